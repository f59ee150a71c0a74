// SPDX-License-Identifier: MIT

func measureUpdates() {}

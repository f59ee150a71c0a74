// SPDX-License-Identifier: MIT
import LayoutSolver

func solved(_ item: LayoutItem, _ width: Double) -> LayoutResult { LayoutSolver.solve(item, width: width) }

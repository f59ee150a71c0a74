// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test(arguments: pluginsPages) func pluginsTellHowTheyAre(width: Int, expected: String) {
  #expect(pluginsPage(samplePlugins, in: plain(width)).text == expected)
}

/// One plugin that is well and one that is not.
private let pluginsPages = [
  (
    60,
    """
    layout 0.1.0 (Layout) of Pairing: running, process 4711,
    18.4 MiB
      error    layout/mid-word-break  text that breaks inside a
                 word, right in 93 % of reports
      warning  layout/truncated       text that ends in an
                 ellipsis

    plurals of Pairing: waiting to be restarted
      last failure: no answer to `audit` within 10 s (restarted
        2 times)
      → raise the plugin's `deadline` in the configuration

    """
  ),
  (
    80,
    """
    layout 0.1.0 (Layout) of Pairing: running, process 4711, 18.4 MiB
      error    layout/mid-word-break  text that breaks inside a word, right in 93 %
                 of reports
      warning  layout/truncated       text that ends in an ellipsis

    plurals of Pairing: waiting to be restarted
      last failure: no answer to `audit` within 10 s (restarted 2 times)
      → raise the plugin's `deadline` in the configuration

    """
  ),
  (
    120,
    """
    layout 0.1.0 (Layout) of Pairing: running, process 4711, 18.4 MiB
      error    layout/mid-word-break  text that breaks inside a word, right in 93 % of reports
      warning  layout/truncated       text that ends in an ellipsis

    plurals of Pairing: waiting to be restarted
      last failure: no answer to `audit` within 10 s (restarted 2 times)
      → raise the plugin's `deadline` in the configuration

    """
  ),
]

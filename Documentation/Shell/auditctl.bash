# bash completion for auditctl, made by `auditctl completions bash`
_auditctl() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word
  COMPREPLY=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      status|findings|show|explain|accept|screens|coverage|converge|capture-plan|impact|tree|predict|reading|plurals|strings|sync|watch|check|look|rescan|reload|plugins|doctor|export|metrics|report|lsp|completions|version|help) command=$word; break ;;
    esac
  done
  case $command$previous in
    status--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    findings--format) COMPREPLY=($(compgen -W 'text json sarif github xcode rdjson gitlab junit' -- "$current")); return ;;
    show--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    explain--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    accept--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    screens--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    coverage--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    converge--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    capture-plan--format) COMPREPLY=($(compgen -W 'text sh json' -- "$current")); return ;;
    impact--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    tree--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    predict--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    reading--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    plurals--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    strings--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    sync--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    watch--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    check--format) COMPREPLY=($(compgen -W 'text json sarif github xcode rdjson gitlab junit' -- "$current")); return ;;
    look--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    rescan--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    reload--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    plugins--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    doctor--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    export--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    metrics--format) COMPREPLY=($(compgen -W 'text' -- "$current")); return ;;
    report--format) COMPREPLY=($(compgen -W 'text' -- "$current")); return ;;
    lsp--format) COMPREPLY=($(compgen -W 'text' -- "$current")); return ;;
    completions--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    version--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    help--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
  esac
  case $previous in
    --format) COMPREPLY=($(compgen -W 'text json sarif github xcode rdjson gitlab junit' -- "$current")); return ;;
    --fail-on) COMPREPLY=($(compgen -W 'error warning note never' -- "$current")); return ;;
    --color) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
    --severity) COMPREPLY=($(compgen -W 'error warning note' -- "$current")); return ;;
    --state) COMPREPLY=($(compgen -W 'open resolved verified regressed accepted' -- "$current")); return ;;
    --by) COMPREPLY=($(compgen -W 'severity cause' -- "$current")); return ;;
    --socket|--config|--path|--output|--baseline|--catalog|-o) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --project|--timeout|--rule|--screen|--locale|--limit|--reason|--until|--size|--device|--since|--diff|--max-not-looked|--scale) return ;;
  esac
  local options='--format --project --socket --timeout --fail-on --color --no-color --no-pager --config --help --version' operands=
  case $command in
    '') operands='status findings show explain accept screens coverage converge capture-plan impact tree predict reading plurals strings sync watch check look rescan reload plugins doctor export metrics report lsp completions version help' ;;
    findings) options+=' --rule --severity --path --screen --locale --state --by --limit' ;;
    accept) options+=' --reason --until --by' ;;
    screens) options+=' --unmapped' ;;
    coverage) options+=' --claims' ;;
    impact) COMPREPLY=($(compgen -f -- "$current")) ;;
    tree) COMPREPLY=($(compgen -f -- "$current")) ;;
    predict) options+=' --size --locale --device --output'; COMPREPLY=($(compgen -f -- "$current")) ;;
    reading) COMPREPLY=($(compgen -f -- "$current")) ;;
    plurals) COMPREPLY=($(compgen -f -- "$current")) ;;
    strings) COMPREPLY=($(compgen -f -- "$current")) ;;
    watch) options+=' --since --lines' ;;
    check) options+=' --diff --baseline --max-not-looked --by'; COMPREPLY=($(compgen -f -- "$current")) ;;
    look) options+=' --catalog --locale --size --scale --output'; COMPREPLY=($(compgen -f -- "$current")) ;;
    metrics) options+=' --output' ;;
    report) options+=' --output' ;;
    help) operands='status findings show explain accept screens coverage converge capture-plan impact tree predict reading plurals strings sync watch check look rescan reload plugins doctor export metrics report lsp completions version help' ;;
  esac
  case $current in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *) COMPREPLY+=($(compgen -W "$operands" -- "$current")) ;;
  esac
}
complete -o filenames -F _auditctl auditctl

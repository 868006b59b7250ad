# bash completion for ghg: source this file, or put it into bash-completion's folder as "ghg".
_ghg() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} path words
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W 'search places estimate spend classify catalogue config serve keys completion help --help --version' -- "$current"))
    return
  fi
  case $previous in
    --engine) COMPREPLY=($(compgen -W 'local remote' -- "$current")); return ;;
    --for) COMPREPLY=($(compgen -W 'any road air sea rail inland_waterways' -- "$current")); return ;;
    --input-format) COMPREPLY=($(compgen -W 'csv tsv json ndjson' -- "$current")); return ;;
    --decimal) COMPREPLY=($(compgen -W 'point comma' -- "$current")); return ;;
    --data-version-policy) COMPREPLY=($(compgen -W 'strict lenient' -- "$current")); return ;;
    --log-level) COMPREPLY=($(compgen -W 'fatal error warn info debug silent' -- "$current")); return ;;
  esac
  path=${COMP_WORDS[1]}
  case " catalogue config keys " in
    *" $path "*) [ "$COMP_CWORD" -gt 2 ] && path="$path ${COMP_WORDS[2]}" ;;
  esac
  case $path in
    help) words='search places estimate spend classify catalogue config serve keys completion' ;;
    'search') words='--data-version --activity-id --id --category --sector --source --source-dataset --scope --year --region --unit-type --source-lca-activity --calculation-method --allowed-data-quality-flags --access-type --page --results-per-page --engine --base-url --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --all --filters --format --no-color --help' ;;
    'places') words='--for --input -i --column --encoding --format --no-color --help' ;;
    'estimate') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'spend') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'classify') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'catalogue') words='info sources regions units --help' ;;
    'catalogue info') words='--format --no-color --help' ;;
    'catalogue sources') words='--format --no-color --help' ;;
    'catalogue regions') words='--format --no-color --help' ;;
    'catalogue units') words='--format --no-color --help' ;;
    'config') words='set get unset list path --help' ;;
    'config set') words='--help' ;;
    'config get') words='--help' ;;
    'config unset') words='--help' ;;
    'config list') words='--help' ;;
    'config path') words='--help' ;;
    'serve') words='--host --port --tls-cert --tls-key --insecure-http --store --body-limit --rate-limit --cors --data-version-policy --log-level --help' ;;
    'keys') words='create list revoke --help' ;;
    'keys create') words='--store --project --features --help' ;;
    'keys list') words='--store --help' ;;
    'keys revoke') words='--store --help' ;;
    'completion') words='--help' ;;
  esac
  case $current in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$(printf '%s\n' $words | grep -v '^-')" -- "$current") $(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _ghg ghg

# bash completion for ghg: source this file, or put it into bash-completion's folder as "ghg".
_ghg() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} path words
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W 'search places estimate spend classify travel freight compute cbam labels private-factors suggest catalogue config serve keys completion help --help --version' -- "$current"))
    return
  fi
  case $previous in
    --engine) COMPREPLY=($(compgen -W 'local remote' -- "$current")); return ;;
    --for) COMPREPLY=($(compgen -W 'any road air sea rail inland_waterways' -- "$current")); return ;;
    --input-format) COMPREPLY=($(compgen -W 'csv tsv json ndjson' -- "$current")); return ;;
    --decimal) COMPREPLY=($(compgen -W 'point comma' -- "$current")); return ;;
    --power-model) COMPREPLY=($(compgen -W 'machine provider-default' -- "$current")); return ;;
    --list) COMPREPLY=($(compgen -W 'regions instances' -- "$current")); return ;;
    --period) COMPREPLY=($(compgen -W 'definitive' -- "$current")); return ;;
    --data-version-policy) COMPREPLY=($(compgen -W 'strict lenient' -- "$current")); return ;;
    --log-level) COMPREPLY=($(compgen -W 'fatal error warn info debug silent' -- "$current")); return ;;
  esac
  path=${COMP_WORDS[1]}
  case " travel compute labels private-factors catalogue config keys " in
    *" $path "*) [ "$COMP_CWORD" -gt 2 ] && path="$path ${COMP_WORDS[2]}" ;;
  esac
  case $path in
    help) words='search places estimate spend classify travel freight compute cbam labels private-factors suggest catalogue config serve keys completion' ;;
    'search') words='--data-version --activity-id --id --category --sector --source --source-dataset --scope --year --region --unit-type --source-lca-activity --calculation-method --allowed-data-quality-flags --access-type --page --results-per-page --engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --all --filters --format --no-color --help' ;;
    'places') words='--for --input -i --column --encoding --format --no-color --help' ;;
    'estimate') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'spend') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'classify') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'travel') words='distance hotel spend --help' ;;
    'travel distance') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'travel hotel') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'travel spend') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'freight') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --legs --hub-kg-per-tonne --max-legs --help' ;;
    'compute') words='instance cpu memory storage metadata --help' ;;
    'compute instance') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --power-model --help' ;;
    'compute cpu') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --power-model --help' ;;
    'compute memory') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --power-model --help' ;;
    'compute storage') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --power-model --help' ;;
    'compute metadata') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --provider --list --format --no-color --help' ;;
    'cbam') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --period --import-year --help' ;;
    'labels') words='create list map review export import estimate --help' ;;
    'labels create') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'labels list') words='--store --project --pending --format --no-color --help' ;;
    'labels map') words='--store --project --id --help' ;;
    'labels review') words='--store --project --help' ;;
    'labels export') words='--store --project --output -o --pending --csv-safe --help' ;;
    'labels import') words='--store --project --create --errors --help' ;;
    'labels estimate') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --help' ;;
    'private-factors') words='create list delete --help' ;;
    'private-factors create') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --activity-id --name --region --year --unit --calculation-method --co2e-total --source-lca-activity --sector --category --uncertainty --scopes --source --description --source-link --help' ;;
    'private-factors list') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --format --no-color --help' ;;
    'private-factors delete') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --yes --help' ;;
    'suggest') words='--engine --base-url --api-key --preview-url --beta-url --beta4-url --store --project --concurrency --retries --timeout --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --notices --trail --errors --manifest --summary-by --fail-fast --max-errors --quiet --verbose --no-color --estimate --help' ;;
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
    'serve') words='--power-model --host --port --tls-cert --tls-key --insecure-http --store --body-limit --rate-limit --cors --data-version-policy --log-level --help' ;;
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

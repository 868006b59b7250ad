#compdef ghg
_ghg() {
  local -a commands
  if (( CURRENT == 2 )); then
    commands=(
      'search:Search emission factors'
      'places:Show which place a text, a code or coordinates mean'
      'estimate:Estimate emissions of activities with an emission factor'
      'spend:Estimate emissions of purchases\: margins, currencies, inflation'
      'classify:Estimate emissions of money by industry classification code'
      'travel:Estimate emissions of journeys, hotel stays and travel spending\: distance, hotel, spend'
      'freight:Estimate emissions of cargo on routes by road, rail, sea, air and inland waterway'
      'compute:Estimate emissions of cloud compute\: instance, cpu, memory, storage, metadata'
      'cbam:Estimate emissions embedded in goods imported into the European Union'
      'labels:Map your own labels to activities, and estimate by label'
      'private-factors:Create, list and delete emission factors of your own'
      'suggest:Suggest emission factors for texts'
      'catalogue:Show what the built-in reference data holds\: info, sources, regions, units'
      'config:Keep settings for later runs'
      'serve:Serve the same operations over HTTPS'
      'keys:Create, list and revoke the API keys of a server'
      'completion:Print the completion script of a shell'
      'help:show help for a command'
    )
    _describe 'command' commands
    return
  fi
  case $words[2] in
    search)
      _ghg_leaf \
        '--data-version[Catalogue release\: `1` or `^1` (default\: ^1)]:value:_files' \
        '--activity-id[Activity id; a trailing * is a prefix wildcard]:value:_files' \
        '--id[Factor id; at most one result]:value:_files' \
        '--category[Category; several separated by commas]:value:_files' \
        '--sector[Sector; several separated by commas]:value:_files' \
        '--source[Publisher; several separated by commas]:value:_files' \
        '--source-dataset[Dataset; several separated by commas]:value:_files' \
        '--scope[1, 2, 3.1 to 3.15, or 3 for all of scope 3; several separated by commas]:value:_files' \
        '--year[Year; several separated by commas]:value:_files' \
        '--region[Region code; a trailing * is a prefix wildcard; several separated by commas]:value:_files' \
        '--unit-type[Unit type, for example Energy; several separated by commas]:value:_files' \
        '--source-lca-activity[Life-cycle activity; several separated by commas]:value:_files' \
        '--calculation-method[Assessment report of the IPCC whose 100-year global warming potentials turn gases into CO2e]:value:_files' \
        '--allowed-data-quality-flags[Flags separated by commas, or none]:value:_files' \
        '--access-type[public, private or premium; several separated by commas]:value:_files' \
        '--page[Page, from 1]:value:_files' \
        '--results-per-page[At most 500]:value:_files' \
        '--engine[who computes (default\: local)]:value:(local remote)' \
        '--base-url[address of the remote engine]:value:_files' \
        '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
        '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
        '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
        '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
        '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
        '--project[whose factors and labels they are (default\: default)]:value:_files' \
        '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
        '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
        '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
        '--all[every page instead of one]' \
        '--filters[the values to narrow by, instead of factors]' \
        '--format[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
        '--no-color[no colours]' \
        '--help[show help]'
      ;;
    places)
      _ghg_leaf \
        '--for[what the place is wanted for]:value:(any road air sea rail inland_waterways)' \
        '--input[read the queries from a column of a file; - is standard input]:value:_files' \
        '--column[the column with the queries (default\: query, else location, else the only one)]:value:_files' \
        '--encoding[encoding of the file, for example windows-1252 (default\: utf-8)]:value:_files' \
        '--format[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
        '--no-color[no colours]' \
        '--help[show help]'
      ;;
    estimate)
      _ghg_leaf \
        '--engine[who computes (default\: local)]:value:(local remote)' \
        '--base-url[address of the remote engine]:value:_files' \
        '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
        '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
        '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
        '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
        '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
        '--project[whose factors and labels they are (default\: default)]:value:_files' \
        '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
        '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
        '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
        '--input-format[format of the input]:value:(csv tsv json ndjson)' \
        '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
        '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
        '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
        '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
        '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
        '--output[where results go (default\: standard output)]:value:_files' \
        '--format[format of the results]:value:(csv tsv json ndjson)' \
        '--columns[only these columns, in this order]:value:_files' \
        '--round[round numbers to this many significant digits]:value:_files' \
        '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
        '--notices[side file\: every notice of every row]:value:_files' \
        '--trail[side file\: the sources behind every row]:value:_files' \
        '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
        '--manifest[side file\: what was run, on what, with which result]:value:_files' \
        '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
        '--fail-fast[stop at the first failed row]' \
        '--max-errors[stop at this many failed rows]:value:_files' \
        '--quiet[no progress, no warnings, no summary]' \
        '--verbose[say more, and show stacks of errors]' \
        '--no-color[no colours]' \
        '--help[show help]'
      ;;
    spend)
      _ghg_leaf \
        '--engine[who computes (default\: local)]:value:(local remote)' \
        '--base-url[address of the remote engine]:value:_files' \
        '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
        '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
        '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
        '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
        '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
        '--project[whose factors and labels they are (default\: default)]:value:_files' \
        '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
        '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
        '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
        '--input-format[format of the input]:value:(csv tsv json ndjson)' \
        '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
        '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
        '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
        '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
        '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
        '--output[where results go (default\: standard output)]:value:_files' \
        '--format[format of the results]:value:(csv tsv json ndjson)' \
        '--columns[only these columns, in this order]:value:_files' \
        '--round[round numbers to this many significant digits]:value:_files' \
        '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
        '--notices[side file\: every notice of every row]:value:_files' \
        '--trail[side file\: the sources behind every row]:value:_files' \
        '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
        '--manifest[side file\: what was run, on what, with which result]:value:_files' \
        '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
        '--fail-fast[stop at the first failed row]' \
        '--max-errors[stop at this many failed rows]:value:_files' \
        '--quiet[no progress, no warnings, no summary]' \
        '--verbose[say more, and show stacks of errors]' \
        '--no-color[no colours]' \
        '--help[show help]'
      ;;
    classify)
      _ghg_leaf \
        '--engine[who computes (default\: local)]:value:(local remote)' \
        '--base-url[address of the remote engine]:value:_files' \
        '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
        '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
        '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
        '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
        '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
        '--project[whose factors and labels they are (default\: default)]:value:_files' \
        '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
        '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
        '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
        '--input-format[format of the input]:value:(csv tsv json ndjson)' \
        '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
        '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
        '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
        '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
        '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
        '--output[where results go (default\: standard output)]:value:_files' \
        '--format[format of the results]:value:(csv tsv json ndjson)' \
        '--columns[only these columns, in this order]:value:_files' \
        '--round[round numbers to this many significant digits]:value:_files' \
        '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
        '--notices[side file\: every notice of every row]:value:_files' \
        '--trail[side file\: the sources behind every row]:value:_files' \
        '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
        '--manifest[side file\: what was run, on what, with which result]:value:_files' \
        '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
        '--fail-fast[stop at the first failed row]' \
        '--max-errors[stop at this many failed rows]:value:_files' \
        '--quiet[no progress, no warnings, no summary]' \
        '--verbose[say more, and show stacks of errors]' \
        '--no-color[no colours]' \
        '--help[show help]'
      ;;
    travel)
      if (( CURRENT == 3 )); then
        commands=(
      'distance:Estimate emissions of journeys by air, car or rail'
      'hotel:Estimate emissions of nights in hotels'
      'spend:Estimate emissions of money spent on travel'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        distance)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--input-format[format of the input]:value:(csv tsv json ndjson)' \
            '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
            '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
            '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
            '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
            '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
            '--output[where results go (default\: standard output)]:value:_files' \
            '--format[format of the results]:value:(csv tsv json ndjson)' \
            '--columns[only these columns, in this order]:value:_files' \
            '--round[round numbers to this many significant digits]:value:_files' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--notices[side file\: every notice of every row]:value:_files' \
            '--trail[side file\: the sources behind every row]:value:_files' \
            '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
            '--manifest[side file\: what was run, on what, with which result]:value:_files' \
            '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
            '--fail-fast[stop at the first failed row]' \
            '--max-errors[stop at this many failed rows]:value:_files' \
            '--quiet[no progress, no warnings, no summary]' \
            '--verbose[say more, and show stacks of errors]' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
        hotel)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--input-format[format of the input]:value:(csv tsv json ndjson)' \
            '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
            '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
            '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
            '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
            '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
            '--output[where results go (default\: standard output)]:value:_files' \
            '--format[format of the results]:value:(csv tsv json ndjson)' \
            '--columns[only these columns, in this order]:value:_files' \
            '--round[round numbers to this many significant digits]:value:_files' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--notices[side file\: every notice of every row]:value:_files' \
            '--trail[side file\: the sources behind every row]:value:_files' \
            '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
            '--manifest[side file\: what was run, on what, with which result]:value:_files' \
            '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
            '--fail-fast[stop at the first failed row]' \
            '--max-errors[stop at this many failed rows]:value:_files' \
            '--quiet[no progress, no warnings, no summary]' \
            '--verbose[say more, and show stacks of errors]' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
        spend)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--input-format[format of the input]:value:(csv tsv json ndjson)' \
            '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
            '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
            '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
            '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
            '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
            '--output[where results go (default\: standard output)]:value:_files' \
            '--format[format of the results]:value:(csv tsv json ndjson)' \
            '--columns[only these columns, in this order]:value:_files' \
            '--round[round numbers to this many significant digits]:value:_files' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--notices[side file\: every notice of every row]:value:_files' \
            '--trail[side file\: the sources behind every row]:value:_files' \
            '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
            '--manifest[side file\: what was run, on what, with which result]:value:_files' \
            '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
            '--fail-fast[stop at the first failed row]' \
            '--max-errors[stop at this many failed rows]:value:_files' \
            '--quiet[no progress, no warnings, no summary]' \
            '--verbose[say more, and show stacks of errors]' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
      esac
      ;;
    freight)
      _ghg_leaf \
        '--engine[who computes (default\: local)]:value:(local remote)' \
        '--base-url[address of the remote engine]:value:_files' \
        '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
        '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
        '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
        '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
        '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
        '--project[whose factors and labels they are (default\: default)]:value:_files' \
        '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
        '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
        '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
        '--input-format[format of the input]:value:(csv tsv json ndjson)' \
        '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
        '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
        '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
        '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
        '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
        '--output[where results go (default\: standard output)]:value:_files' \
        '--format[format of the results]:value:(csv tsv json ndjson)' \
        '--columns[only these columns, in this order]:value:_files' \
        '--round[round numbers to this many significant digits]:value:_files' \
        '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
        '--notices[side file\: every notice of every row]:value:_files' \
        '--trail[side file\: the sources behind every row]:value:_files' \
        '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
        '--manifest[side file\: what was run, on what, with which result]:value:_files' \
        '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
        '--fail-fast[stop at the first failed row]' \
        '--max-errors[stop at this many failed rows]:value:_files' \
        '--quiet[no progress, no warnings, no summary]' \
        '--verbose[say more, and show stacks of errors]' \
        '--no-color[no colours]' \
        '--legs[side file\: every leg with its distance, emissions and class of vehicle]:value:_files' \
        '--hub-kg-per-tonne[kg CO2e per tonne of cargo at each location, of the local engine (default\: 0.6)]:value:_files' \
        '--max-legs[most legs of a route, of the local engine (default\: 3)]:value:_files' \
        '--help[show help]'
      ;;
    compute)
      if (( CURRENT == 3 )); then
        commands=(
      'instance:Virtual machines\: processor, memory, and their share in the making of the server'
      'cpu:vCPUs of no particular machine'
      'memory:Memory'
      'storage:Storage'
      'metadata:Providers with their regions and machine types'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        instance)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--input-format[format of the input]:value:(csv tsv json ndjson)' \
            '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
            '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
            '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
            '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
            '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
            '--output[where results go (default\: standard output)]:value:_files' \
            '--format[format of the results]:value:(csv tsv json ndjson)' \
            '--columns[only these columns, in this order]:value:_files' \
            '--round[round numbers to this many significant digits]:value:_files' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--notices[side file\: every notice of every row]:value:_files' \
            '--trail[side file\: the sources behind every row]:value:_files' \
            '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
            '--manifest[side file\: what was run, on what, with which result]:value:_files' \
            '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
            '--fail-fast[stop at the first failed row]' \
            '--max-errors[stop at this many failed rows]:value:_files' \
            '--quiet[no progress, no warnings, no summary]' \
            '--verbose[say more, and show stacks of errors]' \
            '--no-color[no colours]' \
            '--power-model[power of machines in the cloud\: of their own processors, or the provider’s average (default\: machine)]:value:(machine provider-default)' \
            '--help[show help]'
          ;;
        cpu)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--input-format[format of the input]:value:(csv tsv json ndjson)' \
            '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
            '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
            '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
            '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
            '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
            '--output[where results go (default\: standard output)]:value:_files' \
            '--format[format of the results]:value:(csv tsv json ndjson)' \
            '--columns[only these columns, in this order]:value:_files' \
            '--round[round numbers to this many significant digits]:value:_files' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--notices[side file\: every notice of every row]:value:_files' \
            '--trail[side file\: the sources behind every row]:value:_files' \
            '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
            '--manifest[side file\: what was run, on what, with which result]:value:_files' \
            '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
            '--fail-fast[stop at the first failed row]' \
            '--max-errors[stop at this many failed rows]:value:_files' \
            '--quiet[no progress, no warnings, no summary]' \
            '--verbose[say more, and show stacks of errors]' \
            '--no-color[no colours]' \
            '--power-model[power of machines in the cloud\: of their own processors, or the provider’s average (default\: machine)]:value:(machine provider-default)' \
            '--help[show help]'
          ;;
        memory)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--input-format[format of the input]:value:(csv tsv json ndjson)' \
            '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
            '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
            '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
            '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
            '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
            '--output[where results go (default\: standard output)]:value:_files' \
            '--format[format of the results]:value:(csv tsv json ndjson)' \
            '--columns[only these columns, in this order]:value:_files' \
            '--round[round numbers to this many significant digits]:value:_files' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--notices[side file\: every notice of every row]:value:_files' \
            '--trail[side file\: the sources behind every row]:value:_files' \
            '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
            '--manifest[side file\: what was run, on what, with which result]:value:_files' \
            '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
            '--fail-fast[stop at the first failed row]' \
            '--max-errors[stop at this many failed rows]:value:_files' \
            '--quiet[no progress, no warnings, no summary]' \
            '--verbose[say more, and show stacks of errors]' \
            '--no-color[no colours]' \
            '--power-model[power of machines in the cloud\: of their own processors, or the provider’s average (default\: machine)]:value:(machine provider-default)' \
            '--help[show help]'
          ;;
        storage)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--input-format[format of the input]:value:(csv tsv json ndjson)' \
            '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
            '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
            '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
            '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
            '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
            '--output[where results go (default\: standard output)]:value:_files' \
            '--format[format of the results]:value:(csv tsv json ndjson)' \
            '--columns[only these columns, in this order]:value:_files' \
            '--round[round numbers to this many significant digits]:value:_files' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--notices[side file\: every notice of every row]:value:_files' \
            '--trail[side file\: the sources behind every row]:value:_files' \
            '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
            '--manifest[side file\: what was run, on what, with which result]:value:_files' \
            '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
            '--fail-fast[stop at the first failed row]' \
            '--max-errors[stop at this many failed rows]:value:_files' \
            '--quiet[no progress, no warnings, no summary]' \
            '--verbose[say more, and show stacks of errors]' \
            '--no-color[no colours]' \
            '--power-model[power of machines in the cloud\: of their own processors, or the provider’s average (default\: machine)]:value:(machine provider-default)' \
            '--help[show help]'
          ;;
        metadata)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--provider[only this provider]:value:_files' \
            '--list[names, one per line]:value:(regions instances)' \
            '--format[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
      esac
      ;;
    cbam)
      _ghg_leaf \
        '--engine[who computes (default\: local)]:value:(local remote)' \
        '--base-url[address of the remote engine]:value:_files' \
        '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
        '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
        '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
        '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
        '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
        '--project[whose factors and labels they are (default\: default)]:value:_files' \
        '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
        '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
        '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
        '--input-format[format of the input]:value:(csv tsv json ndjson)' \
        '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
        '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
        '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
        '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
        '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
        '--output[where results go (default\: standard output)]:value:_files' \
        '--format[format of the results]:value:(csv tsv json ndjson)' \
        '--columns[only these columns, in this order]:value:_files' \
        '--round[round numbers to this many significant digits]:value:_files' \
        '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
        '--notices[side file\: every notice of every row]:value:_files' \
        '--trail[side file\: the sources behind every row]:value:_files' \
        '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
        '--manifest[side file\: what was run, on what, with which result]:value:_files' \
        '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
        '--fail-fast[stop at the first failed row]' \
        '--max-errors[stop at this many failed rows]:value:_files' \
        '--quiet[no progress, no warnings, no summary]' \
        '--verbose[say more, and show stacks of errors]' \
        '--no-color[no colours]' \
        '--period[default values of the period from 2026 and the certificates owed; needs --import-year]:value:(definitive)' \
        '--import-year[year of import, with --period definitive]:value:_files' \
        '--help[show help]'
      ;;
    labels)
      if (( CURRENT == 3 )); then
        commands=(
      'create:create pending mappings of labels'
      'list:list labels with the activities they are mapped to'
      'map:complete the pending mapping of a label, or change a completed one'
      'review:go through pending mappings on the terminal and pick an activity by key'
      'export:write mappings with their suggestions as a table'
      'import:complete mappings from a table\: activity_id holds an id, or the number of a suggestion'
      'estimate:estimate emissions of activities under labels'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        create)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--input-format[format of the input]:value:(csv tsv json ndjson)' \
            '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
            '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
            '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
            '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
            '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
            '--output[where results go (default\: standard output)]:value:_files' \
            '--format[format of the results]:value:(csv tsv json ndjson)' \
            '--columns[only these columns, in this order]:value:_files' \
            '--round[round numbers to this many significant digits]:value:_files' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--notices[side file\: every notice of every row]:value:_files' \
            '--trail[side file\: the sources behind every row]:value:_files' \
            '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
            '--manifest[side file\: what was run, on what, with which result]:value:_files' \
            '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
            '--fail-fast[stop at the first failed row]' \
            '--max-errors[stop at this many failed rows]:value:_files' \
            '--quiet[no progress, no warnings, no summary]' \
            '--verbose[say more, and show stacks of errors]' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
        list)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--store[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            '--project[whose labels they are (default\: default)]:value:_files' \
            '--pending[only those that are not mapped yet]' \
            '--format[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
        map)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--store[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            '--project[whose labels they are (default\: default)]:value:_files' \
            '--id[which mapping, where the label has several]:value:_files' \
            '--help[show help]'
          ;;
        review)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--store[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            '--project[whose labels they are (default\: default)]:value:_files' \
            '--help[show help]'
          ;;
        export)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--store[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            '--project[whose labels they are (default\: default)]:value:_files' \
            '--output[where to (default\: standard output)]:value:_files' \
            '--pending[only those that are not mapped yet]' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--help[show help]'
          ;;
        import)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--store[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            '--project[whose labels they are (default\: default)]:value:_files' \
            '--create[make labels that are not there]' \
            '--errors[side file\: failed rows with their input]:value:_files' \
            '--help[show help]'
          ;;
        estimate)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--input-format[format of the input]:value:(csv tsv json ndjson)' \
            '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
            '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
            '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
            '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
            '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
            '--output[where results go (default\: standard output)]:value:_files' \
            '--format[format of the results]:value:(csv tsv json ndjson)' \
            '--columns[only these columns, in this order]:value:_files' \
            '--round[round numbers to this many significant digits]:value:_files' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--notices[side file\: every notice of every row]:value:_files' \
            '--trail[side file\: the sources behind every row]:value:_files' \
            '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
            '--manifest[side file\: what was run, on what, with which result]:value:_files' \
            '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
            '--fail-fast[stop at the first failed row]' \
            '--max-errors[stop at this many failed rows]:value:_files' \
            '--quiet[no progress, no warnings, no summary]' \
            '--verbose[say more, and show stacks of errors]' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
      esac
      ;;
    private-factors)
      if (( CURRENT == 3 )); then
        commands=(
      'create:create private factors\: one by its options, or every row of files'
      'list:list the private factors of the project'
      'delete:delete private factors'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        create)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--input-format[format of the input]:value:(csv tsv json ndjson)' \
            '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
            '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
            '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
            '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
            '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
            '--output[where results go (default\: standard output)]:value:_files' \
            '--format[format of the results]:value:(csv tsv json ndjson)' \
            '--columns[only these columns, in this order]:value:_files' \
            '--round[round numbers to this many significant digits]:value:_files' \
            '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
            '--notices[side file\: every notice of every row]:value:_files' \
            '--trail[side file\: the sources behind every row]:value:_files' \
            '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
            '--manifest[side file\: what was run, on what, with which result]:value:_files' \
            '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
            '--fail-fast[stop at the first failed row]' \
            '--max-errors[stop at this many failed rows]:value:_files' \
            '--quiet[no progress, no warnings, no summary]' \
            '--verbose[say more, and show stacks of errors]' \
            '--no-color[no colours]' \
            '--activity-id[Activity id to use it by; several factors may share one]:value:_files' \
            '--name[Name]:value:_files' \
            '--region[Region code, such as GB or US-CA]:value:_files' \
            '--year[Year the figure stands for]:value:_files' \
            '--unit[Unit of activity that the figure is per]:value:_files' \
            '--calculation-method[Assessment report of the IPCC whose 100-year global warming potentials turn gases into CO2e]:value:_files' \
            '--co2e-total[kg CO2e per unit of activity]:value:_files' \
            '--source-lca-activity[Life-cycle activity; may be empty]:value:_files' \
            '--sector[Sector]:value:_files' \
            '--category[Category]:value:_files' \
            '--uncertainty[Percent]:value:_files' \
            '--scopes[1, 2, 3.1 to 3.15; none\: all of them]:value:_files' \
            '--source[Where the figure comes from; may be empty]:value:_files' \
            '--description[Description; may be empty]:value:_files' \
            '--source-link[Address of the source; may be empty]:value:_files' \
            '--help[show help]'
          ;;
        list)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--format[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
        delete)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--engine[who computes (default\: local)]:value:(local remote)' \
            '--base-url[address of the remote engine]:value:_files' \
            '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
            '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
            '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
            '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
            '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
            '--project[whose factors and labels they are (default\: default)]:value:_files' \
            '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
            '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
            '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
            '--yes[without asking]' \
            '--help[show help]'
          ;;
      esac
      ;;
    suggest)
      _ghg_leaf \
        '--engine[who computes (default\: local)]:value:(local remote)' \
        '--base-url[address of the remote engine]:value:_files' \
        '--api-key[key for the remote engine; better kept in GHG_API_KEY]:value:_files' \
        '--preview-url[address of its preview operations (default\: the base)]:value:_files' \
        '--beta-url[address of its early-release operations (default\: the base)]:value:_files' \
        '--beta4-url[address of its custom-activity operations (default\: the base)]:value:_files' \
        '--store[where the local engine'\''s own factors and labels are\: a file, or postgres\://...]:value:_files' \
        '--project[whose factors and labels they are (default\: default)]:value:_files' \
        '--concurrency[requests of the remote engine in flight (default\: 10)]:value:_files' \
        '--retries[further attempts after a failed one (default\: 5)]:value:_files' \
        '--timeout[longest wait for an answer of the remote engine (default\: 60)]:value:_files' \
        '--input-format[format of the input]:value:(csv tsv json ndjson)' \
        '--encoding[encoding of the input, for example windows-1252 (default\: utf-8)]:value:_files' \
        '--delimiter[delimiter of the input\: a character, or tab]:value:_files' \
        '--decimal[decimal sign of numbers in the input]:value:(point comma)' \
        '--map[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        '--set[a constant for every row; repeatable; wins over columns]:value:_files' \
        '--data-version[catalogue release for rows that name none (default\: ^1)]:value:_files' \
        '--output[where results go (default\: standard output)]:value:_files' \
        '--format[format of the results]:value:(csv tsv json ndjson)' \
        '--columns[only these columns, in this order]:value:_files' \
        '--round[round numbers to this many significant digits]:value:_files' \
        '--csv-safe[disarm cells that a spreadsheet would run as a formula]' \
        '--notices[side file\: every notice of every row]:value:_files' \
        '--trail[side file\: the sources behind every row]:value:_files' \
        '--errors[side file\: failed rows with their input, to be fixed and run again]:value:_files' \
        '--manifest[side file\: what was run, on what, with which result]:value:_files' \
        '--summary-by[totals by these fields or columns in the summary and manifest]:value:_files' \
        '--fail-fast[stop at the first failed row]' \
        '--max-errors[stop at this many failed rows]:value:_files' \
        '--quiet[no progress, no warnings, no summary]' \
        '--verbose[say more, and show stacks of errors]' \
        '--no-color[no colours]' \
        '--estimate[go on to kilograms\: rows also have parameters, such as money and money_unit]' \
        '--help[show help]'
      ;;
    catalogue)
      if (( CURRENT == 3 )); then
        commands=(
      'info:release, checksum and size of the catalogue'
      'sources:datasets with release, licence, attribution and number of factors'
      'regions:region codes with the larger region each falls back to'
      'units:unit types with the parameters and units each takes'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        info)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--format[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
        sources)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--format[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
        regions)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--format[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
        units)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--format[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            '--no-color[no colours]' \
            '--help[show help]'
          ;;
      esac
      ;;
    config)
      if (( CURRENT == 3 )); then
        commands=(
      'set:keep a setting'
      'get:print a setting'
      'unset:forget a setting'
      'list:print every setting; a key is not shown in full'
      'path:print where settings are kept'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        set)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--help[show help]'
          ;;
        get)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--help[show help]'
          ;;
        unset)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--help[show help]'
          ;;
        list)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--help[show help]'
          ;;
        path)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--help[show help]'
          ;;
      esac
      ;;
    serve)
      _ghg_leaf \
        '--power-model[power of machines in the cloud\: of their own processors, or the provider’s average (default\: machine)]:value:(machine provider-default)' \
        '--host[address to listen on]:value:_files' \
        '--port[port to listen on; 0 for any free one]:value:_files' \
        '--tls-cert[certificate, PEM]:value:_files' \
        '--tls-key[key of the certificate, PEM]:value:_files' \
        '--insecure-http[plain HTTP\: for this machine, or behind a proxy that ends TLS]' \
        '--store[keys and user data\: a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
        '--body-limit[largest request body]:value:_files' \
        '--rate-limit[requests per minute and key; 0 for no limit]:value:_files' \
        '--cors[origin that browsers may call from (default\: none)]:value:_files' \
        '--data-version-policy[what to do with an unknown data version\: refuse it, or take the newest]:value:(strict lenient)' \
        '--log-level[least severe line to log, on standard error]:value:(fatal error warn info debug silent)' \
        '--help[show help]'
      ;;
    keys)
      if (( CURRENT == 3 )); then
        commands=(
      'create:make a key and print it\: once, it is not kept'
      'list:list keys, without their secrets'
      'revoke:revoke a key'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        create)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--store[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            '--project[project whose data the key opens]:value:_files' \
            '--features[all, or some of factor-values, audit, classifications, suggest, custom, private-factors, compute, pcf, cbam, coordinates]:value:_files' \
            '--help[show help]'
          ;;
        list)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--store[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            '--help[show help]'
          ;;
        revoke)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '--store[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            '--help[show help]'
          ;;
      esac
      ;;
    completion)
      _ghg_leaf \
        '--help[show help]'
      ;;
  esac
}

_ghg_leaf() {
  shift words
  (( CURRENT-- ))
  _arguments "$@" '*:file:_files'
}
compdef _ghg ghg

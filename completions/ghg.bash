# bash completion for ghg: source this file, or put it into bash-completion's folder as "ghg".

# Words that the program knows: of a kind, with a beginning.
_ghg_ask() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(ghg __complete "$1" "$2" 2>/dev/null)
}

# Words of a list that begin like what was typed.
_ghg_of() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$2")
}

_ghg_files() {
  local file
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$1")
}

# What comes after --set: a field, or its value.
_ghg_set() {
  local path=$1 typed=$2 field
  case $typed in
    *=*)
      field=${typed%%=*}
      typed=${typed#*=}
      case "$path ${field##*.}" in
        *' activity_id') _ghg_ask activity_id "$typed" ;;
        *' source') _ghg_ask source "$typed" ;;
        *' source_dataset') _ghg_ask source_dataset "$typed" ;;
        'estimate region') _ghg_ask region "$typed" ;;
        'explain region') _ghg_ask region "$typed" ;;
        'classify region') _ghg_ask region "$typed" ;;
        'compute instance region') _ghg_ask cloud_region "$typed" ;;
        'compute cpu region') _ghg_ask cloud_region "$typed" ;;
        'compute memory region') _ghg_ask cloud_region "$typed" ;;
        'compute storage region') _ghg_ask cloud_region "$typed" ;;
        'labels estimate region') _ghg_ask region "$typed" ;;
        'private-factors create region') _ghg_ask region "$typed" ;;
        'suggest region') _ghg_ask region "$typed" ;;
        *' source_lca_activity') _ghg_ask source_lca_activity "$typed" ;;
        *' area_unit') _ghg_ask area_unit "$typed" ;;
        *' data_unit') _ghg_ask data_unit "$typed" ;;
        *' distance_unit') _ghg_ask distance_unit "$typed" ;;
        *' energy_unit') _ghg_ask energy_unit "$typed" ;;
        *' money_unit') _ghg_ask currency "$typed" ;;
        *' power_unit') _ghg_ask power_unit "$typed" ;;
        *' time_unit') _ghg_ask time_unit "$typed" ;;
        *' volume_unit') _ghg_ask volume_unit "$typed" ;;
        *' weight_unit') _ghg_ask weight_unit "$typed" ;;
        *' spend_region') _ghg_ask region "$typed" ;;
        *' provider') _ghg_ask cloud_provider "$typed" ;;
        *' instance') _ghg_ask cloud_instance "$typed" ;;
        *' production_region') _ghg_ask region "$typed" ;;
        *' unit_type') _ghg_ask unit_type "$typed" ;;
        *' sector') _ghg_ask sector "$typed" ;;
        *' category') _ghg_ask category "$typed" ;;
        *' exclude_source') _ghg_ask source "$typed" ;;
        *) _ghg_field_words "$path" "$field" "$typed" ;;
      esac
      ;;
    *) _ghg_field_names "$path" "$typed" ;;
  esac
}

_ghg_field_names() {
  case $1 in
    'estimate') _ghg_of 'emission_factor= id= activity_id= data_version= source= source_dataset= region= region_fallback= year= year_fallback= source_lca_activity= calculation_method= allowed_data_quality_flags= area= area_unit= data= data_unit= distance= distance_unit= energy= energy_unit= money= money_unit= number= passengers= power= power_unit= time= time_unit= twenty_foot_equivalent= volume= volume_unit= weight= weight_unit= amount= amount_unit= apply_inflation_adjustment=' "$2" ;;
    'explain') _ghg_of 'emission_factor= id= activity_id= data_version= source= source_dataset= region= region_fallback= year= year_fallback= source_lca_activity= calculation_method= allowed_data_quality_flags= area= area_unit= data= data_unit= distance= distance_unit= energy= energy_unit= money= money_unit= number= passengers= power= power_unit= time= time_unit= twenty_foot_equivalent= volume= volume_unit= weight= weight_unit= amount= amount_unit= apply_inflation_adjustment=' "$2" ;;
    'spend') _ghg_of 'classification_code= classification_type= activity_id= spend_year= spend_region= money= money_unit= tax_margin= trade_margin= transport_margin=' "$2" ;;
    'classify') _ghg_of 'classification_code= classification_type= source= source_dataset= region= region_fallback= year= year_fallback= source_lca_activity= calculation_method= allowed_data_quality_flags= area= area_unit= data= data_unit= distance= distance_unit= energy= energy_unit= money= money_unit= number= passengers= power= power_unit= time= time_unit= twenty_foot_equivalent= volume= volume_unit= weight= weight_unit= amount= amount_unit=' "$2" ;;
    'travel distance') _ghg_of 'travel_mode= year= distance_km= car_type= car_size= class= origin= origin.query= origin.locode= origin.iata= origin.latitude= origin.longitude= origin.coordinates.latitude= origin.coordinates.longitude= destination= destination.query= destination.locode= destination.iata= destination.latitude= destination.longitude= destination.coordinates.latitude= destination.coordinates.longitude= stops= passengers= trips= round_trip=' "$2" ;;
    'travel hotel') _ghg_of 'hotel_nights= location= query= locode= iata= location.latitude= location.longitude= location.coordinates.latitude= location.coordinates.longitude= year=' "$2" ;;
    'travel spend') _ghg_of 'spend_type= money= money_unit= spend_location= query= locode= iata= spend_location.latitude= spend_location.longitude= spend_location.coordinates.latitude= spend_location.coordinates.longitude= spend_year=' "$2" ;;
    'freight') _ghg_of 'route= origin= origin.query= origin.locode= origin.iata= origin.latitude= origin.longitude= origin.coordinates.latitude= origin.coordinates.longitude= destination= destination.query= destination.locode= destination.iata= destination.latitude= destination.longitude= destination.coordinates.latitude= destination.coordinates.longitude= transport_mode= planned_distance_km= weight= weight_unit= include_path=' "$2" ;;
    'compute instance') _ghg_of 'provider= region= instance= duration= duration_unit= year= average_vcpu_utilization= cpu_load= pue= power_usage_effectiveness= electricity= overrides.electricity.id= overrides.electricity.activity_id= overrides.electricity.data_version= overrides.electricity.source= overrides.electricity.source_dataset= overrides.electricity.region= overrides.electricity.region_fallback= overrides.electricity.year= overrides.electricity.year_fallback= overrides.electricity.source_lca_activity= overrides.electricity.calculation_method= overrides.electricity.allowed_data_quality_flags= electricity_emission_factor= overrides.electricity_emission_factor.id= overrides.electricity_emission_factor.activity_id= overrides.electricity_emission_factor.data_version= overrides.electricity_emission_factor.source= overrides.electricity_emission_factor.source_dataset= overrides.electricity_emission_factor.region= overrides.electricity_emission_factor.region_fallback= overrides.electricity_emission_factor.year= overrides.electricity_emission_factor.year_fallback= overrides.electricity_emission_factor.source_lca_activity= overrides.electricity_emission_factor.calculation_method= overrides.electricity_emission_factor.allowed_data_quality_flags=' "$2" ;;
    'compute cpu') _ghg_of 'provider= region= cpu_count= duration= duration_unit= year= average_vcpu_utilization= cpu_load= pue= power_usage_effectiveness= electricity= overrides.electricity.id= overrides.electricity.activity_id= overrides.electricity.data_version= overrides.electricity.source= overrides.electricity.source_dataset= overrides.electricity.region= overrides.electricity.region_fallback= overrides.electricity.year= overrides.electricity.year_fallback= overrides.electricity.source_lca_activity= overrides.electricity.calculation_method= overrides.electricity.allowed_data_quality_flags= electricity_emission_factor= overrides.electricity_emission_factor.id= overrides.electricity_emission_factor.activity_id= overrides.electricity_emission_factor.data_version= overrides.electricity_emission_factor.source= overrides.electricity_emission_factor.source_dataset= overrides.electricity_emission_factor.region= overrides.electricity_emission_factor.region_fallback= overrides.electricity_emission_factor.year= overrides.electricity_emission_factor.year_fallback= overrides.electricity_emission_factor.source_lca_activity= overrides.electricity_emission_factor.calculation_method= overrides.electricity_emission_factor.allowed_data_quality_flags=' "$2" ;;
    'compute memory') _ghg_of 'provider= region= data= data_unit= duration= duration_unit= year= pue= power_usage_effectiveness= electricity= overrides.electricity.id= overrides.electricity.activity_id= overrides.electricity.data_version= overrides.electricity.source= overrides.electricity.source_dataset= overrides.electricity.region= overrides.electricity.region_fallback= overrides.electricity.year= overrides.electricity.year_fallback= overrides.electricity.source_lca_activity= overrides.electricity.calculation_method= overrides.electricity.allowed_data_quality_flags= electricity_emission_factor= overrides.electricity_emission_factor.id= overrides.electricity_emission_factor.activity_id= overrides.electricity_emission_factor.data_version= overrides.electricity_emission_factor.source= overrides.electricity_emission_factor.source_dataset= overrides.electricity_emission_factor.region= overrides.electricity_emission_factor.region_fallback= overrides.electricity_emission_factor.year= overrides.electricity_emission_factor.year_fallback= overrides.electricity_emission_factor.source_lca_activity= overrides.electricity_emission_factor.calculation_method= overrides.electricity_emission_factor.allowed_data_quality_flags=' "$2" ;;
    'compute storage') _ghg_of 'provider= region= data= data_unit= storage_type= duration= duration_unit= year= service= pue= power_usage_effectiveness= electricity= overrides.electricity.id= overrides.electricity.activity_id= overrides.electricity.data_version= overrides.electricity.source= overrides.electricity.source_dataset= overrides.electricity.region= overrides.electricity.region_fallback= overrides.electricity.year= overrides.electricity.year_fallback= overrides.electricity.source_lca_activity= overrides.electricity.calculation_method= overrides.electricity.allowed_data_quality_flags= electricity_emission_factor= overrides.electricity_emission_factor.id= overrides.electricity_emission_factor.activity_id= overrides.electricity_emission_factor.data_version= overrides.electricity_emission_factor.source= overrides.electricity_emission_factor.source_dataset= overrides.electricity_emission_factor.region= overrides.electricity_emission_factor.region_fallback= overrides.electricity_emission_factor.year= overrides.electricity_emission_factor.year_fallback= overrides.electricity_emission_factor.source_lca_activity= overrides.electricity_emission_factor.calculation_method= overrides.electricity_emission_factor.allowed_data_quality_flags=' "$2" ;;
    'cbam') _ghg_of 'cn_code= production_region= weight= weight_unit= period= import_year=' "$2" ;;
    'pcf estimate') _ghg_of 'product= product_id= product_location= manufacturing_year= component= material= quantity= weight= unit= density= location= year= transportation_mode= waste_ratio= emission_factor= version_id=' "$2" ;;
    'labels create') _ghg_of 'label= unit_type= source= allow_duplicates=' "$2" ;;
    'labels estimate') _ghg_of 'label= source= region= region_fallback= year= year_fallback= source_lca_activity= calculation_method= allowed_data_quality_flags= data_version= area= area_unit= data= data_unit= distance= distance_unit= energy= energy_unit= money= money_unit= number= passengers= power= power_unit= time= time_unit= twenty_foot_equivalent= volume= volume_unit= weight= weight_unit= amount= amount_unit=' "$2" ;;
    'private-factors create') _ghg_of 'activity_id= name= region= year= unit= calculation_method= co2e_total= source_lca_activity= sector= category= uncertainty= scopes= source= description= source_link=' "$2" ;;
    'suggest') _ghg_of 'text= unit_type= model= sector= category= year= region= region_fallback= source= exclude_source= source_dataset= source_lca_activity= scope= access_type= translation= max_suggestions=' "$2" ;;
  esac
}

_ghg_field_words() {
  case "$1 $2" in
    'estimate calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'explain calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'spend classification_type') _ghg_of 'nace2 isic4 mcc naics2017 unspsc' "$3" ;;
    'classify classification_type') _ghg_of 'nace2 isic4 mcc naics2017 unspsc' "$3" ;;
    'classify calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'travel distance travel_mode') _ghg_of 'air car rail' "$3" ;;
    'travel distance car_type') _ghg_of 'petrol diesel hybrid plugin_hybrid plug_in_hybrid battery battery_electric electric average' "$3" ;;
    'travel distance car_size') _ghg_of 'small medium large average' "$3" ;;
    'travel distance class') _ghg_of 'economy premium_economy business first average' "$3" ;;
    'travel spend spend_type') _ghg_of 'air road rail sea hotel' "$3" ;;
    'compute instance overrides.electricity.calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'compute instance overrides.electricity_emission_factor.calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'compute cpu overrides.electricity.calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'compute cpu overrides.electricity_emission_factor.calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'compute memory overrides.electricity.calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'compute memory overrides.electricity_emission_factor.calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'compute storage storage_type') _ghg_of 'ssd hdd' "$3" ;;
    'compute storage overrides.electricity.calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'compute storage overrides.electricity_emission_factor.calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'cbam period') _ghg_of 'definitive' "$3" ;;
    'labels estimate calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'labels estimate data_version') _ghg_of '0.0' "$3" ;;
    'private-factors create calculation_method') _ghg_of 'ar4 ar5 ar6' "$3" ;;
    'suggest model') _ghg_of 'general' "$3" ;;
  esac
}

_ghg() {
  local path words previous current=${COMP_WORDS[COMP_CWORD]} at=$COMP_CWORD lead=
  COMPREPLY=()
  # Where "=" separates words, field=value and --option=value are put together again.
  if [ "$current" = = ] && [ "$at" -gt 1 ]; then
    at=$((at - 1))
    current=${COMP_WORDS[at]}=
  elif [ "$at" -gt 2 ] && [ "${COMP_WORDS[at - 1]}" = = ]; then
    at=$((at - 2))
    current=${COMP_WORDS[at]}=$current
  else
    case $current in *=*) lead=${current%%=*}= ;; esac
  fi
  previous=${COMP_WORDS[at - 1]}
  case $current in
    --*=*)
      previous=${current%%=*}
      current=${current#*=}
      ;;
  esac
  if [ "$at" -eq 1 ]; then
    _ghg_of 'search places estimate explain spend classify travel freight compute cbam pcf labels map private-factors suggest catalogue config serve store keys completion help --help --version' "$current"
    return
  fi
  path=${COMP_WORDS[1]}
  case " travel compute pcf labels private-factors catalogue config store keys " in
    *" $path "*) [ "$at" -gt 2 ] && path="$path ${COMP_WORDS[2]}" ;;
  esac
  _ghg_value "$path" "$previous" "$current" || _ghg_word "$path" "$current" "$at"
  if [ -n "$lead" ]; then
    COMPREPLY=("${COMPREPLY[@]/#/$lead}")
  fi
  # What may go on is not followed by a space.
  case ${COMPREPLY[0]-} in
    *[=_-]) compopt -o nospace 2>/dev/null ;;
  esac
}

# The value of the option before; fails where that takes none.
_ghg_value() {
  [ "$2" = --set ] && { _ghg_set "$1" "$3"; return 0; }
  case "$1 $2" in
    'search --activity-id' | 'private-factors create --activity-id') _ghg_ask activity_id "$3" ;;
    'search --category' | 'private-factors create --category') _ghg_ask category "$3" ;;
    'search --sector' | 'private-factors create --sector') _ghg_ask sector "$3" ;;
    'search --source' | 'private-factors create --source') _ghg_ask source "$3" ;;
    'search --source-dataset') _ghg_ask source_dataset "$3" ;;
    'search --region' | 'private-factors create --region') _ghg_ask region "$3" ;;
    'search --unit-type') _ghg_ask unit_type "$3" ;;
    'search --source-lca-activity' | 'private-factors create --source-lca-activity') _ghg_ask source_lca_activity "$3" ;;
    'search --format' | 'places --format' | 'compute metadata --format' | 'pcf list --format' | 'labels list --format' | 'private-factors list --format' | 'catalogue info --format' | 'catalogue sources --format' | 'catalogue regions --format' | 'catalogue units --format') _ghg_of 'table csv json' "$3" ;;
    'search --engine' | 'estimate --engine' | 'explain --engine' | 'spend --engine' | 'classify --engine' | 'travel distance --engine' | 'travel hotel --engine' | 'travel spend --engine' | 'freight --engine' | 'compute instance --engine' | 'compute cpu --engine' | 'compute memory --engine' | 'compute storage --engine' | 'compute metadata --engine' | 'cbam --engine' | 'pcf estimate --engine' | 'pcf list --engine' | 'pcf show --engine' | 'pcf request --engine' | 'pcf export --engine' | 'labels create --engine' | 'labels estimate --engine' | 'private-factors create --engine' | 'private-factors list --engine' | 'private-factors delete --engine' | 'suggest --engine') _ghg_of 'local remote' "$3" ;;
    'search --profile' | 'estimate --profile' | 'explain --profile' | 'spend --profile' | 'classify --profile' | 'travel distance --profile' | 'travel hotel --profile' | 'travel spend --profile' | 'freight --profile' | 'compute instance --profile' | 'compute cpu --profile' | 'compute memory --profile' | 'compute storage --profile' | 'compute metadata --profile' | 'cbam --profile' | 'pcf estimate --profile' | 'pcf list --profile' | 'pcf show --profile' | 'pcf request --profile' | 'pcf export --profile' | 'labels create --profile' | 'labels list --profile' | 'labels map --profile' | 'labels review --profile' | 'labels export --profile' | 'labels import --profile' | 'labels estimate --profile' | 'private-factors create --profile' | 'private-factors list --profile' | 'private-factors delete --profile' | 'suggest --profile' | 'config set --profile' | 'config get --profile' | 'config unset --profile' | 'config list --profile' | 'config path --profile' | 'serve --profile' | 'store backup --profile' | 'store restore --profile' | 'store check --profile' | 'store move --profile' | 'keys create --profile' | 'keys list --profile' | 'keys revoke --profile') _ghg_ask profile "$3" ;;
    'places --for') _ghg_of 'any road air sea rail inland_waterways' "$3" ;;
    'estimate --input-format' | 'estimate --format' | 'spend --input-format' | 'spend --format' | 'classify --input-format' | 'classify --format' | 'travel distance --input-format' | 'travel distance --format' | 'travel hotel --input-format' | 'travel hotel --format' | 'travel spend --input-format' | 'travel spend --format' | 'freight --input-format' | 'freight --format' | 'compute instance --input-format' | 'compute instance --format' | 'compute cpu --input-format' | 'compute cpu --format' | 'compute memory --input-format' | 'compute memory --format' | 'compute storage --input-format' | 'compute storage --format' | 'cbam --input-format' | 'cbam --format' | 'pcf estimate --input-format' | 'pcf estimate --format' | 'labels create --input-format' | 'labels create --format' | 'labels estimate --input-format' | 'labels estimate --format' | 'map --input-format' | 'private-factors create --input-format' | 'private-factors create --format' | 'suggest --input-format' | 'suggest --format') _ghg_of 'csv tsv json ndjson' "$3" ;;
    'estimate --decimal' | 'explain --decimal' | 'spend --decimal' | 'classify --decimal' | 'travel distance --decimal' | 'travel hotel --decimal' | 'travel spend --decimal' | 'freight --decimal' | 'compute instance --decimal' | 'compute cpu --decimal' | 'compute memory --decimal' | 'compute storage --decimal' | 'cbam --decimal' | 'pcf estimate --decimal' | 'labels create --decimal' | 'labels estimate --decimal' | 'private-factors create --decimal' | 'suggest --decimal') _ghg_of 'point comma' "$3" ;;
    'explain --format') _ghg_of 'table json' "$3" ;;
    'compute instance --power-model' | 'compute cpu --power-model' | 'compute memory --power-model' | 'compute storage --power-model' | 'serve --power-model') _ghg_of 'machine provider-default' "$3" ;;
    'compute metadata --provider') _ghg_ask cloud_provider "$3" ;;
    'compute metadata --list') _ghg_of 'regions instances' "$3" ;;
    'cbam --period') _ghg_of 'definitive' "$3" ;;
    'pcf estimate --matching-effort') _ghg_of 'high low' "$3" ;;
    'serve --data-version-policy') _ghg_of 'strict lenient' "$3" ;;
    'serve --log-level') _ghg_of 'fatal error warn info debug silent' "$3" ;;
    'search --id' | 'search --scope' | 'search --year' | 'search --calculation-method' | 'search --allowed-data-quality-flags' | 'search --access-type' | 'search --page' | 'search --results-per-page' | 'search --data-version' | 'search --store' | 'search --project' | 'search --base-url' | 'search --api-key-file' | 'search --api-key' | 'search --preview-url' | 'search --beta-url' | 'search --beta4-url' | 'search --concurrency' | 'search --retries' | 'search --timeout' | 'places --input' | 'places -i' | 'places --column' | 'places --encoding' | 'estimate --encoding' | 'estimate --delimiter' | 'estimate --map' | 'estimate --data-version' | 'estimate --output' | 'estimate -o' | 'estimate --columns' | 'estimate --round' | 'estimate --notices' | 'estimate --trail' | 'estimate --errors' | 'estimate --manifest' | 'estimate --summary-by' | 'estimate --workers' | 'estimate --max-errors' | 'estimate --store' | 'estimate --project' | 'estimate --base-url' | 'estimate --api-key-file' | 'estimate --api-key' | 'estimate --preview-url' | 'estimate --beta-url' | 'estimate --beta4-url' | 'estimate --concurrency' | 'estimate --retries' | 'estimate --timeout' | 'explain --runners-up' | 'explain --data-version' | 'explain --store' | 'explain --project' | 'explain --base-url' | 'explain --api-key-file' | 'explain --api-key' | 'explain --preview-url' | 'explain --beta-url' | 'explain --beta4-url' | 'explain --concurrency' | 'explain --retries' | 'explain --timeout' | 'spend --encoding' | 'spend --delimiter' | 'spend --map' | 'spend --data-version' | 'spend --output' | 'spend -o' | 'spend --columns' | 'spend --round' | 'spend --notices' | 'spend --trail' | 'spend --errors' | 'spend --manifest' | 'spend --summary-by' | 'spend --workers' | 'spend --max-errors' | 'spend --store' | 'spend --project' | 'spend --base-url' | 'spend --api-key-file' | 'spend --api-key' | 'spend --preview-url' | 'spend --beta-url' | 'spend --beta4-url' | 'spend --concurrency' | 'spend --retries' | 'spend --timeout' | 'classify --encoding' | 'classify --delimiter' | 'classify --map' | 'classify --data-version' | 'classify --output' | 'classify -o' | 'classify --columns' | 'classify --round' | 'classify --notices' | 'classify --trail' | 'classify --errors' | 'classify --manifest' | 'classify --summary-by' | 'classify --workers' | 'classify --max-errors' | 'classify --store' | 'classify --project' | 'classify --base-url' | 'classify --api-key-file' | 'classify --api-key' | 'classify --preview-url' | 'classify --beta-url' | 'classify --beta4-url' | 'classify --concurrency' | 'classify --retries' | 'classify --timeout' | 'travel distance --encoding' | 'travel distance --delimiter' | 'travel distance --map' | 'travel distance --data-version' | 'travel distance --output' | 'travel distance -o' | 'travel distance --columns' | 'travel distance --round' | 'travel distance --notices' | 'travel distance --trail' | 'travel distance --errors' | 'travel distance --manifest' | 'travel distance --summary-by' | 'travel distance --workers' | 'travel distance --max-errors' | 'travel distance --store' | 'travel distance --project' | 'travel distance --base-url' | 'travel distance --api-key-file' | 'travel distance --api-key' | 'travel distance --preview-url' | 'travel distance --beta-url' | 'travel distance --beta4-url' | 'travel distance --concurrency' | 'travel distance --retries' | 'travel distance --timeout' | 'travel hotel --encoding' | 'travel hotel --delimiter' | 'travel hotel --map' | 'travel hotel --data-version' | 'travel hotel --output' | 'travel hotel -o' | 'travel hotel --columns' | 'travel hotel --round' | 'travel hotel --notices' | 'travel hotel --trail' | 'travel hotel --errors' | 'travel hotel --manifest' | 'travel hotel --summary-by' | 'travel hotel --workers' | 'travel hotel --max-errors' | 'travel hotel --store' | 'travel hotel --project' | 'travel hotel --base-url' | 'travel hotel --api-key-file' | 'travel hotel --api-key' | 'travel hotel --preview-url' | 'travel hotel --beta-url' | 'travel hotel --beta4-url' | 'travel hotel --concurrency' | 'travel hotel --retries' | 'travel hotel --timeout' | 'travel spend --encoding' | 'travel spend --delimiter' | 'travel spend --map' | 'travel spend --data-version' | 'travel spend --output' | 'travel spend -o' | 'travel spend --columns' | 'travel spend --round' | 'travel spend --notices' | 'travel spend --trail' | 'travel spend --errors' | 'travel spend --manifest' | 'travel spend --summary-by' | 'travel spend --workers' | 'travel spend --max-errors' | 'travel spend --store' | 'travel spend --project' | 'travel spend --base-url' | 'travel spend --api-key-file' | 'travel spend --api-key' | 'travel spend --preview-url' | 'travel spend --beta-url' | 'travel spend --beta4-url' | 'travel spend --concurrency' | 'travel spend --retries' | 'travel spend --timeout' | 'freight --hub-kg-per-tonne' | 'freight --max-legs' | 'freight --encoding' | 'freight --delimiter' | 'freight --map' | 'freight --data-version' | 'freight --output' | 'freight -o' | 'freight --columns' | 'freight --round' | 'freight --notices' | 'freight --trail' | 'freight --errors' | 'freight --manifest' | 'freight --legs' | 'freight --summary-by' | 'freight --workers' | 'freight --max-errors' | 'freight --store' | 'freight --project' | 'freight --base-url' | 'freight --api-key-file' | 'freight --api-key' | 'freight --preview-url' | 'freight --beta-url' | 'freight --beta4-url' | 'freight --concurrency' | 'freight --retries' | 'freight --timeout' | 'compute instance --encoding' | 'compute instance --delimiter' | 'compute instance --map' | 'compute instance --data-version' | 'compute instance --output' | 'compute instance -o' | 'compute instance --columns' | 'compute instance --round' | 'compute instance --notices' | 'compute instance --trail' | 'compute instance --errors' | 'compute instance --manifest' | 'compute instance --summary-by' | 'compute instance --workers' | 'compute instance --max-errors' | 'compute instance --store' | 'compute instance --project' | 'compute instance --base-url' | 'compute instance --api-key-file' | 'compute instance --api-key' | 'compute instance --preview-url' | 'compute instance --beta-url' | 'compute instance --beta4-url' | 'compute instance --concurrency' | 'compute instance --retries' | 'compute instance --timeout' | 'compute cpu --encoding' | 'compute cpu --delimiter' | 'compute cpu --map' | 'compute cpu --data-version' | 'compute cpu --output' | 'compute cpu -o' | 'compute cpu --columns' | 'compute cpu --round' | 'compute cpu --notices' | 'compute cpu --trail' | 'compute cpu --errors' | 'compute cpu --manifest' | 'compute cpu --summary-by' | 'compute cpu --workers' | 'compute cpu --max-errors' | 'compute cpu --store' | 'compute cpu --project' | 'compute cpu --base-url' | 'compute cpu --api-key-file' | 'compute cpu --api-key' | 'compute cpu --preview-url' | 'compute cpu --beta-url' | 'compute cpu --beta4-url' | 'compute cpu --concurrency' | 'compute cpu --retries' | 'compute cpu --timeout' | 'compute memory --encoding' | 'compute memory --delimiter' | 'compute memory --map' | 'compute memory --data-version' | 'compute memory --output' | 'compute memory -o' | 'compute memory --columns' | 'compute memory --round' | 'compute memory --notices' | 'compute memory --trail' | 'compute memory --errors' | 'compute memory --manifest' | 'compute memory --summary-by' | 'compute memory --workers' | 'compute memory --max-errors' | 'compute memory --store' | 'compute memory --project' | 'compute memory --base-url' | 'compute memory --api-key-file' | 'compute memory --api-key' | 'compute memory --preview-url' | 'compute memory --beta-url' | 'compute memory --beta4-url' | 'compute memory --concurrency' | 'compute memory --retries' | 'compute memory --timeout' | 'compute storage --encoding' | 'compute storage --delimiter' | 'compute storage --map' | 'compute storage --data-version' | 'compute storage --output' | 'compute storage -o' | 'compute storage --columns' | 'compute storage --round' | 'compute storage --notices' | 'compute storage --trail' | 'compute storage --errors' | 'compute storage --manifest' | 'compute storage --summary-by' | 'compute storage --workers' | 'compute storage --max-errors' | 'compute storage --store' | 'compute storage --project' | 'compute storage --base-url' | 'compute storage --api-key-file' | 'compute storage --api-key' | 'compute storage --preview-url' | 'compute storage --beta-url' | 'compute storage --beta4-url' | 'compute storage --concurrency' | 'compute storage --retries' | 'compute storage --timeout' | 'compute metadata --store' | 'compute metadata --project' | 'compute metadata --base-url' | 'compute metadata --api-key-file' | 'compute metadata --api-key' | 'compute metadata --preview-url' | 'compute metadata --beta-url' | 'compute metadata --beta4-url' | 'compute metadata --concurrency' | 'compute metadata --retries' | 'compute metadata --timeout' | 'cbam --import-year' | 'cbam --encoding' | 'cbam --delimiter' | 'cbam --map' | 'cbam --data-version' | 'cbam --output' | 'cbam -o' | 'cbam --columns' | 'cbam --round' | 'cbam --notices' | 'cbam --trail' | 'cbam --errors' | 'cbam --manifest' | 'cbam --summary-by' | 'cbam --workers' | 'cbam --max-errors' | 'cbam --store' | 'cbam --project' | 'cbam --base-url' | 'cbam --api-key-file' | 'cbam --api-key' | 'cbam --preview-url' | 'cbam --beta-url' | 'cbam --beta4-url' | 'cbam --concurrency' | 'cbam --retries' | 'cbam --timeout' | 'pcf estimate --components' | 'pcf estimate --encoding' | 'pcf estimate --delimiter' | 'pcf estimate --map' | 'pcf estimate --output' | 'pcf estimate -o' | 'pcf estimate --columns' | 'pcf estimate --round' | 'pcf estimate --notices' | 'pcf estimate --trail' | 'pcf estimate --errors' | 'pcf estimate --manifest' | 'pcf estimate --store' | 'pcf estimate --project' | 'pcf estimate --base-url' | 'pcf estimate --api-key-file' | 'pcf estimate --api-key' | 'pcf estimate --preview-url' | 'pcf estimate --beta-url' | 'pcf estimate --beta4-url' | 'pcf estimate --concurrency' | 'pcf estimate --retries' | 'pcf estimate --timeout' | 'pcf list --store' | 'pcf list --project' | 'pcf list --base-url' | 'pcf list --api-key-file' | 'pcf list --api-key' | 'pcf list --preview-url' | 'pcf list --beta-url' | 'pcf list --beta4-url' | 'pcf list --concurrency' | 'pcf list --retries' | 'pcf list --timeout' | 'pcf show --store' | 'pcf show --project' | 'pcf show --base-url' | 'pcf show --api-key-file' | 'pcf show --api-key' | 'pcf show --preview-url' | 'pcf show --beta-url' | 'pcf show --beta4-url' | 'pcf show --concurrency' | 'pcf show --retries' | 'pcf show --timeout' | 'pcf request --store' | 'pcf request --project' | 'pcf request --base-url' | 'pcf request --api-key-file' | 'pcf request --api-key' | 'pcf request --preview-url' | 'pcf request --beta-url' | 'pcf request --beta4-url' | 'pcf request --concurrency' | 'pcf request --retries' | 'pcf request --timeout' | 'pcf export --pact' | 'pcf export --company-name' | 'pcf export --company-id' | 'pcf export --output' | 'pcf export -o' | 'pcf export --store' | 'pcf export --project' | 'pcf export --base-url' | 'pcf export --api-key-file' | 'pcf export --api-key' | 'pcf export --preview-url' | 'pcf export --beta-url' | 'pcf export --beta4-url' | 'pcf export --concurrency' | 'pcf export --retries' | 'pcf export --timeout' | 'labels create --encoding' | 'labels create --delimiter' | 'labels create --map' | 'labels create --data-version' | 'labels create --output' | 'labels create -o' | 'labels create --columns' | 'labels create --round' | 'labels create --notices' | 'labels create --trail' | 'labels create --errors' | 'labels create --manifest' | 'labels create --summary-by' | 'labels create --workers' | 'labels create --max-errors' | 'labels create --store' | 'labels create --project' | 'labels create --base-url' | 'labels create --api-key-file' | 'labels create --api-key' | 'labels create --preview-url' | 'labels create --beta-url' | 'labels create --beta4-url' | 'labels create --concurrency' | 'labels create --retries' | 'labels create --timeout' | 'labels list --store' | 'labels list --project' | 'labels map --id' | 'labels map --store' | 'labels map --project' | 'labels review --store' | 'labels review --project' | 'labels export --output' | 'labels export -o' | 'labels export --store' | 'labels export --project' | 'labels import --errors' | 'labels import --store' | 'labels import --project' | 'labels estimate --encoding' | 'labels estimate --delimiter' | 'labels estimate --map' | 'labels estimate --data-version' | 'labels estimate --output' | 'labels estimate -o' | 'labels estimate --columns' | 'labels estimate --round' | 'labels estimate --notices' | 'labels estimate --trail' | 'labels estimate --errors' | 'labels estimate --manifest' | 'labels estimate --summary-by' | 'labels estimate --workers' | 'labels estimate --max-errors' | 'labels estimate --store' | 'labels estimate --project' | 'labels estimate --base-url' | 'labels estimate --api-key-file' | 'labels estimate --api-key' | 'labels estimate --preview-url' | 'labels estimate --beta-url' | 'labels estimate --beta4-url' | 'labels estimate --concurrency' | 'labels estimate --retries' | 'labels estimate --timeout' | 'map --for' | 'map --column' | 'map --encoding' | 'map --delimiter' | 'map --output' | 'map -o' | 'private-factors create --name' | 'private-factors create --year' | 'private-factors create --unit' | 'private-factors create --calculation-method' | 'private-factors create --co2e-total' | 'private-factors create --uncertainty' | 'private-factors create --scopes' | 'private-factors create --description' | 'private-factors create --source-link' | 'private-factors create --encoding' | 'private-factors create --delimiter' | 'private-factors create --map' | 'private-factors create --data-version' | 'private-factors create --output' | 'private-factors create -o' | 'private-factors create --columns' | 'private-factors create --round' | 'private-factors create --notices' | 'private-factors create --trail' | 'private-factors create --errors' | 'private-factors create --manifest' | 'private-factors create --summary-by' | 'private-factors create --workers' | 'private-factors create --max-errors' | 'private-factors create --store' | 'private-factors create --project' | 'private-factors create --base-url' | 'private-factors create --api-key-file' | 'private-factors create --api-key' | 'private-factors create --preview-url' | 'private-factors create --beta-url' | 'private-factors create --beta4-url' | 'private-factors create --concurrency' | 'private-factors create --retries' | 'private-factors create --timeout' | 'private-factors list --store' | 'private-factors list --project' | 'private-factors list --base-url' | 'private-factors list --api-key-file' | 'private-factors list --api-key' | 'private-factors list --preview-url' | 'private-factors list --beta-url' | 'private-factors list --beta4-url' | 'private-factors list --concurrency' | 'private-factors list --retries' | 'private-factors list --timeout' | 'private-factors delete --store' | 'private-factors delete --project' | 'private-factors delete --base-url' | 'private-factors delete --api-key-file' | 'private-factors delete --api-key' | 'private-factors delete --preview-url' | 'private-factors delete --beta-url' | 'private-factors delete --beta4-url' | 'private-factors delete --concurrency' | 'private-factors delete --retries' | 'private-factors delete --timeout' | 'suggest --encoding' | 'suggest --delimiter' | 'suggest --map' | 'suggest --data-version' | 'suggest --output' | 'suggest -o' | 'suggest --columns' | 'suggest --round' | 'suggest --notices' | 'suggest --trail' | 'suggest --errors' | 'suggest --manifest' | 'suggest --summary-by' | 'suggest --workers' | 'suggest --max-errors' | 'suggest --store' | 'suggest --project' | 'suggest --base-url' | 'suggest --api-key-file' | 'suggest --api-key' | 'suggest --preview-url' | 'suggest --beta-url' | 'suggest --beta4-url' | 'suggest --concurrency' | 'suggest --retries' | 'suggest --timeout' | 'serve --hub-kg-per-tonne' | 'serve --max-legs' | 'serve --host' | 'serve --port' | 'serve --tls-cert' | 'serve --tls-key' | 'serve --body-limit' | 'serve --rate-limit' | 'serve --address-rate-limit' | 'serve --element-limit' | 'serve --trust-proxy' | 'serve --cors' | 'serve --store' | 'store backup --store' | 'store restore --store' | 'store check --store' | 'store move --store' | 'keys create --features' | 'keys create --store' | 'keys create --project' | 'keys list --store' | 'keys revoke --store') _ghg_files "$3" ;;
    *) return 1 ;;
  esac
  return 0
}

# A subcommand, an option, an argument or a file.
_ghg_word() {
  local words
  case $1 in
    help) words='search places estimate explain spend classify travel freight compute cbam pcf labels map private-factors suggest catalogue config serve store keys completion' ;;
    'search') words='--activity-id --id --category --sector --source --source-dataset --scope --year --region --unit-type --source-lca-activity --calculation-method --allowed-data-quality-flags --access-type --page --results-per-page --all --filters --data-version --format --no-color --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'places') words='--for --input -i --column --encoding --format --no-color --help' ;;
    'estimate') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --explain --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'explain') words='--runners-up --set --decimal --data-version --format --no-color --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'spend') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'classify') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'travel') words='distance hotel spend --help' ;;
    'travel distance') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'travel hotel') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'travel spend') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'freight') words='--hub-kg-per-tonne --max-legs --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --legs --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'compute') words='instance cpu memory storage metadata --help' ;;
    'compute instance') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --power-model --profile --help' ;;
    'compute cpu') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --power-model --profile --help' ;;
    'compute memory') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --power-model --profile --help' ;;
    'compute storage') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --power-model --profile --help' ;;
    'compute metadata') words='--provider --list --format --no-color --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'cbam') words='--period --import-year --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'pcf') words='estimate list show request export --help' ;;
    'pcf estimate') words='--matching-effort --components --input-format --encoding --delimiter --decimal --map --set --explain --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --resume --fail-fast --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'pcf list') words='--format --no-color --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'pcf show') words='--store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'pcf request') words='--store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'pcf export') words='--pact --company-name --company-id --output -o --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'labels') words='create list map review export import estimate --help' ;;
    'labels create') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'labels list') words='--pending --format --no-color --store --project --profile --help' ;;
    'labels map') words='--id --store --project --profile --help' ;;
    'labels review') words='--store --project --profile --help' ;;
    'labels export') words='--pending --output -o --csv-safe --store --project --profile --help' ;;
    'labels import') words='--create --errors --store --project --profile --help' ;;
    'labels estimate') words='--input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'map') words='--for --column --input-format --encoding --delimiter --output -o --quiet --help' ;;
    'private-factors') words='create list delete --help' ;;
    'private-factors create') words='--activity-id --name --region --year --unit --calculation-method --co2e-total --source-lca-activity --sector --category --uncertainty --scopes --source --description --source-link --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'private-factors list') words='--format --no-color --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'private-factors delete') words='--yes --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'suggest') words='--estimate --input-format --encoding --delimiter --decimal --map --set --data-version --output -o --format --columns --round --csv-safe --dry-run --no-color --notices --trail --errors --manifest --summary-by --resume --workers --fail-fast --max-errors --quiet --verbose --store --project --engine --base-url --api-key-file --api-key --preview-url --beta-url --beta4-url --concurrency --retries --timeout --profile --help' ;;
    'catalogue') words='info sources regions units --help' ;;
    'catalogue info') words='--format --no-color --help' ;;
    'catalogue sources') words='--format --no-color --help' ;;
    'catalogue regions') words='--format --no-color --help' ;;
    'catalogue units') words='--format --no-color --help' ;;
    'config') words='set get unset list path --help' ;;
    'config set') words='engine base-url preview-url beta-url beta4-url api-key api-key-file store project concurrency retries timeout data-version decimal round profile --profile --help' ;;
    'config get') words='engine base-url preview-url beta-url beta4-url api-key api-key-file store project concurrency retries timeout data-version decimal round profile --profile --help' ;;
    'config unset') words='engine base-url preview-url beta-url beta4-url api-key api-key-file store project concurrency retries timeout data-version decimal round profile --profile --help' ;;
    'config list') words='--profile --help' ;;
    'config path') words='--profile --help' ;;
    'serve') words='--hub-kg-per-tonne --max-legs --host --port --tls-cert --tls-key --insecure-http --body-limit --rate-limit --address-rate-limit --element-limit --trust-proxy --cors --data-version-policy --log-level --store --power-model --profile --help' ;;
    'store') words='backup restore check move --help' ;;
    'store backup') words='--overwrite --store --profile --help' ;;
    'store restore') words='--store --profile --help' ;;
    'store check') words='--store --profile --help' ;;
    'store move') words='--store --profile --help' ;;
    'keys') words='create list revoke --help' ;;
    'keys create') words='--features --store --project --profile --help' ;;
    'keys list') words='--store --profile --help' ;;
    'keys revoke') words='--store --profile --help' ;;
    'completion') words='bash zsh fish --help' ;;
  esac
  case $2 in
    -*) _ghg_of "$words" "$2" ;;
    *)
      _ghg_of "$(printf '%s\n' $words | grep -v '^-')" "$2"
      case "$1 $3" in
        'labels map 4') _ghg_ask activity_id "$2" ;;
        *) _ghg_files "$2" ;;
      esac
      ;;
  esac
}
complete -o filenames -F _ghg ghg

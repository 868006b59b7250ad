/** The codes of notices and errors, with their meanings for `ghg help notices`, `ghg help errors` and the reference. */
/** Meaning of every notice code. */
export const noticeMeanings = {
  exchange_rate_fallback: 'no exchange rate for the year; the nearest year was used',
  inflation_applied: 'money was adjusted for inflation to the price year of the factor',
  large_inflation_adjustment: 'money was adjusted for inflation over more than two years',
  partial_inflation_adjustment:
    'price figures are missing for some of the years between: these are skipped, and money after the last one is treated as money of that year',
  no_inflation_adjustment: 'no price figures, or no money: nothing was adjusted for inflation',
  trade_margin_not_applied: 'wholesale and retail margins were not removed: no margin is published',
  tax_margin_not_applied: 'taxes were not removed: no margin is published',
  transport_margin_not_applied: 'transport margins were not removed: no margin is published',
  region_fallback: 'no factor for the region; another region was used',
  year_fallback: 'no factor for the year; another year was used',
  proxy_factor: 'no factor for the activity itself; a similar one was used',
  older_factor_selected: 'no year was given, and a factor of an older year was selected; set year',
  factor_corrected: 'the publisher corrected this factor; the message names the new one',
  newer_edition_exists: 'the dataset has a newer edition than the one used',
  outside_kyoto:
    'the Kyoto Protocol does not cover the gas, or a part of the blend: its emissions are in co2e_outside_kyoto, not in the total',
  kyoto_part_unknown:
    'the share of a blend outside the Kyoto Protocol is unknown: the whole blend is in the total',
  upper_bound: 'the true figure is this or lower; for cement, its share of clinker would lower it',
  factor_expired: 'the validity stated by the publisher has ended',
  consumption_includes_losses: 'consumption and grid losses are one published figure',
  well_to_tank_fallback: 'no upstream emissions for the region or year; another was used',
  learning_outdated:
    'what was learned from the labels of the project is for another model version, or labels were changed since: it was not used, or only in part; run ghg labels learn again',
  accepted_by_labels:
    'accept began at a threshold measured with the labels of the project, not at the general one',
  accepted_by_kind:
    'accept began at a threshold measured with texts that are written like this one, not at the general one',
  label_without_factor:
    'the text is mapped as a label, but its activity has no factor for this region, year or source: another is suggested',
  suggestion_not_reviewed:
    'the factor is the best match for a text and was not reviewed; map the text as a label',
  not_a_purchase: 'the text reads like a tax, wage or transfer, not like a purchase',
  avoided_emissions: 'the figure is a difference to a baseline and must not be part of a total',
  combined_scopes: 'the factor covers scope 2 and its upstream emissions (3.3) together',
  other_average: 'another publication, or another row of it, has a different figure for the same thing',
  line_read:
    'things and amounts recognised in a search; next to another unit, factors per unit of money are left out',
  unit_not_read: 'the unit of a row is not known: suggestions are in every unit, and may be by money',
  no_material_factor:
    'the text names a material without a factor, whose neighbours differ many times over: nothing is suggested',
  treatment_assumed: 'waste without a treatment was taken as sent to landfill; state the treatment',
  trade_name_unconfirmed:
    'the trade name of a refrigerant is generally known but was not read in a publication: check it before use',
  blend_recomputed:
    'the published figure of a refrigerant blend differs from the sum of its parts by mass; the message has both',
  code_repaired: 'a code of an industry, good or currency was read in another form',

  leak_rate_assumed:
    'no leak rate of the equipment was given: the middle of the published range was used; the message has the range',
  whole_year_assumed:
    'neither years nor a period of the equipment was given: leaks of a whole year were counted; the message has kg CO2e',
  plain_name: 'a plain name was resolved to the usual factor of the country; the message names the activity',
  given_emissions: 'the emissions were stated by a third party; they are used unchanged, without a factor',
  market_based_not_given:
    'scope 2 emissions were stated without a market-based figure; the location-based figure counts in both totals',

  location_uncertain: 'a place was resolved with low confidence',
  location_abroad: 'a place was resolved outside the country given with --country',
  unit_assumed: 'the unit is ambiguous; the message names the meaning used',
  unit_converted: 'the figure was converted to another unit of the same kind; the message has both',
  factor_already_exists: 'the project already had a factor with this content; no second one was created',
  factor_replaced: 'the factor took the place of one with the same name, activity id, region and year',
  aircraft_fuel_used: 'the flight was computed from the fuel use of its type of aircraft',
  canal_used: 'the sea route passes through a canal; the message has the distance without it',
  passage_avoided: 'a canal or strait was avoided as asked; the message has the other distance',
  ferry_used: 'the land route includes a ferry',
  no_railway_known: 'no railway is known near a place of a rail journey',
  heading_average: 'the value is an average over the goods of a CN heading',
  continent_fallback: 'no factor for hotels of the country; one of the subregion or continent was used',
  default_material_type: 'the material is unknown; a default was used for its waste',
  location_missing: 'no location: transport and country of production were not considered',
  price_assumption: 'certificate costs use an assumed price',
  negative_activity: 'the amount is negative, and so are the emissions',
  region_not_given: 'no region was given; the message names the region used',
  several_industries: 'the code covers several industries; the notice of the row names the rule used',
  goods_not_included: 'the factor is of the trade margin, not of the goods',
  data_version_replaced: 'the release asked for is unknown here; the newest was used',
  producer_price_factor: 'the factor is per producer price, not per purchaser price',
  purchaser_price_factor: 'the factor is per purchaser price, not per producer price',
  basic_price_factor: 'the factor is per basic price; no margins are published, so none were removed',
  implausible_value: 'the value is implausible; check it before use',
  below_threshold: 'the importer is below the CBAM threshold for the year',
  clinker_counted: 'cement counts by the clinker in it; the message has the figures by its whole weight',
  nitrogen_not_used: 'the nitrogen content does not change a default value, which is per tonne of product',
  indirect_not_counted: 'indirect emissions that are no part of the obligation were left out',
  benchmarks_in_turn: 'two benchmarks follow each other; the message has the certificates with both',
  policy_not_decided:
    'benchmarks and correction factor of the year are not decided; the last known ones were used',
  draft_rule: 'the figure follows a draft act that was not law when read; the message has it without',
  radiative_forcing_applied: 'non-CO2 effects of flying are included by a multiplier',
  deprecated_operation: 'the operation will be removed; the message names its successor',
  embodied_not_available: 'no published embodied emissions for the server; the total excludes them',
  gpu_not_estimated: 'no published power for the graphics processors; the total excludes them',
  year_not_given: 'no year was given; the message names the year used',
  net_calorific_value: 'energy of a fuel was converted between gross and net calorific value',
  activity_id_respelled:
    'the activity id is another spelling of an id in the catalogue; the message names it',
  energy_basis_assumed:
    'the energy of a fuel does not name its calorific basis: that of the factor was used; the message has the figures of both',
  residual_mix_unavailable: 'no residual mix is published; market-based uses the grid average',
  supplier_unknown: 'no factor is stored for the supplier',
  recs_exceed_consumption: 'more certificates than consumption; the surplus was ignored',
  default_efficiency_used: 'no efficiency was given; a default was used',
  technology_median_used: 'no factor for the plant; the median of its technology was used',
  default_loss_factor_used: 'no loss factor was given; a default was used',
  default_well_to_tank_ratio_used: 'no upstream factor is published; a default ratio was used',
  life_cycle_factor_split: 'a life-cycle factor was split into direct and upstream emissions',
  life_cycle_factor_whole: 'a life-cycle factor could not be split; consumption includes upstream',
  production_mix_used_for_supplier_mix: 'the factor covers generation, without trade across borders',
  well_to_tank_unavailable: 'no published upstream emissions; well_to_tank excludes them',
  well_to_tank_incomplete:
    'upstream emissions of some of the energy are unknown; well_to_tank covers only the rest',
  upstream_not_included:
    'the factor covers the use of a fuel only; its upstream emissions are stated in the message',
  direct_emissions_not_included:
    'the factor covers only stages before the use of energy; direct emissions are stated in the message',
  losses_unavailable: 'no published grid losses; losses are empty',
  losses_incomplete: 'losses of some of the energy are unknown; the figure covers only the rest',
  upstream_includes_losses: 'upstream emissions and grid losses are one figure',
  energy_source_ignored: 'energy_source does not apply to grid electricity and was ignored',
  supplier_ignored:
    'supplier does not apply to a direct line or electricity generated on site and was ignored',
  counted_in_scope_1: 'own generation: its fuel belongs to scope 1',
  electricity_sold: 'electricity sold is outside the totals',
  instrument_apportioned:
    'an instrument covers only part of the days of the consumption, or only part of its days are in the year',
  quality_criteria_not_answered: 'an instrument does not state all scope 2 quality criteria',
  fuel_use_assumed: 'what the fuel is used for was assumed',
  partial_factor: 'the factor leaves out some gases',
  estimate_of_closed_model:
    'the size of the language model is not published; the figure is an estimate with a range',
  missing_value: 'a cell needed to choose the factor is empty',
  overlapping_period: 'two bills of a meter cover the same days and both count; the figure is for these days',
  bill_replaced: 'days of a bill were left out because another bill of the meter covers them',
  meter_gap: 'a meter has days without a bill between its first and last bills',
  end_day_assumed: 'it was inferred or assumed whether a bill includes its last day',
  overlaps_not_checked:
    'bills of the same meter were not compared: the rows can be read only once, are too many, or name no meter',
  leaks_beside_refills:
    'leaks estimated from the charge of equipment have refills or purchases of the same gas at the same site beside them',
  possible_duplicate: 'the same row occurs more than once',
  total_left_out: 'a row is the sum of rows above it, as its label says, and is left out',
  scope_undecided: 'the scope or category cannot be decided; set it in the mapping under ledger',
  hidden_cells: 'the sheet has hidden rows or columns, which are read',
  merged_cells: 'the sheet has merged cells',
  column_used: 'a column was used for a field because its cells fit, although its heading is different',
  cells_left_out: 'cells outside the table were left out',
  number_notation_assumed:
    'a number such as 1.200 is read with a decimal point, but the mapping does not state the notation',
  lines_left_out: 'lines of an unreadable row were left out, as requested with --resume-after',
  blank_rows: 'rows without any value were left out',
  quotes_as_text: 'quotes that do not enclose a whole cell were read as text',
  backslash_quotes: 'quotes after a backslash were read as part of the cell',
  null_as_blank: 'cells with \\N, which databases write for a missing value, were read as empty',
  headings_numbered: 'several columns have the same heading; all but the first are numbered',
  year_differs: 'the year of the row is not that of its period; the factor is of the year given',
  period_clipped: 'the period of the row extends beyond the reporting period; only the part inside counts',
  gap_filled: 'a missing period was estimated by a rule of the project',
  overridden: 'the figure was set in the project file',
  gwp_set_differs: 'the line uses another GWP set than the policy of the project',
  upstream_missing: 'the line has no upstream emissions (3.3) although its kind has them',
  zero_emissions: 'the row of a project comes to 0 kg CO2e by both methods, without biogenic CO2',
  region_resolved: 'the place given is in the region of the factor',
  region_independent: 'the figure does not depend on the region',
  similar_factor: 'the factor is for something similar to the activity',
  calorific_value_unavailable: 'the publisher has no calorific value of the fuel',
  inflation_not_applicable: 'the estimate is not based on money, so prices were not adjusted',
  price_unavailable:
    'no price of certificates is published for the time of import: there is no cost, or that of another quarter',
  duplicates_not_checked: 'only the first rows were checked for duplicates',
  namesake_at_home: 'a place was resolved abroad, but the given country has one with a similar name',
  other_figure_differs:
    'another row of the publication has a figure for the same thing that is at least 5 % higher or lower',
  fallbacks_differ:
    'the closest figure and that of the larger region in the year asked for differ more than twofold',
  zero_activity: 'the journey has no length, nobody travelled, or it burns no fuel: the emissions are 0',
  losses_fallback: 'no national figure for losses is published; the world average was used',
  text_shortened: 'a text was too long for the output format and was shortened',
} as const

/**
 * Meaning of every error code that a caller can act on; a run also refuses rows for notices, with the notice's code.
 */
export const errorMeanings = {
  no_emission_factors_found: 'no factor matches activity, region, year and the other filters',
  invalid_unit_type_supplied: 'the factor needs another kind of amount, such as energy instead of money',
  invalid_unit: 'the unit is unknown, or not one of its kind',
  invalid_input: 'a field is missing or not as described in the help of the command',
  calculation_method_not_supported: 'the factor has no figure for the GWP set asked for',
  unknown_data_version: 'the catalogue release does not exist',
  unknown_region: 'the region code does not exist',
  unknown_instance: 'the machine type does not exist at this provider',
  location_not_found: 'a place could not be resolved',
  unknown_classification_code: 'the industry code does not exist in its classification',
  unknown_label: 'the project has no such label',
  mapping_pending: 'the label is not mapped to an activity yet; use ghg labels map',
  skipped: 'the row was left out, by a rule of the mapping or because it is outside the period',
  quota_exceeded: 'the quota of the API key is used up',
  temporarily_rate_limited: 'too many requests; try again after the time given',
  internal_error: 'a defect of ghg; please report it with its correlation id',
} as const

export type NoticeCode = keyof typeof noticeMeanings

export const noticeCodes = Object.keys(noticeMeanings) as NoticeCode[]

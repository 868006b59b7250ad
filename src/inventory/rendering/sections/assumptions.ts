/** What notices say was assumed, in words. */
export const assumptions: Record<string, string> = {
  region_fallback: 'a factor of a larger region, as none exists for the region',
  year_fallback: 'a factor of another year, as none exists for the year',
  proxy_factor: 'a factor for something similar, as none exists for the activity itself',
  region_not_given: 'no region in the data: the factor of the region with the highest emissions',
  year_not_given: 'no year in the data',
  several_industries: 'the rule for codes that cover several industries, stated below',
  goods_not_included: 'the factor of the trade margin, without the goods',
  basic_price_factor:
    'a factor at basic prices, with no margins removed, as none are published for the country',
  older_factor_selected: 'an older factor with higher emissions, where no year is given',
  newer_edition_exists: 'an older edition, although a newer one covers the year',
  factor_corrected: 'a factor corrected since',
  factor_expired: 'a factor past the last day of validity stated by its publisher',
  residual_mix_unavailable:
    'the grid average for the market-based figure, where no residual mix is published',
  inflation_applied: 'amounts of money adjusted to the price year of the factor',
  default_loss_factor_used: 'a default share of grid losses',
  well_to_tank_fallback:
    'upstream emissions by the factor of another year or country, as none exists for the one asked for',
  fuel_use_assumed:
    'a use of the fuel, such as commercial or industrial, whose factors its publisher states separately',
  consumption_includes_losses: 'grid losses within the consumption figure, as published (scope 2)',
  partial_factor: 'a factor for CO2 only, without methane and nitrous oxide',
  default_well_to_tank_ratio_used:
    'the upstream share of a life-cycle factor, where no upstream factor is published',
  default_efficiency_used: 'a default efficiency of the plant',
  unit_assumed: 'an ambiguous unit, read by the country of the row',
  location_uncertain: 'a place that could be another one of the same name',
  location_abroad: 'a place found only outside the country of the file',
  namesake_at_home: 'a place found abroad, although a town in the country of the file has almost its name',
  radiative_forcing_applied: 'non-CO2 effects of aviation included',
  well_to_tank_unavailable: 'upstream emissions left out, since none are published',
  well_to_tank_incomplete: 'upstream emissions of energy whose upstream is known',
  losses_incomplete: 'losses of energy whose losses are known',
  gap_filled: 'days without rows filled by the average of the days with rows',
  combined_scopes: 'factors that cover scope 2 and its upstream emissions together',
  gwp_set_differs:
    'factors published under another GWP set than that of the project, without gases to convert them',
  other_average: 'one of two figures published for the same thing',
  fallbacks_differ:
    'the closest figure, although that of the larger region in the year of the activity differs more than twofold',
  other_figure_differs: 'one of two published figures that differ by 5 % or more',
}

/** Activities of grid electricity, and other published ids of the same things. */

export interface GridActivity {
  activity_id: string
  source_lca_activity: string
  scopes: string[]
  /** Words before the name of the region. */
  name: string
}

const supplierMix = 'electricity-supply_grid-source_supplier_mix'

/** Kinds of grid factor: two kinds never share an activity id in one region. */
export const gridActivities = {
  supplier_mix: {
    activity_id: supplierMix,
    source_lca_activity: 'electricity_generation',
    scopes: ['2'],
    name: 'Electricity, grid average',
  },
  /** Ember without an official set: the same id, generation with its upstream. */
  supplier_mix_life_cycle: {
    activity_id: supplierMix,
    source_lca_activity: 'upstream-electricity_generation',
    scopes: ['2', '3.3'],
    name: 'Electricity, grid average, life cycle',
  },
  /** Ember in addition to an official set. */
  life_cycle_beside_official: {
    activity_id: `${supplierMix}_lifecycle`,
    source_lca_activity: 'upstream-electricity_generation',
    scopes: ['2', '3.3'],
    name: 'Electricity, grid average, life cycle',
  },
  /** Direct emissions in addition to Ember, without an official national set. */
  direct: {
    activity_id: `${supplierMix}_direct`,
    source_lca_activity: 'electricity_generation',
    scopes: ['2'],
    name: 'Electricity, grid average, direct emissions',
  },
  /** Losses of a grid whose average covers direct emissions. */
  direct_losses: {
    activity_id: `${supplierMix}_direct_losses`,
    source_lca_activity: 'transmission_and_distribution',
    scopes: ['3.3'],
    name: 'Electricity, transmission and distribution losses of direct emissions',
  },
  /** India: including power that crosses the border. */
  import_adjusted: {
    activity_id: `${supplierMix}_import_adjusted`,
    source_lca_activity: 'electricity_generation',
    scopes: ['2'],
    name: 'Electricity, grid average adjusted for imports and exports',
  },
  consumption: {
    activity_id: `${supplierMix}_consumption`,
    source_lca_activity: 'electricity_consumption',
    scopes: ['2', '3.3'],
    name: 'Electricity, grid average including grid losses',
  },
  losses: {
    activity_id: `${supplierMix}_losses`,
    source_lca_activity: 'transmission_and_distribution',
    scopes: ['3.3'],
    name: 'Electricity, transmission and distribution losses',
  },
  well_to_tank: {
    activity_id: `${supplierMix}_well_to_tank`,
    source_lca_activity: 'well_to_tank',
    scopes: ['3.3'],
    name: 'Electricity, well-to-tank of generation',
  },
  well_to_tank_losses: {
    activity_id: `${supplierMix}_well_to_tank_losses`,
    source_lca_activity: 'well_to_tank',
    scopes: ['3.3'],
    name: 'Electricity, well-to-tank of grid losses',
  },
  upstream_and_losses: {
    activity_id: `${supplierMix}_upstream_and_losses`,
    source_lca_activity: 'fuel_upstream-transmission_and_distribution',
    scopes: ['3.3'],
    name: 'Electricity, upstream of fuels and grid losses',
  },
  residual_mix: {
    activity_id: 'electricity-supply_grid-source_residual_mix',
    source_lca_activity: 'electricity_generation',
    scopes: ['2'],
    name: 'Electricity, residual mix',
  },
  non_baseload: {
    activity_id: 'electricity-supply_grid-source_non_baseload',
    source_lca_activity: 'electricity_generation',
    scopes: ['2'],
    name: 'Electricity, non-baseload generation',
  },
} as const satisfies Record<string, GridActivity>

/** Ids in other releases and databases for the same thing. */
export const gridAliases: { alias: string; activity_id: string }[] = [
  { alias: 'electricity-energy_source_grid_mix', activity_id: supplierMix },
  { alias: 'electricity-supply_grid-source_production_mix', activity_id: supplierMix },
  { alias: 'electricity-energy_source_grid_mix_losses', activity_id: gridActivities.losses.activity_id },
  {
    alias: 'electricity-energy_source_grid_mix_non_baseload',
    activity_id: gridActivities.non_baseload.activity_id,
  },
]

/** The activity of what a grid supplies, which ids of its losses and its upstream begin with. */
export const gridMix = 'electricity-supply_grid-source_supplier_mix'

/** Activity of the supply of a grid; prefix of the ids for its losses and upstream emissions. */
export const gridMix = 'electricity-supply_grid-source_supplier_mix'

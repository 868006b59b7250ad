/** Grids that supply a state or a ZIP code of the United States, with the share of its ZIP codes for each. */
import { copiedTables } from './copied-tables.js'

export const gridRegions = copiedTables([
  {
    name: 'state_subregions',
    columns: { state: 'TEXT', subregion: 'TEXT', share_of_zips: 'REAL' },
    key: ['state', 'subregion'],
  },
  {
    name: 'zip3_subregion',
    columns: { zip3: 'TEXT', subregion: 'TEXT', share_of_zips: 'REAL' },
    key: ['zip3'],
  },
])

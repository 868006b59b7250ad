/**
 * Activity ids of released gases, the same for all publishers. The open factor database has two spellings for many,
 * from the UK's file and the Emission Factors Hub: the UK's spelling is the id, the other an alias.
 */
import { renamedIds } from '#src/catalogue/selection/renamed-ids.js'
import type { ActivityAlias } from './oefdb-aliases.js'

/** Formula or code in the hub, with the gas's part of the id. */
const gases: Record<string, string> = {
  CO2: 'carbon_dioxide',
  CH4: 'methane',
  N2O: 'nitrous_oxide',
  NF3: 'nitrogen_trifluoride',
  'HFC-227ea': 'hfc_227a',
  CF4: 'pfc_14',
  C2F6: 'pfc_116',
  C3F8: 'pfc_218',
  'c-C4F8': 'pfc_318',
  C4F10: 'pfc_3_1_10',
  C5F12: 'pfc_4_1_12',
  C6F14: 'pfc_5_1_14',
  C10F18: 'pcf_9_1_18',
  // Names of one blend in two releases of the hub.
  'R-507': 'r507a',
}

/** Blends that the hub counts whole, so that its figure is comparable to the UK's. */
const blends = [
  ...['404A', '407A', '407B', '407C', '407D', '407E', '410A', '410B', '413A', '417A', '422A', '422D'],
  ...['423A', '424A', '426A', '428A', '434A', '507A', '508A', '508B'],
].map((number) => `R-${number}`)

/** @param code formula or code as the hub prints it: `C2F6`, `HFC-134a`, `R-410A` */
export function gasActivityId(code: string): string {
  const blend = code.replace(/^R-/, 'R')
  return `fugitive_gas-type_${gases[code] ?? slug(blend)}`
}

export const gasAliases: ActivityAlias[] = [
  ...[...Object.keys(gases), ...blends]
    .map((code) => ({ alias: `fugitive_gas-type_${slug(code)}`, activity_id: gasActivityId(code) }))
    // Excludes renamed ids: an id of release 3 cannot be an alias.
    .filter(({ activity_id }) => !renamedIds.has(activity_id)),
  { alias: 'fugitive_gas-type_hfc_43_I0mee', activity_id: 'fugitive_gas-type_hfc_43_10mee' },
  { alias: 'fugitive_gas-type_pfc_9_1_18', activity_id: 'fugitive_gas-type_pcf_9_1_18' },
]

function slug(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]+/g, '_')
}

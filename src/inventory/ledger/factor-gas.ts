/**
 * Which gas the factor of a refrigerant or another fugitive gas is of, by its activity: the groups of the Kyoto Protocol
 * (Doha Amendment, annex A), and what lies outside it, which the Corporate Standard (chapter 4) has reported apart from
 * the scopes.
 */
import type { Catalogue } from '../../catalogue/catalogue.js'

export const fluorinated = ['hfcs', 'pfcs', 'sf6', 'nf3'] as const
export type Fluorinated = (typeof fluorinated)[number]
export type FactorGas = Fluorinated | 'co2' | 'ch4' | 'n2o' | 'outside_kyoto'

const gasActivity = 'fugitive_gas-type_'
const outsideKyoto = '-non_kyoto_gases_only'

/** Blends with a perfluorocarbon beside hydrofluorocarbons (ASHRAE 34): which part is which no factor says. */
const mixedBlends = /^r(403[ab]|405a|412a|413a|508[ab]|509a)$/

const named: readonly (readonly [RegExp, FactorGas])[] = [
  [/^hfc_/, 'hfcs'],
  [/^(pfc_|pcf_|perfluorocyclopropane$)/, 'pfcs'],
  [/^(sf6|sulphur_hexafluoride)$/, 'sf6'],
  [/^nitrogen_trifluoride$/, 'nf3'],
  [/^carbon_dioxide$/, 'co2'],
  [/^methane$/, 'ch4'],
  [/^nitrous_oxide$/, 'n2o'],
  [/^(h?cfc_|hcfe_|hfe_|halon_|carbon_tetrachloride$|chloroform$|meth|trifluoromethyl_)/, 'outside_kyoto'],
  // Hydrocarbons and hydrofluoroolefins as refrigerants.
  [/^(r1\d|r2\d\d|r6\d\d|dimethylether$|isobutane$|propane$|pfpmie$)/, 'outside_kyoto'],
]

/** @returns undefined for a factor of several gases, and one that is of no gas */
export function gasOf(
  catalogue: Pick<Catalogue, 'byId' | 'ofActivity'>,
  factorId: string,
): FactorGas | undefined {
  const activity = catalogue.byId(factorId)?.activity_id
  if (activity === undefined || !activity.startsWith(gasActivity)) return undefined
  if (activity.endsWith(outsideKyoto)) return 'outside_kyoto'
  const isKyotoPart = activity.endsWith('-kyoto_gases_only')
  const gas = activity.slice(gasActivity.length).replace('-kyoto_gases_only', '')
  const known = named.find(([pattern]) => pattern.test(gas))
  if (known !== undefined) return known[1]
  if (!/^r[45]\d\d[a-f]?$/.test(gas) || mixedBlends.test(gas)) return undefined
  const isPure = isKyotoPart || catalogue.ofActivity(`${gasActivity}${gas}${outsideKyoto}`).length === 0
  return isPure ? 'hfcs' : undefined
}

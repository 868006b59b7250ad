/**
 * Gases that the Kyoto Protocol covers (Doha Amendment, annex A: CO2, CH4, N2O, HFCs, PFCs, SF6 and NF3). The Corporate
 * Standard (chapter 4) requires other gases, such as Montreal Protocol gases, to be reported separately.
 */

export const fluorinated = ['hfcs', 'pfcs', 'sf6', 'nf3'] as const
export type Fluorinated = (typeof fluorinated)[number]
export type GasGroup = Fluorinated | 'co2' | 'ch4' | 'n2o' | 'outside_kyoto'

const activities = 'fugitive_gas-type_'
const parts = { '-kyoto_gases_only': 'kyoto', '-non_kyoto_gases_only': 'outside' } as const

/** Gas in the id of an activity, and the part of the gas covered by the activity. */
export interface NamedGas {
  /** `hcfc_22_and_r22`, `r401a` */
  gas: string
  part: 'whole' | 'kyoto' | 'outside'
}

/** Returns the gas that an activity emits; undefined for activities without such a gas. */
export function gasNamed(activityId: string): NamedGas | undefined {
  if (!activityId.startsWith(activities)) return undefined
  const gas = activityId.slice(activities.length)
  for (const [ending, part] of Object.entries(parts)) {
    if (gas.endsWith(ending)) return { gas: gas.slice(0, -ending.length), part }
  }
  return { gas, part: 'whole' }
}

/** Returns the activity id for a gas or for its Kyoto part. */
export function gasActivity(gas: string, part: 'whole' | 'kyoto' = 'whole'): string {
  return `${activities}${gas}${part === 'kyoto' ? '-kyoto_gases_only' : ''}`
}

/** True if a designation of ASHRAE Standard 34 names a blend. */
export function isBlend(gas: string): boolean {
  return /^r[45]\d\d[a-z]?$/.test(gas)
}

/** Gas in a blend, with its share by mass. */
export interface BlendPart {
  /** Name in the activity id. */
  gas: string
  percent: number
}

const groups: readonly (readonly [RegExp, GasGroup])[] = [
  [/^hfc_/, 'hfcs'],
  [/^(pfc_|pcf_|perfluorocyclopropane$)/, 'pfcs'],
  [/^(sf6|sulphur_hexafluoride)$/, 'sf6'],
  [/^nitrogen_trifluoride$/, 'nf3'],
  [/^carbon_dioxide$/, 'co2'],
  [/^methane(_fossil|_non_fossil)?$/, 'ch4'],
  [/^nitrous_oxide$/, 'n2o'],
  [/^(h?cfc_|hcfe_|hfe_|halon_|carbon_tetrachloride$|chloroform$|trifluoromethyl_)/, 'outside_kyoto'],
  [/^(methyl_bromide|methyl_chloride|methyl_chloroform|methylene_chloride|pfpmie)$/, 'outside_kyoto'],
  // Hydrocarbons, ethers, olefins and ammonia as refrigerants.
  [/^(r1\d|r2\d\d|r[67]\d\d|dimethylether$|isobutane$|propane$)/, 'outside_kyoto'],
]

/** Returns the group of a gas; undefined for a mixture. */
export function groupOf(gas: string): GasGroup | undefined {
  return groups.find(([pattern]) => pattern.test(gas))?.[1]
}

const symbols: Record<string, string> = { carbon_dioxide: 'CO2', sf6: 'SF6', pfpmie: 'PFPMIE' }

/** Returns the name to display: `HCFC-22` for `hcfc_22_and_r22`, `Methyl bromide`, `R-401A`. */
export function gasName(gas: string): string {
  const [own = gas] = gas.split('_and_')
  const [, family, number] = /^(hc?fc|cfc|pfc|hcfe|hfe|halon)_(.+)$/.exec(own) ?? []
  if (family !== undefined && number !== undefined) {
    return `${family === 'halon' ? 'Halon' : family.toUpperCase()}-${number.replaceAll('_', '-')}`
  }
  if (isBlend(own)) return `R-${own.slice(1).toUpperCase()}`
  if (/^r\d/.test(own)) return `R-${own.slice(1)}`
  const words = own.replaceAll('_', ' ')
  return symbols[own] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

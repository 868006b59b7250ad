/** Kinds of activity data, by how the quantity is known, with the rule of each. */

export const dataKindMeanings = {
  metered: 'read from a calibrated meter',
  invoiced: 'from a bill or delivery note',
  weighed: 'weighed, such as waste or refrigerant',
  reported: 'from a statement or log, not measured',
  survey: 'from a survey of people',
  extrapolated: 'from part of the year or of the sites',
  estimated: 'an estimated bill or reading',
  interpolated: 'a gap filled from neighbouring days',
  modelled: 'computed from areas, head counts or similar',
  statistical: 'from statistics',
  order_of_magnitude: 'a rough guess',
  spend: 'money from the accounts',
  distance: 'a distance between two known places',
  stated: 'a figure of a third party, without activity data',
  not_stated: 'nothing says how the quantity is known',
} as const

export type DataKind = keyof typeof dataKindMeanings
export const dataKinds = Object.keys(dataKindMeanings) as readonly DataKind[]

const rules: Readonly<Record<DataKind, string>> = {
  metered: 'A02',
  invoiced: 'A04',
  weighed: 'A05',
  reported: 'A06',
  survey: 'A07',
  extrapolated: 'A07',
  estimated: 'A09',
  interpolated: 'A10',
  modelled: 'A11',
  statistical: 'A12',
  order_of_magnitude: 'A13',
  spend: 'A14',
  distance: 'A15',
  stated: 'A00',
  not_stated: 'A99',
}

export interface ActivityFacts {
  kind: DataKind
  category: string | undefined
  notices: readonly string[]
}

/** Returns the id of the rule for the uncertainty of a quantity. */
export function activityRule({ kind, category, notices }: ActivityFacts): string {
  if (kind === 'metered' && category === 'Electricity') return 'A01'
  if (kind === 'weighed' && category === 'Refrigerants and Fugitive Gases') return 'A17'
  if (kind === 'distance' && notices.includes('location_uncertain')) return 'A16'
  return rules[kind]
}

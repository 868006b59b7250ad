/** Kinds of activity data by the origin of the quantity, with the rule for each. */

const rules = {
  /** Read from a calibrated meter. */
  metered: 'A02',
  /** From a bill or delivery note. */
  invoiced: 'A04',
  /** Weighed, such as waste or refrigerant. */
  weighed: 'A05',
  /** From a statement or log, not measured. */
  reported: 'A06',
  /** From a survey of people. */
  survey: 'A07',
  /** From a part of the year or some of the sites. */
  extrapolated: 'A07',
  /** An estimated bill or reading. */
  estimated: 'A09',
  /** A gap filled from neighbouring days. */
  interpolated: 'A10',
  /** Computed from areas, head counts or similar. */
  modelled: 'A11',
  statistical: 'A12',
  /** A rough guess. */
  order_of_magnitude: 'A13',
  /** Money from the accounts. */
  spend: 'A14',
  /** A distance between two known places. */
  distance: 'A15',
  /** A figure of a third party, without activity data. */
  stated: 'A00',
  /** Unknown origin of the quantity. */
  not_stated: 'A99',
} as const

export type DataKind = keyof typeof rules
export const dataKinds = Object.keys(rules) as readonly DataKind[]

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

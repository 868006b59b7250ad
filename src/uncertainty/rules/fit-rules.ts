/** Chooses the rules that widen a line whose factor does not exactly fit the activity. */

export interface Fit {
  category: string | undefined
  notices: readonly string[]
  factorYear: number | undefined
  activityYear: number | undefined
  /** Certainty of a factor suggested for a text, 0 to 1. */
  suggestionScore: number | undefined
  /** True for a figure without a factor. */
  isStated: boolean
}

/** Certainty from which a suggested factor counts as chosen. */
const certainScore = 0.9

/** Rules by notice code. */
const byNotice: Readonly<Record<string, string>> = {
  proxy_factor: 'M02',
  inflation_applied: 'M04',
  exchange_rate_fallback: 'M04',
  similar_factor: 'M05',
  well_to_tank_fallback: 'M05',
  technology_median_used: 'M05',
  default_well_to_tank_ratio_used: 'M05',
  continent_fallback: 'M07',
}

/** Returns the ids of the rules for the fit of a factor, without duplicates; empty if it fits. */
export function fitRules(fit: Fit): string[] {
  if (fit.isStated) return []
  const rules = fit.notices.flatMap((code) => byNotice[code] ?? [])
  if (fit.notices.includes('region_fallback')) rules.push(fit.category === 'Electricity' ? 'F09' : 'M07')
  if (fit.suggestionScore !== undefined && fit.suggestionScore < certainScore) rules.push('M03')
  const ofYears = yearRule(fit)
  if (ofYears !== undefined) rules.push(ofYears)
  return [...new Set(rules)].sort()
}

function yearRule({ factorYear, activityYear }: Fit): string | undefined {
  if (factorYear === undefined || activityYear === undefined) return 'M09'
  const years = Math.abs(activityYear - factorYear)
  return years <= 3 ? undefined : years <= 6 ? 'M08' : 'M09'
}

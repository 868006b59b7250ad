/** Standards that a report has tables of, and which of them it has without being asked. */
import { type FiledStandard, filedStandards } from '../filing/model.js'
import type { Report } from '../report/model.js'

export const reportedStandards = [...filedStandards, 'iso-14064'] as const
export type ReportedStandard = FiledStandard | 'iso-14064'

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Last year of the first set of ESRS: the second is mandatory for years from 2027. */
const lastOfFirstSet = 2026

export interface ChosenStandards {
  names: readonly ReportedStandard[]
  /** Why these. */
  reason: string
}

/** Returns the standards for the country of an organisation and the end of its period. */
export function usualStandards(report: Report): ChosenStandards {
  const year = Number(report.period.end?.slice(0, 4))
  const country = countryOf(report)
  const because = (name: ReportedStandard, place: string): ChosenStandards => ({
    names: [name],
    reason: `chosen for ${place}${Number.isNaN(year) ? '' : ` and a period that ends in ${year}`}`,
  })
  if (country === 'GB') return because('secr', 'the United Kingdom')
  if (country === 'US') return because('carb-sb253', 'the United States')
  if (country !== undefined && union.includes(country)) {
    return because(
      year > lastOfFirstSet ? 'esrs-2026' : 'esrs-2023',
      `a member of the European Union (${country})`,
    )
  }
  return because('iso-14064', country === undefined ? 'an organisation whose country is not stated' : country)
}

/** Returns the country of the organisation, or else the one of all lines. */
function countryOf({ undertaking, by_country }: Report): string | undefined {
  const stated = undertaking?.country
  if (stated !== undefined) return stated
  const known = by_country.filter(({ name }) => name !== 'no country')
  return known.length === 1 ? known[0]!.name : undefined
}

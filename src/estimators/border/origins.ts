/** Origins of goods at the border. */
import { regionHint } from '../../catalogue/catalogue.js'
import { customsMeaning } from '../../codes/codes.js'
import { badRequest, type Notice, warning } from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'

export const restOfWorld = 'ROW'
/** Origin of goods whose country is not known: the highest value of all countries, by Annex IV of the act. */
export const unknown = 'UNKNOWN'
const unknownSince = 3
export const union = 'EU'
/** Countries outside the union whose goods need no certificates: Regulation (EU) 2023/956, Annex III, point 1. */
const exempt = new Set(['CH', 'IS', 'LI', 'NO'])

/** @throws ServiceError 400 for goods that need no certificates: from the union or an exempt country */
export function assertNeedsCertificates(origin: string, { border }: EstimatorContext): void {
  if (origin !== union && !exempt.has(origin) && !border.isMember(origin)) return
  throw badRequest(
    'no_emission_factors_found',
    `production_region: goods of ${origin} need no certificates, and have no default values`,
  )
}

/** Returns the country of a region, `EU` or `ROW`; parts of a country use the country's values, with a warning. */
export function originOf(
  written: string,
  { catalogue }: EstimatorContext,
): { origin: string; notices: Notice[] } {
  if (catalogue.release >= unknownSince && written.trim().toUpperCase() === unknown)
    return { origin: unknown, notices: [] }
  const customs = customsMeaning(written)
  if (customs !== undefined) {
    const code = customs.isExempt ? 'no_emission_factors_found' : 'unknown_region'
    throw badRequest(
      code,
      `production_region: ${written.trim().toUpperCase()} is the customs code of ${customs.meaning}`,
    )
  }
  const regions = catalogue.ancestors(written)
  const code = regions[0]?.code
  if (code === union || code === restOfWorld) return { origin: code, notices: [] }
  const country = regions.find(({ type }) => type === 'country')
  if (country && country.code === code) return { origin: country.code, notices: [] }
  if (country) {
    const message = `no values for ${code}, which is part of ${country.code}; ${country.code} used`
    return { origin: country.code, notices: [warning('region_fallback', message)] }
  }
  throw badRequest(
    'unknown_region',
    `production_region: ${JSON.stringify(written.slice(0, 40))} is not a country${regionHint(written, catalogue, '; accepted: a country code such as CN, EU, or ROW')}`,
  )
}

/**
 * Writes a stored footprint as a document of the PACT data exchange, version 3: cradle to gate for one piece. Quantities
 * are decimal texts, ids and identifiers UUIDs and URNs. Use and end of life are excluded.
 */
import { badRequest, type FootprintResponse } from '../../contract/contract.js'
import { gateEntries, pactRatings } from './pact-ratings.js'

export interface PactSubject {
  companyName: string
  /** URNs of the company. */
  companyIds: string[]
  /** Whether there is no newer version of the product. */
  isNewest: boolean
  /** Versions referred to, directly and indirectly. */
  within: readonly FootprintResponse[]
}

const specVersion = '3.0.3'

/** @throws ServiceError 400 if parts failed, or no assessment report is known */
export function pactDocument(
  footprint: FootprintResponse,
  { companyName, companyIds, isNewest, within }: PactSubject,
): object {
  const { cradle_to_gate_co2e: gate, weight, created_at, manufacturing_year: year } = footprint
  if (gate === null || weight.weight === null) {
    throw badRequest(
      'invalid_input',
      `version_id: ${footprint.version_id} has no footprint to export, since parts of it failed`,
    )
  }
  const quantity = decimalText(gate)
  return {
    id: footprint.version_id,
    specVersion,
    created: created_at,
    status: isNewest ? 'Active' : 'Deprecated',
    companyName,
    companyIds,
    productDescription: footprint.product,
    productIds: [productUrn(footprint.product_id)],
    productNameCompany: footprint.product,
    ...(footprint.preceding_version_ids.length > 0 && {
      precedingPfIds: footprint.preceding_version_ids,
    }),
    comment:
      'Estimated from secondary data. The biogenic part of the emissions is not known separately: figures with and without biogenic uptake are the same. Carbon content is not known and stated as 0. Ratings run from 1 (best) to 5, as scores of the pedigree matrix.',
    pcf: {
      declaredUnitOfMeasurement: 'piece',
      declaredUnitAmount: '1',
      productMassPerDeclaredUnit: decimalText(weight.weight),
      referencePeriodStart: `${year}-01-01T00:00:00Z`,
      referencePeriodEnd: `${year}-12-31T23:59:59Z`,
      geographyCountry: footprint.country,
      pcfExcludingBiogenicUptake: quantity,
      pcfIncludingBiogenicUptake: quantity,
      fossilGhgEmissions: quantity,
      fossilCarbonContent: '0',
      ipccCharacterizationFactors: reportsOf([footprint, ...within]),
      crossSectoralStandards: ['GHGP-Product'],
      exemptedEmissionsPercent: '0',
      boundaryProcessesDescription:
        'Production of components, their transport to the manufacturing site, energy of manufacturing.',
      primaryDataShare: '0',
      secondaryEmissionFactorSources: sourcesOf(footprint),
      ...dqiOf(footprint, within),
    },
  }
}

/** Ids that the request chose need not be UUIDs: these are a URN of the local namespace. */
function productUrn(productId: string): string {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(productId)
  return isUuid ? `urn:uuid:${productId}` : `urn:x-ghg:product:${encodeURIComponent(productId)}`
}

/** Plain decimal notation, of any size. */
export function decimalText(value: number): string {
  const text = String(value)
  if (!/e/i.test(text)) return text
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/i.exec(text) ?? []
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Versions that the production of a footprint consists of. */
export function referencesOf({ production }: FootprintResponse): string[] {
  return production.entries.flatMap(({ version_id }) => (version_id === undefined ? [] : [version_id]))
}

/**
 * Returns the assessment reports of the factors; mixtures are skipped if other reports are known.
 * @throws ServiceError 400 if no report is known: a document must name one
 */
function reportsOf(footprints: readonly FootprintResponse[]): string[] {
  const methods = footprints
    .flatMap(gateEntries)
    .flatMap(({ co2e_calculation_method: method }) => (method === null ? [] : [method.toUpperCase()]))
  if (methods.length > 0) return [...new Set(methods)].sort()
  throw badRequest(
    'invalid_input',
    'version_id: a PACT document needs the GWP set of its figures, and all of these mix several',
  )
}

function sourcesOf(footprint: FootprintResponse): { name: string; version: string }[] {
  const sources = gateEntries(footprint).flatMap(({ source_trail }) =>
    source_trail.map(({ source, source_dataset, year }) => ({
      name: source_dataset === null ? source : `${source}: ${source_dataset}`,
      version: year ?? 'unknown',
    })),
  )
  return [...new Map(sources.map((each) => [JSON.stringify(each), each])).values()]
}

function dqiOf(footprint: FootprintResponse, within: readonly FootprintResponse[]) {
  const ratings = pactRatings(footprint, within)
  if (ratings === undefined) return {}
  return {
    dqi: {
      technologicalDQR: decimalText(ratings.technological),
      geographicalDQR: decimalText(ratings.geographical),
      temporalDQR: decimalText(ratings.temporal),
    },
  }
}

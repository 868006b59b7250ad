/**
 * Reads customs files in looser forms than the request accepts: codes with dots, dashes or no spaces at all, countries
 * by name or three-letter code, units in words. A notice names every repaired code and doubtful name. Rows also have
 * the data that a declaration needs: the importer, whose goods are summed over the run, and the time of import, for the
 * price of certificates.
 */
import { Type } from '@sinclair/typebox'
import { regionMeant, regionsOfSharedName } from '../../codes/codes.js'
import { AsyncCache, Cache } from '../../common/cache.js'
import {
  type BorderRequest,
  type BorderResponse,
  badRequest,
  info,
  type Notice,
  operations,
  ServiceError,
  warning,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { Places } from '../../places/places.js'
import { UnitWords } from '../../units/units.js'
import { CbamThreshold } from './cbam-threshold.js'
import {
  type CertificatePrices,
  type ImportTime,
  priceFor,
  quarterOf,
  readPrices,
} from './certificate-prices.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

const { cbam } = operations

export const cbamExtension: RowExtension = {
  description: {
    ...cbam,
    request: Type.Object({
      ...cbam.request.properties,
      cn_code: Type.String({
        minLength: 1,
        description:
          'Combined Nomenclature code of 4, 6 or 8 digits or TARIC code of 10, with spaces, dots or neither',
      }),
      production_region: Type.String({
        minLength: 1,
        description: 'Country of origin as code or name, EU, or ROW for the rest of the world',
      }),
      weight_unit: Type.Optional(
        Type.String({
          minLength: 1,
          description: 'g, kg (default), t, ton (US short ton), lb, or their names: tonnes, KGM',
        }),
      ),
      import_quarter: Type.Optional(
        Type.String({ minLength: 1, description: 'Quarter of import, such as 2026-Q2 or Q2 2026' }),
      ),
      import_date: Type.Optional(
        Type.String({
          minLength: 1,
          description: 'Day of import, such as 2026-05-31, instead of the quarter',
        }),
      ),
      importer: Type.Optional(
        Type.String({ minLength: 1, description: 'Importer: weights are summed by importer and year' }),
      ),
      certificate_prices: Type.Optional(
        Type.String({
          minLength: 1,
          description: 'Prices by quarter, EUR per t CO2e: 2026-Q2=76.10 2026-Q3=77',
        }),
      ),
    }),
  },
  watch: () => new CbamThreshold(),
  wrap: (engine) => {
    const customs = new Customs(engine)
    return {
      ...rowEngine(engine, (row: Row) => customs.declared(row)),
      close: async () => {
        await customs.close()
        await engine.close()
      },
    }
  },
}

/** A cell in the form that the request requires. */
interface Read {
  text: string
  notices: Notice[]
}

interface Row extends Omit<BorderRequest, 'import_quarter'>, ImportTime {
  importer?: string
  certificate_prices?: string
}

/** Answers rows of customs files. */
class Customs {
  readonly #engine: Engine
  readonly #origins = new AsyncCache<Read>()
  readonly #prices = new Cache<CertificatePrices>()
  #places: Promise<Places> | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async close(): Promise<void> {
    if (this.#places) (await this.#places).close()
  }

  async declared(row: Row): Promise<BorderResponse> {
    const { import_quarter, import_date, importer: _, certificate_prices, ...goods } = row
    const code = readCode(row.cn_code)
    const origin = await this.#origin(row.production_region)
    const quarter = quarterOf({
      ...(import_quarter !== undefined && { import_quarter }),
      ...(import_date !== undefined && { import_date }),
    })
    const request = {
      ...goods,
      cn_code: code.text,
      production_region: origin.text,
      ...(row.weight_unit !== undefined && { weight_unit: readUnit(row.weight_unit) }),
      ...(quarter !== undefined && { import_quarter: quarter }),
      ...(certificate_prices !== undefined && this.#price(row, quarter, certificate_prices)),
    }
    const response = await this.#engine.call('cbam', request)
    return { ...response, notices: [...code.notices, ...origin.notices, ...response.notices] }
  }

  /** Returns the price of certificates; the row's own price takes precedence. */
  #price(row: Row, quarter: string | undefined, written: string): Partial<BorderRequest> {
    if (row.certificate_price !== undefined) return {}
    const found = priceFor(
      quarter,
      this.#prices.get(written, () => readPrices(written)),
    )
    return found === undefined ? {} : { certificate_price: found.price, import_quarter: found.quarter }
  }

  /** Looks up each spelling of a country once. */
  #origin(written: string): Promise<Read> {
    return this.#origins.get(written, () => readOrigin(written.trim(), () => this.#openPlaces()))
  }

  #openPlaces(): Promise<Places> {
    this.#places ??= import('../../places/places.js').then(({ openPlaces }) => openPlaces())
    return this.#places
  }
}

/**
 * Returns a code in its spaced form.
 * @throws ServiceError 400 if it does not have 4, 6, 8 or 10 digits: missing digits are not guessed
 */
export function readCode(written: string): Read {
  if (/^\d{4}( \d{2}){0,3}$/.test(written)) return { text: written, notices: [] }
  const withoutName = written.replace(/^\s*(CN|HS)(?=[\s\d])/i, '')
  // Spreadsheets and data frames write whole numbers as 72111400.0.
  const digits = withoutName.replace(/^(\s*\d{4,10})\.0(?=\s*$)/, '$1').replace(/[\s.\-\u2010-\u2015']/g, '')
  if (!/^\d{4}(\d{2}){0,3}$/.test(digits)) {
    const shown = JSON.stringify(written.slice(0, 40))
    throw badRequest(
      'invalid_input',
      `cn_code: ${shown} must have 4, 6, 8 or 10 digits${lengthHint(digits)}; write 7208, 7211 90 or 7207 11 11`,
    )
  }
  const text = [digits.slice(0, 4), ...(digits.slice(4).match(/../g) ?? [])].join(' ')
  return { text, notices: [info('code_repaired', `${JSON.stringify(written)} was read as the code ${text}`)] }
}

function lengthHint(digits: string): string {
  return /^(\d{3}|\d{5}|\d{7}|\d{9})$/.test(digits) ? '; a leading zero may be missing; write it in full' : ''
}

const units = new UnitWords()
/** Codes of units in trade (UN/ECE Recommendation 20). */
const tradeUnits: Record<string, string> = { GRM: 'g', KGM: 'kg', TNE: 't', LBR: 'lb', STN: 'ton' }

/** Returns a unit in the request's form; doubtful units remain unchanged, to be refused. */
export function readUnit(written: string): string {
  const trade = tradeUnits[written.trim().toUpperCase()]
  if (trade !== undefined) return trade
  const meant = units.find(written)
  return meant?.measure === 'weight' && meant.doubt === undefined ? meant.unit : written
}

/** Codes of regions known to the engine: two letters with or without a subdivision, and the two groups. */
const regionCode = /^([A-Z]{2}(-[A-Z0-9]{1,3})?|EU27|ROW)$/i

async function readOrigin(written: string, openPlaces: () => Promise<Places>): Promise<Read> {
  if (/^unknown( origin)?$/i.test(written)) return { text: 'UNKNOWN', notices: [] }
  // Declarations do not use US states: Georgia is the country.
  const region = regionMeant(written) ?? regionsOfSharedName(written)?.[0]
  if (region) return { text: region, notices: [] }
  if (regionCode.test(written)) return { text: written.toUpperCase(), notices: [] }
  const place = placeNamed(written, await openPlaces())
  const isCountry = [place, ...place.candidates].some(
    ({ kind, country }) => kind === 'country' && country === place.country,
  )
  if (!isCountry || place.country === null) throw noCountry(written)
  const message = `${JSON.stringify(written)} was read as ${place.country}`
  return { text: place.country, notices: place.uncertain ? [warning('location_uncertain', message)] : [] }
}

function placeNamed(written: string, places: Places): ReturnType<Places['find']> {
  try {
    return places.find(written)
  } catch (error) {
    if (error instanceof ServiceError) throw noCountry(written)
    throw error
  }
}

function noCountry(written: string): ServiceError {
  return badRequest(
    'unknown_region',
    `production_region: ${JSON.stringify(written.slice(0, 40))} is not a country; accepted: a country code or name, EU, or ROW`,
  )
}

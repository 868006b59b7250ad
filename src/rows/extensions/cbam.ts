/**
 * Reads customs files in looser forms than the request accepts: codes with dots, dashes or no spaces at all, countries
 * by name or three-letter code, units in words. A notice names every repaired code and doubtful name. Rows also have
 * the data that a declaration needs: the importer, whose goods are summed over the run, and the time of import, for the
 * period and the price of certificates.
 */
import { Type } from '@sinclair/typebox'
import { AsyncCache, Cache } from '../../common/cache.js'
import { type BorderRequest, type BorderResponse, badRequest, operations } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { Places } from '../../places/places.js'
import { type Read, readCode, readOrigin, readUnit } from './cbam-cells.js'
import { CbamDeclarations } from './cbam-declarations.js'
import { type CertificatePrices, priceFor, readPrices } from './cbam-prices.js'
import { type BorderPeriod, type ImportTime, periodOf, timeOf } from './cbam-time.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

const { cbam } = operations

const text = (description: string) => Type.Optional(Type.String({ minLength: 1, description }))
const yearOfImport = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100, description }))

const timeFields = {
  import_date: text('Day or month of import, such as 2026-05-31'),
  import_quarter: text('Quarter of import, such as 2026-Q2 or Q2 2026'),
  import_year: yearOfImport('Year of import'),
  date: text('The same as import_date'),
  month: text('Month of import, such as 2026-05, or 5 beside a year'),
  quarter: text('The same as import_quarter'),
  year: yearOfImport('The same as import_year'),
}

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
      period: Type.Optional(
        Type.Union([Type.Literal('transitional'), Type.Literal('definitive')], {
          description:
            'Period of the border adjustment (default: by the time of import, and definitive without one)',
        }),
      ),
      ...timeFields,
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
  watch: () => new CbamDeclarations(),
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

interface Row extends Omit<BorderRequest, 'import_quarter' | 'import_year' | 'period'>, ImportTime {
  period?: BorderPeriod
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
    const code = readCode(row.cn_code)
    const origin = await this.#origin(row.production_region)
    const time = timeOf(row)
    const { request: asked, notices } = periodOf(row.period, time)
    if (asked.period === 'definitive' && this.#engine.address !== undefined) throw notRemote()
    const response = await this.#engine.call('cbam', {
      ...goodsOf(row),
      ...asked,
      cn_code: code.text,
      production_region: origin.text,
      ...(row.weight_unit !== undefined && { weight_unit: readUnit(row.weight_unit) }),
      ...(row.certificate_prices !== undefined && this.#price(row, time?.quarter, row.certificate_prices)),
    })
    const said = [...code.notices, ...origin.notices, ...notices]
    return { ...response, notices: [...said, ...response.notices] }
  }

  /** Returns the price of certificates. @throws ServiceError 400 if the row has another price for its quarter */
  #price(row: Row, quarter: string | undefined, written: string): Partial<BorderRequest> {
    const own = row.certificate_price
    if (own !== undefined && quarter === undefined) return {}
    const found = priceFor(
      quarter,
      this.#prices.get(written, () => readPrices(written)),
    )
    if (found === undefined) return {}
    if (own !== undefined && own !== found.price) {
      throw badRequest(
        'invalid_input',
        `certificate_price: ${found.quarter} has two prices, ${own} in this row and ${found.price} for the quarter; remove one`,
      )
    }
    return { certificate_price: found.price, import_quarter: found.quarter }
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

/** Returns the fields of the operation that need no reading. */
function goodsOf(row: Row): Omit<BorderRequest, 'period'> {
  const { period, import_date, import_quarter, import_year, date, month, quarter, year, ...rest } = row
  const { importer, certificate_prices, ...goods } = rest
  return goods
}

/** A server may know the fields of the specification alone, and answer for the transitional period. */
function notRemote() {
  return badRequest(
    'invalid_input',
    'period: the definitive period is not in the specification of the service, so a server may answer with values of the transitional one; use --engine local, or --period transitional',
  )
}

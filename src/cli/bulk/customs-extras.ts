/**
 * How customs files write what the request wants exactly: codes with dots, dashes or no spaces at all, and
 * countries by name or three-letter code. What was read into a cell is told by a notice.
 */
import { Type } from '@sinclair/typebox'
import {
  type BorderRequest,
  type BorderResponse,
  badRequest,
  info,
  type Notice,
  type Operation,
  type Outcome,
  operations,
  type Request,
  type Response,
  warning,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { Places } from '../../places/places.js'
import type { Extras } from './extras.js'

const { cbam } = operations

export const customsExtras: Extras = {
  description: {
    ...cbam,
    request: Type.Object({
      ...cbam.request.properties,
      cn_code: Type.String({
        minLength: 1,
        description: 'Combined Nomenclature code of 4, 6 or 8 digits, with spaces, dots or neither',
      }),
      production_region: Type.String({
        minLength: 1,
        description: 'Country of origin as code or name, EU, or ROW for the rest of the world',
      }),
    }),
  },
  wrap: (engine) => new CustomsEngine(engine),
}

/** A cell as the request wants it. */
interface Read {
  text: string
  notices: Notice[]
}

/** Answers rows of customs files; has nothing to do with other operations. */
class CustomsEngine implements Engine {
  readonly parallel: number
  readonly #engine: Engine
  readonly #origins = new Map<string, Promise<Read>>()
  #places: Promise<Places> | undefined

  constructor(engine: Engine) {
    this.#engine = engine
    this.parallel = engine.parallel
  }

  async call<O extends Operation>(_operation: O, row: Request<O>): Promise<Response<O>> {
    // The row was checked against the description above.
    return (await this.#declared(row as BorderRequest)) as Response<O>
  }

  batch<O extends Operation>(): Promise<Outcome<O>[]> {
    throw new Error('declarations are not sent in batches')
  }

  identity() {
    return this.#engine.identity()
  }

  async close() {
    if (this.#places) (await this.#places).close()
    await this.#engine.close()
  }

  async #declared(row: BorderRequest): Promise<BorderResponse> {
    const code = readCode(row.cn_code)
    const origin = await this.#origin(row.production_region)
    const request = { ...row, cn_code: code.text, production_region: origin.text }
    const response = await this.#engine.call('cbam', request)
    return { ...response, notices: [...code.notices, ...origin.notices, ...response.notices] }
  }

  /** Each spelling of a country is looked up once. */
  #origin(written: string): Promise<Read> {
    const known = this.#origins.get(written)
    if (known) return known
    const read = readOrigin(written.trim(), () => this.#openPlaces())
    this.#origins.set(written, read)
    return read
  }

  #openPlaces(): Promise<Places> {
    this.#places ??= import('../../places/places.js').then(({ openPlaces }) => openPlaces())
    return this.#places
  }
}

/**
 * A code in its spaced form.
 * @throws ServiceError 400 when it has not 4, 6 or 8 digits: what is missing is not guessed
 */
export function readCode(written: string): Read {
  if (/^\d{4}( \d{2}){0,2}$/.test(written)) return { text: written, notices: [] }
  const digits = written.replace(/^\s*(CN|HS)(?=[\s\d])/i, '').replace(/[\s.\-\u2010-\u2015']/g, '')
  if (!/^(\d{4}|\d{6}|\d{8})$/.test(digits)) {
    const shown = JSON.stringify(written.slice(0, 40))
    const zero = /^(\d{3}|\d{5}|\d{7})$/.test(digits)
      ? '; a leading zero may be lost, which is not guessed'
      : ''
    throw badRequest(
      'invalid_input',
      `cn_code: ${shown} has not 4, 6 or 8 digits${zero}; write 7208, 7211 90 or 7207 11 11`,
    )
  }
  const text = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].join(' ').trim()
  return { text, notices: [info('code_repaired', `${JSON.stringify(written)} was read as the code ${text}`)] }
}

/** Codes of regions, which the engine knows: two letters with or without a subdivision, and the two groups. */
const regionCode = /^([A-Z]{2}(-[A-Z0-9]{1,3})?|EU27|ROW)$/i

async function readOrigin(written: string, openPlaces: () => Promise<Places>): Promise<Read> {
  if (regionCode.test(written)) return { text: written.toUpperCase(), notices: [] }
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  const code = iso1A2Code(written)
  if (code) return { text: code, notices: [] }
  const place = (await openPlaces()).find(written)
  const isCountry = [place, ...place.candidates].some(
    ({ kind, country }) => kind === 'country' && country === place.country,
  )
  if (!isCountry || place.country === null) {
    throw badRequest(
      'unknown_region',
      `production_region: ${JSON.stringify(written.slice(0, 40))} is no country; accepted: a country's code or name, EU, or ROW`,
    )
  }
  const message = `${JSON.stringify(written)} was read as ${place.country}`
  return { text: place.country, notices: place.uncertain ? [warning('location_uncertain', message)] : [] }
}

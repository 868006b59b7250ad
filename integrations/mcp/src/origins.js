/** Where the data behind an answer comes from: factors with value and licence, publications with licence. */
import { ServiceError } from 'ghg'

/**
 * @typedef {import('ghg').LocalEngine} Engine
 * @typedef {{ id: string | null, name: string, source: string, source_dataset: string | null, year: string | null,
 *   region: string }} Point an element of a `source_trail`
 */

/** Factors that are remembered. */
const mostKnown = 5000

export class Origins {
  #engine
  /** @type {Map<string, string>} licence by source and dataset */
  #licences
  /** @type {Map<string, import('ghg').Response<'explain'> | undefined>} */
  #known = new Map()

  /**
   * @param {Engine} engine
   * @param {readonly import('ghg').Dataset[]} datasets
   */
  constructor(engine, datasets) {
    this.#engine = engine
    this.#licences = new Map()
    for (const { source, source_dataset, licence } of datasets) {
      const key = `${source}\n${source_dataset}`
      const before = this.#licences.get(key)
      const isNew = before === undefined || !before.split(';').includes(licence)
      if (isNew) this.#licences.set(key, before === undefined ? licence : `${before};${licence}`)
    }
  }

  /**
   * The factors and the other data of a trail, each once.
   * @param {readonly Point[]} trail
   * @param {string | undefined} gwp_set under which the answer states CO2e
   */
  async of(trail, gwp_set) {
    const points = [...new Map(trail.map((point) => [point.id ?? JSON.stringify(point), point])).values()]
    const described = await Promise.all(points.map((point) => this.#described(point, gwp_set)))
    const factors = described.filter((_, index) => points[index]?.id !== null)
    const other_data = described.filter((_, index) => points[index]?.id === null)
    return { ...(factors.length > 0 && { factors }), ...(other_data.length > 0 && { other_data }) }
  }

  /** @param {Point} point @param {string | undefined} gwp_set */
  async #described(point, gwp_set) {
    const { id, name, source, source_dataset, year, region } = point
    const licence = this.licence(source, source_dataset)
    const origin = { name, source, source_dataset, year, region }
    if (id === null) return { ...origin, licence }
    const known = await this.#explained(id)
    if (known === undefined) return { id, ...origin, licence }
    const stated =
      known.values.find(({ factor_calculation_method }) => factor_calculation_method === gwp_set) ??
      known.emission_factor
    return {
      id,
      ...origin,
      factor: stated.factor,
      unit: known.emission_factor.unit,
      gwp_set: stated.factor_calculation_method,
      licence: known.provenance.licence || licence,
    }
  }

  /**
   * The licence of a publication; null where none is stated, as of a factor of the user's own.
   * @param {string} source
   * @param {string | null} source_dataset
   */
  licence(source, source_dataset) {
    return this.#licences.get(`${source}\n${source_dataset}`) ?? null
  }

  /** @param {string} id */
  async #explained(id) {
    if (!this.#known.has(id)) {
      if (this.#known.size >= mostKnown) this.#known.clear()
      this.#known.set(id, await this.#explain(id))
    }
    return this.#known.get(id)
  }

  /** Undefined for what has an id but is no factor of the catalogue. @param {string} id */
  async #explain(id) {
    try {
      return await this.#engine.call('explain', { emission_factor: id, runners_up: 0 })
    } catch (error) {
      if (error instanceof ServiceError) return undefined
      throw error
    }
  }
}

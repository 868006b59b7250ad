/** Answers of the engine as short as an agent needs them: the figures, what they come from, what was assumed. */

/**
 * @typedef {import('./origins.js').Origins} Origins
 * @typedef {import('./origins.js').Point} Point
 * @typedef {Record<string, unknown>} Plain
 */

/** Parts of an estimate that are said once for all of it, or are for programs. */
const leftOut = new Set([
  'source_trail',
  'constituent_gases',
  'emission_factor',
  'audit_trail',
  'co2e_calculation_method',
  'co2e_calculation_origin',
  'co2e_unit',
])

export class Answers {
  #origins

  /** @param {Origins} origins */
  constructor(origins) {
    this.#origins = origins
  }

  /**
   * Of any estimate: its figures in kg CO2e, factors, notices.
   * @param {unknown} response
   */
  async estimate(response) {
    const gwp_set = gwpSetIn(response)
    const { notices = [], ...figures } = /** @type {Plain} */ (tidy(response))
    const origins = await this.#origins.of(trailsIn(response), gwp_set)
    return { ...figures, co2e_unit: 'kg', gwp_set, ...origins, notices }
  }

  /** @param {import('ghg').Response<'search'>} response */
  async search({ results, total_results, current_page, last_page, notices, possible_filters }) {
    return {
      total_results,
      page: `${current_page} of ${last_page}`,
      results: results.map((factor) => this.#found(factor)),
      ...(results.length === 0 && { possible_filters: briefly(possible_filters) }),
      notices,
    }
  }

  /** @param {import('ghg').Response<'suggest'>} response */
  async suggest({ results, notices }) {
    return {
      results: results.map(({ suggestion_details, emission_factor }) => ({
        ...suggestion_details,
        ...this.#found(emission_factor),
      })),
      notices,
    }
  }

  /** @param {import('ghg').Response<'explain'>} response */
  explain({ emission_factor, provenance, selection, values, notices }) {
    const { supported_calculation_methods, data_version_information, ...factor } = emission_factor
    return {
      emission_factor: tidy(factor),
      provenance: tidy(provenance),
      values: values.map(({ factor, factor_calculation_method }) => ({
        factor,
        gwp_set: factor_calculation_method,
      })),
      ...(selection !== null && { selection: tidy(selection) }),
      notices,
    }
  }

  /** A factor in a list. @param {Plain & { source: string, source_dataset: string }} factor */
  #found({ id, activity_id, name, source, source_dataset, year, region, unit, unit_type, ...more }) {
    const { factor, factor_calculation_method, source_lca_activity, scopes } = more
    return {
      id,
      activity_id,
      name,
      source,
      source_dataset,
      year,
      region,
      unit_type,
      unit,
      ...(factor !== undefined && { factor, gwp_set: factor_calculation_method }),
      source_lca_activity,
      scopes,
      licence: this.#origins.licence(source, source_dataset),
    }
  }
}

/** What a filter could be, the first of each. @param {object} filters */
function briefly(filters) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [
      name,
      Array.isArray(values) ? values.slice(0, 20) : values,
    ]),
  )
}

/** Without what is left out, nulls and objects without a field. @param {unknown} part @returns {unknown} */
function tidy(part) {
  if (Array.isArray(part)) return part.map(tidy)
  if (typeof part === 'number') return rounded(part)
  if (typeof part !== 'object' || part === null) return part
  const fields = Object.entries(part)
    .filter(([name, value]) => !leftOut.has(name) && value !== null)
    .map(([name, value]) => [name, tidy(value)])
    .filter(([, value]) => !isEmptyObject(value))
  return Object.fromEntries(fields)
}

/** To 15 significant digits, as files have them. @param {number} value */
export function rounded(value) {
  return Number(value.toPrecision(15))
}

/** @param {unknown} value */
function isEmptyObject(value) {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  )
}

/** All trails of an answer, wherever they stand. @param {unknown} part @returns {Point[]} */
function trailsIn(part) {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => (name === 'source_trail' ? value : trailsIn(value)))
}

/** `ar5` of `ipcc_ar5_gwp100`, the first that an answer names. @param {unknown} part @returns {string | undefined} */
function gwpSetIn(part) {
  if (typeof part !== 'object' || part === null) return undefined
  for (const [name, value] of Object.entries(part)) {
    const found = name === 'co2e_calculation_method' ? /ar\d/.exec(String(value))?.[0] : gwpSetIn(value)
    if (found !== undefined) return found
  }
  return undefined
}

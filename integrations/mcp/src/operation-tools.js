/** Tools that are operations of the contract, whose schemas describe and check their requests. */
import { ServiceError } from 'ghg'
import { limits, tooMany } from './limits.js'
import { Refusal } from './refusal.js'
import { requestSchema, withRelease } from './requests.js'
import { fieldCheck } from './schema-check.js'

/**
 * @typedef {import('./tools.js').Tool} Tool
 * @typedef {import('./tools.js').Tools} Tools
 * @typedef {import('ghg').Operation} Operation
 */

/** Estimates, which take several requests at once. @type {[name: string, operation: Operation, about: string][]} */
const estimates = [
  [
    'estimate',
    'estimate',
    'Emissions of an activity: a factor by its id, or by activity_id with region and year, and an amount',
  ],
  ['energy_electricity', 'energyElectricity', 'Emissions of electricity, location-based and market-based'],
  ['energy_heat', 'energyHeat', 'Emissions of heat, steam and cooling that are bought'],
  ['energy_fuel', 'energyFuel', 'Emissions of fuel that is burnt, and of its upstream'],
  [
    'travel_distance',
    'travelDistance',
    'Emissions of a journey by car, rail or air, between places or by distance',
  ],
  ['travel_hotel', 'travelHotel', 'Emissions of nights in hotels'],
  ['travel_spend', 'travelSpend', 'Emissions of travel by the money spent'],
  ['freight', 'freight', 'Emissions of freight on a route by road, rail, sea, air and inland waterway'],
  ['spend', 'spend', 'Emissions of a purchase, by the money spent and the industry it was spent in'],
]

/**
 * What answers with a list: the field that says how long it may be, and how long it usually is.
 * @type {{ operation: 'search' | 'suggest' | 'explain', field: string, usual: number, about: string }[]}
 */
const lists = [
  {
    operation: 'search',
    field: 'results_per_page',
    usual: 10,
    about: 'Search emission factors by words and filters.',
  },
  {
    operation: 'suggest',
    field: 'max_suggestions',
    usual: 5,
    about:
      'Suggest emission factors for what was bought, used or done, in words. "accept" is sure, "review" is for a person.',
  },
  {
    operation: 'explain',
    field: 'runners_up',
    usual: 3,
    about: 'Where an emission factor comes from, its licence, and why a selector chose it.',
  },
]

/** Names by which callers ask for a number of results, whatever the field is called. */
const lengths = new Set([
  'limit',
  'max_results',
  'num_results',
  'count',
  'page_size',
  'per_page',
  'size',
  'top',
  'n',
])

/** @returns {Promise<Tool[]>} */
export function operationTools() {
  return Promise.all([...lists.map(listTool), ...estimates.map(estimateTool)])
}

/** @param {typeof lists[number]} list @returns {Promise<Tool>} */
async function listTool({ operation, field, usual, about }) {
  const schema = requestSchema(operation)
  const assertFields = await fieldCheck(schema)
  return {
    name: operation,
    description: about,
    inputSchema: withMost(schema, field, usual),
    answer: async (given, { engine, release, answers }) => {
      const misnamed = Object.keys(given).find((name) => lengths.has(name) && !(name in schema.properties))
      if (misnamed !== undefined) {
        throw new Refusal(
          `${misnamed}: is not a field here; ${field} says how many, at most ${limits.results} in one call`,
        )
      }
      assertFields(given)
      const length = given[field] ?? usual
      if (typeof length === 'number' && length > limits.results) {
        throw new Refusal(tooMany(field, length, limits.results))
      }
      const request = /** @type {any} */ (withRelease(operation, { ...given, [field]: length }, release))
      return await answers[operation](/** @type {any} */ (await engine.call(operation, request)))
    },
  }
}

/** @param {[name: string, operation: Operation, about: string]} row @returns {Promise<Tool>} */
async function estimateTool([name, operation, about]) {
  const items = requestSchema(operation)
  const assertFields = await fieldCheck(items)
  return {
    name,
    description: `${about}. Takes up to ${limits.requests} requests; each has its own answer, in their order.`,
    inputSchema: {
      type: 'object',
      properties: { requests: { type: 'array', minItems: 1, maxItems: limits.requests, items } },
      required: ['requests'],
      additionalProperties: false,
    },
    answer: async (given, { engine, release, answers }) => {
      /** @param {unknown} request */
      const one = async (request) => {
        assertFields(request)
        const asked = /** @type {any} */ (withRelease(operation, request, release))
        return await answers.estimate(await engine.call(operation, asked))
      }
      return { results: await Promise.all(requestsIn(given).map((request) => orWhyNot(one(request)))) }
    },
  }
}

/** @param {Record<string, unknown>} given @returns {unknown[]} */
function requestsIn({ requests, ...others }) {
  const [other] = Object.keys(others)
  if (other !== undefined || !Array.isArray(requests) || requests.length === 0) {
    throw new Refusal(`the only argument is requests, a list of 1 to ${limits.requests}`)
  }
  if (requests.length > limits.requests)
    throw new Refusal(tooMany('requests', requests.length, limits.requests))
  return requests
}

/** The answer to one of several requests, or why it is refused: the others are answered all the same. @param {Promise<unknown>} answer */
async function orWhyNot(answer) {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError) return { error: error.body() }
    if (error instanceof Refusal) return { error: { error: 'bad_request', message: error.message } }
    throw error
  }
}

/**
 * A request schema in which a list is shorter than in the contract.
 * @param {import('./tools.js').Schema} schema
 * @param {string} field
 * @param {number} usual
 * @returns {import('./tools.js').Schema}
 */
function withMost(schema, field, usual) {
  const shorter = {
    ...schema.properties[field],
    maximum: limits.results,
    default: usual,
    description: `At most ${limits.results}`,
  }
  return { ...schema, properties: { ...schema.properties, [field]: shorter } }
}

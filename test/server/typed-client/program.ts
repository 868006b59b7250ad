/** Generates a program that calls every operation through types of the OpenAPI document, without a cast. */

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  example?: unknown
  $ref?: string
}

interface Entry {
  operationId: string
  parameters?: Parameter[]
  responses: Record<string, { content: object }>
  requestBody?: { content: { 'application/json': { example: unknown } } }
}

export interface Document {
  paths: Record<string, Record<string, Entry>>
  components: { parameters: Record<string, Parameter> }
}

/** Returns a program with a function for each operation, batch and earlier path, using the documented example. */
export function programOf(document: Document): string {
  const calls = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, entry]) => callOf(path, verb, entry, document)),
  )
  return `import type { Client } from 'openapi-fetch'
import type { paths } from './schema'

export const calls = (client: Client<paths>) => ({
${calls.join('\n')}
})
`
}

function callOf(path: string, verb: string, entry: Entry, { components }: Document): string {
  const parameters = (entry.parameters ?? []).map((parameter) =>
    parameter.$ref ? components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter,
  )
  // Uses every other optional parameter, to show that the rest can be omitted; a request has only one key.
  const sent = parameters.filter(({ name, required }, index) => {
    return required || (index % 2 === 0 && name !== 'Idempotency-Key')
  })
  const params = Object.fromEntries(
    ['path', 'query', 'header'].flatMap((place) => {
      const here = sent.filter((parameter) => parameter.in === place)
      return here.length === 0
        ? []
        : [[place, Object.fromEntries(here.map((each) => [each.name, each.example]))]]
    }),
  )
  const body = entry.requestBody?.content['application/json'].example
  const isText = !('application/json' in entry.responses['200']!.content)
  const init = JSON.stringify({
    params,
    ...(body === undefined ? {} : { body }),
    ...(isText ? { parseAs: 'text' } : {}),
  })
  return `  ${entry.operationId}: () => client.${verb.toUpperCase()}(${JSON.stringify(path)}, ${init}),`
}

/** Sample code of a user. The compiler must refuse the marked lines. */
export const userProgram = `import type { Client } from 'openapi-fetch'
import type { components, paths } from './schema'

type Schemas = components['schemas']

/** Responses can be sent back as requests. */
export async function copies(client: Client<paths>, version_id: string) {
  const { data: product } = await client.GET('/pcf/v1-preview2/{version_id}/request', { params: { path: { version_id } } })
  const again = product && (await client.POST('/pcf/v1-preview2/estimate', { body: product }))
  const { data: factors = [] } = await client.GET('/private-data/v1-preview1/private-factors')
  const others = await client.POST('/private-data/v1-preview1/private-factors/batch', { body: factors })
  const { data: early = [] } = await client.GET('/emission-factors', { params: { query: { region: 'GB', category: 'Electricity', year: '2025' } } })
  const [first] = early
  const estimate = first && (await client.POST('/estimate', { body: { emission_factor: first, parameters: { energy: 1 }, persist: false } }))
  const kilograms: number | undefined = again?.data?.co2e ?? estimate?.data?.co2e
  return { kilograms, again: again?.response.status, others: others.response.status, estimate: estimate?.response.status }
}

/** Null counts as absent. */
export const selector: Schemas['Selector'] = { activity_id: 'x', data_version: null, year: null, region_fallback: null }

/** Fields with a default can be omitted. */
export const product: Schemas['FootprintRequest'] = {
  product: 'Hammer',
  location: { locode: 'DE HAM' },
  manufacturing_year: 2024,
  manufacturing: [{ type: 'electricity', amount: { energy: 1, energy_unit: 'kWh' } }],
  components: [{ type: 'reference', version_id: 'x' }],
}

/** The tag determines the type of an object. */
export function weightOf(component: Schemas['FootprintRequest']['components'][number]): number | undefined {
  return component.type === 'simple' ? component.weight.weight : undefined
}

export const wrong: Schemas['FreightRequest']['route'] = [
  { transport_mode: 'sea', leg_details: { vessel_type: 'container' } },
  // @ts-expect-error road details are not sea details
  { transport_mode: 'sea', leg_details: { china: { vehicle_type: 'rigid_truck' } } },
  // @ts-expect-error no such mode
  { transport_mode: 'balloon' },
]
// @ts-expect-error a year is a number
export const late: Schemas['Selector'] = { activity_id: 'x', year: 'last' }
// @ts-expect-error without an amount
export const empty: Schemas['SpendRequest'] = { activity: {}, spend_year: 2023, spend_region: 'US', money_unit: 'usd' }
`

/** What the fast path of rows relies on: with another amount every figure is in proportion, and nothing else differs. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  isErrorBody,
  type Operation,
  type OperationDescription,
  operations,
} from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

type Plain = Record<string, unknown>

const grid = {
  activity_id: 'electricity-supply_grid-source_supplier_mix',
  region: 'GB',
  year: 2024,
  data_version: '^1',
}
/** Requests beside the examples of the contract, with one amount each. */
const further: Partial<Record<Operation, object[]>> = {
  estimate: [
    { emission_factor: grid, parameters: { energy: 1, energy_unit: 'MWh' } },
    {
      emission_factor: { ...grid, year: 1700, year_fallback: true },
      parameters: { energy: 1, energy_unit: 'GJ' },
    },
  ],
}
const described = Object.entries(operations) as [Operation, OperationDescription][]
const cases = described.flatMap(([operation, description]) =>
  [description.example as object, ...(further[operation] ?? [])].flatMap((request) => {
    const given = (description.proportionalTo ?? []).filter((path) => typeof at(request, path) === 'number')
    return given.length === 1 ? [[operation, given[0]!, request] as const] : []
  }),
)

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Plain | undefined)?.[key], value)
}

function withAmount(request: unknown, [key, ...below]: string[], amount: number): unknown {
  if (key === undefined) return amount
  const copy = Array.isArray(request) ? [...request] : { ...(request as Plain) }
  return Object.assign(copy, { [key]: withAmount((request as Plain)[key], below, amount) })
}

/** The answer for one with every figure as it is for an amount, where the other answer has it so. */
function inProportion(one: unknown, other: unknown, amount: number): unknown {
  if (typeof one === 'number') return other === one ? one : one * amount
  if (typeof one !== 'object' || one === null) return one
  const scaled = Object.entries(one).map(([key, each]) => [
    key,
    inProportion(each, (other as Plain | null)?.[key], amount),
  ])
  return Array.isArray(one) ? scaled.map(([, each]) => each) : Object.fromEntries(scaled)
}

describe('an answer', () => {
  it('is in proportion to an amount for operations of every kind', () => {
    expect([...new Set(cases.map(([operation]) => operation))]).toEqual(
      expect.arrayContaining(['estimate', 'spend']),
    )
  })

  it.each(cases)('of %s is in proportion to %s', async (operation, path, request) => {
    const answer = (await engine.direct!(operation))! as (request: unknown) => object
    const asked = (amount: number) => answer(withAmount(request, path.split('.'), amount))
    const one = asked(1)
    expect(isErrorBody(one)).toBe(false)
    const amounts = fc.oneof(
      fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
      fc.integer({ min: 1, max: 1000 }),
    )
    fc.assert(
      fc.property(amounts, (amount) => {
        const other = asked(amount)
        expect(other).toEqual(inProportion(one, other, amount))
      }),
      { numRuns: 100 },
    )
  })
})

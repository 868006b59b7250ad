/** Assumptions of the fast path for rows: every figure is proportional to the amount, and nothing else differs. */
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
/** Requests in addition to the contract's examples, with one amount each. */
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
    const { proportionalTo = [], proportionalToCount = [] } = description
    const given = [...proportionalTo, ...proportionalToCount].filter(
      (path) => typeof at(request, path) === 'number',
    )
    const isCount = proportionalToCount.includes(given[0]!)
    return given.length === 1 ? [[operation, given[0]!, request, isCount] as const] : []
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

const electricity = { region: 'GB', year: 2025, energy: 2, recs: 1 }
/** Requests with an amount that is covered in part, and the paths of both. */
const covered = [
  ['energy', electricity],
  ['energy', { ...electricity, energy_unit: 'MWh' }],
  ['energy', { ...electricity, region: 'US-94105', year: 2022, energy_unit: 'MJ' }],
  ['energy', { ...electricity, region: 'AU-NSW', year: 2024 }],
  ['energy', { ...electricity, co2e_kg_per_kwh: 0 }],
  ['amount.energy', { region: 'JP', amount: { energy: 2, energy_unit: 'GWh' }, recs: 1 }],
] as const

/** Replaces each figure by its ratio to an amount, if the other answers confirm it. */
function multiples(answers: readonly unknown[], of: readonly (readonly number[])[]): unknown {
  const [first] = answers
  if (typeof first === 'number') {
    if (answers.every((other) => other === first)) return 'the same'
    const kinds = [0, 1, 2].filter((kind) => {
      const by = first / of[0]![kind]!
      return answers.every((answer, at) => answer === of[at]![kind]! * by)
    })
    return kinds.length > 0 ? 'a multiple' : answers
  }
  if (typeof first !== 'object' || first === null)
    return answers.every((other) => other === first) ? 'the same' : answers
  return Object.keys(first).map((key) =>
    multiples(
      answers.map((answer) => (answer as Plain | null)?.[key]),
      of,
    ),
  )
}

describe('an answer', () => {
  it('is in proportion to an amount for operations of every kind', () => {
    expect([...new Set(cases.map(([operation]) => operation))]).toEqual(
      expect.arrayContaining(['estimate', 'spend', 'travelHotel']),
    )
  })

  it.each(cases)('for %s is proportional to %s', async (operation, path, request, isCount) => {
    const answer = (await engine.direct!(operation))! as (request: unknown) => object
    const asked = (amount: number) => answer(withAmount(request, path.split('.'), amount))
    const one = asked(1)
    expect(isErrorBody(one)).toBe(false)
    const counts = fc.integer({ min: 1, max: 1000 })
    const amounts = fc.oneof(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), counts)
    fc.assert(
      fc.property(isCount ? counts : amounts, (amount) => {
        const other = asked(amount)
        expect(other).toEqual(inProportion(one, other, amount))
      }),
      { numRuns: 100 },
    )
  })

  it.each(covered)(
    'for electricity is proportional to %s, certificates and the rest',
    async (path, request) => {
      const answer = (await engine.direct!('energyElectricity'))! as (request: unknown) => object
      const asked = ([amount, recs]: readonly [number, number]) =>
        answer(withAmount(withAmount(request, path.split('.'), amount), ['recs'], recs))
      const share = fc.double({ min: 0.0001, max: 0.9999, noNaN: true })
      const pairs = fc
        .tuple(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), share)
        .map(([amount, part]) => [amount, amount * part] as const)
      fc.assert(
        fc.property(pairs, pairs, (one, other) => {
          const amounts = [[2, 1] as const, one, other]
          const answers = amounts.map(asked)
          expect(isErrorBody(answers[0])).toBe(false)
          const found = multiples(
            answers,
            amounts.map(([amount, part]) => [amount, part, amount - part]),
          )
          for (const each of [found].flat(10)) expect(['the same', 'a multiple']).toContain(each)
        }),
        { numRuns: 100 },
      )
    },
  )

  it.each(covered)(
    'for electricity counts certificates like its %s less the certificates',
    async (path, request) => {
      const answer = (await engine.direct!('energyElectricity'))! as (request: unknown) => {
        market: { consumption: { co2e: number } }
      }
      const { recs: _, ...without } = request
      const part = withAmount(without, path.split('.'), 0.75)
      const all = withAmount(withAmount(request, path.split('.'), 1), ['recs'], 0.25)
      expect(answer(all).market.consumption.co2e).toBe(answer(part).market.consumption.co2e)
    },
  )
})

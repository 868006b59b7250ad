import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { keepingEngine, part, product } from './products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

const uncertain = (notices: readonly { code: string; message: string }[] = []) =>
  notices.filter(({ code }) => code === 'location_uncertain').map(({ message }) => message)
/** A name of two places in different countries. */
const elsewhere = 'Valencia'
const withFigures = /; with .+ it is [\d.]+ kg instead of [\d.]+, [+-][\d.]+ %$/

it('states the product’s emissions at the runner-up of its place', async () => {
  const electricity = { type: 'electricity', amount: { energy: 100, energy_unit: 'kWh' } } as const
  const request = { ...product([part('steel', 1)]), location: elsewhere, manufacturing: [electricity] }
  const found = await engine.call('footprint', request)
  const [message] = uncertain(found.notices)
  expect(message).toMatch(withFigures)
  expect(message).toContain(` instead of ${Number(found.co2e!.toPrecision(6))},`)
})

it('names it for where a part is from, and where energy is used', async () => {
  const amount = { energy: 100, energy_unit: 'kWh' }
  const request = {
    ...product([part('steel', 1, { location: elsewhere })]),
    use_phase: [{ type: 'energy' as const, energy: { amount }, location: elsewhere }],
  }
  const { transportation, use_phase } = await engine.call('footprint', request)
  expect(uncertain(transportation.entries[0]!.notices)).toEqual([expect.stringMatching(withFigures)])
  expect(uncertain(use_phase!.entries[0]!.notices)).toEqual([expect.stringMatching(withFigures)])
})

import { expect, it } from 'vitest'
import { lookedAt } from '../../../src/rows/run/limits.js'

/** Returns the messages about a total and a limit, both in kg. */
function said(total: number, limit: number): string[] {
  const scopes = [{ scope: '1', co2e: total, co2e_market: total }]
  return lookedAt({ failAbove: limit }, { scopes, estimated: 1, failed: 0, notices: new Map() }).passed
}

it.each([
  [1_225_583, 1_000_000, '1,226 t', '1,000 t'],
  [18_864, 1_000, '18.86 t', '1 t'],
  [1_226_400, 1_226_300, '1,226.4 t', '1,226.3 t'],
  [2, 1, '0.002 t', '0.001 t'],
])('%d kg above %d kg reads as in a report, and as more than the limit', (total, limit, is, above) => {
  expect(said(total, limit)).toEqual([`--fail-above: ${is} CO2e location-based is more than ${above}`])
})

it('a total up to the limit passes', () => {
  expect(said(1_000, 1_000)).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Catalogue, openCatalogue } from '../../../src/catalogue/catalogue.js'
import type { Operation, Request } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let catalogue: Catalogue
let engine: Engine
beforeAll(async () => {
  catalogue = openCatalogue()
  engine = await localEngine()
})
afterAll(async () => {
  catalogue.close()
  await engine.close()
})

describe('the likely region', () => {
  it.each([
    ['Germany', 'DE'],
    ['GERMNY', 'DE'],
    ['United Kingdm', 'GB'],
    ['california', 'US-CA'],
    ['us_ca', 'US-CA'],
    ['US-NWP', 'US-NWPP'],
    ['GLOBL', 'GLOBAL'],
    ["Cote d'Ivoire", 'CI'],
    ['World', 'GLOBAL'],
    ['Deutschland', 'DE'],
    ['PAÍSES BAJOS', 'NL'],
    ['Stany Zjednoczone', 'US'],
    [' Cote d’Ivoire ', 'CI'],
  ])('is found: %s is %s', (written, code) => {
    expect(catalogue.nearestRegion(written)?.code).toBe(code)
  })

  it.each(['', ' ', 'XX', 'GBR', 'nowhere at all', 'x'.repeat(1000), "' OR 1=1"])(
    'is undefined for %j',
    (written) => {
      expect(catalogue.nearestRegion(written)).toBeUndefined()
    },
  )
})

const grid = 'electricity-supply_grid-source_supplier_mix'
const money = { money: 1, money_unit: 'usd' }
const requests: [Operation, (region: string) => object][] = [
  [
    'estimate',
    (region) => ({
      emission_factor: { activity_id: grid, region, data_version: '^1' },
      parameters: { energy: 1 },
    }),
  ],
  [
    'classify',
    (region) => ({
      classification: { classification_code: '14.12', classification_type: 'nace2', region },
      parameters: money,
    }),
  ],
  [
    'spend',
    (region) => ({
      activity: { classification_code: '14.12', classification_type: 'nace2' },
      spend_year: 2022,
      spend_region: region,
      ...money,
    }),
  ],
  ['cbam', (region) => ({ cn_code: '7208', production_region: region, weight: 1, weight_unit: 't' })],
  ['suggest', (region) => ({ suggest: { text: 'steel', region } })],
]

describe('an unknown region', () => {
  it.each(requests)('is refused by %s with the likely region', async (operation, request) => {
    const ask = (region: string) => engine.call(operation, request(region) as Request<Operation>)
    await expect(ask('Germny')).rejects.toThrow(/"Germny" is .*; did you mean DE \(Germany\)\?$/)
    await expect(ask('Q1')).rejects.toThrow(/"Q1" is /)
    await expect(ask('Q1')).rejects.not.toThrow(/did you mean/)
  })
})

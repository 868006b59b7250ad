/** Tests that whole inventories have intervals, and that first order and simulation agree on them. */
import { describe, expect, it } from 'vitest'
import type { Report } from '../../../src/inventory/report/model.js'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'

/** Inventories by name: a mapping, and its rows. */
const inventories: Record<string, [mapping: string, rows: string]> = {
  'five countries': [
    'operation: energy electricity\nquantity: { from: kwh, unit: { const: kWh } }\ncolumns: { region: { from: country }, year: { const: 2024 } }\nledger: { site: { from: country }, data_kind: { from: kind } }\n',
    'country,kwh,kind\nGB,120000,metered\nUS,90000,invoiced\nNZ,40000,estimated\nFR,150000,invoiced\nIN,30000,modelled\n',
  ],
  'one line': [
    'operation: travel hotel\ncolumns: { hotel_nights: { from: nights }, location: { const: Paris }, year: { const: 2024 } }\n',
    'nights\n12\n',
  ],
  credits: [
    'operation: energy electricity\nbelow_zero: credit_notes\nquantity: { from: kwh, unit: { const: kWh } }\ncolumns: { region: { const: GB }, year: { const: 2025 } }\nledger: { site: { from: site } }\n',
    'site,kwh\nLeeds,100000\nLeeds,-20000\nYork,30000\nYork,-500\n',
  ],
  'contracts and the grid': [
    'operation: energy electricity\nquantity: { from: kwh, unit: { const: kWh } }\ncolumns: { region: { const: GB }, year: { const: 2025 }, co2e_kg_per_kwh: { from: rate } }\nledger: { site: { from: site } }\n',
    'site,kwh,rate\nLeeds,100000,0\nYork,80000,\nHull,20000,0.3\n',
  ],
  'stated emissions': [
    "operation: given\ncolumns: { co2e: { from: t }, co2e_unit: { const: t }, primary_data_share: { from: share }, supplier: { from: supplier } }\nledger: { category: { const: '3.1' } }\n",
    'supplier,t,share\nAlpha,120,0.8\nBeta,60,\nGamma,15,1\n',
  ],
  'mostly spend': [
    'operation: spend\ncolumns: { activity.classification_type: { const: nace2 }, activity.classification_code: { from: code }, money: { from: eur }, money_unit: { const: eur }, spend_region: { const: DE }, spend_year: { const: 2022 } }\n',
    'code,eur\n62,250000\n69,80000\n17,40000\n26,90000\n49,15000\n',
  ],
}

async function reportOf([mapping, rows]: [string, string]): Promise<Report> {
  const { path, read } = folder({ 'map.yaml': mapping, 'rows.csv': rows })
  const ran = await ghgIn(
    localWorld(),
    'run',
    path('rows.csv'),
    '--map',
    path('map.yaml'),
    '-o',
    path('ledger.csv'),
  )
  expect([ran.code, ran.err]).toEqual([0, expect.any(String)])
  const simulation = ['--monte-carlo', '20000', '--seed', '1']
  await ghgIn(localWorld(), 'report', path('ledger.csv'), '-o', path('report.json'), ...simulation)
  return JSON.parse(read('report.json')) as Report
}

describe('the uncertainty of an inventory', () => {
  it.each(Object.entries(inventories))(
    'of %s covers every kilogram and agrees with a simulation',
    async (_, of) => {
      const { uncertainty } = await reportOf(of)
      expect(uncertainty.share).toBe(1)
      for (const method of ['location', 'market'] as const) {
        const { co2e, low, high } = uncertainty.total![method]
        const simulated = uncertainty.simulation![method]
        for (const [first, drawn] of [
          [co2e, simulated.mean],
          [low, simulated.low],
          [high, simulated.high],
        ]) {
          expect(Math.abs(first! - drawn!)).toBeLessThanOrEqual(0.03 * Math.abs(drawn!))
        }
      }
    },
  )
})

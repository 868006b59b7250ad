/** Tests the ratings of a report by the definitions of standards. */
import { describe, expect, it } from 'vitest'
import type { Report } from '../../../src/inventory/report/model.js'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'

const columns =
  'file,row,site,scope,category,operation,activity,period_start,co2e,factor_id,factor_year,factor_region,method,notices,data_kind,factor_name,error_code,co2e_market,co2_biogenic'
/** 300 kg by an invoice and the factor of the year, 100 kg by a guess and an old proxy of another country. */
const ledger = `${columns}
a.csv,1,HQ,2,electricity,energy electricity,grid,2025-01-01,300,one,2025,GB,average_data,,invoiced,one,,300,
a.csv,2,HQ,3,3.1,estimate,steel,2025-01-01,100,two,2013,US,average_data,proxy_factor,order_of_magnitude,two,,100,
`
const project = `organisation: Demo
sites: { HQ: { country: GB } }
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
sources: { bills: { files: [a.csv], map: map.yaml } }
`

async function qualityOf(text: string): Promise<Report['quality']> {
  const { path, read } = folder({ 'ledger.csv': text, 'ghg.yaml': project })
  const ran = await ghgIn(
    localWorld(),
    ...['report', path('ledger.csv'), '--project', path('ghg.yaml'), '-o', path('report.json')],
  )
  expect(ran.code, ran.err).toBe(0)
  return (JSON.parse(read('report.json')) as Report).quality
}

describe('ratings by standard in a report', () => {
  it('are means by emissions', async () => {
    const { standards } = await qualityOf(ledger)
    // The first line has the weight 3/4: 0.75 x 2 + 0.25 x 3 = 2.25 for technology by PACT.
    expect(standards).toEqual([
      {
        name: 'pact_2',
        technological: 2.25,
        geographical: 1.5,
        temporal: 1.5,
        reliability: 1.5,
        mean: 1.6875,
      },
      {
        name: 'ghg_protocol',
        technological: 2.25,
        geographical: 1.5,
        temporal: 1.75,
        reliability: 2.5,
        mean: 2,
      },
      { name: 'pef', technological: 3.25, geographical: 2, temporal: 1.75, reliability: 2.75, mean: 2.4375 },
    ])
  })

  it('are null without emissions', async () => {
    const { standards } = await qualityOf(ledger.replaceAll(/,(300|100),/g, ',0,'))
    expect(standards.map(({ mean }) => mean)).toEqual([null, null, null])
  })
})

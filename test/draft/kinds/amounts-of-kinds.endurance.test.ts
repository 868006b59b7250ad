/** Amounts that a kind of sheet computes from several columns, as `ghg run` reads its draft. */
import { describe, expect, it } from 'vitest'
import { folder } from '../../cli/fakes.js'
import { ghg } from '../drafting.js'

/** Drafts and runs a table; returns the operation and the quantity or kilograms in the first line of each row. */
async function amounts(
  table: string,
  country: string,
  ...options: string[]
): Promise<{ draft: string; lines: unknown[][] }> {
  const { path, read } = folder({ 'a.csv': table })
  await ghg('map', path('a.csv'), '--country', country, ...options, '-o', path('a.yaml'))
  const files = [path('a.csv'), '--map', path('a.yaml'), '-o', path('l.json'), '--format', 'json']
  await ghg('run', ...files)
  const ledger = JSON.parse(read('l.json')) as Record<string, unknown>[]
  const first = ledger.filter(({ row }, at) => row !== ledger[at - 1]?.row)
  const lines = first.map(({ operation, quantity, co2e, error_code: code }) =>
    code ? [code] : [operation, operation === 'given' ? co2e : quantity],
  )
  return { draft: read('a.yaml'), lines }
}

describe('amounts of kinds of sheets', () => {
  it('are the added gas less the recovered gas of the same job', async () => {
    const table = `Date;Fluide;Charge nominale (kg);Nature de l'intervention;Qté chargée (kg);Qté récupérée (kg)
2025-01-16;R410A;24.5;Maintenance;1.08;
2025-02-15;R410A;31.8;Recharge;30.55;28.52
2025-03-01;R134a;96;Contrôle;;
`
    const { lines } = await amounts(table, 'FR')
    expect(lines).toEqual([['estimate', 1.08], ['estimate', 2.03], ['skipped']])
  })

  it('are the weight of a cylinder times the cylinders, and unchanged litres', async () => {
    const table = `Date,Delivery Point,Description,Size (kg),Qty,UoM,Net
2025-01-06,Yard,18kg Propane Refill,18,14,CYL,524.30
2025-01-06,Yard,18kg Empty Collected,18,-13,CYL,0
2025-02-06,Yard,18kg Propane Refill,18,12,CYL,449.40
2025-02-09,Kiln,Bulk Propane,,1797,LTR,1100.66
2025-03-01,Yard,Credit - 18kg Propane faulty valve,18,-2,CYL,-74.90
`
    const { lines } = await amounts(table, 'GB')
    expect(lines).toEqual([
      ['energy fuel', 252],
      ['skipped'],
      ['energy fuel', 216],
      ['energy fuel', 1797],
      ['energy fuel', -36],
    ])
  })

  it('are the quantity times the footprint of the declared unit, in its unit', async () => {
    const table = `Supplier,Material,Quantity 2025,UoM,PCF [kg CO2e / declared unit],Declared unit
Alpha,Steel,100,t,2325,1 t
Beta,Polypropylene,77.4,t,1.94,1 kg
Gamma,Control board,200,pcs,3.5,1 piece
Delta,Steel,5,t,pending,
`
    const { lines } = await amounts(table, 'DE')
    expect(lines.slice(0, 3)).toEqual([
      ['given', 232_500],
      ['given', 150_156],
      ['given', 700],
    ])
    expect(lines[3]![0]).not.toBe('given')
  })

  it('are the unchanged hours at home if each row is a month', async () => {
    const table = `Nazwisko,Miesiąc,Dni pracy zdalnej,Godziny pracy zdalnej,Ekwiwalent (zł)
Kowalska Anna,styczeń,10,40,21
Kowalska Anna,luty,12,48,25.2
Nowak Jan,marzec,7,56,14.7
`
    const { lines, draft } = await amounts(table, 'PL', '--set', 'year=2025')
    expect(lines).toEqual([
      ['estimate', 40],
      ['estimate', 48],
      ['estimate', 56],
    ])
    expect(draft).not.toContain('weeks')
  })

  it('exclude fluids against exhaust gases', async () => {
    const table = `Transaction Date,Card Number,Product Description,Units,Unit of Measure
2025-07-01,12227,Unleaded Regular,11.7,GAL
2025-07-03,12077,Diesel Exhaust Fluid,2.5,GAL
2025-07-04,12077,Diesel,30,GAL
2025-07-04,12077,Diesel,31,GAL
`
    const { lines } = await amounts(table, 'US')
    expect(lines.map(([first]) => first)).toEqual(['energy fuel', 'skipped', 'energy fuel', 'energy fuel'])
  })
})

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../../cli/fakes.js'
import { ghg } from '../drafting.js'

const heading =
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);Belegdatum;Belegfeld 1;Buchungstext'
const record =
  'EXTF;700;21;Buchungsstapel;13;20260105101500000;;RE;;;1001;456;20250101;4;20250101;20251231;2025;;1;0;0;EUR'

/** Drafts a batch of postings, runs the draft, and returns its text and its lines that count. */
async function posted(rows: string) {
  const { path, read } = folder({ 'a.csv': `${record}\n${heading}\n${rows}` })
  expect((await ghg('map', path('a.csv'), '--country', 'DE', '-o', path('a.yaml'))).code).toBe(0)
  await ghg('run', path('a.csv'), '--map', path('a.yaml'), '-o', path('out.ndjson'))
  const lines = read('out.ndjson').trim().split('\n')
  const counted = lines.map((line) => JSON.parse(line)).filter(({ error_code }) => !error_code)
  const map = read('a.yaml')
  return { text: map.replace(/\n *# /g, ' '), mapping: parse(map), counted }
}

describe('postings between two accounts with numbers', () => {
  it('count the side of the purchase with its sign, and machines as capital goods', async () => {
    const { counted } = await posted(
      `1190,00;H;;70001;4930;2001;R1;Büromaterial
119,00;S;;70001;4930;2101;G1;Gutschrift Büromaterial
595,00;S;;4920;1200;2901;R2;Telefon
59,50;H;;4920;70003;2901;R4;Telefon
11900,00;H;;70002;0210;3001;R3;Drehmaschine
`,
    )
    expect(counted.map(({ quantity, category }) => [quantity, category])).toEqual([
      [1190, '3.1'],
      [-119, '3.1'],
      [595, '3.1'],
      [-59.5, '3.1'],
      [11900, '3.2'],
    ])
  })

  it('leave out sales, wages and payments, each with its count', async () => {
    const { text, counted } = await posted(
      `1190,00;S;;4930;70001;2001;R1;Büromaterial
2000,00;S;;4120;1740;2801;L1;Januar
5000,00;S;;10001;8400;2801;A1;Rechnung 5
1190,00;S;;70001;1200;2901;Z1;Ausgleich
595,00;S;;4920;1200;2901;R2;Telefon
`,
    )
    expect(counted.map(({ quantity }) => quantity)).toEqual([1190, 595])
    expect(text).toContain(
      '3 rows left out: accounts that buy nothing (wages and social security 1, sales 1, customers and suppliers 1)',
    )
    expect(text).toContain('UNSURE: `Konto` is read as SKR03')
  })

  it('take the year and the currency from the line above the headings', async () => {
    const { mapping } = await posted(
      '1190,00;S;;4930;70001;2001;R1;Büromaterial\n595,00;S;;4920;1200;2901;R2;Telefon\n',
    )
    expect(mapping.columns.spend_year).toEqual({ const: 2025 })
    expect(mapping.columns.money_unit).toEqual({ const: 'eur' })
  })

  it('match no known chart if the words of many rows contradict it', async () => {
    const { text, counted } = await posted(
      `1190,00;S;;7600;33001;2001;R1;Büromaterial
595,00;S;;7380;33002;2901;R2;Telefon
80,00;S;;5000;33003;2901;R3;Stahl
`,
    )
    expect(text).not.toContain('accounts that buy nothing')
    expect(counted).toHaveLength(3)
  })
})

it('numbers of a Spanish chart leave out wages and take machines as capital goods', async () => {
  const rows = `Fecha,Proveedor,Concepto,Cta.,Base imponible,Cuota IVA,Total factura
2025-01-03,A,Alquiler nave,621,2400.00,504.00,2904.00
2025-01-04,B,Reparación,213,4000.00,840.00,4840.00
2025-01-05,C,Enero,640,1800.00,0.00,1800.00
2025-01-06,D,Seguro,625,300.00,0.00,300.00
`
  const { path } = folder({ 'a.csv': rows })
  const { out } = await ghg('map', path('a.csv'), '--country', 'ES')
  const { skip, activities } = parse(out)
  expect(skip).toEqual([{ column: 'Cta.', in: ['640'] }])
  expect(activities[0]).toMatchObject({ when: { column: 'Cta.', in: ['213'] }, ledger: { category: '3.2' } })
})

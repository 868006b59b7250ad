import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../../cli/fakes.js'
import { ghg } from '../drafting.js'

/** Drafts and runs a sheet; returns the draft and the lines of the ledger. */
async function estimated(content: string, country: string, ...options: string[]) {
  const { path, read } = folder({ 'a.csv': content })
  const asked = ['map', path('a.csv'), '--country', country, ...options, '-o', path('a.yaml')]
  expect((await ghg(...asked)).code).toBe(0)
  const map = read('a.yaml')
  const { code, err } = await ghg('run', path('a.csv'), '--map', path('a.yaml'), '-o', path('out.ndjson'))
  const lines = read('out.ndjson').trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const counted = rows.filter(({ error_code }) => !error_code)
  const sum = counted.reduce((total, { quantity }) => total + Number(quantity), 0)
  return { map, text: map.replace(/\n *# /g, ' '), mapping: parse(map), code, err, rows: counted, sum }
}

const invoices = `Rechnungsdatum;Lieferant;Rechnungsnummer;Kostenart;Netto;MwSt;Brutto;Währung
03.02.2025;Blank GmbH;R1;Gebäudereinigung;1000,00;190,00;1190,00;EUR
05.02.2025;Blank GmbH;R2;Gebäudereinigung;-100,00;-19,00;-119,00;EUR
07.02.2025;Kontor AG;R3;Bürobedarf;200,00;38,00;238,00;EUR
09.02.2025;Muster KG;R4;Miete Büro;3000,00;570,00;3570,00;EUR
11.02.2025;Muster KG;R5;Werkzeugmaschinen;5000,00;950,00;5950,00;EUR
28.02.2025;Lohnbüro;R6;Löhne und Gehälter;9000,00;0,00;9000,00;EUR
28.02.2025;Stadtwerke;R7;Strom;400,00;76,00;476,00;EUR
`

describe('a ledger of purchases', () => {
  it('counts net amounts by account, credits below zero, and no wages', async () => {
    const { code, mapping, text, rows, sum } = await estimated(invoices, 'DE')
    expect(code).toBe(0)
    expect(sum).toBe(1000 - 100 + 200 + 3000 + 5000 + 400)
    expect(rows.map(({ unit }) => unit)).toEqual(Array(6).fill('EUR'))
    expect(mapping.columns['activity.classification_code'].translate).toMatchObject({
      Gebäudereinigung: '561720',
      Bürobedarf: '322230',
      'Miete Büro': '531120',
      Strom: '221122',
    })
    expect(text).toContain('1 row left out: wages and social security (Löhne und Gehälter)')
    expect(text).toMatch(/Left knowingly: `MwSt` \(the tax\), `Brutto` \(with the tax\)/)
  })

  it('puts machines into 3.2, and asks whether bills count the energy too', async () => {
    const { text, rows } = await estimated(invoices, 'DE')
    expect(rows.map(({ category }) => category)).toEqual(['3.1', '3.1', '3.1', '3.1', '3.2', '3.1'])
    expect(text).toMatch(/UNSURE: 1 row of energy or fuel by money \(Strom\): if bills or fuel cards/)
  })

  it('subtracts credits from debits, by accounts in separate rows, without the running balance', async () => {
    const { code, map, text, sum } = await estimated(
      `Date,Journal,Memo,Debit,Credit,Balance
6100 Assurances,,,,,
02/01/2025,ACH,police annuelle,1200.00,,1200.00
20/02/2025,ACH,ristourne,,200.00,1000.00
Total 6100 Assurances,,,1200.00,200.00,
6130 Locations immobilières,,,,,
03/01/2025,ACH,janvier,800.00,,800.00
03/02/2025,ACH,février,800.00,,1600.00
Total 6130 Locations immobilières,,,1600.00,,
5120 Banque,,,,,
05/01/2025,BQ,versement,,2000.00,-2000.00
Total 5120 Banque,,,,2000.00,
`,
      'FR',
      '--set',
      'money_unit=eur',
    )
    expect(code).toBe(0)
    expect(sum).toBe(1200 - 200 + 800 + 800)
    expect(map).toMatch(/police annuelle: "524126" {2}# 1 row; insurance/)
    expect(map).toMatch(/janvier: "531120" {2}# 1 row; rent of premises/)
    expect(text).toContain('1 row left out: bank and cash (versement)')
    expect(text).toContain('`Balance` (a running balance)')
  })

  it('leaves out payments of bills in the list, and sales', async () => {
    const { code, text, sum } = await estimated(
      `Type,Date,Contact,Description,Amount,Balance,Currency
Bill,2025-01-03,Shine Ltd,Office cleaning,300,300,GBP
Bill,2025-01-09,Wheel Ltd,Vehicle repairs,500,800,GBP
Bill Payment,2025-01-20,Shine Ltd,Office cleaning,300,500,GBP
Invoice,2025-01-21,Our customer,Consulting for a customer,900,1400,GBP
Supplier Credit,2025-01-25,Wheel Ltd,Vehicle repairs,50,1350,GBP
`,
      'GB',
    )
    expect(code).toBe(0)
    expect(sum).toBe(300 + 500 - 50)
    expect(text).toContain(
      '1 row left out (payments of bills that are in the list, or transfers): Bill Payment',
    )
    expect(text).toContain('1 row left out (sales or wages): Invoice')
  })

  it('does not count the other side of a posting', async () => {
    const { text, sum } = await estimated(
      `Date,Type,Num,Name,Memo,Split,Amount,Balance
6200 Insurance,,,,,,,
01/03/2025,Bill,1,Cover Ltd,annual policy,Accounts Payable,700,700
Total for 6200 Insurance,,,,,,700,
2000 Accounts Payable,,,,,,,
01/03/2025,Bill,1,Cover Ltd,annual policy,Insurance,700,700
Total for 2000 Accounts Payable,,,,,,700,
`,
      'GB',
      '--set',
      'money_unit=gbp',
    )
    expect(sum).toBe(700)
    expect(text).toContain('1 row left out (the other side of rows that are counted): Insurance')
  })

  it('leaves a text of no known industry open', async () => {
    const { map } = await estimated(
      `Date,Supplier,Invoice No,Account,Net,VAT,Gross,Currency
2025-01-03,Shine Ltd,1,Office cleaning,300,60,360,GBP
2025-01-09,Xq Ltd,2,Xqzv,500,100,600,GBP
`,
      'GB',
    ).catch((error: unknown) => ({ map: String(error) }))
    expect(map).toMatch(/Xqzv[^\n]*: FILL_IN/)
  })
})

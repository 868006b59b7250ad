import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalsAmong } from '../../../../src/rows/mapping/input/total-rows.js'
import { estimate, records } from '../../run/estimating.js'

const heading = 'site,activity_id,region,energy\n'
const row = (site: string, energy: number | string) => `${site},elec,GB,${energy}\n`

/** Totals as written in eight languages, and by spreadsheet programs. */
const labels = [
  ...[
    'Total',
    'Grand total',
    'Sub-total',
    'SUM',
    'Totals:',
    'Summe',
    'Gesamt',
    'Zwischensumme',
    'Gesamtergebnis',
  ],
  ...['Sous-total', 'Total général', 'Somme', 'Suma', 'Subtotal', 'Totale', 'Totale complessivo', 'Somma'],
  ...[
    'Totaal',
    'Eindtotaal',
    'Razem',
    'Łącznie',
    'OGÓŁEM',
    'Soma',
    'Total geral',
    'Leeds Total',
    'Total kWh',
  ],
]

describe('a total next to its addends in a run without a mapping', () => {
  it('is excluded, and its emissions are reported', async () => {
    const text = `${heading}${row('Leeds', 10)}${row('York', 5.5)}${row('Total', 15.5)}`
    const files = { 'a.csv': text }
    const options = { notices: 'n.csv', output: 'o.csv' }
    const { err, read, code } = await estimate(files, ['a.csv'], options)
    expect(code).toBe(0)
    expect(err).toContain('3 rows, 0 failed, 1 skipped; 31 kg CO2e')
    expect(err).toMatch(/warning: 31 kg CO2e outside the total, 1 row: .*ghg help total_left_out/)
    expect(read('n.csv')).toContain(
      '3,warning,total_left_out,"the sum of rows 1 to 2, and not counted again"',
    )
    expect(records(read('o.csv')).map(({ co2e, error_code }) => [co2e, error_code])).toEqual([
      ['20', ''],
      ['11', ''],
      ['', 'skipped'],
    ])
  })

  it.each(labels)('is excluded if it is called %s', async (label) => {
    const text = `${heading}${row('Leeds', 10)}${row('York', 5)}${row(label, 15)}`
    const { err } = await estimate({ 'a.csv': text }, ['a.csv'])
    expect(err).toContain('3 rows, 0 failed, 1 skipped; 30 kg CO2e')
  })

  it.each(['All sites', 'YTD', 'Alle Standorte', 'Tous les sites', 'Narastająco'])(
    'is excluded if it is called %s, but such a name alone counts',
    async (name) => {
      const sum = `${heading}${row('Leeds', 10)}${row('York', 5)}${row(name, 15)}`
      expect((await estimate({ 'a.csv': sum }, ['a.csv'])).err).toContain('1 skipped; 30 kg CO2e')
      const alone = `${heading}${row('Leeds', 10)}${row(name, 5)}`
      expect((await estimate({ 'a.csv': alone }, ['a.csv'])).err).toContain('2 rows, 0 failed; 30 kg CO2e')
    },
  )

  it.each(labels.filter((label) => !/Leeds|kWh/.test(label)))(
    'fails if it is called %s and is not the sum',
    async (label) => {
      const text = `${heading}${row('Leeds', 10)}${row('York', 5)}${row(label, 16)}`
      const { err, code } = await estimate({ 'a.csv': text }, ['a.csv'])
      expect(code).toBe(2)
      expect(err).toContain('3 rows, 1 failed; 30 kg CO2e')
      expect(err).toContain(
        `\`${label}\` labels a total, which would count other rows again: remove the row; if it is a name, draft a mapping (ghg map), or leave the column out with --ignore site`,
      )
    },
  )

  it('fails above its addends, after a single one, and in a row with little else', async () => {
    const above = `${heading}${row('Total', 15)}${row('Leeds', 10)}${row('York', 5)}`
    const single = `${heading}${row('Leeds', 10)}${row('Subtotal', 10)}${row('York', 5)}`
    const bare =
      'site,activity_id,note,kind,region,energy\nLeeds,elec,a,c,GB,10\nYork,elec,b,c,GB,5\nTotal 2024,elec,,,GB,16\n'
    for (const text of [above, single, bare]) {
      const { err } = await estimate({ 'a.csv': text }, ['a.csv'])
      expect(err).toContain('1 failed; 30 kg CO2e')
    }
  })

  it.each([
    ['a row that begins with another word', [['Totalenergies', 15]]],
    ['a name with the word that is not the sum', [['Total Access Lyon', 16]]],
    ['a column of names', [...Array(3)].map(() => ['Total', 15])],
  ])('does not include %s', async (_, last) => {
    const rows = last.map(([name, energy]) => row(String(name), Number(energy)))
    const text = `${heading}${row('Leeds', 10)}${row('York', 5)}${rows.join('')}`
    const { err, code } = await estimate({ 'a.csv': text }, ['a.csv'])
    expect(code, err).toBe(0)
    expect(err).toContain(`${last.length + 2} rows, 0 failed; `)
  })

  it('is counted if its column is ignored', async () => {
    const text = `${heading}${row('Shell', 10)}${row('BP', 5)}${row('Total', 15)}`
    const { err } = await estimate({ 'a.csv': text }, ['a.csv'], { ignore: ['site'] })
    expect(err).toContain('3 rows, 0 failed; 60 kg CO2e')
  })

  it('is found behind other texts, and only by the amounts', async () => {
    const more = 'site,fuel,activity_id,region,energy,meters\n'
    const rows = 'Leeds,Power,elec,GB,10,1\nLeeds,Heat,elec,GB,5,1\n'
    const sum = await estimate({ 'a.csv': `${more}${rows}Leeds,Total,elec,GB,15,2\n` }, ['a.csv'])
    expect(sum.err).toContain('1 skipped; 30 kg CO2e')
    const name = await estimate({ 'a.csv': `${more}${rows}Leeds,Total,elec,GB,16,2\n` }, ['a.csv'])
    expect(name.err).toContain('3 rows, 0 failed; 62 kg CO2e')
  })

  it('is found in every format of inputs and results, with any number of threads', async () => {
    const cells = [
      ['Leeds', 10],
      ['York', 5],
      ['Total', 15],
    ]
    const records = cells.map(([site, energy]) => ({ site, activity_id: 'elec', region: 'GB', energy }))
    const ndjson = records.map((each) => `${JSON.stringify(each)}\n`).join('')
    const csv = `${heading}${cells.map(([site, energy]) => row(String(site), energy!)).join('')}`
    for (const [file, text] of [
      ['a.ndjson', ndjson],
      ['a.csv', csv],
    ] as const) {
      for (const format of ['ndjson', 'csv', 'json'] as const) {
        const { err } = await estimate({ [file]: text }, [file], { format, workers: 2 })
        expect(err, `${file} ${format}`).toContain('1 skipped; 30 kg CO2e')
      }
    }
  })

  it('fails far below its addends, since sums are compared only among rows that are read together', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => row(`Site ${at}`, at % 7)).join('')
    const text = `${heading}${rows}${row('Grand total', 1)}${row('Leeds', 1)}`
    const { err, code } = await estimate({ 'a.csv': text }, ['a.csv'])
    expect(code).toBe(2)
    expect(err).toContain('60,002 rows, 1 failed')
    expect(err).toContain('first: row 60001: `Grand total` labels a total')
  })

  it('does not change the total of a sheet, wherever and however it is called', async () => {
    const sections = fc.array(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: 6 }), {
      minLength: 1,
      maxLength: 4,
    })
    const property = fc.asyncProperty(
      sections,
      fc.constantFrom(...labels),
      fc.boolean(),
      async (all, label, isOff) => {
        const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)
        const amounts = all.map((list) => list.map((each) => each / 10))
        const text = amounts
          .map((list, at) => {
            const total = sum(list) + (isOff && !/Leeds|kWh/.test(label) ? 1 : 0)
            return `${list.map((each) => row(`Site ${at}`, each)).join('')}${row(label, total.toFixed(1))}`
          })
          .join('')
        const { read } = await estimate({ 'a.csv': heading + text }, ['a.csv'], { output: 'o.csv' })
        const kilograms = sum(records(read('o.csv')).map(({ co2e }) => Number(co2e)))
        expect(kilograms).toBeCloseTo(2 * sum(amounts.flat()), 1)
      },
    )
    await fc.assert(property, { numRuns: 60 })
  })
})

describe('a total next to its addends in a run with a mapping', () => {
  const mapping =
    'columns: { parameters.energy: energy, emission_factor.activity_id: activity_id, emission_factor.region: region }\n'

  it('is reported, but still counted', async () => {
    const text = `${heading}${row('Leeds', 10)}${row('York', 5.5)}${row('Total', 15.5)}`
    const files = { 'a.csv': text, 'm.yaml': mapping }
    const { err, read, code } = await estimate(files, ['a.csv'], { map: 'm.yaml', notices: 'n.csv' })
    expect(code).toBe(0)
    expect(err).toContain('3 rows, 0 failed; 62 kg CO2e')
    expect(err).toMatch(/warning: 31 kg CO2e, 1 row: .*ghg help possible_duplicate/)
    expect(read('n.csv')).toContain(
      '3,warning,possible_duplicate,"the sum of rows 1 to 2, and counted again"',
    )
  })
})

describe('totalsAmong', () => {
  it.each([
    [
      'subtotals and a grand total',
      [
        ['A', '1'],
        ['B', '2'],
        ['Subtotal', '3'],
        ['C', '4'],
        ['D', '5'],
        ['Subtotal', '9'],
        ['Grand total', '12'],
      ],
      [2, 5, 6],
    ],
    [
      'rounded, and with thousands apart',
      [
        ['A', '1,000.26'],
        ['B', '2,000.33'],
        ['Total kWh', '3,000.6'],
      ],
      [2],
    ],
    [
      'as written in Germany',
      [
        ['A', '1.000,5'],
        ['B', '2,25'],
        ['Summe', '1.002,75'],
      ],
      [2],
    ],
    [
      'French, and in capitals',
      [
        ['A', '1'],
        ['B', '2'],
        ['TOTAL', '3'],
        ['C', '4'],
        ['D', '4'],
        ['Somme', '8'],
      ],
      [2, 5],
    ],
    [
      'another sum',
      [
        ['A', '1'],
        ['B', '2'],
        ['Total', '4'],
      ],
      [],
    ],
    [
      'of one row alone',
      [
        ['A', '3'],
        ['Total', '3'],
      ],
      [],
    ],
    [
      'a name that begins like one',
      [
        ['A', '1'],
        ['B', '2'],
        ['Totalenergies', '3'],
      ],
      [],
    ],
    [
      'no label',
      [
        ['A', '1'],
        ['B', '2'],
        ['C', '3'],
      ],
      [],
    ],
    [
      'without rows above',
      [
        ['Total', '3'],
        ['A', '1'],
        ['B', '2'],
      ],
      [],
    ],
  ])('handles %s', (_name, rows, expected) => {
    const rules = { amounts: [], ignored: new Set<number>(), areCounted: true }
    expect([...totalsAmong(rows, 0, rules, []).keys()]).toEqual(expected)
  })
})

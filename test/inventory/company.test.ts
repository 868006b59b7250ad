/** The example company: its sheets, and the truth that is stated beside them. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { openInputs } from '../../src/rows/sheets/reader.js'
import { ghg } from '../cli/binary.js'
import { fakeWorld, folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { companyTruth, type FileTruth, type PublishedFactor } from './company-truth.js'

const sheets = 'fixtures/company/sheets'
const { files, expected, factors, answers, overlaps } = companyTruth

describe('ghg init --example company', () => {
  it('writes the sheets of the company and no project file', async () => {
    const { root } = folder()
    const { stderr, exitCode } = await ghg(['init', '--example', 'company'], { cwd: root })
    expect({ stderr, exitCode }).toEqual({
      stderr:
        'company written; next: ghg start company, or ghg map company to answer its questions in a file',
      exitCode: 0,
    })
    const names = [...new Set(files.map(({ file }) => file))].sort()
    expect(readdirSync(`${root}/company`).sort()).toEqual(names)
    for (const name of names) {
      expect(readFileSync(`${root}/company/${name}`)).toEqual(readFileSync(`${sheets}/${name}`))
    }
  })

  it('writes them under another name', async () => {
    const { path } = folder()
    const { code, err } = await ghgIn(localWorld(), 'init', '--example', 'company', '--as', path('acme'))
    expect(err).toContain('acme written')
    expect({ code, files: readdirSync(path('acme')).length }).toEqual({ code: 0, files: 26 })
  })

  it('writes nothing into a folder that holds something', async () => {
    const { root } = folder({ 'notes.txt': 'mine' })
    const { code, err } = await ghgIn(localWorld(), 'init', '--example', 'company', '--as', root)
    expect({ code, files: readdirSync(root) }).toEqual({ code: 1, files: ['notes.txt'] })
    expect(err).toContain('is not empty; give the name of a new folder')
  })

  it('refuses a second folder name for the example project', async () => {
    const { path } = folder()
    const { code, err } = await ghgIn(localWorld(), 'init', '--example', path('demo'), '--as', path('acme'))
    expect(err).toContain('--as goes with --example company')
    expect(code).toBe(1)
  })
})

describe('the truth of the company', () => {
  it.each(Object.entries(factors))('has the published factor of %s', (_, factor) => {
    expect(published(factor)).toBe(factor.kg)
  })

  it('adds up to what is expected', () => {
    const sums: Record<string, number> = {}
    for (const { kg } of files.flatMap(({ activities }) => activities)) {
      for (const [category, mass] of Object.entries(kg)) sums[category] = (sums[category] ?? 0) + mass
    }
    expect(Object.keys(sums).sort()).toEqual(Object.keys(expected).sort())
    for (const [category, { kg }] of Object.entries(expected)) expect(sums[category]).toBeCloseTo(kg, 2)
  })

  it.each(files.map((file) => [`${file.file} ${file.sheet ?? ''}`, file] as const))(
    'counts or explains every row of %s',
    async (_, file) => {
      const left = Object.values(file.left_out).reduce((sum, rows) => sum + rows, 0)
      expect(file.counted + left).toBe(file.rows)
      expect(await rowsOf(file)).toHaveLength(file.rows)
    },
  )

  it('names only files that there are', () => {
    const names = new Set(files.map(({ file }) => file))
    expect(answers.flatMap(({ files: asked }) => asked).filter((file) => !names.has(file))).toEqual([])
    for (const { files: both, counts } of overlaps) {
      expect(both.every((file) => names.has(file))).toBe(true)
      expect(both).toContain(counts)
    }
  })

  it.each([
    ['sheffield_electricity_billing_export.csv', 'Total kWh', /2025$/, 'Bill from'],
    ['sheffield_gas_invoices.csv', 'kWh', /2025$/, 'From'],
    ['reading_2nd_floor_submeter.csv', 'Since last reading (kWh)', /^2025/, 'Reading taken'],
    ['electricite_entrepot_lille_2025.csv', 'Conso totale (kWh)', /2025$/, 'Début période'],
    ['Tankkarten_Kassel_2025.csv', 'Menge', /^(Diesel|Super E10)$/, 'Warenart'],
    ['waste_transfer_notes_sheffield.csv', 'Net weight (kg)', /./, 'Collected'],
    ['Wareneingang_Kassel_2025.csv', 'Gewicht kg', /./, 'Beleg'],
    ['supplier_footprints_2025.csv', 'Allocated to us (kg CO2e)', /2025/, 'Reporting year'],
    ['Strom', 'Verbrauch kWh', /^(?!Summe)/, 'Monat'],
    ['Erdgas', 'Energie Hs kWh', /^(?!Summe)/, 'Monat'],
    ['UK company cars 2025.xlsx', 'Miles in year', /./, 'Fuel'],
    ['stratus_carbon_export_2025.csv', 'location_based_kgco2e', /^2025/, 'usage_month'],
  ])('counts of %s the column %s', async (name, column, pattern, where) => {
    const file = files.find(({ file, sheet }) => file === name || sheet === name)!
    const rows = await rowsOf(file)
    const amounts = rows
      .filter((row) => pattern.test(row[where]!))
      .map((row) => Number(row[column]!.replace(',', '.')))
    const stated = file.activities.reduce((sum, { amount }) => sum + amount, 0)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(stated, 4)
  })
})

/** The rows of a sheet by their headings, as a run reads them. */
async function rowsOf({ file, sheet, heading_row: headerRow }: FileTruth): Promise<Record<string, string>[]> {
  const encoding = file.endsWith('.csv') ? encodingOf(readFileSync(`${sheets}/${file}`)) : undefined
  const options = { sheet, ...(encoding ? { encoding } : { headerRow }) }
  const { columns, firstRows } = await openInputs(fakeWorld(), [`${sheets}/${file}`], options)
  const rows = await firstRows(1000)
  return rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, `${cells[at] ?? ''}`])))
}

function encodingOf(bytes: Buffer): string {
  return bytes.toString('utf8').includes('\uFFFD') ? 'windows-1252' : 'utf-8'
}

const tables = new Map<string, Record<string, string>[]>()

/** The committed table of a dataset. */
function tableOf(dataset: string): Record<string, string>[] {
  const known = tables.get(dataset)
  if (known !== undefined) return known
  const table: Record<string, string>[] = parse(gunzipSync(readFileSync(`data/${dataset}/factors.csv.gz`)), {
    columns: true,
  })
  tables.set(dataset, table)
  return table
}

function published({ dataset, activity_id, region, year, unit }: PublishedFactor): number | undefined {
  const found = tableOf(dataset).find(
    (row) =>
      row.activity_id === activity_id &&
      row.region === region &&
      row.year === `${year}` &&
      row.unit!.toLowerCase() === `kg/${unit.toLowerCase()}`,
  )
  return found && Number(found.co2e_ar5)
}

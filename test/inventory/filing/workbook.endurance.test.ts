/** `ghg file --as vsme --template`: a copy of the form, filled in place. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openForm } from '../../../src/inventory/filing/workbook/form.js'
import { unpacked } from '../../../src/rows/sheets/excel/excel.js'
import { gas, ghg, losses, power, project, reported, travel, yearEarlier } from './reports.js'
import { formParts, writeForm } from './small-form.js'

const environment = 'Environmental Disclosures'

const parts = async (path: string): Promise<Record<string, string>> => {
  const { file, entries } = await openForm(path)
  const texts: Record<string, string> = {}
  for (const entry of entries) {
    const pieces: Buffer[] = []
    for await (const piece of unpacked(path, file, entry)) pieces.push(piece)
    texts[entry.name] = Buffer.concat(pieces).toString('utf8')
  }
  return texts
}

const filled = async (lines: Parameters<typeof reported>[0], yaml?: string, template?: string) => {
  const { path } = await reported(lines, yaml)
  if (template === undefined) await writeForm(path('form.xlsx'))
  else copyFileSync(template, path('form.xlsx'))
  const args = ['--as', 'vsme', '--template', path('form.xlsx'), '-o', path('out')]
  const ran = await ghg('file', path('report.json'), ...args)
  const cells = async (sheet: string) => await (await openForm(path('out/vsme.xlsx'))).cells(sheet)
  return { ran, path, cells }
}

describe('a form that is filled', () => {
  it('has the undertaking, the figures, and the results of its formulas', async () => {
    const { ran, cells } = await filled([gas, power, travel, losses])
    expect(ran.code).toBe(0)
    const general = Object.fromEntries(await cells('General Information'))
    expect(general).toMatchObject({
      ...{ D3: 'Example & Söhne <Ltd>', D4: 'LEI', E4: 'EXAMPLELTD0000000060', D5: 'EUR' },
      ...{ D6: '2025', D7: '1', D8: '1', D9: '2025-01-01', D12: '31', D13: '2025-12-31' },
      ...{ E125: 'Option A (Basic Module only)', E180: 'private limited liability undertaking' },
      ...{
        E182: 'NACE C - 25.62 Manufacture of locks and hinges',
        E283: '14200000',
        E284: '118',
        E287: 'United Kingdom',
      },
    })
    const own = await cells(environment)
    const number = (cell: string) => Number(own.get(cell))
    expect(number('G5')).toBeCloseTo(19.03025, 9)
    expect([own.get('G10'), own.get('G29'), own.get('K12')]).toEqual(['1', '1', '10'])
    expect([number('D32'), number('D35')]).toEqual([0.185, 0.3555])
    expect(number('D45')).toBeCloseTo(0.5405, 9)
    expect(number('D46')).toBeCloseTo(1.829004 + 1.770001 + 0.5405, 9)
    expect(number('G68')).toBeCloseTo((1.829004 + 1.770001 + 0.5405) / 14200000, 15)
    expect([own.get('G66'), own.get('G25'), own.get('C99')]).toEqual(['-', '-', undefined])
  })

  it('keeps formulas, styles, protection and all other parts', async () => {
    const { path } = await filled([gas, power])
    const [before, after] = [await parts(path('form.xlsx')), await parts(path('out/vsme.xlsx'))]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const name of ['xl/workbook.xml', 'xl/worksheets/sheet4.xml', 'xl/media/image1.png']) {
      expect(after[name]).toBe(before[name])
    }
    const sheet = after['xl/worksheets/sheet3.xml']!
    expect(sheet).toContain('<c r="D25" s="7"><f>IF(A1="","-",1)</f><v>')
    expect(sheet).toContain('<c r="D22" s="5"><v>1.829004</v></c>')
    expect(sheet).toContain('<c r="C99" s="5"/>')
    expect(sheet).toContain('<sheetProtection sheet="1"/>')
  })

  it('agrees with the xBRL facts after rounding', async () => {
    const yaml = `${project}  module: comprehensive
base_year: { period: { start: 2024-01-01, end: 2024-12-31 } }
targets: [{ name: Fuel, scopes: ['1'], year: 2030, reduction: 50 }, { name: Power, scopes: ['2'], year: 2030, reduction: 20 }]
`
    const lines = [gas, power, travel, losses]
    const { ran, cells } = await filled([...lines, ...yearEarlier(lines)], yaml)
    const own = await cells(environment)
    const compared = ran.rows.filter(({ cell, decimals }) => cell!.startsWith(environment) && decimals !== '')
    expect(compared.length).toBeGreaterThan(20)
    for (const { cell, value, decimals } of compared) {
      const found = Number(own.get(cell!.split('!')[1]!))
      expect([cell, found.toFixed(Number(decimals))]).toEqual([cell, value])
    }
    expect([own.get('G21'), own.get('J21'), Number(own.get('K22'))]).toEqual(['2024', '2030', -0.5])
  })

  it('shows a true 0 of a sum as -, and the program says so', async () => {
    const { ran, cells } = await filled([gas, power, { ...travel, co2e: 0, co2e_market: 0 }])
    expect((await cells(environment)).get('D45')).toBe('-')
    expect(ran.err.replaceAll(/\s+/g, ' ')).toContain(
      'D45 of the workbook shows the 0 of Gross scope 3 GHG emissions as -',
    )
  })

  it('is the same for the same report', async () => {
    const { path } = await filled([gas, power])
    await ghg('file', path('report.json'), '--as', 'vsme', '--template', path('form.xlsx'), '-o', path('two'))
    expect(readFileSync(path('two/vsme.xlsx'))).toEqual(readFileSync(path('out/vsme.xlsx')))
  })
})

describe('a form that is refused', () => {
  const refused = async (make: (path: string) => Promise<void> | void) => {
    const { path } = await reported([gas, power])
    await make(path('form.xlsx'))
    const args = ['--as', 'vsme', '--template', path('form.xlsx'), '-o', path('out')]
    const { code, err } = await ghg('file', path('report.json'), ...args)
    expect(existsSync(path('out/vsme.xlsx'))).toBe(false)
    return [code, err.replaceAll(/\s+/g, ' ')]
  }
  const said = (text: string) => [1, expect.stringContaining(text)]

  it('is of another version', async () => {
    expect(await refused((path) => writeForm(path, formParts('1.2.0')))).toEqual(
      said('is version 1.2.0 of the form; 1.3.0 can be filled'),
    )
  })

  it('has a name that was moved or removed', async () => {
    const changed = (from: string, to: string) => (path: string) => {
      const all = formParts()
      return writeForm(path, { ...all, 'xl/workbook.xml': all['xl/workbook.xml']!.replace(from, to) })
    }
    expect(await refused(changed("'!$G$5<", "'!$G$6<"))).toEqual(
      said('TotalEnergyConsumption is at Environmental Disclosures!G6, not at Environmental Disclosures!G5'),
    )
    expect(await refused(changed('name="TotalEnergyConsumption"', 'name="Energy"'))).toEqual(
      said('the name TotalEnergyConsumption is missing'),
    )
  })

  it('is open, broken, or no workbook', async () => {
    const open = async (path: string) => {
      await writeForm(path)
      writeFileSync(path.replace('form.xlsx', '~$form.xlsx'), '')
    }
    expect(await refused(open)).toEqual(said('is open in Excel'))
    expect(await refused((path) => writeFileSync(path, 'text'))).toEqual(
      said('the end of the archive is missing'),
    )
    const cut = async (path: string) => {
      await writeForm(path)
      const bytes = readFileSync(path)
      bytes.fill(0, 60, 90)
      writeFileSync(path, bytes)
    }
    expect(await refused(cut)).toEqual(said('form.xlsx'))
    expect(await refused((path) => writeForm(path, { 'a.txt': 'text' }))).toEqual(said('is not the form'))
  })

  it('has no industry of the project in its list', async () => {
    const parts = formParts()
    const other = parts['xl/worksheets/sheet4.xml']!.replace('25.62', '25.63')
    expect(await refused((path) => writeForm(path, { ...parts, 'xl/worksheets/sheet4.xml': other }))).toEqual(
      said('undertaking.nace C25.62 is not in the list of cell E182'),
    )
  })
})

const folder = process.env.GHG_TEST_VSME_FORM
describe.skipIf(folder === undefined)("EFRAG's form (GHG_TEST_VSME_FORM names its folder)", () => {
  it('is filled, with every other part as it was', async () => {
    const template = join(folder!, 'VSME-Digital-Template-1.3.0.xlsx')
    const { ran, path, cells } = await filled([gas, power, travel, losses], undefined, template)
    expect(ran.code).toBe(0)
    const own = await cells(environment)
    expect([own.get('D22'), own.get('G29')]).toEqual(['1.829004', '1'])
    expect((await cells('General Information')).get('D13')).toBe('2025-12-31')
    const [before, after] = [await parts(path('form.xlsx')), await parts(path('out/vsme.xlsx'))]
    const differing = Object.keys(before).filter((name) => before[name] !== after[name])
    expect(differing).toEqual(['xl/worksheets/sheet4.xml', 'xl/worksheets/sheet5.xml'])
  })
})

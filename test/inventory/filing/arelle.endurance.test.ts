/** Filings as Arelle 2.47 from PyPI reads them, where `GHG_TEST_ARELLE` names its command: units and sums checked. */
import { readFileSync, writeFileSync } from 'node:fs'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { inventories } from './inventories.js'
import { gas, ghg, losses, power, project, reported, travel, yearEarlier } from './reports.js'
import { wholeProject, writeStub } from './stub-taxonomies.js'

const arelle = process.env.GHG_TEST_ARELLE
const lines = [gas, power, travel, losses]

/** Ledger lines and project file of each. */
const filedInventories: (readonly [name: string, lines: Parameters<typeof reported>[0], yaml: string])[] = [
  ...Object.entries(inventories).map(([name, [each, yaml]]) => [name, each, yaml] as const),
  ['base year and targets', [...lines, ...yearEarlier(lines)], wholeProject],
  ['scopes 1 and 2', [gas, power], project],
  ['a true 0', [{ ...gas, co2e: 0, co2e_market: 0 }, power], project],
  [
    'amounts below the decimals',
    lines.map((line) => ({ ...line, co2e: 0.004, co2e_market: 0.004 })),
    project,
  ],
]

const read = async (command: string, file: string, stub: string, ...more: string[]): Promise<string> => {
  const plugins = file.endsWith('.json') ? 'loadFromOIM' : 'inlineXbrlDocumentSet|saveLoadableOIM'
  const { stdout, stderr } = await execa(command, [
    ...['--file', file, '--packages', stub, '--plugins', plugins],
    ...['--workOffline', '--validate', '--utr', '--calc', 'c11r', ...more],
  ])
  return `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => /^\[(?!info\])/.test(line))
    .join('\n')
}

describe.skipIf(arelle === undefined)('Arelle (GHG_TEST_ARELLE names its command)', () => {
  describe.each(['vsme', 'esrs-2023', 'esrs-2026'])('%s', (standard) => {
    it.each(filedInventories)('finds no fault in %s, and the facts of the report', async (_, each, yaml) => {
      const { path } = await reported(each, yaml)
      const ran = await ghg('file', path('report.json'), '--as', standard, '-o', path('out'))
      await writeStub(standard, path('stub.zip'))
      const [json, page] = [path(`out/${standard}.xbrl.json`), path(`out/${standard}.xhtml`)]
      expect(await read(arelle!, json, path('stub.zip'))).toBe('')
      const saved = ['--saveLoadableOIM', path('read.json')]
      expect(await read(arelle!, page, path('stub.zip'), ...saved)).toBe('')
      const facts: { value: string; dimensions: { concept: string } }[] = Object.values(
        JSON.parse(readFileSync(path('read.json'), 'utf8')).facts,
      )
      const found = facts.map(({ value, dimensions }) => `${dimensions.concept} ${shown(value)}`).sort()
      const table = ran.rows.filter(({ element }) => element !== '')
      expect(found).toEqual(table.map(({ element, value }) => `${element} ${shown(value!)}`).sort())
    })
  })

  it.each([
    ['a member of another axis', /RenewableEnergyMember"/, 'BaselineYearMember"', 'xbrldie:'],
    ['a unit of another kind', /"unit": "utr:MWh"/, '"unit": "utr:tCO2e"', 'utre:'],
    ['a text as a number', /"value": "19.03"/, '"value": "many"', 'xbrlje:'],
    ['a total that does not fit', /"value": "3.60"/, '"value": "4.60"', 'calc11e:'],
  ])('refuses %s', async (_, from, to, code) => {
    const { path } = await reported([gas, power])
    await ghg('file', path('report.json'), '--as', 'vsme', '-o', path('out'))
    await writeStub('vsme', path('stub.zip'))
    const file = path('out/vsme.xbrl.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
    expect(await read(arelle!, file, path('stub.zip'))).toContain(code)
  })
})

/** Numbers are the same with and without trailing zeros. */
function shown(value: string): string {
  return value !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : value
}

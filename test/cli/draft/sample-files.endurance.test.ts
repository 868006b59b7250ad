import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { FieldNames, fieldsOf } from '../../../src/bulk/input/fields/fields.js'
import type { ColumnRule } from '../../../src/bulk/input/mapping/mapping-schema.js'
import { targets } from '../../../src/cli/draft/targets.js'
import { folder } from '../fakes.js'
import { ghg } from './drafting.js'

/** Every mapping that is delivered, with the file it is for and the columns that only its writer can know. */
const cases: [mapping: string, file: string, command: string, named: string[], untold: string[]][] = [
  ['airport-flights', 'airport-flights.csv', 'travel distance', [], []],
  ['flights-json', 'flights.json', 'travel distance', [], []],
  ['birmingham-purchase-cards', 'birmingham-purchase-cards-2014.csv', 'spend', [], ['tax_margin']],
  ['oxford-payments', 'oxford-payments-2014.csv', 'spend', [], []],
  ['city-cards', 'city-cards.csv', 'classify', [], []],
  ['focus-instances', 'focus-bill-2024-09.csv', 'compute instance', [], []],
  ['focus-volumes', 'focus-bill-2024-09.csv', 'compute storage', [], ['storage_type']],
  ['it-equipment-electricity', 'equipment-fr.csv', 'estimate', [], []],
  ['korea-imports', 'import-declarations.csv', 'cbam', [], []],
  ['scms-deliveries', 'health-deliveries.csv', 'freight', [], []],
  ['seattle-buildings-electricity', 'buildings.csv', 'estimate', [], []],
  ['seattle-buildings-gas', 'buildings.csv', 'estimate', ['energy=NaturalGas(therms)'], []],
  ['seattle-buildings-steam', 'buildings.csv', 'estimate', ['energy=SteamUse(kBtu)'], []],
  ['philadelphia-buildings-electricity', 'municipal-buildings.csv', 'estimate', [], []],
  [
    'philadelphia-buildings-gas',
    'municipal-buildings.csv',
    'estimate',
    ['energy=Natural Gas Use (therms)'],
    [],
  ],
  ['travel-expenses-airfare', 'travel-expenses.csv', 'travel spend', ['money=airfare'], []],
  ['travel-expenses-lodging', 'travel-expenses.csv', 'travel spend', ['money=lodging'], []],
  ['urbana-fleet-fuel', 'fuel-cards.csv', 'estimate', [], []],
  ['french-furniture', 'furniture-parts.csv', 'pcf', [], ['density', 'quantity']],
]

describe('a draft for a sample file', () => {
  it.each(cases)('has the columns of %s', async (mapping, file, command, named, untold) => {
    const columns = named.flatMap((each) => ['--column', each])
    const { code, out } = await ghg('map', `fixtures/inputs/${file}`, '--for', command, ...columns)
    expect(code).toBe(0)
    const { description } = await targets[command]!()
    const names = new FieldNames(fieldsOf(description.request))
    const byPath = (content: Record<string, ColumnRule | string>) =>
      new Map(
        Object.entries(content).map(([name, rule]) => [
          names.find(name)!.path,
          typeof rule === 'string' ? { from: rule } : rule,
        ]),
      )
    const draft = byPath(parse(out).columns)
    const wanted = byPath(parse(readFileSync(`fixtures/mappings/${mapping}.yaml`, 'utf8')).columns)
    const reported = [...wanted].filter(([path, { from }]) => {
      return from !== undefined && !untold.some((name) => path.endsWith(name))
    })
    const found = reported.map(([path]) => [path, draft.get(path)?.from])
    expect(found).toEqual(reported.map(([path, { from }]) => [path, from]))
    for (const [path, { date, number }] of reported) {
      expect(draft.get(path)?.date, path).toEqual(date)
      expect(draft.get(path)?.number, path).toEqual(number)
    }
  })

  it.each(cases)('loads as it is: %s', async (_mapping, file, command, named) => {
    const { path } = folder()
    const columns = named.flatMap((each) => ['--column', each])
    const input = `fixtures/inputs/${file}`
    await ghg('map', input, '--for', command, ...columns, '-o', path('a.yaml'))
    const encoding = file.startsWith('travel-expenses') ? ['--encoding', 'windows-1252'] : []
    const { code, err } = await ghg(
      ...command.split(' '),
      input,
      '--map',
      path('a.yaml'),
      '--dry-run',
      ...encoding,
    )
    expect(err).toBe('')
    expect([0, 2]).toContain(code)
  })
})

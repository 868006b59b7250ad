import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { targets } from '../../src/draft/targets.js'
import { FieldNames, schemaFields } from '../../src/rows/mapping/fields/fields.js'
import type { ColumnRule } from '../../src/rows/mapping/files/rule-schema.js'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

/** Supplied mappings, each with its file and the columns that only its author can know. */
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

describe('ghg map with sample files', () => {
  it.each(cases)('finds the columns of %s', async (mapping, file, command, named, untold) => {
    const columns = named.flatMap((each) => ['--column', each])
    const { code, out } = await ghg('map', `fixtures/inputs/${file}`, '--for', command, ...columns)
    expect(code).toBe(0)
    const { description } = await targets[command]!()
    const names = new FieldNames(schemaFields(description.request))
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

  it.each(cases)('drafts a mapping that loads: %s', async (_mapping, file, command, named) => {
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

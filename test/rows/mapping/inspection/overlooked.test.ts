import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

const grid = 'electricity-supply_grid-source_supplier_mix'
const title = 'Unused, but could change a figure'

/** Writes a mapping and a table of electricity with further columns. */
function files(mapping: string, headings: string, ...rows: string[]): { map: string; table: string } {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-overlooked-'))
  const [map, table] = [join(folder, 'm.yaml'), join(folder, 'a.csv')]
  writeFileSync(map, mapping)
  const lines = rows.map((row) => `${grid},GB,2025,5,${row}\n`)
  writeFileSync(table, `activity_id,region,year,use,${headings}\n${lines.join('')}`)
  return { map, table }
}

const columns = 'columns: {activity_id: activity_id, region: region, year: year, energy: use'
const plain = `operation: estimate\n${columns}}\n`

describe('unused columns that could change a figure', () => {
  it('are listed by ghg check and a dry run in the same words, with their cells', async () => {
    const { map, table } = files(plain, 'UOM,Status,site', 'MWh,Paid,A', 'kWh,Cancelled,B')
    const lines = [
      'nothing reads column `UOM`; it has `MWh`, a unit of energy',
      'nothing reads column `Status`; it has `Cancelled`, so some rows may not count',
    ]
    const checked = await ghgIn(localWorld(), 'check', map, table)
    const dry = await ghgIn(localWorld(), 'estimate', table, '--map', map, '--dry-run')
    for (const { out } of [checked, dry]) {
      expect(out).toContain(title)
      for (const line of lines) expect(out).toContain(line)
      expect(out).not.toContain('nothing reads column `site`')
    }
    const json = await ghgIn(localWorld(), 'estimate', table, '--map', map, '--dry-run', '--format', 'json')
    expect(JSON.parse(json.out).overlooked).toMatchObject([{ column: 'UOM' }, { column: 'Status' }])
  })

  it.each([
    [
      'feed a field',
      `operation: estimate\n${columns}, energy_unit: UOM}\nskip: [{column: Status, equals: Cancelled}]\n`,
    ],
    [
      'are read by an activity or its condition',
      `activities:\n  - operation: estimate\n    when: {not: {column: Status, equals: Cancelled}}\n    ${columns}, energy_unit: UOM}\n  - otherwise: skip\n`,
    ],
  ])('exclude columns that %s', async (_, mapping) => {
    const { map, table } = files(mapping, 'UOM,Status', 'MWh,Paid', 'kWh,Cancelled')
    const { out, err } = await ghgIn(localWorld(), 'check', map, table)
    expect(err).not.toContain('ghg: ')
    expect(out).not.toContain(title)
  })

  it('are listed for every activity of a mapping', async () => {
    const mapping = `activities:\n  - operation: estimate\n    ${columns}}\n`
    const { map, table } = files(mapping, 'UOM', 'MWh')
    const { out } = await ghgIn(localWorld(), 'check', map, table)
    expect(out).toContain('nothing reads column `UOM`; it has `MWh`, a unit of energy')
  })

  it('exclude columns whose cells agree with the run', async () => {
    const { map, table } = files(plain, 'UOM,Status', 'kWh,Paid')
    const { out } = await ghgIn(localWorld(), 'check', map, table)
    expect(out).not.toContain(title)
  })
})

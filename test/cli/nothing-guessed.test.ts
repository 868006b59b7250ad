/** Cells and places that a number depends on and that nobody stated. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from './in-process.js'

const folder = mkdtempSync(join(tmpdir(), 'ghg-nothing-guessed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

describe('a blank cell', () => {
  const grid = 'electricity-supply_grid-source_supplier_mix'

  it('of a region is not the region that emits most', async () => {
    const path = file('grid.csv', `activity_id,region,year,energy\n${grid},GB,2025,100\n${grid},,2025,100\n`)
    const { code, rows } = await ghg('estimate', path)
    expect([code, rows.map(({ co2e, error_code }) => [co2e, error_code])]).toEqual([
      2,
      [
        ['17.7', ''],
        ['', 'missing_value'],
      ],
    ])
    const { rows: accepted } = await ghg('estimate', path, '--accept', 'missing_value')
    expect(accepted[1]!.notices).toContain('missing_value')
    expect(accepted[1]!.notices).toContain('region_not_given')
  })

  it('of a unit is not litres beside gallons', async () => {
    const path = file(
      'fuel.csv',
      'activity_id,region,year,volume,volume_unit\nfuel_type_avtur-fuel_use_aviation,GB,2025,100,gallon_us\nfuel_type_avtur-fuel_use_aviation,GB,2025,100,\n',
    )
    const { rows } = await ghg('estimate', path)
    expect(rows.map(({ error_code }) => error_code)).toEqual(['', 'missing_value'])
    expect(rows[1]!.error).toContain('volume_unit')
  })
})

describe('--min-confidence', () => {
  it('refuses places that are less sure, in files and one by one', async () => {
    const path = file('stays.csv', 'hotel_nights,location\n1,Springfield\n1,"Berlin, DE"\n')
    const asked = ['travel', 'hotel', path]
    expect((await ghg(...asked)).rows.map(({ error }) => error)).toEqual(['', ''])
    const { code, rows } = await ghg(...asked, '--min-confidence', '0.9')
    expect([code, rows.map(({ error_code }) => error_code !== '')]).toEqual([2, [true, false]])
    expect((await ghg('places', 'Springfield', '--min-confidence', '0.9')).code).not.toBe(0)
    expect((await ghg('places', 'Springfield', '--min-confidence', '2')).err).toContain('from 0 to 1')
  })
})

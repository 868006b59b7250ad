import { describe, expect, it } from 'vitest'
import type { BulkOptions } from '../../../../src/rows/mapping/options.js'
import { runBulk } from '../../../../src/rows/run/run.js'
import { fakeWorld, folder } from '../../../cli/fakes.js'

const rowsCsv = `Site,Activity ID,Region,Energy
Leeds,elec,GB,100
York,elec,GB,50
Leeds,elec,GB,300
Nowhere,elec,XX,1
`

/** Engine with 2 kg per unit of energy; region XX fails. */
async function estimate(summaryBy: string[], options: BulkOptions = {}, csv = rowsCsv) {
  const { path, read } = folder({ 'a.csv': csv })
  const world = fakeWorld()
  const manifest = path('manifest.json')
  await runBulk(world, 'estimate', [path('a.csv')], { manifest, summaryBy, ...options })
  return {
    lines: world
      .err()
      .split('\n')
      .map((line) => line.trim().split(/\s{2,}/)),
    read,
  }
}

describe('totals by columns', () => {
  it('are shown with their rows, the largest first, for estimated rows only', async () => {
    const { lines } = await estimate(['Site', 'region'])
    expect(lines.slice(0, 4)).toEqual([
      ['Site', 'region', 'rows', 'kg CO2e'],
      ['Leeds', 'GB', '2', '800'],
      ['York', 'GB', '1', '100'],
      ['4 rows, 1 failed; 900 kg CO2e'],
    ])
  })

  it('use the value of the request, regardless of its column', async () => {
    const { lines } = await estimate(['region'], { set: { region: 'FR' } })
    expect(lines[1]).toEqual(['FR', '4', '902'])
  })

  it('are all in the manifest, with twenty in the summary', async () => {
    const many = Array.from({ length: 25 }, (_, at) => `Site ${at},elec,GB,${at + 1}\n`).join('')
    const { lines, read } = await estimate(['site'], {}, `Site,Activity ID,Region,Energy\n${many}`)
    expect(lines[20]).toEqual(['Site 5', '1', '12'])
    expect(lines[21]).toEqual(['and 5 more groups, all in the manifest'])
    const { groups } = JSON.parse(read('manifest.json'))
    expect(groups).toHaveLength(25)
    expect(groups[0]).toEqual({ by: { site: 'Site 24' }, rows: 1, co2e: 50 })
  })

  it('are refused for a name that is neither a field nor a column', async () => {
    await expect(estimate(['sight'])).rejects.toThrow('--summary-by: no field or column `sight`')
  })
})

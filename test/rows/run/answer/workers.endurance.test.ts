/** Small runs shared among threads: they end before some of the threads have started. */
import { expect, it } from 'vitest'
import { ghg } from '../../../cli/binary.js'
import { folder } from '../../../cli/fakes.js'

const grid = 'electricity-supply_grid-source_supplier_mix'
const runs = 12

it.each([
  ['results alone', []],
  ['rows that are numbered', ['--errors', 'errors.csv']],
])(
  `${runs} runs end with their result and status 2: %s`,
  async (_, sides) => {
    const rows = [...Array.from({ length: 49 }, () => `${grid},GB,2025,1000`), `${grid},XX,2025,1`]
    const { root, read } = folder({ 'a.csv': `activity_id,region,year,energy\n${rows.join('\n')}\n` })
    const args = ['estimate', 'a.csv', '--workers', '2', '--columns', 'co2e,error_code', ...sides]
    const expected = `co2e,error_code\n${'177,\n'.repeat(49)},no_emission_factors_found`
    for (let count = 1; count <= runs; count++) {
      const { exitCode, stdout, stderr } = await ghg(args, { cwd: root })
      expect([exitCode, stdout], `run ${count}: ${stderr}`).toEqual([2, expected])
      if (sides.length > 0) expect(read('errors.csv')).toMatch(/\n50,no_emission_factors_found/)
    }
  },
  600_000,
)

/** Small runs shared among threads: they are over while some of the threads have hardly begun. */
import { expect, it } from 'vitest'
import { ghg } from '../../cli/binary.js'
import { folder } from '../../cli/fakes.js'

const grid = 'electricity-supply_grid-source_supplier_mix'
const runs = 30

it.each([
  ['results alone', []],
  ['rows that are numbered', ['--errors', 'errors.csv']],
])(
  `${runs} runs end with their result and status 2: %s`,
  async (_, sides) => {
    const rows = [`${grid},GB,2025,1000`, `${grid},XX,2025,1`]
    const { root, read } = folder({ 'a.csv': `activity_id,region,year,energy\n${rows.join('\n')}\n` })
    const args = ['estimate', 'a.csv', '--workers', '2', '--columns', 'co2e,error_code', ...sides]
    for (let count = 1; count <= runs; count++) {
      const { exitCode, stdout, stderr } = await ghg(args, { cwd: root })
      expect([exitCode, stdout], `run ${count}: ${stderr}`).toEqual([
        2,
        'co2e,error_code\n177,\n,no_emission_factors_found',
      ])
      if (sides.length > 0) expect(read('errors.csv').split('\n')[1]).toMatch(/^2,no_emission_factors_found/)
    }
  },
  600_000,
)

import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { folder } from '../../../cli/fakes.js'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

const activity = 'electricity-supply_grid-source_supplier_mix'
const columns = `version: 2
operation: estimate
columns:
  activity_id: { const: ${activity} }
  region: { const: GB }
  year: { const: 2024 }
`
const quantity = 'quantity: { from: Usage, unit: kWh }\n'
const code = 'number_notation_assumed'

async function run(rules: string, cells: readonly string[], command = 'estimate', ...options: string[]) {
  const { path } = folder()
  writeFileSync(path('map.yaml'), rules)
  writeFileSync(path('rows.csv'), `Site;Usage\n${cells.map((cell) => `12.345;${cell}\n`).join('')}`)
  const result = await ghgIn(localWorld(), command, path('rows.csv'), '--map', path('map.yaml'), ...options)
  expect(result.code, result.err).toBe(0)
  return result.err
}

it('reports a number that a mapping reads as a fraction without a notation', async () => {
  const err = await run(columns + quantity, ['7', '1.200', '3.450'])
  expect(err).toContain(`warning: column \`Usage\`: \`1.200\` in row 2 is read as 1.2, not 1200`)
})

it.each([
  [
    'a mapping that states the notation',
    quantity.replace('}', ', number: { decimal: point } }'),
    ['1.200'],
    [],
  ],
  ['a stated decimal sign', quantity, ['1.200'], ['--decimal', 'point']],
  ['numbers that prove the decimal point', quantity, ['1.204', '17.5', '3.4561'], []],
])('does not report %s', async (_, rule, cells, options) => {
  expect(await run(columns + rule, cells, 'estimate', ...options)).not.toContain(code)
})

it('reports a number of an activity', async () => {
  const rules = `version: 2
activities:
  - operation: estimate
    columns:
      activity_id: { const: ${activity} }
      region: { const: GB }
      year: { const: 2024 }
    quantity: { from: Usage, unit: kWh }
`
  expect(await run(rules, ['1.200'], 'run')).toContain(`warning: column \`Usage\`: \`1.200\` in row 1`)
})

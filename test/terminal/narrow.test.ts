/** Tests terminals of 40 columns, with names in many scripts and figures of all sizes. */
import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { displayWidth } from '../../src/terminal/display-width.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const columns = 40
const grid = 'electricity-supply_grid-source_supplier_mix'
const names = [
  'شركة النفط الوطنية',
  '東京支店の電気メーター第一号',
  'red\u001b[31m alert',
  'Très long nom d’un site de bureaux',
]

/** Returns the screen of an estimate with these amounts, one for each name. */
async function screenOf(amounts: readonly string[], ...options: string[]): Promise<string> {
  const { path } = folder()
  const rows = names.map((name, at) => `${name},${grid},GB,2025,${amounts[at]},kWh\n`)
  writeFileSync(path('a.csv'), `site,activity_id,region,year,energy,energy_unit\n${rows.join('')}`)
  const world = localWorld()
  for (const stream of [world.stdout, world.stderr])
    Object.assign(stream.unfiltered, { isTTY: true, columns })
  Object.assign(world.env, { LANG: 'C.UTF-8', NO_COLOR: '1', CI: '1' })
  await ghgIn(world, 'estimate', path('a.csv'), ...options)
  return world.out() + world.err()
}

it('keeps every line within the terminal, and every word of a name', async () => {
  const screen = await screenOf(['1', '20', '300', '4000'])
  const lines = screen.split('\n').filter((line) => !/^ *\S+$/.test(line))
  expect(lines.filter((line) => displayWidth(line) > columns)).toEqual([])
  for (const word of ['شركة', 'النفط', 'الوطنية', 'Très', 'bureaux', 'alert']) expect(screen).toContain(word)
  for (const letter of '東京支店の電気メーター第一号') expect(screen).toContain(letter)
  expect(screen).not.toContain('\u001b[31m')
})

it('shows the smallest and largest figures, and reports figures that are too small for the column', async () => {
  const screen = await screenOf(['1e-9', '1e15', '1', '1'])
  expect(screen).toMatch(/<1/)
  expect(screen.replaceAll(/\s+/g, ' ')).toContain('3 of 4 figures in t CO2e are too small for the column')
  expect(await screenOf(['1e-9', '1e-9', '1e-9', '1e-9'])).toMatch(/0\.00000\d/)
})

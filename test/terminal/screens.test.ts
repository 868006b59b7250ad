/**
 * What people see at three widths, with styles written as **bold**, ~dim~ and ^red or yellow^: the files in `screens/` are
 * reviewed by eye. A change is taken over with `GHG_TEST_SCREENS=write`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { escapeSign } from '../../src/host/screen.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const screens = fileURLToPath(new URL('screens', import.meta.url))
const widths = [80, 120, 200]

const fixtures = 'fixtures'
const ledger = ['fixtures/inputs/mixed-ledger.csv', '--map', 'fixtures/mappings/mixed-ledger.yaml']
const flight = ['--set', 'travel_mode=air', '--set', 'origin.query=LHR', '--set', 'destination.query=JFK']
const commands: Record<string, string[]> = {
  estimate: ['estimate', `${fixtures}/activities.csv`],
  run: ['run', ...ledger],
  'run-summary-by': ['run', ...ledger, '--summary-by', 'scope,category'],
  'travel-distance': ['travel', 'distance', ...flight],
  explain: [
    'explain',
    '--set',
    'activity_id=fuel_type_natural_gas-fuel_use_na',
    '--set',
    'region=GB',
    '--set',
    'volume=1',
    '--set',
    'volume_unit=l',
  ],
  'help-notice': ['help', 'several_industries'],
}

for (const [name, args] of Object.entries(commands)) {
  it.each(widths)(`${name} at %i columns`, async (width) => {
    const world = localWorld()
    for (const stream of [world.stdout, world.stderr]) {
      Object.assign(stream.unfiltered, { isTTY: true, columns: width })
    }
    Object.assign(world.env, { LANG: 'C.UTF-8' })
    await ghgIn(world, ...args)
    compare(
      `${name}-${width}.txt`,
      `$ ghg ${args.join(' ')}\n${marked(world.out())}${marked(world.err())}`,
      width,
    )
  })
}

it.each(widths)('a project at %i columns', async (width) => {
  const { path } = folder()
  await ghgIn(localWorld(), 'init', '--example', path('demo'))
  const world = localWorld()
  Object.assign(world.stderr.unfiltered, { isTTY: true, columns: width })
  Object.assign(world.env, { LANG: 'C.UTF-8' })
  await ghgIn(world, 'run', path('demo/ghg.yaml'))
  // Where the files are is of this machine.
  const err = world.err().replace(/^\d+ lines in [\s\S]*?manifest\.json\n/m, '')
  compare(`project-${width}.txt`, `$ ghg run\n${marked(err)}`, width)
})

/** Styles as signs; what redraws the line of progress is left out. */
function marked(screen: string): string {
  const signs: Record<string, string> = { '1': '**', '2': '~', '31': '^', '33': '^' }
  let open = ''
  return screen
    .split(escapeSign)
    .map((text, at) => {
      if (at === 0) return text
      const { code = '', rest = '' } = /^\[(?<code>\d+)m(?<rest>[\s\S]*)/.exec(text)?.groups ?? {}
      // Of progress: it moves, and its frames are cyan.
      if (code === '' || code === '36' || rest.startsWith(' reading'))
        return text.replace(/^\[\??\d*\w(reading)?/, '').replace(/^[\u2800-\u28ff]?( reading)?/u, '')
      const sign = signs[code] ?? open
      open = signs[code] ?? ''
      return sign + rest
    })
    .join('')
}

function compare(file: string, screen: string, width: number): void {
  const path = join(screens, file)
  if (process.env.GHG_TEST_SCREENS === 'write') writeFileSync(path, screen)
  expect(existsSync(path), path).toBe(true)
  expect(screen).toBe(readFileSync(path, 'utf8'))
  // What is typed is not broken.
  const lines = screen
    .split('\n')
    .slice(1)
    .filter((line) => !line.startsWith('Next: '))
  for (const line of lines) expect(line.replaceAll(/\*\*|[~^]/g, '').length, line).toBeLessThanOrEqual(width)
}

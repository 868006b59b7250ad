/**
 * Golden screens, with styles written as **bold**, ~dim~ and ^red or magenta^: the files in `screens/` are reviewed by eye.
 * Run with `GHG_TEST_SCREENS=write` to accept changes. Light and dark terminals get the same output: every style is
 * readable on both.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { Interrupted } from '../../src/host/exit.js'
import { escapeSign } from '../../src/host/screen.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const screens = fileURLToPath(new URL('screens', import.meta.url))

export const widths = [80, 120, 200]

/** Text that varies between runs: ids (even over two lines), keys, times, log lines, values of the machine and data. */
const changing =
  /\b[0-9a-f]{8}-[-0-9a-f]{27}\b|\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){1,3}|\b(?:[0-9a-f]{4}-){0,2}[0-9a-f]{12}\b|\b[0-9a-f]{64}\b|\bghg_[0-9a-f_]+|\bkey [0-9a-f]{16}|(?<=Node\.js\W+)[\d.]+|\d+ datasets, \d+ editions|\b20\d\d-\d\d-\d\dT[\d:.]+Z|(?<=127\.0\.0\.1:)\d+|(?<=localhost:)\d+|(?<=token=)[\w-]+|\{"level".*\}|\(\d+ ms\)|(?<=^checksum {5,})[0-9a-f]+$|^ {30,}[0-9a-f]{2,31}$/gm

/** Returns a screen without the parts that vary between runs. */
export function steady(screen: string): string {
  return screen.replaceAll(changing, '...')
}

/** Returns the screen of a command. */
export async function screenOf(
  args: string[],
  width: number,
  env: Record<string, string> = {},
): Promise<string> {
  const world = localWorld()
  for (const stream of [world.stdout, world.stderr]) {
    Object.assign(stream.unfiltered, { isTTY: true, columns: width })
  }
  Object.assign(world.env, { LANG: 'C.UTF-8', ...env })
  // Servers end as soon as they have printed their address.
  if (['serve', 'explore'].includes(args[0]!)) world.abort(new Interrupted('SIGINT'))
  await ghgIn(world, ...args)
  return `$ ghg ${args.join(' ')}\n${marked(world.out())}${marked(world.err())}`
}

/** Returns a screen with styles as signs, and without the codes that redraw the progress line. */
function marked(screen: string): string {
  const signs: Record<string, string> = { '1': '**', '2': '~', '31': '^', '35': '^' }
  let open = ''
  return screen
    .split(escapeSign)
    .map((text, at) => {
      if (at === 0) return text
      const { code = '', rest = '' } = /^\[(?<code>\d+)m(?<rest>[\s\S]*)/.exec(text)?.groups ?? {}
      // Cursor codes of the progress line.
      if (code === '')
        return text.replace(/^\[\??\d*\w(reading)?/, '').replace(/^[\u2800-\u28ff]?( reading)?/u, '')
      expect(['1', '2', '22', '31', '35', '39'], 'readable on light and dark terminals').toContain(code)
      const sign = signs[code] ?? open
      open = signs[code] ?? ''
      return sign + rest
    })
    .join('')
}

export function compare(file: string, screen: string, width: number): void {
  const path = join(screens, file)
  if (process.env.GHG_TEST_SCREENS === 'write') writeFileSync(path, screen)
  expect(existsSync(path), path).toBe(true)
  expect(screen).toBe(readFileSync(path, 'utf8'))
  // Commands to type and single words (ids, paths) are not wrapped.
  const lines = screen
    .split('\n')
    .slice(1)
    .filter((line) => !/^Next: |^For .*: ghg |^ *\S+$/.test(line))
  for (const line of lines) expect(line.replaceAll(/\*\*|[~^]/g, '').length, line).toBeLessThanOrEqual(width)
}

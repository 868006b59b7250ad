/** The built program, as a person runs it. */
import { fileURLToPath } from 'node:url'
import { execa, type Options } from 'execa'

export const program = fileURLToPath(new URL('../../bin/ghg.js', import.meta.url))

/** Runs `ghg` with these arguments; never rejects because of its exit status. */
export function ghg(args: string[], options: Options = {}) {
  const env = { GHG_CONFIG_DIR: '/nonexistent/ghg', NO_COLOR: '1', ...options.env }
  return execa(process.execPath, [program, ...args], { stdin: 'ignore', reject: false, ...options, env })
}

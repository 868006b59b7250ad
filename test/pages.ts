/**
 * The pages for readers, and their commands: each page is run in its order, and prints what it says. Blocks marked
 * `console` hold commands after `$ ` and what they print; blocks marked `sh` are the commands that make and test the
 * checkout itself, which continuous integration runs.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { program as mcpProgram } from './integrations/mcp/installed.js'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The README first, then the pages of `docs/`. */
export const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

interface Step {
  command: string
  /** What the page shows; empty where it shows nothing. */
  output: string[]
}

/** Lines of the fenced blocks of a language. */
export function blocksOf(language: string, text: string): string[][] {
  const fences = text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))
  return [...fences].map((fence) => fence[1]!.replace(/\n$/, '').split('\n'))
}

function stepsOf(block: string[]): Step[] {
  const steps: Step[] = []
  for (const line of block) {
    const last = steps.at(-1)
    if (line.startsWith('$ ')) steps.push({ command: line.slice(2), output: [] })
    else if (last && last.output.length === 0 && last.command.endsWith('\\')) last.command += `\n${line}`
    else last!.output.push(line)
  }
  return steps
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder with the samples, and the program on the path, for the commands of one page. */
function workplace(): { cwd: string; env: NodeJS.ProcessEnv } {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-readme-'))
  folders.push(folder)
  symlinkSync(join(root, 'fixtures'), join(folder, 'fixtures'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(
    join(folder, 'bin', 'ghg'),
    `#!/bin/sh\nexec "${process.execPath}" "${root}bin/ghg.js" "$@"\n`,
  )
  chmodSync(join(folder, 'bin', 'ghg'), 0o755)
  symlinkSync(mcpProgram, join(folder, 'bin', 'ghg-mcp'))
  const env = {
    PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    LANG: 'C.UTF-8',
  }
  return { cwd: folder, env }
}

/** One shell for a whole block, so that what it starts in the background is there for the next command. */
function run(steps: Step[], place: ReturnType<typeof workplace>): string[] {
  const mark = '----- next -----'
  const script = steps.map(({ command }) => `${command}\necho "${mark}"`).join('\n')
  const printed = execFileSync(
    'bash',
    ['-c', `exec 2>&1\ntrap 'kill $(jobs -p) 2>/dev/null' EXIT\n${script}`],
    { ...place, encoding: 'utf8', timeout: 110_000 },
  )
  return printed.split(`${mark}\n`)
}

/** One test per block of a page's commands: it runs and prints what the page says. */
export function describeCommands(page: string): void {
  describe(page, () => {
    const place = workplace()
    const blocks = blocksOf('console', readFileSync(join(root, page), 'utf8')).map(stepsOf)

    it.each(blocks.map((steps) => [steps[0]!.command, steps] as const))('%s', (_first, steps) => {
      const printed = run(steps, place)
      steps.forEach(({ command, output }, index) => {
        if (command.endsWith('&')) return
        expect(printed[index]!.trimEnd().split('\n'), command).toEqual(output.length > 0 ? output : [''])
      })
    })
  })
}

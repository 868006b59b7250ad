/**
 * Every command of the README and of `docs/first-hour.md` is run, in its order, and prints what the README says. Blocks marked
 * `console` hold commands after `$ ` and what they print; blocks marked `sh` are the commands that make
 * and test the checkout itself, which continuous integration runs.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const tutorial = readFileSync(join(root, 'docs', 'first-hour.md'), 'utf8')

interface Step {
  command: string
  /** What the README shows; empty where it shows nothing. */
  output: string[]
}

function blocksOf(language: string, text = readme): string[][] {
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

let folder: string
let env: NodeJS.ProcessEnv
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ghg-readme-'))
  symlinkSync(join(root, 'fixtures'), join(folder, 'fixtures'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(
    join(folder, 'bin', 'ghg'),
    `#!/bin/sh\nexec "${process.execPath}" "${root}bin/ghg.js" "$@"\n`,
  )
  chmodSync(join(folder, 'bin', 'ghg'), 0o755)
  env = {
    PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    LANG: 'C.UTF-8',
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One shell for a whole block, so that what it starts in the background is there for the next command. */
function run(steps: Step[]): string[] {
  const mark = '----- next -----'
  const script = steps.map(({ command }) => `${command}\necho "${mark}"`).join('\n')
  const printed = execFileSync(
    'bash',
    ['-c', `exec 2>&1\ntrap 'kill $(jobs -p) 2>/dev/null' EXIT\n${script}`],
    {
      cwd: folder,
      env,
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  return printed.split(`${mark}\n`)
}

describe('the README and the first hour', () => {
  const blocks = [...blocksOf('console'), ...blocksOf('console', tutorial)]

  it('shows commands', () => {
    expect(blocks.length).toBeGreaterThan(4)
  })

  it.each(blocks.map((block) => [stepsOf(block)[0]!.command, block] as const))('%s', (_first, block) => {
    const steps = stepsOf(block)
    const printed = run(steps)
    steps.forEach(({ command, output }, index) => {
      if (command.endsWith('&')) return
      expect(printed[index]!.trimEnd().split('\n'), command).toEqual(output.length > 0 ? output : [''])
    })
  })

  it('has its two commands run by continuous integration', () => {
    const ci = readFileSync(join(root, '.ci', 'run'), 'utf8')
    const commands = blocksOf('sh')
      .flat()
      .flatMap((line) => line.split(' && '))
      .filter((command) => !command.startsWith('git '))
    expect(commands).toContain('npm ci')
    expect(commands).toContain('npm test')
    for (const command of commands) expect(ci).toContain(command)
  })
})

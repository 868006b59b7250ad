/**
 * Every command of the README and of `docs/` is run, page by page and in its order, and prints what the page says.
 * Blocks marked `console` hold commands after `$ ` and what they print; blocks marked `sh` are the commands that
 * make and test the checkout itself, which continuous integration runs. Links lead to files that exist.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { program as mcpProgram } from './integrations/mcp/installed.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter(isPage)
    .map((name) => `docs/${name}`),
]
const texts = new Map(pages.map((page) => [page, readFileSync(join(root, page), 'utf8')]))
const readme = texts.get('README.md')!

function isPage(name: string): boolean {
  return name.endsWith('.md')
}

interface Step {
  command: string
  /** What the page shows; empty where it shows nothing. */
  output: string[]
}

function blocksOf(language: string, text: string): string[][] {
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

const withCommands = pages.filter((page) => blocksOf('console', texts.get(page)!).length > 0)

it('commands stand in the README and in pages of docs/', () => {
  expect(withCommands).toEqual(
    expect.arrayContaining(['README.md', 'docs/commands.md', 'docs/first-hour.md']),
  )
})

describe.each(withCommands)('%s', (page) => {
  const place = workplace()
  const blocks = blocksOf('console', texts.get(page)!).map(stepsOf)

  it.each(blocks.map((steps) => [steps[0]!.command, steps] as const))('%s', (_first, steps) => {
    const printed = run(steps, place)
    steps.forEach(({ command, output }, index) => {
      if (command.endsWith('&')) return
      expect(printed[index]!.trimEnd().split('\n'), command).toEqual(output.length > 0 ? output : [''])
    })
  })
})

describe('the README', () => {
  it('has its two commands run by continuous integration', () => {
    const ci = readFileSync(join(root, '.ci', 'run'), 'utf8')
    const commands = blocksOf('sh', readme)
      .flat()
      .flatMap((line) => line.split(' && '))
      .filter((command) => !command.startsWith('git '))
    expect(commands).toContain('npm ci')
    expect(commands).toContain('npm test')
    for (const command of commands) expect(ci).toContain(command)
  })

  it('is short, and leads to every page', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(150)
    const linked = [...linksOf('README.md')].join('\n')
    for (const page of pages.slice(1)) expect(linked).toContain(page)
  })
})

it.each([...pages, 'CONTRIBUTING.md', 'CHANGELOG.md'])('links of %s lead to files', (page) => {
  for (const target of linksOf(page)) {
    const path = target.split('#')[0]!
    expect(existsSync(join(root, dirname(page), path)), target).toBe(true)
  }
})

/** Relative targets of Markdown links. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]!)
    .filter((target) => !/^(https?:|#)/.test(target))
}

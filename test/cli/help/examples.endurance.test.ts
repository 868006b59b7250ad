/**
 * Every example of every help text is run, in its order, in a folder that holds the files it names
 * (`files/<command>`), and has to succeed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../src/cli/commands.js'
import type { CommandOutline } from '../../../src/cli/help/command-outline.js'
import { outline } from '../../../src/cli/help/outline.js'
import { program } from '../binary.js'
import { folder } from '../fakes.js'

const { root: place } = folder()
const filesOf = (command: string) => fileURLToPath(new URL(`files/${command}`, import.meta.url))
const outlines = await outline(commands)
const flattened = (commands: CommandOutline[]): CommandOutline[] =>
  commands.flatMap((command) => [command, ...flattened(command.subcommands)])

beforeAll(() => {
  mkdirSync(join(place, 'bin'))
  writeFileSync(join(place, 'bin', 'ghg'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  chmodSync(join(place, 'bin', 'ghg'), 0o755)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** The examples of a help text: lines after `$`, with what they go on in. */
function examplesOf({ notes }: CommandOutline): string[] {
  const text = notes.find(({ heading }) => heading === 'Examples')?.text ?? ''
  return text
    .split(/^\s*\$ /m)
    .map((example) => example.trim())
    .filter((example) => example !== '')
}

/** What an example cannot know, or may not do here. */
const substitutes: Record<string, (example: string) => string> = {
  // The id of the last thing made, in place of one that was made up for the help.
  'keys revoke': (example) => example.replace(/\S+$/, '$(ghg keys list | tail -1 | cut -d, -f1)'),
  'keys rotate': (example) => example.replace('3f9c2a61d07be854', '$(ghg keys list | tail -1 | cut -d, -f1)'),
  'pcf show': withVersion,
  'pcf request': withVersion,
  'pcf export': withVersion,
  'private-factors delete': (example) =>
    example.replace(/[\w-]{36}/, '$(ghg private-factors list --format csv | tail -1 | cut -d, -f1)'),
  // A person at a terminal, who presses q.
  'labels review': (example) => `printf q | script -qec '${example}' /dev/null`,
  // Five labels are kept here, fewer than there is something to learn from.
  'labels learn': (example) => `${example} 2> said || grep 'learning needs at least 20' said`,
  // A database that is to be had here.
  'store move': (example) => example.replace(/postgres:\S+/, 'moved.sqlite'),
  // The explorer runs until it is asked to end; there is no browser to open.
  explore: (example) =>
    `${example.replace(/ --open| --port \d+/g, '')} 2> said & for i in $(seq 500); do grep -q token said && break; sleep 0.02; done; kill $! && grep token said; wait $! || true`,
  // A server runs until it is asked to end, at a port that is free, on a store that is there.
  serve: (example) => {
    const here = example.replace('0.0.0.0', '127.0.0.1').replace(/postgres:\S+/, 'served.sqlite')
    return `${here.replace(/--port \d+/, '')} --port 0 2> said & for i in $(seq 500); do grep -q listening said && break; sleep 0.02; done; kill $! && grep listening said; wait $! || true`
  },
}

function withVersion(example: string): string {
  return example.replace(/[\w-]{36}/, '$(ghg pcf list --format csv | tail -1 | cut -d, -f2)')
}

function runnable(example: string): string {
  const [, name = '', part = ''] = example.split(/\s+/)
  const substitute = substitutes[`${name} ${part}`] ?? substitutes[name]
  return example.startsWith('ghg') && substitute ? substitute(example) : example
}

describe('help', () => {
  it.each(outlines.map((command) => [command.path[0]!, command] as const))(
    'shows examples of %s that work',
    (name, command) => {
      const here = join(place, name)
      mkdirSync(join(here, '.config/fish/completions'), { recursive: true })
      mkdirSync(join(here, '.zfunc'))
      if (existsSync(filesOf(name))) cpSync(filesOf(name), here, { recursive: true })
      if (name === 'serve') makeCertificate(here)
      const env = {
        PATH: `${join(place, 'bin')}${delimiter}${process.env.PATH}`,
        HOME: here,
        LANG: 'C.UTF-8',
      }
      for (const example of new Set(flattened([command]).flatMap(examplesOf))) {
        const { status, stderr } = spawnSync('bash', ['-c', runnable(example)], {
          cwd: here,
          env,
          encoding: 'utf8',
        })
        expect([example, status, status === 0 ? '' : stderr]).toEqual([example, 0, ''])
      }
    },
    180_000,
  )

  it.each(outlines.map((command) => [command.path[0]!, command] as const))(
    'has three examples of %s',
    (_, command) => {
      const own = examplesOf(command)
      expect(own.length).toBeGreaterThanOrEqual(3)
      for (const part of command.subcommands) {
        const name = part.path.join(' ')
        const shown = [
          ...examplesOf(part),
          ...own.filter((example) => `${example} `.startsWith(`ghg ${name} `)),
        ]
        const isBulk = part.options.some(({ fields }) => fields.length > 0)
        expect(shown.length, name).toBeGreaterThanOrEqual(isBulk ? 3 : 1)
      }
    },
  )
})

function makeCertificate(here: string): void {
  const files = ['-keyout', join(here, 'key.pem'), '-out', join(here, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
  execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' })
}

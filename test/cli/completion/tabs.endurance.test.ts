/** The tabulator, pressed in the shells themselves; those that are not installed are skipped. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { program } from '../binary.js'
import { folder } from '../fakes.js'
import { hasTmux, Terminal } from '../tmux.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { root: place, path } = folder()
const env = {
  PATH: `${join(place, 'bin')}${delimiter}${process.env.PATH}`,
  HOME: place,
  TERM: 'xterm',
  LANG: 'C.UTF-8',
}
const script = (name: string) => join(root, 'completions', name)
const shells = {
  bash: `bash --norc --noprofile`,
  zsh: `zsh -f`,
  fish: `fish --no-config`,
}
const setUp = {
  bash: `PS1='$ '; source '${script('ghg.bash')}'`,
  zsh: `PROMPT='$ '; autoload -U compinit; compinit -u -D; source '${script('ghg.zsh')}'`,
  fish: `function fish_prompt; printf '$ '; end; source '${script('ghg.fish')}'`,
}
const isInstalled = (shell: string) => spawnSync(shell, ['-c', 'exit'], { stdio: 'ignore' }).status === 0

beforeAll(() => {
  mkdirSync(join(place, 'bin'))
  writeFileSync(join(place, 'stray.csv'), '')
  writeFileSync(join(place, 'bin', 'ghg'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  chmodSync(join(place, 'bin', 'ghg'), 0o755)
})

/** What is typed before the tabulator, and what stands there after it. */
const lines: [typed: string, whole: string][] = [
  ['ghg estim', 'ghg estimate '],
  ['ghg help estim', 'ghg help estimate '],
  ['ghg help noti', 'ghg help notices '],
  ['ghg help err', 'ghg help errors '],
  ['ghg estimate --csv', 'ghg estimate --csv-safe '],
  ['ghg estimate --set energy_unit=MW', 'ghg estimate --set energy_unit=MWh '],
  ['ghg estimate --set region=GB-L', 'ghg estimate --set region=GB-LON '],
  ['ghg search --region GB-L', 'ghg search --region GB-LON '],
  ['ghg estimate --columns co2e_u', 'ghg estimate --columns co2e_unit'],
  ['ghg estimate --columns co2e,noti', 'ghg estimate --columns co2e,notices'],
  ['ghg run --summary-by factor_y', 'ghg run --summary-by factor_year'],
  ['ghg map --for estim', 'ghg map --for estimate '],
  ['ghg estimate --accept missing_v', 'ghg estimate --accept missing_value'],
]

/** Countries by the beginning of their names; fish keeps what was typed. */
const countries: Record<keyof typeof shells, [typed: string, whole: string][]> = {
  bash: [
    ['ghg search --region Ger', 'ghg search --region DE '],
    ['ghg estimate --set region=Ger', 'ghg estimate --set region=DE '],
  ],
  zsh: [['ghg search --region Ger', 'ghg search --region DE ']],
  fish: [['ghg search --region Ger', 'ghg search --region Germany ']],
}

/** Places where no file is meant, although one begins as typed. */
const withoutFiles = ['ghg config get stra', 'ghg search --year stra', 'ghg keys list stra']

describe.runIf(hasTmux).each(Object.keys(shells) as (keyof typeof shells)[])(
  'the tabulator in %s',
  (shell) => {
    let terminal: Terminal
    const runs = isInstalled(shell)

    beforeAll(async () => {
      if (!runs) return
      terminal = new Terminal(path(`${shell}.socket`), shells[shell], { env, cwd: place })
      terminal.type(`${setUp[shell]}; echo re''ady`)
      terminal.press('Enter')
      await terminal.shows(/^ready/m)
    })
    afterAll(() => terminal?.close())

    it
      .runIf(runs)
      .each([...lines, ...countries[shell], ...withoutFiles.map((line) => [line, line] as const)])(
      'makes of %s: %s',
      async (typed, whole) => {
        terminal.press('C-u')
        terminal.press('C-l')
        terminal.type(typed)
        terminal.press('Tab')
        // Where the cursor is, by a sign that zsh keeps a space before: a list may go on with a comma,
        // and fish alone puts a space after it.
        terminal.type('@')
        const shown = whole.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        const end = whole.endsWith(' ') ? '' : ' ?'
        await terminal.shows(new RegExp(`^\\$ ${shown}${end}@`, 'm'))
      },
    )
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { commands } from '../../../src/cli/commands.js'
import { generated } from '../../../src/cli/reference/generate.js'
import { outline } from '../../../src/cli/reference/outline.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The words bash offers for a line; an empty last word stands for what is about to be typed. */
async function offered(...words: string[]): Promise<string[]> {
  const script = `source completions/ghg.bash; COMP_WORDS=("$@"); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _ghg; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout } = await execa('bash', ['-c', script, 'bash', ...words], { cwd: root, stdin: 'ignore' })
  return stdout.split('\n')
}

describe('completions and man pages', () => {
  it('are what `npm run reference` makes of the commands', async () => {
    const files = await generated()
    for (const [path, content] of files) expect(readFileSync(`${root}/${path}`, 'utf8'), path).toBe(content)
    const committed = ['completions', 'man'].flatMap((folder) =>
      readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`),
    )
    expect(committed.sort()).toEqual([...files.keys()].sort())
  })

  it('know every command, its options and its fields', async () => {
    const outlines = await outline()
    expect(outlines.map((command) => command.path[0])).toEqual(Object.keys(commands))
    const estimate = outlines.find((command) => command.path[0] === 'estimate')!
    expect(estimate.options.map((option) => option.long)).toContain('--csv-safe')
    expect(estimate.notes).toContain('emission_factor.activity_id')
    const page = (await generated()).get('man/ghg-estimate.1')!
    expect(page).toContain('\\fB\\-\\-map <file>\\fR')
  })

  it('complete commands, options and values in bash', async () => {
    expect(await offered('ghg', 'est')).toEqual(['estimate'])
    expect(await offered('ghg', 'estimate', '--csv')).toEqual(['--csv-safe'])
    expect(await offered('ghg', 'estimate', '--decimal', 'c')).toEqual(['comma'])
    expect(await offered('ghg', 'config', 'un')).toEqual(['unset'])
    expect(await offered('ghg', 'estimate', 'LICEN')).toEqual(['LICENSE'])
  })
})

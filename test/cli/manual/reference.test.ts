import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TSchema } from '@sinclair/typebox'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { commands } from '../../../src/cli/commands.js'
import { outline } from '../../../src/cli/help/outline.js'
import { remedies } from '../../../src/cli/help/remedies.js'
import { generated } from '../../../src/cli/manual/generate.js'
import { manPages } from '../../../src/cli/manual/man.js'
import { commandErrorMeanings } from '../../../src/cli/terminal/failure-codes.js'
import { errorMeanings, noticeMeanings } from '../../../src/contract/code-meanings.js'
import { MappingFile } from '../../../src/rows/mapping/files/mapping-schema.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const isInstalled = (program: string) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0

/** Every key that an object of this schema may have, at any depth. */
function keysOf(schema: TSchema): string[] {
  const parts = [
    schema.items,
    schema.additionalProperties,
    ...(schema.anyOf ?? []),
    ...Object.values(schema.$defs ?? {}),
    ...Object.values(schema.patternProperties ?? {}),
  ]
  const own = Object.entries((schema.properties ?? {}) as Record<string, TSchema>)
  return [
    ...own.flatMap(([key, inner]) => [key, ...keysOf(inner)]),
    ...parts.filter((part): part is TSchema => typeof part === 'object').flatMap(keysOf),
  ]
}

describe('completions, man pages and lists of the documentation', () => {
  it('are what `npm run reference` makes of the commands', async () => {
    const files = await generated()
    for (const [path, content] of files) expect(readFileSync(`${root}/${path}`, 'utf8'), path).toBe(content)
    const committed = ['completions', 'man', 'schemas', 'docs/commands'].flatMap((folder) =>
      readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`),
    )
    expect(committed.sort()).toEqual([...files.keys()].filter((path) => !/^docs\/[^/]*$/.test(path)).sort())
  })

  it('have every command, code and key of mapping files in the pages of docs/', async () => {
    const files = await generated()
    const commandsPage = files.get('docs/reference-commands.md')!
    for (const name of Object.keys(commands)) {
      expect(commandsPage).toContain(`[${name}](commands/${name}.md)`)
      expect(files.get(`docs/commands/${name}.md`)).toMatch(new RegExp(`^# ghg ${name}\n`))
    }
    expect(files.get('docs/commands/energy.md')).toContain('\n## ghg energy electricity\n')
    expect(files.get('docs/commands/estimate.md')).toContain('**Output columns**')
    const codes = files.get('docs/reference-codes.md')!
    for (const code of Object.keys({ ...noticeMeanings, ...errorMeanings }))
      expect(codes).toContain(`\n| \`${code}\` | `)
    expect(Object.keys({ ...noticeMeanings, ...errorMeanings, ...commandErrorMeanings })).toEqual(
      expect.arrayContaining(Object.keys(remedies)),
    )
    expect(Object.keys(remedies)).toEqual(
      expect.arrayContaining(Object.keys({ ...errorMeanings, ...commandErrorMeanings })),
    )
    const mapping = files.get('docs/reference-mapping.md')!
    for (const key of keysOf(MappingFile)) expect(mapping).toContain(`\`${key}\``)
  })

  it('know every command, its options and its fields', async () => {
    const outlines = await outline(commands)
    expect(outlines.map((command) => command.path[0])).toEqual(Object.keys(commands))
    const estimate = outlines.find((command) => command.path[0] === 'estimate')!
    expect(estimate.options.map((option) => option.long)).toContain('--csv-safe')
    expect(estimate.notes.find(({ heading }) => heading === 'Fields')!.text).toContain(
      'emission_factor.activity_id',
    )
    const page = (await generated()).get('man/ghg-estimate.1')!
    expect(page).toContain('\\fB\\-\\-map <file>\\fR')
  })

  it('describe every key of mapping files', () => {
    const page = manPages([]).get('ghg-mapping.5')!
    const keys = new Set(keysOf(MappingFile))
    expect(keys).toContain('parentheses')
    for (const key of keys) expect(page).toContain(`\\fB${key.replaceAll('-', '\\-')}\\fR`)
  })

  it('are installed as manual pages', () => {
    const { man } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { man: string[] }
    expect(man.toSorted()).toEqual(
      readdirSync(`${root}/man`)
        .map((name) => `./man/${name}`)
        .sort(),
    )
  })

  it.runIf(isInstalled('mandoc'))('have no errors that a formatter would find', async () => {
    const pages = readdirSync(`${root}/man`).map((name) => `${root}/man/${name}`)
    const { stdout } = await execa('mandoc', ['-T', 'lint', '-W', 'error', ...pages], { reject: false })
    expect(stdout).toBe('')
  })

  it.runIf(isInstalled('man'))('are readable', async () => {
    const show = async (page: string) =>
      (await execa('man', ['-l', `${root}/man/${page}`], { env: { MANWIDTH: '80', MANPAGER: 'cat' } })).stdout
    expect(await show('ghg-estimate.1')).toMatch(/emission_factor\.activity_id +text +Activity shared/)
    expect(await show('ghg-mapping.5')).toContain('decimal: point, thousands: comma, parentheses: true')
    const widest = Math.max(...(await show('ghg-estimate.1')).split('\n').map((line) => line.length))
    expect(widest).toBeLessThanOrEqual(120)
  })
})

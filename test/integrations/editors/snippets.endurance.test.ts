/** Snippets for VS Code: what they insert, with their defaults, is what ghg takes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ghg } from '../../cli/binary.js'

interface Snippet {
  prefix: string
  scope: string
  description: string
  body: string[]
}

const snippets = Object.values<Snippet>(
  JSON.parse(readFileSync('integrations/editors/ghg.code-snippets', 'utf8')),
)
const folder = mkdtempSync(join(tmpdir(), 'ghg-snippets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What an editor inserts when every stop is left at its default, the first of several. */
function inserted(prefix: string): string {
  const { body } = snippets.find((snippet) => snippet.prefix === prefix)!
  return body
    .join('\n')
    .replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/(?<!\\)\$\d/g, '')
    .replaceAll('\\$', '$')
}

const heads = 'Site,Type,Date,Quantity,Unit,Country\nLeeds,Electricity,2025-01-31,1000,kWh,GB\n'
const months =
  'Site,Year,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec\nLeeds,2025,1,2,3,4,5,6,7,8,9,10,11,12\n'

async function checked(mapping: string, table: string) {
  writeFileSync(join(folder, 'map.yaml'), mapping)
  writeFileSync(join(folder, 'meters.csv'), table)
  return await ghg(['check', 'map.yaml', 'meters.csv'], { cwd: folder })
}

describe('snippets', () => {
  it('are for YAML, and each is tried here', () => {
    expect(snippets.every(({ scope }) => scope === 'yaml')).toBe(true)
    expect(snippets.map(({ prefix }) => prefix)).toEqual([
      ...['ghg-project', 'ghg-source', 'ghg-mapping', 'ghg-mapping-months', 'ghg-mapping-activities'],
    ])
  })

  it.each([
    ['ghg-mapping', heads, '1 row of meters.csv: 1 to be estimated'],
    ['ghg-mapping-months', months, '12 records'],
    [
      'ghg-mapping-activities',
      `${heads}Leeds,Natural gas,2025-01-31,500,kWh,GB\n`,
      '2 rows of meters.csv: 2 to be estimated',
    ],
  ])('%s is a mapping', async (prefix, table, says) => {
    const text = inserted(prefix)
    expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=.ghg/mapping.schema.json')
    const { stdout, stderr, exitCode } = await checked(text, table)
    expect([exitCode, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining(says)])
  })

  it('ghg-project and ghg-source are a project', async () => {
    await checked(inserted('ghg-mapping-months'), months)
    const project = inserted('ghg-project').replace('meters.yaml', 'map.yaml')
    writeFileSync(join(folder, 'ghg.yaml'), project)
    const alone = await ghg(['check', 'ghg.yaml'], { cwd: folder })
    expect([alone.exitCode, alone.stdout]).toEqual([0, expect.stringContaining('1 to be estimated')])
    const source = inserted('ghg-source')
      .replace('meters/*.csv', 'second.csv')
      .replace('meters.yaml', 'map.yaml')
    writeFileSync(join(folder, 'second.csv'), months.replace('1,2,3', '2,3,4'))
    const more = project.replace('policy:', `  ${source.replace('electricity', 'second')}\npolicy:`)
    writeFileSync(join(folder, 'ghg.yaml'), more)
    const both = await ghg(['check', 'ghg.yaml'], { cwd: folder })
    expect([both.exitCode, both.stdout]).toEqual([0, expect.stringContaining('second')])
    writeFileSync(join(folder, 'ghg.yaml'), more.replace('months:', 'month:'))
    expect((await ghg(['check', 'ghg.yaml'], { cwd: folder })).exitCode).toBe(1)
  })
})

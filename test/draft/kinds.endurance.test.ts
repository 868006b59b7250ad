/** Drafts the example sheet of every kind, runs the draft, and compares each row with the truth of the sheet. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

const kinds = 'src/draft/kinds'
const names = readdirSync(kinds).filter((name) => existsSync(`${kinds}/${name}/${name}.ts`))

interface Truth {
  /** Options that answer open questions. */
  options: string[]
  /** Result of each row by its number; a row of several results has the first here. */
  rows: Record<string, 'left out' | Partial<Record<string, string | number>>>
}

describe.each(names)('the example of %s', (name) => {
  it('is recognised, and every row has the result of its truth', async () => {
    const truth = parse(readFileSync(`${kinds}/${name}/example.yaml`, 'utf8')) as Truth
    const { path, read } = folder({ 'a.csv': readFileSync(`${kinds}/${name}/example.csv`) })
    const drafted = await ghg('map', path('a.csv'), '-o', path('a.yaml'), ...truth.options)
    expect(drafted.err).toContain('for ghg run: ')
    expect(drafted.code).toBe(0)
    const mapping = read('a.yaml')
    expect(mapping).toContain('# Drafted for ghg run, because it is')
    expect(mapping.replace(/^ *#.*$/gm, '')).not.toContain('FILL_IN')
    const { code, err } = await ghg(
      'run',
      path('a.csv'),
      '--map',
      path('a.yaml'),
      '-o',
      path('l.json'),
      '--format',
      'json',
    )
    expect([code, err]).toEqual([0, err])
    const ledger = JSON.parse(read('l.json')) as Record<string, unknown>[]
    expect(foundRows(ledger, truth, mapping)).toEqual(truth.rows)
    expect(ledger.map(({ data_kind }) => data_kind)).not.toContain('not_stated')
  })
})

/** Returns what became of each row, with the fields that its truth has. */
function foundRows(ledger: Record<string, unknown>[], truth: Truth, mapping: string): Truth['rows'] {
  const found: Truth['rows'] = {}
  for (const line of ledger) {
    const row = String(line.row)
    if (row in found) continue
    const wanted = truth.rows[row]
    if (line.error_code === 'skipped') found[row] = 'left out'
    else if (line.error_code) found[row] = { error: String(line.error) }
    else if (wanted === undefined || wanted === 'left out') found[row] = { operation: String(line.operation) }
    else
      found[row] = Object.fromEntries(
        Object.keys(wanted).map((key) => [key, fieldOf(line, key, String(wanted[key]), mapping)]),
      )
  }
  return found
}

function fieldOf(
  line: Record<string, unknown>,
  key: string,
  wanted: string,
  mapping: string,
): string | number {
  if (key === 'kilograms') return Number(line.co2e)
  // The ledger has the factor's activity: the plain name is in the draft.
  if (key === 'name')
    return mapping.includes(`: ${wanted}`) || mapping.includes(`: "${wanted}"`) ? wanted : `no ${wanted}`
  const value = line[key]
  return typeof value === 'number' ? value : String(value ?? '')
}

it('every folder of a kind is in the list that the build writes', () => {
  const listed = readFileSync(`${kinds}/list.ts`, 'utf8').matchAll(/from '\.\/([\w-]+)\//g)
  expect([...listed].map(([, name]) => name)).toEqual([...names].sort())
})

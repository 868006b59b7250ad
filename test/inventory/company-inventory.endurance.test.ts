/** The example company from its folder to an inventory, compared with its truth. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { parse as csv } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { ghg } from '../cli/binary.js'
import { folder } from '../cli/fakes.js'
import { companyTruth, type FileTruth } from './company-truth.js'

const { files, expected, answers, overlaps } = companyTruth
const company = folder().path('company')

/** Sources of several sites or of none: the site that the company names. */
const siteOf = (source: string) => (source.startsWith('kingsmere') ? 'Reading' : 'Sheffield')

/** What a reader of the truth answers; undefined for what it does not say. */
function answerTo(question: { id: string; kind: string; sources: string[] }): unknown {
  const { id, kind, sources } = question
  if (kind === 'country') return 'GB'
  if (kind === 'site') return siteOf(sources[0]!)
  if (id === 'currency') return answers.find(({ about }) => about === 'currency')!.answer
  return undefined
}

/**
 * Differences that are known, with the reason. A source that comes out right has to leave the list, and one that does not
 * has to be added.
 */
const open: Record<string, string> = {
  'electricite-entrepot-lille-2025 3.3': 'no upstream of FR in the truth; another region has a factor',
  'employee-expenses-uk-2025 3.1': 'the sheet is not recognised',
  'employee-expenses-uk-2025 3.6': 'the sheet is not recognised',
  'energie-kassel-2025-fernwärme 2': 'no factor of heat for DE',
  'energie-kassel-2025-fernwärme 3.3': 'no factor of heat for DE',
  'energie-kassel-2025-strom 3.3': 'no upstream of DE in the truth; another region has a factor',
  'grand-livre-achats-lille-2025 3.2': 'hire of machines is taken for their purchase',
  'wareneingang-kassel-2025 3.1': 'materials of a list of receipts are not recognised',
}

/** Overlaps that `ghg run` does not name, with the reason. */
const unnamed: Record<string, string> = {
  fleet: 'the log of the vans is not recognised, and named as not read',
  cloud: 'stated emissions of a provider and its bills are not compared',
}

interface Run {
  map: string
  run: string
  /** Kilograms by source and category. */
  kilograms: Map<string, number>
}

let result: Run

beforeAll(async () => {
  cpSync('fixtures/company/sheets', company, { recursive: true })
  const cwd = company
  const mapped = await ghg(['map', '.', '--organisation', 'Quarrow Lind'], { cwd })
  const path = `${company}/questions.yaml`
  const document = parseDocument(readFileSync(path, 'utf8'))
  for (const [index, question] of parse(readFileSync(path, 'utf8')).questions.entries()) {
    const answer = answerTo(question)
    if (answer !== undefined) document.setIn(['questions', index, 'answer'], answer)
  }
  writeFileSync(path, String(document))
  await ghg(['map', '--answers', 'questions.yaml'], { cwd })
  const first = await ghg(['run'], { cwd })
  const project = parseDocument(readFileSync(`${company}/ghg.yaml`, 'utf8'))
  project.set('counted_once', project.createNode(countedOnce(String(first.stderr))))
  writeFileSync(`${company}/ghg.yaml`, String(project))
  await ghg(['run'], { cwd })
  result = { map: String(mapped.stdout), run: String(first.stderr), kilograms: ledgerSums() }
}, 600_000)

describe('the inventory of the example company', () => {
  it('has the kilograms of the truth in every source, except where the list says why not', () => {
    const truth = truthSums()
    const keys = [...new Set([...truth.keys(), ...result.kilograms.keys()])]
    const wrong = keys.filter((key) => {
      const [, category] = /^(?:.*) (\S+)$/.exec(key)!
      return !isWithin(result.kilograms.get(key) ?? 0, truth.get(key) ?? 0, expected[category!]?.within ?? 1)
    })
    expect(wrong.sort()).toEqual(Object.keys(open).sort())
  })

  it('has the kilograms of the truth in every category', () => {
    const sums: Record<string, number> = {}
    for (const [key, kg] of result.kilograms) {
      const category = key.split(' ').at(-1)!
      sums[category] = (sums[category] ?? 0) + kg
    }
    const wrong = Object.entries(expected).filter(([category, { kg, within }]) => {
      return !isWithin(sums[category] ?? 0, kg, within)
    })
    expect(wrong).toEqual([])
  })

  it('names what two sheets state, except where the list says why not', () => {
    const said = `${result.map}\n${result.run}`.split('\n')
    const missing = overlaps.filter(({ files: both }) => {
      const names = both.map((file) => [file, sourceName(file)])
      return !said.some((line) => names.every((each) => each.some((name) => line.includes(name))))
    })
    expect(missing.map(({ about }) => about).sort()).toEqual(Object.keys(unnamed).sort())
  })
})

/** Returns what `counted_once` says of the overlaps that a run names, with the source that counts by the truth. */
function countedOnce(said: string): { keep: string; leave_out: string; of: string[] }[] {
  return overlaps.flatMap(({ files: both, counts }) => {
    const keep = sourceName(counts)
    const other = sourceName(both.find((file) => file !== counts)!)
    const line = said
      .split('\n')
      .find(
        (each) =>
          each.startsWith('possibly counted twice') && [keep, other].every((name) => each.includes(name)),
      )
    const topic = /^possibly counted twice: (\w+):/.exec(line ?? '')?.[1]
    return topic === undefined ? [] : [{ keep, leave_out: other, of: [topic] }]
  })
}

function ledgerSums(): Map<string, number> {
  const lines = csv(readFileSync(`${company}/ledger.csv`), { columns: true }) as Record<string, string>[]
  const sums = new Map<string, number>()
  for (const { data_source, scope, category, co2e } of lines) {
    if (co2e !== '' && Number(co2e) !== 0)
      add(sums, `${data_source} ${scope === '3' ? category : scope}`, Number(co2e))
  }
  return sums
}

function truthSums(): Map<string, number> {
  const sums = new Map<string, number>()
  for (const file of files) {
    for (const { kg } of file.activities) {
      for (const [category, mass] of Object.entries(kg)) add(sums, `${sourceOf(file)} ${category}`, mass)
    }
  }
  return sums
}

function add(sums: Map<string, number>, key: string, kg: number): void {
  sums.set(key, (sums.get(key) ?? 0) + kg)
}

function isWithin(kg: number, truth: number, within: number): boolean {
  return kg > 0 && truth > 0 && Math.max(kg / truth, truth / kg) <= within
}

const sheetsOfFile = (file: string) => files.filter((each) => each.file === file).length

/** Returns the source of a table: its sheet is named where the file has several. */
function sourceOf({ file, sheet }: FileTruth): string {
  return sheet !== undefined && sheetsOfFile(file) > 1 ? sourceName(`${file} ${sheet}`) : sourceName(file)
}

function sourceName(text: string): string {
  return text
    .replace(/\.(csv|xlsx)/, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
}

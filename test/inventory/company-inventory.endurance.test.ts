/** The example company from its folder to an inventory, compared with its truth. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parse as csv } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { ghg } from '../cli/binary.js'
import { folder } from '../cli/fakes.js'
import { companyTruth, type FileTruth } from './company-truth.js'

const { files, expected, answers, overlaps } = companyTruth
const { root, path } = folder()
const company = path('company')

/** Sources of several sites or of none: the site that the company names. */
const siteOf = (source: string) => (source.startsWith('kingsmere') ? 'Reading' : 'Sheffield')

interface Question {
  id: string
  kind: string
  sources: string[]
}

/** What a reader of the truth answers; undefined for what it does not say. */
function answerTo({ id, kind, sources }: Question): unknown {
  if (kind === 'country') return 'GB'
  if (kind === 'site') return siteOf(sources[0]!)
  if (kind === 'overlap') return countedSource(sources) ?? 'both'
  if (id === 'currency') return answerAbout('currency')
  if (id === 'weeks of work') return answerAbout('weeks of work in the year')
  return id.endsWith('.energy_basis') ? answerAbout('net or gross calorific value') : undefined
}

function answerAbout(subject: string): unknown {
  return answers.find(({ about }) => about === subject)!.answer
}

/** Returns which of two sources counts what both have; undefined if they do not have the same. */
function countedSource(sources: readonly string[]): string | undefined {
  const found = overlaps.find(({ files: both }) => both.every((file) => sources.includes(sourceName(file))))
  return found && sourceName(found.counts)
}

/**
 * Differences that are known, with the reason. A source that comes out right has to leave the list, and one that does not
 * has to be added.
 */
const open: Record<string, string> = {
  'electricite-entrepot-lille-2025 3.3': 'no upstream of FR in the truth; another region has a factor',
  'employee-expenses-uk-2025 3.1': 'claims other than journeys are not recognised',
  'energie-kassel-2025-fernwärme 2': 'no factor of heat for DE',
  'energie-kassel-2025-fernwärme 3.3': 'no factor of heat for DE',
  'energie-kassel-2025-strom 3.3': 'no upstream of DE in the truth; another region has a factor',
  'grand-livre-achats-lille-2025 3.2': 'hire of machines is taken for their purchase',
  'wareneingang-kassel-2025 3.1': 'materials of a list of receipts are not recognised',
}

/** What the commands said, and what they came to. */
interface Run {
  commands: string[]
  said: string
  /** Proposed answers by pair of sources. */
  proposed: Map<string, unknown>
  /** Kilograms by source and category. */
  kilograms: Map<string, number>
}

const result: Run = { commands: [], said: '', proposed: new Map(), kilograms: new Map() }

beforeAll(async () => {
  await run('init', '--example', 'company')
  await run('map', 'company', '--organisation', 'Quarrow Lind')
  answerAll()
  await run('map', '--answers', 'company/questions.yaml')
  await run('map', 'company')
  answerAll()
  await run('map', '--answers', 'company/questions.yaml')
  await run('run', 'company/ghg.yaml')
  await run('report', '--project', 'company/ghg.yaml', '-o', 'report.html')
  result.kilograms = ledgerSums()
}, 600_000)

async function run(...words: string[]): Promise<void> {
  const { stdout, stderr } = await ghg(words, { cwd: root })
  result.commands.push(`ghg ${words.join(' ')}`)
  result.said += `${stdout}\n${stderr}\n`
}

/** Writes the answers of the truth into the file of questions, as a script would. */
function answerAll(): void {
  const path = `${company}/questions.yaml`
  const document = parseDocument(readFileSync(path, 'utf8'))
  for (const [index, question] of document.toJS().questions.entries()) {
    if (question.kind === 'overlap') result.proposed.set(pairOf(question.sources), question.answer)
    const answer = answerTo(question)
    if (answer !== undefined) document.setIn(['questions', index, 'answer'], answer)
  }
  writeFileSync(path, String(document))
}

function pairOf(sources: readonly string[]): string {
  return [...sources].sort().join(' and ')
}

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

  it('asks about everything that two sheets state, and proposes the truth', () => {
    const said = result.said.split('\n')
    const isCopy = ({ files: [file, copy] }: (typeof overlaps)[number]) =>
      said.some((line) => line.startsWith(copy!) && line.includes(`a copy of ${file}`))
    const asked = overlaps.filter(({ files: both }) => result.proposed.has(pairOf(both.map(sourceName))))
    const missing = overlaps.filter((each) => !asked.includes(each) && !isCopy(each))
    expect(missing.map(({ about }) => about)).toEqual([])
    for (const { files: both, counts } of asked) {
      expect(result.proposed.get(pairOf(both.map(sourceName)))).toBe(sourceName(counts))
    }
  })

  it('takes eight commands at most, from the example to the report', () => {
    expect(result.commands).toHaveLength(7)
    expect(readFileSync(`${root}/report.html`, 'utf8')).toContain('Quarrow Lind')
  })
})

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

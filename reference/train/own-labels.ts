/**
 * Effect of a project's own labels on suggestions, for ledgers that neither part of the model was trained on: `node
 * dist-reference/train/own-labels.js <raw data folder> <encoders folder> [ledger...]`; a ledger is a source, or a
 * language of `contracts` after a colon. Some of its texts are labelled with their known labels, the others are
 * evaluated.
 */
import { fileURLToPath } from 'node:url'
import { Translation } from '#src/catalogue/words/translation.js'
import { fitted } from '#src/estimators/learning/fit.js'
import { verdictOn } from '#src/estimators/suggestion/acceptance.js'
import { answersWith, type LearnedModel } from '#src/estimators/suggestion/learned.js'
import { type OwnRule, ownRule, type Trial } from '#src/estimators/suggestion/own-rule.js'
import { type CertaintyWeights, certainty, signsOf } from '#src/matching/certainty.js'
import { certaintyOn } from '#src/matching/certainty-line.js'
import { tellingWords } from '#src/matching/features.js'
import { isEvaluatedKind } from '#src/matching/judged-kind.js'
import { IndustryModel } from '#src/matching/model.js'
import { DataFolder } from '../files/data-folder.js'
import { modelDataset, readModel, termColumns } from '../files/suggestion-model.js'
import { calibrationError, percent, tableOf } from './answers.js'
import { learnedCertainty, readingOf } from './certainty.js'
import { encoderTexts } from './encoder/texts.js'
import { partOf, readMaterial, sectorsOfCodes } from './examples.js'
import { interval } from './interval.js'
import { randomNumbers } from './random.js'
import type { SourceText } from './sources.js'
import { bySource } from './trials.js'
import { partsWithout, trialsApart } from './whole-sources.js'

const ledgers = ['purchases', 'grocery', 'goods', 'contracts:en', 'contracts:de', 'contracts:fr']
/** Number and choice of labelled texts: at random, by most money, or by most money times doubt. */
const samples = [
  { count: 100, how: 'at random' },
  { count: 100, how: 'most money' },
  { count: 100, how: 'asked first' },
  { count: 300, how: 'at random' },
] as const
type Sample = (typeof samples)[number]
const seeds = [1, 2, 3, 4, 5]
const folds = 5
/** Maximum number of different texts drawn from a longer ledger. */
const mostTexts = 1000
/** Spread of amounts, which are not published: drawn with many small and few large ones (log-normal). */
const spreadOfAmounts = 1.5

/** Text of a ledger, with its lines. */
interface Entry extends SourceText {
  english: string
  lines: number
  fold: number
  kind: boolean
  general: Answer | undefined
}

interface Answer {
  sector: string
  /** Certainty by the general weights. */
  certainty: number
}

interface Ledger {
  name: string
  entries: Entry[]
  model: IndustryModel
  weights: CertaintyWeights
  codesOf: ReadonlyMap<string, string[]>
  acceptedFrom: number
}

/** Caches the model's evidence for a text, which every sample needs again. */
class RememberingModel extends IndustryModel {
  readonly #evidence = new Map<string, Float64Array | undefined>()
  readonly #known = new Map<string, number>()

  override evidence(text: string): Float64Array | undefined {
    if (!this.#evidence.has(text)) this.#evidence.set(text, super.evidence(text))
    return this.#evidence.get(text)?.slice()
  }

  override knownShare(text: string): number {
    const known = this.#known.get(text) ?? super.knownShare(text)
    this.#known.set(text, known)
    return known
  }
}

/** Result for an entry that was not labelled. */
interface Judged {
  entry: Entry
  before: Answer | undefined
  after: Answer | undefined
  rule: OwnRule
  acceptedBefore: boolean
  acceptedAfter: boolean
}

const columns = [
  'ledger, labels',
  'right at first, without and with',
  'accepted by the general rule',
  'right of these',
  'own threshold',
  'accepted by own labels',
  'right of these',
  'of different texts',
  'lines decided, labelled ones too',
  'calibration error, before and after',
]

function main(raw: string, encoders: string, asked: readonly string[]): void {
  const data = new DataFolder(fileURLToPath(new URL('../../data', import.meta.url)))
  for (const name of asked.length > 0 ? asked : ledgers) {
    const ledger = ledgerOf(name, raw, encoders, data)
    const rows = samples.map((sample) => rowOf(ledger, sample))
    process.stdout.write(`${tableOf(columns, rows)}\n\n`)
  }
}

function ledgerOf(name: string, raw: string, encoders: string, data: DataFolder): Ledger {
  const [source, language] = name.split(':') as [string, string | undefined]
  const translation = new Translation(data.rows(modelDataset, 'suggestion_terms', termColumns))
  const material = readMaterial(raw, data.path)
  const all = encoderTexts(raw, material, sectorsOfCodes(data))
  const { parts, acceptedFrom } = readModel(data)
  const model = new RememberingModel(partsWithout(source, encoders, material, parts))
  const trials = trialsApart(encoders, material, all, translation).filter((each) => each.source !== source)
  const weights = learnedCertainty(trials)
  const isMeant = (each: { source: string; language: string }) =>
    each.source === source && (language === undefined || each.language === language)
  const texts = bySource(all.filter(isMeant), material.sectorOf).flatMap((each) => each.texts)
  const codesOf = new Map<string, string[]>()
  for (const { code, sector } of model.classes) codesOf.set(sector, [...(codesOf.get(sector) ?? []), code])
  const entries = drawn(entriesOf(texts), randomNumbers(0)).slice(0, mostTexts)
  const ledger = { name, entries, model, weights, codesOf, acceptedFrom }
  for (const entry of entries) {
    entry.english = readingOf(entry.text, model, translation)?.text ?? entry.text
    entry.general = answerTo(entry, undefined, ledger)
  }
  return ledger
}

function entriesOf(texts: readonly SourceText[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const each of texts) {
    const other = entries.get(each.text)
    if (other) {
      other.lines++
      continue
    }
    const words = [...new Set(tellingWords(each.text))].sort().join(' ')
    const kind = isEvaluatedKind(each.text)
    const read = { english: each.text, general: undefined }
    entries.set(each.text, { ...each, ...read, lines: 1, fold: partOf(words, folds), kind })
  }
  return [...entries.values()]
}

/** Returns the entries in random order. */
function drawn<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((each) => ({ each, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)
}

function answerTo(
  { text, english }: Entry,
  learned: LearnedModel | undefined,
  { model, weights }: Ledger,
): Answer | undefined {
  const seen = signsOf(english, model, learned && answersWith(text, english, model, learned))
  return seen && { sector: seen.first.sector, certainty: certainty(seen.signs, weights) }
}

function isRight(entry: Entry, answer: Answer | undefined): boolean {
  return answer !== undefined && entry.sectors.has(answer.sector)
}

function taught(entries: readonly Entry[], { model, codesOf }: Ledger): LearnedModel {
  const lessons = entries.map(({ text, english, sectors }) => ({
    text,
    english,
    right: [...sectors].flatMap((sector) => codesOf.get(sector) ?? []),
  }))
  return fitted(
    lessons.sort((a, b) => (a.text < b.text ? -1 : 1)),
    model,
  )
}

/** Evaluates the other entries of a ledger after some were labelled. */
function judged(labelled: readonly Entry[], ledger: Ledger): Judged[] {
  const byFold = Array.from({ length: folds }, (_, fold) =>
    taught(
      labelled.filter((each) => each.fold !== fold),
      ledger,
    ),
  )
  const trials = labelled.flatMap((entry): Trial[] => {
    const answer = answerTo(entry, byFold[entry.fold], ledger)
    return answer
      ? [
          {
            certainty: answer.certainty,
            isRight: isRight(entry, answer),
            isOfJudgedKind: entry.kind,
          },
        ]
      : []
  })
  const rule = ownRule(trials)
  const learned = taught(labelled, ledger)
  const seen = new Set(labelled)
  return ledger.entries
    .filter((entry) => !seen.has(entry))
    .map((entry) => {
      const before = entry.general
      const after = answerTo(entry, learned, ledger)
      const isGeneral = (answer: Answer | undefined) =>
        entry.kind &&
        before !== undefined &&
        before.certainty >= ledger.acceptedFrom &&
        answer?.sector === before.sector
      const taughtOf = { isJudgedKind: entry.kind }
      const evidence = { certainty: after?.certainty, isSure: isGeneral(after), taughtOf }
      const acceptedAfter = verdictOn(evidence, rule).isSure
      return { entry, before, after, rule, acceptedBefore: isGeneral(before), acceptedAfter }
    })
}

function rowOf(ledger: Ledger, sample: Sample): string[] {
  const byDraw = seeds.map((seed) => {
    const random = randomNumbers(seed)
    const labelled = picked(ledger.entries, sample, random)
    return judged(labelled, ledger)
  })
  const all = byDraw.flat()
  const of = (rows: readonly Judged[]) => rows.reduce((sum, { entry }) => sum + entry.lines, 0)
  const coverage = (test: (row: Judged) => boolean) => {
    const shares = byDraw.map((rows) => of(rows.filter(test)) / of(rows))
    return `${percent(mean(shares))} (${percent(Math.min(...shares))} to ${percent(Math.max(...shares))})`
  }
  const right = (rows: readonly Judged[], answer: (row: Judged) => Answer | undefined) =>
    rightOf(rows, (row) => isRight(row.entry, answer(row)))
  const wholes = of(ledger.entries.map((entry) => ({ entry }) as Judged))
  const decided = byDraw.map((rows) => 1 - of(rows.filter((row) => !row.acceptedAfter)) / wholes)
  const own = byDraw.filter(
    ([row]) => row!.rule.judgedKind !== undefined || row!.rule.otherKinds !== undefined,
  )
  const error = (probability: (row: Judged) => number, answer: (row: Judged) => Answer | undefined) =>
    mean(
      byDraw.map((rows) =>
        calibrationError(
          rows.map((row) => ({ probability: probability(row), isRight: isRight(row.entry, answer(row)) })),
        ),
      ),
    ).toFixed(3)
  return [
    `${ledger.name}, ${sample.count} ${sample.how}`,
    `${right(all, ({ before }) => before)} -> ${right(all, ({ after }) => after)}`,
    coverage(({ acceptedBefore }) => acceptedBefore),
    right(
      all.filter(({ acceptedBefore }) => acceptedBefore),
      ({ before }) => before,
    ),
    `${own.length} of ${byDraw.length}`,
    coverage(({ acceptedAfter }) => acceptedAfter),
    right(
      all.filter(({ acceptedAfter }) => acceptedAfter),
      ({ after }) => after,
    ),
    rightOf(
      all
        .filter(({ acceptedAfter }) => acceptedAfter)
        .map((row) => ({ ...row, entry: { ...row.entry, lines: 1 } })),
      (row) => isRight(row.entry, row.after),
    ),
    percent(mean(decided)),
    [
      error(
        ({ before }) => before?.certainty ?? 0,
        ({ before }) => before,
      ),
      error(
        ({ after, rule }) => (after ? certaintyOn(rule, after.certainty) : 0),
        ({ after }) => after,
      ),
    ].join(' -> '),
  ]
}

function picked(entries: readonly Entry[], { count, how }: Sample, random: () => number): Entry[] {
  if (how === 'at random') return drawn(entries, random).slice(0, count)
  const worth = new Map(
    entries.map((entry) => {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
      const doubt = how === 'asked first' ? 1 - (entry.general?.certainty ?? 0) : 1
      return [entry, entry.lines * Math.exp(spreadOfAmounts * normal) * doubt]
    }),
  )
  return [...entries].sort((a, b) => worth.get(b)! - worth.get(a)!).slice(0, count)
}

/** Returns a share with its 95 % interval. */
function rightOf(rows: readonly Judged[], test: (row: Judged) => boolean): string {
  if (rows.length === 0) return ''
  const counted = rows.flatMap((row) =>
    Array.from({ length: row.entry.lines }, () => ({ group: row.entry.group, value: test(row) ? 1 : 0 })),
  )
  const { low, high } = interval(counted)
  return `${percent(mean(counted.map(({ value }) => value)))} (${(low * 100).toFixed(0)}-${(high * 100).toFixed(0)})`
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}

const [raw, encoders, ...asked] = process.argv.slice(2)
if (raw === undefined || encoders === undefined) {
  process.stderr.write('usage: own-labels.js <raw data folder> <encoders folder> [ledger...]\n')
  process.exitCode = 1
} else main(raw, encoders, asked)

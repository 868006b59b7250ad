/** Reads the answers of a file of questions, and checks each against its question. */
import { readFileSync } from 'node:fs'
import { parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { countryCode, countryProblem } from '../../contract/contract.js'
import { compileCheck } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import { readYamlLines } from '../../rows/mapping/mapping.js'
import { both, decisionOn } from './overlap-questions.js'
import type { AnswerKind } from './question.js'
import { type QuestionEntry, QuestionsFile } from './questions-file.js'

/** Answer to a question, as the entries of the project file that it fills. */
export interface Answer {
  id: string
  kind: AnswerKind
  entries: { path: readonly string[]; value: unknown; isAdded?: true }[]
  /** t CO2e that depend on it. */
  tonnes: number | undefined
}

/** Question with its answer. */
export type AnsweredQuestion = Omit<QuestionEntry, 'ask'>

/** Content of a project that answers must fit. */
export interface AnsweredProject {
  /** Path of the project file. */
  path: string
  organisation: string
  sites: readonly string[]
  sources: readonly string[]
  /** Returns the value of an entry. */
  valueOf: (entry: readonly string[]) => unknown
  isCurrency: (text: string) => boolean
  /** Returns the period that a text names; undefined for other texts. */
  periodOf: (text: string) => { start: string; end: string } | undefined
}

/**
 * Returns the answers of a file of questions.
 * @throws UsageError naming the line of each answer that does not fit, and for questions of another project
 */
export function readAnswers(path: string, project: AnsweredProject): Answer[] {
  const { value, lineOf } = readYamlLines(path)
  const problem = compileCheck(QuestionsFile)(value)
  if (problem !== undefined) throw new UsageError(`${path}: ${problem}`)
  const { organisation, questions } = value as QuestionsFile
  if (organisation !== project.organisation) {
    throw new UsageError(
      `${path}: line ${lineOf('organisation')}: these are questions about ${organisation}; ${project.path} is the project of ${project.organisation}: name its folder, ghg map FOLDER --answers ${path}`,
    )
  }
  const problems: string[] = []
  const answers: Answer[] = []
  for (const [at, question] of questions.entries()) {
    if (question.answer === undefined || question.answer === null || question.answer === '') continue
    const found = answerOf(question, project)
    if (typeof found === 'string')
      problems.push(`${path}: line ${lineOf(`questions.${at}.answer`)}: ${found}`)
    else answers.push(found)
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  return answers
}

/** Returns the answer of a question; a text with the problem otherwise. */
export function answerOf(question: AnsweredQuestion, project: AnsweredProject): Answer | string {
  const { id, kind, writes, tonnes } = question
  const text = String(question.answer).trim()
  const unknown = writes.find((entry) => !isOpenEntry(entry, question.sources, project))
  if (unknown !== undefined) {
    return `${id}: unknown question; ${project.path} has no ${unknown.slice(0, 2).join(' ')}: run ghg map on the folder again`
  }
  const value = readers[kind](text, question, project)
  if (value instanceof Problem) return `${id}: ${value.text}`
  const entries = entriesOf(question, value)
  for (const { path, value: wanted, isAdded } of entries) {
    const said = project.valueOf(path)
    if (isAdded || path[0] === 'period' || said === undefined || said === wanted) continue
    const isAssumed = question.assumed === said
    if (!isAssumed)
      return `${id}: ${project.path} already says ${path.join('.')}: ${String(said)}; change it there, or leave the answer empty`
  }
  return { id, kind, entries, tonnes }
}

/** True for entries that a question may fill, of sites and sources that the project has. */
function isOpenEntry(
  entry: readonly string[],
  asked: readonly string[],
  { sites, sources }: AnsweredProject,
): boolean {
  const [first, name, key] = entry
  if (first === 'counted_once') return entry.length === 1 && asked.every((each) => sources.includes(each))
  if (first === 'period') return entry.length === 1
  if (first === 'sites') return entry.length === 3 && key === 'country' && sites.includes(name!)
  return first === 'sources' && entry.length >= 3 && sources.includes(name!) && openKeys.has(key!)
}

const openKeys = new Set(['site', 'spend', 'set', 'mapping', 'operated_by'])

class Problem {
  constructor(readonly text: string) {}
}

type Reader = (text: string, question: AnsweredQuestion, project: AnsweredProject) => unknown

const readers: Record<AnswerKind, Reader> = {
  country: (text, { choices = [] }) => {
    const code = countryCode(text)
    if (code === undefined) return new Problem(countryProblem(text)!)
    const contradicts = choices.length > 0 && !choices.includes(code)
    return contradicts
      ? new Problem(`the sheets say ${choices.join(' or ')}, not ${code}; correct one of them`)
      : code
  },
  currency: (text, _, { isCurrency }) =>
    isCurrency(text) ? text.toLowerCase() : new Problem(`${text} is not a code of a currency, such as eur`),
  overlap: (text, { sources, of = [] }, project) => {
    if (text !== both && !sources.includes(text)) {
      return new Problem(`${text} is neither ${sources.join(' nor ')}, nor ${both}`)
    }
    const said = of
      .map((topic) => decisionOn(sources, topic, project.valueOf))
      .find((each) => each !== undefined)
    return said === undefined ? text : new Problem(`the project says ${said} already; change it there`)
  },
  period: (text, { choices = [] }, { periodOf }) => {
    const period = periodOf(text)
    if (period === undefined)
      return new Problem('must be a year, or a first and last day such as 2025-04-01..2026-03-31')
    const found = choices.flatMap((choice) => periodOf(String(choice)) ?? [])
    const isApart =
      found.length > 0 && found.every(({ start, end }) => end < period.start || start > period.end)
    return isApart ? new Problem(`no row lies in ${text}; most lie in ${choices.join(', ')}`) : period
  },
  site: (text, _, { sites }) =>
    sites.includes(text) ? text : new Problem(`${text} is not one of sites; available: ${sites.join(', ')}`),
  tax: (text) => {
    if (text === 'excluded') return { vat: 'excluded' }
    const rate = /^included\s+(\d+(?:[.,]\d+)?)\s*%?$/.exec(text)?.[1]
    if (rate !== undefined) return { vat: 'included', vat_rate: Number(rate.replace(',', '.')) }
    return new Problem('must be excluded, or included with its rate: included 20')
  },
  value: (text, { choices = [] }) => {
    if (choices.length === 0) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
    const chosen = choices.find((choice) => String(choice) === text)
    return chosen ?? new Problem(`${text} is not one of ${choices.join(', ')}`)
  },
}

/** Returns the entries of the project file that an answer fills. */
function entriesOf({ kind, writes, sources, of = [] }: AnsweredQuestion, value: unknown): Answer['entries'] {
  if (kind === 'overlap') {
    return value === both
      ? [{ path: ['both_count'], value: { sources, of }, isAdded: true }]
      : [
          {
            path: ['counted_once'],
            value: { keep: value, leave_out: otherOf(sources, value), of },
            isAdded: true,
          },
        ]
  }
  if (kind !== 'tax') return writes.map((path) => ({ path, value }))
  return writes.flatMap((entry) =>
    Object.entries(value as object).map(([key, each]) => ({
      path: [...entry.slice(0, -1), key],
      value: each,
    })),
  )
}

function otherOf(sources: readonly string[], source: unknown): string {
  return sources.find((each) => each !== source)!
}

/** Removes answered questions from their file. */
export function withoutAnswered(path: string, answers: readonly Answer[]): { text: string; left: number } {
  const document = parseDocument(readFileSync(path, 'utf8'))
  const list = document.get('questions') as YAMLSeq<YAMLMap>
  list.items = list.items.filter((item) => !answers.some(({ id }) => id === item.get('id')))
  return { text: document.toString({ lineWidth: 0, flowCollectionPadding: false }), left: list.items.length }
}

/** Runs a draft on the sample rows before it is written, and collects results and errors. */
import { parse } from 'yaml'
import { type ErrorBody, isErrorBody } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Engine } from '../../engine/engine.js'
import { UsageError } from '../../host/exit.js'
import {
  type ColumnRule,
  fillIn,
  LaterWords,
  type Mapping,
  mappingFrom,
  type Overlooked,
  overlookedColumns,
  planRun,
  preparer,
  profiles,
  refusedByDefault,
  resolveFieldSources,
  type Sample,
} from '../../rows/mapping/mapping.js'
import {
  FactorFacts,
  overlookedInParts,
  planMultiRequestRun,
  routeNames,
  type SourceFacts,
} from '../../rows/parts/parts.js'
import { type AnsweredRow, isFailed, isLeftOut } from '../../rows/results/results.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import type { Target } from '../targets.js'
import { monthlyEvidence } from './monthly-evidence.js'
import { type RefusedWord, refusedWords } from './refused-words.js'

export interface DraftTestRun {
  /** Number of tested rows. */
  rows: number
  /** True if the rows were only read: the command does not estimate each row separately. */
  isRead: boolean
  /** Number of unreadable rows, with the position and problem of the first. */
  unreadable: { rows: number; row: number; why: string } | undefined
  /** Records by outcome; `waiting` records stop at a FILL_IN. */
  estimated: number
  waiting: number
  refused: number
  left: number
  /** Estimated records with 0 kg CO2e but a non-zero amount. */
  zeros: number
  /** Estimated records with an amount of 0. */
  empty: number
  /** Reasons for refused records, most frequent first, each with an example. */
  refusals: { message: string; records: number; row: number }[]
  /** Records and kg CO2e by command. */
  commands: { command: string; records: number; kilograms: number }[]
  /** Largest share of the total in one record, and the record's row. */
  largest: { share: number; row: number } | undefined
  /** Values used instead of FILL_IN for the test, worded to end a sentence. */
  assumed: string[]
  /** Words whose translation was refused in every row. */
  refusedWords: RefusedWord[]
  /** Unused columns whose cells could change a figure. */
  overlooked: readonly Overlooked[]
  /** Evidence by month, for the comparison with other sheets. */
  evidence: readonly SourceFacts[]
}

/** Maximum number of tested rows: enough to find exceptions, few enough to be fast. */
const mostTried = 2_000

/**
 * Runs the draft on the sample.
 * @param text text of the draft
 * @param command command of the draft; `run` for several
 * @returns the error message if the draft cannot run
 */
export async function trialOf(
  text: string,
  command: string,
  target: Target | undefined,
  sample: Sample,
  engine: Engine,
): Promise<DraftTestRun | string> {
  try {
    return await runOf(text, command, target, sample, engine)
  } catch (error) {
    if (error instanceof UsageError) return error.message.replace(/^draft: /, '')
    throw error
  }
}

async function runOf(
  text: string,
  command: string,
  target: Target | undefined,
  sample: Sample,
  engine: Engine,
): Promise<DraftTestRun> {
  const written = await mappingFrom('draft', parse(text))
  const { mapping, assumed } = tryable(written)
  const rows = triedRows(sample)
  const trial: DraftTestRun = {
    unreadable: unreadableRows(sample),
    ...{
      rows: rows.length,
      isRead: false,
      estimated: 0,
      waiting: 0,
      refused: 0,
      left: 0,
      zeros: 0,
      empty: 0,
    },
    ...{ refusals: [], commands: [], largest: undefined, assumed, refusedWords: [], overlooked: [] },
    evidence: [],
  }
  const isAsked = mapping.activities === undefined && mapping.operation === undefined
  if (isAsked && !routeNames.includes(command)) return await prepared(trial, mapping, target!, sample, rows)
  const run = await planMultiRequestRun(isAsked ? { ...mapping, operation: command } : mapping, undefined)
  const { parts } = run.source(sample.columns, planRun({}).mapping)
  const prepare = parts.prepare()
  const facts = new FactorFacts()
  try {
    const answering = run.engine(engine, refusedByDefault, facts)
    const requests = rows.map(({ cells }) => prepare(cells))
    const answers = await answering.batch('estimate', requests as never)
    const names = run.plan.routes.map((route) => route.command)
    const answered = answers as unknown as AnsweredRow[]
    trial.refusedWords = refusedWords(run.plan, parts.columns, answered)
    trial.evidence = monthlyEvidence(answered)
    trial.overlooked = await overlookedInParts(run.plan, parts, requests)
    return counted(
      trial,
      answered.flatMap((each, index) =>
        each.answered.map((part) => ({
          ...{ outcome: part.outcome, row: rows[index]!.row, co2e: part.co2e },
          ...{ command: part.route === undefined ? '' : names[part.route]!, isFailed: isFailed(part) },
          isEmpty: hasZeroAmount(part.request),
        })),
      ),
    )
  } finally {
    facts.close()
  }
}

/** Returns the first rows, and later rows with words that do not occur in the first. */
function triedRows({ rows, defects, numbers, columns }: Sample): { cells: Cell[]; row: number }[] {
  const usable = rows.flatMap((cells, index) => (defects.has(index) ? [] : [{ cells, row: numbers[index]! }]))
  const first = usable.slice(0, mostTried)
  if (usable.length === first.length) return first
  const words = new LaterWords(
    profiles(
      columns,
      first.map(({ cells }) => cells),
    ),
  )
  return [...first, ...usable.slice(mostTried).filter(({ cells }) => words.isNew(cells))]
}

function unreadableRows({ defects, numbers }: Sample): DraftTestRun['unreadable'] {
  const [first] = defects
  return first && { rows: defects.size, row: numbers[first[0]]!, why: first[1] }
}

interface Outcome {
  outcome: object
  row: number
  co2e: number
  command: string
  isFailed: boolean
  /** True if one of the request's amounts is 0. */
  isEmpty: boolean
}

/** Paths of fields that contain an amount. */
export const amountFields =
  /(^|\.)(energy|volume|weight|distance|distance_km|area|number|data|money|hotel_nights|duration|power|time)$/

function hasZeroAmount(request: object): boolean {
  return Object.entries(request).some(([name, value]) =>
    typeof value === 'object' && value !== null
      ? hasZeroAmount(value)
      : value === 0 && amountFields.test(name),
  )
}

function counted(trial: DraftTestRun, outcomes: readonly Outcome[]): DraftTestRun {
  const refusals = new Map<string, DraftTestRun['refusals'][number]>()
  const commands = new Map<string, DraftTestRun['commands'][number]>()
  for (const { outcome, row, co2e, command, isFailed: failed, isEmpty } of outcomes) {
    if (isLeftOut(outcome)) trial.left++
    else if (failed) {
      const { message } = outcome as ErrorBody
      if (message.includes(fillIn)) trial.waiting++
      else {
        trial.refused++
        const kind = message.replace(/`[^`]*`/g, '``')
        const known = refusals.get(kind)
        if (known) known.records++
        else refusals.set(kind, { message, records: 1, row })
      }
    } else {
      trial.estimated++
      if (co2e === 0 && isEmpty) trial.empty++
      else if (co2e === 0) trial.zeros++
      const known = commands.get(command) ?? { command, records: 0, kilograms: 0 }
      commands.set(command, {
        command,
        records: known.records + 1,
        kilograms: known.kilograms + co2e,
      })
    }
  }
  trial.refusals = [...refusals.values()].sort((a, b) => b.records - a.records)
  trial.commands = [...commands.values()].sort((a, b) => b.records - a.records)
  trial.largest = largestOf(outcomes)
  return trial
}

function largestOf(outcomes: readonly Outcome[]): DraftTestRun['largest'] {
  let [total, most, at] = [0, 0, 0]
  for (const { co2e, row } of outcomes) {
    total += Math.abs(co2e)
    if (Math.abs(co2e) > most) [most, at] = [Math.abs(co2e), row]
  }
  return total === 0 ? undefined : { share: most / total, row: at }
}

/** Tests commands that do not send one request per row, up to the point of sending. */
async function prepared(
  trial: DraftTestRun,
  mapping: Mapping,
  { description }: Target,
  sample: Sample,
  rows: readonly { cells: Sample['rows'][number]; row: number }[],
): Promise<DraftTestRun> {
  const plan = planRun({}).mapping
  const sources = resolveFieldSources(description, sample.columns, { ...plan, mapping })
  const prepare = preparer(sources.fields, await requestCheck(description.request), sources.isSkipped)
  const cells = rows.map((row) => row.cells)
  const sourced = { operation: description, columns: sample.columns, rows: cells, sources: sources.fields }
  return counted(
    { ...trial, isRead: true, overlooked: await overlookedColumns(sourced, mapping) },
    rows.map(({ cells, row }) => {
      const outcome = prepare(cells)
      const isRefused = isErrorBody(outcome) && !isLeftOut(outcome)
      // Nothing was estimated: any figure except 0 works.
      return { outcome, row, co2e: Number.NaN, command: '', isFailed: isRefused, isEmpty: false }
    }),
  )
}

const regionField = /(^|[._])region$/
const yearField = /(^|\.)year$/
const currencyField = /(^|[._])money_unit$/
/** Region and currency used to test rows without; the result is not shown. */
const triedRegion = 'GB'
const triedCurrency = 'eur'

/** Replaces FILL_IN in regions and currencies, and removes it from years, so that the other fields can be tested. */
function tryable(mapping: Mapping): { mapping: Mapping; assumed: string[] } {
  const assumed = new Set<string>()
  const changed = (columns: Map<string, ColumnRule>) =>
    new Map(
      [...columns].flatMap(([field, rule]): [string, ColumnRule][] => {
        if (rule.const !== fillIn) return [[field, rule]]
        if (yearField.test(field)) {
          assumed.add('no year')
          return []
        }
        if (currencyField.test(field)) {
          assumed.add(`currency ${triedCurrency}`)
          return [[field, { const: triedCurrency }]]
        }
        if (!regionField.test(field)) return [[field, rule]]
        assumed.add(`region ${triedRegion}`)
        return [[field, { const: triedRegion }]]
      }),
    )
  const { activities } = mapping
  const list = activities?.list.map((each) => ({ ...each, columns: changed(each.columns) }))
  return {
    mapping: {
      ...mapping,
      columns: changed(mapping.columns),
      activities: activities && { ...activities, list: list! },
    },
    assumed: [...assumed],
  }
}

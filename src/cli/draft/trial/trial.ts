/** A draft run over the rows that were looked at, before it is written: what it yields, and what went wrong. */
import { parse } from 'yaml'
import { FactorFacts } from '../../../bulk/classification/factor-facts.js'
import { fillIn } from '../../../bulk/input/mapping/fill-in.js'
import { type Mapping, mappingFrom } from '../../../bulk/input/mapping/mapping-file.js'
import type { ColumnRule } from '../../../bulk/input/mapping/mapping-schema.js'
import type { Cell } from '../../../bulk/input/readers/table.js'
import { preparer } from '../../../bulk/input/requests/requests.js'
import { sourcesOf } from '../../../bulk/input/requests/sources.js'
import { LaterWords } from '../../../bulk/inspection/later-words.js'
import { profiles } from '../../../bulk/inspection/profile.js'
import type { Sample } from '../../../bulk/inspection/sample.js'
import { type AnsweredRow, isFailed, isLeftOut } from '../../../bulk/parts/part.js'
import { partsRun } from '../../../bulk/parts/parts-run.js'
import { routeNames } from '../../../bulk/parts/routes.js'
import { planRun } from '../../../bulk/plan.js'
import { type ErrorBody, isErrorBody } from '../../../contract/contract.js'
import { requestCheck } from '../../../contract/ready-check.js'
import type { Engine } from '../../../engine/engine.js'
import { UsageError } from '../../../host/exit.js'
import type { Target } from '../targets.js'
import { type RefusedWord, refusedWords } from './refused-words.js'

export interface Trial {
  /** Rows that were tried. */
  rows: number
  /** Whether they were only read, since the command makes something else of them than an estimate of each. */
  isRead: boolean
  /** Rows that could not be read, and why the first of them. */
  unreadable: { rows: number; row: number; why: string } | undefined
  /** Records by what came of them; those that wait stop at a FILL_IN. */
  estimated: number
  waiting: number
  refused: number
  left: number
  /** Estimated records that came to nothing, though their amounts are not 0. */
  zeros: number
  /** Estimated records whose amounts are 0. */
  empty: number
  /** Why records were refused, the most frequent first, with an example. */
  refusals: { message: string; records: number; row: number }[]
  /** By command. */
  commands: { command: string; records: number; kilograms: number }[]
  /** Share of the total that is in one record, and its row. */
  largest: { share: number; row: number } | undefined
  /** What was put in place of FILL_IN, so that rows could be tried: as sentences end. */
  assumed: string[]
  /** Words whose translation every row was refused for. */
  refusedWords: RefusedWord[]
}

/** Rows that are tried: enough to meet what is odd, few enough to take a moment. */
const mostTried = 2_000

/**
 * @param text the draft
 * @param command that the draft is for; `run` for several
 * @returns a text where a run with the draft stops at once: why
 */
export async function trialOf(
  text: string,
  command: string,
  target: Target | undefined,
  sample: Sample,
  engine: Engine,
): Promise<Trial | string> {
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
): Promise<Trial> {
  const written = await mappingFrom('draft', parse(text))
  const { mapping, assumed } = tryable(written)
  const rows = triedRows(sample)
  const trial: Trial = {
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
    ...{ refusals: [], commands: [], largest: undefined, assumed, refusedWords: [] },
  }
  const isAsked = mapping.activities === undefined && mapping.operation === undefined
  if (isAsked && !routeNames.includes(command)) return await prepared(trial, mapping, target!, sample, rows)
  const run = await partsRun(isAsked ? { ...mapping, operation: command } : mapping, undefined)
  const { parts } = run.source(sample.columns, planRun({}).mapping)
  const prepare = parts.prepare()
  const facts = new FactorFacts()
  try {
    const answering = run.engine(engine, [], facts)
    const requests = rows.map(({ cells }) => prepare(cells))
    const answers = await answering.batch('estimate', requests as never)
    const names = run.plan.routes.map((route) => route.command)
    const answered = answers as unknown as AnsweredRow[]
    trial.refusedWords = refusedWords(run.plan, parts.columns, answered)
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

/** The first rows, and of the others each that has a word which those do not have. */
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

function unreadableRows({ defects, numbers }: Sample): Trial['unreadable'] {
  const [first] = defects
  return first && { rows: defects.size, row: numbers[first[0]]!, why: first[1] }
}

interface Outcome {
  outcome: object
  row: number
  co2e: number
  command: string
  isFailed: boolean
  /** Whether an amount of it is 0. */
  isEmpty: boolean
}

/** Fields that are amounts, by the end of their paths. */
export const amountFields =
  /(^|\.)(energy|volume|weight|distance|distance_km|area|number|data|money|hotel_nights|duration|power|time)$/

function hasZeroAmount(request: object): boolean {
  return Object.entries(request).some(([name, value]) =>
    typeof value === 'object' && value !== null
      ? hasZeroAmount(value)
      : value === 0 && amountFields.test(name),
  )
}

function counted(trial: Trial, outcomes: readonly Outcome[]): Trial {
  const refusals = new Map<string, Trial['refusals'][number]>()
  const commands = new Map<string, Trial['commands'][number]>()
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

function largestOf(outcomes: readonly Outcome[]): Trial['largest'] {
  let [total, most, at] = [0, 0, 0]
  for (const { co2e, row } of outcomes) {
    total += Math.abs(co2e)
    if (Math.abs(co2e) > most) [most, at] = [Math.abs(co2e), row]
  }
  return total === 0 ? undefined : { share: most / total, row: at }
}

/** Commands whose rows are more than requests of their own: what is refused before they are sent. */
async function prepared(
  trial: Trial,
  mapping: Mapping,
  { description }: Target,
  sample: Sample,
  rows: readonly { cells: Sample['rows'][number]; row: number }[],
): Promise<Trial> {
  const plan = planRun({}).mapping
  const sources = sourcesOf(description, sample.columns, { ...plan, mapping })
  const prepare = preparer(sources.fields, await requestCheck(description.request), sources.isSkipped)
  return counted(
    { ...trial, isRead: true },
    rows.map(({ cells, row }) => {
      const outcome = prepare(cells)
      const isRefused = isErrorBody(outcome) && !isLeftOut(outcome)
      // Nothing was estimated: any figure but 0 will do.
      return { outcome, row, co2e: Number.NaN, command: '', isFailed: isRefused, isEmpty: false }
    }),
  )
}

const regionField = /(^|[._])region$/
const yearField = /(^|\.)year$/
/** Where a region has to be there for a row to be tried; what comes out is not shown. */
const triedRegion = 'GB'

/** The mapping with FILL_IN of regions and years out of the way, so that the rest can be tried. */
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

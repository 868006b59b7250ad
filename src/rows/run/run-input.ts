/** Opened inputs of a run: their rows, facts about them, and the tally that counts them. */
import { amountFields, info, type Notice, type OperationDescription } from '../../contract/contract.js'
import { type CommandIO, say } from '../../host/world.js'
import { sayRemark } from '../../terminal/prose.js'
import { type OpenSource, openSource } from '../extensions/open-source.js'
import { shownHeading } from '../mapping/fields/messages.js'
import { detectDuplicates, repeatedFiles, type WatchedRows } from '../mapping/input/repeated-rows.js'
import { openRows, type Rows } from '../mapping/input/rows.js'
import { originText, type Sources } from '../mapping/requests/sources.js'
import { classifiedDescription } from '../parts/classification/described.js'
import type { ComparedBills } from '../parts/meters/plain-meters.js'
import { plannedGroups } from '../results/totals/groups.js'
import { countedIn, Tally } from '../results/totals/tally.js'
import { shadowedRemark } from '../results/writers/result-columns.js'
import type { RunRequest } from './run-request.js'
import type { Beginning } from './shares/rows-of-share.js'

export interface RunInput {
  source: OpenSource
  /** Rows of this run: all rows of the source, or a share. */
  rows: Rows
  /** Position of the first row. */
  beginning: Beginning
  /** Description of rows and answers, with scope, category and licence. */
  description: OperationDescription
  tally: Tally
}

/** Opens the inputs again, from their first row. */
export async function reopened(
  world: CommandIO,
  request: RunRequest,
  description: OperationDescription,
): Promise<OpenSource> {
  const { inputs, plan, parts } = request
  return await (parts ? parts.open(world, inputs, plan) : openSource(world, inputs, plan, description))
}

/** @throws UsageError for inputs that cannot be read, or not in the requested form */
export async function openInput(world: CommandIO, request: RunRequest): Promise<RunInput> {
  const { inputs, plan, plain, parts, extension } = request
  const grouping = extension?.grouping
  const source = await (grouping ? grouping.open(world, inputs, plan) : reopened(world, request, plain))
  const description =
    source.parts?.description ?? classifiedDescription(plain, plan.answering.uncertainty !== undefined)
  const bills = grouping ? undefined : await billsCompared(world, request, source)
  if (bills) source.rows = bills.rows
  // Groups do not map to single input rows.
  const watched = grouping || source.rows.isSingle ? undefined : detectDuplicates(source.rows)
  const { rows, beginning } = await shareOf((watched ?? source).rows, request, watched)
  if (plan.writing.format === 'xlsx' && !grouping && !parts) {
    const { assertRoom } = await import('./sheet-room.js')
    await assertRoom(world, inputs, source.rows, plan)
  }
  const sameFiles = await repeatedFiles(inputs)
  if (!plan.messages.isQuiet) {
    const shadowed = parts?.isLedger ? [] : shadowedRemark(rows.columns, description.response)
    saySources(world, source.sources, [...rows.remarks, ...shadowed], plan.messages.isVerbose)
    if (parts?.isLedger && plan.messages.isVerbose) {
      const { sayPace } = await import('../parts/ledger/ledger-door.js')
      sayPace(world, plan.writing, source)
    }
  }
  const tally = tallyOf(request, source, rows, description)
  const { notices: readingNotices } = rows
  tally.addRunNotices(() => sameFiles)
  tally.addRunNotices(readingNotices)
  tally.addRunNotices(() => usedColumns(source.sources))
  tally.addRunNotices(() => [...(bills?.notices ?? []), ...(watched?.notices() ?? [])])
  return { source, rows, beginning, description, tally }
}

/** Returns a notice for each column that is used although no field is named after it. */
function usedColumns({ decisions = [] }: Sources): Notice[] {
  return decisions.flatMap(({ act, heading, path, kind }) => {
    if (act !== 'use' && act !== 'compare') return []
    return [
      info('column_used', `the column ${shownHeading(heading)} is used as ${act === 'use' ? path : kind}`),
    ]
  })
}

/** Compares the bills of meters in a run without a mapping, if it has their columns. */
async function billsCompared(
  world: CommandIO,
  { inputs, plan, plain }: RunRequest,
  { rows, sources }: OpenSource,
): Promise<ComparedBills | undefined> {
  const columns = sources.decisions?.filter(({ act }) => act === 'compare') ?? []
  if (columns.length === 0) return undefined
  const { comparedBills } = await import('../parts/meters/plain-meters.js')
  const again = () => openRows(world, inputs, { ...plan.reading, numbersHeadings: true }, false)
  const amounts = amountFields(plain) ?? []
  const takesCredits = !plain.name.startsWith('energy')
  return await comparedBills(rows, again, columns, sources, amounts, world.signal, takesCredits)
}

async function shareOf(
  rows: Rows,
  { plan: { reading } }: RunRequest,
  watched: WatchedRows | undefined,
): Promise<{ rows: Rows; beginning: Beginning }> {
  if (!reading.share) return { rows, beginning: { input: 0, rows: 0 } }
  const { rowsOfShare } = await import('./shares/rows-of-share.js')
  return await rowsOfShare(rows, reading.share, watched?.isOver)
}

function tallyOf(
  { plan: { writing }, extension }: RunRequest,
  { parts }: OpenSource,
  { columns }: Rows,
  description: OperationDescription,
): Tally {
  const groups = plannedGroups(writing, description, parts?.columns ?? columns)
  const watch = parts?.watch() ?? extension?.watch?.()
  return new Tally(countedIn(description.response), groups, extension?.grouping?.failureIn, watch)
}

/** Prints how headings were understood, and with `--verbose` the source of every field. */
function saySources(
  world: CommandIO,
  { remarks, fields }: Sources,
  ofInput: readonly string[],
  isVerbose: boolean,
): void {
  for (const remark of [...ofInput, ...remarks]) sayRemark(world, remark)
  if (!isVerbose) return
  for (const { keys, origin } of fields)
    if (origin) say(world, `${keys.join('.')} from ${originText(origin)}`)
}

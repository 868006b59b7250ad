/** Moves rows from the inputs to the outputs, in order, with periodic checkpoints. */
import { isErrorBody, type Operation } from '../../contract/contract.js'
import { type Engine, EngineStopped } from '../../engine/engine.js'
import { RowStopsRun } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { Rows } from '../mapping/input/rows.js'
import type { Prepare } from '../mapping/requests/requests.js'
import { withoutTotals } from '../results/row-passes.js'
import type { Sinks } from '../results/sinks.js'
import type { Tally } from '../results/totals/tally.js'
import type { Results } from '../results/writers/result.js'
import type { Chunk } from '../sheets/readers/table.js'
import type { ChunkResult } from './answer/chunk-processor.js'
import { answerBatches, splitBatches } from './answer/in-flight.js'
import type { Checkpoint, Journal, Point } from './journal.js'
import { type HashedChunk, hashedBatches, hashedChunks } from './resume.js'
import type { Beginning } from './shares/rows-of-share.js'
import { untilStopped } from './stop-on-abort.js'

/** Result of a run: all rows done, the last allowed failure reached, or stopped on request. */
export type Ending = 'done' | 'failures' | 'interrupted'

export interface Flow {
  world: CommandIO
  rows: Rows
  sinks: Sinks
  tally: Tally
  /** Undefined if the run cannot be resumed. */
  journal: Journal | undefined
  /** True if nothing is kept of a run that ends early. */
  isWhole: boolean
  /** Position of the first row. */
  beginning: Beginning
  /** True if the same command resumes the run; otherwise it needs --resume. */
  isResuming: boolean
  /** Checkpoint at which an earlier run was interrupted. */
  done: Checkpoint | undefined
  /** Returns the point up to which the outputs are complete, and the hash of the input before it. */
  reached: (() => { point: Point; hash: string }) | undefined
  /** Called after every batch or chunk. */
  progress: () => void
  /** Maximum number of batches in flight. */
  parallel: number
}

/** Saves the progress of the run; with `isEnding`, that the outputs are about to be renamed. */
export async function saveCheckpoint(flow: Flow, isEnding = false): Promise<void> {
  const { journal, reached } = flow
  if (!journal || !reached) return
  await journal.saved
  await journal.save(checkpointOf(flow, reached(), isEnding))
}

/** Begins a checkpoint without waiting: several threads continue in the meantime. */
async function beginCheckpoint(flow: Flow): Promise<void> {
  const { journal, reached } = flow
  if (!journal || !reached) return
  await journal.saved
  journal.save(checkpointOf(flow, reached(), false))
}

/** Returns a checkpoint of the current state, without rows that arrive while the outputs are flushed. */
async function checkpointOf(
  { sinks, tally }: Flow,
  reached: { point: Point; hash: string },
  isEnding: boolean,
): Promise<Checkpoint> {
  const state = structuredClone(tally.state())
  return { ...reached, outputs: await sinks.positions(), isEnding, tally: state }
}

/** Processor of chunks: this thread, or several others. */
export interface ChunkWorker {
  /** Maximum number of chunks worth processing at once. */
  capacity: number
  /** True if rows have their numbers in the file; otherwise each chunk counts from 1. */
  isNumbered: boolean
  /** @param first number of the first row, correct only if chunks are processed one at a time */
  work: (chunk: Chunk, first: number) => ChunkResult | Promise<ChunkResult>
}

/** Maximum number of waiting batches: an engine stops after fewer consecutive failures. */
const mostUnanswered = 50

/**
 * Moves every batch of rows through an engine.
 * @param mostFailures number of failures after which it stops
 */
export async function moveBatches(
  flow: Flow,
  engine: Engine,
  operation: Operation,
  prepare: () => Prepare,
  mostFailures: number,
): Promise<Ending> {
  const { world, rows, sinks, tally, journal } = flow
  const stop = world.interruption?.signal
  const pieces = untilStopped(stop, splitBatches(engine, operation, rows.batches))
  const batches = journal ? hashedBatches(pieces, flow.done) : pieces
  const take = async (all: Results): Promise<boolean> => {
    const results = upToFailure(all, mostFailures - tally.failed, tally)
    tally.add(results)
    await sinks.write(withoutTotals(results))
    if (tally.failed >= mostFailures) return false
    const point = { input: 0, offset: 0, line: 1, rows: tally.rows }
    flow.reached = () => ({ point, hash: all.batch.hash ?? '' })
    stopAtDefects(tally)
    if (journal?.isDue) await saveCheckpoint(flow)
    flow.progress()
    return true
  }
  /** Unanswered batches wait until a later batch is answered: otherwise they count as not done. */
  const unanswered: Results[] = []
  for await (const results of answerBatches(
    engine,
    operation,
    batches,
    prepare,
    world.signal,
    flow.parallel,
  )) {
    unanswered.push(results)
    if (results.outcomes.some(isUnanswered) && unanswered.length < mostUnanswered) continue
    for (const each of unanswered.splice(0)) if (!(await take(each))) return 'failures'
  }
  for (const each of unanswered) if (!(await take(each))) return 'failures'
  return stop?.aborted ? 'interrupted' : 'done'
}

/**
 * Maximum bytes of results held back for an earlier chunk: a thread takes long over its first chunk, while it learns
 * the kinds of rows.
 */
const mostHeld = 16 * 1024 * 1024

/** A chunk in progress, or waiting for earlier chunks. */
interface UnderWay {
  /** End of the chunk, and the hash of the input up to there: its bytes are transferred to another thread. */
  end: Omit<Point, 'rows'>
  hash: string
  result: ChunkResult | Promise<ChunkResult>
  /** Bytes of the chunk and its results, once they are available. */
  size: number | undefined
}

/** Moves every chunk of delimited text through `worker`. */
export async function moveChunks(flow: Flow, worker: ChunkWorker): Promise<Ending> {
  const { world, rows, tally, sinks, journal, done } = flow
  const stop = world.interruption?.signal
  const underWay: UnderWay[] = []
  let [working, held] = [0, 0]
  let { input, rows: before } = done?.point ?? flow.beginning
  const begin = ({ chunk, hash }: HashedChunk): void => {
    const { length: size } = chunk.bytes
    const reached = endOf(chunk)
    const result = workOn(worker, chunk, before + 1)
    const each: UnderWay = { end: reached, hash, result, size: undefined }
    underWay.push(each)
    const end = ({ texts }: ChunkResult): void => {
      each.size = texts.reduce((sum, { length }) => sum + length, size)
      held += each.size
    }
    if (!(result instanceof Promise)) {
      end(result)
      return
    }
    working++
    const over = (made?: ChunkResult): void => {
      working--
      if (made) end(made)
    }
    // Errors surface in order; they are dropped if the run ends first.
    result.then(over, () => over())
  }
  const settle = async (): Promise<void> => {
    const each = underWay.shift()!
    const { end, hash, result } = each
    const { texts, tally: added } = await inFile(result, worker.isNumbered ? 0 : before)
    held -= each.size!
    if (added.firstFailure && !worker.isNumbered) added.firstFailure.row += before
    tally.merge(added)
    await sinks.writeTexts(texts)
    before += added.rows
    const rowsBefore = before
    flow.reached = () => ({ point: { ...end, rows: rowsBefore }, hash })
    stopAtDefects(tally)
    if (journal?.isDue) await (worker.capacity > 1 ? beginCheckpoint(flow) : saveCheckpoint(flow))
    flow.progress()
  }
  const refused: RowStopsRun[] = []
  const chunks = untilRefused(untilStopped(stop, rows.textChunks!), refused)
  for await (const chunk of hashedChunks(chunks, done, journal !== undefined)) {
    world.signal.throwIfAborted()
    if (chunk.chunk.input !== input) {
      while (underWay.length > 0) await settle()
      input = chunk.chunk.input
      before = 0
    }
    begin(chunk)
    while (underWay[0]?.size !== undefined || working >= worker.capacity || held >= mostHeld) await settle()
  }
  while (underWay.length > 0) await settle()
  if (refused[0]) throw refused[0]
  return stop?.aborted ? 'interrupted' : 'done'
}

/** Ends with the chunk before one that stops the run; the error is added to `refused`, for after their results. */
async function* untilRefused(chunks: AsyncIterable<Chunk>, refused: RowStopsRun[]): AsyncGenerator<Chunk> {
  try {
    yield* chunks
  } catch (error) {
    if (!(error instanceof RowStopsRun)) throw error
    refused.push(error)
  }
}

/** Processes a chunk; its error surfaces after the results of the chunks before it. */
function workOn({ work }: ChunkWorker, chunk: Chunk, first: number): ReturnType<ChunkWorker['work']> {
  try {
    return work(chunk, first)
  } catch (error) {
    return Promise.reject(error)
  }
}

/** Returns the result of a chunk; a row that stops the run gets its number in the file. @param before rows before it */
async function inFile(result: UnderWay['result'], before: number): Promise<ChunkResult> {
  try {
    return await result
  } catch (error) {
    throw error instanceof RowStopsRun ? error.after(before) : error
  }
}

/** Number of rows with one program defect after which a run stops: later rows would fail too. */
const mostEqualDefects = 100

/** @throws EngineStopped if too many rows met the same defect of the program */
function stopAtDefects(tally: Tally): void {
  const { defect, rows } = tally.commonestDefect ?? { rows: 0 }
  if (rows < mostEqualDefects) return
  throw new EngineStopped(`${rows} rows hit the same defect of ghg (${defect}); please report it`)
}

function endOf({ input, offset, nextLine, bytes }: Chunk): Omit<Point, 'rows'> {
  return { input, offset: offset + bytes.length, line: nextLine }
}

/** Returns true for a row rejected without an attempt, after repeated failures of a server. */
function isUnanswered(outcome: object): boolean {
  return isErrorBody(outcome) && outcome.error === 'unavailable'
}

/** Returns the results up to and including the `count`th failed row. */
function upToFailure(results: Results, count: number, tally: Tally): Results {
  if (count === Number.POSITIVE_INFINITY) return results
  let left = count
  const isCounted = (index: number) => results.batch.repeated?.get(index)?.kind !== 'total'
  const last = results.outcomes.findIndex(
    (each, index) => isCounted(index) && tally.failureOf(each) && --left === 0,
  )
  return last === -1 ? results : { ...results, outcomes: results.outcomes.slice(0, last + 1) }
}

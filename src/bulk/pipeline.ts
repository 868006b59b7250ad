/** Rows on their way from the inputs to the outputs, in order, with a checkpoint now and then. */
import { isErrorBody, type Operation } from '../contract/contract.js'
import { type Engine, EngineStopped } from '../engine/engine.js'
import type { World } from '../host/world.js'
import type { ChunkResult } from './answer/chunk-processor.js'
import { answerBatches, splitBatches } from './answer/in-flight.js'
import type { Chunk } from './input/readers/table.js'
import type { Prepare } from './input/requests/requests.js'
import type { Rows } from './input/rows.js'
import type { Checkpoint, Journal, Point } from './journal.js'
import type { Sinks } from './output/sinks.js'
import type { Tally } from './output/totals/tally.js'
import type { Results } from './output/writers/result.js'
import { type HashedChunk, hashedBatches, hashedChunks } from './resume.js'
import type { Beginning } from './shares/rows-of-share.js'
import { untilStopped } from './stop-on-abort.js'

/** How a run ended: all rows done, the last allowed failure reached, or asked to stop. */
export type Ending = 'done' | 'failures' | 'interrupted'

export interface Flow {
  world: World
  rows: Rows
  sinks: Sinks
  tally: Tally
  /** Undefined where a run cannot be continued. */
  journal: Journal | undefined
  /** Where the rows begin. */
  beginning: Beginning
  /** Whether the same command continues an interrupted run as it is. */
  isResuming: boolean
  /** Where an earlier run was interrupted. */
  done: Checkpoint | undefined
  /** Up to where the outputs have everything, and the hash of the input before. */
  reached: (() => { point: Point; hash: string }) | undefined
  /** Called after every batch or chunk. */
  progress: () => void
  /** Batches under way at once, at most. */
  parallel: number
}

/** Writes down how far the run has come; with `isEnding`, that the outputs are going to get their names. */
export async function saveCheckpoint(flow: Flow, isEnding = false): Promise<void> {
  const { journal, reached } = flow
  if (!journal || !reached) return
  await journal.saved
  await journal.save(checkpointOf(flow, reached(), isEnding))
}

/** The same where it is time for it, while the rows go on: several threads have work meanwhile. */
async function beginCheckpoint(flow: Flow): Promise<void> {
  const { journal, reached } = flow
  if (!journal || !reached) return
  await journal.saved
  journal.save(checkpointOf(flow, reached(), false))
}

/** Of now, whatever comes while the outputs are brought up to it. */
async function checkpointOf(
  { sinks, tally }: Flow,
  reached: { point: Point; hash: string },
  isEnding: boolean,
): Promise<Checkpoint> {
  const state = structuredClone(tally.state())
  return { ...reached, outputs: await sinks.positions(), isEnding, tally: state }
}

/** What works on chunks: this thread, or several others. */
export interface ChunkWorker {
  /** Chunks worth being worked on at once. */
  capacity: number
  /** Whether rows have their numbers in the file; else each chunk counts from 1. */
  isNumbered: boolean
  /** @param first number of the first row, right where chunks are worked on one at a time */
  work: (chunk: Chunk, first: number) => ChunkResult | Promise<ChunkResult>
}

/** Batches that wait at most: an engine stops when fewer than these failed in a row. */
const mostUnanswered = 50

/** Moves every batch of rows through an engine. @param mostFailures after which it stops */
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
    await sinks.write(results)
    if (tally.failed >= mostFailures) return false
    const point = { input: 0, offset: 0, line: 1, rows: tally.rows }
    flow.reached = () => ({ point, hash: all.batch.hash ?? '' })
    stopAtDefects(tally)
    if (journal?.isDue) await saveCheckpoint(flow)
    flow.progress()
    return true
  }
  /** What nobody answered waits until somebody answers again: if nobody does, it is not done. */
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
 * Bytes of results that wait at most for those of a chunk before them: a thread takes long over its first one, while
 * it comes to know what the rows ask for.
 */
const mostHeld = 16 * 1024 * 1024

/** A chunk that is worked on, or that waits for those before it. */
interface UnderWay {
  /** Where it ends, and the hash of the input up to there: its bytes are gone when another thread has them. */
  end: Omit<Point, 'rows'>
  hash: string
  result: ChunkResult | Promise<ChunkResult>
  /** Of its results, once they are there. */
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
    const result = worker.work(chunk, before + 1)
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
    const { texts, tally: added } = await result
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
  for await (const chunk of hashedChunks(untilStopped(stop, rows.textChunks!), done, journal !== undefined)) {
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
  return stop?.aborted ? 'interrupted' : 'done'
}

/** So many rows that met one defect of the program: the next would too. */
const mostEqualDefects = 100

/** @throws EngineStopped when too many rows met the same defect of the program */
function stopAtDefects(tally: Tally): void {
  const { defect, rows } = tally.commonestDefect ?? { rows: 0 }
  if (rows < mostEqualDefects) return
  throw new EngineStopped(`${rows} rows hit the same defect of ghg (${defect}); please report it`)
}

function endOf({ input, offset, nextLine, bytes }: Chunk): Omit<Point, 'rows'> {
  return { input, offset: offset + bytes.length, line: nextLine }
}

/** Refused without a look at the row, as is said of a server that failed again and again. */
function isUnanswered(outcome: object): boolean {
  return isErrorBody(outcome) && outcome.error === 'unavailable'
}

/** The results up to and with the `count`th failed row. */
function upToFailure(results: Results, count: number, tally: Tally): Results {
  if (count === Number.POSITIVE_INFINITY) return results
  let left = count
  const last = results.outcomes.findIndex((each) => tally.failureOf(each) && --left === 0)
  return last === -1 ? results : { ...results, outcomes: results.outcomes.slice(0, last + 1) }
}

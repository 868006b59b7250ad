/** Processes a chunk of delimited text, in this thread or another: rows in, bytes of every output out. */
import { isErrorBody } from '../../../contract/contract.js'
import type { Prepare } from '../../mapping/requests/requests.js'
import type { ByteWriter, Ending, Lesson } from '../../results/byte-writer.js'
import { requestsOf, withoutTotals } from '../../results/row-passes.js'
import type { Tally, TallyState } from '../../results/totals/tally.js'
import type { Results, ResultWriter } from '../../results/writers/result.js'
import { ByteText } from '../../sheets/byte-text.js'
import { endOfHeading, findRowEnd } from '../../sheets/readers/blocks.js'
import { countNewlines } from '../../sheets/readers/bytes.js'
import { chunkRows } from '../../sheets/readers/csv.js'
import { slicesOf } from '../../sheets/readers/slices.js'
import { type Chunk, type RowBatch, repeatedBetween } from '../../sheets/readers/table.js'

export interface ChunkResult {
  /** Text for each output, in writer order. */
  texts: Uint8Array[]
  tally: TallyState
}

export interface ProcessorSetup {
  columns: readonly string[]
  prepare: Prepare
  /** Answers a valid request synchronously. */
  answer: (request: object) => object
  /** Writers of the results, then of the side files. */
  writers: readonly ResultWriter[]
  newTally: () => Tally
  fastPath: ByteWriter | undefined
  /** True if an output lists duplicate rows. */
  listsRepeated: boolean
  /** True if requests depend on earlier rows. */
  hasPass: boolean
  /** True if rows make several requests. */
  hasParts: boolean
}

export class ChunkProcessor {
  readonly #setup: ProcessorSetup
  readonly #outputs: ByteText[]
  /** Lessons learnt about repeated rows; undefined unless collected. */
  lessons: Lesson[] | undefined

  constructor(setup: ProcessorSetup) {
    this.#setup = setup
    this.#outputs = setup.writers.map(() => new ByteText())
  }

  /** @param first number of its first row */
  work(chunk: Chunk, first: number): ChunkResult {
    const { fastPath, newTally, listsRepeated, hasParts } = this.#setup
    const size = hasParts ? sliceOfParts : sliceSize
    const tally = newTally()
    tally.repeated = chunk.repeated
    const isListed = listsRepeated && chunk.repeated !== undefined
    const areMarksFit = fastPath?.handlesMarks || (!isListed && !hasOtherMarks(chunk))
    const isPlain = areMarksFit && !chunk.bytes.includes(0)
    if (isPlain && fastPath?.isFor(chunk.bytes) && fastPath.begin(chunk.file, chunk.bytes))
      this.#workFast(fastPath, chunk, first, tally)
    else for (const slice of slicesOf(chunk, size)) this.#workThrough(slice, first + tally.rows, tally)
    return { texts: this.#outputs.map((output) => output.take()), tally: tally.state() }
  }

  /** True if the fast path learns repeated rows over time. */
  get learns(): boolean {
    return this.#setup.fastPath !== undefined
  }

  /** Adds the lessons of another processor of the same run. */
  takeOver(lessons: readonly Lesson[]): void {
    this.#setup.fastPath?.takeOver(lessons)
  }

  /** Writes a chunk after `begin`: sequences of rows that the fast path cannot handle use the general path together. */
  #workFast(fastPath: ByteWriter, chunk: Chunk, first: number, tally: Tally): void {
    const { bytes } = chunk
    const lastLine = bytes.lastIndexOf(newline) + 1
    let at = chunk.hasHeading ? endOfHeading(bytes) : 0
    let line = chunk.line
    let counted = 0
    while (at < bytes.length) {
      let ending: Ending = 'ordinary'
      let end = bytes.length
      if (at < lastLine) {
        ending = fastPath.write(at, lastLine, first, this.#outputs, tally)
        at = fastPath.reached
        if (ending === 'done') continue
        end = ending === 'unknown' ? findRowEnd(bytes, at) : fastPath.pass(at, lastLine)
      }
      line += countNewlines(bytes.subarray(counted, at))
      counted = at
      const row = { ...chunk, bytes: bytes.subarray(at, end), line, hasHeading: false }
      const results = this.#workThrough(row, first + tally.rows, tally)
      if (ending === 'unknown') {
        const lesson = fastPath.learn(row.bytes, results, this.#setup.answer)
        this.lessons?.push({ ...lesson, row: new Uint8Array(row.bytes) })
      }
      at = end
    }
    fastPath.count(tally)
  }

  #workThrough(chunk: Chunk, first: number, tally: Tally): Results {
    const { columns, prepare, answer, writers, hasPass } = this.#setup
    const { rows, defects } = chunkRows(chunk, columns)
    const { rows: before } = tally
    const repeated = chunk.repeated && repeatedBetween(chunk.repeated, before, before + rows.length)
    const batch: RowBatch = { file: chunk.file, first, rows, defects, ...(repeated && { repeated }) }
    const requests = requestsOf(batch, prepare, hasPass)
    const outcomes = requests.map((request) => (isErrorBody(request) ? request : answer(request)))
    const results = { batch, requests, outcomes }
    tally.add(results)
    const written = withoutTotals(results)
    for (const [index, writer] of writers.entries()) this.#outputs[index]!.append(writer.rows(written))
    return results
  }
}

/** True if rows of the chunk have marks that the fast path does not support. */
function hasOtherMarks({ repeated }: Chunk): boolean {
  return repeated !== undefined && [...repeated.values()].some(({ kind }) => kind !== 'repeated')
}

const newline = 10
/** Bytes of a slice: its rows, requests and responses become garbage before the collector moves them. */
const sliceSize = 8 * 1024
/** Bytes of a slice with parts: a row makes a request per part, and several lines of each. */
const sliceOfParts = 256

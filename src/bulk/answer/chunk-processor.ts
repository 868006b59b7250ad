/** What is done with a chunk of delimited text, in this thread or another: rows in, bytes of every output out. */
import { isErrorBody } from '../../contract/contract.js'
import { endOfHeading, endOfRow } from '../input/readers/blocks.js'
import { countNewlines } from '../input/readers/bytes.js'
import { chunkRows } from '../input/readers/csv.js'
import { slicesOf } from '../input/readers/slices.js'
import { type Chunk, type RowBatch, repeatedBetween } from '../input/readers/table.js'
import { invalid, type Prepare } from '../input/requests/requests.js'
import { ByteText } from '../output/byte-text.js'
import type { Tally, TallyState } from '../output/totals/tally.js'
import type { ByteWriter, Ending, Lesson } from '../output/writers/byte-writer.js'
import type { Results, ResultWriter } from '../output/writers/result.js'

export interface ChunkResult {
  /** What each output gets, in the order of the writers. */
  texts: Uint8Array[]
  tally: TallyState
}

export interface ProcessorSetup {
  columns: readonly string[]
  prepare: Prepare
  /** Answers a valid request at once. */
  answer: (request: object) => object
  /** Of the results first, then of the side files. */
  writers: readonly ResultWriter[]
  newTally: () => Tally
  fastPath: ByteWriter | undefined
  /** Whether an output lists the rows that stand in the input before. */
  listsRepeated: boolean
  /** Whether rows make several requests each. */
  hasParts: boolean
}

export class ChunkProcessor {
  readonly #setup: ProcessorSetup
  readonly #outputs: ByteText[]
  /** What was learnt of rows that come again and again, where somebody wants to have it. */
  lessons: Lesson[] | undefined

  constructor(setup: ProcessorSetup) {
    this.#setup = setup
    this.#outputs = setup.writers.map(() => new ByteText())
  }

  /**
   * @param first number of its first row
   * @throws UsageError for broken quotes
   */
  work(chunk: Chunk, first: number): ChunkResult {
    const { fastPath, newTally, listsRepeated, hasParts } = this.#setup
    const size = hasParts ? sliceOfParts : sliceSize
    const tally = newTally()
    tally.repeated = chunk.repeated
    const isListed = listsRepeated && chunk.repeated !== undefined
    const isPlain = !isListed && !chunk.hasCarriageReturns && !chunk.bytes.includes(0)
    if (isPlain && fastPath?.isFor(chunk.bytes) && fastPath.begin(chunk.file, chunk.bytes))
      this.#workFast(fastPath, chunk, first, tally)
    else for (const slice of slicesOf(chunk, size)) this.#workThrough(slice, first + tally.rows, tally)
    return { texts: this.#outputs.map((output) => output.take()), tally: tally.state() }
  }

  /** Whether rows that come again and again are known after a while. */
  get learns(): boolean {
    return this.#setup.fastPath !== undefined
  }

  /** What another processor of the same run has learnt does not have to be learnt here. */
  takeOver(lessons: readonly Lesson[]): void {
    this.#setup.fastPath?.takeOver(lessons)
  }

  /** After `begin`: rows that the fast path cannot take take the general one, as many at once as follow each other. */
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
        end = ending === 'unknown' ? endOfRow(bytes, at) : fastPath.pass(at, lastLine)
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
    const { columns, prepare, answer, writers } = this.#setup
    const { rows, defects } = chunkRows(chunk, columns)
    const requests = rows.map((cells, index) => {
      const defect = defects.get(index)
      return defect === undefined ? prepare(cells) : invalid(defect)
    })
    const outcomes = requests.map((request) => (isErrorBody(request) ? request : answer(request)))
    const { rows: before } = tally
    const repeated = chunk.repeated && repeatedBetween(chunk.repeated, before, before + rows.length)
    const batch: RowBatch = { file: chunk.file, first, rows, defects, ...(repeated && { repeated }) }
    const results = { batch, requests, outcomes }
    tally.add(results)
    for (const [index, writer] of writers.entries()) this.#outputs[index]!.append(writer.rows(results))
    return results
  }
}

const newline = 10
/** Bytes whose rows, requests and responses are garbage before the collector has to move them. */
const sliceSize = 8 * 1024
/** A row with parts makes as many requests as it has parts, and several lines of each: a few rows are as much. */
const sliceOfParts = 256

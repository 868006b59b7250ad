/** What is done with a part of delimited text, in this thread or another: rows in, bytes of every output out. */
import { isErrorBody } from '../../contract/contract.js'
import { endOfRow } from '../input/readers/blocks.js'
import { countNewlines } from '../input/readers/bytes.js'
import { rowsOfPart } from '../input/readers/csv.js'
import type { Part, RowBatch } from '../input/readers/table.js'
import { invalid, type Prepare } from '../input/requests/requests.js'
import { ByteText } from '../output/kernel/byte-text.js'
import type { Ending, QuickRows } from '../output/kernel/fast-path.js'
import type { Tally, TallyState } from '../output/totals/tally.js'
import type { ResultWriter } from '../output/writers/result.js'

export interface PartResult {
  /** What each output gets, in the order of the writers. */
  texts: Uint8Array[]
  tally: TallyState
}

export interface PartTools {
  columns: readonly string[]
  prepare: Prepare
  /** Answers a valid request at once. */
  answer: (request: object) => object
  /** Of the results first, then of the side files. */
  writers: readonly ResultWriter[]
  newTally: () => Tally
  quick: QuickRows | undefined
}

export class PartWork {
  readonly #tools: PartTools
  readonly #outputs: ByteText[]

  constructor(tools: PartTools) {
    this.#tools = tools
    this.#outputs = tools.writers.map(() => new ByteText())
  }

  /**
   * @param first number of its first row
   * @throws UsageError for broken quotes
   */
  work(part: Part, first: number): PartResult {
    const { quick, newTally } = this.#tools
    const tally = newTally()
    const isPlain = !part.hasCarriageReturns && !part.bytes.includes(0)
    if (isPlain && quick?.isFor(part.bytes) && quick.begin(part.file, part.bytes))
      this.#workQuickly(quick, part, first, tally)
    else for (const slice of slicesOf(part)) this.#workThrough(slice, first + tally.rows, tally)
    return { texts: this.#outputs.map((output) => output.take()), tally: tally.state() }
  }

  /** Row by row, after `begin`: what the short way cannot take goes the ordinary one. */
  #workQuickly(quick: QuickRows, part: Part, first: number, tally: Tally): void {
    const { bytes } = part
    const out = this.#outputs[0]!
    const lastLine = bytes.lastIndexOf(newline) + 1
    let at = part.hasHeading ? endOfHeading(bytes) : 0
    let line = part.line
    let counted = 0
    while (at < bytes.length) {
      let ending: Ending = 'ordinary'
      if (at < lastLine) {
        ending = quick.write(at, lastLine, out, tally)
        at = quick.reached
        if (ending === 'done') continue
      }
      const end = endOfRow(bytes, at)
      line += countNewlines(bytes.subarray(counted, at))
      counted = at
      const row = { ...part, bytes: bytes.subarray(at, end), line, hasHeading: false }
      const { requests, outcomes } = this.#workThrough(row, first + tally.rows, tally)
      const [request] = requests
      if (ending === 'unknown' && request && !isErrorBody(request) && !isErrorBody(outcomes[0])) {
        quick.learn(request, outcomes[0]!, this.#tools.answer)
      }
      at = end
    }
    quick.count(tally)
  }

  #workThrough(part: Part, first: number, tally: Tally): { requests: object[]; outcomes: object[] } {
    const { columns, prepare, answer, writers } = this.#tools
    const { rows, defects } = rowsOfPart(part, columns)
    const requests = rows.map((cells, index) => {
      const defect = defects.get(index)
      return defect === undefined ? prepare(cells) : invalid(defect)
    })
    const outcomes = requests.map((request) => (isErrorBody(request) ? request : answer(request)))
    const batch: RowBatch = { file: part.file, first, rows, defects }
    const results = { batch, requests, outcomes }
    tally.add(results)
    for (const [index, writer] of writers.entries()) this.#outputs[index]!.append(writer.rows(results))
    return results
  }
}

const newline = 10
const carriageReturn = 13
const quote = 34
/** Bytes whose rows, requests and responses are garbage before the collector has to move them. */
const sliceSize = 32 * 1024

/** A part in slices of whole rows. */
function* slicesOf(part: Part): Generator<Part> {
  const { bytes } = part
  const hasQuotes = bytes.includes(quote)
  let { line, hasHeading } = part
  for (let from = 0; from < bytes.length; ) {
    let end = hasHeading ? endOfHeading(bytes) : from
    if (part.hasCarriageReturns) end = bytes.length
    else if (hasQuotes) while (end < bytes.length && end - from < sliceSize) end = endOfRow(bytes, end)
    else {
      const found = bytes.indexOf(newline, Math.max(end, from + sliceSize))
      end = found === -1 ? bytes.length : found + 1
    }
    const slice = bytes.subarray(from, end)
    yield { ...part, bytes: slice, offset: part.offset + from, line, hasHeading }
    line += countNewlines(slice)
    hasHeading = false
    from = end
  }
}

/** Where the first line that is not empty ends. */
function endOfHeading(bytes: Uint8Array): number {
  let at = 0
  while (bytes[at] === newline || (bytes[at] === carriageReturn && bytes[at + 1] === newline)) at++
  return endOfRow(bytes, at)
}

/** Judges samples of the rows after the first ones: a text column may turn into units or classes far down. */
import { Cache } from '../../../common/cache.js'
import { RowStopsRun } from '../../../host/exit.js'
import { cellText } from '../../sheets/profiles/profile.js'
import { chunkRows } from '../../sheets/readers/csv.js'
import { slicesOf } from '../../sheets/readers/slices.js'
import type { Cell, Chunk } from '../../sheets/readers/table.js'
import { curesOf, shownHeading } from '../fields/messages.js'
import type { Rows } from '../input/rows.js'
import type { Unwatched } from './decisions.js'
import { overlookedIn } from './overlooked.js'
import { rowsJudged } from './plain-columns.js'

/** Number of rows in a sample: fewer may match by chance. */
const rowsSampled = 20
/** Maximum number of different texts in a sample of units or classes, which repeat. */
const mostTexts = 10
/** Maximum number of samples whose problem is remembered. */
const mostKept = 1000
/** Bytes of text that are parsed for the rows of a sample, at first and at most. */
const [fewBytes, mostBytes] = [1024, 16 * 1024]

/** Returns rows that end the run where a sample of an unwatched column has a kind. */
export function withLaterKinds(rows: Rows, unwatched: Unwatched): Rows {
  if (unwatched.columns.length === 0) return rows
  const { textChunks } = rows
  const kinds = new LaterKinds(unwatched)
  return {
    ...rows,
    textChunks: textChunks && sampledChunks(textChunks, kinds),
    batches: sampledBatches(rows.batches, kinds),
  }
}

async function* sampledChunks(
  chunks: NonNullable<Rows['textChunks']>,
  kinds: LaterKinds,
): NonNullable<Rows['textChunks']> {
  for await (const chunk of chunks) {
    if (chunk.line > rowsJudged) {
      kinds.assertNone(firstOf(chunk, kinds.headings), `${chunk.file}, from line ${chunk.line}`)
    }
    yield chunk
  }
}

/** Returns the first rows of a chunk. */
function firstOf(chunk: Chunk, headings: readonly string[]): Cell[][] {
  const rows: Cell[][] = []
  let bytes = 0
  for (const part of slicesOf(chunk, fewBytes)) {
    if (rows.length >= rowsSampled || bytes >= mostBytes) break
    bytes += part.bytes.length
    const { rows: more, defects } = chunkRows(part, headings)
    rows.push(...more.filter((_, index) => !defects.has(index)))
  }
  return rows
}

async function* sampledBatches(batches: Rows['batches'], kinds: LaterKinds): Rows['batches'] {
  for await (const batch of batches) {
    const { file, first, rows, defects } = batch
    if (first > rowsJudged) {
      const sample = rows.slice(0, rowsSampled).filter((_, index) => !defects.has(index))
      kinds.assertNone(sample, `${file}, from row ${first}`)
    }
    yield batch
  }
}

/** Judge of samples. */
class LaterKinds {
  readonly #unwatched: Unwatched
  /** Problems by column and the texts of its sample, most of which occur again. */
  readonly #problems = new Cache<string | undefined>(mostKept)

  constructor(unwatched: Unwatched) {
    this.#unwatched = unwatched
  }

  get headings(): readonly string[] {
    return this.#unwatched.context.columns
  }

  /** @throws RowStopsRun if the cells of a column would change a figure */
  assertNone(rows: readonly Cell[][], place: string): void {
    if (rows.length < rowsSampled) return
    const { columns, context, words } = this.#unwatched
    for (const { heading, index } of columns) {
      const texts = [...new Set(rows.map((cells) => cellText(cells[index])))]
      if (texts.length > mostTexts) continue
      const problem = this.#problems.get(JSON.stringify([index, ...texts.sort()]), () =>
        overlookedIn(heading, index, rows, context, words),
      )
      if (problem === undefined) continue
      throw new RowStopsRun(
        `${place}: no field uses column \`${shownHeading(heading)}\`; ${problem}: ${curesOf(heading, undefined)}`,
      )
    }
  }
}

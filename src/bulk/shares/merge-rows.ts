/** Files of the parts of a run put together: the bytes that a run of everything writes. */
import { UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import { delimiterOf, formatOfPath, isBinary, type OutputFormat } from '../file-formats.js'
import { endOfRow } from '../input/readers/blocks.js'
import { openBytes } from '../input/readers/bytes.js'
import { plain } from '../input/readers/reader.js'
import type { Target } from '../output/writers/target.js'

/** A longer first line is no heading. */
const longestHeading = 16 * 1024 * 1024
const newline = 10

/**
 * Writes the rows of the parts, one file after another, with one heading.
 * @param paths in the order of the input
 * @throws UsageError for files that are not of one run, and for those that are cut off
 */
export async function mergeRows(
  world: World,
  paths: readonly string[],
  format: OutputFormat,
  target: Target,
): Promise<void> {
  if (isBinary(format)) throw notMerged(format, target.path ?? 'the output')
  if (format === 'json') await mergeArrays(world, paths, target)
  else if (delimiterOf(format) === undefined) await mergeLines(world, paths, target)
  else await mergeTables(world, paths, target)
}

/** @throws UsageError for parts whose names say that they are something else */
export function assertFormats(paths: readonly string[], format: OutputFormat): void {
  for (const path of paths) assertFormat(path, format)
}

function assertFormat(path: string, format: OutputFormat): void {
  const own = formatOfPath(path)
  if (isBinary(own)) throw notMerged(own, path)
  if (own !== format)
    throw new UsageError(
      `${path}: a part that is ${own} cannot be merged into ${format}; name the output .${own}`,
    )
}

function notMerged(format: OutputFormat, path: string): UsageError {
  return new UsageError(
    `${path}: ${format} is not merged; parts are .csv, .tsv, .ndjson or .json, and so is all of it`,
  )
}

/** Parts with a heading each. */
async function mergeTables(world: World, paths: readonly string[], target: Target): Promise<void> {
  let heading: Buffer | undefined
  for (const path of paths) {
    let head: Buffer | undefined = Buffer.alloc(0)
    let last = 0
    for await (const piece of contents(world, path)) {
      last = piece.at(-1) ?? last
      if (head === undefined) {
        await target.write(piece)
        continue
      }
      head = Buffer.concat([head, piece])
      const end = endOfRow(head, 0)
      if (head[end - 1] !== newline && head.length < longestHeading) continue
      const own = head.subarray(0, end)
      if (heading === undefined) await target.write(own)
      else if (!own.equals(heading)) throw otherHeading(path, paths[0]!)
      heading ??= Buffer.from(own)
      await target.write(head.subarray(end))
      head = undefined
    }
    if (head !== undefined) throw new UsageError(`${path} is no part of a run: it has no heading`)
    if (last !== newline) throw cutOff(path)
  }
}

function otherHeading(path: string, first: string): UsageError {
  return new UsageError(
    `${path} and ${first} have different columns: they are parts of different runs; run one again`,
  )
}

function cutOff(path: string): UsageError {
  return new UsageError(
    `${path} is cut off: it does not end with a line end; copy it again, or run that part again`,
  )
}

/** Parts of lines alone, also none. */
async function mergeLines(world: World, paths: readonly string[], target: Target): Promise<void> {
  for (const path of paths) {
    let last = newline
    for await (const piece of contents(world, path)) {
      last = piece.at(-1) ?? last
      await target.write(piece)
    }
    if (last !== newline) throw cutOff(path)
  }
}

const arrayStart = Buffer.from('[')
const arrayEnd = Buffer.from('\n]\n')

/** Parts that are arrays, as they are written here. */
async function mergeArrays(world: World, paths: readonly string[], target: Target): Promise<void> {
  await target.write(arrayStart)
  let isFirst = true
  for (const path of paths) {
    let isHead = true
    /** What may be the end of the array. */
    let held = Buffer.alloc(0)
    let hasRows = false
    for await (const piece of contents(world, path)) {
      let bytes = held.length === 0 ? piece : Buffer.concat([held, piece])
      if (isHead && !bytes.subarray(0, 1).equals(arrayStart))
        throw new UsageError(`${path} is no part of a run: it is not a JSON array`)
      if (isHead) bytes = bytes.subarray(1)
      isHead = false
      const kept = Math.max(0, bytes.length - arrayEnd.length)
      if (kept > 0 && !hasRows && !isFirst) await target.write(',')
      hasRows ||= kept > 0
      await target.write(Buffer.from(bytes.subarray(0, kept)))
      held = Buffer.from(bytes.subarray(kept))
    }
    if (!held.equals(arrayEnd))
      throw new UsageError(`${path} is cut off: its array is not closed; run that part again`)
    if (hasRows) isFirst = false
  }
  await target.write(arrayEnd)
}

/** Decompressed where it has to be. */
async function* contents(world: World, path: string): AsyncGenerator<Buffer> {
  yield* (await plain(openBytes(world, path, false))).chunks
}

/**
 * @throws UsageError for names in the order of a shell, which is not that of their numbers
 */
export function assertCounted(paths: readonly string[]): void {
  const numeric = new Intl.Collator('en', { numeric: true })
  const at = paths.findIndex((path, index) => index > 0 && numeric.compare(paths[index - 1]!, path) > 0)
  const isSorted = paths.every((path, index) => index === 0 || paths[index - 1]! <= path)
  if (at === -1 || !isSorted) return
  throw new UsageError(
    `${paths[at - 1]} stands before ${paths[at]}, as a shell sorts names: rows would be in another order than in the ` +
      'input; name the parts in its order (ls -v), or give their manifests',
  )
}

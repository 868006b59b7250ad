/** Checks parts without manifests by their names and contents: finds a duplicate, misplaced or missing part. */
import { realpathSync } from 'node:fs'
import { UsageError } from '../../../host/exit.js'
import type { ReadPiece } from './merge-rows.js'

const cure = 'or give the manifests of the parts, which identify them'

/** @throws UsageError for a duplicate file, and for numbers in the names that are not consecutive */
export function assertNames(paths: readonly string[]): void {
  const seen = new Map<string, string>()
  for (const path of paths) {
    const real = realpathSync(path)
    const other = seen.get(real)
    if (other === path) throw new UsageError(`${path} is named twice; leave one out`)
    if (other !== undefined) throw new UsageError(`${path} and ${other} are one file; leave one out`)
    seen.set(real, path)
  }
  const numbers = countedBy(paths)
  for (const [index, number] of (numbers ?? []).entries()) {
    if (index === 0 && number > 1 && !numbers!.includes(number - 1))
      throw new UsageError(`${paths[0]} is the first: number ${number - 1} is missing; name it, ${cure}`)
    const before = numbers![index - 1]
    if (before === undefined || number === before + 1) continue
    const [one, other] = [paths[index - 1], paths[index]]
    if (number <= before || numbers!.includes(before + 1))
      throw new UsageError(
        `${one} stands before ${other}: rows would not be in input order; name the parts in order (ls -v), ${cure}`,
      )
    throw new UsageError(
      `between ${one} and ${other} number ${before + 1} is missing; name it, in the order of the input, ${cure}`,
    )
  }
}

/** Returns the numbers that distinguish the paths; undefined if anything else differs too. */
function countedBy(paths: readonly string[]): number[] | undefined {
  if (paths.length < 2) return undefined
  const split = paths.map((path) => path.split(/(\d+)/))
  const [first] = split as [string[]]
  if (split.some((each) => each.length !== first.length)) return undefined
  const different = [...first.keys()].filter((at) => split.some((each) => each[at] !== first[at]))
  const [place, ...more] = different
  // Every second piece is a number.
  if (place === undefined || more.length > 0 || place % 2 === 0) return undefined
  return split.map((each) => Number(each[place]))
}

/** @throws UsageError for two parts with the same rows */
export function assertContents(pieces: readonly ReadPiece[]): void {
  const seen = new Map<string, string>()
  for (const { path, sha256, hasRows } of pieces) {
    const other = seen.get(sha256)
    if (hasRows && other !== undefined)
      throw new UsageError(
        `${path} has the same content as ${other}: its rows would be counted twice; leave one out, ${cure}`,
      )
    seen.set(sha256, path)
  }
}

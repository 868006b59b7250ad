/** Protects release 1: a dataset without `added_in` must be on its frozen list of datasets. */
import { readFileSync } from 'node:fs'
import { releases } from '#src/catalogue/releases/version.js'
import type { BuildStep } from './step.js'

/** Path of the committed list of datasets of release 1, from the root of the project. */
export const firstReleaseList = 'reference/release-1.txt'

/** Reads dataset ids, one per line; lines that begin with `#` are comments. */
export function readFirstRelease(path: string): ReadonlySet<string> {
  const lines = readFileSync(path, 'utf8').split('\n')
  return new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')))
}

/** Reports every dataset that would change release 1. @param ids datasets of release 1 */
export function firstRelease(ids: ReadonlySet<string>): BuildStep {
  return (_, data, report) => {
    for (const { id, added_in } of data.datasets()) {
      if (added_in !== undefined || ids.has(id)) continue
      report(
        `${id}: no added_in, and ${firstReleaseList} does not list it; release 1 is shipped, so add added_in: ${releases.at(-1)} to the description in its importer and import it again`,
      )
    }
  }
}

/** Refuses columns that are chosen by a heading of several columns. */
import { UsageError } from '../../../host/exit.js'
import type { RepeatedHeading } from '../../sheets/readers/headings.js'
import { headingsIn } from '../fields/cell-text.js'
import { normalised } from '../fields/fields.js'
import type { Mapping } from '../files/mapping-file.js'

/**
 * @param used headings of the columns that a run without a mapping uses
 * @throws UsageError if a mapping names a heading of several columns, or if a field has its column by such a heading
 */
export function assertUnambiguous(
  repeated: readonly RepeatedHeading[] | undefined,
  mapping: Mapping | undefined,
  used: readonly string[],
): void {
  for (const { heading, places } of repeated ?? []) {
    const isUsed = mapping ? namesHeading(mapping, normalised(heading)) : used.includes(heading)
    if (!isUsed) continue
    const who = mapping ? `${mapping.name} uses` : 'a field uses'
    throw new UsageError(
      `${places} have the same heading \`${heading}\`, which ${who}; rename one in the file` +
        `${mapping ? `, or use the numbered heading: \`${heading} (2)\` is the second` : ''}`,
    )
  }
}

/** True if any text of a mapping is the heading, or a template with it. */
function namesHeading(part: unknown, heading: string): boolean {
  if (typeof part === 'string') return headingsIn(part).some((each) => normalised(each) === heading)
  if (part instanceof Map) return [...part.values()].some((each) => namesHeading(each, heading))
  if (typeof part !== 'object' || part === null) return false
  return Object.values(part).some((each) => namesHeading(each, heading))
}

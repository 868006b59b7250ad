/** Numbers headings that occur more than once. */
import { info, type Notice } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'

/** Heading of several columns: only a numbered name identifies one of them. */
export interface RepeatedHeading {
  heading: string
  /** Columns with the heading in words: `columns 4 and 5`. */
  places: string
}

export interface Headings {
  /** Distinct headings, except blank ones. */
  columns: string[]
  repeated: RepeatedHeading[]
  notices: Notice[]
}

/**
 * Numbers equal headings from the second: `Cost`, `Cost (2)`.
 * @param placeOf returns the name of a column by its index
 */
export function numberedHeadings(
  file: string,
  headings: readonly string[],
  placeOf: (index: number) => string,
): Headings {
  const used = new Set(headings)
  const indices = new Map<string, number[]>()
  const columns = headings.map((heading, index) => {
    if (heading === '') return heading
    const earlier = indices.get(heading)
    if (!earlier) {
      indices.set(heading, [index])
      return heading
    }
    earlier.push(index)
    let number = earlier.length
    while (used.has(`${heading} (${number})`)) number++
    used.add(`${heading} (${number})`)
    return `${heading} (${number})`
  })
  const several = [...indices].filter(([, { length }]) => length > 1)
  const repeated = several.map(([heading, at]) => ({ heading, places: `columns ${listed(at.map(placeOf))}` }))
  const notices = several.map(([heading, at], each) => {
    const names = at.slice(1).map((index) => `\`${columns[index]}\``)
    const { places } = repeated[each]!
    return info(
      'headings_numbered',
      `${file}: ${places} have the same heading \`${heading}\`: ${listed(names)} ${names.length === 1 ? 'is the second' : 'are the others'}`,
    )
  })
  return { columns, repeated, notices }
}

/** @throws UsageError if a heading occurs more than once @param cure advice */
export function assertNoneRepeated(file: string, [first]: readonly RepeatedHeading[], cure: string): void {
  if (!first) return
  throw new UsageError(`${file}: ${first.places} have the same heading \`${first.heading}\`; ${cure}`)
}

function listed(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

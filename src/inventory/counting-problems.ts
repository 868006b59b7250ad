/** Checks what a project says of things that two sources have. */
import type { ProjectFile } from './project-schema.js'

/** Path of an entry, and what is wrong with it. */
type EntryProblem = [entry: string, problem: string]

/** Returns entries that do not name two sources of the project, or leave out each other. */
export function countedOnceProblems({ counted_once = [], sources = {} }: ProjectFile): EntryProblem[] {
  return counted_once.flatMap((each, at): EntryProblem[] => {
    const entry = `counted_once.${at}`
    const { keep, leave_out } = each
    const wrong = (['keep', 'leave_out'] as const).find((key) => !(each[key] in sources))
    if (wrong) return [[`${entry}.${wrong}`, `${each[wrong]} is not one of sources`]]
    if (keep === leave_out) return [[entry, 'keep and leave_out are the same source']]
    if ((sources[leave_out]!.fill_gaps ?? 'none') !== 'none') {
      return [[entry, `fill_gaps of ${leave_out} would fill what is left out; remove one of the two`]]
    }
    const looped = each.of.find((topic) => defersTo(counted_once, topic, keep).has(leave_out))
    if (looped === undefined) return []
    return [[entry, `${keep} is left out for ${leave_out} elsewhere, so ${looped} would count nowhere`]]
  })
}

/** Returns the sources for which one is left out, and those for which they are. */
function defersTo(
  entries: NonNullable<ProjectFile['counted_once']>,
  topic: string,
  source: string,
): ReadonlySet<string> {
  const found = new Set([source])
  for (const name of found) {
    for (const { leave_out, keep, of } of entries) {
      if (leave_out === name && (of as string[]).includes(topic)) found.add(keep)
    }
  }
  found.delete(source)
  return found
}

/** Returns entries that do not name two sources, or things that count once elsewhere. */
export function bothCountProblems({
  both_count = [],
  counted_once = [],
  sources = {},
}: ProjectFile): EntryProblem[] {
  return both_count.flatMap(({ sources: pair, of }, at): EntryProblem[] => {
    const entry = `both_count.${at}`
    const wrong = pair.find((name) => !(name in sources))
    if (wrong !== undefined) return [[`${entry}.sources`, `${wrong} is not one of sources`]]
    if (pair[0] === pair[1]) return [[entry, 'names one source twice']]
    const once = counted_once.find(
      (each) =>
        pair.includes(each.keep) &&
        pair.includes(each.leave_out) &&
        of.some((topic) => each.of.includes(topic)),
    )
    return once === undefined ? [] : [[entry, `counted_once leaves out ${once.leave_out} of the same`]]
  })
}

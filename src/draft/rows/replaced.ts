/** Finds documents that a later row cancels and replaces by name, such as `Annule et remplace FA-1042`: only one counts. */

import { plural } from '../../host/numbers.js'
import type { ColumnProfile, Sample } from '../../rows/mapping/mapping.js'
import { textIn } from '../columns/cell-text.js'
import type { Draft } from '../draft-model.js'
import { numberIn } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'
import type { DraftedSkip } from './excluded-rows.js'

/** Words for replacing another document, in eight languages. */
const replaces =
  /(?:annule et remplace|remplace|cancels and replaces|replaces|replacement (?:of|for)|supersedes|ersetzt|ersatz für|annulla e sostituisce|sostituisce|anula y sustituye|sustituye|reemplaza|vervangt|anuluje i zastępuje|zastępuje|anula e substitui|substitui)(?!\p{L})(.*)$/iu
/** Names of documents: a word with a digit. */
const names = /[\p{L}\d][\p{L}\d/_-]*\d[\p{L}\d/_-]*/gu
const shortestName = 3
const mostShown = 4

/** Leaves out the rows of documents that other rows replace, unless a credit takes them back. */
export function withoutReplaced(draft: Draft, sample: Sample): Draft {
  const columns = sample.columnProfiles
  const found = new Map<ColumnProfile, Set<string>>()
  for (const profile of columns) {
    for (const text of profile.values.keys()) {
      for (const name of replacedIn(text)) {
        const owner = columns.find((each) => each !== profile && each.values.has(name))
        if (!owner || isCredited(owner, name, sample)) continue
        found.set(owner, (found.get(owner) ?? new Set()).add(name))
      }
    }
  }
  const skip = [...found].map(([owner, each]) => skipOf(owner, [...each], sample))
  return skip.length === 0 ? draft : { ...draft, skip: [...draft.skip, ...skip] }
}

function replacedIn(text: string): string[] {
  const rest = replaces.exec(text)?.[1]
  return rest === undefined
    ? []
    : [...rest.matchAll(names)].map(([name]) => name).filter(({ length }) => length >= shortestName)
}

/** True if the rows of a document have amounts below 0: a credit is in the list too. */
function isCredited(owner: ColumnProfile, name: string, { columnProfiles, rows }: Sample): boolean {
  const own = rows.filter((row) => textIn(row, owner) === name)
  const numbers = columnProfiles.filter((profile) => profile.numbers && profile.numbers.negative > 0)
  return numbers.some((profile) => own.some((row) => numberIn(profile)(row) < 0))
}

function skipOf(owner: ColumnProfile, texts: string[], { rows }: Sample): DraftedSkip {
  const count = rows.filter((row) => texts.includes(textIn(row, owner))).length
  const shown = texts.slice(0, mostShown).map(oneLine).join(', ')
  return {
    rule: { column: owner.heading, in: texts },
    why: `${plural(count, 'row')} of documents that another row cancels and replaces: ${shown}`,
  }
}

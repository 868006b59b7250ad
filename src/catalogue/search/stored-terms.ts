/** Terms of other languages in a reference file: a search asks for those that its words may be. */
import type { ReferenceDatabase, Statement } from '../reference-file.js'
import { byLanguage, type TermsOf, type TermTable, termsOf } from '../words/translation.js'

/** Look-ups after which it takes less time to have all terms in memory. */
const fewLookUps = 2000

/** The terms of a list, looked up one by one at first. */
export function termsIn(db: ReferenceDatabase, table: TermTable): TermsOf {
  let select: Statement | undefined
  let lookUps = 0
  let all: TermsOf | undefined
  return (language) => ({
    get: (term) => {
      if (lookUps++ >= fewLookUps) all ??= byLanguage(termsOf(db, table))
      if (all) return all(language).get(term)
      select ??= db
        .prepare<string[]>(`SELECT english FROM ${table} WHERE language = ? AND term = ?`)
        .raw(true)
      return (select.get(language, term) as unknown as [english: string] | undefined)?.[0]
    },
  })
}

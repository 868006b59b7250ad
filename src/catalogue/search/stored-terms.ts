/** Terms of other languages in a reference file, looked up by the words of a search. */
import type { ReferenceDatabase, Statement } from '../reference-file.js'
import { byLanguage, loadTerms, type TermsOf, type TermTable } from '../words/translation.js'

/** Number of lookups after which loading all terms is faster. */
const fewLookUps = 2000

/** Returns the terms of a list, looked up individually at first. */
export function termsIn(db: ReferenceDatabase, table: TermTable): TermsOf {
  let select: Statement | undefined
  let lookUps = 0
  let all: TermsOf | undefined
  return (language) => ({
    get: (term) => {
      if (lookUps++ >= fewLookUps) all ??= byLanguage(loadTerms(db, table))
      if (all) return all(language).get(term)
      select ??= db
        .prepare<string[]>(`SELECT english FROM ${table} WHERE language = ? AND term = ?`)
        .raw(true)
      return (select.get(language, term) as unknown as [english: string] | undefined)?.[0]
    },
  })
}

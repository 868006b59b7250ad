/** Words of other languages in searches, if the searched texts contain their English equivalents. */
import { wordsOf } from '#src/catalogue/words/words.js'
import type { BuildStep } from './step.js'

const columns = ['language', 'term', 'english'] as const

/** Runs after the word index. */
export const searchTerms: BuildStep = (db, data) => {
  db.exec(
    `CREATE TABLE search_terms (
       language TEXT NOT NULL, term TEXT NOT NULL, english TEXT NOT NULL, PRIMARY KEY (language, term)
     ) WITHOUT ROWID`,
  )
  const [{ part }] = db
    .prepare(`SELECT part FROM search_parts WHERE name = 'index.documents.terms'`)
    .all() as [{ part: Buffer }]
  const searched = new Set(Buffer.from(part).toString('utf8').split('\n'))
  const insert = db.prepare('INSERT INTO search_terms VALUES (?, ?, ?)')
  for (const { id } of data.withTable('search_terms')) {
    for (const { language, term, english } of data.rows(id, 'search_terms', columns)) {
      if (wordsOf(english!).every((word) => searched.has(word))) insert.run(language, term, english)
    }
  }
}

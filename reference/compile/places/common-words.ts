/**
 * Words that are names of places too, but seldom mean them: what is written where no place is named
 * (`reference/words/places/`), and the words of things people buy (`reference/words/phrases/`).
 */
import { readdirSync } from 'node:fs'
import { fold, splitWords } from '#src/places/places.js'
import { wordLines } from '../../files/word-lists.js'
import { insertAll } from '../insert-all.js'
import type { ReferenceDatabase } from '../step.js'

const phrases = new URL('../../../reference/words/phrases/', import.meta.url)

/** Of words of purchases only those that are names of places are kept. To be run after `place_name` is filled. */
export function writeCommonWords(db: ReferenceDatabase): void {
  const placeholders = new Set(wordLines('places/everyday.txt').map(fold))
  const nouns = readdirSync(phrases)
    .sort()
    .flatMap((file) => wordLines(`phrases/${file}`))
    .flatMap((line) => splitWords(line.replace(/^\d+:/, '')).map(({ folded }) => folded))
  const isName = db.prepare('SELECT 1 FROM place_name WHERE name = ?')
  const names = [...new Set(nouns)].filter(
    (noun) => !placeholders.has(noun) && isName.get(noun) !== undefined,
  )
  db.exec('CREATE TABLE common_word (word TEXT PRIMARY KEY, placeholder INTEGER NOT NULL) WITHOUT ROWID')
  insertAll(db, 'common_word', [
    ...[...placeholders].sort().map((word) => [word, 1]),
    ...names.sort().map((word) => [word, 0]),
  ])
}

/**
 * Place names that usually mean something else: placeholders used when no place is known (`reference/words/places/`),
 * and words for things people buy (`reference/words/phrases/`).
 */
import { readdirSync } from 'node:fs'
import { fold, splitWords } from '#src/places/places.js'
import { wordLines } from '../../files/word-lists.js'
import { insertAll } from '../insert-all.js'
import type { ReferenceDatabase } from '../step.js'

const phrases = new URL('../../../reference/words/phrases/', import.meta.url)

/** Stores the common words; words of purchases only if they are place names. Requires a filled `place_name`. */
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

/** Translates words in columns whose heading is a field, by the same words as in columns with other headings. */
import { cabinOf, directionOf, returnOf } from '../../sheets/profiles/cell-values.js'
import type { ColumnKind } from '../../sheets/profiles/column-kind.js'
import type { ColumnWords } from '../../sheets/profiles/column-words.js'
import { cellText } from '../../sheets/profiles/profile.js'
import type { FieldSource } from '../files/field-source.js'
import { basisOf } from './recognisers.js'

/** Meaning of a word; undefined if the word is unknown. */
interface Meaning {
  value: unknown
}

/**
 * Returns the source with its words translated. Values of the field and unknown words stay as they are.
 * @param values accepted words of the field
 */
export function withWords(
  source: FieldSource,
  kind: ColumnKind,
  index: number,
  values: readonly string[],
  words: ColumnWords,
): FieldSource {
  return {
    ...source,
    read: (cells) => {
      const value = source.read(cells)
      if (value === undefined || typeof value === 'boolean') return value
      const text = cellText(cells[index])
      const meant = values.includes(text) ? undefined : meaningOf(kind, text, words)
      return meant ? meant.value : value
    },
  }
}

function meaningOf(kind: ColumnKind, text: string, words: ColumnWords): Meaning | undefined {
  if (kind !== 'direction') return known(wordValue(kind, text, words))
  const direction = directionOf(text, words)
  return direction && { value: soldOf(direction) }
}

function wordValue(kind: ColumnKind, text: string, words: ColumnWords): unknown {
  switch (kind) {
    case 'cabin':
      return cabinOf(text, words)
    case 'return':
      return returnOf(text, words, false)
    default:
      return basisOf(text)?.basis
  }
}

function known(value: unknown): Meaning | undefined {
  return value === undefined ? undefined : { value }
}

/** Returns the type of connection of energy over a meter; undefined for a purchase from the grid. */
export function soldOf(direction: 'import' | 'export'): 'sold' | undefined {
  return direction === 'export' ? 'sold' : undefined
}

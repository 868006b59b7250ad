import { describe, expect, it } from 'vitest'
import { columnWords as words } from '../../../../src/rows/sheets/profiles/every-language.js'
import { de } from '../../../../src/rows/sheets/profiles/words/de.js'
import { en } from '../../../../src/rows/sheets/profiles/words/en.js'
import { es } from '../../../../src/rows/sheets/profiles/words/es.js'
import { fr } from '../../../../src/rows/sheets/profiles/words/fr.js'
import { it as italian } from '../../../../src/rows/sheets/profiles/words/it.js'
import type { HeadingKind } from '../../../../src/rows/sheets/profiles/words/language.js'
import { nl } from '../../../../src/rows/sheets/profiles/words/nl.js'
import { pl } from '../../../../src/rows/sheets/profiles/words/pl.js'
import { pt } from '../../../../src/rows/sheets/profiles/words/pt.js'

const spellings: [string, (heading: string) => string][] = [
  ['as listed', (heading) => heading],
  ['in capitals', (heading) => heading.toUpperCase()],
  ['in small letters', (heading) => heading.toLowerCase()],
  ['between blanks', (heading) => `  ${heading} `],
  ['with underscores', (heading) => heading.replaceAll(' ', '_')],
  ['with a question mark', (heading) => `${heading}?`],
  ['with an example in brackets', (heading) => `${heading} (see notes)`],
]

describe('headings of the word lists', () => {
  it.each(spellings)('have their kind %s', (_, spelling) => {
    const wrong = [de, en, es, fr, italian, nl, pl, pt].flatMap(({ headings }) =>
      Object.entries(headings).flatMap(([kind, all]) =>
        all
          .map(spelling)
          .filter((heading) => words.headingKinds(heading).get(kind as HeadingKind) !== 'whole')
          .map((heading) => `${kind}: ${heading}`),
      ),
    )
    expect(wrong).toEqual([])
  })
})

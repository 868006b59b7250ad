/**
 * Names of goods, services and industries in seven languages, by their English words: from titles that the EU publishes
 * in all of them. Used by searches.
 */

import { type Language, termOf } from '#src/catalogue/words/translation.js'
import { wordsOf } from '#src/catalogue/words/words.js'
import type { Dataset } from '../../files/dataset.js'
import type { RawFolder, RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'
import { type TitlePair, wordsByTitles } from './aligned-words.js'

const goods = 'labels/cpv2008_8languages.csv.gz'
/** Further titles for aligning words, including many chemicals that are rarely searched for. */
const customs = 'labels/cn2026_8languages.csv.gz'
const industries = 'labels/nace2_23languages.csv.gz'

const columnOf: Record<Language, string> = {
  dutch: 'nl',
  french: 'fr',
  german: 'de',
  italian: 'it',
  polish: 'pl',
  portuguese: 'pt',
  spanish: 'es',
}

export const importer: Importer = { run: (raw) => [searchTerms(raw)] }

function searchTerms(raw: RawFolder): Dataset {
  const bought = [goods, industries].flatMap((file) => raw.rows(file))
  const titles = [...bought, ...raw.rows(customs)]
  const words = new Set(bought.flatMap(({ en = '' }) => wordsOf(en)))
  const rows = Object.entries(columnOf).flatMap(([language, column]) =>
    termsIn(language as Language, pairsOf(titles, column)).filter(({ english }) => words.has(english)),
  )
  return {
    description: {
      id: 'eu-vocabularies',
      source: 'European Union',
      source_dataset: 'CPV 2008, CN 2026, NACE Rev. 2',
      publisher: 'EU Publications Office; Eurostat',
      year_released: 2026,
      licence: 'CC-BY-4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution:
        'European Union, Publications Office: Common Procurement Vocabulary 2008 and Combined Nomenclature 2026; Eurostat: NACE Rev. 2. Words of the titles were put beside each other by the project.',
      source_link: 'https://op.europa.eu/en/web/eu-vocabularies',
      obtained_from:
        'OP-TED/eForms-SDK@3242fbf (CPV); xterr/php-cncodes@edf79ad (CN); xterr/php-nacecodes@fef5beda (NACE)',
      known_defects: [
        'Which word stands for which is not published: it is the one that stands in the same titles most often, and some are wrong.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [{ name: 'search_terms', columns: ['language', 'term', 'english'], rows }],
  }
}

function pairsOf(titles: readonly RawRow[], column: string): TitlePair[] {
  return titles.flatMap(({ en, [column]: title }) => (en && title ? [{ english: en, title }] : []))
}

function termsIn(language: Language, pairs: readonly TitlePair[]) {
  const words = wordsByTitles(pairs, (title) => termOf(title, language).split(' '))
  return words
    .filter(({ term, english }) => term !== english)
    .map((each) => ({ language, ...each }))
    .sort((a, b) => (a.term < b.term ? -1 : 1))
}

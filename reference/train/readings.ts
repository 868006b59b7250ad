/**
 * Reviews of first answers to titles of contracts (`reference/words/judged/titles.csv`; the titles are from TED,
 * Supplement to the Official Journal of the EU, and identified by their hashes). A reader saw title and industry twice,
 * in different orders.
 *
 * Acceptable is the industry whose factor covers the thing, service or works that the title names, or the main one of
 * several: an analyst would keep it. Not acceptable are a neighbouring product or service; a material or a part for the
 * product; the good for a service done on it, works for their design, and the reverse; answers decided by another word
 * of the title; and anything if the title does not state the purchase. In doubt it is not (from the second reading on).
 */
import { fileURLToPath } from 'node:url'
import { RawFolder } from '../files/raw-folder.js'
import { agreement, hashOfText, isAcceptable, type Reading } from './agreement.js'
import { shareOf, tableOf } from './answers.js'
import type { Title } from './titles.js'

const folder = fileURLToPath(new URL('../../reference/words/judged', import.meta.url))

/** Readings by title and answer: a changed answer has not been read. */
export type Readings = ReadonlyMap<string, Reading>

export function keyOfReading({
  language,
  text,
  sector,
}: Pick<Title, 'language' | 'text' | 'sector'>): string {
  return keyOf(language, hashOfText(text), sector ?? '')
}

function keyOf(language: string, hash: string, sector: string): string {
  return [language, hash, sector].join('\n')
}

export function readReadings(): Readings {
  return new Map(
    new RawFolder(folder)
      .rows('titles.csv')
      .map((row): [string, Reading] => [
        keyOf(row.language!, row.title_sha256!, row.sector!),
        { first: row.first === 'yes', second: row.second === 'yes', cause: row.cause! },
      ]),
  )
}

/** Title with the review of its answer. */
interface ReadTitle extends Title {
  reading: Reading | undefined
  /** True if both readings accept it. */
  isAcceptable: boolean
}

const hasCause =
  (cause: string) =>
  ({ reading, isAcceptable }: ReadTitle) =>
    !isAcceptable && reading?.cause === cause

const verdicts: { words: string; is: (title: ReadTitle) => boolean }[] = [
  { words: 'acceptable', is: ({ isAcceptable }) => isAcceptable },
  { words: 'another word decides, or a word is read in another language', is: hasCause('word') },
  {
    words: 'the title does not say what is bought (a place, the number of a lot, an abbreviation)',
    is: hasCause('unsaid'),
  },
  { words: 'a neighbouring product or service', is: hasCause('neighbour') },
  {
    words: 'a good in place of a service, works in place of their design, or the reverse',
    is: hasCause('service'),
  },
  { words: 'a material or a part in place of the product', is: hasCause('material') },
  { words: 'not read', is: ({ reading }) => reading === undefined },
]

/** Returns shares by language, the agreement of both readings, and the rejected answers by cause. */
export function judgedTitles(titles: readonly Title[], readings: Readings): string {
  const read = titles.map((title): ReadTitle => {
    const reading = readings.get(keyOfReading(title))
    return { ...title, reading, isAcceptable: isAcceptable(reading) }
  })
  const languages = [...new Set(read.map(({ language }) => language))]
  const rows = [
    ...languages.map((language) => [language, ...cellsOf(read.filter((each) => each.language === language))]),
    ['all', ...cellsOf(read)],
  ]
  const right = read.filter((each) => each.isRight)
  const wrong = read.filter((each) => !each.isRight)
  return [
    tableOf(
      [
        'language',
        'titles',
        'right by the table',
        'right or acceptable',
        'acceptable by reading alone',
        'not read',
      ],
      rows,
    ),
    `both times of reading agree: ${agreement(readingsOf(read))}; of answers that count as wrong: ${agreement(readingsOf(wrong))}`,
    tableOf(
      ['what reading says', 'of those that count as wrong', 'as right'],
      verdicts.map(({ words, is }) => [
        words,
        String(wrong.filter(is).length),
        String(right.filter(is).length),
      ]),
    ),
  ].join('\n')
}

function cellsOf(titles: readonly ReadTitle[]): string[] {
  return [
    String(titles.length),
    shareOf(titles, ({ isRight }) => isRight),
    shareOf(titles, ({ isRight, isAcceptable }) => isRight || isAcceptable),
    shareOf(titles, ({ isAcceptable }) => isAcceptable),
    String(titles.filter(({ reading }) => !reading).length),
  ]
}

function readingsOf(titles: readonly ReadTitle[]): Reading[] {
  return titles.flatMap(({ reading }) => reading ?? [])
}

/** Industries of purchases by their words, as `ghg suggest` finds them. */

import type { Engine } from '../../../engine/engine.js'
import { plural } from '../../../host/numbers.js'
import {
  type ColumnProfile,
  fillIn,
  type Sample,
  suggestedClassification,
} from '../../../rows/mapping/mapping.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { type CountedText, countedTexts, headingsOf, type Row } from './counted-texts.js'
import { leftOutWords } from './left-out.js'

/** Minimum score of a code in the draft, and without a question. */
const leastFilled = 0.4
const sure = 0.8
const mostWords = 300
const shownWords = 5

/** Codes of a column of words, with rows that buy nothing. */
export interface IndustryRules {
  rules: DraftedRule[]
  skip: DraftedSkip[]
  /** Mean score over the rows. */
  score: number
}

export class Industries {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /**
   * Drafts the industry code of the words of each row: of the first column with a certain code, otherwise of the most certain.
   * @param counts rows that are purchases
   * @param known codes of words that need no search
   * @returns undefined for rows without words, or with too many different ones
   */
  async of(
    columns: readonly ColumnProfile[],
    counts: (row: Row) => boolean,
    sample: Sample,
    known: (text: string) => string | undefined = () => undefined,
  ): Promise<IndustryRules | undefined> {
    const words = countedTexts(columns, sample, counts)
    if (words.length === 0 || words.length > mostWords) return undefined
    const meanings = await this.#meaningsOf(
      [...new Set(words.flatMap(({ cells }) => cells))].filter((cell) => cell !== ''),
    )
    const readings = words.map((word) => readingOf(word, meanings, known))
    const bought = readings.filter(({ isUnbought }) => !isUnbought)
    const rows = bought.reduce((sum, each) => sum + each.rows, 0)
    const doubtful = bought.filter(({ score }) => score < sure).map(({ text }) => `\`${oneLine(text)}\``)
    const from = headingsOf(columns)
    const code: DraftedRule = {
      field: 'activity.classification_code',
      rule: { from, translate: Object.fromEntries(bought.map(({ text, code: each }) => [text, each])) },
      why: ['codes that ghg suggest finds, with their scores'],
      unsure:
        doubtful.length > 0
          ? [`${plural(doubtful.length, 'word')} below ${sure}: ${doubtful.slice(0, shownWords).join(', ')}`]
          : [],
      beside: new Map(bought.map(({ text, note }) => [text, note])),
    }
    const type = {
      field: 'activity.classification_type',
      rule: { const: suggestedClassification },
      why: [],
      unsure: [],
    }
    const unbought = new Set(readings.filter(({ isUnbought }) => isUnbought).map(({ cells }) => cells[0]!))
    return {
      rules: [code, type],
      skip: leftOutWords(columns[0], (text) => unbought.has(text), 'buy nothing'),
      score: rows === 0 ? 0 : bought.reduce((sum, each) => sum + each.score * each.rows, 0) / rows,
    }
  }

  async #meaningsOf(texts: readonly string[]): Promise<Map<string, Meaning>> {
    const { industrySuggestions } = await import('../../../rows/mapping/inspection/industry-suggestions.js')
    const found = await industrySuggestions(this.#engine, texts)
    return new Map(texts.map((text, index) => [text, found[index]]))
  }
}

type Meaning = Awaited<
  ReturnType<typeof import('../../../rows/mapping/inspection/industry-suggestions.js').industrySuggestions>
>[number]

interface CodedText extends CountedText {
  code: string
  score: number
  note: string
  isUnbought: boolean
}

function readingOf(
  word: CountedText,
  meanings: ReadonlyMap<string, Meaning>,
  known: (text: string) => string | undefined,
): CodedText {
  const rows = plural(word.rows, 'row')
  const own = word.cells.map(known).find((code) => code !== undefined)
  if (own !== undefined) return { ...word, code: own, score: 1, note: rows, isUnbought: false }
  const isUnbought = meanings.get(word.cells[0]!) === 'no purchase'
  const guesses = word.cells.map((cell) => meanings.get(cell)).filter((each) => typeof each === 'object')
  const best = guesses.find(({ score }) => score >= sure) ?? [...guesses].sort((a, b) => b.score - a.score)[0]
  const score = best?.score ?? 0
  const isFilled = best !== undefined && score >= leastFilled
  const note = best
    ? `${rows}; ${isFilled ? '' : `perhaps ${best.code} `}${best.title} (${score.toFixed(2)})`
    : rows
  return { ...word, code: isFilled ? best.code : fillIn, score, note, isUnbought }
}

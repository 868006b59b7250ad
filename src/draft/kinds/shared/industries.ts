/** Industries of purchases by their words, as `ghg suggest` finds them. */

import type { Engine } from '../../../engine/engine.js'
import { plural } from '../../../host/numbers.js'
import {
  type ColumnProfile,
  fillIn,
  mostFrequent,
  suggestedClassification,
} from '../../../rows/mapping/mapping.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { leftOutWords } from './left-out.js'

/** Minimum score of a code that is filled in, and of one that needs no second look. */
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
   * Drafts the industry code of each word.
   * @param known codes of words that need no search
   * @returns undefined for a column with too many words
   */
  async of(
    profile: ColumnProfile,
    known: (text: string) => string | undefined = () => undefined,
  ): Promise<IndustryRules | undefined> {
    if (profile.values.size === 0 || profile.values.size > mostWords) return undefined
    const { industrySuggestions } = await import('../../../rows/mapping/inspection/industry-suggestions.js')
    const words = mostFrequent(profile, mostWords)
    const found = await industrySuggestions(
      this.#engine,
      words.map(([text]) => text),
    )
    const translate: Record<string, string> = {}
    const beside = new Map<string, string>()
    const unbought = new Set<string>()
    const doubtful: string[] = []
    let total = 0
    let rows = 0
    for (const [index, [text, count]] of words.entries()) {
      const meant = found[index]
      const own = known(text)
      rows += count
      if (own === undefined && meant === 'no purchase') {
        unbought.add(text)
        continue
      }
      const guess = typeof meant === 'object' ? meant : undefined
      const score = own === undefined ? (guess?.score ?? 0) : 1
      total += score * count
      translate[text] = own ?? (guess && score >= leastFilled ? guess.code : fillIn)
      const note =
        own !== undefined || !guess
          ? ''
          : `; ${score >= leastFilled ? '' : `perhaps ${guess.code} `}${guess.title} (${score.toFixed(2)})`
      beside.set(text, `${plural(count, 'row')}${note}`)
      if (score < sure) doubtful.push(text)
    }
    const shown = doubtful.slice(0, shownWords).map((text) => `\`${oneLine(text)}\``)
    const code: DraftedRule = {
      field: 'activity.classification_code',
      rule: { from: profile.heading, translate },
      why: ['codes that ghg suggest finds, with their scores'],
      unsure:
        doubtful.length > 0 ? [`${plural(doubtful.length, 'word')} below ${sure}: ${shown.join(', ')}`] : [],
      beside,
    }
    const type = {
      field: 'activity.classification_type',
      rule: { const: suggestedClassification },
      why: [],
      unsure: [],
    }
    return {
      rules: [code, type],
      skip: leftOutWords(profile, (text) => unbought.has(text), 'buy nothing'),
      score: rows === 0 ? 0 : total / rows,
    }
  }
}

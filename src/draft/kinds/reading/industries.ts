/** Drafts the industry of purchases by the words of their accounts or lines, and leaves out what buys nothing. */

import type { Engine } from '../../../engine/engine.js'
import { plural } from '../../../host/numbers.js'
import type { IndustrySuggestion } from '../../../rows/mapping/inspection/industry-suggestions.js'
import {
  type ColumnProfile,
  type Condition,
  fillIn,
  type Sample,
  suggestedClassification,
} from '../../../rows/mapping/mapping.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { type CountedText, countedTexts, headingsOf, type Row } from './counted-texts.js'
import type { PurchaseWords } from './goods-words.js'
import { notBought, type Wording } from './no-purchases.js'
import { purchaseOf } from './purchase-words.js'

/** Column whose words name the purchase. */
export interface WordColumn {
  profile: ColumnProfile
  words: Wording
}

/** Rows with an amount, and the accounts above them. */
export interface PurchaseRows {
  sample: Sample
  /** True for rows that count. */
  counts: (row: Row) => boolean
  /** Account in a separate row above each row, by position. */
  sections?: readonly (string | undefined)[] | undefined
}

/** Meaning of the words of a row. */
interface Meaning {
  bought?: PurchaseWords
  /** Kind of a row that buys nothing. */
  nothing?: string
  /** Reason why rows with the same words differ. */
  mixed?: string
}

/** Industries of the rows that buy something. */
export interface IndustryRules {
  rules: DraftedRule[]
  skip: DraftedSkip[]
  columns: ColumnProfile[]
  /** Words of the first column that name things used for years. */
  capital: string[]
}

/** Maximum number of different texts in a table of a draft. */
const mostTexts = 300
/** Share of rows that one column must explain to be read alone. */
const enough = 0.98
/** Minimum certainty of a suggestion that is filled in without the label `accept`. */
const leastSure = 0.7

const accountAbove: Pick<WordColumn, 'words'> = { words: 'accounts' }

/** Returns the meaning of the texts of a row: an account decides before the text of the line. */
function meaningOf(cells: readonly string[], columns: readonly Pick<WordColumn, 'words'>[]): Meaning {
  for (const [index, { words }] of columns.entries()) {
    const text = cells[index] ?? ''
    const bought = purchaseOf(text)
    const nothing = bought?.what === 'services of banks' ? undefined : notBought(text, words)
    if (nothing !== undefined) return { nothing }
    if (bought && !bought.doubt) return { bought }
  }
  const doubtful = columns.map((_, index) => purchaseOf(cells[index] ?? '')).find((each) => each)
  return doubtful ? { bought: doubtful } : {}
}

/** Returns the meaning of the rows of a text, by the accounts above them first. */
function meaningIn(
  { cells, at }: CountedText,
  columns: readonly WordColumn[],
  sections: PurchaseRows['sections'],
): Meaning {
  const above = [...new Set(at.map((index) => sections?.[index]))]
  const meanings = above.map((section) =>
    section === undefined
      ? meaningOf(cells, columns)
      : meaningOf([section, ...cells], [accountAbove, ...columns]),
  )
  const [first] = meanings
  const isOne = meanings.every(
    ({ bought, nothing }) => bought === first!.bought && nothing === first!.nothing,
  )
  return isOne ? first! : { mixed: `in several accounts: ${above.join(', ')}` }
}

/** Returns the share of rows whose words are known; doubtful ones count half. */
export function knownShare(columns: readonly WordColumn[], rows: PurchaseRows): number {
  const texts = textsOf(columns, rows)
  const all = texts.reduce((sum, each) => sum + each.rows, 0)
  const known = texts.map((text) => {
    const { bought, nothing, mixed } = meaningIn(text, columns, rows.sections)
    if (nothing !== undefined || (bought && !bought.doubt)) return text.rows
    return bought || mixed !== undefined ? text.rows / 2 : 0
  })
  return all === 0 ? 0 : known.reduce((sum, each) => sum + each, 0) / all
}

function textsOf(columns: readonly WordColumn[], { sample, counts }: PurchaseRows): CountedText[] {
  const profiles = columns.map(({ profile }) => profile)
  return profiles.length === 0 ? [] : countedTexts(profiles, sample, counts)
}

/** Returns the columns to read: the fewest that explain the rows, if their words fit into a table. */
function chosenColumns(columns: readonly WordColumn[], rows: PurchaseRows): WordColumn[] | undefined {
  const [first] = columns
  const ways = [[first!], ...columns.slice(1).flatMap((each) => [[first!, each], [each]])]
  const fitting = ways
    .map((way) => ({ way, texts: textsOf(way, rows), share: knownShare(way, rows) }))
    .filter(({ texts }) => texts.length > 0 && texts.length <= mostTexts)
  const best = Math.max(...fitting.map(({ share }) => share))
  const enoughHere = Math.min(enough, best - 0.02)
  return fitting.find(({ share }) => share >= enoughHere)?.way
}

export class Industries {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Drafts the industry of each text; undefined if the texts are too many for a table. */
  async of(candidates: readonly WordColumn[], rows: PurchaseRows): Promise<IndustryRules | undefined> {
    const columns = candidates.length === 0 ? undefined : chosenColumns(candidates, rows)
    if (!columns) return undefined
    const texts = textsOf(columns, rows)
    const meanings = texts.map((text) => meaningIn(text, columns, rows.sections))
    const open = texts.filter((_, index) => {
      const { bought, nothing, mixed } = meanings[index]!
      return nothing === undefined && mixed === undefined && (!bought || bought.doubt !== undefined)
    })
    const guesses = new Map<CountedText, Guess>()
    const found = await this.#suggestions(open.map(({ cells }) => cells.at(-1) || cells[0]!))
    for (const [index, each] of open.entries()) guesses.set(each, found[index])
    const profiles = columns.map(({ profile }) => profile)
    return {
      rules: codeRules(headingsOf(profiles), texts, meanings, guesses, rows.sections !== undefined),
      skip: skipsOf(columns, texts, meanings, guesses),
      columns: profiles,
      capital: capitalWords(columns[0]!, texts, rows.sections),
    }
  }

  async #suggestions(texts: readonly string[]): Promise<Guess[]> {
    if (texts.length === 0) return []
    const { industrySuggestions } = await import('../../../rows/mapping/inspection/industry-suggestions.js')
    return await industrySuggestions(this.#engine, texts)
  }
}

type Guess = IndustrySuggestion | 'no purchase' | undefined

function codeRules(
  from: string,
  texts: readonly CountedText[],
  meanings: readonly Meaning[],
  guesses: ReadonlyMap<CountedText, Guess>,
  hasSections: boolean,
): DraftedRule[] {
  const translate: Record<string, string> = {}
  const beside = new Map<string, string>()
  const doubts: string[] = []
  for (const [index, text] of texts.entries()) {
    const { bought, nothing, mixed } = meanings[index]!
    const guess = guesses.get(text)
    if (nothing !== undefined || guess === 'no purchase') continue
    const { code, note, doubt } =
      mixed === undefined ? codeOf(bought, guess) : { code: fillIn, note: mixed, doubt: undefined }
    translate[text.text] = code
    beside.set(text.text, [plural(text.rows, 'row'), ...(note === undefined ? [] : [note])].join('; '))
    if (doubt !== undefined) doubts.push(`\`${oneLine(text.text)}\` as ${doubt}`)
  }
  const codes: DraftedRule = {
    field: 'activity.classification_code',
    rule: { from, translate },
    why: [
      'industries by the words; a number is how often such suggestions are right',
      ...(hasSections ? ['an account in a row of its own decides for the rows below it'] : []),
    ],
    unsure: unsureOf(translate, doubts),
    beside,
  }
  const type = { const: suggestedClassification }
  return [codes, { field: 'activity.classification_type', rule: type, why: [], unsure: [] }]
}

/** Returns the code of a text, with its meaning and the doubt about it. */
function codeOf(bought: PurchaseWords | undefined, guess: Guess) {
  const suggestion = typeof guess === 'object' ? guess : undefined
  if (bought && !bought.doubt) return { code: bought.code, note: bought.what, doubt: undefined }
  if (suggestion) {
    const { code, title, score, label } = suggestion
    const named = `${title} (${score.toFixed(3)})`
    const isSure = label === 'accept' || score >= leastSure
    if (isSure && !bought) return { code, note: named, doubt: named }
    if (!bought) return { code: fillIn, note: `perhaps ${code} ${named}`, doubt: undefined }
  }
  return bought
    ? { code: bought.code, note: bought.what, doubt: `${bought.what}: ${bought.doubt}` }
    : { code: fillIn, note: undefined, doubt: undefined }
}

const doubtsShown = 6

function unsureOf(translate: Record<string, string>, doubts: readonly string[]): string[] {
  const open = Object.values(translate).filter((code) => code === fillIn).length
  const more = doubts.length > doubtsShown ? `; and ${doubts.length - doubtsShown} more` : ''
  return [
    ...(open > 0
      ? [`${plural(open, 'text')} of no known industry: a code of ${suggestedClassification}`]
      : []),
    ...(doubts.length > 0 ? [`${doubts.slice(0, doubtsShown).join('; ')}${more}`] : []),
  ]
}

/** Leaves out the rows that buy nothing, by kind; offers to leave out energy. */
function skipsOf(
  columns: readonly WordColumn[],
  texts: readonly CountedText[],
  meanings: readonly Meaning[],
  guesses: ReadonlyMap<CountedText, Guess>,
): DraftedSkip[] {
  const groups = new Map<string, CountedText[]>()
  const energy: CountedText[] = []
  for (const [index, text] of texts.entries()) {
    const { bought, nothing } = meanings[index]!
    const what = nothing ?? (guesses.get(text) === 'no purchase' ? 'no purchases' : undefined)
    if (what !== undefined) groups.set(what, [...(groups.get(what) ?? []), text])
    else if (bought?.isEnergy) energy.push(text)
  }
  const skips = [...groups].map(([what, list]) => ({
    rule: conditionOf(columns, list),
    why: `${rowsIn(list)} left out: ${what} (${shown(list)})`,
  }))
  if (energy.length === 0) return skips
  const asked = `${rowsIn(energy)} of energy or fuel by money (${shown(energy)}): if bills or fuel cards count them too, the skip line below, without its #, leaves them out`
  return [...skips, { rule: conditionOf(columns, energy), why: '', unsure: [asked], isOffered: true }]
}

/** Returns the condition for rows with these texts; several columns are compared together. */
function conditionOf(columns: readonly WordColumn[], texts: readonly CountedText[]): Condition {
  const [first, second] = columns.map(({ profile }) => profile.heading)
  if (second === undefined) return { column: first!, in: texts.map(({ cells }) => cells[0]!) }
  const byFirst = new Map<string, string[]>()
  for (const { cells } of texts) byFirst.set(cells[0]!, [...(byFirst.get(cells[0]!) ?? []), cells[1]!])
  const pairs = [...byFirst].map(([one, others]) => ({
    all: [cellIs(first!, [one]), cellIs(second, others)],
  }))
  return pairs.length === 1 ? pairs[0]! : { any: pairs }
}

function cellIs(column: string, words: readonly string[]): Condition {
  const filled = words.filter((word) => word !== '')
  const isBlank = filled.length < words.length
  if (filled.length === 0) return { column, empty: true }
  return isBlank
    ? {
        any: [
          { column, in: filled },
          { column, empty: true },
        ],
      }
    : { column, in: filled }
}

function rowsIn(texts: readonly CountedText[]): string {
  return plural(
    texts.reduce((sum, { rows }) => sum + rows, 0),
    'row',
  )
}

function shown(texts: readonly CountedText[]): string {
  const list = texts.slice(0, 4).map(({ text }) => oneLine(text))
  return [...list, ...(texts.length > 4 ? [`${texts.length - 4} more`] : [])].join(', ')
}

/** Returns the words of the first column for things used for years, where an account names them. */
function capitalWords(
  { words }: WordColumn,
  texts: readonly CountedText[],
  sections: PurchaseRows['sections'],
): string[] {
  const accountsOf = ({ cells, at }: CountedText) =>
    words === 'accounts' ? [cells[0]!] : at.map((index) => sections?.[index] ?? '')
  const isCapital = (account: string) => purchaseOf(account)?.isCapital === true
  const found = texts.filter((text) => accountsOf(text).every(isCapital))
  return [...new Set(found.map(({ cells }) => cells[0]!))]
}

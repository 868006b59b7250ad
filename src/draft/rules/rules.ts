/** Drafts the rule that converts a column to a field, based on its cells. */

import { plural } from '../../host/numbers.js'
import {
  accountingExtract,
  type ColumnProfile,
  type ColumnRule,
  filledCells,
  fillIn,
  matchRate,
  mayChange,
  mostFrequent,
  plainExtract,
  type Vocabulary,
} from '../../rows/mapping/mapping.js'
import { allowedWords, knownWord } from '../columns/known-words.js'
import { type Match, sure } from '../columns/matching.js'
import { moneyHeading } from '../columns/money-headings.js'
import { instanceName, providerOf } from '../columns/written-names.js'
import type { DraftedRule } from './drafted-rule.js'
import { refusedCells } from './refused-cells.js'

/** Maximum number of translated words: longer lists would fill the file, and the user should shorten them. */
const mostTranslated = 200

/**
 * Drafts the rule for a field with a known column.
 * @param isNumber true if the field is numeric; digits in text fields are codes and remain unchanged
 */
export function ruleFor(field: string, match: Match, vocabulary: Vocabulary, isNumber = false): DraftedRule {
  const { profile } = match
  const drafted = asItStands(field, match)
  const name = field.split('.').at(-1)!
  if (/(^|_)year$|^apply_inflation_adjustment$/.test(name)) return asYear(drafted, profile)
  if (isNumber && profile.numbers) return withNumberFormat(drafted, profile)
  if (/(^|_)region$/.test(name)) return asRegion(drafted, profile, vocabulary)
  if (name === 'money_unit') return asCurrency(drafted, profile, vocabulary)
  if (name === 'origin' || name === 'destination') return asPlace(drafted, profile)
  if (name === 'instance') return asInstance(drafted, profile)
  if (name === 'provider') return translated(drafted, profile, providerOf)
  const taken = allowedWords(field)
  if (!taken) return drafted
  const result = translated(drafted, profile, (text) => knownWord(field, text))
  return result.unsure.length === 0
    ? result
    : { ...result, unsure: [...result.unsure, `the words are ${taken.join(', ')}`] }
}

/** Drafts a rule that uses the text of the cells. */
export function asItStands(field: string, { profile, score, why }: Match): DraftedRule {
  const unsure = score >= sure ? [] : ['is this the right column?']
  return withEmptyWords({ field, rule: { from: profile.heading }, why: [why], unsure }, profile)
}

/** Returns the factor of a heading of money for numbers that have no unit; 1 without such a factor. */
export function headingScale({ heading, numbers }: ColumnProfile): number {
  return numbers && numbers.decoration.length === 0 ? (moneyHeading(heading)?.scale ?? 1) : 1
}

/** Adds the number notation of the column to a rule. */
export function withNumberFormat(drafted: DraftedRule, profile: ColumnProfile): DraftedRule {
  const { numbers } = profile
  if (filledCells(profile) === 0) {
    return withEmptyWords({ ...drafted, unsure: [...drafted.unsure, 'every cell is blank'] }, profile)
  }
  if (!numbers) {
    const unsure = [...drafted.unsure, 'most cells are not numbers: their rows will fail']
    return withEmptyWords({ ...drafted, unsure }, profile)
  }
  const notation = numberRule(numbers)
  const isDecorated = numbers.decoration.length > 0
  const headed = headingScale(profile)
  const scale = headed === 1 ? undefined : headed
  const rule: ColumnRule = {
    ...drafted.rule,
    ...(isDecorated && { extract: numbers.parentheses ? accountingExtract : plainExtract }),
    ...(Object.keys(notation).length > 0 && { number: notation }),
    ...(scale !== undefined && { scale }),
  }
  const why = [...drafted.why]
  const unsure = [...drafted.unsure, ...notationDoubts(numbers)]
  if (isDecorated) why.push(`numbers come with ${shownDecoration(numbers)}`)
  if (scale !== undefined)
    unsure.push(`the heading says ${scale === 1e3 ? 'thousands' : 'millions'}: each number is multiplied`)
  unsure.push(...amountDoubts(drafted.field, profile, numbers))
  if (numbers.negative > 0) {
    const below = `${plural(numbers.negative, 'number')} below 0`
    if (isMoney(drafted.field)) why.push(`${below}, which are credits`)
    else unsure.push(`${below}: corrections or returns? They lower the total, or fail without below_zero`)
  }
  const refused = refusedCells(rule, profile)
  if (refused) unsure.push(refused)
  return withEmptyWords({ ...drafted, rule, why, unsure }, profile)
}

type Numbers = NonNullable<ColumnProfile['numbers']>

/** Returns the notation of numbers as a mapping states it; empty for plain numbers. */
function numberRule({ decimal, thousands, parentheses, trailing, odd }: Numbers) {
  const notation: NonNullable<ColumnRule['number']> = {}
  if (decimal === 'comma') notation.decimal = 'comma'
  if (thousands) notation.thousands = thousands
  if (parentheses) notation.parentheses = true
  if (trailing && !parentheses) notation.negative = 'trailing'
  if (odd) notation.decimals = odd.decimals
  return notation
}

function shownDecoration({ decoration }: Numbers): string {
  return decoration.slice(0, 3).join(', ')
}

/** Returns doubts about texts next to numbers, and about thousands in several notations. */
function notationDoubts(numbers: Numbers): string[] {
  const { decoration, odd } = numbers
  const doubts: string[] = []
  if (decoration.length > 1) doubts.push(`${shownDecoration(numbers)} are not distinguished`)
  const doubtful = decoration.filter(mayChange).slice(0, 3)
  if (doubtful.length > 0)
    doubts.push(`${doubtful.join(', ')} may change the number but are ignored: use \`scale\` to multiply`)
  if (odd)
    doubts.push(
      `\`${odd.thousand}\` beside \`${odd.beside}\`: a thousand in another notation, or a fraction? Rows of more than ${plural(odd.decimals, 'decimal')} are errors; without \`decimals\` they are fractions`,
    )
  return doubts
}

/** Returns doubts about the amounts themselves. */
function amountDoubts(
  field: string,
  { heading, values }: ColumnProfile,
  { ambiguous, contradiction }: Numbers,
): string[] {
  const doubts: string[] = []
  if (ambiguous !== undefined) doubts.push(`is \`${ambiguous}\` a thousand, or a fraction?`)
  if (field === 'parameters.money' && withTax.test(heading))
    doubts.push('the heading says that tax is included, and none is taken off: give amounts without it')
  if (contradiction)
    doubts.push(`\`${contradiction[0]}\` and \`${contradiction[1]}\` are not of one notation`)
  if ([...values.keys()].every((text) => /^[-+]?0*([.,]0*)?$/.test(text))) doubts.push('every cell is 0')
  return doubts
}

/** Headings of amounts that include tax; only the spend command has a tax margin. */
const withTax =
  /\b(ttc|brutto|bruto|gross|lordo|incl\w*\W+(vat|tax|gst|tva|btw)|inkl\w*\W+(mwst|ust)|iva incl\w*)/i

function isMoney(field: string): boolean {
  return /(^|\.)money$/.test(field)
}

export function asYear(drafted: DraftedRule, profile: ColumnProfile): DraftedRule {
  const { dates } = profile
  if (!dates) return drafted
  if (dates.count < filledCells(profile) && matchRate(profile, (text) => yearsIn(text) === 1) === 1) {
    const why = [...drafted.why, 'dates in several forms, each with its year']
    return { ...drafted, rule: { ...drafted.rule, extract: yearPattern }, why }
  }
  const unsure = [...drafted.unsure]
  if (dates.otherwise !== undefined && orderMatters(dates.format, dates.otherwise)) {
    unsure.push(`all dates also fit ${dates.otherwise}`)
  }
  const rule: ColumnRule = { ...drafted.rule, date: { format: dates.format, part: 'year' } }
  return { ...drafted, rule, unsure }
}

const yearPattern = '\\b((?:19|20)\\d{2})\\b'

function yearsIn(text: string): number {
  return text.match(new RegExp(yearPattern, 'g'))?.length ?? 0
}

/** True if the order of the parts may change the year: 01/02/03 may begin or end with it, 01/02/2003 cannot. */
function orderMatters(format: string, otherwise: string): boolean {
  return !format.includes('yyyy') && format.startsWith('y') !== otherwise.startsWith('y')
}

function asRegion(drafted: DraftedRule, profile: ColumnProfile, vocabulary: Vocabulary): DraftedRule {
  const meant = (text: string) => vocabulary.regions.find(text)
  const named = [...profile.values.keys()].some((text) => meant(text)?.isCode === false)
  if (!named) {
    const read = (text: string) =>
      meant(text)?.code ?? (drafted.field === 'region' ? gridCode(text) : undefined)
    return withUnknown(withEmptyWords(drafted, profile), profile, read)
  }
  const result = translated(drafted, profile, (text) => meant(text)?.code)
  const doubtful = [...profile.values.keys()].filter((text) => meant(text)?.doubt)
  const unsure = doubtful.map((text) => `is \`${text}\` ${meant(text)!.code}?`)
  return { ...result, unsure: [...result.unsure, ...unsure] }
}

/** Returns the text if it is a ZIP code, a UN/LOCODE or a grid: electricity accepts these as regions. */
function gridCode(text: string): string | undefined {
  return /^(US-\d{5}(-?\d{4})?|[A-Z]{2}-[A-Z2-9]{3,4})$/i.test(text.trim()) ? text : undefined
}

function asCurrency(drafted: DraftedRule, profile: ColumnProfile, vocabulary: Vocabulary): DraftedRule {
  const isCode = (text: string) => vocabulary.currency(text) === text.toLowerCase()
  if (matchRate(profile, isCode) === 1) return withEmptyWords(drafted, profile)
  return translated(drafted, profile, vocabulary.currency)
}

function asPlace(drafted: DraftedRule, profile: ColumnProfile): DraftedRule {
  if (matchRate(profile, (text) => /^[A-Z]{3}$/.test(text)) > 0.95) {
    const why = [...drafted.why, 'three capital letters: codes of airports']
    return { ...drafted, field: `${drafted.field}.iata`, why }
  }
  if (matchRate(profile, (text) => /^[A-Z]{2} ?[A-Z2-9]{3}$/.test(text)) > 0.95) {
    const why = [...drafted.why, 'five capital letters: UN/LOCODE']
    return { ...drafted, field: `${drafted.field}.locode`, why }
  }
  return withEmptyWords(drafted, profile)
}

function asInstance(drafted: DraftedRule, profile: ColumnProfile): DraftedRule {
  const whole = matchRate(profile, (text) => /^[\w.-]+$/.test(text))
  if (whole > 0.95) return withEmptyWords(drafted, profile)
  const share = matchRate(profile, (text) => instanceName.test(text))
  const why = [...drafted.why, `a machine name occurs in the text of ${percent(share)} of the rows`]
  return { ...drafted, rule: { ...drafted.rule, extract: instanceName.source }, why }
}

/** Translates the known words; the doubt lists the others, whose rows are errors. */
export function translated(
  drafted: DraftedRule,
  profile: ColumnProfile,
  meaning: (text: string) => string | undefined,
): DraftedRule {
  const known = mostFrequent(profile, Number.POSITIVE_INFINITY).flatMap(([text]) => {
    const word = meaning(text)
    return word === undefined ? [] : [[text, word] as const]
  })
  if (known.length === 0) return toBeTranslated(drafted, profile, () => undefined)
  const rule: ColumnRule = { ...drafted.rule, translate: Object.fromEntries(known) }
  return withUnknown(withEmptyWords({ ...drafted, rule }, profile), profile, meaning)
}

function withUnknown(
  drafted: DraftedRule,
  profile: ColumnProfile,
  meaning: (text: string) => string | undefined,
): DraftedRule {
  const words = mostFrequent(profile, Number.POSITIVE_INFINITY).map(([text]) => text)
  const unknown = words.filter((text) => meaning(text) === undefined)
  if (unknown.length === 0) return drafted
  const shown = unknown.slice(0, 5).map((text) => `\`${text}\``)
  const more = unknown.length > shown.length ? ` and ${unknown.length - shown.length} more` : ''
  return { ...drafted, unsure: [...drafted.unsure, `rows with ${shown.join(', ')}${more} are errors`] }
}

/**
 * Drafts a translation table with every word of the column, for the user to complete.
 * @param near possible meaning of a word
 * @param meaning known meaning of a word
 */
export function toBeTranslated(
  drafted: DraftedRule,
  profile: ColumnProfile,
  near: (text: string) => string | undefined,
  meaning: (text: string) => string | undefined = () => undefined,
): DraftedRule {
  const words = mostFrequent(profile, mostTranslated)
  const translate = Object.fromEntries(words.map(([text]) => [text, meaning(text) ?? fillIn]))
  const beside = new Map<string, string>()
  for (const [text, count] of words) {
    const hint = meaning(text) === undefined ? near(text) : undefined
    beside.set(text, `${plural(count, 'row')}${hint === undefined ? '' : `; perhaps ${hint}`}`)
  }
  const more = profile.values.size - words.length
  const unsure = [...drafted.unsure, 'what each word means']
  if (more > 0) unsure.push(`${more} rarer words are left out; their rows fail`)
  return withEmptyWords({ ...drafted, rule: { ...drafted.rule, translate }, unsure, beside }, profile)
}

function withEmptyWords(drafted: DraftedRule, profile: ColumnProfile): DraftedRule {
  if (profile.emptyWords.size === 0) return drafted
  return { ...drafted, rule: { ...drafted.rule, empty: [...profile.emptyWords.keys()] } }
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

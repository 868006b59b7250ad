/** The rule of a mapping file by which a column becomes a field, read off its cells. */
import { fillIn } from '../../../bulk/input/mapping/fill-in.js'
import type { ColumnRule } from '../../../bulk/input/mapping/mapping-schema.js'
import { accountingExtract, mayChange, plainExtract } from '../../../bulk/inspection/decorated-number.js'
import { type ColumnProfile, filledCells, mostFrequent, shareOf } from '../../../bulk/inspection/profile.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import { plural } from '../../../host/numbers.js'
import { instanceName, providerOf } from '../columns/hints.js'
import { knownWord, wordsTaken } from '../columns/known-words.js'
import { type Match, sure } from '../columns/matching.js'
import { moneyHeading } from '../columns/money-headings.js'
import type { DraftedRule } from './drafted-rule.js'
import { refusedCells } from './refused-cells.js'

/** Longer lists of words would fill the file; they are for the user to shorten. */
const mostTranslated = 200

/**
 * The rule for a field whose column is known.
 * @param isNumber whether the field takes numbers; digits of a text field are codes, and stay as they are
 */
export function ruleFor(field: string, match: Match, vocabulary: Vocabulary, isNumber = false): DraftedRule {
  const { profile } = match
  const drafted = asItStands(field, match)
  const name = field.split('.').at(-1)!
  if (/(^|_)year$|^apply_inflation_adjustment$/.test(name)) return asYear(drafted, profile)
  if (isNumber && profile.numbers) return asNumber(drafted, profile)
  if (/(^|_)region$/.test(name)) return asRegion(drafted, profile, vocabulary)
  if (name === 'money_unit') return asCurrency(drafted, profile, vocabulary)
  if (name === 'origin' || name === 'destination') return asPlace(drafted, profile)
  if (name === 'instance') return asInstance(drafted, profile)
  if (name === 'provider') return translated(drafted, profile, providerOf)
  const taken = wordsTaken(field)
  if (!taken) return drafted
  const result = translated(drafted, profile, (text) => knownWord(field, text))
  return result.unsure.length === 0
    ? result
    : { ...result, unsure: [...result.unsure, `the words are ${taken.join(', ')}`] }
}

/** The text of the cells. */
export function asItStands(field: string, { profile, score, why }: Match): DraftedRule {
  const unsure = score >= sure ? [] : ['is this the right column?']
  return withEmptyWords({ field, rule: { from: profile.heading }, why: [why], unsure }, profile)
}

/** Numbers in the notation of the column. */
export function asNumber(drafted: DraftedRule, profile: ColumnProfile): DraftedRule {
  const { numbers } = profile
  if (filledCells(profile) === 0) {
    return withEmptyWords({ ...drafted, unsure: [...drafted.unsure, 'every cell is blank'] }, profile)
  }
  if (!numbers) {
    const unsure = [...drafted.unsure, 'most cells are not numbers: their rows will fail']
    return withEmptyWords({ ...drafted, unsure }, profile)
  }
  const { decimal, thousands, parentheses, trailing, ambiguous, contradiction, odd, decoration } = numbers
  const notation: NonNullable<ColumnRule['number']> = {}
  if (decimal === 'comma') notation.decimal = 'comma'
  if (thousands) notation.thousands = thousands
  if (parentheses) notation.parentheses = true
  const rule: ColumnRule = { ...drafted.rule }
  const why = [...drafted.why]
  const unsure = [...drafted.unsure]
  if (decoration.length > 0) {
    const beside = decoration.slice(0, 3).join(', ')
    why.push(`numbers come with ${beside}`)
    rule.extract = parentheses ? accountingExtract : plainExtract
    if (decoration.length > 1) unsure.push(`${beside} are not distinguished`)
    const doubtful = decoration.filter(mayChange).slice(0, 3)
    if (doubtful.length > 0) {
      unsure.push(`${doubtful.join(', ')} may change the number but are ignored: use \`scale\` to multiply`)
    }
  }
  if (trailing && !parentheses) notation.negative = 'trailing'
  if (odd) {
    notation.decimals = odd.decimals
    unsure.push(
      `\`${odd.thousand}\` beside \`${odd.beside}\`: a thousand in another notation, or a fraction? Rows of more than ${plural(odd.decimals, 'decimal')} are errors; without \`decimals\` they are fractions`,
    )
  }
  if (Object.keys(notation).length > 0) rule.number = notation
  const money = moneyHeading(profile.heading)
  if (money && money.scale !== 1 && decoration.length === 0) {
    rule.scale = money.scale
    unsure.push(
      `the heading says ${money.scale === 1e3 ? 'thousands' : 'millions'}: each number is multiplied`,
    )
  }
  if (ambiguous !== undefined) unsure.push(`is \`${ambiguous}\` a thousand, or a fraction?`)
  if (drafted.field === 'parameters.money' && withTax.test(profile.heading))
    unsure.push('the heading says that tax is included, and none is taken off: give amounts without it')
  if (contradiction)
    unsure.push(`\`${contradiction[0]}\` and \`${contradiction[1]}\` are not of one notation`)
  if ([...profile.values.keys()].every((text) => /^[-+]?0*([.,]0*)?$/.test(text)))
    unsure.push('every cell is 0')
  if (numbers.negative > 0) {
    const below = `${plural(numbers.negative, 'number')} below 0`
    if (isMoney(drafted.field)) why.push(`${below}, which are credits`)
    else
      unsure.push(
        `${below}: corrections or returns? They lower the total, or fail in a project whose source has no below_zero`,
      )
  }
  const refused = refusedCells(rule, profile)
  if (refused) unsure.push(refused)
  return withEmptyWords({ ...drafted, rule, why, unsure }, profile)
}

/** Spend of the spend command has a margin for tax; other amounts of money have none. */
const withTax =
  /\b(ttc|brutto|bruto|gross|lordo|incl\w*\W+(vat|tax|gst|tva|btw)|inkl\w*\W+(mwst|ust)|iva incl\w*)/i

function isMoney(field: string): boolean {
  return /(^|\.)money$/.test(field)
}

export function asYear(drafted: DraftedRule, profile: ColumnProfile): DraftedRule {
  const { dates } = profile
  if (!dates) return drafted
  if (dates.count < filledCells(profile) && shareOf(profile, (text) => yearsIn(text) === 1) === 1) {
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

/** The year of 01/02/03 depends on the order where it may be first or last; that of 01/02/2003 never does. */
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

/** Electricity is also asked for by ZIP, UN/LOCODE and grid. */
function gridCode(text: string): string | undefined {
  return /^(US-\d{5}(-?\d{4})?|[A-Z]{2}-[A-Z2-9]{3,4})$/i.test(text.trim()) ? text : undefined
}

function asCurrency(drafted: DraftedRule, profile: ColumnProfile, vocabulary: Vocabulary): DraftedRule {
  const isCode = (text: string) => vocabulary.currency(text) === text.toLowerCase()
  if (shareOf(profile, isCode) === 1) return withEmptyWords(drafted, profile)
  return translated(drafted, profile, vocabulary.currency)
}

function asPlace(drafted: DraftedRule, profile: ColumnProfile): DraftedRule {
  if (shareOf(profile, (text) => /^[A-Z]{3}$/.test(text)) > 0.95) {
    const why = [...drafted.why, 'three capital letters: codes of airports']
    return { ...drafted, field: `${drafted.field}.iata`, why }
  }
  if (shareOf(profile, (text) => /^[A-Z]{2} ?[A-Z2-9]{3}$/.test(text)) > 0.95) {
    const why = [...drafted.why, 'five capital letters: UN/LOCODE']
    return { ...drafted, field: `${drafted.field}.locode`, why }
  }
  return withEmptyWords(drafted, profile)
}

function asInstance(drafted: DraftedRule, profile: ColumnProfile): DraftedRule {
  const whole = shareOf(profile, (text) => /^[\w.-]+$/.test(text))
  if (whole > 0.95) return withEmptyWords(drafted, profile)
  const share = shareOf(profile, (text) => instanceName.test(text))
  const why = [...drafted.why, `a machine name occurs in the text of ${percent(share)} of the rows`]
  return { ...drafted, rule: { ...drafted.rule, extract: instanceName.source }, why }
}

/** Every word that is known; rows with others are errors, and those are named. */
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
 * A table with every word of the column, to be filled in.
 * @param near what a word may mean
 * @param meaning what it does mean, where that is known
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

/** A mapping drafted for a file: which column is likely to be which field of a command. */

import { headingsIn } from '../../bulk/input/fields/cell-text.js'
import { type Field, fieldsOf } from '../../bulk/input/fields/fields.js'
import { fillIn } from '../../bulk/input/mapping/fill-in.js'
import { type ColumnProfile, shareOf } from '../../bulk/inspection/profile.js'
import type { Sample } from '../../bulk/inspection/sample.js'
import { unitTypeOf } from '../../bulk/inspection/unit-type.js'
import type { Vocabulary } from '../../bulk/inspection/vocabulary.js'
import { UnitWords } from '../../units/units.js'
import { activityRule } from './columns/activity.js'
import {
  type Amount,
  amountIn,
  amountsOf,
  certainAmount,
  moneyColumns,
  unitColumnFor,
} from './columns/amounts.js'
import { certificates, withCertificates } from './columns/certificates.js'
import { mentions, wordsOf } from './columns/headings.js'
import { classificationOf, countsContainers, fare, type Hint, hintFor, hints } from './columns/hints.js'
import { knownWord } from './columns/known-words.js'
import { type Match, matches, namedByUser, sure } from './columns/matching.js'
import { financialYears } from './columns/moments.js'
import {
  countryOfStates,
  dollarsOfStates,
  fallbackOfStates,
  ofStates,
  saysMore,
  stateColumn,
  stateRule,
} from './columns/states.js'
import type { Draft } from './draft-model.js'
import { fallbackOfTexts, hasManyTexts, orSuggest, textMatch } from './free-texts.js'
import { withoutUnit } from './ledger/kinds.js'
import { mixtureIn } from './ledger/mixtures.js'
import { leftOut, withoutBlanks } from './rows/left-out.js'
import { notTaken } from './rows/not-taken.js'
import { overlaps } from './rows/overlaps.js'
import type { DraftedRule } from './rules/drafted-rule.js'
import { asItStands, asNumber, ruleFor, toBeTranslated } from './rules/rules.js'
import { currencyRule, kindOf, oneLine, unitRule, unitsInColumn } from './rules/unit-rules.js'
import { yearOfDates, yearOfMonths } from './rules/years.js'
import type { Target } from './targets.js'
import { whatMayBe } from './what-may-be.js'

/** Columns that are named for fields, by path. */
export type Pinned = ReadonlyMap<string, ColumnProfile>

/**
 * @param pinned columns that are named for fields
 * @param why they are
 */
export function draftOf(
  target: Target,
  sample: Sample,
  vocabulary: Vocabulary,
  pinned: Pinned,
  why = namedByUser,
): Draft {
  const profiles = sample.columnProfiles.filter(({ heading }) => heading.trim() !== '')
  const amounts = target.amount
    ? (pinnedAmount(pinned, target.amount.above, profiles, vocabulary) ??
      amountsOf(profiles, vocabulary).filter((each) => isMeasured(each, target)))
    : []
  const [amount] = amounts
  const used = new Set([amount?.profile, amount?.unitColumn])
  const named = new Map([...pinned].filter(([, profile]) => profile !== amount?.profile))
  const found = matches(
    hintsOf(target),
    profiles.filter((profile) => !used.has(profile)),
    vocabulary,
    named,
    why,
  )
  const context: Context = { target, found, amount, profiles, vocabulary, sample }
  const fields = [...target.needed, ...target.wanted.filter((field) => found.has(field))]
  const ofAmount = amount ? amountRules(amount, context) : []
  const drafted = [...fields, ...further(named, fields, context)].map((field) => fieldRule(field, context))
  const rules = withCertificates(drafted, found.get(certificates)?.profile, ofAmount, vocabulary)
  const fallbacks: DraftedRule[] = []
  if (rules.some(({ field, why }) => field === 'emission_factor.region' && why[0] === ofStates))
    fallbacks.push(fallbackOfStates('emission_factor.region_fallback'))
  if (target.description.name === 'textEstimate') fallbacks.push(fallbackOfTexts)
  rules.push(...fallbacks.filter(({ field }) => !named.has(field)))
  if (amount) rules.push(...ofAmount)
  else rules.push(...amountMissing(target).filter(({ field }) => !rules.some((rule) => rule.field === field)))
  const estimatedBy = amount?.profile ?? amountColumn(found)
  const skip = estimatedBy ? leftOut(estimatedBy, profiles, sample.rows) : []
  if (estimatedBy) skip.push(...overlaps([estimatedBy], profiles, withoutBlanks(sample.rows, skip, profiles)))
  const from = new Set(rules.flatMap(({ rule }) => (rule.from === undefined ? [] : headingsIn(rule.from))))
  const unused = profiles.filter(({ heading }) => !from.has(heading))
  const others = otherAmounts(amounts, found, unused, vocabulary)
  const untaken = notTaken(estimatedBy ? [estimatedBy] : [], unused, sample.rows, vocabulary).others
  if (!estimatedBy)
    untaken.push(...moneyColumns(unused, vocabulary).map(({ profile }) => oneLine(profile.heading)))
  return {
    remarks: [],
    unsure: [],
    keep: [],
    rules: rules.map((rule) => (rule.rule.from === estimatedBy?.heading ? withoutEmpty(rule) : rule)),
    skip,
    otherAmounts: others.length > 0 ? others : [...new Set(untaken)].slice(0, otherAmountsShown),
    amountField: others.length > 0 ? (amount?.measure ?? 'money') : '',
    unused: unused.map(({ heading }) => oneLine(heading)),
  }
}

/** Fields that only a user who names their columns wants, numbers with their units. */
function further(named: Pinned, fields: readonly string[], { target, amount }: Context): string[] {
  const paths = new Set(fieldsOf(target.description.request).map(({ path }) => path))
  const wanted = [...named.keys()].flatMap((field) => [field, `${field}_unit`])
  const others = [...new Set(wanted)].filter((field) => paths.has(field) && !fields.includes(field))
  return others.filter((field) => field !== `${target.amount?.above}${amount?.measure}_unit`)
}

function isMeasured({ measure }: Amount, { amount }: Target): boolean {
  return amount?.measures === undefined || amount.measures.includes(measure)
}

/** An operation of certain measures says which is wanted. */
function amountMissing(target: Target): DraftedRule[] {
  const { above, measures } = target.amount ?? {}
  const [first] = measures ?? []
  return first === undefined ? [] : [first, `${first}_unit`].map((name) => placeholder(above + name, target))
}

/** Rows with a word for empty are left out: the rule never sees one. */
function withoutEmpty({ rule: { empty: _, ...rule }, ...drafted }: DraftedRule): DraftedRule {
  return { ...drafted, rule }
}

interface Context {
  target: Target
  found: ReadonlyMap<string, Match>
  amount: Amount | undefined
  profiles: readonly ColumnProfile[]
  vocabulary: Vocabulary
  sample: Sample
}

/** Units, currencies and kinds of code are settled with the column they belong to. */
function hintsOf({ needed, wanted, description }: Target): Map<string, Hint> {
  const found = new Map<string, Hint>()
  for (const field of [...needed, ...wanted]) {
    const hint = isCloudRegion(field, description) ? hints.cloud_region : hintFor(field)
    if (field === 'money' && isTravelSpend(description)) {
      found.set(field, fare)
      continue
    }
    const isBesideData = field === 'duration' && needed.includes('data')
    if (hint) found.set(field, isBesideData ? hints.duration_alone! : hint)
    if (field.endsWith('classification_code')) found.set('category', hints.category!)
    if (field.endsWith('activity_id')) found.set('kind', hints.kind!)
  }
  return found
}

function pinnedAmount(
  pinned: Pinned,
  above: string,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): Amount[] | undefined {
  for (const [field, profile] of pinned) {
    const measure = field.startsWith(above) ? field.slice(above.length) : undefined
    if (measure !== undefined && unitTypeOf(measure)) {
      return [amountIn(profile, measure, profiles, vocabulary)]
    }
  }
  return undefined
}

function fieldRule(field: string, context: Context): DraftedRule {
  const { found, vocabulary, profiles } = context
  const name = field.split('.').at(-1)!
  const match = found.get(field) ?? (field === 'text' ? textMatch(profiles, vocabulary) : undefined)
  if (name === 'activity_id') return activityRule(field, match, found.get('kind'), context.amount, vocabulary)
  if (name === 'classification_code' && !match) return categoryRule(field, context)
  if (name === 'classification_type' && !match) return classificationTypeRule(field, context)
  if (name === 'money_unit') {
    const money = found.get(field.replace(/_unit$/, ''))?.profile
    const byState = match ? undefined : dollarsOfStates(field, money, stateColumn(profiles, vocabulary))
    return byState ?? currencyRule(field, money, match, vocabulary)
  }
  if (name === 'unit') {
    const amount = found.get('weight')?.profile
    if (match) return unitsInColumn(field, ['weight', 'volume'], match.profile, vocabulary)
    return amount
      ? unitRule(field, 'weight', amount, undefined, vocabulary)
      : placeholder(field, context.target)
  }
  if (name.endsWith('_unit')) {
    const amount = found.get(field.replace(/_unit$/, ''))?.profile
    const measure = name.replace(/_unit$/, '')
    if (match) return unitsInColumn(field, [kindOf(measure)], match.profile, vocabulary)
    if (!amount) return placeholder(field, context.target)
    return unitRule(field, measure, amount, unitColumnFor(amount, profiles, vocabulary), vocabulary)
  }
  const byState = regionByState(field, match, context)
  if (byState) return byState
  if (match && isCloudRegion(field, context.target.description)) return asItStands(field, match)
  if (match && isPlaceField(field)) return placeRule(field, match, context)
  if (match) {
    const described = fieldOf(field, context.target)
    if (match.isNamed && areAccepted(match.profile, described)) return asItStands(field, match)
    const rule = ruleFor(field, match, vocabulary, isNumber(described))
    return field === 'money' && context.target.description.name === 'spend' ? withTax(rule) : rule
  }
  const inferred = guessed(field, context) ?? containers(field, context)
  if (inferred) return inferred
  const drafted = placeholder(field, context.target)
  const isYear = /(^|[._])year$/.test(field)
  const currencies = (found.get('money_unit') ?? found.get('parameters.money_unit'))?.profile
  const may = whatMayBe(field, profiles, currencies, context.sample)
  return { ...drafted, unsure: [...drafted.unsure, ...may, ...(isYear ? financialYears(profiles) : [])] }
}

/** Whether every cell is a word of the field's closed list. */
function areAccepted(profile: ColumnProfile, field: Field | undefined): boolean {
  if (!field || field.values.length === 0) return false
  return shareOf(profile, (text) => field.values.includes(text)) === 1
}

/** Tax is removed from spend unless the mapping says that there is none in it. */
function withTax(rule: DraftedRule): DraftedRule {
  const isNet = wordsOf(rule.rule.from!).some((word) => /^(net|netto|ht|excl|ohne)$/.test(word))
  const doubt = isNet
    ? 'the heading says net, and tax is removed all the same; the line below, without its #, leaves the amounts as they are'
    : 'with or without value added tax? It is removed; the line below, without its #, is for net amounts'
  return { ...rule, offered: { field: 'tax_margin', rule: { const: 0 }, unsure: [doubt] } }
}

function isPlaceField(field: string): boolean {
  return /(^|_)location$/.test(field) && field !== 'product_location'
}

/** A town is one of several of its name, unless its country stands beside it. */
function placeRule(field: string, match: Match, { profiles, vocabulary, target }: Context): DraftedRule {
  const rule = ruleFor(field, match, vocabulary, isNumber(fieldOf(field, target)))
  const isTown = wordsOf(match.profile.heading).some((word) => townWords.has(word))
  if (!isTown || match.isNamed) return rule
  const others = profiles.filter((profile) => profile !== match.profile)
  const country = matches(new Map([['region', hints.region!]]), others, vocabulary, new Map()).get('region')
  if (!country || country.score < sure) return rule
  const from = `{${match.profile.heading}}, {${country.profile.heading}}`
  return { ...rule, rule: { ...rule.rule, from }, why: ['towns with their countries'] }
}

const townWords = new Set(['city', 'town', 'ort', 'stadt', 'ville', 'ciudad', 'citta', 'plaats', 'miasto'])

/** The region of a state or province, where that says more than a column of countries. */
function regionByState(field: string, match: Match | undefined, context: Context): DraftedRule | undefined {
  const { profiles, vocabulary, target } = context
  if (!/(^|[._])region$/.test(field) || isCloudRegion(field, target.description)) return undefined
  if (match?.isNamed) return undefined
  const isOfGoods = field === 'production_region'
  const state = isOfGoods ? undefined : stateColumn(profiles, vocabulary)
  if (!state || !saysMore(state, match?.profile, vocabulary)) return undefined
  const isOfCountries = field === 'spend_region' || field.startsWith('classification.')
  if (!isOfCountries) return stateRule(field, state, vocabulary)
  return match ? undefined : countryOfStates(field, state)
}

function amountRules(amount: Amount, { vocabulary, found, target }: Context): DraftedRule[] {
  const { profile, measure, unitColumn } = amount
  const field = `${target.amount!.above}${measure}`
  const mixture = mixtureIn(withoutUnit(profile.heading))
  const unsure = [
    ...(amount.score >= certainAmount ? [] : ['is this the amount?']),
    ...(mixture === undefined ? [] : [mixture]),
  ]
  const drafted = asNumber({ field, rule: { from: profile.heading }, why: ['the amount'], unsure }, profile)
  // Counts have no unit.
  if (UnitWords.accepted(measure).length === 0) return [drafted]
  const unitField = `${field}_unit`
  const match = found.get(unitField)
  if (measure === 'money') return [drafted, currencyRule(unitField, profile, match, vocabulary)]
  if (match) return [drafted, unitsInColumn(unitField, [measure], match.profile, vocabulary)]
  return [drafted, unitRule(unitField, measure, profile, unitColumn, vocabulary)]
}

/** Categories of a ledger have codes that only its owner knows. */
function categoryRule(field: string, { found, target, profiles, vocabulary }: Context): DraftedRule {
  const category = found.get('category')
  if (!category) {
    const text = textMatch(profiles, vocabulary)
    const drafted = placeholder(field, target)
    return text ? { ...drafted, unsure: [...drafted.unsure, orSuggest(text.profile)] } : drafted
  }
  const drafted: DraftedRule = {
    field,
    rule: { from: category.profile.heading },
    why: ['no column has industry codes; this one has kinds of purchases'],
    unsure: hasManyTexts(category.profile) ? [orSuggest(category.profile)] : [],
  }
  return toBeTranslated(drafted, category.profile, () => undefined)
}

function classificationTypeRule(field: string, { found, target }: Context): DraftedRule {
  const code = [...found].find(([path]) => path.endsWith('classification_code'))?.[1].profile
  if (!code) return placeholder(field, target)
  const types = ['nace2', 'mcc', 'naics2017', 'unspsc']
  const share = (type: string) => shareOf(code, (text) => classificationOf(text) === type)
  const [type] = types.sort((a, b) => share(b) - share(a))
  const isNamed = wordsOf(code.heading).some((word) => type!.startsWith(word) || word === 'merchant')
  const why = [`codes of \`${oneLine(code.heading)}\` look like these`]
  return { field, rule: { const: type! }, why, unsure: isNamed ? [] : ['is it this classification?'] }
}

/** What the other columns say about a field that has none. */
function guessed(field: string, { found, profiles }: Context): DraftedRule | undefined {
  if (/(^|[._])year$/.test(field)) return yearOfMonths(field, profiles) ?? yearOfDates(field, profiles)
  if (field === 'travel_mode') {
    const ends = [found.get('origin'), found.get('destination')]
    const areAirports = ends.every(
      (end) => end && shareOf(end.profile, (text) => /^[A-Z]{3}$/.test(text)) > 0.95,
    )
    if (!areAirports) return undefined
    return { field, rule: { const: 'air' }, why: ['both ends are codes of airports'], unsure: [] }
  }
  if (field !== 'spend_type') return undefined
  const money = found.get('money')?.profile.heading
  const word = money === undefined ? undefined : knownWord(field, money)
  return word === undefined
    ? undefined
    : { field, rule: { const: word }, why: [`\`${oneLine(money!)}\` names it`], unsure: [] }
}

/** Containers are counted, and what is in them is not said. */
function containers(field: string, { profiles, target }: Context): DraftedRule | undefined {
  const counted = field === 'cargo.weight' ? profiles.find(countsContainers) : undefined
  if (!counted) return undefined
  const drafted = placeholder(field, target)
  const what = `\`${oneLine(counted.heading)}\` counts containers: from that column, with scale: the weight of one`
  return { ...drafted, unsure: [what] }
}

/** Loads, and refuses every row by name until the user writes what it should be. */
function placeholder(field: string, target: Target): DraftedRule {
  const described = fieldOf(field, target)
  const accepted = described && described.values.length > 0 ? `: one of ${described.values.join(', ')}` : ''
  const unsure = `no column gives it${accepted || withoutIt(field)}`
  return { field, rule: { const: fillIn }, why: [], unsure: [unsure] }
}

/** What a row gets that may leave the field out. */
function withoutIt(field: string): string {
  const [, name] = /^(?:emission_factor|classification|custom_activity)\.(region|year)$/.exec(field) ?? []
  return name === undefined ? '' : `; without this line the highest-emitting factor of all ${name}s is used`
}

function fieldOf(field: string, { description }: Target): Field | undefined {
  return fieldsOf(description.request).find(({ path }) => path === field)
}

function isNumber(field: Field | undefined): boolean {
  return field?.kind === 'number' || field?.kind === 'integer'
}

const otherAmountsShown = 6
const codeWords = new Set(['code', 'id', 'nr', 'no', 'account', 'number'])

/** Headings of what else could be estimated by. */
function otherAmounts(
  amounts: readonly Amount[],
  found: ReadonlyMap<string, Match>,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): string[] {
  const money = found.get('money') ?? found.get('parameters.money')
  const others = money
    ? moneyColumns(profiles, vocabulary).filter(({ profile }) => profile !== money.profile)
    : amounts.filter(({ profile }) => profiles.includes(profile))
  return others
    .filter(({ profile }) => !mentions(profile.heading, codeWords))
    .slice(0, otherAmountsShown)
    .map(({ profile }) => oneLine(profile.heading))
}

function isTravelSpend({ name }: Target['description']): boolean {
  return name === 'travelSpend'
}

function isCloudRegion(field: string, { name }: Target['description']): boolean {
  return field === 'region' && name.startsWith('compute')
}

/** Where the operation has one kind of amount only. */
function amountColumn(found: ReadonlyMap<string, Match>): ColumnProfile | undefined {
  const names = ['money', 'parameters.money', 'weight', 'cargo.weight', 'hotel_nights', 'duration']
  return names.map((name) => found.get(name)?.profile).find((profile) => profile !== undefined)
}

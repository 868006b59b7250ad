/** A mapping drafted for a file: which column is likely to be which field of a command. */

import { type Field, fieldsOf } from '../../bulk/input/fields/fields.js'
import { fillIn } from '../../bulk/input/mapping/fill-in.js'
import { type ColumnProfile, shareOf } from '../../bulk/inspection/profile.js'
import type { Sample } from '../../bulk/inspection/sample.js'
import { unitTypeOf } from '../../bulk/inspection/unit-type.js'
import type { Vocabulary } from '../../bulk/inspection/vocabulary.js'
import { UnitWords } from '../../units/units.js'
import { activityRule } from './activity.js'
import { type Amount, amountIn, amountsOf, certainAmount, moneyColumns, unitColumnFor } from './amounts.js'
import type { Draft } from './draft-model.js'
import type { DraftedRule } from './drafted-rule.js'
import { wordsOf } from './headings.js'
import { classificationOf, fare, type Hint, hintFor, hints } from './hints.js'
import { knownWord } from './known-words.js'
import { leftOut } from './left-out.js'
import { type Match, matches } from './matching.js'
import { areMonths } from './moments.js'
import { asItStands, asNumber, ruleFor, toBeTranslated } from './rules.js'
import type { Target } from './targets.js'
import { currencyRule, kindOf, oneLine, unitRule, unitsInColumn } from './unit-rules.js'

/** Columns the user names for fields, by path. */
export type Pinned = ReadonlyMap<string, ColumnProfile>

/** @param pinned columns that the user named for fields */
export function draftOf(target: Target, sample: Sample, vocabulary: Vocabulary, pinned: Pinned): Draft {
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
  )
  const context: Context = { target, found, amount, profiles, vocabulary }
  const fields = [...target.needed, ...target.wanted.filter((field) => found.has(field))]
  const rules = [...fields, ...further(named, fields, context)].map((field) => fieldRule(field, context))
  if (amount) rules.push(...amountRules(amount, context))
  else rules.push(...amountMissing(target).filter(({ field }) => !rules.some((rule) => rule.field === field)))
  const estimatedBy = amount?.profile ?? amountColumn(found)
  const skip = estimatedBy ? leftOut(estimatedBy, profiles, sample.rows) : []
  const from = new Set(rules.map(({ rule }) => rule.from))
  return {
    remarks: [],
    unsure: [],
    keep: [],
    rules: rules.map((rule) => (rule.rule.from === estimatedBy?.heading ? withoutEmpty(rule) : rule)),
    skip,
    otherAmounts: otherAmounts(amounts, found, profiles, vocabulary),
    amountField: amount?.measure ?? 'money',
    unused: profiles.filter(({ heading }) => !from.has(heading)).map(({ heading }) => oneLine(heading)),
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
  const match = found.get(field)
  if (name === 'activity_id') return activityRule(field, match, found.get('kind'), context.amount, vocabulary)
  if (name === 'classification_code' && !match) return categoryRule(field, context)
  if (name === 'classification_type') return classificationTypeRule(field, context)
  if (name === 'money_unit') {
    const money = found.get(field.replace(/_unit$/, ''))?.profile
    return currencyRule(field, money, match, vocabulary)
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
  if (match && isCloudRegion(field, context.target.description)) return asItStands(field, match)
  if (match) return ruleFor(field, match, vocabulary, isNumber(fieldOf(field, context.target)))
  return guessed(field, context) ?? placeholder(field, context.target)
}

function amountRules(amount: Amount, { vocabulary, found, target }: Context): DraftedRule[] {
  const { profile, measure, unitColumn } = amount
  const field = `${target.amount!.above}${measure}`
  const unsure = amount.score >= certainAmount ? [] : ['is this the amount?']
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
function categoryRule(field: string, { found, target }: Context): DraftedRule {
  const category = found.get('category')
  if (!category) return placeholder(field, target)
  const drafted: DraftedRule = {
    field,
    rule: { from: category.profile.heading },
    why: ['no column has industry codes; this one has kinds of purchases'],
    unsure: [],
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
  if (/(^|[._])year$/.test(field)) return yearOfMonths(field, profiles)
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
    : { field, rule: { const: word }, why: [`\`${oneLine(money!)}\` says so`], unsure: [] }
}

/** `202401`: a year and a month in one number. */
function yearOfMonths(field: string, profiles: readonly ColumnProfile[]): DraftedRule | undefined {
  const months = profiles.find(areMonths)
  if (!months) return undefined
  const rule = { from: months.heading, date: { format: 'yyyyMM', part: 'year' as const } }
  return { field, rule, why: ['year and month in one number'], unsure: [] }
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
    : amounts.slice(1)
  return others.slice(0, otherAmountsShown).map(({ profile }) => oneLine(profile.heading))
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

/** Drafts a mapping for a file: matches columns to fields of a command. */

import {
  type ColumnProfile,
  headingsIn,
  type Sample,
  schemaFields,
  type Vocabulary,
} from '../rows/mapping/mapping.js'
import { type Context, contextOf, type Pinned } from './column-context.js'
import { type Amount, moneyColumns } from './columns/amounts.js'
import { mentions } from './columns/headings.js'
import { type Match, namedByUser } from './columns/matching.js'
import type { Draft } from './draft-model.js'
import { amountRules, fieldRule, netRule, placeholder } from './field-rules.js'
import { fallbackOfTexts } from './free-texts.js'
import { leftOut, withoutBlanks } from './rows/excluded-rows.js'
import { relationRemarks, unusedAmounts } from './rows/not-taken.js'
import { overlaps } from './rows/overlaps.js'
import { certificates, withCertificates } from './rules/certificates.js'
import type { DraftedRule } from './rules/drafted-rule.js'
import { whenOf } from './rules/moments.js'
import { fallbackOfStates, ofStates } from './rules/states.js'
import { oneLine } from './rules/unit-rules.js'
import { yearsAsPeriod } from './rules/years.js'
import type { Target } from './targets.js'

/**
 * Drafts a mapping for one command: the rule for each field, excluded rows and unused columns.
 * @param pinned columns named for fields
 * @param why reason for using them
 */
export function draftMapping(
  target: Target,
  sample: Sample,
  vocabulary: Vocabulary,
  pinned: Pinned,
  why = namedByUser,
): Draft {
  const context = contextOf(target, sample, vocabulary, pinned, why)
  const rules = rulesOf(context)
  const estimatedBy = context.amount?.profile ?? amountColumn(context.found)
  const period = target.isDated ? periodOf(context) : undefined
  return {
    ...{ keep: [], period },
    rules: rules.map((rule) => (rule.rule.from === estimatedBy?.heading ? withoutEmpty(rule) : rule)),
    skip: rowsLeftOut(estimatedBy, context),
    ...columnsLeft(rules, estimatedBy, period, context),
  }
}

/** Drafts the period by the columns that no field takes. */
function periodOf({ found, profiles, vocabulary, sample }: Context): Draft['period'] {
  const used = new Set([...found.values()].map(({ profile }) => profile))
  const free = profiles.filter((profile) => !used.has(profile))
  return yearsAsPeriod(whenOf(free, vocabulary, sample.rows, sample.titles))
}

/** Drafts a rule for every required field, and for optional fields with a matching or named column. */
function rulesOf(context: Context): DraftedRule[] {
  const { target, found, named, amount, vocabulary } = context
  const fields = [...target.needed, ...target.wanted.filter((field) => found.has(field))]
  const ofAmount = amount ? amountRules(amount, context) : []
  const drafted = [...fields, ...further(named, fields, context)].map((field) => fieldRule(field, context))
  const rules = withCertificates(drafted, found.get(certificates)?.profile, ofAmount, vocabulary)
  const fallbacks: DraftedRule[] = []
  if (rules.some(({ field, why }) => field === 'emission_factor.region' && why[0] === ofStates))
    fallbacks.push(fallbackOfStates('emission_factor.region_fallback'))
  if (target.description.name === 'textEstimate') fallbacks.push(fallbackOfTexts)
  const net = netRule(context)
  if (net) fallbacks.push(net)
  rules.push(...fallbacks.filter(({ field }) => !named.has(field)))
  const missing = () =>
    amountMissing(target).filter(({ field }) => !rules.some((rule) => rule.field === field))
  return [...rules, ...(amount ? ofAmount : missing())]
}

/** Returns rules that exclude rows without an activity, and rows already included in others. */
function rowsLeftOut(estimatedBy: ColumnProfile | undefined, { profiles, sample }: Context): Draft['skip'] {
  if (!estimatedBy) return []
  const skip = leftOut(estimatedBy, profiles, sample.rows)
  return [...skip, ...overlaps([estimatedBy], profiles, withoutBlanks(sample.rows, skip, profiles))]
}

/** Returns the columns that no rule reads, amounts first. */
function columnsLeft(
  rules: readonly DraftedRule[],
  estimatedBy: ColumnProfile | undefined,
  period: Draft['period'],
  { found, amount, amounts, profiles, vocabulary, sample }: Context,
): Pick<Draft, 'remarks' | 'unsure' | 'otherAmounts' | 'amountField' | 'unused'> {
  const read = [...rules, ...(period ? [period] : [])].map(({ rule }) => rule.from)
  const from = new Set(read.flatMap((each) => (each === undefined ? [] : headingsIn(each))))
  const unused = profiles.filter(({ heading }) => !from.has(heading))
  const others = otherAmounts(amounts, found, unused, vocabulary)
  const notTaken = unusedAmounts(estimatedBy ? [estimatedBy] : [], unused, sample.rows, vocabulary)
  const untaken = [...notTaken.others]
  if (!estimatedBy)
    untaken.push(...moneyColumns(unused, vocabulary).map(({ profile }) => oneLine(profile.heading)))
  return {
    remarks: relationRemarks(notTaken),
    unsure: notTaken.disagreeing,
    otherAmounts: others.length > 0 ? others : [...new Set(untaken)].slice(0, otherAmountsShown),
    amountField: others.length > 0 ? (amount?.measure ?? 'money') : '',
    unused: unused.map(({ heading }) => oneLine(heading)),
  }
}

/** Returns fields that are drafted only because the user named their columns, and their units. */
function further(named: Pinned, fields: readonly string[], { target, amount }: Context): string[] {
  const paths = new Set(schemaFields(target.description.request).map(({ path }) => path))
  const wanted = [...named.keys()].flatMap((field) => [field, `${field}_unit`])
  const others = [...new Set(wanted)].filter((field) => paths.has(field) && !fields.includes(field))
  return others.filter((field) => field !== `${target.amount?.above}${amount?.measure}_unit`)
}

/** Drafts placeholders for a missing amount if the operation accepts only certain measures. */
function amountMissing(target: Target): DraftedRule[] {
  const { above, measures } = target.amount ?? {}
  const [first] = measures ?? []
  return first === undefined ? [] : [first, `${first}_unit`].map((name) => placeholder(above + name, target))
}

/** Removes `empty`: rows with these words are excluded before the rule applies. */
function withoutEmpty({ rule: { empty: _, ...rule }, ...drafted }: DraftedRule): DraftedRule {
  return { ...drafted, rule }
}

const otherAmountsShown = 6

const codeWords = new Set(['code', 'id', 'nr', 'no', 'account', 'number'])

/** Returns the headings of other possible amounts. */
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

/** Returns the column of the amount for operations with only one type of amount. */
function amountColumn(found: ReadonlyMap<string, Match>): ColumnProfile | undefined {
  const names = ['co2e', 'money', 'parameters.money', 'weight', 'cargo.weight', 'hotel_nights', 'duration']
  return names.map((name) => found.get(name)?.profile).find((profile) => profile !== undefined)
}

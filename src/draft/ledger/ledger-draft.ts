/** Drafts a mapping for `ghg run`: a wide table, or a ledger whose rows belong to several commands. */

import { plural } from '../../host/numbers.js'
import {
  type ColumnProfile,
  filledCells,
  fillIn,
  headingsIn,
  type MeterRule,
  matchRate,
  type QuantityRule,
  type Sample,
  type Vocabulary,
  type WordSuggestions,
} from '../../rows/mapping/mapping.js'
import { isOnlyAmount, quantityWords } from '../columns/amount-words.js'
import {
  type Amount,
  amountIn,
  certainAmount,
  energyCarrier,
  findAmounts,
  unitColumnFor,
} from '../columns/amounts.js'
import { headingScore, phrasesIn } from '../columns/headings.js'
import { hints } from '../columns/hints.js'
import { kindOf, withoutUnit } from '../columns/kinds.js'
import { likeness, matches } from '../columns/matching.js'
import { meterRule } from '../columns/meter-columns.js'
import { isSite } from '../columns/sites.js'
import type { Draft, DraftedActivity, DraftPart } from '../draft-model.js'
import { leftOut, withoutBlanks } from '../rows/excluded-rows.js'
import { relationRemarks, unusedAmounts } from '../rows/not-taken.js'
import { overlaps } from '../rows/overlaps.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import { whenOf } from '../rules/moments.js'
import { ownShareOf } from '../rules/own-share.js'
import { regionRule, yearRule } from '../rules/place-and-time.js'
import type { NameCheck } from '../rules/plain-names.js'
import { withNumberFormat } from '../rules/rules.js'
import { fallbackOfStates, ofStates, stateColumn } from '../rules/states.js'
import { oneLine } from '../rules/unit-rules.js'
import { longSample } from '../shapes/long-sample.js'
import type { Shape } from '../shapes/shape.js'
import { shapeOf } from '../shapes/shapes.js'
import { type DraftedUnit, ledgerUnit } from './ledger-units.js'
import { meterOf } from './meters.js'
import { activitiesOfWords, countedWords } from './words-by-kind.js'

/** Draft for `ghg run` and the reason for choosing that command. */
export interface LedgerDraft {
  draft: Draft
  why: string
}

/**
 * Drafts a mapping for `ghg run`.
 * @returns undefined if the file is neither wide nor mixed
 */
export async function ledgerDraft(
  sample: Sample,
  vocabulary: Vocabulary,
  suggestions: WordSuggestions,
  names: NameCheck,
): Promise<LedgerDraft | undefined> {
  const wide = named(sample.columnProfiles)
  const shape = shapeOf(wide, sample, vocabulary)
  const long = shape ? longSample(sample, shape.unpivot.rule) : sample
  const profiles = named(long.columnProfiles)
  const amount = shape ? valueColumn(shape, profiles, vocabulary) : mixedAmount(profiles, long, vocabulary)
  if (!amount) return undefined
  const ids = matches(new Map([['activity_id', hints.activity_id!]]), profiles, vocabulary, new Map()).get(
    'activity_id',
  )?.profile
  // A heading that names the carrier means all of its numbers: another column of words says something else.
  const isNamed = !shape && energyCarrier(amount.profile.heading) !== undefined
  const known = ids || isNamed ? undefined : kindColumn(shape, amount, profiles, vocabulary)
  const meter = shape || ids ? undefined : meterOf(amount, profiles, vocabulary)
  const states = stateColumn(profiles, vocabulary)
  const country = states?.isAmbiguous ? undefined : states?.country
  const unitOf = (kinds: ColumnProfile | undefined) =>
    ledgerUnit(amount, kinds, shape?.unit, shape?.unitDoubt, vocabulary, country)
  const words = known ? countedWords(known, long.rows, unitOf(known).measureOf) : []
  const isMixed = words.some(({ word, measure }) => kindOf(word, measure, vocabulary) !== undefined)
  if (!shape && !isMixed && !meter && !ids) return undefined
  const kinds = shape || isMixed ? known : undefined
  const unit = unitOf(kinds)
  const activities = kinds
    ? await activitiesOfWords(kinds.heading, words, suggestions, names, vocabulary)
    : [ids ? ofIds(ids) : (meter ?? single(shape, amount.profile))]
  return {
    draft: assembled({
      ...{ sample, long, profiles, shape, kinds, unit, activities, vocabulary },
      amount: isNamedAmount(amount, unit) ? { ...amount, unsure: [] } : amount,
    }),
    why: reason(shape, kinds, ids, amount.profile, activities),
  }
}

function reason(
  shape: Shape | undefined,
  kinds: ColumnProfile | undefined,
  ids: ColumnProfile | undefined,
  amount: ColumnProfile,
  activities: readonly DraftedActivity[],
): string {
  if (!shape && ids) return `\`${oneLine(ids.heading)}\` has ids of activities`
  if (!shape && !kinds) return `\`${oneLine(amount.heading)}\` is an amount of energy, by site or period`
  const wide = shape ? [shape.unpivot.why[0]!] : []
  const commands = [...new Set(activities.map(({ operation }) => operation))].join(', ')
  const mixed = kinds ? [`\`${oneLine(kinds.heading)}\` has words for ${commands}`] : []
  return [...wide, ...mixed].join('; ')
}

function named(profiles: readonly ColumnProfile[]): ColumnProfile[] {
  return profiles.filter(({ heading }) => heading.trim() !== '')
}

export interface Column extends Pick<Amount, 'profile' | 'unitColumn'> {
  unsure: string[]
  measure: string | undefined
}

/** Returns the amounts of a wide table, with a column of units if the headings do not name one. */
function valueColumn(shape: Shape, profiles: readonly ColumnProfile[], vocabulary: Vocabulary): Column {
  const { value, name } = shape.unpivot.rule
  const profile = profiles.find(({ heading }) => heading === value)!
  const others = profiles.filter((each) => each !== profile && each.heading !== name)
  const unitColumn = shape.unit === undefined ? plainUnits(profile, others, vocabulary) : undefined
  return { profile, unitColumn, unsure: [], measure: undefined }
}

/** Returns the likeliest amount that is not money. */
function mixedAmount(
  profiles: readonly ColumnProfile[],
  { rows }: Sample,
  vocabulary: Vocabulary,
): Column | undefined {
  const amounts = findAmounts(profiles, vocabulary).filter(({ measure }) => measure !== 'money')
  const [first] = amounts
  if (!first) return undefined
  const share = ownShareOf(first.profile, profiles, rows)
  const amount = share ? amountIn(share, first.measure, profiles, vocabulary) : first
  const unitColumn = amount.unitColumn ?? plainUnits(amount.profile, profiles, vocabulary)
  const ofWhole = `the share of \`${oneLine(first.profile.heading)}\` that is yours?`
  if (amount !== first) return { ...amount, unitColumn, unsure: [ofWhole] }
  return { ...amount, unitColumn, unsure: isCertain(amount, unitColumn) ? [] : ['is this the amount?'] }
}

/** True if the score is high enough, or if the heading is a word for quantity and there is a column of units. */
function isCertain({ profile, score }: Amount, unitColumn: ColumnProfile | undefined): boolean {
  return (
    score >= certainAmount || (unitColumn !== undefined && headingScore(profile.heading, quantityWords) === 1)
  )
}

/**
 * True for a heading such as `Volume` or `Usage/Quantity`, with only words for an amount, whose unit is in another
 * column.
 */
function isNamedAmount({ profile }: Column, { rule }: DraftedUnit): boolean {
  const isOfRow = typeof rule === 'object' && rule.from !== undefined
  return isOfRow && isOnlyAmount(profile.heading)
}

/** Returns a column of units other than the amount, if any. */
function plainUnits(
  amount: ColumnProfile,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): ColumnProfile | undefined {
  const column = unitColumnFor(amount, profiles, vocabulary)
  return column === amount ? undefined : column
}

const fewestKnown = 0.1

/** Headings of sellers, whose names may contain misleading fuels (British Gas sells power). */
const sellers = phrasesIn(
  'supplier, supplier name, energy supplier, vendor, vendor name, seller, payee, merchant, retailer, creditor, lieferant, energieversorger, kreditor, fournisseur, proveedor, fornitore, fornecedor, leverancier, dostawca',
)

/** Returns the column that names the energy or product used: the best-known words, or a matching heading. */
function kindColumn(
  shape: Shape | undefined,
  amount: Column,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): ColumnProfile | undefined {
  if (shape?.headings === 'kinds') {
    return profiles.find(({ heading }) => heading === shape.unpivot.rule.name)
  }
  const taken = new Set([amount.profile, amount.unitColumn])
  const texts = profiles.filter(
    (profile) =>
      !taken.has(profile) &&
      headingScore(profile.heading, sellers) < 1 &&
      profile.heading !== shape?.unpivot.rule.name &&
      isWords(profile) &&
      !isUnits(profile, vocabulary),
  )
  const known = texts
    .map((profile) => ({ profile, share: shareOfRows(profile, (text) => isKind(text)) }))
    .filter(({ share }) => share >= fewestKnown)
    .map(({ profile, share }) => ({ profile, score: share + bestHeading(profile, vocabulary) }))
    .sort((a, b) => b.score - a.score)
  if (known[0]) return known[0].profile
  return matches(new Map([['kind', hints.kind!]]), texts, vocabulary, new Map()).get('kind')?.profile
}

function bestHeading(profile: ColumnProfile, vocabulary: Vocabulary): number {
  return likeness(profile, hints.kind!, vocabulary)
}

/** Returns the share of rows that pass the test. Blank cells count: a mostly blank column describes few rows. */
function shareOfRows(profile: ColumnProfile, test: (text: string) => boolean): number {
  return (matchRate(profile, test) * filledCells(profile)) / profile.cells
}

const mostKinds = 60

function isWords({ numbers, dates, values }: ColumnProfile): boolean {
  return !numbers && !dates && values.size > 0 && values.size <= mostKinds
}

function isUnits(profile: ColumnProfile, { units }: Vocabulary): boolean {
  return matchRate(profile, (text) => units.find(text) !== undefined) > 0.5
}

/** True if the text as a whole is a type of energy, a fuel or nights, not a sentence that mentions one. */
function isKind(text: string): boolean {
  const plain = withoutUnit(text)
  return (
    plain.split(/\s+/).length <= 5 &&
    (energyCarrier(plain) !== undefined || kindOf(plain, undefined) !== undefined)
  )
}

/** Drafts one activity for rows that each contain an activity id. */
function ofIds({ heading }: ColumnProfile): DraftedActivity {
  const rule = {
    field: 'emission_factor.activity_id',
    rule: { from: heading },
    why: ['ids of activities'],
    unsure: [],
  }
  return { when: undefined, operation: 'estimate', rules: [rule], why: [], unsure: [] }
}

/** Drafts one activity for rows that all belong to the same command. */
function single(shape: Shape | undefined, { heading }: ColumnProfile): DraftedActivity {
  const operation = shape?.operation ?? 'estimate'
  const needsId: DraftedRule = {
    field: 'emission_factor.activity_id',
    rule: { const: fillIn },
    why: [],
    unsure: [`which activity does \`${oneLine(heading)}\` measure? an activity id; ghg search finds it`],
  }
  return {
    when: undefined,
    operation,
    rules: operation === 'estimate' ? [needsId] : [],
    why: [],
    unsure: [],
  }
}

interface Parts {
  sample: Sample
  long: Sample
  profiles: ColumnProfile[]
  shape: Shape | undefined
  amount: Column
  kinds: ColumnProfile | undefined
  unit: DraftedUnit
  activities: DraftedActivity[]
  vocabulary: Vocabulary
}

function assembled(parts: Parts): Draft {
  const { long, profiles, shape, amount, kinds, unit, activities, vocabulary } = parts
  const others = profiles.filter(
    (profile) => profile !== amount.profile && profile !== unit.column && profile !== kinds,
  )
  const when = shape?.period ? undefined : whenOf(others, vocabulary, long.rows)
  const period = shape?.period ?? (when && 'period' in when ? when.period : undefined)
  const region = regionRule(others, vocabulary)
  const rules = [region, ...yearRule(when, period !== undefined, others, long)]
  const isByState = region.why.includes(ofStates)
  for (const { operation, rules: own } of isByState ? activities : []) {
    if (operation === 'estimate') own.push(fallbackOfStates('region_fallback'))
  }
  const site = others.find(isSite)
  const meter = period && meterRule(others)
  const isSingle = activities.length === 1 && activities[0]!.when === undefined
  const operation = isSingle ? activities[0]!.operation : undefined
  const doubts: string[] = isSingle
    ? shape?.operation === operation && operation !== undefined
      ? [`such tables are mostly of electricity: is it ${operation}?`]
      : [...activities[0]!.unsure]
    : []
  const wide = named(parts.sample.columnProfiles)
  const taken = shape ? unpivotedOf(shape, wide) : [amount.profile]
  const skip = leftOut(amount.profile, shape ? [] : profiles, shape ? [] : long.rows)
  skip.push(...overlaps(taken, wide, withoutBlanks(parts.sample.rows, shape ? [] : skip, wide)))
  const used = headingsUsed(
    [...rules, ...activities.flatMap((each) => each.rules)],
    parts,
    period,
    meter,
    site,
  )
  const wordless = kinds ? kinds.cells - filledCells(kinds) : 0
  if (wordless > 0)
    doubts.push(`${plural(wordless, 'row')} with no word in \`${oneLine(kinds!.heading)}\` are errors`)
  const unused = wide.filter(({ heading }) => !used.has(heading))
  const untaken = unusedAmounts(taken, unused, parts.sample.rows, vocabulary)
  return {
    // Side-by-side fuel columns already report their duplicates.
    remarks: relationRemarks(shape?.headings === 'kinds' ? { ...untaken, same: [] } : untaken),
    unsure: doubts,
    operation,
    unpivot: shape?.unpivot,
    quantity: quantityOf(amount, unit),
    period,
    meter: meter && { rule: meter, why: [ofMeters], unsure: [] },
    ledger: site && { site: site.heading },
    activities: isSingle ? undefined : activities,
    rules: isSingle ? [...activities[0]!.rules, ...rules] : rules,
    keep: [],
    skip,
    otherAmounts: untaken.others,
    amountField: '',
    unused: unused.map(({ heading }) => oneLine(heading)),
  }
}

const ofMeters = 'bills of one meter that cover the same days are reported; overlap: later counts one of them'

function unpivotedOf({ unpivot }: Shape, wide: readonly ColumnProfile[]): ColumnProfile[] {
  const { columns } = unpivot.rule
  return wide.filter(({ heading }) => Array.isArray(columns) && columns.includes(heading))
}

function quantityOf(amount: Column, unit: DraftedUnit): DraftPart<QuantityRule> {
  const drafted = withNumberFormat(
    { field: 'quantity', rule: { from: amount.profile.heading }, why: [], unsure: amount.unsure },
    amount.profile,
  )
  const { number, extract } = drafted.rule
  return {
    rule: {
      from: amount.profile.heading,
      ...(number && { number }),
      ...(extract !== undefined && { extract }),
      unit: unit.rule,
    },
    why: [...drafted.why, ...unit.why],
    unsure: [...drafted.unsure, ...unit.unsure],
    ...(unit.beside && { beside: unit.beside }),
  }
}

function headingsUsed(
  rules: readonly DraftedRule[],
  { amount, kinds, unit, shape }: Parts,
  period: Draft['period'],
  meter: MeterRule | undefined,
  site: ColumnProfile | undefined,
): Set<string> {
  const list = shape?.unpivot.rule.columns
  const moments = [period?.rule.start, period?.rule.end].map((each) =>
    typeof each === 'object' ? each.from : each,
  )
  return new Set(
    [
      ...rules.map(({ rule }) => rule.from),
      ...(Array.isArray(list) ? list : []),
      amount.profile.heading,
      kinds?.heading,
      unit.column?.heading,
      site?.heading,
      period?.rule.from,
      ...moments,
      meter?.from,
      typeof meter?.kind === 'string' ? meter.kind : undefined,
    ].flatMap((from) => (from === undefined ? [] : headingsIn(from))),
  )
}

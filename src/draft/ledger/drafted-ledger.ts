/** Completes the draft of a ledger whose amount, unit and activities are known. */

import { plural } from '../../host/numbers.js'
import {
  type ColumnProfile,
  filledCells,
  headingsIn,
  type MeterRule,
  type QuantityRule,
  type Sample,
  type Vocabulary,
} from '../../rows/mapping/mapping.js'
import type { DataKind } from '../../uncertainty/uncertainty.js'
import { meterRule } from '../columns/meter-columns.js'
import { isSite } from '../columns/sites.js'
import type { Draft, DraftedActivity, DraftPart } from '../draft-model.js'
import { allBlank, leftOut, withoutBlanks } from '../rows/excluded-rows.js'
import { relationRemarks, unusedAmounts } from '../rows/not-taken.js'
import { overlaps } from '../rows/overlaps.js'
import { sitesWithoutEnergy } from '../rows/sites-without-energy.js'
import { subMeters } from '../rows/sub-meters.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import { differenceOf } from '../rules/meter-readings.js'
import { whenOf } from '../rules/moments.js'
import { regionRule, yearRule } from '../rules/place-and-time.js'
import { withNumberFormat } from '../rules/rules.js'
import { fallbackOfStates, ofStates } from '../rules/states.js'
import { oneLine } from '../rules/unit-rules.js'
import type { Shape } from '../shapes/shape.js'
import { type AmountColumn, columnsOf } from './amount-column.js'
import type { DraftedUnit } from './ledger-units.js'

/** Findings about a table. */
export interface LedgerParts {
  /** The table as in the file. */
  sample: Sample
  /** Columns of the file with a heading. */
  wide: ColumnProfile[]
  /** The table with one amount in a row. */
  long: Sample
  /** Columns of the long table with a heading. */
  profiles: ColumnProfile[]
  shape: Shape | undefined
  amount: AmountColumn
  kinds: ColumnProfile | undefined
  unit: DraftedUnit
  activities: DraftedActivity[]
  vocabulary: Vocabulary
}

/** Returns the draft of a table: amount and activities as found, with the rules for the other columns. */
export function draftedLedger(parts: LedgerParts): Draft {
  const { sample, wide, long, profiles, shape, amount, kinds, unit, activities, vocabulary } = parts
  const others = profiles.filter(
    (profile) => !columnsOf(amount).includes(profile) && profile !== unit.column && profile !== kinds,
  )
  const when = shape?.period ? undefined : whenOf(others, vocabulary, long.rows, sample.titles)
  const period = shape?.period ?? (when && 'period' in when ? when.period : undefined)
  const region = regionRule(others, vocabulary)
  const taken = shape ? unpivotedOf(shape, wide) : columnsOf(amount)
  const rules = [region, ...yearRule(when, period !== undefined, others, sample, taken)]
  const isByState = region.why.includes(ofStates)
  for (const { operation, rules: own } of isByState ? activities : []) {
    if (operation === 'estimate') own.push(fallbackOfStates('region_fallback'))
  }
  const site = others.find(isSite)
  const meter = period && meterRule(others)
  const isSingle = activities.length === 1 && activities[0]!.when === undefined
  const operation = isSingle ? activities[0]!.operation : undefined
  const skip = amount.registers
    ? allBlank(amount.registers)
    : leftOut(amount.profile, shape ? [] : profiles, shape ? [] : long.rows)
  skip.push(...overlaps(taken, wide, withoutBlanks(sample.rows, shape ? [] : skip, wide)))
  skip.push(...subMeters(wide))
  const withoutEnergy = shape ? [] : sitesWithoutEnergy(amount.profile, profiles, sample.rows)
  const used = headingsUsed(
    [...rules, ...activities.flatMap((each) => each.rules)],
    parts,
    period,
    meter,
    site,
  )
  const unused = wide.filter(({ heading }) => !used.has(heading))
  const untaken = unusedAmounts(taken, unused, sample.rows, vocabulary)
  return {
    // Side-by-side fuel columns already report their duplicates.
    remarks: relationRemarks(shape?.headings === 'kinds' ? { ...untaken, same: [] } : untaken),
    unsure: [
      ...(isSingle ? doubtsOfOne(activities[0]!, shape) : []),
      ...wordless(kinds),
      ...withoutEnergy,
      ...untaken.disagreeing,
    ],
    operation,
    unpivot: shape?.unpivot,
    quantity: quantityOf(amount, unit),
    period,
    meter: meter && { rule: meter, why: [ofMeters], unsure: [] },
    ledger: { ...(site && { site: site.heading }), ...dataKindOf(amount, meter, activities) },
    activities: isSingle ? undefined : activities,
    rules: isSingle ? [...activities[0]!.rules, ...rules] : rules,
    keep: [],
    skip,
    otherAmounts: untaken.others,
    amountField: '',
    unused: unused.map(({ heading }) => oneLine(heading)),
  }
}

/** Returns how energy is known, for meters without estimated readings or bills. */
function dataKindOf(
  { readings }: AmountColumn,
  meter: MeterRule | undefined,
  activities: readonly DraftedActivity[],
): { data_kind?: DataKind } {
  const isEnergy = activities.every(({ operation }) => operation.startsWith('energy '))
  if (!isEnergy || meter?.kind !== undefined) return {}
  if (readings) return { data_kind: 'metered' }
  return meter ? { data_kind: 'invoiced' } : {}
}

const ofMeters = 'bills of one meter that cover the same days are reported; overlap: later counts one of them'

/** Returns the questions about a table whose rows all belong to the same command. */
function doubtsOfOne({ operation, unsure }: DraftedActivity, shape: Shape | undefined): string[] {
  return shape?.operation === operation
    ? [`such tables are mostly of electricity: is it ${operation}?`]
    : unsure
}

/** Returns a remark on rows whose kind is blank. */
function wordless(kinds: ColumnProfile | undefined): string[] {
  const count = kinds ? kinds.cells - filledCells(kinds) : 0
  return count > 0
    ? [`${plural(count, 'row')} with no word in \`${oneLine(kinds!.heading)}\` are errors`]
    : []
}

function unpivotedOf({ unpivot }: Shape, wide: readonly ColumnProfile[]): ColumnProfile[] {
  const { columns } = unpivot.rule
  return wide.filter(({ heading }) => Array.isArray(columns) && columns.includes(heading))
}

function quantityOf(amount: AmountColumn, unit: DraftedUnit): DraftPart<QuantityRule> {
  if (amount.readings) return withUnit(differenceOf(amount.readings), unit)
  const drafted = withNumberFormat(
    { field: 'quantity', rule: { from: amount.profile.heading }, why: [], unsure: amount.unsure },
    amount.profile,
  )
  const { number, extract } = drafted.rule
  const registers = amount.registers?.map(({ heading }) => `{${heading}}`)
  const rule = {
    from: registers?.join(' + ') ?? amount.profile.heading,
    ...(number && { number }),
    ...(extract !== undefined && { extract }),
  }
  return withUnit({ rule, why: [...(amount.why ?? []), ...drafted.why], unsure: drafted.unsure }, unit)
}

function withUnit(
  { rule, why, unsure }: DraftPart<QuantityRule>,
  unit: DraftedUnit,
): DraftPart<QuantityRule> {
  return {
    rule: { ...rule, unit: unit.rule },
    why: [...why, ...unit.why],
    unsure: [...unsure, ...unit.unsure],
    ...(unit.beside && { beside: unit.beside }),
  }
}

function headingsUsed(
  rules: readonly DraftedRule[],
  { amount, kinds, unit, shape }: LedgerParts,
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
      ...[...columnsOf(amount), ...(amount.parts ?? [])].map(({ heading }) => heading),
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

/** Makes the draft of a recognised sheet: its rows, region, time, site, and the columns that no rule reads. */

import {
  type ColumnProfile,
  type ColumnRule,
  filledCells,
  fillIn,
  headingsIn,
} from '../../../rows/mapping/mapping.js'
import { totalLabel } from '../../../rows/sheets/sheets.js'
import { isSite } from '../../columns/sites.js'
import type { Draft, DraftedActivity } from '../../draft-model.js'
import { allBlank, type DraftedSkip, leftOut, withoutBlanks } from '../../rows/excluded-rows.js'
import { relationRemarks, unusedAmounts } from '../../rows/not-taken.js'
import { overlaps } from '../../rows/overlaps.js'
import { subMeters } from '../../rows/sub-meters.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { whenOf } from '../../rules/moments.js'
import { regionRule, yearRule } from '../../rules/place-and-time.js'
import { oneLine } from '../../rules/unit-rules.js'
import { yearsAsPeriod } from '../../rules/years.js'
import type { KindSheet, Routed, SheetKind } from '../kind.js'
import { notHappenedRows } from './left-out.js'

/** Returns the draft of a sheet whose rows are routed. */
export function draftOfKind(kind: SheetKind, sheet: KindSheet, routed: Routed): Draft {
  const { profiles, vocabulary, sample } = sheet
  const taken = new Set(routed.reads.filter((each) => each !== undefined).concat(routed.amounts))
  const free = profiles.filter((profile) => !taken.has(profile) && !routed.left?.has(profile))
  const when = routed.period
    ? undefined
    : whenOf(routed.moments ?? free, vocabulary, sample.rows, sample.titles)
  const found = when && ('period' in when || !routed.needsYear) ? yearsAsPeriod(when) : undefined
  const period = routed.period ?? found
  const { readings } = sheet
  // Readings at two dates measure the time between them.
  const isRead = readings !== undefined && routed.amounts.includes(readings.end)
  const dated = isRead ? [...routed.amounts, readings.start] : routed.amounts
  const rules = [
    ...routed.rules,
    ...(routed.needsRegion ? [regionOf(free, sheet)] : []),
    ...(routed.needsYear ? yearRule(when, period !== undefined, free, sample, dated) : []),
  ]
  const { fieldNames = {} } = routed
  const named = rules.map((rule) => ({ ...rule, field: fieldNames[rule.field] ?? rule.field }))
  const site = free.find(isSite)
  const skip = rowsLeftOut(sheet, routed)
  const { activities, ledger } = withDataKind(kind, routed)
  const draft: Draft = {
    ...{
      remarks: [],
      unsure: [...(routed.unsure ?? []), ...doubtfulColumns(sheet, routed)],
      keep: [],
      skip,
      rules: named,
    },
    ...{ operation: routed.operation, activity: routed.activity, activities },
    ...{ otherwise: routed.otherwise, unpivot: routed.unpivot, quantity: routed.quantity, period },
    ledger: { ...(site && { site: site.heading }), ...routed.ledger, ...ledger },
    ...{ otherAmounts: [], amountField: '', unused: [] },
  }
  return withColumnsLeft(draft, kind, sheet, routed, site)
}

/** States how amounts are known: for all rows, or for the activities whose requests do not tell. */
function withDataKind(
  { dataKind: data_kind }: SheetKind,
  { activities }: Routed,
): Pick<Draft, 'activities' | 'ledger'> {
  if (data_kind === undefined) return { activities, ledger: {} }
  if (!activities?.some(saysDataKind)) return { activities, ledger: { data_kind } }
  const stated = activities.map((each) =>
    saysDataKind(each) ? each : { ...each, ledger: { ...each.ledger, data_kind } },
  )
  return { activities: stated, ledger: {} }
}

/** True for money, and for distances that are computed from places. */
function saysDataKind({ operation }: DraftedActivity): boolean {
  return operation.endsWith('spend') || operation === 'travel distance'
}

/** Returns the rule for the region: a column, otherwise the country that the user gave. */
function regionOf(free: readonly ColumnProfile[], { vocabulary, country }: KindSheet): DraftedRule {
  const drafted = regionRule(free, vocabulary)
  if (drafted.rule.const !== fillIn || country === undefined) return drafted
  return { field: 'region', rule: { const: country }, why: ['--country'], unsure: [] }
}

/** Returns rules for rows without an amount, totals, and rows that did not happen. */
function rowsLeftOut(sheet: KindSheet, { amounts, skip = [], unpivot }: Routed): DraftedSkip[] {
  const { profiles, sample } = sheet
  const blank = unpivot
    ? []
    : amounts.length === 1
      ? leftOut(amounts[0]!, profiles, sample.rows)
      : allBlank(amounts)
  const rest = withoutBlanks(sample.rows, blank, profiles)
  return [
    ...blank,
    ...overlaps(amounts, profiles, rest),
    ...totalRows(sheet, blank),
    ...subMeters(profiles),
    ...skip,
    ...notHappenedRows(sheet),
  ].filter((each, index, all) => all.findIndex((other) => isSame(other, each)) === index)
}

function isSame(a: DraftedSkip, b: DraftedSkip): boolean {
  return JSON.stringify(a.rule) === JSON.stringify(b.rule)
}

/** Leaves out rows that a cell calls a total, in any column of words. */
function totalRows({ profiles }: KindSheet, known: readonly DraftedSkip[]): DraftedSkip[] {
  return profiles.flatMap(({ heading, numbers, values }) => {
    if (numbers) return []
    const labels = [...values.keys()].filter((text) => totalLabel(text) === 'whole')
    const isKnown = known.some(({ rule }) => rule.column === heading)
    if (labels.length === 0 || labels.length === values.size || isKnown) return []
    const equals = labels.length === 1 ? labels[0]! : labels
    return [{ rule: { column: heading, equals }, why: 'rows of totals, which would be counted twice' }]
  })
}

/** Returns a question for each amount that another column suits nearly as well. */
function doubtfulColumns({ columns }: KindSheet, { amounts, left }: Routed): string[] {
  return [...columns.values()].flatMap(({ profile, runnerUp }) => {
    if (!runnerUp?.numbers || !amounts.includes(profile)) return []
    if (amounts.includes(runnerUp) || left?.has(runnerUp)) return []
    return [`\`${oneLine(profile.heading)}\`, or \`${oneLine(runnerUp.heading)}\`?`]
  })
}

/** Names the columns that no rule reads: with a reason, as an open amount, or simply as not used. */
function withColumnsLeft(
  draft: Draft,
  kind: SheetKind,
  sheet: KindSheet,
  routed: Routed,
  site: ColumnProfile | undefined,
): Draft {
  const { profiles, vocabulary, sample, columns } = sheet
  const used = new Set([
    ...headingsRead(draft),
    ...[...routed.reads, ...routed.amounts, site].flatMap((profile) => profile?.heading ?? []),
  ])
  const unused = profiles.filter(({ heading }) => !used.has(heading))
  const reasons = new Map(routed.left)
  const { start, end, factor } = sheet.readings ?? {}
  for (const reading of [start, end, factor])
    if (reading && unused.includes(reading)) reasons.set(reading, 'a reading; the amount is counted')
  for (const [name, { profile }] of columns) {
    const left = kind.roles[name]?.left
    if (left !== undefined && unused.includes(profile) && !reasons.has(profile)) reasons.set(profile, left)
  }
  const explained = unused.filter((profile) => reasons.has(profile))
  const open = unused.filter((profile) => !reasons.has(profile))
  const untaken = unusedAmounts(routed.amounts, open, sample.rows, vocabulary)
  const said = explained.map((profile) => `\`${oneLine(profile.heading)}\` (${reasons.get(profile)})`)
  return {
    ...draft,
    remarks: [
      ...(said.length > 0 ? [`Left knowingly: ${said.join(', ')}.`] : []),
      ...relationRemarks(untaken),
    ],
    unsure: [...draft.unsure, ...untaken.disagreeing],
    otherAmounts: untaken.others,
    unused: open.filter((profile) => filledCells(profile) > 0).map(({ heading }) => oneLine(heading)),
  }
}

/** Returns the headings that the parts of a draft name. */
function headingsRead({ rules, activities = [], skip, period, quantity, activity, ledger }: Draft): string[] {
  const ofRule = ({ from, times = [] }: Pick<ColumnRule, 'from' | 'times'>): string[] => [
    ...(from === undefined ? [] : headingsIn(from)),
    ...times.flatMap((factor) =>
      typeof factor === 'string' ? [factor] : typeof factor === 'number' ? [] : ofRule(factor as ColumnRule),
    ),
  ]
  const parts = [
    quantity?.rule,
    activity?.rule,
    ...activities.flatMap((each) => [each.quantity, each.activity?.rule]),
  ]
  const moments = [period?.rule.start, period?.rule.end].map((each) =>
    typeof each === 'object' ? each.from : each,
  )
  return [
    ...rules.concat(activities.flatMap((each) => each.rules)).flatMap(({ rule }) => ofRule(rule)),
    ...parts.flatMap((part) => (part ? ofRule(part as ColumnRule) : [])),
    ...parts.flatMap((part) => unitHeading(part)),
    ...[period?.rule.from, ...moments].flatMap((from) => (from === undefined ? [] : headingsIn(from))),
    ...Object.entries(ledger ?? {}).flatMap(([field, rule]) =>
      typeof rule === 'object'
        ? ofRule(rule as ColumnRule)
        : ['site', 'item'].includes(field)
          ? [String(rule)]
          : [],
    ),
    ...skip.flatMap(({ rule, isOffered }) =>
      isOffered ? [] : [rule, ...(rule.all ?? [])].flatMap(({ column }) => column ?? []),
    ),
    ...activities.flatMap(({ when = {} }) => ('column' in when ? [String(when.column)] : Object.keys(when))),
  ]
}

function unitHeading(part: object | undefined): string[] {
  const unit = part && 'unit' in part ? part.unit : undefined
  if (typeof unit === 'string') return [unit]
  return typeof unit === 'object' && unit !== null && 'from' in unit && typeof unit.from === 'string'
    ? [unit.from]
    : []
}

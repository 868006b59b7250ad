/** Drafts the mapping for a recognised export, with the headings and notations of the file. */
import { RE2JS } from 're2js'
import {
  type ActivityRule,
  type ColumnProfile,
  type ColumnRule,
  type Condition,
  compileCondition,
  filledCells,
  fillIn,
  type MappingContent,
  profiles,
  type Sample,
  type Vocabulary,
} from '../../rows/mapping/mapping.js'
import { knownWord } from '../columns/known-words.js'
import type { Draft, DraftedActivity } from '../draft-model.js'
import type { DraftedSkip } from '../rows/excluded-rows.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import { asItStands, asYear, toBeTranslated, withNumberFormat } from '../rules/rules.js'
import { currencyRule, oneLine } from '../rules/unit-rules.js'
import type { RecognisedExport } from './exports.js'

/**
 * Drafts the mapping for a recognised export.
 * @param aboveHeadings constants for fields from the line above the headings
 * @returns the draft and the command for all rows; the command is undefined if the mapping uses several
 */
export function exportDraft(
  recognised: RecognisedExport,
  sample: Sample,
  vocabulary: Vocabulary,
  aboveHeadings: Readonly<Record<string, string | number>> = {},
): { draft: Draft; command: string | undefined; why: string } {
  const { columns: headings } = sample
  const { profile, columns } = recognised
  const { mapping, unsure } = profile
  const context: Context = { recognised, vocabulary, aboveHeadings, ofItsRows: (column) => column }
  const activities = mapping.activities?.flatMap((activity, index) =>
    draftedActivity(activity, index, sample, context),
  )
  const quantity = mapping.quantity && {
    rule: { ...mapping.quantity },
    why: [],
    unsure: [...(unsure.quantity ?? [])],
  }
  const used = new Set([...columns.values()].map(({ heading }) => heading))
  const wide = mapping.unpivot && new RegExp(mapping.unpivot.columns as string)
  const draft: Draft = {
    remarks: [`Recognised as ${profile.name} (${profile.documented}).`],
    unsure: [
      profile.tried === undefined
        ? 'this profile has not been tested on a real export: check every heading'
        : `this profile was tried on ${profile.tried}; yours may differ`,
      ...(unsure.file ?? []),
    ],
    operation: profile.command,
    unpivot: mapping.unpivot && { rule: mapping.unpivot, why: [], unsure: [] },
    quantity,
    ...periodOf(mapping, context),
    ledger: ledgerOf(mapping.ledger, context),
    activities,
    otherwise: mapping.activities?.some((each) => each.otherwise === 'skip') ? 'skip' : undefined,
    rules: rulesOf(mapping.columns ?? {}, context),
    keep: conditionsOf(mapping.keep, context),
    skip: conditionsOf(mapping.skip, context),
    otherAmounts: [],
    amountField: '',
    unused: headings
      .filter((heading) => heading.trim() !== '' && !used.has(heading) && !wide?.test(heading))
      .map(oneLine),
  }
  const telling = profile.signs.map((sign) => `\`${oneLine(columns.get(sign)!.heading)}\``)
  return {
    draft,
    command: profile.command,
    why: `its headings match ${profile.name}: ${telling.join(', ')}`,
  }
}

interface Context {
  recognised: RecognisedExport
  vocabulary: Vocabulary
  aboveHeadings: Readonly<Record<string, string | number>>
  /**
   * Returns the column with negative numbers counted only in the activity's rows; the notation still comes from all
   * rows.
   */
  ofItsRows: (profile: ColumnProfile) => ColumnProfile
}

/** Returns a function that counts a column's negative numbers in rows that match the condition. */
function signsOf(condition: Condition, { columns, rows }: Sample): Context['ofItsRows'] {
  const { test } = compileCondition(condition, 'draft', columns, (source) => RE2JS.compile(source))
  const own = rows.filter(test)
  return (profile) => {
    const [column] = profiles(
      [profile.heading],
      own.map((cells) => [cells[profile.index] ?? null]),
    )
    const negative = column?.numbers?.negative ?? 0
    return profile.numbers ? { ...profile, numbers: { ...profile.numbers, negative } } : profile
  }
}

function draftedActivity(
  activity: ActivityRule,
  index: number,
  sample: Sample,
  context: Context,
): DraftedActivity[] {
  const { operation, when, columns = {} } = activity
  if (operation === undefined) return []
  const condition = when && conditionOf(when as Condition, context)
  // Without its columns, the rows of this activity cannot be identified.
  if (when && !condition) return []
  const { profile } = context.recognised
  return [
    {
      when: condition as Record<string, unknown> | undefined,
      operation,
      rules: rulesOf(
        columns as Record<string, ColumnRule>,
        condition ? { ...context, ofItsRows: signsOf(condition, sample) } : context,
      ),
      why: [profile.activities?.[index] ?? operation],
      unsure: [...(profile.unsure[String(index + 1)] ?? [])],
    },
  ]
}

function conditionsOf(conditions: readonly Condition[] | undefined, context: Context): DraftedSkip[] {
  return (conditions ?? []).flatMap((condition) => {
    const rule = conditionOf(condition, context)
    return rule ? [{ rule, why: `for ${context.recognised.profile.name}` }] : []
  })
}

/** Removes the parts of a condition whose columns are missing; undefined if nothing remains. */
function conditionOf(condition: Condition, context: Context): Condition | undefined {
  const { column, all, any, not } = condition
  if (not) {
    const inner = conditionOf(not, context)
    return inner && { not: inner }
  }
  const list = all ?? any
  if (list) {
    const left = list.flatMap((each) => conditionOf(each, context) ?? [])
    if (left.length === 0) return undefined
    return left.length === 1 ? left[0] : all ? { all: left } : { any: left }
  }
  const found = columnNamed(column!, context)
  return found && { ...condition, column: found.heading }
}

function columnNamed(name: string, { recognised }: Context): ColumnProfile | undefined {
  return recognised.columns.get(name.slice(1))
}

/** Returns the period of a mapping, and the meter if the export names it: bills of a meter are followed by their days. */
function periodOf(
  { period, meter }: Pick<MappingContent, 'period' | 'meter'>,
  context: Context,
): Pick<Draft, 'period' | 'meter'> {
  const moment = period?.from === undefined ? undefined : columnNamed(period.from, context)
  if (!moment) return {}
  const named = typeof meter === 'string' ? columnNamed(meter, context) : undefined
  return {
    period: { rule: { ...period, from: moment.heading }, why: [], unsure: [] },
    meter: named && { rule: { from: named.heading }, why: [], unsure: [] },
  }
}

function ledgerOf(ledger: object | undefined, context: Context): Record<string, string> | undefined {
  const found = Object.entries(ledger ?? {}).flatMap(([key, name]) => {
    const column = columnNamed(String(name), context)
    return column ? [[key, column.heading] as const] : []
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

function rulesOf(columns: Record<string, string | ColumnRule>, context: Context): DraftedRule[] {
  return Object.entries(columns).map(([field, rule]) =>
    doubted(draftedRule(field, rule as ColumnRule, context), context.recognised.profile.unsure[field] ?? []),
  )
}

const amountNames = /(^|\.)(money|data|duration|energy|weight|cpu_count)$/
const yearNames = /(^|[._])year$/
const lineAbove = 'the line above the headings says it'

function draftedRule(field: string, rule: ColumnRule, context: Context): DraftedRule {
  const above = context.aboveHeadings[field]
  if (rule.from === undefined) {
    const isOpen = rule.const === fillIn
    if (isOpen && above !== undefined) return { field, rule: { const: above }, why: [lineAbove], unsure: [] }
    return { field, rule, why: [], unsure: isOpen ? ['no column gives it'] : [] }
  }
  const { vocabulary } = context
  const profile = columnNamed(rule.from, context)
  if (!profile) {
    const instead = context.recognised.profile.instead?.[field]
    if (instead?.from !== undefined && columnNamed(instead.from, context)) {
      const drafted = draftedRule(field, instead, context)
      return { ...drafted, why: [`\`${usual(rule.from, context)}\` is not here`] }
    }
    return {
      field,
      rule: { const: rule.default ?? fillIn },
      why: [],
      unsure: [`this export usually has it in \`${usual(rule.from, context)}\`, which is not here`],
    }
  }
  const match = { profile, score: 1, why: 'by its heading' }
  const drafted = asItStands(field, match)
  const own: ColumnRule = { ...rule, from: profile.heading }
  if (rule.extract !== undefined) return { ...drafted, rule: { ...drafted.rule, ...own } }
  if (amountNames.test(field)) {
    const { scale } = rule
    const scaled = scale === undefined ? drafted : { ...drafted, rule: { ...drafted.rule, scale } }
    return withNumberFormat(scaled, context.ofItsRows(profile))
  }
  if (yearNames.test(field)) return asYear(drafted, profile)
  if (/(^|\.)money_unit$/.test(field)) {
    if (above !== undefined && filledCells(profile) === 0) {
      return { field, rule: { from: profile.heading, default: above }, why: [lineAbove], unsure: [] }
    }
    const currency = currencyRule(field, undefined, match, vocabulary)
    return rule.default === undefined
      ? currency
      : { ...currency, rule: { ...currency.rule, default: above ?? rule.default } }
  }
  if (rule.translate && Object.keys(rule.translate).length === 0) {
    const { translate: _, ...rest } = own
    return toBeTranslated(
      { ...drafted, rule: rest },
      profile,
      () => undefined,
      (text) => knownWord(field, text),
    )
  }
  return { ...drafted, rule: { ...drafted.rule, ...own } }
}

function usual(name: string, { recognised }: Context): string {
  return recognised.profile.columns[name.slice(1)]?.[0] ?? name
}

function doubted(rule: DraftedRule, doubts: readonly string[]): DraftedRule {
  return { ...rule, unsure: [...rule.unsure, ...doubts] }
}

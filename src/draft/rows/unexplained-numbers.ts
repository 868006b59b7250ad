/** Marks numbers that a draft neither reads nor explains, so that no amount is ignored in silence. */

import { type ColumnProfile, filledCells, matchRate, type Sample } from '../../rows/mapping/mapping.js'
import { relationsAmong, totalLabel } from '../../rows/sheets/sheets.js'
import { isMoney } from '../columns/money-cells.js'
import { isNeutralHeading } from '../columns/neutral-headings.js'
import type { Draft } from '../draft-model.js'
import { numberColumn, numberIn } from '../rules/cell-numbers.js'
import { columnsIn } from '../rules/same-amounts.js'
import { oneLine } from '../rules/unit-rules.js'
import { countedRows } from './counted-rows.js'

/** Maximum number of columns shown with their sums. */
const mostNamed = 8
/** Maximum number of rows in which relations are searched. */
const mostCompared = 2000
/** Minimum length of codes: shorter numbers of equal length may be amounts. */
const shortestCode = 5
/** Minimum share of codes in a column of codes. */
const leastCodes = 0.9

/** Adds a question for the columns of numbers that nothing reads or explains, with the sum of each. */
export function withUnexplained(draft: Draft, sample: Sample): Draft {
  const open = unexplainedNumbers(draft, sample)
  if (open.length === 0) return draft
  const rows = countedRows(draft, sample)
  const shown = open.slice(0, mostNamed).map((profile) => {
    const read = numberIn(profile)
    const sum = rows.reduce((total, row) => total + read(row), 0)
    return `\`${oneLine(profile.heading)}\` (${roundedSum(sum)} in all)`
  })
  const more = open.slice(mostNamed).map(({ heading }) => `\`${oneLine(heading)}\``)
  const named = [...shown, ...more].join(', ')
  return {
    ...draft,
    unsure: [...draft.unsure, `numbers that no rule reads: ${named}; is one of them the amount?`],
  }
}

function roundedSum(sum: number): string {
  return sum.toLocaleString('en-GB', {
    maximumSignificantDigits: Math.abs(sum) < 1000 ? 4 : 15,
    maximumFractionDigits: 0,
  })
}

function unexplainedNumbers(draft: Draft, { columnProfiles, rows }: Sample): ColumnProfile[] {
  const unused = new Set(draft.unused)
  const said = new Set(draft.otherAmounts)
  const isUnused = ({ heading }: ColumnProfile) => unused.has(oneLine(heading))
  const numbers = columnProfiles.filter(({ numbers, heading }) => numbers && heading.trim() !== '')
  const ofMoney = countsMoney(draft)
  const candidates = numbers.filter(
    (profile) =>
      isUnused(profile) &&
      !said.has(oneLine(profile.heading)) &&
      !isNeutralHeading(profile.heading) &&
      !(draft.unpivot && totalLabel(profile.heading) !== undefined) &&
      (ofMoney || !isMoney(profile)) &&
      mayBeAmount(profile),
  )
  if (candidates.length === 0) return []
  const read = numbers.filter((profile) => !isUnused(profile))
  const known = relatedTo(read, candidates, rows, ofMoney)
  return candidates.filter((profile) => !known.has(profile))
}

/** True if the draft estimates by money: other columns of money are then a question. */
function countsMoney({ rules, activities = [] }: Draft): boolean {
  return [...rules, ...activities.flatMap((each) => each.rules)].some(({ field }) =>
    /(^|\.)money$/.test(field),
  )
}

/** True for numbers that differ and are neither codes nor a count of the rows. */
function mayBeAmount(profile: ColumnProfile): boolean {
  const texts = [...profile.values.keys()]
  if (texts.length < 2 || matchRate(profile, isCode) >= leastCodes) return false
  const numbers = texts.map((text) => Number(text.replace(',', '.')))
  if (numbers.every((number) => number === 0)) return false
  const isCount = texts.length === filledCells(profile) && numbers.every((number, at) => number === at + 1)
  const areYears = numbers.every((number) => number >= 1900 && number < 2100)
  const length = texts[0]!.length
  const areAsLong = texts.every(
    (text) => /^\d+$/.test(text) && text.length === length && length >= shortestCode,
  )
  return !isCount && !areYears && !areAsLong
}

/** True for codes: a word joined to digits, zeros at the beginning, or more digits than amounts have. */
function isCode(text: string): boolean {
  return /^[\p{L}#№]{1,8}[-_/ .]?\d/u.test(text) || /^0\d/.test(text) || /^\d{9,}$/.test(text)
}

/**
 * Returns the candidates that follow from columns that the draft reads: totals and parts of them, balances, the same
 * amount in another unit, and the factors of a product. Money does not explain numbers in proportion to it.
 */
function relatedTo(
  read: readonly ColumnProfile[],
  candidates: readonly ColumnProfile[],
  rows: Sample['rows'],
  ofMoney: boolean,
): ReadonlySet<ColumnProfile> {
  const all = [...read, ...candidates]
  const compared = rows.slice(0, mostCompared)
  const known = new Set<ColumnProfile>()
  for (const relation of relationsAmong(all.map((profile) => numberColumn(profile, compared)))) {
    if (ofMoney && (relation.kind === 'ratio' || relation.kind === 'product')) continue
    const columns = columnsIn(relation)
    const [result, ...others] = columns as [number, ...number[]]
    const isRead = (index: number) => index < read.length
    const follows = others.length > 0 && others.every(isRead) && relation.kind !== 'product'
    const explained = isRead(result) ? others : follows ? [result] : []
    for (const index of explained) if (!isRead(index)) known.add(all[index]!)
  }
  return known
}

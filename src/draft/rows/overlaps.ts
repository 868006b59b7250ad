/** Finds rows that are totals or parts of other rows, which would be counted twice. */

import { plural } from '../../host/numbers.js'
import type { ColumnProfile, Condition } from '../../rows/mapping/mapping.js'
import { type Cell, totalLabel } from '../../rows/sheets/sheets.js'
import { textIn } from '../columns/cell-text.js'
import { namesParty } from '../columns/hints.js'
import { numberIn } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'
import type { DraftedSkip } from './excluded-rows.js'

const mostLabels = 500
/** Maximum relative difference between a total and the sum of the other rows, due to rounding. */
const closeTo = 0.002
const fewestParts = 3
/** Minimum number of codes with child codes; in a hierarchy, the children total no more than the parent. */
const fewestParents = 4
const roundingOfCodes = 0.02
const leastOrdered = 0.9

interface Labelled {
  row: readonly Cell[]
  amount: number
}

/**
 * Returns rules that exclude overlapping rows, most certain first.
 * @param amounts columns with the amounts to estimate
 */
export function overlaps(
  amounts: readonly ColumnProfile[],
  profiles: readonly ColumnProfile[],
  rows: readonly Cell[][],
): DraftedSkip[] {
  const readers = amounts.map(numberIn)
  let left: Labelled[] = rows.map((row) => ({
    row,
    amount: readers.reduce((sum, read) => sum + read(row), 0),
  }))
  const labels = profiles.filter((profile) => !amounts.includes(profile) && isLabel(profile))
  const skips: DraftedSkip[] = []
  const take = (found: { skip: DraftedSkip; isPart: (row: readonly Cell[]) => boolean } | undefined) => {
    if (!found) return
    skips.push(found.skip)
    if (found.skip.isOffered) return
    left = left.filter(({ row }) => !found.isPart(row))
  }
  for (const label of labels) take(byWord(label, left, labels))
  for (const label of labels) take(bySum(label, left))
  const codes = profiles.filter((profile) => !amounts.includes(profile))
  for (const label of codes) take(assemblies(label, left, labels))
  for (const label of codes) take(byCode(label, left))
  return skips
}

function isLabel({ numbers, dates, values }: ColumnProfile): boolean {
  return !numbers && !dates && values.size > 0 && values.size <= mostLabels
}

interface Overlap {
  skip: DraftedSkip
  isPart: (row: readonly Cell[]) => boolean
}

function byWord(
  label: ColumnProfile,
  left: readonly Labelled[],
  labels: readonly ColumnProfile[],
): Overlap | undefined {
  const words = [...label.values.keys()].filter((text) => totalLabel(text) === 'whole')
  const named = [...label.values.keys()].filter((text) => totalLabel(text) === 'part')
  // Names, such as a company's, may begin with the word: only the sum decides.
  const sums = sumsBy(label, left)
  const of = (texts: readonly string[]) => texts.reduce((sum, text) => sum + (sums.get(text) ?? 0), 0)
  const rest = of([...sums.keys()]) - of(words) - of(named)
  const isTotal = named.length > 0 && isClose(of(named), rest)
  const omitted = isTotal ? [...words, ...named] : words
  if (omitted.length === 0 || omitted.length === label.values.size) return undefined
  const isPart = (row: readonly Cell[]) => omitted.includes(textIn(row, label))
  const found = left.filter(({ row }) => isPart(row))
  if (found.length === 0) return undefined
  const rule: Condition = { column: label.heading, equals: oneOrAll(omitted) }
  const others = labels.filter((each) => each !== label)
  const saysMore = found.some(({ row }) => others.some((each) => textIn(row, each) !== ''))
  const isSum = isTotal || isClose(of(words), rest + of(named))
  if (isSum || !saysMore || !namesParty(label.heading)) {
    return {
      skip: { rule, why: `${plural(found.length, 'row')} of totals, which would be counted twice` },
      isPart,
    }
  }
  // The word may also be the name of a company.
  const quoted = omitted.map((text) => `\`${oneLine(text)}\``).join(', ')
  const asked = `${quoted} in ${plural(found.length, 'row')}: not the sum of the others. A name, or totals? They count; the skip line below, without its #, leaves them out`
  return { skip: { rule, why: '', unsure: [asked], isOffered: true }, isPart }
}

/** Finds a label whose rows equal the sum of all other rows, such as a country among its regions. */
function bySum(label: ColumnProfile, left: readonly Labelled[]): Overlap | undefined {
  const sums = sumsBy(label, left)
  if (sums.size <= fewestParts) return undefined
  const total = [...sums.values()].reduce((sum, each) => sum + each, 0)
  const [found] = [...sums].find(([, sum]) => isClose(sum, total - sum)) ?? []
  if (found === undefined) return undefined
  const isBlank = found === ''
  const rule: Condition = isBlank
    ? { column: label.heading, empty: true }
    : { column: label.heading, equals: found }
  const count = left.filter(({ row }) => textIn(row, label) === found).length
  const which = isBlank ? 'with that cell blank' : `of \`${oneLine(found)}\``
  return {
    skip: {
      rule,
      why: `${plural(count, 'row')} ${which}: they equal the sum of all others`,
      unsure: ['are they the total of the others? Otherwise delete the line'],
    },
    isPart: (row) => textIn(row, label) === found,
  }
}

/** Finds assemblies in a list of parts: codes such as `1.2`, the sum of `1.2.1` and on, that lack a word of their parts. */
function assemblies(
  label: ColumnProfile,
  left: readonly Labelled[],
  labels: readonly ColumnProfile[],
): Overlap | undefined {
  const sums = sumsBy(label, left)
  sums.delete('')
  if (sums.size > mostLabels || ![...sums.keys()].every((code) => /^\d+(\.\d+)*$/.test(code)))
    return undefined
  const parts = new Map<string, number>()
  for (const [code, sum] of sums) {
    const parent = code.slice(0, Math.max(0, code.lastIndexOf('.')))
    if (sums.has(parent)) parts.set(parent, (parts.get(parent) ?? 0) + sum)
  }
  const isSum = [...parts].every(([parent, of]) => isClose(of, sums.get(parent)!))
  if (parts.size < fewestParents || !isSum) return undefined
  const isPart = (row: readonly Cell[]) => parts.has(textIn(row, label))
  const blank = (word: ColumnProfile, rows: readonly Labelled[]) =>
    rows.filter(({ row }) => textIn(row, word) === '').length
  const [wholes, others] = [left.filter(({ row }) => isPart(row)), left.filter(({ row }) => !isPart(row))]
  const lacksWord = labels.some(
    (word) =>
      blank(word, wholes) === wholes.length && blank(word, others) < (1 - leastOrdered) * others.length,
  )
  if (!lacksWord) return undefined
  return {
    skip: {
      rule: { column: label.heading, in: [...parts.keys()] },
      why: `${plural(wholes.length, 'row')} of assemblies, the sums of their parts, which would be counted twice`,
    },
    isPart,
  }
}

/** Finds codes of several lengths if the longer ones are parts of the shorter: `3112` of `311`. */
function byCode(label: ColumnProfile, left: readonly Labelled[]): Overlap | undefined {
  const sums = sumsBy(label, left)
  sums.delete('')
  const codes = [...sums.keys()]
  if (codes.length > mostLabels || !codes.every((code) => /^[A-Z]?\d[\d.]*$/i.test(code))) return undefined
  const parts = new Map<string, string[]>()
  for (const code of codes) {
    const parent = parentOf(code, sums)
    if (parent !== undefined) parts.set(parent, [...(parts.get(parent) ?? []), code])
  }
  const parents = [...parts].map(([parent, list]) => {
    const of = list.reduce((sum, code) => sum + sums.get(code)!, 0)
    return { whole: sums.get(parent)!, of }
  })
  const ordered = parents.filter(({ whole, of }) => of <= whole * (1 + roundingOfCodes))
  if (parents.length < fewestParents || ordered.length < leastOrdered * parents.length) return undefined
  const lower = new Set([...parts.values()].flat())
  const top = Math.max(...codes.filter((code) => !lower.has(code)).map(({ length }) => length))
  const isByLength = codes.every((code) => code.length > top === lower.has(code))
  const [parent, [part]] = [...parts][0]! as [string, [string]]
  const count = left.filter(({ row }) => lower.has(textIn(row, label))).length
  return {
    skip: {
      rule: isByLength
        ? { column: label.heading, matches: `^.{${top + 1},}$` }
        : { column: label.heading, in: [...lower] },
      why: `${plural(count, 'row')} of codes below others, such as ${part} of ${parent}, whose amounts already include theirs`,
      unsure: ['do the shorter codes include the longer ones? Otherwise delete the line'],
    },
    isPart: (row) => lower.has(textIn(row, label)),
  }
}

function parentOf(code: string, sums: ReadonlyMap<string, number>): string | undefined {
  for (let length = code.length - 1; length > 1; length--) {
    const shorter = code.slice(0, length)
    if (sums.has(shorter)) return shorter
  }
  return undefined
}

function sumsBy(label: ColumnProfile, left: readonly Labelled[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { row, amount } of left) {
    const text = textIn(row, label)
    if (text !== '' || amount !== 0) sums.set(text, (sums.get(text) ?? 0) + amount)
  }
  return sums
}

function isClose(a: number, b: number): boolean {
  return a > 0 && b > 0 && Math.abs(a / b - 1) <= closeTo
}

function oneOrAll(texts: string[]): string | string[] {
  return texts.length === 1 ? texts[0]! : texts
}

/** Accounts of postings by their numbers: which buy nothing, and on which side a purchase is. */

import { plural } from '../../../host/numbers.js'
import type { ColumnProfile, Condition } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { mentions } from '../../columns/headings.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet } from '../kind.js'
import type { Row } from '../reading/counted-texts.js'
import { sideOf } from '../reading/money-roles.js'
import { notBought } from '../reading/no-purchases.js'
import { purchaseOf } from '../reading/purchase-words.js'
import { type Chart, heldBy, isCapital, planComptable, planGeneral, sage50, skr03, skr04 } from './charts.js'

/** Accounts of postings in a chart that is known. */
export interface NumberedAccounts {
  account: ColumnProfile
  /** Account on the other side, if the rows have it. */
  contra: ColumnProfile | undefined
  chart: Chart
}

const german = new Set(['konto', 'kontonummer', 'sachkonto', 'gegenkonto'])
const french = new Set(['compte', 'comptenum'])
const spanish = new Set(['cuenta', 'subcuenta', 'cta'])
const british = new Set(['nominal'])

/** Returns the accounts of a sheet with the numbers of a public chart. */
export function numberedAccounts(sheet: KindSheet): NumberedAccounts | undefined {
  const account = columnOf(sheet, 'code')
  const other = columnOf(sheet, 'contra account')
  if (!account || !isNumbered(account)) return undefined
  const contra = other && isNumbered(other) ? other : undefined
  const numbers = [account, contra].flatMap((column) => [...(column?.values.keys() ?? [])])
  const chart = chartOf(account.heading, numbers)
  const accounts = chart && { account, contra, chart }
  return accounts && !contradictsWords(accounts, sheet) ? accounts : undefined
}

/** Maximum share of purchases by words among the rows that a chart leaves out. */
const mostPurchases = 0.2

/** True if the words of many rows that the chart leaves out name purchases: the accounts have another chart. */
function contradictsWords(accounts: NumberedAccounts, sheet: KindSheet): boolean {
  const words = ['account', 'text'].flatMap((role) => columnOf(sheet, role) ?? [])
  const out = sheet.sample.rows.filter((row) => buysNothing(accounts, row))
  const bought = out.filter((row) =>
    words.some((column) => {
      const text = textIn(row, column)
      return purchaseOf(text) !== undefined && notBought(text, 'accounts') === undefined
    }),
  )
  return bought.length > mostPurchases * out.length
}

function isNumbered({ values }: ColumnProfile): boolean {
  return [...values.keys()].every((text) => /^\d{3,10}$/.test(text))
}

function chartOf(heading: string, numbers: readonly string[]): Chart | undefined {
  const plain = numbers.filter((number) => number.length <= 4)
  if (mentions(heading, german)) {
    if (numbers.some((number) => number.length > 5)) return undefined
    const has = (pattern: RegExp) => plain.some((number) => number.length === 4 && pattern.test(number))
    if (has(/^8/)) return has(/^[56]/) ? undefined : skr03
    return has(/^[5-7]/) ? skr04 : has(/^4/) ? skr03 : undefined
  }
  if (mentions(heading, french))
    return numbers.every((number) => /^[1-8]/.test(number)) ? planComptable : undefined
  if (mentions(heading, spanish))
    return numbers.every((number) => /^[1-9]/.test(number)) ? planGeneral : undefined
  return mentions(heading, british) && plain.length === numbers.length ? sage50 : undefined
}

/** Returns the contents of an account without purchases; customers and suppliers have longer numbers in Germany. */
function nothingIn(number: string, chart: Chart): string | undefined {
  const isPerson = (chart === skr03 || chart === skr04) && number.length === 5
  return isPerson ? 'customers and suppliers' : heldBy(number, chart)
}

/** True for a posting between accounts that buy nothing. */
export function buysNothing({ account, contra, chart }: NumberedAccounts, row: Row): boolean {
  const isNothing = (column: ColumnProfile) => nothingIn(textIn(row, column), chart) !== undefined
  return isNothing(account) && (contra === undefined || isNothing(contra))
}

/** Leaves out the postings between accounts that buy nothing, counted by the contents of the accounts. */
export function postingsWithoutPurchase(accounts: NumberedAccounts, { sample }: KindSheet): DraftedSkip[] {
  const { account, contra, chart } = accounts
  const rows = sample.rows.filter((row) => buysNothing(accounts, row))
  if (rows.length === 0 || rows.length === sample.rows.length) return []
  const parts = [account, contra].flatMap((column): Condition[] =>
    column ? [{ column: column.heading, in: [...new Set(rows.map((row) => textIn(row, column)))] }] : [],
  )
  const doubt = `\`${oneLine(account.heading)}\` is read as ${chart.name}: in another chart, other rows are purchases`
  return [
    {
      rule: parts.length === 1 ? parts[0]! : { all: parts },
      why: `${plural(rows.length, 'row')} left out: accounts that buy nothing (${heldIn(rows, accounts)})`,
      unsure: [doubt],
    },
  ]
}

const everywhere = new Set<string | undefined>([undefined, 'balances', 'customers and suppliers'])

/** Counts rows by the contents of their accounts; balances are on the other side of everything. */
function heldIn(rows: readonly Row[], { account, contra, chart }: NumberedAccounts): string {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const both = [account, contra].map((column) => column && nothingIn(textIn(row, column), chart))
    const what = both.find((each) => !everywhere.has(each)) ?? both[0]!
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => `${what} ${count}`).join(', ')
}

/** Returns the condition for rows that lower the costs: the account of the purchase is credited. */
export function creditedPurchases({ account, chart }: NumberedAccounts, side: ColumnProfile): Condition {
  const ofSide = (which: 'debit' | 'credit'): Condition => ({
    column: side.heading,
    in: [...side.values.keys()].filter((text) => sideOf(text) === which),
  })
  const costs = [...account.values.keys()].filter((text) => nothingIn(text, chart) === undefined)
  const own = { column: account.heading, in: costs }
  return {
    any: [{ all: [own, ofSide('credit')] }, { all: [{ not: own }, ofSide('debit')] }],
  }
}

/** Returns the condition for purchases of things used for years; undefined without such accounts. */
export function capitalPostings({ account, contra, chart }: NumberedAccounts): Condition | undefined {
  const parts = [account, contra].flatMap((column): Condition[] => {
    const numbers = [...(column?.values.keys() ?? [])].filter(
      (text) => nothingIn(text, chart) === undefined && isCapital(text, chart),
    )
    return numbers.length > 0 ? [{ column: column!.heading, in: numbers }] : []
  })
  return parts.length > 1 ? { any: parts } : parts[0]
}

/** Purchase ledgers and general ledgers of accounting programs: money by the words of its account or line. */

import { type ColumnProfile, type Condition, profiles } from '../../../rows/mapping/mapping.js'
import { totalLabel } from '../../../rows/sheets/sheets.js'
import { certainAmount, findAmounts } from '../../columns/amounts.js'
import { textIn } from '../../columns/cell-text.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Routed, type SheetKind } from '../kind.js'
import {
  type Industries,
  type IndustryRules,
  knownShare,
  type PurchaseRows,
  type WordColumn,
} from '../reading/industries.js'
import { currencyOf, moneyOf, moneyRule, taxRule } from '../reading/money.js'
import { buysNothing, capitalPostings, numberedAccounts, postingsWithoutPurchase } from './account-numbers.js'
import { namesCosts, repeatedPostings } from './contra-accounts.js'
import { controlRecord, withCurrencyOfRecord, yearOfRecord } from './control-record.js'
import { openingPostings, otherDocuments } from './document-types.js'
import { ledgerRoles } from './roles.js'
import { sectionsOf } from './sections.js'
import { debitAndCredit, type Side, sidesOf, sidesOfColumns } from './sides.js'

const fewestSigns = 2

export const purchaseLedger: SheetKind = {
  title: 'a ledger of purchases',
  seen: 'headings of Xero, QuickBooks, Sage, Lexware and of national invoice lists; other programs were not seen',
  roles: ledgerRoles,
  recognise,
  route,
}

function recognise(sheet: KindSheet): number {
  const money = moneyOf(sheet)
  const sides = debitAndCredit(sheet)
  if ((!money && !sides) || hasOtherAmounts(sheet)) return 0
  const has = (...roles: string[]) => roles.some((role) => columnOf(sheet, role) !== undefined)
  const signs = [
    money?.isNet === true || has('tax') || sides !== undefined || has('side'),
    has('account'),
    has('code', 'contra account'),
    has('supplier'),
    has('document'),
    has('balance'),
    otherDocuments(columnOf(sheet, 'type')).length > 0,
  ].filter(Boolean).length
  if (signs < fewestSigns) return 0
  const accounts = numberedAccounts(sheet)
  const isPosting = accounts?.contra !== undefined && has('side')
  const rows = rowsOf(amountsOf(sheet), sheet)
  const shares = wordColumns(sheet).map((column) => knownShare([column], rows))
  return Math.min(0.85, (isPosting ? 0.4 : 0.2) + 0.1 * signs + 0.35 * Math.max(0, ...shares))
}

/** True if the sheet has amounts that are better than money. */
function hasOtherAmounts({ profiles, vocabulary }: KindSheet): boolean {
  const found = findAmounts(profiles, vocabulary)
  return found.some(({ measure, score }) => measure !== 'money' && score >= certainAmount)
}

/** Returns the columns whose words name the purchase, the most exact first. */
function wordColumns(sheet: KindSheet): WordColumn[] {
  const contra = columnOf(sheet, 'contra account')
  const account = columnOf(sheet, 'account') ?? (contra && namesCosts(contra) ? contra : undefined)
  const columns = {
    accounts: account,
    lines: columnOf(sheet, 'text'),
    suppliers: columnOf(sheet, 'supplier'),
  }
  return Object.entries(columns).flatMap(([words, profile]) =>
    profile ? [{ profile, words: words as keyof typeof columns }] : [],
  )
}

function amountsOf(sheet: KindSheet): ColumnProfile[] {
  const money = moneyOf(sheet)
  if (money?.isNet) return [money.profile]
  return debitAndCredit(sheet) ?? (money ? [money.profile] : [])
}

async function route(sheet: KindSheet, _: unknown, industries: Industries): Promise<Routed | undefined> {
  const amounts = amountsOf(sheet)
  const money = moneyOf(sheet)
  const isNet = money?.isNet === true || amounts.length > 1
  const sides = amounts.length > 1 ? sidesOfColumns([amounts[0]!, amounts[1]!]) : sidesOf(amounts[0]!, sheet)
  const rows = rowsOf(amounts, sheet)
  const found = await industries.of(wordColumns(sheet), rows)
  if (!found) return undefined
  const { column, ...named } = currencyOf(amounts[0]!, sheet)
  const record = controlRecord(sheet.firstLine)
  const currency = withCurrencyOfRecord(named, record)
  const activities = activitiesOf(sides, capitalRows(found, sheet), isNet)
  const shared = [...found.rules, currency, ...yearOfRecord(record)]
  const [only] = activities
  const isOne = activities.length === 1 && only!.when === undefined
  return {
    ...(isOne ? { operation: 'spend' } : { activities }),
    rules: isOne ? [...shared, ...only!.rules] : shared,
    ledger: ledgerOf(sheet),
    amounts,
    reads: [column, ...found.columns, columnOf(sheet, 'side'), columnOf(sheet, 'document')],
    left: new Map([...(money?.left ?? [])].filter(([profile]) => !amounts.includes(profile))),
    skip: [...otherRows(sheet), ...found.skip],
    unsure: [...(amounts.length > 1 ? [] : (money?.unsure ?? [])), ...accountsWithoutNames(sheet, rows)],
    ...{ needsRegion: true, needsYear: record.year === undefined, moments: datesOf(rows) },
    fieldNames: { region: 'spend_region', year: 'spend_year' },
  }
}

/** Returns rules for rows that another document or another side of the posting counts. */
function otherRows(sheet: KindSheet): DraftedSkip[] {
  const accounts = numberedAccounts(sheet)
  return [
    ...(accounts ? postingsWithoutPurchase(accounts, sheet) : []),
    ...openingPostings(columnOf(sheet, 'journal')),
    ...otherDocuments(columnOf(sheet, 'type')),
    ...repeatedPostings(columnOf(sheet, 'contra account')),
  ]
}

/** Returns the rows with an amount that none of these rules leaves out. */
function rowsOf(amounts: readonly ColumnProfile[], sheet: KindSheet): PurchaseRows {
  const { sample, profiles: columns } = sheet
  const accounts = numberedAccounts(sheet)
  const others = otherRows(sheet).flatMap(({ rule }) => {
    const profile = columns.find(({ heading }) => heading === rule.column)
    return profile ? [{ profile, words: new Set<unknown>(rule.in) }] : []
  })
  return {
    sample,
    counts: (row) =>
      amounts.some((amount) => textIn(row, amount) !== '') &&
      !(accounts && buysNothing(accounts, row)) &&
      !others.some(({ profile, words }) => words.has(textIn(row, profile))),
    sections: sectionsOf(sample, amounts),
  }
}

/** Returns the columns of dates of the postings; rows of accounts and totals have words in them. */
function datesOf({ sample, counts }: PurchaseRows): ColumnProfile[] {
  const postings = sample.rows.filter((row) => counts(row) && row.every((cell) => !isTotal(cell)))
  return profiles(sample.columns, postings).filter(({ dates }) => dates !== undefined)
}

/** True for a cell that calls its row a total. */
function isTotal(cell: unknown): boolean {
  return totalLabel(String(cell ?? '').trim()) !== undefined
}

/** Says that the accounts have numbers alone, so that texts decide. */
function accountsWithoutNames(sheet: KindSheet, { sections }: PurchaseRows): string[] {
  const code = numberedAccounts(sheet) ? undefined : columnOf(sheet, 'code')
  if (!code || columnOf(sheet, 'account') || sections) return []
  return [
    `\`${oneLine(code.heading)}\` has numbers of accounts without their names: the texts decide what was bought, and which rows count`,
  ]
}

function ledgerOf(sheet: KindSheet): Record<string, string> {
  const item = columnOf(sheet, 'document')
  return item ? { item: item.heading } : {}
}

/** Returns the condition for things used for years: by the numbers of their accounts, otherwise by words. */
function capitalRows({ columns, capital }: IndustryRules, sheet: KindSheet): Condition | undefined {
  const accounts = numberedAccounts(sheet)
  const byNumber = accounts && capitalPostings(accounts)
  return byNumber ?? (capital.length > 0 ? { column: columns[0]!.heading, in: [...capital] } : undefined)
}

/** Drafts one activity for each side, and one more for capital goods. */
function activitiesOf(
  sides: readonly Side[],
  isCapital: Condition | undefined,
  isNet: boolean,
): DraftedActivity[] {
  const all = sides.flatMap((side) => (isCapital ? [{ side, isCapital }, { side }] : [{ side }]))
  return all.map(({ side, ...more }) => {
    const conditions = [side.when, 'isCapital' in more ? isCapital : undefined].filter((each) => each)
    return {
      when: conditionOf(conditions as Condition[]),
      operation: 'spend',
      rules: taxRule(moneyRule(side.money, side.sign), isNet),
      ...('isCapital' in more && { ledger: { category: '3.2' } }),
      why: [side.why, ...('isCapital' in more ? ['used for years'] : [])],
      unsure: [],
    }
  })
}

function conditionOf(conditions: readonly Condition[]): Record<string, unknown> | undefined {
  if (conditions.length === 0) return undefined
  return conditions.length === 1 ? { ...conditions[0] } : { all: [...conditions] }
}

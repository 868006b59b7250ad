/** Expense exports and lists of travel agencies: several kinds of expenses in one sheet, each by its own rule. */

import { plural } from '../../../host/numbers.js'
import { type ColumnProfile, matchRate } from '../../../rows/mapping/mapping.js'
import { findAmounts } from '../../columns/amounts.js'
import { textIn } from '../../columns/cell-text.js'
import { knownWord } from '../../columns/known-words.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import { numberIn } from '../../rules/cell-numbers.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Routed, type SheetKind } from '../kind.js'
import type { Row } from '../reading/counted-texts.js'
import type { TypedRows } from '../reading/filled-rows.js'
import type { Industries, IndustryRules } from '../reading/industries.js'
import { journeys } from '../reading/journeys.js'
import { notHappenedRows } from '../reading/left-out.js'
import { currencyOf, type KindMoney, moneyOf } from '../reading/money.js'
import { type ExpenseType, expenseTypeOf } from './expense-types.js'
import { expenseRoles } from './roles.js'
import { rowsByType } from './rows-of-type.js'
import { otherSpending, travelSpending } from './spending.js'
import { drives, stays } from './stays.js'

const leastKnown = 0.6
const leastTravel = 0.3
const travel: readonly (ExpenseType | undefined)[] = ['air', 'rail', 'road', 'sea', 'hotel', 'mileage']

export const expenses: SheetKind = {
  title: 'a list of expenses',
  seen: 'headings of Expensify, Qonto, Revolut and of claim sheets; lists of travel agencies were not seen',
  dataKind: 'reported',
  roles: expenseRoles,
  recognise,
  route,
}

function recognise(sheet: KindSheet): number {
  const kind = columnOf(sheet, 'kind')
  if (!kind || (!moneyOf(sheet) && !columnOf(sheet, 'nights')) || columnOf(sheet, 'balance')) return 0
  const isGoods = findAmounts(sheet.profiles, sheet.vocabulary).some(({ measure }) => measure === 'weight')
  const known = matchRate(kind, (text) => expenseTypeOf(text) !== undefined)
  const share = matchRate(kind, (text) => travel.includes(expenseTypeOf(text)))
  const types = new Set([...kind.values.keys()].map(expenseTypeOf).filter((type) => travel.includes(type)))
  if (isGoods || known < leastKnown || share < leastTravel || types.size < 2) return 0
  // Travel by money alone is one command.
  const isPlain = matchRate(kind, (text) => knownWord('spend_type', text) !== undefined) === 1
  if (isPlain && !columnOf(sheet, 'nights') && !columnOf(sheet, 'destination')) return 0
  return 0.9
}

async function route(sheet: KindSheet, _: unknown, industries: Industries): Promise<Routed | undefined> {
  const kind = columnOf(sheet, 'kind')!
  const money = moneyOf(sheet)
  const skip = rowsLeftOut(kind, sheet)
  const types = rowsByType(
    kind,
    columnOf(sheet, 'nights'),
    sheet.sample,
    isLeftOut([...skip, ...notHappenedRows(sheet)], sheet),
  )
  const activities = [...types].flatMap(([type, typed]) => activitiesOf(type, typed, money, sheet))
  const other = types.get('other')
  const found = other && (await industriesOfOthers(kind, other, sheet, industries))
  if (other && found && other.rows.length > 0) activities.push(otherSpending(other, found, money, sheet))
  if (activities.length === 0) return undefined
  const currency = money && currencyOf(money.profile, sheet).column
  return {
    activities,
    amounts: money ? [money.profile] : [],
    rules: [],
    reads: [kind, currency, ...(found?.columns ?? [])],
    left: leftColumns(money, sheet),
    skip: [...skip, ...creditsOfTravel(types.values(), activities, money), ...(found?.skip ?? [])],
    unsure: money?.unsure ?? [],
    needsRegion: false,
    needsYear: activities.some(({ operation }) => operation.endsWith('spend')),
    fieldNames: { year: 'spend_year' },
  }
}

/** Drafts the rows of a type: by amounts where the columns have them, otherwise by money. */
function activitiesOf(
  type: ExpenseType,
  typed: TypedRows,
  money: KindMoney | undefined,
  sheet: KindSheet,
): DraftedActivity[] {
  if (typed.rows.length === 0) return []
  switch (type) {
    case 'air':
    case 'rail':
      return [journeys(type, typed, sheet) ?? travelSpending(type, typed, money, sheet)]
    case 'hotel':
      return [stays(typed, sheet) ?? travelSpending('hotel', typed, money, sheet)]
    case 'mileage': {
      const doubt = 'mileage by the money paid for it, as no column has the distance'
      return [drives(typed, sheet) ?? travelSpending('road', typed, money, sheet, doubt)]
    }
    case 'road':
    case 'sea':
      return [travelSpending(type, typed, money, sheet)]
    case 'allowance':
    case 'other':
      return []
  }
}

async function industriesOfOthers(
  kind: ColumnProfile,
  other: TypedRows,
  sheet: KindSheet,
  industries: Industries,
): Promise<IndustryRules | undefined> {
  const texts = ['comment', 'merchant'].flatMap((role) => columnOf(sheet, role) ?? [])
  const columns = [kind, ...texts].map((profile) => ({ profile, words: 'lines' as const }))
  const own = new Set(other.rows)
  return await industries.of(columns, { sample: sheet.sample, counts: (row) => own.has(row) })
}

/** Leaves out allowances, private expenses, and rows that are sums of others. */
function rowsLeftOut(kind: ColumnProfile, sheet: KindSheet): DraftedSkip[] {
  const purpose = columnOf(sheet, 'purpose')
  const isPrivate =
    /^(personal|private|privat|priv[ée]|personnel|personale|privato|particular|prywatn|pessoal)/i
  const isParent = /^(parent|itemi[sz]ed|header|summary)/i
  return [
    ...leftOutWords(
      kind,
      (text) => expenseTypeOf(text) === 'allowance',
      'allowances, which buy nothing known',
    ),
    ...leftOutWords(purpose, (text) => isPrivate.test(text), 'private, not the company’s'),
    ...leftOutWords(purpose, (text) => isParent.test(text), 'sums of other rows'),
    ...leftOutWords(columnOf(sheet, 'private'), (text) => isYes.test(text), 'private, not the company’s'),
    ...refunded(sheet),
  ]
}

/** Leaves out credits among rows that are counted by journeys or nights: no journey is below 0. */
function creditsOfTravel(
  types: Iterable<TypedRows>,
  activities: readonly DraftedActivity[],
  money: KindMoney | undefined,
): DraftedSkip[] {
  if (!money) return []
  const read = numberIn(money.profile)
  return [...types].flatMap(({ words, when, rows }): DraftedSkip[] => {
    const own = activities.find((each) => JSON.stringify(each.when) === JSON.stringify(when))
    const credits = rows.filter((row) => read(row) < 0).length
    if (!own || own.operation.endsWith('spend') || credits === 0) return []
    const rule = { all: [when, { column: money.profile.heading, matches: '^\\s*[-−(]' }] }
    const asked = `the bookings that ${plural(credits, 'credit')} of ${words.map(oneLine).join(', ')} take back count, unless they are left out too`
    return [{ rule, why: 'credits, which are no journeys or nights', unsure: [asked] }]
  })
}

const isYes = /^(y|yes|true|x|j|ja|o|oui|s|si|sí|sì|tak|sim)$/i
const paidBack = /^(refund|reembols|rembours|rimbors|erstatt|zwroc|terugbetaald)/i

/** Leaves out bookings that were paid back: without money, as the same words are claims that staff got back. */
function refunded(sheet: KindSheet): DraftedSkip[] {
  const [status, money] = [columnOf(sheet, 'status'), moneyOf(sheet)?.profile]
  if (!status) return []
  const hasMoney = (text: string) =>
    money !== undefined &&
    sheet.sample.rows.some((row) => textIn(row, status) === text && /[1-9]/.test(textIn(row, money)))
  const test = (text: string) => /^refunded/i.test(text) || (paidBack.test(text) && !hasMoney(text))
  return leftOutWords(status, test, 'paid back')
}

function isLeftOut(skips: readonly DraftedSkip[], { profiles }: KindSheet): (row: Row) => boolean {
  const rules = skips.map(({ rule }) => ({
    profile: profiles.find(({ heading }) => heading === rule.column)!,
    words: new Set<unknown>(rule.in),
  }))
  return (row) => rules.some(({ profile, words }) => words.has(textIn(row, profile)))
}

/** Returns the columns of money that no rule reads, and the reason. */
function leftColumns(money: KindMoney | undefined, sheet: KindSheet): Map<ColumnProfile, string> {
  const left = new Map(money?.left)
  const currency = columnOf(sheet, 'currency')
  if (money && currency && !currencyOf(money.profile, sheet).column)
    left.set(currency, 'of the payment in another currency')
  return left
}

/** Drafts expenses by their money: travel by its kind and place, the rest by industry. */

import { type ColumnProfile, type ColumnRule, fillIn } from '../../../rows/mapping/mapping.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { ruleFor } from '../../rules/rules.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet } from '../kind.js'
import { type Row, textIn } from '../shared/counted-texts.js'
import type { Industries } from '../shared/industries.js'
import { type KindMoney, moneyOf } from '../shared/money.js'
import { isTopUp, serviceCodes, serviceOf } from '../shared/services.js'

/** Expenses by money. */
export interface PaidRows {
  activities: DraftedActivity[]
  skip: DraftedSkip[]
  reads: (ColumnProfile | undefined)[]
  unsure: string[]
}

/**
 * Drafts the services that are not counted otherwise.
 * @returns undefined without money, or without such services
 */
export async function byMoney(
  service: ColumnProfile,
  counted: ReadonlySet<string>,
  sheet: KindSheet,
  industries: Industries,
): Promise<PaidRows | undefined> {
  const rest = [...service.values.keys()].filter((text) => !counted.has(text) && !isTopUp(text))
  const money = moneyOf(sheet)
  if (!money || rest.length === 0) return undefined
  const place = placeOf(sheet, (row) => rest.includes(textIn(row, service)))
  const travelled = place ? rest.filter((text) => spendTypes[serviceOf(text) ?? 'other'] !== undefined) : []
  const others = rest.filter((text) => !travelled.includes(text))
  const activities: DraftedActivity[] = []
  if (travelled.length > 0) activities.push(travel(service, travelled, place!, money))
  const found =
    others.length > 0
      ? await industries.of([service], (row) => others.includes(textIn(row, service)), sheet.sample, codeOf)
      : undefined
  if (found) {
    const isAll = activities.length === 0 && counted.size === 0
    activities.push({
      ...{ when: isAll ? undefined : { [service.heading]: others }, operation: 'spend' },
      rules: [
        ...found.rules,
        ...money.rules,
        regionOf(sheet, (row) => others.includes(textIn(row, service))),
      ],
      ...{ why: ['by money and industry'], unsure: roughTravel(others) },
    })
  }
  return {
    activities,
    skip: found?.skip ?? [],
    reads: [money.profile, money.currency],
    unsure: [...money.unsure, ...elsewhere(sheet, money.profile)],
  }
}

const spendTypes: Readonly<Record<string, string | undefined>> = {
  air: 'air',
  rail: 'rail',
  hotel: 'hotel',
  car: 'road',
  taxi: 'road',
  sea: 'sea',
}

function codeOf(text: string): string | undefined {
  return serviceCodes[serviceOf(text) ?? 'other']
}

function roughTravel(texts: readonly string[]): string[] {
  const isTravel = texts.some((text) => serviceOf(text) !== undefined)
  return isTravel ? ['journeys by money are rough; places or kilometres are better'] : []
}

function travel(
  service: ColumnProfile,
  words: readonly string[],
  place: ColumnRule,
  { rules }: KindMoney,
): DraftedActivity {
  const translate = Object.fromEntries(words.map((text) => [text, spendTypes[serviceOf(text)!]!]))
  const plain = (field: string, rule: ColumnRule): DraftedRule => ({ field, rule, why: [], unsure: [] })
  return {
    ...{ when: { [service.heading]: [...words] }, operation: 'travel spend', ledger: { category: '3.6' } },
    rules: [
      plain('spend_type', { from: service.heading, translate }),
      plain('spend_location', place),
      ...rules.filter(({ field }) => field !== 'tax_margin'),
    ],
    ...{ why: ['travel by money'], unsure: roughTravel(words) },
  }
}

/** Returns the rule for the place of payment, if all of the rows have it. */
function placeOf(sheet: KindSheet, counts: (row: Row) => boolean): ColumnRule | undefined {
  const columns = ['town', 'country'].flatMap((role) => columnOf(sheet, role) ?? [])
  const filled = columns.filter((column) => isFilled(column, sheet, counts)).map(({ heading }) => heading)
  if (filled.length === 0) return undefined
  return { from: filled.length === 1 ? filled[0]! : filled.map((heading) => `{${heading}}`).join(', ') }
}

function regionOf(sheet: KindSheet, counts: (row: Row) => boolean): DraftedRule {
  const field = 'spend_region'
  const country = columnOf(sheet, 'country')
  if (country && isFilled(country, sheet, counts))
    return ruleFor(field, { profile: country, score: 1, why: 'where it was bought' }, sheet.vocabulary)
  const unsure = sheet.country === undefined ? ['country in which the money is spent'] : []
  return { field, rule: { const: sheet.country ?? fillIn }, why: [], unsure }
}

function isFilled(column: ColumnProfile, { sample }: KindSheet, counts: (row: Row) => boolean): boolean {
  const rows = sample.rows.filter(counts)
  return rows.length > 0 && rows.every((row) => textIn(row, column) !== '')
}

function elsewhere(sheet: KindSheet, money: ColumnProfile): string[] {
  const original = columnOf(sheet, 'money elsewhere')
  return original && original !== money
    ? [`\`${oneLine(original.heading)}\` is in other currencies: not used`]
    : []
}

/** Drafts nights in hotels, and journeys in private cars, by their amounts. */

import { type ColumnProfile, fillIn } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { wordsOf } from '../../columns/headings.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet } from '../kind.js'
import { amountOf, distanceUnit, factorOf, numberPart } from '../reading/amounts.js'
import { isFilled, type TypedRows } from '../reading/filled-rows.js'

/** Drafts stays in hotels by nights and rooms; undefined if the rows have no nights. */
export function stays(typed: TypedRows, sheet: KindSheet): DraftedActivity | undefined {
  const nights = nightsOf(typed, sheet)
  if (!nights) return undefined
  const units = unitsBeside(nights, typed, sheet)
  const rooms = columnOf(sheet, 'rooms') ?? units
  const isByRoom = isFilled(typed, rooms)
  const rule = isByRoom
    ? { times: [factorOf(nights).factor, factorOf(rooms).factor] }
    : numberPart(nights).rule
  return {
    when: { ...typed.when },
    operation: 'travel hotel',
    rules: [{ field: 'hotel_nights', rule, why: [], unsure: [] }, placeOfStay(typed, sheet)],
    why: [isByRoom ? 'nights times rooms' : 'nights, each in one room'],
    unsure: isByRoom && rooms === units ? [`\`${oneLine(rooms!.heading)}\` is read as rooms`] : [],
  }
}

/** Returns the nights: their column, or the units of rows whose unit is nights. */
export function nightsOf(typed: TypedRows, sheet: KindSheet): ColumnProfile | undefined {
  const own = columnOf(sheet, 'nights')
  if (isFilled(typed, own)) return own
  const units = columnOf(sheet, 'units')
  const isNamed = sheet.profiles.some(
    (profile) =>
      isFilled(typed, profile) &&
      typed.rows.every((row) => isNight.test(wordsOf(textIn(row, profile)).join(' '))),
  )
  return isNamed && isFilled(typed, units) ? units : undefined
}

const isNight =
  /^((room )?nights?|nachte?|ubernachtung(en)?|zimmernachte?|nuits?|nuitees?|nott[ei]|pernottament[oi]|noches?|pernoctacion(es)?|nachten|(over|kamer)nachting(en)?|noc|noce|nocleg(i|ow)?|noites?)$/

/** Returns a column of units that are not the nights again: rooms. */
function unitsBeside(
  nights: ColumnProfile,
  { rows }: TypedRows,
  sheet: KindSheet,
): ColumnProfile | undefined {
  const units = columnOf(sheet, 'units')
  if (!units || units === nights) return undefined
  const repeats = rows.filter((row) => Number(textIn(row, units)) === Number(textIn(row, nights)))
  return repeats.length * 2 > rows.length ? undefined : units
}

/** Drafts the town of a stay, with its country where a column has it. */
function placeOfStay(typed: TypedRows, sheet: KindSheet): DraftedRule {
  const town = ['city', 'origin', 'destination']
    .map((role) => columnOf(sheet, role))
    .find((column) => isFilled(typed, column) && !namesHotels(typed, column))
  const country = columnOf(sheet, 'country')
  const columns = [town, isFilled(typed, country) ? country : undefined].filter((each) => each !== undefined)
  if (columns.length === 0) {
    const unsure = ['where the hotels are: a town or country']
    return { field: 'location', rule: { const: sheet.country ?? fillIn }, why: [], unsure }
  }
  const from =
    columns.length === 1 ? columns[0]!.heading : columns.map(({ heading }) => `{${heading}}`).join(', ')
  return { field: 'location', rule: { from }, why: [], unsure: [] }
}

function namesHotels({ rows }: TypedRows, column: ColumnProfile): boolean {
  const named = rows.filter((row) =>
    /hotel|\binn\b|\bresort|hostel|pension|albergo/i.test(textIn(row, column)),
  )
  return named.length * 2 > rows.length
}

const distanceInWords = { km: '([0-9][0-9.,]*) ?km\\b', mi: '([0-9][0-9.,]*) ?(?:mi|miles?)\\b' }

/** Drafts journeys in private cars by the distance of a column, or in words; undefined without one. */
export function drives(typed: TypedRows, sheet: KindSheet): DraftedActivity | undefined {
  const quantity = distanceOf(typed, sheet)
  if (!quantity) return undefined
  const country = { const: sheet.country ?? fillIn }
  const unsure = sheet.country === undefined ? ['the country of the journeys'] : []
  return {
    when: { ...typed.when },
    operation: 'estimate',
    quantity,
    activity: { rule: { const: 'car' }, why: [], unsure: ['no column names the car: the average of all'] },
    ledger: { category: '3.6' },
    rules: [{ field: 'region', rule: country, why: [], unsure }],
    why: ['journeys in private cars by distance'],
    unsure: [],
  }
}

function distanceOf(typed: TypedRows, sheet: KindSheet): DraftedActivity['quantity'] {
  const column = columnOf(sheet, 'distance')
  const named = column && distanceUnit(column.heading, sheet.vocabulary)
  const units = columnOf(sheet, 'unit of distance')
  if (isFilled(typed, column) && (named !== undefined || isFilled(typed, units)))
    return amountOf(column, units, sheet, named === undefined ? {} : { named }).quantity.rule
  const comment = columnOf(sheet, 'comment')
  if (!isFilled(typed, comment)) return undefined
  const found = (['mi', 'km'] as const).find((unit) => {
    const pattern = new RegExp(distanceInWords[unit], 'i')
    return typed.rows.every((row) => pattern.test(textIn(row, comment)))
  })
  return found && { from: comment.heading, extract: `(?i)${distanceInWords[found]}`, unit: found }
}

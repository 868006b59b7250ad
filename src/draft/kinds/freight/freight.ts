/** Lists of shipments: goods from place to place, by weight. */

import { type ColumnProfile, fillIn, matchRate } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Routed, type SheetKind } from '../kind.js'
import { distanceUnit, factorOf, weightOf } from '../reading/amounts.js'
import { countedTexts, type Row } from '../reading/counted-texts.js'
import { plainNameRule, type WordReading } from '../reading/worded.js'
import { isCredit, isFreightCharge, isSurcharge } from './charges.js'
import { freightRoles } from './freight-roles.js'
import { freightModeOf, mayFly } from './modes.js'
import { categoryOf, payerColumns } from './payers.js'

export const freight: SheetKind = {
  title: 'a list of shipments',
  seen: 'a delivery history and a bill of a parcel service; reports of ocean carriers were not seen',
  dataKind: 'reported',
  roles: freightRoles,
  recognise: (sheet) => {
    const has = (...names: string[]) => names.every((name) => columnOf(sheet, name))
    if (!has('weight')) return 0
    const mode = columnOf(sheet, 'mode')
    const isMode = mode !== undefined && matchRate(mode, (text) => freightModeOf(text) !== undefined) > 0.5
    if (has('from', 'to')) return isMode || has('vessel') ? 0.92 : 0.8
    if (has('country from', 'country to')) return isMode ? 0.85 : 0
    if (!has('distance')) return 0
    return isMode ? 0.85 : isOfShipments(sheet) ? 0.8 : 0
  },
  route: async (sheet, names) => {
    const weight = weightOf(sheet)
    if (!weight) return undefined
    const hasBoth = (...ends: string[]) => ends.every((end) => columnOf(sheet, end))
    const isByEnds =
      !columnOf(sheet, 'distance') || hasBoth('from', 'to') || hasBoth('country from', 'country to')
    const routed = isByEnds ? byPlaces(sheet) : await byDistance(sheet, names)
    const line = columnOf(sheet, 'line')
    const isCarried = (text: string) => isFreightCharge(text) || freightModeOf(text) !== undefined
    if (!line || ![...line.values.keys()].some(isCarried)) return routed
    return { ...routed, ...billLines(line, routed) }
  },
}

/** True for a sheet that only forwarders write: with weights for the price, loading metres or terms of delivery. */
function isOfShipments(sheet: KindSheet): boolean {
  return (
    ['other weight', 'volume', 'pieces', 'payer', 'terms'].filter((role) => columnOf(sheet, role)).length > 1
  )
}

/** Returns the column of means of transport; otherwise one of few words of which some name a means. */
function modeOf(sheet: KindSheet): ColumnProfile | undefined {
  const named = columnOf(sheet, 'mode')
  if (named || isSeaborne(sheet)) return named
  const taken = new Set([...sheet.columns.values()].map(({ profile }) => profile))
  taken.delete(columnOf(sheet, 'line')!)
  const names = ({ values }: ColumnProfile) =>
    [...values.keys()].some((text) => freightModeOf(text) !== undefined)
  return sheet.profiles.find(
    (profile) =>
      !taken.has(profile) &&
      !profile.numbers &&
      !profile.dates &&
      profile.values.size <= mostModes &&
      names(profile),
  )
}

const mostModes = 20

/** Leaves out the lines of a bill that repeat the goods of its freight. */
function billLines(line: ColumnProfile, { unsure = [] }: Routed): Pick<Routed, 'skip' | 'unsure'> {
  const credits = leftOutWords(line, isCredit, 'credits, which move no goods')
  return {
    skip: [...leftOutWords(line, isSurcharge, 'charges for goods of other lines'), ...credits],
    unsure: [
      ...unsure,
      ...(credits.length > 0
        ? ['credits are left out: were their shipments cancelled? The lines of these still count']
        : []),
    ],
  }
}

function byPlaces(sheet: KindSheet): Routed {
  const weight = weightOf(sheet)!
  const { ledger, unsure } = categoryOf(sheet)
  return {
    operation: 'freight',
    quantity: weight.quantity,
    rules: [
      placeRule('origin', ['from', 'country from'], sheet),
      placeRule('destination', ['to', 'country to'], sheet),
      modeRule(modeOf(sheet), sheet),
    ],
    ledger,
    amounts: [weight.profile],
    reads: [weight.unitColumn, ...payerColumns(sheet)],
    unsure: [...unsure, ...countryQuestion(sheet)],
    left: new Map(leftColumns(sheet)),
    ...{ needsRegion: false, needsYear: false },
  }
}

function leftColumns(sheet: KindSheet): [ColumnProfile, string][] {
  const distance = columnOf(sheet, 'distance')
  return distance ? [[distance, 'the route between the places is computed']] : []
}

function placeRule(field: string, parts: readonly string[], sheet: KindSheet): DraftedRule {
  const columns = parts.map((part) => columnOf(sheet, part)).filter((each) => each !== undefined)
  const from =
    columns.length === 1 ? columns[0]!.heading : columns.map(({ heading }) => `{${heading}}`).join(', ')
  return { field, rule: { from }, why: [], unsure: [] }
}

/** Asks for the country of places without one: towns of one name are in many countries. */
function countryQuestion(sheet: KindSheet): string[] {
  if (sheet.country !== undefined || columnOf(sheet, 'country from') || columnOf(sheet, 'country to'))
    return []
  const places = columnOf(sheet, 'from') ?? columnOf(sheet, 'to')
  const isCoded = places && matchRate(places, (text) => /,\s*\w{2,}|^[A-Z]{5}$/.test(text)) > 0.9
  return isCoded ? [] : ['no column has the countries of the places: --country names the one of most']
}

function isSeaborne(sheet: KindSheet): boolean {
  return ['vessel', 'teu'].some((role) => columnOf(sheet, role))
}

function modeRule(mode: ColumnProfile | undefined, sheet: KindSheet): DraftedRule {
  const field = 'transport_mode'
  if (!mode) {
    const isSea = isSeaborne(sheet)
    return {
      ...{ field, rule: { const: isSea ? 'sea' : fillIn }, why: isSea ? ['ships and containers'] : [] },
      unsure: isSea ? [] : ['no column names it: road, sea, air, rail or inland_waterway'],
    }
  }
  const weight = columnOf(sheet, 'weight')!
  const hasWeight = (row: Row) => textIn(row, weight) !== ''
  const words = countedTexts([mode], sheet.sample, hasWeight).map(({ text }) => text)
  const translate = Object.fromEntries(words.map((text) => [text, freightModeOf(text) ?? fillIn]))
  const open = words.filter((text) => translate[text] === fillIn)
  const flying = words.filter(mayFly)
  return {
    ...{ field, rule: { from: mode.heading, translate }, why: [] },
    unsure: [
      ...(open.length > 0
        ? [`is ${open.slice(0, 4).map(oneLine).join(', ')} road, sea, air, rail or inland_waterway?`]
        : []),
      ...(flying.length > 0 ? [`${flying.slice(0, 3).map(oneLine).join(', ')}: by road, or by air?`] : []),
    ],
  }
}

/** Drafts tonne-kilometres of shipments without places. */
async function byDistance(sheet: KindSheet, names: NameCheck): Promise<Routed> {
  const weight = weightOf(sheet)!
  const distance = columnOf(sheet, 'distance')!
  const mode = modeOf(sheet)
  const { unit, ...number } = weight.quantity.rule
  const length = distanceUnit(distance.heading, sheet.vocabulary) ?? 'km'
  const factor = factorOf(distance)
  const far = typeof factor.factor === 'string' ? { from: factor.factor } : factor.factor
  const readingOf = ([text]: readonly string[]) => modeReading(text!)
  const activity = mode
    ? await plainNameRule({ columns: [mode], measure: 'freight', readingOf }, sheet.sample, names)
    : { rule: { const: 'HGV' }, why: [], unsure: ['no column names the means of transport: read as road'] }
  const { ledger, unsure } = categoryOf(sheet)
  return {
    ...{ operation: 'estimate', activity, rules: [], ledger, unsure: [...unsure, ...factor.unsure] },
    quantity: {
      ...weight.quantity,
      rule: {
        times: [
          { ...number, unit },
          { ...far, unit: { const: length } },
        ] as never,
      },
    },
    amounts: [weight.profile],
    reads: [weight.unitColumn, distance, mode, ...payerColumns(sheet)],
    ...{ needsRegion: true, needsYear: true },
  }
}

/** Reads a word as a means of transport; other words are services by road, with a question. */
function modeReading(text: string): WordReading {
  const named = freightModeOf(text)
  const names = plainModes[named ?? 'road'] ?? []
  return { names, ...(named === undefined && { doubt: 'no means of transport is named: read as road' }) }
}

const plainModes: Readonly<Record<string, string[]>> = {
  road: ['HGV'],
  sea: ['container ship', 'sea freight'],
  air: ['air freight'],
  rail: ['rail freight'],
  inland_waterway: ['inland ship', 'barge'],
}

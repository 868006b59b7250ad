/** Lists of shipments: goods from place to place, by weight. */

import { type ColumnProfile, fillIn, matchRate } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { wordsOf } from '../../columns/headings.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Routed, type SheetKind } from '../kind.js'
import { distanceUnit, factorOf, weightOf } from '../reading/amounts.js'
import { countedTexts, type Row } from '../reading/counted-texts.js'
import { plainNameRule } from '../reading/worded.js'
import { isCredit, isFreightCharge, isSurcharge } from './charges.js'
import { freightRoles } from './freight-roles.js'
import { freightModeOf, mayFly } from './modes.js'

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
    return has('distance') && isMode ? 0.85 : 0
  },
  route: async (sheet, names) => {
    const weight = weightOf(sheet)
    if (!weight) return undefined
    const byEnds = columnOf(sheet, 'to') || columnOf(sheet, 'country to')
    const routed = byEnds ? byPlaces(sheet) : await byDistance(sheet, names)
    const line = columnOf(sheet, 'line')
    if (!line || ![...line.values.keys()].some(isFreightCharge)) return routed
    return { ...routed, ...billLines(line, routed) }
  },
}

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
  const mode = columnOf(sheet, 'mode')
  return {
    operation: 'freight',
    quantity: weight.quantity,
    rules: [
      placeRule('origin', ['from', 'country from'], sheet),
      placeRule('destination', ['to', 'country to'], sheet),
      modeRule(mode, sheet),
    ],
    ledger,
    amounts: [weight.profile],
    reads: [weight.unitColumn, columnOf(sheet, 'payer')],
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

function modeRule(mode: ColumnProfile | undefined, sheet: KindSheet): DraftedRule {
  const field = 'transport_mode'
  if (!mode) {
    const isSea = ['vessel', 'teu'].some((role) => columnOf(sheet, role))
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

const own =
  /^(us|own|we|company|self|wir|eigen|intern|nous|noi|nosotros|wij|my|nos|prepaid|shipper|sender|absender|expediteur|mittente|remitente|afzender|nadawca|supplier|vendor|lieferant|fournisseur|fornitore|proveedor|leverancier|dostawca|fornecedor)\b/
const theirs =
  /^(customer|client|buyer|kunde|kunden|empfanger|consignee|receiver|collect|client|destinataire|cliente|destinatario|klant|ontvanger|klient|odbiorca|recipient)\b/

/** Decides between upstream and downstream transport by who pays. */
function categoryOf(sheet: KindSheet): { ledger: Record<string, unknown>; unsure: string[] } {
  const payer = columnOf(sheet, 'payer')
  if (!payer)
    return {
      ledger: { category: '3.4' },
      unsure: ['all of it is counted as paid by you (3.4); what customers pay is 3.9'],
    }
  const translate = Object.fromEntries(
    [...payer.values.keys()].map((text) => {
      const words = wordsOf(text).join(' ')
      return [text, theirs.test(words) ? '3.9' : own.test(words) ? '3.4' : fillIn]
    }),
  )
  const isMixed = Object.values(translate).some((category) => category !== '3.4')
  const suppliers = [...payer.values.keys()].filter((text) =>
    /suppl|vendor|liefer|fourniss|forni|provee|lever|dostaw/.test(wordsOf(text).join(' ')),
  )
  return {
    ledger: { category: { from: payer.heading, translate } },
    unsure: [
      ...(isMixed
        ? [
            `who pays in \`${oneLine(payer.heading)}\` decides: 3.4 paid by you or a supplier, 3.9 by a customer`,
          ]
        : []),
      ...(suppliers.length > 0 && !isMixed ? ['goods that suppliers send are 3.4'] : []),
    ],
  }
}

/** Drafts tonne-kilometres of shipments without places. */
async function byDistance(sheet: KindSheet, names: NameCheck): Promise<Routed> {
  const weight = weightOf(sheet)!
  const [distance, mode] = ['distance', 'mode'].map((role) => columnOf(sheet, role)) as [
    ColumnProfile,
    ColumnProfile,
  ]
  const { unit, ...number } = weight.quantity.rule
  const length = distanceUnit(distance.heading, sheet.vocabulary) ?? 'km'
  const factor = factorOf(distance)
  const far = typeof factor.factor === 'string' ? { from: factor.factor } : factor.factor
  const activity = await plainNameRule(
    {
      columns: [mode],
      measure: 'freight',
      readingOf: ([text]) => ({ names: plainModes[freightModeOf(text!) ?? 'road'] ?? [] }),
    },
    sheet.sample,
    names,
  )
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
    reads: [weight.unitColumn, distance, mode, columnOf(sheet, 'payer')],
    ...{ needsRegion: true, needsYear: true },
  }
}

const plainModes: Readonly<Record<string, string[]>> = {
  road: ['HGV'],
  sea: ['container ship', 'sea freight'],
  air: ['air freight'],
  rail: ['rail freight'],
  inland_waterway: ['inland ship', 'barge'],
}

/** Footprints that suppliers state for one unit of a product: the quantity times the footprint. */

import {
  type ColumnProfile,
  type ColumnRule,
  fillIn,
  matchRate,
  type Vocabulary,
} from '../../../rows/mapping/mapping.js'
import { conversion } from '../../../units/units.js'
import { textIn } from '../../columns/cell-text.js'
import { emissionUnitIn } from '../../columns/emission-headings.js'
import { isEmissions, isRatio } from '../../columns/headings.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { type NameCheck, partsOfText } from '../../rules/plain-names.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Routed } from '../kind.js'
import { amountOf, factorOf } from '../reading/amounts.js'
import { countedTexts, headingsOf, type Row } from '../reading/counted-texts.js'
import { plainNameRule } from '../reading/worded.js'

interface UnitFootprints {
  /** Emissions of one declared unit. */
  footprint: ColumnProfile
  quantity: ColumnProfile
  /** Units of the quantities. */
  unit: ColumnProfile
  /** Units that the footprints are of, such as `1 t`. */
  declared: ColumnProfile
}

/** Returns the columns of footprints per unit; undefined for other sheets. */
export function unitFootprints(sheet: KindSheet): UnitFootprints | undefined {
  const [footprint, ...others] = sheet.profiles.filter(
    ({ heading, numbers }) => numbers && isEmissions(heading) && isRatio(heading) && emissionUnitIn(heading),
  )
  const [quantity, own, other, declared] = ['quantity', 'unit of quantity', 'unit', 'declared unit'].map(
    (role) => columnOf(sheet, role),
  )
  const unit = own ?? other
  if (!footprint || others.length > 0 || !quantity || !unit || !declared) return undefined
  return { footprint, quantity, unit, declared }
}

/** Drafts given emissions for rows with a footprint, and an estimate by the material for the others. */
export async function routedByUnits(
  columns: UnitFootprints,
  details: readonly DraftedRule[],
  reads: Routed['reads'],
  sheet: KindSheet,
  names: NameCheck,
): Promise<Routed> {
  const { footprint, quantity, unit, declared } = columns
  const [material, year] = ['material', 'reference year'].map((role) => columnOf(sheet, role))
  const isStated = (row: Row) => /\d/.test(textIn(row, footprint))
  const hasOthers =
    material && sheet.sample.rows.some((row) => !isStated(row) && textIn(row, quantity) !== '')
  const others = hasOthers ? [await withoutFootprint(material, columns, isStated, sheet, names)] : []
  return {
    activities: [stated(columns, details, isStated, sheet), ...others],
    rules: [],
    amounts: [quantity],
    reads: [...reads, footprint, unit, declared, ...(hasOthers ? [material] : [])],
    ...(year && { left: new Map([[year, 'the year of the footprints']]) }),
    unsure: [
      `\`${oneLine(footprint.heading)}\` is of what you bought (3.1), and of nothing that other sheets count too?`,
    ],
    ...{ needsRegion: hasOthers === true, needsYear: hasOthers === true },
  }
}

function stated(
  { footprint, quantity, unit, declared }: UnitFootprints,
  details: readonly DraftedRule[],
  isStated: (row: Row) => boolean,
  { sample, vocabulary }: KindSheet,
): DraftedActivity {
  const texts = countedTexts([unit, declared], sample, isStated)
  const translate = Object.fromEntries(
    texts.map(({ text, cells }) => [text, unitsOf(cells[0]!, cells[1]!, vocabulary) ?? fillIn]),
  )
  const open = Object.values(translate).filter((each) => each === fillIn).length
  const numbers = new Map([...footprint.values].filter(([text]) => /\d/.test(text)))
  const factors = [quantity, { ...footprint, values: numbers }].map((profile) => factorOf(profile))
  const perUnit: ColumnRule = { from: headingsOf([unit, declared]), translate }
  return {
    when: { column: footprint.heading, matches: '[0-9]' },
    operation: 'given',
    rules: [
      {
        field: 'co2e',
        rule: { times: [...factors.map(({ factor }) => factor), perUnit] },
        why: ['the quantity, times the footprint of one unit, in the unit that it is declared for'],
        unsure: [
          ...factors.flatMap((each) => each.unsure),
          ...(open > 0 ? ['how many declared units is one unit of the quantity?'] : []),
        ],
      },
      ...details,
    ],
    ledger: { data_kind: 'reported' },
    why: ['footprints that the suppliers state'],
    unsure: [],
  }
}

/** Returns how many declared units one unit of the quantity is: 1000 for `t` and `1 kg`. */
function unitsOf(unit: string, declared: string, { units }: Vocabulary): number | undefined {
  const [, count = '1', name = ''] = /^\s*(\d+(?:[.,]\d+)?)?\s*(.*?)\s*$/.exec(declared) ?? []
  const [bought, stated] = [units.find(unit), units.find(name)]
  const size = Number(count.replace(',', '.'))
  if (!(size > 0)) return undefined
  if (isPiece(unit) && isPiece(name)) return 1 / size
  if (!bought || bought.measure !== stated?.measure) return undefined
  const converted = convertible(bought.measure)
    ? conversion(bought.measure, bought.unit, stated.unit, '')(1)
    : undefined
  return converted === undefined ? undefined : converted / size
}

const measures = ['energy', 'volume', 'weight', 'distance'] as const

function convertible(measure: string): measure is (typeof measures)[number] {
  return (measures as readonly string[]).includes(measure)
}

/** Words for one piece, in eight languages. */
function isPiece(text: string): boolean {
  return /^(pcs?|pieces?|pces?|ea|each|units?|number|stk|stck|st|stuck|stück|pi[eè]ces?|pezz[io]|pz|piezas?|uds?|unidad(es)?|stuks?|szt|sztuk[ai]?|pe[cç]as?)\.?$/iu.test(
    text.trim(),
  )
}

async function withoutFootprint(
  material: ColumnProfile,
  { quantity, unit }: UnitFootprints,
  isStated: (row: Row) => boolean,
  sheet: KindSheet,
  names: NameCheck,
): Promise<DraftedActivity> {
  const { sample } = sheet
  const activity = await plainNameRule(
    {
      columns: [material],
      measure: 'weight',
      readingOf: ([text]) => ({ names: partsOfText(text!), certain: 2 }),
      counts: (row) => !isStated(row),
    },
    sample,
    names,
  )
  const own = new Map(
    countedTexts([unit], sample, (row) => !isStated(row)).map(({ text, rows }) => [text, rows]),
  )
  const amount = amountOf(quantity, { ...unit, values: own }, sheet)
  return {
    when: undefined,
    operation: 'estimate',
    activity,
    quantity: amount.quantity.rule,
    rules: [],
    ledger: { category: '3.1', data_kind: 'reported' },
    why: ['without a footprint of the supplier, by weight'],
    unsure: amount.quantity.unsure,
  }
}

/** True if the cells of a column are units with a number before them, such as `1 t`. */
export function declaredUnits(profile: ColumnProfile, { units }: Vocabulary): number {
  return matchRate(profile, (text) => {
    const name = text.replace(/^\s*\d+(?:[.,]\d+)?\s*/, '')
    return name !== '' && (units.find(name) !== undefined || isPiece(name))
  })
}

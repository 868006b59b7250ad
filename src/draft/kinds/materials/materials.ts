/** Lists of materials: bills of materials and purchases by weight. */

import { type ColumnProfile, matchRate } from '../../../rows/mapping/mapping.js'
import { mentions, phrasesIn, unitInHeading, wordsOf } from '../../columns/headings.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import { type NameCheck, partsOfText } from '../../rules/plain-names.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { factorOf, weightOf } from '../reading/amounts.js'
import { weightRoles } from '../reading/weight-roles.js'
import { plainNameRule } from '../reading/worded.js'

const piece = [
  'unit',
  'each',
  'jedn',
  'jednostkowa',
  'einzel',
  'stuck',
  'unitaire',
  'unitario',
  'unitaria',
  'stuk',
  'per',
  'je',
  'szt',
  'specific',
]

const roles: Record<string, Role> = {
  material: {
    headings: phrasesIn(
      'material, material name, material type, raw material, commodity, werkstoff, rohstoff, materialbezeichnung, matiere, matiere premiere, materiau, materiale, materia prima, material principal, grondstof, materiaal, surowiec, tworzywo',
    ),
    against: ['number', 'id', 'no', 'nr', 'code', 'group', 'cost', 'document'],
    holds: 'words',
  },
  ...weightRoles,
  weight: {
    headings: phrasesIn(
      'annual mass, annual weight, mass per year, weight per year, jahresmenge, jahresgewicht, jahresmasse, masse annuelle, poids annuel, peso annuo, massa annua, peso anual, masa anual, jaargewicht, masa roczna, waga roczna, total weight, total mass, weight total, mass total, weight, mass, net weight, total kg, weight kg, kg, quantity kg, gesamtgewicht, gesamtmasse, gewicht gesamt, gewicht, masse, menge kg, poids total, masse totale, poids, quantite kg, peso totale, peso, massa totale, peso total, masa total, totaal gewicht, gewicht totaal, masa razem, masa calkowita, waga razem, waga, peso total, quantity, menge, quantite, quantita, cantidad, hoeveelheid, ilosc',
    ),
    against: [...piece, 'gross', 'brutto', 'price', 'cost', 'co2', 'units', 'pieces', 'eur'],
    holds: 'numbers',
    isPhysical: true,
  },
  'weight of one': {
    headings: phrasesIn(
      'unit weight, unit mass, weight each, weight per unit, mass per unit, stuckgewicht, einzelgewicht, gewicht pro stuck, poids unitaire, masse unitaire, peso unitario, massa unitaria, stuksgewicht, gewicht per stuk, masa jedn, masa jednostkowa, waga jednostkowa',
    ),
    against: ['price', 'cost'],
    holds: 'numbers',
    isPhysical: true,
    left: 'of one piece; the total is counted',
  },
  pieces: {
    headings: phrasesIn(
      'pieces, qty, quantity, units, number, count, stuck, stuckzahl, anzahl, pieces, nombre, quantite, pezzi, quantita, piezas, cantidad, unidades, stuks, aantal, ilosc, ilosc szt, sztuki, pecas',
    ),
    against: ['kg', 'weight', 'mass', 'price'],
    holds: 'numbers',
    left: 'the weight is counted',
  },
}

export const materials: SheetKind = {
  title: 'a list of materials',
  seen: 'one bill of materials was seen',
  dataKind: 'reported',
  roles,
  recognise: (sheet) => {
    const material = columnOf(sheet, 'material')
    if (!material || sheet.profiles.some(isProduct)) return 0
    // Numbers of articles are not materials.
    if (matchRate(material, (text) => /\d{4}/.test(text)) > 0.3) return 0
    const weight = columnOf(sheet, 'weight')
    const isWeight = weight !== undefined && (measuresWeight(weight, sheet) || weighedByUnit(sheet))
    const hasPieces =
      columnOf(sheet, 'weight of one') !== undefined && columnOf(sheet, 'pieces') !== undefined
    return isWeight || hasPieces ? 0.7 : 0
  },
  route,
}

function isProduct({ heading }: ColumnProfile): boolean {
  return mentions(heading, new Set(['product', 'assembly', 'sku']))
}

function measuresWeight({ heading }: ColumnProfile, { vocabulary }: KindSheet): boolean {
  return unitInHeading(heading, vocabulary.units)?.measure === 'weight'
}

function weighedByUnit(sheet: KindSheet): boolean {
  const unit = columnOf(sheet, 'unit of weight')
  const { units } = sheet.vocabulary
  return unit !== undefined && matchRate(unit, (text) => units.find(text)?.measure === 'weight') > 0.9
}

async function route(sheet: KindSheet, names: NameCheck): Promise<Routed | undefined> {
  const material = columnOf(sheet, 'material')!
  const total = weightOf(sheet)
  const product = total ? undefined : ofPieces(sheet)
  if (!total && !product) return undefined
  const activity = await plainNameRule(
    {
      columns: [material],
      measure: 'weight',
      readingOf: ([text]) => ({ names: partsOfText(text!), certain: 2 }),
    },
    sheet.sample,
    names,
  )
  return {
    ...{ operation: 'estimate', activity, rules: [], quantity: total?.quantity ?? product!.quantity },
    ledger: { category: '3.1' },
    amounts: total ? [total.profile] : product!.columns,
    reads: [material, total?.unitColumn, ...(product?.columns ?? [])],
    skip: notFitted(sheet),
    ...{ needsRegion: true, needsYear: true },
  }
}

/** States and kinds of parts that a product does not have, in words and abbreviations. */
const spare =
  /^(alt$|alternat|alternativ|substitut|second source|ersatz|optional|dnp$|dni$|dnf$|nf$|do not (populate|install|fit)|not (populated|fitted|installed|used)|nicht bestuckt|unbestuckt|non monte|non montato|no montado|niet geplaatst)/

/** Leaves out parts that are not in the product: alternatives of others, and places that stay empty. */
function notFitted(sheet: KindSheet): DraftedSkip[] {
  return leftOutWords(
    columnOf(sheet, 'status'),
    (text) => spare.test(wordsOf(text).join(' ')),
    'not in the product, or in place of another part',
  )
}

/** Drafts the weight of one piece, times the pieces. */
function ofPieces(sheet: KindSheet) {
  const columns = ['weight of one', 'pieces'].map((role) => columnOf(sheet, role)!)
  const parts = columns.map((column) => factorOf(column))
  const unit = unitInHeading(columns[0]!.heading, sheet.vocabulary.units)?.unit
  return {
    columns,
    quantity: {
      rule: { times: parts.map(({ factor }) => factor), unit: { const: unit ?? 'kg' } },
      why: ['the weight of one piece, times the pieces'],
      unsure: [
        ...parts.flatMap(({ unsure }) => unsure),
        ...(unit === undefined ? ['no unit is named: read as kg'] : []),
      ],
    },
  }
}

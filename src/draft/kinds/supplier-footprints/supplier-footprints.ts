/** Footprints that suppliers state for their products, by supplier and year. */

import { type ColumnProfile, fillIn, matchRate } from '../../../rows/mapping/mapping.js'
import { emissionConversion } from '../../../units/units.js'
import { areEmissions, emissionUnitIn } from '../../columns/emission-headings.js'
import { phrasesIn } from '../../columns/headings.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { numberPart } from '../reading/amounts.js'
import { unitRole } from '../reading/weight-roles.js'
import { declaredUnits, routedByUnits, unitFootprints } from './footprints-of-units.js'

const roles: Record<string, Role> = {
  supplier: {
    headings: phrasesIn(
      'supplier, supplier name, vendor, vendor name, manufacturer, lieferant, hersteller, fournisseur, fabricant, fornitore, produttore, proveedor, fabricante, leverancier, fabrikant, dostawca, producent, fornecedor',
    ),
    holds: 'words',
  },
  unit: {
    headings: phrasesIn(
      'unit, units, uom, unit of emissions, einheit, unite, unita, unita di misura, unidad, eenheid, jednostka, unidade',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, isEmissionUnit),
  },
  document: {
    headings: phrasesIn(
      'document, report, reference, declaration, certificate, dokument, bericht, beleg, nachweis, document de reference, declaration, documento, riferimento, rapporto, informe, rapport, dokument, raport, relatorio',
    ),
    holds: 'words',
  },
  'primary data': {
    headings: phrasesIn(
      'primary data, primary data share, share of primary data, primardaten, primardatenanteil, anteil primardaten, donnees primaires, part donnees primaires, dati primari, quota dati primari, datos primarios, primaire data, aandeel primaire data, dane pierwotne, dados primarios',
    ),
    holds: 'anything',
  },
  quantity: {
    headings: phrasesIn(
      'quantity, qty, purchased quantity, amount purchased, volume, menge, einkaufsmenge, quantite, quantite achetee, quantita, cantidad, hoeveelheid, ilosc, quantidade',
    ),
    against: ['co2', 'co2e', 'kg', 'price'],
    holds: 'numbers',
    isPhysical: true,
  },
  'unit of quantity': {
    ...unitRole,
    headings: [...unitRole.headings, ...phrasesIn('purchase unit, unit of quantity, mengeneinheit')],
    against: ['declared', 'functional', 'deklarierte', 'declaree', 'dichiarata', 'declarada'],
  },
  'declared unit': {
    headings: phrasesIn(
      'declared unit, functional unit, unit of footprint, reference unit, deklarierte einheit, funktionelle einheit, bezugseinheit, unite declaree, unite fonctionnelle, unita dichiarata, unita funzionale, unidad declarada, unidad funcional, gedeclareerde eenheid, functionele eenheid, jednostka deklarowana, jednostka funkcjonalna, unidade declarada',
    ),
    holds: 'anything',
    cells: declaredUnits,
  },
  'reference year': {
    headings: phrasesIn(
      'reference year, base year, year of footprint, year of data, bezugsjahr, referenzjahr, annee de reference, anno di riferimento, ano de referencia, referentiejaar, rok odniesienia',
    ),
    holds: 'anything',
  },
  material: {
    headings: phrasesIn(
      'material, material name, product, product name, item, description, goods, werkstoff, produkt, artikel, bezeichnung, materiau, matiere, produit, designation, materiale, prodotto, descrizione, producto, descripcion, materiaal, omschrijving, towar, opis, produto, descricao',
    ),
    against: ['no', 'nr', 'number', 'code', 'id'],
    holds: 'words',
  },
  money: {
    headings: phrasesIn(
      'spend, amount, cost, invoice amount, ausgaben, betrag, kosten, depenses, montant, spesa, importo, gasto, importe, uitgaven, bedrag, wydatki, kwota, gastos, valor',
    ),
    against: ['co2', 'co2e', 'kg', 't', 'emissions'],
    holds: 'numbers',
  },
}

export const supplierFootprints: SheetKind = {
  title: 'a list of footprints that suppliers state',
  seen: 'no real list was seen',
  roles,
  recognise: (sheet) => {
    if (unitFootprints(sheet)) return 0.85
    const stated = statedColumn(sheet)
    const isPaid = columnOf(sheet, 'money') !== undefined
    return stated && columnOf(sheet, 'supplier') && !isPaid && unitOf(stated, sheet) ? 0.8 : 0
  },
  route,
}

/** Returns the only column of stated emissions. */
function statedColumn({ profiles }: KindSheet): ColumnProfile | undefined {
  const [only, ...others] = profiles.filter(areEmissions)
  return others.length === 0 ? only : undefined
}

function isEmissionUnit(text: string): boolean {
  try {
    emissionConversion(text, 'unit')
    return true
  } catch {
    return false
  }
}

/** Returns the rule for the unit, from the heading or from a column. */
function unitOf(stated: ColumnProfile, sheet: KindSheet): DraftedRule['rule'] | undefined {
  const named = emissionUnitIn(stated.heading)
  if (named !== undefined) return { const: named }
  const column = columnOf(sheet, 'unit')
  return column && { from: column.heading }
}

async function route(sheet: KindSheet, names: NameCheck): Promise<Routed> {
  const byUnits = unitFootprints(sheet)
  const [supplier, document, primary] = ['supplier', 'document', 'primary data'].map((role) =>
    columnOf(sheet, role),
  )
  const plain = (field: string, each: DraftedRule['rule'] | undefined): DraftedRule[] =>
    each ? [{ field, rule: each, why: [], unsure: [] }] : []
  const from = (column: ColumnProfile | undefined) => column && { from: column.heading }
  const details = (unit: DraftedRule['rule']) => [
    ...plain('co2e_unit', unit),
    ...plain('scope', { const: 3 }),
    ...plain('category', { const: '3.1' }),
    ...plain('supplier', from(supplier)),
    ...plain('document', from(document)),
    ...plain('primary_data_share', shareOf(primary)),
  ]
  const reads = [supplier, document, primary]
  if (byUnits) {
    const unit = { const: emissionUnitIn(byUnits.footprint.heading)! }
    return await routedByUnits(byUnits, details(unit), reads, sheet, names)
  }
  const stated = statedColumn(sheet)!
  const { rule, unsure } = numberPart(stated)
  return {
    operation: 'given',
    rules: [
      { field: 'co2e', rule, why: ['as the suppliers state them'], unsure },
      ...details(unitOf(stated, sheet) ?? { const: fillIn }),
    ],
    amounts: [stated],
    reads: [...reads, columnOf(sheet, 'unit')],
    unsure: [
      `\`${oneLine(stated.heading)}\` is of what you bought (3.1), and of nothing that other sheets count too?`,
    ],
    ...{ needsRegion: false, needsYear: false },
  }
}

/** Returns the rule for a share; plain numbers above 1 are percentages. */
function shareOf(primary: ColumnProfile | undefined): DraftedRule['rule'] | undefined {
  if (!primary) return undefined
  const isPercent = [...primary.values.keys()].some(
    (text) => /^\d+([.,]\d+)?$/.test(text) && Number(text) > 1,
  )
  return { from: isPercent ? `{${primary.heading}}%` : primary.heading }
}

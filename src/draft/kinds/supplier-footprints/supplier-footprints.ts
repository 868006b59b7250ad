/** Footprints that suppliers state for their products, by supplier and year. */

import { type ColumnProfile, fillIn, matchRate } from '../../../rows/mapping/mapping.js'
import { emissionConversion } from '../../../units/units.js'
import { areEmissions, emissionUnitIn } from '../../columns/emission-headings.js'
import { phrasesIn } from '../../columns/headings.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { numberPart } from '../reading/amounts.js'

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
    const stated = statedColumn(sheet)
    const isPaid = columnOf(sheet, 'money') !== undefined
    return stated && columnOf(sheet, 'supplier') && !isPaid && unitOf(stated, sheet) ? 0.8 : 0
  },
  route: async (sheet) => routed(sheet),
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

function routed(sheet: KindSheet): Routed {
  const stated = statedColumn(sheet)!
  const [supplier, unit, document, primary] = ['supplier', 'unit', 'document', 'primary data'].map((role) =>
    columnOf(sheet, role),
  )
  const { rule, unsure } = numberPart(stated)
  const plain = (field: string, each: DraftedRule['rule'] | undefined): DraftedRule[] =>
    each ? [{ field, rule: each, why: [], unsure: [] }] : []
  const from = (column: ColumnProfile | undefined) => column && { from: column.heading }
  return {
    operation: 'given',
    rules: [
      { field: 'co2e', rule, why: ['as the suppliers state them'], unsure },
      ...plain('co2e_unit', unitOf(stated, sheet) ?? { const: fillIn }),
      ...plain('scope', { const: 3 }),
      ...plain('category', { const: '3.1' }),
      ...plain('supplier', from(supplier)),
      ...plain('document', from(document)),
      ...plain('primary_data_share', shareOf(primary)),
    ],
    amounts: [stated],
    reads: [supplier, unit, document, primary],
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

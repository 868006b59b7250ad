/** Bills and readings of water: supply and waste water by volume. */

import { type ColumnProfile, filledCells, matchRate } from '../../../rows/mapping/mapping.js'
import { phrasesIn } from '../../columns/headings.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { columnOf, type KindSheet, type Role, type SheetKind } from '../kind.js'
import { amountOf, headingUnit } from '../reading/amounts.js'
import { unitRole } from '../reading/weight-roles.js'
import { plainNameRule } from '../reading/worded.js'
import { isOtherSupply, type WaterService, waterServiceOf } from './services.js'

const roles: Record<string, Role> = {
  service: {
    headings: phrasesIn(
      'service, utility, type, product, water type, charge type, description, leistung, art, medium, sparte, service, nature, fluide, type eau, servizio, tipo, servicio, concepto, dienst, soort, usluga, rodzaj, medium, servico',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => waterServiceOf(text) !== undefined),
    isTelling: true,
  },
  volume: {
    headings: phrasesIn(
      'volume, consumption, usage, quantity, water consumption, water use, water used, billed volume, m3, cubic metres, gallons, verbrauch, wasserverbrauch, menge, volumen, consommation, conso, volume facture, consumo, consumi, volume fatturato, volumen, consumo facturado, verbruik, waterverbruik, hoeveelheid, zuzycie, ilosc, consumo faturado',
    ),
    against: ['price', 'cost', 'reading', 'index', 'kwh', 'limit', 'average', 'day'],
    holds: 'numbers',
    isPhysical: true,
  },
  'unit of volume': {
    ...unitRole,
    cells: (profile, { units }) => matchRate(profile, (text) => units.find(text)?.measure === 'volume'),
  },
  reading: {
    headings: phrasesIn(
      'previous reading, old reading, opening reading, start reading, ancien index, index precedent, alter zahlerstand, lettura precedente, lectura anterior, vorige stand, beginstand, poprzedni odczyt, stan poprzedni, leitura anterior',
    ),
    holds: 'numbers',
    left: 'a reading; the consumption is counted',
  },
  'further reading': {
    headings: phrasesIn(
      'current reading, new reading, closing reading, end reading, nouvel index, index actuel, neuer zahlerstand, lettura attuale, lectura actual, nieuwe stand, eindstand, biezacy odczyt, stan biezacy, leitura atual',
    ),
    holds: 'numbers',
    left: 'a reading; the consumption is counted',
  },
  money: {
    headings: phrasesIn(
      'amount, net amount, cost, charge, price, betrag, kosten, netto, montant, montant ht, importo, imponibile, importe, coste, bedrag, kwota, kwota netto, valor',
    ),
    holds: 'numbers',
    left: 'money for the same water',
  },
  'further money': {
    headings: phrasesIn(
      'total, gross amount, amount incl vat, brutto, gesamt, montant ttc, ttc, totale, total factura, totaal, kwota brutto, valor total',
    ),
    holds: 'numbers',
    left: 'money for the same water',
  },
  tax: {
    headings: phrasesIn('vat, tax, mwst, tva, iva, btw, podatek'),
    holds: 'numbers',
    left: 'the tax',
  },
}

export const water: SheetKind = {
  title: 'a list of water',
  seen: 'no real bill was seen',
  roles,
  recognise: (sheet) => {
    const [service, volume] = [columnOf(sheet, 'service'), columnOf(sheet, 'volume')]
    if (!service || !volume || filledCells(volume) === 0) return 0
    if ([...service.values.keys()].some(isOtherSupply)) return 0
    const isWater = matchRate(service, (text) => waterServiceOf(text) !== undefined) >= 0.5
    return isWater && isVolume(volume, sheet) ? 0.85 : 0
  },
  route,
}

function isVolume({ heading }: ColumnProfile, sheet: KindSheet): boolean {
  return (
    headingUnit(heading, 'volume', sheet.vocabulary) !== undefined ||
    columnOf(sheet, 'unit of volume') !== undefined
  )
}

/** Plain names of each service. */
const plainNames: Readonly<Record<WaterService, string>> = {
  supply: 'water supply',
  treatment: 'water treatment',
  both: 'water supply',
}

async function route(sheet: KindSheet, names: NameCheck) {
  const [service, volume] = [columnOf(sheet, 'service')!, columnOf(sheet, 'volume')!]
  const { unitColumn, quantity } = amountOf(volume, columnOf(sheet, 'unit of volume'), sheet)
  const activity = await plainNameRule(
    {
      columns: [service],
      measure: 'volume',
      readingOf: ([text]) => readingOf(text!),
      counts: (row) => String(row[volume.index] ?? '').trim() !== '',
    },
    sheet.sample,
    names,
  )
  return {
    ...{ operation: 'estimate', activity, quantity, rules: [] },
    ledger: { category: categoryOf(service) },
    amounts: [volume],
    reads: [unitColumn, service],
    ...{ needsRegion: true, needsYear: true },
  }
}

function readingOf(text: string) {
  const service = waterServiceOf(text)
  if (service === undefined) return { names: [] }
  const doubt = 'supply alone is counted; the waste water needs a mapping of its own'
  return { names: [plainNames[service]], ...(service === 'both' && { doubt }) }
}

/** Treatment is 3.5, as it treats waste; supply is 3.1. */
function categoryOf({ heading, values }: ColumnProfile) {
  const words = [...values.keys()]
  const translate = Object.fromEntries(
    words.map((text) => [text, waterServiceOf(text) === 'treatment' ? '3.5' : '3.1']),
  )
  return { from: heading, translate }
}

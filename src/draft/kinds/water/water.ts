/** Bills and readings of water: supply and waste water by volume. */

import { basename } from 'node:path'
import { type ColumnProfile, filledCells, matchRate } from '../../../rows/mapping/mapping.js'
import { findAmounts } from '../../columns/amounts.js'
import { textIn } from '../../columns/cell-text.js'
import { phrasesIn } from '../../columns/headings.js'
import type { DraftedActivity } from '../../draft-model.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { amountOf, differenceAmount, headingUnit, type KindAmount, readColumns } from '../reading/amounts.js'
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
      'volume, consumption, usage, quantity, water consumption, water use, water used, billed volume, m3, cubic metres, gallons, supplied, water supplied, supply, fresh water, potable water, verbrauch, trinkwasser, frischwasser, eau potable, acqua potabile, agua potable, drinkwater, leidingwater, woda, agua potavel, wasserverbrauch, menge, volumen, consommation, conso, volume facture, consumo, consumi, volume fatturato, volumen, consumo facturado, verbruik, waterverbruik, hoeveelheid, zuzycie, ilosc, consumo faturado',
    ),
    against: ['price', 'cost', 'reading', 'index', 'kwh', 'limit', 'average', 'day'],
    holds: 'numbers',
    isPhysical: true,
  },
  'waste water': {
    headings: phrasesIn(
      'sewer, sewage, sewerage, waste water, wastewater, foul water, effluent, drainage, abwasser, schmutzwasser, eaux usees, assainissement, acque reflue, fognatura, depurazione, aguas residuales, saneamiento, alcantarillado, afvalwater, riool, riolering, scieki, aguas residuais, saneamento, esgoto',
    ),
    against: [
      ...[
        'price',
        'cost',
        'charge',
        'reading',
        'index',
        'fee',
        'amount',
        'gebuhr',
        'betrag',
        'kosten',
        'redevance',
      ],
      ...[
        'quota',
        'importo',
        'tariffa',
        'cuota',
        'importe',
        'tasa',
        'bedrag',
        'heffing',
        'oplata',
        'taxa',
        'valor',
      ],
    ],
    holds: 'numbers',
    isPhysical: true,
  },
  'unit of volume': {
    ...unitRole,
    cells: (profile, { units }) => matchRate(profile, (text) => units.find(text)?.measure === 'volume'),
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
  dataKind: 'invoiced',
  roles,
  recognise: (sheet) => {
    const [service, volume] = [columnOf(sheet, 'service'), volumeOf(sheet)]
    if (!volume || filledCells(volume) === 0) return 0
    if (!service) return isWaterAlone(sheet) && isVolume(volume, sheet) ? 0.8 : 0
    if ([...service.values.keys()].some(isOtherSupply)) return 0
    const isWater = matchRate(service, (text) => waterServiceOf(text) !== undefined) >= 0.5
    return isWater && isVolume(volume, sheet) ? 0.85 : 0
  },
  route,
}

/** Returns the volume, or the later reading of a meter. */
function volumeOf(sheet: KindSheet): ColumnProfile | undefined {
  return columnOf(sheet, 'volume') ?? sheet.readings?.amount ?? sheet.readings?.end
}

/** Drafts an amount of water, or the difference of its readings. */
function amountIn(volume: ColumnProfile, sheet: KindSheet): KindAmount {
  const { readings } = sheet
  const unitColumn = columnOf(sheet, 'unit of volume')
  return readings?.end === volume
    ? differenceAmount(readings, unitColumn, sheet)
    : amountOf(volume, unitColumn, sheet)
}

function isVolume({ heading }: ColumnProfile, sheet: KindSheet): boolean {
  return (
    headingUnit(heading, 'volume', sheet.vocabulary) !== undefined ||
    columnOf(sheet, 'unit of volume') !== undefined
  )
}

/** True for a sheet that speaks of water alone: in headings, titles or its name, without energy. */
function isWaterAlone({ profiles, sample, vocabulary }: KindSheet): boolean {
  const isEnergy = findAmounts(profiles, vocabulary).some(({ measure }) => measure === 'energy')
  const files = [...new Set(sample.files)].map((file) => basename(file))
  const texts = [...profiles.map(({ heading }) => heading), ...(sample.titles ?? []), ...files]
  return !isEnergy && !texts.some(isOtherSupply) && texts.some((text) => waterServiceOf(text) !== undefined)
}

/** Plain names of each service. */
const plainNames: Readonly<Record<WaterService, string>> = {
  supply: 'water supply',
  treatment: 'water treatment',
  both: 'water supply',
}

async function route(sheet: KindSheet, names: NameCheck): Promise<Routed> {
  const service = columnOf(sheet, 'service')
  return service ? await byService(service, sheet, names) : byColumns(sheet)
}

/** Routes two columns of volumes: supply and waste water. */
function byColumns(sheet: KindSheet): Routed {
  const volume = volumeOf(sheet)!
  const treated = columnOf(sheet, 'waste water')
  const activityOf = (
    name: string,
    category: string,
    column: ColumnProfile,
    also: object,
  ): DraftedActivity => {
    const { rule, unsure } = amountIn(column, sheet).quantity
    return {
      ...{ when: undefined, operation: 'estimate', quantity: rule, rules: [], ledger: { category }, why: [] },
      ...{ activity: { rule: { const: name }, why: [], unsure: [] }, unsure, ...also },
    }
  }
  const further = treated ? [activityOf('water treatment', '3.5', treated, {})] : []
  return {
    activities: [activityOf('water supply', '3.1', volume, treated ? { also: true } : {}), ...further],
    rules: [],
    amounts: [volume, ...(treated ? [treated] : [])],
    reads: [columnOf(sheet, 'unit of volume'), ...readColumns(volume, sheet)],
    unsure: treated ? [] : ['supply alone is counted; the waste water needs a mapping of its own'],
    ...{ needsRegion: true, needsYear: true },
  }
}

/** Routes rows of one service each. */
async function byService(service: ColumnProfile, sheet: KindSheet, names: NameCheck): Promise<Routed> {
  const volume = volumeOf(sheet)!
  const { unitColumn, quantity } = amountIn(volume, sheet)
  const isOfVolume = (text: string) => sheet.vocabulary.units.find(text)?.measure === 'volume'
  const activity = await plainNameRule(
    {
      columns: [service],
      measure: 'volume',
      readingOf: ([text]) => readingOf(text!),
      counts: (row) =>
        textIn(row, volume) !== '' && (unitColumn === undefined || isOfVolume(textIn(row, unitColumn))),
    },
    sheet.sample,
    names,
  )
  return {
    ...{ operation: 'estimate', activity, quantity, rules: [] },
    ledger: { category: categoryOf(service) },
    amounts: [volume],
    skip: leftOutWords(unitColumn, (text) => !isOfVolume(text), 'fees by piece or area'),
    reads: [unitColumn, service, ...readColumns(volume, sheet)],
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

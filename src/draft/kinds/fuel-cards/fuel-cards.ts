/** Statements of fuel cards: fillings by product, with tolls, washing and other purchases among them. */

import { type ColumnProfile, cellCounts, matchRate } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { phrasesIn, unitInHeading, wordsOf } from '../../columns/headings.js'
import type { DraftedActivity } from '../../draft-model.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import { columnOf, type KindSheet, type Role, type SheetKind } from '../kind.js'
import { amountOf } from '../reading/amounts.js'
import { fuelTypeOf, fuelTypeRule, isNoFuel } from '../reading/fuel-types.js'
import { furtherOdometerRole, odometerRole } from '../reading/travel-roles.js'
import { fuelOf } from '../reading/vehicles.js'
import { unitRole } from '../reading/weight-roles.js'

const money = { holds: 'numbers', left: 'money for the same fuel' } as const

const roles: Record<string, Role> = {
  product: {
    headings: phrasesIn(
      'product, fuel, fuel type, product name, product description, item, grade, warenart, produkt, artikel, artikelgruppe, kraftstoff, kraftstoffart, produit, carburant, libelle produit, prodotto, carburante, producto, combustible, brandstof, productomschrijving, produkt, opis produktu, nazwa towaru, paliwo, produto, combustivel',
    ),
    against: ['code', 'number', 'nr', 'id'],
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => isProduct(text)),
    isTelling: true,
  },
  filled: {
    headings: phrasesIn(
      'quantity, qty, litres, liters, liter, litre, volume, gallons, units, fuel quantity, menge, liter, anzahl, quantite, volume litres, litrage, quantita, litri, cantidad, litros, hoeveelheid, aantal liters, ilosc, ilosc litrow, litry, ilosc l, quantidade, qtd, qtde, cant',
    ),
    against: ['price', 'per', 'cost', 'unit', 'discount', 'amount'],
    holds: 'numbers',
  },
  'unit of weight': unitRole,
  card: {
    headings: phrasesIn(
      'card, card number, card no, kartennummer, karte, numero carte, carte, carta, numero carta, tarjeta, kaart, kaartnummer, karta, numer karty, nr karty, cartao',
    ),
    holds: 'anything',
  },
  registration: {
    headings: phrasesIn(
      'registration, vehicle, vehicle reg, reg, kennzeichen, immatriculation, vehicule, targa, matricula, kenteken, nr rej, nr rejestracyjny, plate, license plate',
    ),
    holds: 'anything',
  },
  price: {
    headings: phrasesIn(
      'price, unit price, price per litre, ppl, preis, preis einheit, einzelpreis, prix, prix unitaire, prezzo, precio, prijs, cena, cena netto, cena jednostkowa, preco',
    ),
    ...money,
  },
  net: {
    headings: phrasesIn(
      'net, net amount, nettobetrag, netto, montant ht, ht, imponibile, importe neto, netto bedrag, wartosc netto, wartosc faktury netto, amount, valor liquido, valor s iva, valor sem iva, base imponible, importe sin iva',
    ),
    ...money,
  },
  gross: {
    headings: phrasesIn(
      'gross, gross amount, total, amount incl vat, bruttobetrag, brutto, montant ttc, ttc, totale, importe, total, bruto, wartosc brutto, wartosc faktury brutto, valor, valor c iva, valor com iva, importe con iva',
    ),
    ...money,
  },
  tax: { headings: phrasesIn('vat, tax, ust, ust betrag, mwst, tva, iva, btw, kwota vat'), ...money },
  odometer: odometerRole,
  'further odometer': furtherOdometerRole,
}

function isProduct(text: string): boolean {
  return fuelTypeOf(text) !== undefined || fuelOf(text) !== undefined || isNoFuel(text)
}

export const fuelCards: SheetKind = {
  title: 'a statement of fuel cards',
  seen: 'headings of BP Plus, Texaco, TotalEnergies and UK Fuels; others were not seen',
  dataKind: 'invoiced',
  roles,
  recognise: (sheet) => {
    const [product, filled] = ['product', 'filled'].map((role) => columnOf(sheet, role))
    if (!product || !filled) return 0
    const isFuel = matchRate(product, (text) => fuelTypeOf(text) !== undefined) > 0.4
    if (!isFuel || matchRate(product, isProduct) < 0.6) return 0
    return columnOf(sheet, 'card') || columnOf(sheet, 'registration') ? 0.9 : 0
  },
  route: async (sheet) => {
    const [product, filled] = ['product', 'filled'].map((role) => columnOf(sheet, role)) as [
      ColumnProfile,
      ColumnProfile,
    ]
    const litres = isLitres(filled.heading) ? { named: 'l' } : { assumed: 'l' }
    const hasUnit = unitInHeading(filled.heading, sheet.vocabulary.units) !== undefined
    const amount = amountOf(filled, unitsOfFuel(product, sheet), sheet, hasUnit ? {} : litres)
    return {
      ...routesOf(product),
      quantity: amount.quantity,
      rules: [],
      skip: leftOutWords(product, isNoFuel, 'not a fuel'),
      ledger: { category: 'mobile' },
      amounts: [filled],
      reads: [product, columnOf(sheet, 'unit of weight')],
      ...{ needsRegion: true, needsYear: true },
    }
  },
}

/** Returns the column of units with the words of fuels alone, without washing and tolls. */
function unitsOfFuel(product: ColumnProfile, sheet: KindSheet): ColumnProfile | undefined {
  const column = columnOf(sheet, 'unit of weight')
  const fuels = sheet.sample.rows.filter((row) => !isNoFuel(textIn(row, product)))
  return column && { ...column, ...cellCounts(column.heading, column.index, fuels) }
}

const litreWords = /^(litres?|liters?|litri|litros|litrow|litry|litrage|ltr)$/

function isLitres(heading: string): boolean {
  return wordsOf(heading).some((word) => litreWords.test(word))
}

/** Sends fuels and charging to their commands. */
function routesOf(product: ColumnProfile): { activities: DraftedActivity[] } {
  const charging = [...product.values.keys()].filter((text) => fuelOf(text) === 'electric' && !isNoFuel(text))
  const fuel = fuelTypeRule(product)
  const burnt: DraftedActivity = {
    ...{ when: { [product.heading]: Object.keys(fuel.rule.translate!) }, operation: 'energy fuel' },
    ...{ rules: [fuel], why: ['fuels'], unsure: [] },
  }
  if (charging.length === 0) return { activities: [burnt] }
  const charged: DraftedActivity = {
    ...{ when: { [product.heading]: charging }, operation: 'energy electricity' },
    ...{ rules: [], ledger: { category: 'electricity' }, why: ['charging'], unsure: [] },
  }
  return { activities: [burnt, charged] }
}

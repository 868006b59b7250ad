/** Lists of deliveries of fuel for heating: oil, pellets, gas in tanks, by date and site. */

import { type ColumnProfile, fillIn, matchRate } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { phrasesIn, wordsOf } from '../../columns/headings.js'
import { kindOf } from '../../columns/kinds.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { amountOf, headingUnit } from '../reading/amounts.js'
import { countedTexts, type Row } from '../reading/counted-texts.js'
import { unitRole } from '../reading/weight-roles.js'

const money = { holds: 'numbers', left: 'money for the same fuel' } as const
/** Measures by which fuels are delivered. */
const delivered = new Set(['volume', 'weight', 'energy'])
const leastFuels = 0.6
/** Beginnings of words about deliveries, tanks and heating. */
const ofDeliveries =
  /^(deliver|liefer|anliefer|beliefer|geliefert|livr|consegn|suministr|entreg|lever|gelever|dosta|tank|cistern|silo|heiz|chauff|riscald|calefac|verwarm|ogrzew)/
const doubtsShown = 4

const roles: Record<string, Role> = {
  product: {
    headings: phrasesIn(
      'product, fuel, fuel type, item, grade, description, produkt, artikel, brennstoff, sorte, ware, bezeichnung, produit, combustible, designation, libelle, prodotto, combustibile, descrizione, producto, combustible, descripcion, brandstof, omschrijving, paliwo, opis, produto, combustivel, descricao',
    ),
    against: ['code', 'number', 'nr', 'id'],
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => heatingFuelOf(text) !== undefined),
    isTelling: true,
  },
  quantity: {
    headings: phrasesIn(
      'quantity, qty, delivered, delivered quantity, quantity delivered, litres, litres delivered, volume, weight, geliefert, gelieferte menge, liefermenge, menge, liter, quantite, quantite livree, livre, volume livre, quantita, quantita consegnata, consegnato, litri, cantidad, cantidad suministrada, suministrado, litros, hoeveelheid, geleverd, geleverde hoeveelheid, ilosc, dostarczono, ilosc dostarczona, quantidade, entregue',
    ),
    against: [
      'ordered',
      'bestellt',
      'commande',
      'ordinato',
      'pedido',
      'besteld',
      'zamowiono',
      'price',
      'per',
    ],
    holds: 'numbers',
    isPhysical: true,
  },
  ordered: {
    headings: phrasesIn(
      'ordered, quantity ordered, order quantity, bestellt, bestellmenge, commande, quantite commandee, ordinato, quantita ordinata, pedido, cantidad pedida, besteld, zamowiono, encomendado',
    ),
    holds: 'numbers',
    left: 'what was ordered; what was delivered is counted',
  },
  'unit of quantity': {
    ...unitRole,
    cells: (profile, { units }) => matchRate(profile, (text) => units.find(text) !== undefined),
  },
  price: {
    headings: phrasesIn(
      'price, unit price, preis, einzelpreis, prix, prix unitaire, prezzo, precio, prijs, cena, preco',
    ),
    ...money,
  },
  amount: {
    headings: phrasesIn(
      'amount, net, net amount, gross, total, betrag, netto, brutto, gesamt, montant, montant ht, montant ttc, importo, totale, importe, bedrag, totaal, kwota, wartosc, valor',
    ),
    ...money,
  },
}

export const fuelDeliveries: SheetKind = {
  title: 'a list of fuel deliveries',
  seen: 'no real list was seen',
  dataKind: 'invoiced',
  roles,
  recognise: (sheet) => {
    const [product, quantity] = ['product', 'quantity'].map((role) => columnOf(sheet, role))
    if (!product || !quantity || !isMeasured(quantity, sheet) || !isOfDeliveries(sheet)) return 0
    return matchRate(product, (text) => heatingFuelOf(text) !== undefined) >= leastFuels ? 0.8 : 0
  },
  route: async (sheet) => routed(sheet),
}

/** True if a heading or title is about deliveries; other lists of fuels are about vehicles or machines. */
function isOfDeliveries({ profiles, sample }: KindSheet): boolean {
  const texts = [...profiles.map(({ heading }) => heading), ...(sample.titles ?? [])]
  return texts.some((text) => wordsOf(text).some((word) => ofDeliveries.test(word)))
}

/** Returns the type of fuel that a text names, for heating or in tanks. */
function heatingFuelOf(text: string): string | undefined {
  return kindOf(text, 'volume')?.fuel ?? kindOf(text, 'weight')?.fuel
}

function isMeasured({ heading }: ColumnProfile, sheet: KindSheet): boolean {
  const { vocabulary } = sheet
  const named = [...delivered].some((measure) => headingUnit(heading, measure, vocabulary) !== undefined)
  const unit = columnOf(sheet, 'unit of quantity')
  return named || (unit !== undefined && matchRate(unit, (text) => isUnitOfFuel(text, sheet)) >= leastFuels)
}

function isUnitOfFuel(text: string, { vocabulary }: KindSheet): boolean {
  return delivered.has(vocabulary.units.find(text)?.measure ?? '')
}

/** Returns a column of units without the units of services, whose rows are excluded. */
function withUnitsOfFuel(unit: ColumnProfile, sheet: KindSheet): ColumnProfile {
  const values = new Map([...unit.values].filter(([text]) => isUnitOfFuel(text, sheet)))
  return { ...unit, values }
}

function routed(sheet: KindSheet): Routed {
  const product = columnOf(sheet, 'product')!
  const quantity = columnOf(sheet, 'quantity')!
  const unit = columnOf(sheet, 'unit of quantity')
  const amount = amountOf(quantity, unit && withUnitsOfFuel(unit, sheet), sheet)
  const ofRows = amount.unitColumn && unit
  return {
    operation: 'energy fuel',
    quantity: amount.quantity,
    rules: [fuelRule(product, ofRows, sheet)],
    ledger: { category: 'stationary' },
    skip: [
      ...leftOutWords(ofRows, (text) => !isUnitOfFuel(text, sheet), 'not by volume or weight: services'),
    ],
    amounts: [quantity],
    reads: [product, ofRows],
    unsure: [
      'what is delivered is counted as burnt; stocks at the beginning and the end of the year are not',
    ],
    ...{ needsRegion: true, needsYear: true },
  }
}

/** Drafts the fuel of each row; other products become FILL_IN. */
function fuelRule(product: ColumnProfile, unit: ColumnProfile | undefined, sheet: KindSheet): DraftedRule {
  const isBurnt = (row: Row) => unit === undefined || isUnitOfFuel(textIn(row, unit), sheet)
  const words = countedTexts([product], sheet.sample, isBurnt).map(({ text }) => text)
  const translate = Object.fromEntries(words.map((text) => [text, heatingFuelOf(text) ?? fillIn]))
  const asked = words.flatMap((text) => {
    const doubt = translate[text] === fillIn ? `which fuel is \`${text}\`?` : kindOf(text, 'volume')?.doubt
    return doubt === undefined ? [] : [oneLine(doubt)]
  })
  const rule = { from: product.heading, translate }
  return { field: 'fuel_type', rule, why: ['fuels'], unsure: asked.slice(0, doubtsShown) }
}

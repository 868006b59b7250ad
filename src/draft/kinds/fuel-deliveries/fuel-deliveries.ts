/** Lists of deliveries of fuel for heating: oil, pellets, gas in tanks, by date and site. */

import { type ColumnProfile, fillIn, matchRate, type QuantityRule } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { phrasesIn, unitInHeading, wordsOf } from '../../columns/headings.js'
import { kindOf } from '../../columns/kinds.js'
import type { DraftedActivity } from '../../draft-model.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import { numberIn } from '../../rules/cell-numbers.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { amountOf, factorOf, headingUnit, type KindAmount } from '../reading/amounts.js'
import { countedTexts, type Row } from '../reading/counted-texts.js'
import { unitRole } from '../reading/weight-roles.js'

const money = { holds: 'numbers', left: 'money for the same fuel' } as const
/** Measures by which fuels are delivered. */
const delivered = new Set(['volume', 'weight', 'energy'])
const leastFuels = 0.6
/** Words for pieces, such as `CYL` and `Stk`. */
const shortWord = /^\p{L}{1,5}\.?$/u
/** Minimum share of fuels in a statement whose other rows are known services. */
const leastBesideServices = 0.3
/** Minimum share of fuels and known services together. */
const leastKnown = 0.9
/** Beginnings of words for services and containers that a delivery includes, in eight languages. */
const ofServices =
  /^(deposit|agreement|charge|fee|rental|rent$|payment|balance|empt|collect|clean|inspect|servic|surcharge|pfand|leer|miete|gebuhr|zahlung|pauschale|reinigung|wartung|rucknahme|consigne|location|frais|paiement|vide|reprise|entretien|cauzione|deposito|noleggio|spese|pagamento|vuot|ritiro|fianza|alquiler|gastos|pago|vaci|recogida|statiegeld|huur|kosten|betaling|leeg|retour|kaucja|wynajem|oplata|platnosc|pust|zwrot|caucao|aluguer|taxa|vazi)/
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
    cells: (profile, { units }) =>
      matchRate(profile, (text) => units.find(text) !== undefined || shortWord.test(text)),
  },
  'weight of one': {
    headings: phrasesIn(
      'size, cylinder size, bottle size, weight of one, weight per unit, weight per cylinder, flaschengrosse, fullgewicht, gebindegrosse, inhalt, gewicht je flasche, taille, contenance, poids unitaire, poids par bouteille, formato, capacita bombola, peso unitario, tamano, contenido, peso por botella, flesinhoud, inhoud, gewicht per fles, wielkosc butli, masa butli, tamanho, peso por garrafa',
    ),
    holds: 'numbers',
    cells: ({ heading }, { units }) => (unitInHeading(heading, units)?.measure === 'weight' ? 1 : 0),
    isPhysical: true,
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
    if (!product || !quantity || !isOfDeliveries(sheet)) return 0
    if (!isMeasured(quantity, sheet) && !piecesOf(sheet)) return 0
    const fuels = matchRate(product, isFuel)
    const services = matchRate(product, (text) => !isFuel(text) && isService(text))
    return fuels >= leastFuels || (fuels >= leastBesideServices && fuels + services >= leastKnown) ? 0.8 : 0
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

function isFuel(text: string): boolean {
  return heatingFuelOf(text) !== undefined && !isService(text)
}

function isService(text: string): boolean {
  return wordsOf(text).some((word) => ofServices.test(word))
}

/** Cylinders or bags: the weight of one, and the units that count them. */
interface Pieces {
  weight: ColumnProfile
  unit: ColumnProfile
  words: string[]
}

/** Returns the column with the weight of one piece, if some rows are counted in pieces. */
function piecesOf(sheet: KindSheet): Pieces | undefined {
  const [product, weight, unit] = ['product', 'weight of one', 'unit of quantity'].map((role) =>
    columnOf(sheet, role),
  )
  if (!product || !weight || !unit) return undefined
  const read = numberIn(weight)
  const rows = sheet.sample.rows.filter((row) => isFuel(textIn(row, product)) && read(row) > 0)
  const words = [...new Set(rows.map((row) => textIn(row, unit)))]
  return words.length > 0 && !words.some((text) => isUnitOfFuel(text, sheet))
    ? { weight, unit, words }
    : undefined
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
  const pieces = piecesOf(sheet)
  const ofRows = amount.unitColumn && unit
  const isCounted = (text: string) => isUnitOfFuel(text, sheet) || pieces?.words.includes(text) === true
  const general = pieces ? undefined : amount.quantity
  return {
    ...(pieces
      ? { activities: byPieces(pieces, quantity, amount) }
      : { operation: 'energy fuel', quantity: general! }),
    rules: [fuelRule(product, ofRows, isCounted, sheet)],
    ledger: { category: 'stationary' },
    skip: [
      ...leftOutWords(ofRows, (text) => !isCounted(text), 'not by volume or weight: services'),
      ...leftOutWords(product, isService, 'comes with a delivery and is no fuel'),
    ],
    amounts: [quantity],
    reads: [product, ofRows, pieces?.weight],
    unsure: [
      'what is delivered is counted as burnt; stocks at the beginning and the end of the year are not',
    ],
    ...{ needsRegion: true, needsYear: true },
  }
}

/** Drafts the weight of one piece times the pieces, and the unchanged amounts of the other rows. */
function byPieces(
  { weight, unit, words }: Pieces,
  quantity: ColumnProfile,
  amount: KindAmount,
): DraftedActivity[] {
  const parts = [quantity, weight].map((profile) => factorOf(profile))
  const shared = { operation: 'energy fuel', rules: [] }
  return [
    {
      ...shared,
      when: { column: unit.heading, in: words },
      quantity: { times: parts.map(({ factor }) => factor), unit: { const: 'kg' } } as QuantityRule,
      why: ['pieces, times the weight of one'],
      unsure: parts.flatMap(({ unsure }) => unsure),
    },
    {
      ...shared,
      when: undefined,
      quantity: amount.quantity.rule,
      why: ['other amounts'],
      unsure: amount.quantity.unsure,
    },
  ]
}

/** Drafts the fuel of each row; other products become FILL_IN. */
function fuelRule(
  product: ColumnProfile,
  unit: ColumnProfile | undefined,
  isCounted: (unit: string) => boolean,
  sheet: KindSheet,
): DraftedRule {
  const isBurnt = (row: Row) =>
    (unit === undefined || isCounted(textIn(row, unit))) && !isService(textIn(row, product))
  const words = countedTexts([product], sheet.sample, isBurnt).map(({ text }) => text)
  const translate = Object.fromEntries(words.map((text) => [text, heatingFuelOf(text) ?? fillIn]))
  const asked = words.flatMap((text) => {
    const doubt = translate[text] === fillIn ? `which fuel is \`${text}\`?` : kindOf(text, 'volume')?.doubt
    return doubt === undefined ? [] : [oneLine(doubt)]
  })
  const rule = { from: product.heading, translate }
  return { field: 'fuel_type', rule, why: ['fuels'], unsure: asked.slice(0, doubtsShown) }
}

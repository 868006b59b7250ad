/** Recognises fields of requests in headings, in the large languages of Europe. */

import { type ColumnProfile, filledCells, matchRate, type Vocabulary } from '../../rows/mapping/mapping.js'
import { quantityUnit } from '../../units/units.js'
import { quantityWords } from './amount-words.js'
import { areEmissions, emissionUnitIn } from './emission-headings.js'
import { isEmissions, mentions, phrasesIn, wordsOf } from './headings.js'
import { knownWord } from './known-words.js'
import { moneyHeading } from './money-headings.js'
import { classificationOf, isMachine, providerOf } from './written-names.js'

export interface Hint {
  phrases: string[]
  /** Words that make a heading less likely. */
  against?: string[]
  /** True if a heading identifies the field without any of the phrases. */
  says?: (heading: string) => boolean
  /** Returns how well the cells suit the field, from 0 to 1; negative if they cannot belong to it. */
  fit: (profile: ColumnProfile, vocabulary: Vocabulary) => number
}

const never = -1

const someNumbers = (profile: ColumnProfile) => (profile.numbers ? 1 : never)
const someText = ({ numbers, dates, values }: ColumnProfile) =>
  numbers || dates || values.size === 0 ? never : 0.5
const measured = new Set(['energy', 'volume', 'weight', 'distance', 'area', 'power'])
/** Short units that are safe to match; others are also words of a language: `to`, `mt`, `in`. */
const shortUnits = new Set(['kg', 'km', 'kw', 'mw', 'gj', 'mj', 'tj'])

function isMeasured(word: string): boolean {
  const meant = quantityUnit(word)
  return !('problem' in meant) && meant.parts.some(({ quantity }) => measured.has(quantity))
}

/** True if a word of the heading is a unit other than money. */
function namesUnit(heading: string): boolean {
  return wordsOf(heading).some((word) => (word.length > 2 || shortUnits.has(word)) && isMeasured(word))
}

/** True for `Net` alone above numbers without a currency: it may be a weight. */
function mayBeWeight({ heading, numbers }: ColumnProfile, { currency }: Vocabulary): boolean {
  const isAlone = /^\s*nett?o?\s*$/i.test(heading)
  return isAlone && !numbers?.decoration.some((word) => currency(word) !== undefined)
}

/** Returns a fit that requires at least this share of the cells to pass the test. */
const mostly =
  (test: (text: string, vocabulary: Vocabulary) => boolean, least: number): Hint['fit'] =>
  (profile, vocabulary) => {
    const share = matchRate(profile, (text) => test(text, vocabulary))
    return share >= least ? share : never
  }
/** Prefers repeated texts, which are usually categories. */
const fewTexts: Hint['fit'] = (profile) => {
  if (profile.numbers || profile.dates || profile.values.size === 0) return never
  return profile.values.size <= Math.max(12, filledCells(profile) / 4) ? 0.8 : 0.2
}

const yearOrDate: Hint['fit'] = (profile, vocabulary) =>
  profile.dates ? 0.8 : mostly((text) => /^(19[89]|20[0-6])\d(\.0)?$/.test(text), 0.9)(profile, vocabulary)
const regions = mostly((text, { regions: known }) => known.find(text) !== undefined, 0.3)

/** Words for codes that do not classify a purchase. */
const otherCodes = new Set(
  phrasesIn(
    'post, postal, zip, cost, supplier, currency, country, company, account, plant, center, centre, vendor, customer, profit, project, tax, document, order, machine, site, employee, state',
  ),
)
const country =
  'lieferland, supplier country, country name, country, country code, region, region code, country region, land, pays, pais, paese, nation, iso, iso code, market, geography, kraj'
const place =
  'city, town, place, location, ort, stadt, ville, lieu, ciudad, lugar, citta, luogo, plaats, miasto'
const date =
  'year, date, quarter, quartal, trimestre, month year, accounting period, buchungsperiode, invoice date, transaction date, trans date, paid date, payment date, reporting year, data year, fiscal year, start date, jahr, datum, rechnungsdatum, buchungsdatum, belegdatum, posting date, document date, expense date, fecha factura, date facture, date comptable, annee, fecha, ano, anno, data, jaar, period, charge period start, month, monat, mois, mes, mese, maand, miesiac, check in, check in date, departure, departure date, start time, startzeit, abfahrtszeit, date depart, data partenza, fecha salida, data wyjazdu, arrival date, travel date, read at, read on, read date, reading date, reading time, timestamp, datetime, ablesedatum, ablesung am, zeitstempel, date releve, horodatage, fecha lectura, data lettura'
const unit =
  'unit, units, uom, unit of measure, unit measure, einheit, mengeneinheit, masseinheit, me, unite, unite mesure, unidad, unidad medida, ud, unita, unita misura, um, eenheid, jednostka, jednostka miary, jedn, j m, jm, unidade, un'
const mode =
  'travel mode, transport mode, mode of transport, means of transport, shipment mode, shipping mode, mode, transport, transport type, verkehrsmittel, verkehrstrager, moyen transport, mode transport, medio transporte, mezzo trasporto'
const kind =
  'category, type, kind, kategorie, art, categorie, nature, tipo, categoria, product, item, material, description'

/** Words for a seller, buyer or person; such columns do not describe the purchase. */
const partyWords = phrasesIn(
  'merchant, supplier, vendor, seller, payee, creditor, body, company, organisation, organization, department, customer, client, buyer, employee, person, contact, user, lieferant, kreditor, firma, mitarbeiter, fournisseur, societe, proveedor, empresa, fornitore, azienda, leverancier, bedrijf, dostawca, kontrahent',
)

/** True if the column names a seller, buyer or person. */
export function namesParty(heading: string): boolean {
  return wordsOf(heading).some((word) => partyWords.includes(word))
}

/** Hints by the path of the field, or by the last part of the path. */
export const hints: Record<string, Hint> = {
  activity_id: {
    phrases: phrasesIn('activity id, activity, emission factor, factor'),
    fit: mostly((text, { isActivity }) => isActivity(text), 0.5),
  },
  region: { phrases: phrasesIn(`${country}, use location, location, site country`), fit: regions },
  spend_region: { phrases: phrasesIn(`spend region, supplier country, ${country}`), fit: regions },
  production_region: {
    phrases: phrasesIn(
      `country of origin, origin country, origin, country of production, ursprungsland, pays origine, pais origen, paese origine, ${country}`,
    ),
    against: ['departure', 'destination', 'indicator'],
    fit: regions,
  },
  year: {
    phrases: phrasesIn(date),
    against: [
      'built',
      'birth',
      'due',
      'modified',
      'delivery',
      'end',
      'expiry',
      'released',
      'added',
      'ending',
      'generation',
      'generated',
      'exported',
      'printed',
      'downloaded',
    ],
    fit: yearOrDate,
  },
  money: {
    phrases: phrasesIn(
      'net, netto, amount, amt, money, ht, ttc, montant ttc, total ht, total ttc, net a payer, base imponible, imponibile, totale, net amount, gross amount, gross amt, invoice amount, transaction amount, transaction amt, cost, total cost, spend, expense, expenditure, value, price, total, betrag, nettobetrag, summe, kosten, wert, montant, montant ht, cout, prix, depense, importe, coste, gasto, valor, importo, costo, spesa, bedrag, kwota, airfare, lodging, fare',
    ),
    against: [
      'tax',
      'vat',
      'mwst',
      'tva',
      'iva',
      'fee',
      'unit',
      'insurance',
      'rate',
      'exempt',
      'discount',
      'original',
      'balance',
      'center',
      'centre',
      'account',
      'id',
      'code',
      'quantity',
      'count',
      'co2',
      'gwp',
      'emissions',
      'number',
      'list',
      'other',
    ],
    says: (heading) => moneyHeading(heading) !== undefined,
    fit: (profile, vocabulary) => {
      const isOther = isEmissions(profile.heading) || namesUnit(profile.heading)
      return isOther || mayBeWeight(profile, vocabulary) ? never : someNumbers(profile)
    },
  },
  money_unit: {
    phrases: phrasesIn(
      'currency, currency code, cur code, cur, ccy, trx currency, billing currency, wahrung, devise, moneda, divisa, valuta, waluta',
    ),
    against: ['original'],
    fit: mostly((text, { currency }) => currency(text) !== undefined, 0.8),
  },
  classification_code: {
    phrases: phrasesIn(
      'classification code, code, industry code, nace, nace code, naics, naics code, isic, mcc, merchant category code, merchant category, merchant type, unspsc, unspsc code, commodity code, branche',
    ),
    fit: (profile, vocabulary) =>
      mentions(profile.heading, otherCodes)
        ? never
        : mostly((text) => classificationOf(text) !== undefined, 0.7)(profile, vocabulary),
  },
  cn_code: {
    phrases: phrasesIn(
      'cn code, cn, hs code, hs6 code, hs6, hs, commodity code, tariff code, tariff number, taric, zolltarifnummer, warennummer, code sh, code douanier, codice doganale, nomenclature',
    ),
    fit: mostly((text) => /^\d{4}([\s.]?\d{2}){0,3}$/.test(text), 0.9),
  },
  weight: {
    phrases: phrasesIn(
      'weight, unit weight, weight each, net weight, montant unitaire, gross weight, net mass, mass, gewicht, nettogewicht, masse, poids, poids net, peso, peso netto, waga',
    ),
    fit: someNumbers,
  },
  distance_km: { phrases: phrasesIn('distance km, km, kilometres, kilometers, kilometer'), fit: someNumbers },
  origin: {
    phrases: phrasesIn(
      'origin, from, start, departure, origin airport, origin city, departure airport, departure city, port of loading, pol, ship from, manufacturing site, factory, von, abgang, abflug, depart, origine, origen, desde, partenza, da, van',
    ),
    against: ['date', 'time', 'indicator'],
    fit: someText,
  },
  destination: {
    phrases: phrasesIn(
      `destination, to, end, arrival, destination airport, destination city, destination country, arrival airport, arrival city, port of discharge, pod, ship to, delivery city, delivery country, nach, ziel, ankunft, arrivee, vers, destino, llegada, arrivo, naar, country, ${place}`,
    ),
    against: ['date', 'time', 'indicator'],
    fit: someText,
  },
  location: {
    phrases: phrasesIn(`location, hotel city, hotel location, destination, ${place}, country`),
    against: ['id', 'date'],
    fit: someText,
  },
  travel_mode: { phrases: phrasesIn(mode), against: ['payment'], fit: fewTexts },
  transport_mode: { phrases: phrasesIn(mode), against: ['payment'], fit: fewTexts },
  spend_type: { phrases: phrasesIn(`spend type, expense type, travel type, ${kind}`), fit: fewTexts },
  provider: {
    phrases: phrasesIn('provider, provider name, cloud, cloud provider, vendor'),
    fit: mostly((text) => providerOf(text) !== undefined, 0.5),
  },
  cloud_region: {
    phrases: phrasesIn('region, region id, cloud region, location, zone'),
    against: ['name'],
    fit: someText,
  },
  instance: {
    phrases: phrasesIn(
      'instance, instance type, machine type, vm size, flavor, sku, charge description, description, usage type, resource type',
    ),
    fit: (profile) => (matchRate(profile, isMachine) > 0 ? 0.8 : never),
  },
  duration: {
    phrases: phrasesIn(
      'duration, hours, usage hours, runtime, consumed quantity, usage quantity, usage amount, quantity, usage',
    ),
    fit: someNumbers,
  },
  /** Used if the file also has an amount of data, whose column contains the quantities. */
  duration_alone: { phrases: phrasesIn('duration, hours, usage hours, runtime'), fit: someNumbers },
  cpu_count: { phrases: phrasesIn('cpu count, vcpu, vcpus, cpus, cores, vcpu count'), fit: someNumbers },
  data: {
    phrases: phrasesIn(
      'data, size, storage, memory, capacity, consumed quantity, usage quantity, usage amount, quantity, volume size',
    ),
    fit: someNumbers,
  },
  storage_type: {
    phrases: phrasesIn('storage type, disk type, volume type'),
    fit: fewTexts,
  },
  hotel_nights: {
    phrases: phrasesIn(
      'hotel nights, nights, room nights, number of nights, nachte, ubernachtungen, nuits, nuitees, noches, notti, nachten',
    ),
    fit: someNumbers,
  },
  passengers: {
    phrases: phrasesIn('passengers, pax, travellers, travelers, people, persons, personen'),
    fit: someNumbers,
  },
  trips: { phrases: phrasesIn('trips, number of trips, journeys, fahrten, trajets'), fit: someNumbers },
  round_trip: {
    phrases: phrasesIn('round trip, return trip, return'),
    fit: mostly((text) => /^(true|false|yes|no|0|1)$/i.test(text), 0.95),
  },
  class: {
    phrases: phrasesIn(
      'class, cabin, cabin class, travel class, flight class, klasse, reiseklasse, classe, clase',
    ),
    fit: fewTexts,
  },
  product: {
    phrases: phrasesIn(
      'product, product name, finished good, article, assembly, produit, produkt, erzeugnis, producto, prodotto',
    ),
    fit: someText,
  },
  product_location: {
    phrases: phrasesIn('product location, assembly country, assembly location, pays assemblage, montageland'),
    fit: someText,
  },
  component: {
    phrases: phrasesIn(
      'component, part, part name, composant, piece, teil, komponente, bauteil, componente, description, item, material',
    ),
    fit: someText,
  },
  material: {
    phrases: phrasesIn('material, material type, matiere, materiau, werkstoff, materiale'),
    fit: someText,
  },
  density: { phrases: phrasesIn('density, densite, dichte, densidad, densita'), fit: someNumbers },
  transportation_mode: { phrases: phrasesIn(mode), against: ['payment'], fit: fewTexts },
  label: { phrases: phrasesIn(`label, name, activity, ${kind}`), fit: someText },
  text: {
    phrases: phrasesIn(
      `text, item description, description, purpose, item, product, material, name, bezeichnung, beschreibung, libelle, designation, descripcion, descrizione, omschrijving, opis, posting text, memo, narrative, buchungstext, verwendungszweck, motif, concepto, causale`,
    ),
    against: partyWords,
    fit: someText,
  },
  unit: {
    phrases: phrasesIn(`${unit}, consumed unit, pricing unit`),
    against: ['cost', 'price'],
    fit: mostly((text, { units }) => units.find(text) !== undefined, 0.5),
  },
  quantity: { phrases: quantityWords, fit: someNumbers },
  fuel_type: {
    phrases: phrasesIn(
      'fuel, fuel type, fuel name, energietrager, brennstoff, kraftstoff, combustible, carburant, combustibile',
    ),
    fit: fewTexts,
  },
  recs: { phrases: phrasesIn('recs, rec, certificates, regos, guarantees of origin'), fit: someNumbers },
  co2e: {
    phrases: phrasesIn('emissions, co2e, emissionen, emisiones, emissioni, emissies, emisje, emissoes'),
    says: (heading) => emissionUnitIn(heading) !== undefined,
    fit: (profile) => (areEmissions(profile) ? 1 : never),
  },
  scope: {
    phrases: phrasesIn('scope, ghg scope, geltungsbereich, perimetre, alcance, ambito, zakres'),
    fit: mostly((text) => /^(scope\s*)?[123]$/i.test(text), 0.9),
  },
  /** Categories of the ledger, as opposed to kinds of purchases. */
  ledger_category: {
    phrases: phrasesIn('category, ghg category, scope 3 category, kategorie, categorie, categoria'),
    fit: mostly((text) => /^3\.([1-9]|1[0-5])$/.test(text), 0.9),
  },
  supplier: {
    phrases: phrasesIn('supplier, utility, energy supplier, versorger, fournisseur'),
    fit: fewTexts,
  },
  energy_source: {
    phrases: phrasesIn('energy source, source of energy, generation source, generated from'),
    fit: fewTexts,
  },
  connection_type: { phrases: phrasesIn('connection type, connection, delivery type'), fit: fewTexts },
  loss_factor: { phrases: phrasesIn('loss factor, losses, line loss, line losses'), fit: someNumbers },
  co2e_kg_per_kwh: {
    phrases: phrasesIn('co2e kg per kwh, kg co2e per kwh, emission factor kg kwh'),
    fit: someNumbers,
  },
  heat_type: { phrases: phrasesIn('heat type'), fit: fewTexts },
  kind: {
    phrases: phrasesIn(
      `fuel, fuel type, product class, energy type, energy source, energietrager, brennstoff, kraftstoff, combustible, carburant, energie, combustibile, activity, activity type, ${kind}`,
    ),
    fit: fewTexts,
  },
  category: {
    phrases: phrasesIn(
      'expenditure category, expense category, warengruppe, kontobezeichnung, sachkontobezeichnung, libelle compte, account name, gl account name, material group, commodity, famille achat, spend category, expense type, account description, gl account description, cost type, kostenart, poste, cac desc 1, tipo gasto, category, kategorie, categorie, categoria, description, type, nature',
    ),
    against: ['code', 'id'],
    fit: fewTexts,
  },
}

/** Money for travel; prefers one type of travel over a total. */
export const fare: Hint = {
  ...hints.money!,
  fit: (profile, vocabulary) => {
    const fit = hints.money!.fit(profile, vocabulary)
    return fit < 0 || knownWord('spend_type', profile.heading) !== undefined ? fit : fit / 2
  },
}

/** True if the column contains the number of containers. */
export function countsContainers({ heading, numbers }: ColumnProfile): boolean {
  return numbers !== undefined && /\b(teu|feu|ffe|containers?)/i.test(heading)
}

/** Returns the hint for a field of a request. */
export function hintFor(path: string): Hint | undefined {
  const name = path.split('.').at(-1)!
  if (name === 'spend_year' || name === 'apply_inflation_adjustment') return hints.year
  if (name === 'spend_location') return hints.location
  if (path === 'suggest.text') return hints.text
  return hints[path] ?? hints[name]
}

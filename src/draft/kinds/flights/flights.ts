/** Lists of flights: the segments that an agency booked, by their airports. */

import { type ColumnProfile, matchRate } from '../../../rows/mapping/mapping.js'
import { findAmounts } from '../../columns/amounts.js'
import { phrasesIn, wordsOf } from '../../columns/headings.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { isReturn, journeys } from '../reading/journeys.js'

/** Code of an airport, alone or behind its town: `LHR`, `London (LHR)`. */
const airport = /^[A-Z]{3}$|[([]\s*[A-Z]{3}\s*[)\]]\s*$/
/** Route of one segment in one cell, or there and back: `LHR-JFK`, `LHR-JFK-LHR`. */
const route = /^\s*([A-Z]{3})\s*(?:-|–|—|\/|>|→|to)\s*[A-Z]{3}(?:\s*(?:-|–|—|\/|>|→|to)\s*(\1))?\s*$/

const ends = {
  origin:
    'origin, orig, dep, from, departure, departure airport, departure city, dep airport, board, board point, origin airport, abflug, abflughafen, von, start, startflughafen, depart, aeroport depart, provenance, partenza, aeroporto partenza, da, origen, salida, aeropuerto origen, aeropuerto salida, vertrek, vertrekluchthaven, van, wylot, lotnisko wylotu, skad, origem, partida, aeroporto partida',
  destination:
    'destination, dest, arr, to, arrival, arrival airport, arrival city, arr airport, off, off point, destination airport, ankunft, zielflughafen, nach, ziel, arrivee, aeroport arrivee, arrivo, aeroporto arrivo, a, destinazione, destino, llegada, aeropuerto destino, aeropuerto llegada, aankomst, aankomstluchthaven, bestemming, naar, przylot, lotnisko przylotu, dokad, chegada, aeroporto chegada',
}
const notPlaces = ['date', 'time', 'datum', 'data', 'fecha', 'heure', 'uhrzeit', 'hora', 'ora', 'terminal']

/** Minimum share of cells that are routes of one segment: others have stops, whose distance would be lost. */
const leastRoutes = 0.98

const roles: Record<string, Role> = {
  origin: { headings: phrasesIn(ends.origin), against: notPlaces, holds: 'words' },
  destination: { headings: phrasesIn(ends.destination), against: notPlaces, holds: 'words' },
  route: {
    headings: phrasesIn(
      'route, routing, itinerary, sector, city pair, airport pair, segment, strecke, flugstrecke, trajet, itineraire, tratta, rotta, itinerario, ruta, trayecto, traject, trasa, rota',
    ),
    holds: 'words',
    cells: (profile) => (matchRate(profile, (text) => route.test(text)) >= leastRoutes ? 1 : 0),
    isTelling: true,
  },
  airline: {
    headings: phrasesIn(
      'airline, carrier, airline code, operating carrier, marketing carrier, airline name, fluggesellschaft, compagnie, compagnie aerienne, compagnia aerea, vettore, aerolinea, compania aerea, luchtvaartmaatschappij, linia lotnicza, przewoznik, companhia aerea',
    ),
    holds: 'words',
  },
  flight: {
    headings: phrasesIn(
      'flight, flight number, flight no, ticket, ticket number, ticket no, pnr, record locator, e ticket, flugnummer, ticketnummer, flug, numero vol, vol, numero billet, numero volo, volo, biglietto, numero vuelo, vuelo, billete, vluchtnummer, vlucht, numer lotu, lot, numero voo, voo',
    ),
    against: ['date', 'type', 'status', 'class'],
    holds: 'anything',
  },
  class: {
    headings: phrasesIn(
      'class, cabin, cabin class, cls, class of service, travel class, fare class, booking class, klasse, reiseklasse, buchungsklasse, kabine, classe, cabine, classe di viaggio, clase, cabina, klasa, cabine classe',
    ),
    holds: 'words',
  },
  'way back': {
    headings: phrasesIn(
      'trip, trip type, journey type, return, round trip, one way return, ticket type, reiseart, hin und ruck, hin zuruck, aller retour, type trajet, tipo viaggio, andata e ritorno, tipo viaje, ida y vuelta, retour, type reis, rodzaj podrozy, ida e volta',
    ),
    against: ['date', 'id', 'name', 'time', 'reason', 'purpose'],
    holds: 'words',
    cells: (profile) => (matchRate(profile, isReturn) > 0 ? 1 : 0),
  },
  travellers: {
    headings: phrasesIn(
      'passengers, travellers, travelers, pax, number of passengers, number of travellers, no of passengers, reisende, anzahl reisende, nombre de voyageurs, numero passeggeri, numero pasajeros, aantal reizigers, liczba pasazerow, numero passageiros',
    ),
    against: ['name', 'type', 'id', 'no', 'nr', 'ref', 'code'],
    holds: 'numbers',
  },
  distance: {
    headings: phrasesIn(
      'distance, miles, km, kilometres, kilometers, mileage, flown miles, entfernung, flugkilometer, distanza, distancia, afstand, odleglosc',
    ),
    holds: 'numbers',
    left: 'the distance between the airports is computed',
  },
  fare: {
    headings: phrasesIn(
      'fare, base fare, ticket price, price, amount, cost, total, total fare, paid fare, preis, flugpreis, betrag, prix, tarif, montant, prezzo, tariffa, importo, precio, tarifa, importe, prijs, bedrag, cena, kwota, preco, valor',
    ),
    holds: 'numbers',
    left: 'money for the same flights',
  },
  taxes: {
    headings: phrasesIn(
      'tax, taxes, vat, mwst, steuern, tva, taxe, iva, tasse, impuestos, btw, belasting, podatek',
    ),
    holds: 'numbers',
    left: 'money for the same flights',
  },
  emissions: {
    headings: phrasesIn(
      'co2, co2e, co2 kg, kg co2, co2e kg, carbon, carbon kg, emissions, carbon emissions, emissionen, emissioni, emisiones, uitstoot, emisja, emissoes',
    ),
    holds: 'numbers',
    left: 'computed by the vendor; not added',
  },
}

const leastCoded = 0.8

export const flights: SheetKind = {
  title: 'a list of flights',
  seen: 'headings of reports of agencies; no whole report was seen',
  dataKind: 'reported',
  roles,
  recognise: (sheet) => {
    const isGoods = findAmounts(sheet.profiles, sheet.vocabulary).some(({ measure }) => measure === 'weight')
    if (isGoods) return 0
    if (columnOf(sheet, 'route')) return 0.9
    const coded = [columnOf(sheet, 'origin'), columnOf(sheet, 'destination')].map(isCoded)
    if (coded.every((each) => each)) return 0.9
    return 0
  },
  route: async (sheet) => routed(sheet),
}

function isCoded(places: ColumnProfile | undefined): boolean {
  return places !== undefined && matchRate(places, (text) => airport.test(text)) >= leastCoded
}

function routed(sheet: KindSheet): Routed | undefined {
  const pair = columnOf(sheet, 'route')
  const all = { words: [], when: {}, rows: sheet.sample.rows }
  const ends = pair && endsOf(pair, columnOf(sheet, 'way back') !== undefined)
  const drafted = journeys('air', all, sheet, ends)
  if (!drafted) return undefined
  const places = pair ? [pair] : [columnOf(sheet, 'origin'), columnOf(sheet, 'destination')]
  return {
    operation: 'travel distance',
    rules: drafted.rules,
    unsure: ends?.some(({ field }) => field === 'round_trip') ? [] : drafted.unsure,
    ledger: { category: '3.6' },
    amounts: [],
    skip: sheet.profiles.flatMap((profile) =>
      isTicketState(profile) ? leftOutWords(profile, isNotFlown, 'refunded or exchanged, not flown') : [],
    ),
    reads: [...places, columnOf(sheet, 'class'), columnOf(sheet, 'way back'), columnOf(sheet, 'travellers')],
    ...{ needsRegion: false, needsYear: false },
  }
}

const notFlown =
  /^(refund|exchanged|erstatte|umgebucht|rembours|echange|reembols|canjead|rimbors|sostituit|terugbetaald|omgeboekt|zwrot|zwroc|wymienion)/

/** True for the state of a ticket without a flight. */
function isNotFlown(text: string): boolean {
  return notFlown.test(wordsOf(text).join(' '))
}

/** True for a column of a few words, which may be states of tickets or types of transactions. */
function isTicketState({ values, numbers, dates }: ColumnProfile): boolean {
  return !numbers && !dates && values.size <= mostStates
}

const mostStates = 12

/** Reads both airports of a route, and the way back unless another column has it. */
function endsOf({ heading: from, values }: ColumnProfile, hasWayBack: boolean): DraftedRule[] {
  const part = (field: string, extract: string): DraftedRule => ({
    ...{ field, rule: { from, extract }, why: ['the route'], unsure: [] },
  })
  const isBack = (text: string) => route.exec(text)?.[2] !== undefined
  const translate = Object.fromEntries([...values.keys()].map((text) => [text, isBack(text)]))
  const back: DraftedRule = { field: 'round_trip', rule: { from, translate }, why: [], unsure: [] }
  return [
    part('origin', '^\\s*([A-Z]{3})'),
    part('destination', '^\\s*[A-Z]{3}[^A-Z]*?(?:to)?[^A-Z]*([A-Z]{3})'),
    ...(!hasWayBack && [...values.keys()].some(isBack) ? [back] : []),
  ]
}

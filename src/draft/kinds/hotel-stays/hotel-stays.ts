/** Lists of hotel stays alone: nights and rooms by town and date. */

import {
  type ColumnProfile,
  type ColumnRule,
  dateReader,
  fillIn,
  matchRate,
} from '../../../rows/mapping/mapping.js'
import type { Cell } from '../../../rows/sheets/sheets.js'
import { textIn } from '../../columns/cell-text.js'
import { phrasesIn } from '../../columns/headings.js'
import { knownWord } from '../../columns/known-words.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { factorOf, numberPart } from '../reading/amounts.js'

const roles: Record<string, Role> = {
  nights: {
    headings: phrasesIn(
      'nights, number of nights, no of nights, hotel nights, nachte, anzahl nachte, ubernachtungen, anzahl ubernachtungen, nuits, nombre de nuits, nuitees, notti, numero notti, pernottamenti, noches, numero noches, pernoctaciones, nachten, aantal nachten, overnachtingen, noce, liczba nocy, noclegi, noites, numero noites',
    ),
    against: ['price', 'rate', 'cost', 'preis', 'prix', 'prezzo', 'precio', 'prijs', 'cena', 'per', 'je'],
    holds: 'numbers',
    isPhysical: true,
  },
  'room nights': {
    headings: phrasesIn(
      'room nights, roomnights, number of room nights, zimmernachte, anzahl zimmernachte, nuitees chambres, nuits chambre, camere notte, camere notti, habitaciones noche, noches habitacion, kamernachten, aantal kamernachten, pokojonoce, quartos noite, noites quarto',
    ),
    against: ['price', 'rate', 'cost', 'preis', 'prix', 'prezzo', 'precio', 'prijs', 'cena', 'per', 'je'],
    holds: 'numbers',
    isPhysical: true,
  },
  rooms: {
    headings: phrasesIn(
      'rooms, number of rooms, no of rooms, room count, zimmer, anzahl zimmer, zimmeranzahl, chambres, nombre de chambres, camere, numero camere, habitaciones, numero habitaciones, kamers, aantal kamers, pokoje, liczba pokoi, quartos, numero quartos',
    ),
    against: ['type', 'rate', 'price', 'nights', 'no', 'nr'],
    holds: 'numbers',
    isPhysical: true,
  },
  arrival: {
    headings: phrasesIn(
      'check in, check in date, arrival, arrival date, date of arrival, from, date, anreise, anreisedatum, ankunft, von, arrivee, date arrivee, du, arrivo, data arrivo, llegada, fecha llegada, entrada, aankomst, aankomstdatum, przyjazd, data przyjazdu, chegada, data chegada, datum, data, fecha',
    ),
    against: [
      'invoice',
      'booking',
      'paid',
      'rechnung',
      'buchung',
      'facture',
      'fattura',
      'factura',
      'faktury',
    ],
    holds: 'dates',
  },
  departure: {
    headings: phrasesIn(
      'check out, check out date, departure, departure date, to, abreise, abreisedatum, bis, depart, date depart, au, partenza, data partenza, salida, fecha salida, vertrek, vertrekdatum, wyjazd, data wyjazdu, saida, data saida',
    ),
    holds: 'dates',
    left: 'the end of the stay; the day of arrival counts',
  },
  town: {
    headings: phrasesIn(
      'city, town, place, location, destination, ort, stadt, ville, lieu, citta, localita, ciudad, lugar, plaats, stad, miasto, miejscowosc, cidade, localidade',
    ),
    holds: 'words',
  },
  hotel: {
    headings: phrasesIn(
      'hotel, hotel name, property, property name, accommodation, unterkunft, hotelname, hebergement, etablissement, albergo, struttura, alojamiento, establecimiento, accommodatie, obiekt, nazwa hotelu, alojamento',
    ),
    holds: 'words',
  },
  country: {
    headings: phrasesIn('country, country code, land, pays, paese, nazione, pais, kraj'),
    holds: 'words',
    cells: (profile, { regions }) => matchRate(profile, (text) => regions.find(text) !== undefined),
  },
  price: {
    headings: phrasesIn(
      'total, total price, amount, cost, rate, room rate, price, price per night, gesamtpreis, preis, preis je nacht, betrag, montant, prix, prix par nuit, importo, prezzo, importe, precio, bedrag, prijs, kwota, cena, valor, preco',
    ),
    holds: 'numbers',
    left: 'money for the same stays',
  },
  'further price': {
    headings: phrasesIn(
      'price, price per night, rate, room rate, preis je nacht, prix par nuit, prezzo, precio, prijs, cena, preco',
    ),
    holds: 'numbers',
    left: 'money for the same stays',
  },
}

export const hotelStays: SheetKind = {
  title: 'a list of hotel stays',
  seen: 'no real list was seen',
  dataKind: 'reported',
  roles,
  recognise: (sheet) => {
    const isPlaced = columnOf(sheet, 'town') ?? columnOf(sheet, 'country')
    if (!isPlaced || hasOtherTravel(sheet)) return 0
    if (nightsOf(sheet)) return 0.8
    return stayDates(sheet) && (columnOf(sheet, 'rooms') ?? columnOf(sheet, 'hotel')) ? 0.8 : 0
  },
  route: async (sheet) => routed(sheet),
}

/** Returns the nights of all rooms, otherwise of one room. */
function nightsOf(sheet: KindSheet): ColumnProfile | undefined {
  return columnOf(sheet, 'room nights') ?? columnOf(sheet, 'nights')
}

/** First and last day of each stay. */
interface StayDates {
  arrival: ColumnProfile
  departure: ColumnProfile
}

/** Returns the dates of the stays, if departures are never before arrivals. */
function stayDates(sheet: KindSheet): StayDates | undefined {
  const [arrival, departure] = [columnOf(sheet, 'arrival'), columnOf(sheet, 'departure')]
  if (!arrival?.dates || arrival.dates.format !== departure?.dates?.format) return undefined
  const [from, to] = [arrival, departure].map((profile) => {
    const read = dateReader(profile.dates!.format, 'date')
    return (row: Cell[]) => read(textIn(row, profile))
  })
  const turned = sheet.sample.rows.filter((row) => String(to!(row)) < String(from!(row)))
  return turned.length === 0 ? { arrival, departure } : undefined
}

/** True if a column of words has other kinds of travel too. */
function hasOtherTravel({ profiles }: KindSheet): boolean {
  const isOther = (text: string) => !['hotel', undefined].includes(knownWord('spend_type', text))
  return profiles.some(({ numbers, dates, values }) => !numbers && !dates && [...values.keys()].some(isOther))
}

function routed(sheet: KindSheet): Routed {
  const nights = nightsOf(sheet)
  return nights ? byNights(nights, sheet) : byDates(stayDates(sheet)!, sheet)
}

/** Drafts the nights between arrival and departure, times the number of hotel rooms. */
function byDates({ arrival, departure }: StayDates, sheet: KindSheet): Routed {
  const [rooms, town, country] = ['rooms', 'town', 'country'].map((role) => columnOf(sheet, role))
  const { format } = arrival.dates!
  const nights: ColumnRule = { from: `{${departure.heading}} - {${arrival.heading}}`, date: { format } }
  const room = rooms && factorOf(rooms)
  const counted: DraftedRule = {
    field: 'hotel_nights',
    rule: room ? { times: [nights, room.factor] } : nights,
    why: [rooms ? 'days between arrival and departure, times rooms' : 'days between arrival and departure'],
    unsure: room?.unsure ?? [],
  }
  return {
    operation: 'travel hotel',
    rules: [counted, placeOf([town, country], sheet)],
    ledger: { category: '3.6' },
    amounts: [],
    reads: [rooms, town, country, departure],
    moments: [arrival],
    unsure: rooms ? [] : ['each row is one room?'],
    ...{ needsRegion: false, needsYear: true },
  }
}

function byNights(nights: ColumnProfile, sheet: KindSheet): Routed {
  const ofAllRooms = columnOf(sheet, 'room nights')
  const [allRooms, arrival, town, country] = ['rooms', 'arrival', 'town', 'country'].map((role) =>
    columnOf(sheet, role),
  )
  const rooms = ofAllRooms ? undefined : allRooms
  const factors = [nights, ...(rooms ? [rooms] : [])].map((column) => factorOf(column))
  const counted: DraftedRule = {
    field: 'hotel_nights',
    rule: rooms ? { times: factors.map(({ factor }) => factor) } : numberPart(nights).rule,
    why: [ofAllRooms ? 'nights of all rooms' : rooms ? 'nights times rooms' : 'nights, each in one room'],
    unsure: factors.flatMap(({ unsure }) => unsure),
  }
  return {
    operation: 'travel hotel',
    rules: [counted, placeOf([town, country], sheet)],
    ledger: { category: '3.6' },
    amounts: [nights],
    left: explainedBy(ofAllRooms, sheet),
    reads: [rooms, town, country],
    ...(arrival && { moments: [arrival] }),
    unsure: rooms ? [`\`${oneLine(nights.heading)}\` are of one room, not of all rooms of the stay?`] : [],
    ...{ needsRegion: false, needsYear: true },
  }
}

/** Explains the columns that the nights of all rooms already include. */
function explainedBy(ofAllRooms: ColumnProfile | undefined, sheet: KindSheet): Map<ColumnProfile, string> {
  const parts = ofAllRooms ? [columnOf(sheet, 'rooms'), columnOf(sheet, 'nights')] : []
  return new Map(
    parts.flatMap((part) => (part ? [[part, 'in the nights of all rooms'] as [ColumnProfile, string]] : [])),
  )
}

function placeOf(columns: readonly (ColumnProfile | undefined)[], { country }: KindSheet): DraftedRule {
  const field = 'location'
  const [only, ...others] = columns.filter((each) => each !== undefined)
  if (!only) return { field, rule: { const: country ?? fillIn }, why: [], unsure: ['where the hotels are'] }
  const from = [only, ...others].map(({ heading }) => `{${heading}}`).join(', ')
  return { field, rule: { from: others.length > 0 ? from : only.heading }, why: [], unsure: [] }
}

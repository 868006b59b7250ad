/** Columns of expense exports and lists of travel agencies, by headings in eight languages. */
import { type ColumnProfile, matchRate } from '../../../rows/mapping/mapping.js'
import { phrasesIn } from '../../columns/headings.js'
import { knownWord } from '../../columns/known-words.js'
import { classificationOf } from '../../columns/written-names.js'
import type { Role } from '../kind.js'
import { isReturn } from '../reading/journeys.js'
import { moneyRoles } from '../reading/money-roles.js'
import { expenseTypeOf } from './expense-types.js'

const isFlag = /^(y|n|yes|no|true|false|x|j|ja|nein|nee|o|oui|non|s|si|sí|sì|tak|nie|sim|não)$/i
/** True for a number of people who travel together; larger numbers identify a person or a booking. */
const isSmallCount = (text: string) => /^[1-9]\d{0,2}([.,]0+)?$/.test(text)
const notPlaces = ['date', 'time', 'datum', 'data', 'fecha', 'km', 'miles', 'code', 'country']
const { debit: _, credit: __, side: ___, ...money } = moneyRoles

/** Returns the share of cells that are expenses; half of it without any travel, as names of people may resemble other expenses. */
function namesTypes(profile: ColumnProfile): number {
  const share = matchRate(profile, (text) => expenseTypeOf(text) !== undefined)
  const isTravel = [...profile.values.keys()].some((text) => (expenseTypeOf(text) ?? 'other') !== 'other')
  return isTravel ? share : share / 2
}

export const expenseRoles: Readonly<Record<string, Role>> = {
  ...money,
  kind: {
    headings: phrasesIn(
      'category, expense category, expense type, expense, type, service, service type, product, product type, booking type, travel type, travel mode, mode, item, kategorie, ausgabenkategorie, kostenart, spesenart, belegart, leistung, leistungsart, art, reiseart, categorie, categorie depense, type depense, nature, nature depense, prestation, type prestation, poste, categoria, categoria spesa, tipo spesa, tipo, voce, servizio, categoria gasto, tipo gasto, concepto, servicio, categorie uitgave, soort, soort kosten, kostensoort, dienst, kategoria, rodzaj, rodzaj wydatku, rodzaj kosztu, usluga, categoria despesa, tipo despesa, servico',
    ),
    against: ['date', 'code', 'id', 'currency', 'payment', 'card', 'class', 'room', 'car'],
    holds: 'words',
    cells: namesTypes,
    isTelling: true,
  },
  origin: {
    headings: phrasesIn(
      'from, origin, departure, departure city, departure airport, departure station, departure location, start, from city, von, abflug, abfahrt, abflughafen, startort, abreiseort, depart, ville depart, gare depart, aeroport depart, partenza, da, citta partenza, origen, salida, ciudad origen, vertrek, van, vertrekplaats, skad, wylot, miejsce wyjazdu, partida, origem',
    ),
    against: notPlaces,
    holds: 'words',
  },
  destination: {
    headings: phrasesIn(
      'to, destination, arrival, arrival city, arrival airport, arrival station, destination city, to city, nach, ziel, ankunft, zielort, zielflughafen, reiseziel, arrivee, ville arrivee, gare arrivee, aeroport arrivee, arrivo, a, citta arrivo, destinazione, destino, llegada, ciudad destino, bestemming, aankomst, naar, dokad, przylot, cel podrozy, chegada, destino',
    ),
    against: notPlaces,
    holds: 'words',
  },
  city: {
    headings: phrasesIn(
      'city, town, location, hotel city, city of purchase, city location, place, merchant city, ort, stadt, ville, lieu, citta, luogo, localita, ciudad, localidad, lugar, plaats, stad, miasto, miejsce, cidade, local',
    ),
    against: ['date', 'code', 'cost', 'centre', 'center', 'from', 'to', 'departure', 'arrival', 'origin'],
    holds: 'words',
  },
  country: {
    headings: phrasesIn(
      'country, country of purchase, merchant country, hotel country, land, pays, paese, nazione, pais, kraj',
    ),
    holds: 'words',
    cells: (profile, { regions }) => matchRate(profile, (text) => regions.find(text) !== undefined),
  },
  nights: {
    headings: phrasesIn(
      'nights, number of nights, no of nights, room nights, length of stay, nachte, ubernachtungen, anzahl nachte, nuits, nuitees, nombre de nuits, notti, numero notti, pernottamenti, noches, numero noches, nachten, overnachtingen, aantal nachten, noce, liczba nocy, liczba noclegow, noites, numero noites',
    ),
    holds: 'numbers',
  },
  rooms: {
    headings: phrasesIn(
      'rooms, number of rooms, no of rooms, zimmer, anzahl zimmer, chambres, nombre de chambres, camere, numero camere, habitaciones, kamers, aantal kamers, pokoje, liczba pokoi, quartos',
    ),
    against: ['type', 'rate', 'nights'],
    holds: 'numbers',
  },
  units: {
    headings: phrasesIn(
      'units, quantity, qty, einheiten, menge, unites, quantite, unita, quantita, unidades, cantidad, eenheden, aantal, jednostki, ilosc',
    ),
    against: ['price', 'cost'],
    holds: 'numbers',
  },
  'way back': {
    headings: phrasesIn(
      'trip, trip type, journey type, journey, return, round trip, one way return, ticket type, trayecto, tragitto, trajet, reiseart, hin und ruck, hin zuruck, aller retour, a r, type trajet, tipo viaggio, andata e ritorno, tipo viaje, ida y vuelta, retour, type reis, rodzaj podrozy, ida e volta',
    ),
    against: ['date', 'id', 'name', 'time'],
    holds: 'words',
    cells: (profile) => (matchRate(profile, isReturn) > 0 ? 1 : 0),
  },
  travellers: {
    headings: phrasesIn(
      'passengers, travellers, travelers, pax, number of passengers, number of travellers, reisende, anzahl reisende, passagers, nombre de voyageurs, voyageurs, passeggeri, viaggiatori, pasajeros, viajeros, reizigers, pasazerowie, passageiros',
    ),
    against: ['name', 'type', 'id', 'no', 'nr', 'ref', 'code'],
    holds: 'numbers',
    cells: (profile) => matchRate(profile, isSmallCount),
  },
  class: {
    headings: phrasesIn(
      'class, cabin, cabin class, class of service, travel class, klasse, reiseklasse, buchungsklasse, classe, classe di viaggio, clase, cabina, klasa',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => knownWord('class', text) !== undefined),
  },
  distance: {
    headings: phrasesIn(
      'distance, miles, km, kilometers, kilometres, mileage, distanz, kilometer, entfernung, kilometrage, distanza, chilometri, distancia, kilometros, afstand, odleglosc, kilometry, quilometros, distance km, distance miles',
    ),
    against: ['rate', 'co2', 'co2e'],
    holds: 'numbers',
    isPhysical: true,
  },
  'unit of distance': {
    headings: phrasesIn(
      'distance unit, unit of distance, mileage unit, unit, uom, einheit, unite, unita, unidad, eenheid, jednostka',
    ),
    holds: 'words',
    cells: (profile, { units }) => matchRate(profile, (text) => units.find(text)?.measure === 'distance'),
  },
  comment: {
    headings: phrasesIn(
      'comment, comments, description, note, notes, memo, purpose, business purpose, details, reason, kommentar, beschreibung, bemerkung, zweck, commentaire, libelle, motif, commento, descrizione, note, motivo, comentario, descripcion, opmerking, omschrijving, opis, uwagi, comentario, descricao',
    ),
    holds: 'words',
  },
  merchant: {
    headings: phrasesIn(
      'merchant, vendor, supplier, payee, merchant name, vendor name, supplier name, hotel, airline, carrier, handler, anbieter, lieferant, fournisseur, commercant, fornitore, esercente, proveedor, comercio, leverancier, dostawca, sprzedawca, fornecedor',
    ),
    against: ['city', 'country', 'code'],
    holds: 'words',
  },
  'merchant code': {
    headings: phrasesIn(
      'mcc, mcc code, merchant category code, merchant code, merchant category, handlerkategorie, code mcc, codice mcc, codigo mcc, kod mcc',
    ),
    holds: 'anything',
    cells: (profile) => matchRate(profile, (text) => classificationOf(text) === 'mcc'),
  },
  private: {
    headings: phrasesIn(
      'personal, private, is personal, personal expense, personal y n, privat, prive, personnel, personale, privato, particular, prywatny, pessoal',
    ),
    holds: 'anything',
    cells: (profile) => matchRate(profile, (text) => isFlag.test(text)),
  },
  purpose: {
    headings: phrasesIn(
      'personal, private, billable type, business personal, use, classification, entry type, line type, privat, geschaftlich privat, prive, personnel, personale, personal profesional, zakelijk prive, prywatny, pessoal, itemized, is itemized',
    ),
    holds: 'words',
  },
  emissions: {
    headings: phrasesIn(
      'co2, co2e, co2 kg, co2e kg, kg co2, kg co2e, carbon, carbon kg, emissions, carbon emissions, co2 emissions, emission, emissionen, co2 emissionen, emissioni, emisiones, uitstoot, emisja, emissoes',
    ),
    holds: 'numbers',
    left: 'computed by the vendor; not added',
  },
}

/** Columns of lists of shipments: places, weights, means of transport, and amounts that are not the weight. */

import { matchRate } from '../../../rows/mapping/mapping.js'
import { phrasesIn } from '../../columns/headings.js'
import type { Role } from '../kind.js'
import { weightRoles } from '../reading/weight-roles.js'
import { isFreightCharge, isSurcharge } from './charges.js'
import { freightModeOf } from './modes.js'

const from =
  'origin, from, ship from, shipper, sender, pickup, collection, load, loading, departure, consignor, von, abs, absender, versand, abgang, abgangsort, ladeort, beladestelle, versandort, depart, expediteur, chargement, origine, enlevement, mittente, partenza, carico, origen, remitente, salida, carga, van, afzender, laad, laadplaats, vertrek, zaladunek, nadawca, skad, origem, remetente, nadania, nad, nadanie, abgang, expedition, recogida, ophaal'
const to =
  'destination, to, ship to, consignee, receiver, delivery, drop, unloading, discharge, arrival, dest, nach, empf, empfanger, ziel, zielort, entladeort, entladestelle, lieferort, arrivee, destinataire, livraison, dechargement, destinatario, arrivo, scarico, consegna, destinazione, destino, llegada, entrega, descarga, naar, ontvanger, los, losplaats, bestemming, aankomst, rozladunek, odbiorca, dokad, destino, destinatario, dostawy, dost, dostawa, przeznaczenia, zustellung, aflever'
const town = [
  '',
  'city',
  'town',
  'place',
  'port',
  'location',
  'airport',
  'terminal',
  'ort',
  'stadt',
  'hafen',
  'plz ort',
  'ville',
  'lieu',
  'port',
  'citta',
  'localita',
  'luogo',
  'porto',
  'ciudad',
  'lugar',
  'puerto',
  'plaats',
  'stad',
  'haven',
  'miasto',
  'miejsce',
  'cidade',
  'local',
]
const land = [
  'country',
  'country code',
  'land',
  'landercode',
  'pays',
  'paese',
  'nazione',
  'pais',
  'landcode',
  'kraj',
  'iso',
]
const notPlaces = [
  'date',
  'time',
  'name',
  'contact',
  'datum',
  'zip',
  'postcode',
  'plz',
  'address',
  'id',
  'eta',
  'etd',
  'cost',
  'status',
  'address',
  'street',
]

/** Returns headings such as `origin city` and `port of origin`. */
function placeHeadings(ends: string, places: readonly string[]): string[] {
  const both = ends
    .split(', ')
    .flatMap((end) =>
      places.flatMap((place) =>
        place === '' ? [end] : [`${end} ${place}`, `${place} ${end}`, `${place} of ${end}`],
      ),
    )
  return phrasesIn(both.join(', '))
}

const placeRole = (ends: string, further: string): Role => ({
  headings: [...placeHeadings(ends, town), ...phrasesIn(further)],
  against: [...notPlaces, ...land],
  holds: 'words',
})
const countryRole = (ends: string): Role => ({
  headings: placeHeadings(ends, land),
  against: notPlaces,
  holds: 'words',
  cells: (profile, { regions }) => matchRate(profile, (text) => regions.find(text) !== undefined),
})

export const freightRoles: Readonly<Record<string, Role>> = {
  from: placeRole(from, 'pol, port of loading, place of receipt, manufacturing site'),
  to: placeRole(to, 'pod, port of discharge, place of delivery'),
  'country from': countryRole(from),
  'country to': countryRole(to),
  ...weightRoles,
  weight: {
    headings: phrasesIn(
      'weight, gross weight, gross wt, net weight, cargo weight, actual weight, shipment weight, total weight, weight kg, kg, kgs, tonnes, tons, gewicht, frachtgewicht, bruttogewicht, effektivgewicht, sendungsgewicht, poids, poids brut, poids reel, poids total, peso, peso lordo, peso reale, peso bruto, peso real, bruto gewicht, waga, waga brutto, waga rzeczywista, masa, entered weight, billed weight, gross mass, tonnage, payload',
    ),
    against: [
      'chargeable',
      'volumetric',
      'taxable',
      'frachtpflichtig',
      'frachtpfl',
      'przeliczeniowa',
      'gabarytowa',
      'tare',
      'tara',
      'price',
      'rate',
      'co2',
      'co2e',
      'dimensional',
      'cost',
      'empty',
      'per',
    ],
    holds: 'numbers',
    isPhysical: true,
  },
  mode: {
    headings: phrasesIn(
      'mode, transport mode, mode of transport, shipment mode, shipping mode, service, service type, verkehrstrager, transportart, transportmittel, versandart, mode transport, mode de transport, modalita, modo, modo transporte, mezzo, medio, transportwijze, vervoerswijze, modaliteit, rodzaj transportu, srodek transportu, usluga, rodzaj uslugi, prestation, servizio, servicio, dienst, modo de transporte',
    ),
    against: ['payment', 'container', 'incoterm'],
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => freightModeOf(text) !== undefined),
    isTelling: true,
  },
  distance: {
    headings: phrasesIn(
      'distance, km, miles, kilometres, kilometers, distance km, entfernung, strecke, distanza, distancia, afstand, odleglosc',
    ),
    against: ['rate', 'cost', 'co2', 'per'],
    holds: 'numbers',
    isPhysical: true,
  },
  payer: {
    headings: phrasesIn(
      'freight payer, payer, paid by, freight terms, freight paid by, frachtzahler, zahler, payeur, paye par, pagatore, pagador, betaler, platnik, bill to, freight payment, who pays',
    ),
    holds: 'words',
  },
  terms: {
    headings: phrasesIn(
      'incoterm, incoterms, delivery terms, terms of delivery, frankatur, frankierung, lieferbedingung, lieferbedingungen, conditions de livraison, resa, termini di resa, condiciones de entrega, leveringsvoorwaarden, warunki dostawy',
    ),
    holds: 'words',
  },
  vessel: {
    headings: phrasesIn(
      'vessel, vessel name, voyage, ship name, schiff, navire, nave, buque, schip, statek, navio',
    ),
    against: ['state', 'city', 'country', 'zone'],
    holds: 'anything',
  },
  teu: { headings: phrasesIn('teu, teus'), holds: 'numbers', left: 'the weight is counted' },
  containers: {
    headings: phrasesIn(
      'containers, no of containers, number of containers, container count, anzahl container, conteneurs, container',
    ),
    holds: 'numbers',
    left: 'the weight is counted',
  },
  line: {
    headings: phrasesIn(
      'charge type, line type, type of charge, charge description, charge code, cost type, fee type, leistungsart, leistung, kostenart, gebuhrenart, type de frais, type de prestation, nature, tipo di addebito, voce, tipo de cargo, concepto, kostensoort, soort kosten, rodzaj oplaty, rodzaj kosztu, tipo de encargo',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => isSurcharge(text) || isFreightCharge(text)),
  },
  pieces: {
    headings: phrasesIn(
      'pallets, packages, pieces, parcels, cartons, colli, paletten, packstucke, palettes, colis, pallet, bancali, bultos, palety, paletes, package quantity',
    ),
    holds: 'numbers',
    left: 'the weight is counted',
  },
  volume: {
    headings: phrasesIn('volume, cbm, m3, volumen, volumine, ldm, loading metres, lademeter'),
    holds: 'numbers',
    left: 'the weight is counted',
  },
  'other weight': {
    headings: phrasesIn(
      'chargeable weight, volumetric weight, dimensional weight, taxable weight, poids taxable, peso volumetrico, peso tassabile, frachtpflichtiges gewicht, frachtpfl gewicht, volumegewicht, waga przeliczeniowa, waga gabarytowa, waga platna',
    ),
    holds: 'numbers',
    left: 'a weight for the price',
  },
  cost: {
    headings: phrasesIn(
      'cost, costs, freight cost, price, amount, charge, rate, frachtkosten, kosten, preis, betrag, cout, prix, montant, costo, prezzo, importo, coste, precio, importe, koszt, cena, kwota, valor',
    ),
    holds: 'numbers',
    left: 'money for the same freight',
  },
  emissions: {
    headings: phrasesIn(
      'co2, co2e, carrier co2e, emissions, co2 kg, scope 3 co2e, emissionen, emissioni, emisiones, emissies, emisja',
    ),
    holds: 'numbers',
    left: 'stated by the carrier',
  },
}

/** Columns that journeys and vehicles have in several kinds of sheets. */

import { type ColumnProfile, matchRate } from '../../../rows/mapping/mapping.js'
import { headingScore, phrasesIn } from '../../columns/headings.js'
import { columnOf, type KindSheet, type Role } from '../kind.js'
import { distanceUnit } from './amounts.js'
import { fuelOf, meansOf } from './vehicles.js'

export const fuelRole: Role = {
  headings: phrasesIn(
    'fuel, fuel type, engine, engine type, antrieb, antriebsart, kraftstoff, kraftstoffart, carburant, energie, motorisation, alimentazione, carburante, combustible, brandstof, brandstofsoort, paliwo, rodzaj paliwa, combustivel, powertrain, propulsion',
  ),
  against: ['cost', 'vat', 'kosten', 'card', 'price', 'l', 'litres', 'liter', 'gal'],
  holds: 'words',
  cells: (profile) => matchRate(profile, (text) => fuelOf(text) !== undefined),
  isTelling: true,
}

export const vehicleRole: Role = {
  headings: phrasesIn(
    'vehicle, vehicle type, vehicle class, car, car type, car class, car group, rental class, type of vehicle, fahrzeug, fahrzeugart, fahrzeugtyp, vehicule, type vehicule, veicolo, tipo veicolo, vehiculo, tipo vehiculo, voertuig, type voertuig, pojazd, rodzaj pojazdu, veiculo, means, mode, transport, verkehrsmittel, moyen de transport, mode de transport, mezzo, mezzo di trasporto, medio de transporte, vervoermiddel, vervoerswijze, srodek transportu, meio de transporte',
  ),
  against: ['number', 'reg', 'id', 'no', 'nr'],
  holds: 'words',
  cells: (profile) => matchRate(profile, (text) => meansOf(text) !== undefined || fuelOf(text) !== undefined),
}

export const registrationRole: Role = {
  headings: phrasesIn(
    'reg, registration, vrm, vrn, registration mark, reg no, registration number, plate, license plate, licence plate, number plate, rego, vehicle number, vehicle id, vin, kennzeichen, immatriculation, plaque, targa, matricula, kenteken, nr rejestracyjny, numer rejestracyjny, nummerplaat, vehicle reg, unit number',
  ),
  against: ['date', 'year'],
  holds: 'anything',
}

const places = {
  from: 'from, start, origin, departure, start location, from address, start address, von, startort, abfahrtsort, depart, lieu de depart, partenza, da, origen, desde, salida, vertrek, van, skad, partida, de',
  to: 'to, stop, end, destination, arrival, end location, to address, nach, zielort, ziel, arrivee, lieu arrivee, arrivo, destino, hasta, llegada, bestemming, aankomst, naar, dokad, chegada',
}
const notPlaces = ['date', 'time', 'odometer', 'km', 'miles', 'reading', 'datum', 'month', 'contract']

export const fromRole: Role = { headings: phrasesIn(places.from), against: notPlaces, holds: 'words' }
export const toRole: Role = { headings: phrasesIn(places.to), against: notPlaces, holds: 'words' }

export const odometerRole: Role = {
  headings: phrasesIn(
    'odometer, odometer start, start odometer, opening odometer, mileage reading, km stand, kilometerstand, tachostand, releve compteur, compteur, contachilometri, cuentakilometros, tellerstand, stan licznika, przebieg, hodometro, start km, km start, start mileage',
  ),
  holds: 'numbers',
  left: 'a reading, not a distance',
}

export const furtherOdometerRole: Role = {
  ...odometerRole,
  headings: phrasesIn(
    'odometer, odometer end, end odometer, closing odometer, km stand, kilometerstand, endstand, schlussstand, end km, km end, end mileage, fin compteur, eindstand',
  ),
}

const odometerWords = [...odometerRole.headings, ...furtherOdometerRole.headings]

/** Returns the later reading of odometers, if the sheet has readings of them. */
export function odometerOf(sheet: KindSheet): ColumnProfile | undefined {
  const end = sheet.readings?.end
  const isNamed = end && (headingScore(end.heading, odometerWords) > 0 || isDistance(end, sheet))
  const isOfVehicle = end && columnOf(sheet, 'registration') !== undefined
  const unit = columnOf(sheet, 'unit of weight')
  const isOther = unit && matchRate(unit, (text) => isLength(text, sheet)) < 0.5
  return (isNamed || isOfVehicle) && !isOther ? end : undefined
}

function isDistance({ heading }: ColumnProfile, { vocabulary }: KindSheet): boolean {
  return distanceUnit(heading, vocabulary) !== undefined
}

function isLength(text: string, { vocabulary }: KindSheet): boolean {
  return vocabulary.units.find(text)?.measure === 'distance'
}

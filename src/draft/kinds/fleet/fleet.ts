/** Lists of vehicles: company cars and vans with their distances, fuel or electricity of a year. */

import {
  type ColumnProfile,
  type ColumnRule,
  filledCells,
  fillIn,
  matchRate,
} from '../../../rows/mapping/mapping.js'
import { headingScore, phrasesIn } from '../../columns/headings.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type SheetKind } from '../kind.js'
import { amountOf, differenceAmount, distanceUnit, headingUnit, readColumns } from '../reading/amounts.js'
import { fuelTypeRule } from '../reading/fuel-types.js'
import {
  fuelRole,
  furtherOdometerRole,
  odometerOf,
  odometerRole,
  registrationRole,
} from '../reading/travel-roles.js'
import { fuelOf, vehicleReading } from '../reading/vehicles.js'
import { plainNameRule } from '../reading/worded.js'
import { drivenElectrically } from './electric.js'

const notOfYear = [
  'contract',
  'contracted',
  'gecontracteerd',
  'vertrag',
  'vertraglich',
  'contractuel',
  'contratto',
  'contrato',
  'contractueel',
  'umowa',
  'limit',
  'allowance',
]

const roles: Record<string, Role> = {
  registration: registrationRole,
  make: {
    headings: phrasesIn(
      'make, manufacturer, brand, make model, make model year, marke, hersteller, marque, marca, merk, marka, fabricante, vehicle, fahrzeug, vehicule',
    ),
    holds: 'words',
  },
  model: {
    headings: phrasesIn('model, type, modell, typ, modele, modello, modelo, derivative, vehicle description'),
    holds: 'anything',
  },
  body: {
    headings: phrasesIn(
      'body, body type, vehicle type, vehicle class, class, type, aufbau, fahrzeugart, fahrzeugklasse, carrosserie, genre, categoria, carrozzeria, voertuigsoort, carrosserie, rodzaj',
    ),
    holds: 'words',
  },
  fuel: fuelRole,
  distance: {
    headings: phrasesIn(
      'mileage, annual mileage, actual mileage, miles, annual miles, km, distance, total distance, annual km, kilometres, kilometers, kilometer, km driven, miles driven, fahrleistung, jahresfahrleistung, laufleistung, jahreskilometer, gefahrene km, kilometrage, kilometrage annuel, km parcourus, chilometri, km annui, km percorsi, percorrenza, kilometros, km anuales, recorrido anual, jaarkilometrage, gereden kilometers, przebieg roczny, kilometraz, quilometragem',
    ),
    against: [
      ...notOfYear,
      'odometer',
      'stand',
      'co2',
      'g',
      'rate',
      'per',
      'start',
      'end',
      'cost',
      'avg',
      'mpg',
    ],
    holds: 'numbers',
  },
  fuelled: {
    headings: phrasesIn(
      'fuel, fuel used, total fuel, fuel consumed, fuel consumption, fuel volume, litres, liters, liter, gallons, fuel litres, kraftstoffverbrauch, verbrauch, getankt, tankmenge, kraftstoffmenge, carburant, litres consommes, consommation, litri, carburante, litros, combustible, brandstofverbruik, getankte liters, paliwo, zuzycie paliwa, litry',
    ),
    against: [
      'cost',
      'idling',
      'idled',
      'idle',
      'driving',
      'type',
      'price',
      'avg',
      'average',
      'per',
      '100',
      'card',
      'co2',
    ],
    holds: 'numbers',
  },
  charged: {
    headings: phrasesIn(
      'kWh, energy, electricity, charging, charged, energy charged, geladen, strom, ladestrom, ladeenergie, electricite, recharge, energia, ricarica, recarga, elektriciteit, geladen kWh, energia elektryczna',
    ),
    against: ['cost', 'battery', 'capacity', 'per', '100'],
    holds: 'numbers',
  },
  contract: {
    headings: notOfYear.flatMap((word) =>
      phrasesIn(`${word}, ${word} mileage, ${word} km, ${word} kilometers`),
    ),
    holds: 'numbers',
    left: 'a limit, not a distance',
  },
  'emissions of the maker': {
    headings: phrasesIn(
      'co2, co2 g km, co2 uitstoot, co2 emissions, g km, est carbon emissions, carbon emissions, emissions co2, emisja co2',
    ),
    holds: 'numbers',
    left: 'stated by the maker or the vendor',
  },
  price: {
    headings: phrasesIn('p11d, list price, price, listenpreis, cataloguswaarde, prix, prezzo, precio'),
    holds: 'numbers',
    left: 'money',
  },
  odometer: odometerRole,
  'further odometer': furtherOdometerRole,
}

export const fleet: SheetKind = {
  title: 'a list of vehicles',
  seen: 'one report of telematics; lists of lease companies were not seen',
  dataKind: 'reported',
  roles,
  recognise: (sheet) => {
    const [registration, fuel] = ['registration', 'fuel'].map((role) => columnOf(sheet, role))
    const isVehicle = columnOf(sheet, 'make') !== undefined || columnOf(sheet, 'model') !== undefined
    if (!registration || !isVehicle || (fuel && matchRate(fuel, isFuel) < 0.6)) return 0
    const amounts = amountsOf(sheet)
    if (amounts.length === 0) return 0
    // Each vehicle once: a list of purchases has them again and again.
    const isOnce = registration.values.size > 0.8 * filledCells(registration)
    if (!isOnce) return 0.4
    return fuel ? 0.93 : columnOf(sheet, 'distance') ? 0.75 : 0
  },
  route,
}

function isFuel(text: string): boolean {
  return fuelOf(text) !== undefined
}

function amountsOf(sheet: KindSheet): ColumnProfile[] {
  const used = [columnOf(sheet, 'fuelled'), columnOf(sheet, 'charged'), distanceOf(sheet)]
  return used.filter((each) => each !== undefined)
}

/** Returns the distance, or the later reading of the odometers. */
function distanceOf(sheet: KindSheet): ColumnProfile | undefined {
  return columnOf(sheet, 'distance') ?? odometerOf(sheet)
}

async function route(sheet: KindSheet, names: NameCheck) {
  const [fuelled, charged] = ['fuelled', 'charged'].map((role) => columnOf(sheet, role))
  const unit = fuelled && headingUnit(fuelled.heading, 'volume', sheet.vocabulary)
  const isByFuel = fuelled && unit !== undefined && columnOf(sheet, 'fuel')
  return isByFuel ? await byFuel(fuelled, unit, charged, sheet, names) : await byDistance(sheet, names)
}

const whose = 'whose are the vehicles? Those of the company, or leased and used by it, are in scopes 1 and 2'

/** Drafts the fuel burnt and the electricity charged: better than distances. */
async function byFuel(
  fuelled: ColumnProfile,
  unit: string,
  charged: ColumnProfile | undefined,
  sheet: KindSheet,
  names: NameCheck,
) {
  const fuel = columnOf(sheet, 'fuel')!
  const distance = columnOf(sheet, 'distance')
  const burnt = amountOf(fuelled, undefined, sheet, { named: unit })
  const isBurnt = { column: fuelled.heading, matches: '[1-9]' }
  const activities: DraftedActivity[] = [
    {
      ...{
        when: isBurnt,
        operation: 'energy fuel',
        quantity: burnt.quantity.rule,
        rules: [fuelTypeRule(fuel)],
      },
      ...{ ledger: { category: 'mobile' }, why: ['fuel burnt'], unsure: burnt.quantity.unsure, also: true },
    },
  ]
  if (charged) {
    const named = headingUnit(charged.heading, 'energy', sheet.vocabulary) ?? 'kWh'
    const power = amountOf(charged, undefined, sheet, { named })
    activities.push({
      ...{ when: { column: charged.heading, matches: '[1-9]' }, operation: 'energy electricity', rules: [] },
      ...{ quantity: power.quantity.rule, why: ['electricity charged'], unsure: power.quantity.unsure },
    })
  }
  const electric = charged ? [] : [...fuel.values.keys()].filter((text) => fuelOf(text) === 'electric')
  const driven =
    electric.length > 0
      ? await drivenElectrically(electric, { profile: fuelled, unit }, sheet, names)
      : undefined
  if (driven) activities.push(driven)
  const missing = `what ${electric.join(', ')} vehicles charged is not in this sheet`
  const instead = driven ? 'their distance is counted' : 'their rows are left out'
  const unsure = [whose, ...(electric.length > 0 ? [`${missing}; ${instead}`] : [])]
  return {
    ...{ activities, otherwise: 'skip' as const, rules: [], unsure },
    amounts: [fuelled, ...(charged ? [charged] : []), ...(driven && distance ? [distance] : [])],
    reads: [fuel],
    left: new Map(distance && !driven ? [[distance, 'the fuel of the same distance is counted']] : []),
    ...{ needsRegion: true, needsYear: true },
  }
}

async function byDistance(sheet: KindSheet, names: NameCheck) {
  const [fuel, body] = ['fuel', 'body'].map((role) => columnOf(sheet, role))
  const distance = distanceOf(sheet)
  if (!distance) return undefined
  const unit = distanceUnit(distance.heading, sheet.vocabulary)
  const named = { named: unit ?? fillIn }
  const { readings } = sheet
  const amount =
    readings?.end === distance
      ? differenceAmount(readings, undefined, sheet, named)
      : amountOf(distance, undefined, sheet, named)
  const columns = [fuel, body].filter((each) => each !== undefined)
  const worded = {
    columns,
    measure: 'distance' as const,
    readingOf: (cells: readonly string[]) => vehicleReading(cells),
  }
  const activity = fuel
    ? await plainNameRule(worded, sheet.sample, names)
    : { rule: { const: 'car' }, why: [], unsure: ['no column names the fuel: the average of all cars'] }
  return {
    ...{ operation: 'estimate', activity, quantity: amount.quantity, rules: [] },
    ledger: { category: categoryOf(fuel) },
    amounts: [distance],
    reads: [...(fuel ? columns : []), ...readColumns(distance, sheet)],
    unsure: [
      whose,
      `\`${oneLine(distance.heading)}\` with the average of such vehicles; litres and kWh, or the maker's figure, are nearer`,
      ...(unit === undefined ? ['miles, or kilometres? Write the unit'] : []),
      ...(fuel ? [] : openFuels(sheet)),
    ],
    ...{ needsRegion: true, needsYear: true },
  }
}

/** Asks for the fuels of a column whose words are codes. */
function openFuels({ profiles }: KindSheet): string[] {
  const codes = profiles.find(
    ({ heading, numbers }) => !numbers && headingScore(heading, fuelRole.headings) >= leastHeading,
  )
  if (!codes) return []
  const words = [...codes.values.keys()].slice(0, 6).map((text) => `\`${oneLine(text)}\``)
  return [
    `which fuels are ${words.join(', ')} in \`${oneLine(codes.heading)}\`? All count as the average car`,
  ]
}

const leastHeading = 0.6

/** Returns the category of the vehicles: electric ones charge, all others burn fuel. */
function categoryOf(fuel: ColumnProfile | undefined): string | ColumnRule {
  const texts = [...(fuel?.values.keys() ?? [])]
  const isElectric = (text: string) => fuelOf(text) === 'electric'
  if (!texts.some(isElectric)) return 'mobile'
  if (texts.every(isElectric)) return 'electricity'
  const translate = texts.map((text) => [text, isElectric(text) ? 'electricity' : 'mobile'])
  return { from: fuel!.heading, translate: Object.fromEntries(translate) }
}

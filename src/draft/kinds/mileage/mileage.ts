/** Mileage claims: journeys in private or hired cars, paid by the mile or kilometre. */

import { type ColumnProfile, fillIn, matchRate } from '../../../rows/mapping/mapping.js'
import { findAmounts } from '../../columns/amounts.js'
import { phrasesIn, wordsOf } from '../../columns/headings.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type SheetKind } from '../kind.js'
import {
  amountOf,
  differenceAmount,
  distanceUnit,
  distanceUnitOf,
  type KindAmount,
  readColumns,
} from '../reading/amounts.js'
import { areReadings } from '../reading/readings.js'
import {
  fromRole,
  fuelRole,
  furtherOdometerRole,
  odometerOf,
  odometerRole,
  registrationRole,
  toRole,
  vehicleRole,
} from '../reading/travel-roles.js'
import { fuelOf, meansOf, vehicleReading } from '../reading/vehicles.js'
import { unitRole } from '../reading/weight-roles.js'
import { withoutEmissions } from '../reading/without-emissions.js'
import { plainNameRule } from '../reading/worded.js'
import { categoryOf, privateJourneys, purposeOf } from './purposes.js'

const roles: Record<string, Role> = {
  distance: {
    headings: phrasesIn(
      'miles, mileage, km, kms, kilometres, kilometers, distance, total miles, total km, km total, km totaux, total distance, business miles, business km, miles claimed, miles driven, km claimed, distance km, distance miles, kilometer, gefahrene kilometer, gefahrene km, strecke, entfernung, distanz, gesamt km, km gesamt, gesamtkilometer, kilometres parcourus, distance totale, distance parcourue, chilometri, chilometri percorsi, km percorsi, distanza, km totali, kilometros, km recorridos, recorrido, distancia, km totales, kilometers gereden, gereden km, afstand, totaal km, aantal km, kilometry, liczba km, przejechane km, liczba przejechanych kilometrow, liczba faktycznie przejechanych kilometrow, odleglosc, quilometros, km percorridos',
    ),
    against: [
      ...[
        'rate',
        'per',
        'price',
        'odometer',
        'start',
        'end',
        'contract',
        'value',
        'co2',
        'allowance',
        'mpg',
        'satz',
        'taux',
      ],
      ...['aller', 'one', 'way', 'einfach', 'stand', 'cost', 'amount', 'avg', 'carbon', 'tariffa', 'stawka'],
    ],
    holds: 'numbers',
    isPhysical: true,
  },
  'way there': {
    headings: phrasesIn(
      'aller, one way, einfache strecke, einfache entfernung, hinweg, sola andata, solo ida, enkele reis, distance aller, km aller, one way miles, w jedna strone',
    ),
    holds: 'numbers',
    left: 'one way; the total is counted',
  },
  'way back': {
    headings: phrasesIn(
      'return, return journey, round trip, a r, aller retour, ruckfahrt, hin und ruck, hin zuruck, andata e ritorno, andata ritorno, ida y vuelta, retour, heen en terug, powrot',
    ),
    holds: 'anything',
    cells: (profile) =>
      matchRate(profile, (text) =>
        /^(y|n|yes|no|ja|nein|oui|non|o|si|sì|sí|x|tak|nie|nee|sim|não|true|false|0|1|j)$/i.test(text),
      ),
  },
  vehicle: vehicleRole,
  fuel: fuelRole,
  engine: {
    headings: phrasesIn(
      'engine size, engine, cc, hubraum, cylindree, cilindrata, cilindrada, cilinderinhoud, pojemnosc',
    ),
    holds: 'anything',
    left: 'the size of the engine',
  },
  'fiscal power': {
    headings: phrasesIn('cv, puissance fiscale, chevaux, cv fiscaux'),
    holds: 'numbers',
    left: 'for the allowance',
  },
  'unit of weight': unitRole,
  from: fromRole,
  to: toRole,
  rate: {
    headings: phrasesIn(
      'rate, rate p, mileage rate, pence per mile, satz, kilometersatz, taux, bareme, tariffa, tarifa, tarief, stawka, stawka za 1 km przebiegu, taxa',
    ),
    holds: 'numbers',
    left: 'money for each mile or kilometre',
  },
  money: {
    headings: phrasesIn(
      'amount, amount claimed, claim, total, total cost, cost, charge, reimbursement, allowance, total claimed, value, miles value, betrag, erstattung, kilometergeld, montant, indemnite, rimborso, importo, indennita, importe, reembolso, vergoeding, bedrag, kwota, zwrot, wartosc, valor',
    ),
    holds: 'numbers',
    left: 'money for the same journey',
  },
  tax: {
    headings: phrasesIn('vat, vat on fuel, tax, mwst, tva, iva, btw'),
    holds: 'numbers',
    left: 'money for the same journey',
  },
  purpose: {
    headings: phrasesIn(
      'purpose, trip purpose, trip type, type of trip, journey type, purpose of journey, fahrtart, fahrtzweck, zweck, art der fahrt, motif, type trajet, type deplacement, tipo viaggio, tipo tragitto, motivo, tipo viaje, tipo desplazamiento, soort rit, ritsoort, ritdoel, doel, rodzaj podrozy, rodzaj przejazdu, cel, tipo viagem',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => purposeOf(text) !== undefined),
    isTelling: true,
  },
  passengers: {
    headings: phrasesIn(
      'passengers, passenger, mitfahrer, passagers, passeggeri, pasajeros, passagiers, pasazerowie, occupants',
    ),
    holds: 'numbers',
    left: 'the car counts whole',
  },
  registration: registrationRole,
  odometer: odometerRole,
  'further odometer': furtherOdometerRole,
}

export const mileage: SheetKind = {
  title: 'a list of mileage claims',
  seen: 'drives of MileIQ and Everlance, and templates; other claims were not seen',
  dataKind: 'reported',
  roles,
  recognise: (sheet) => {
    const distance = distanceOf(sheet)
    if (!distance) return 0
    const isRead = distance === sheet.readings?.end
    if (!isRead && namedUnit(distance, sheet) === undefined) return 0
    if (!isRead && areReadings(distance, [columnOf(sheet, 'registration'), undefined], sheet.sample)) return 0
    const hasPlaces = columnOf(sheet, 'from') && columnOf(sheet, 'to')
    if (hasFuel(sheet) && !hasPlaces) return 0
    const vehicle = columnOf(sheet, 'vehicle')
    if (
      vehicle &&
      matchRate(vehicle, isRoad) < 0.5 &&
      matchRate(vehicle, (text) => meansOf(text) !== undefined) > 0.5
    )
      return 0
    const has = (...names: string[]) => names.some((name) => columnOf(sheet, name))
    const signs = [
      has('from') && has('to'),
      has('rate'),
      has('money'),
      has('vehicle'),
      has('fuel'),
      has('way back', 'way there'),
      has('odometer', 'further odometer') || odometerOf(sheet) !== undefined,
      has('registration'),
    ]
    return Math.min(0.9, 0.3 + 0.2 * signs.filter(Boolean).length)
  },
  route,
}

/** True if a column has the fuel of the same journeys, which says more than their distance. */
function hasFuel(sheet: KindSheet): boolean {
  const engine = columnOf(sheet, 'engine')
  return findAmounts(sheet.profiles, sheet.vocabulary).some(
    ({ measure, profile }) => measure === 'volume' && profile !== engine,
  )
}

function isRoad(text: string): boolean {
  const means = meansOf(text)
  return (
    fuelOf(text) !== undefined ||
    means === 'car' ||
    means === 'van' ||
    means === 'motorbike' ||
    means === 'bicycle'
  )
}

function distanceOf(sheet: KindSheet): ColumnProfile | undefined {
  return columnOf(sheet, 'distance') ?? columnOf(sheet, 'way there') ?? odometerOf(sheet)
}

function namedUnit({ heading }: ColumnProfile, sheet: KindSheet): string | undefined {
  const unit = columnOf(sheet, 'unit of weight')
  const { units } = sheet.vocabulary
  const isLength = unit && matchRate(unit, (text) => units.find(text)?.measure === 'distance') > 0.9
  return distanceUnit(heading, sheet.vocabulary) ?? (isLength ? 'column' : undefined)
}

async function route(sheet: KindSheet, names: NameCheck) {
  const distance = distanceOf(sheet)!
  const amount = distanceAmount(distance, sheet)
  const columns = ['vehicle', 'fuel', 'engine']
    .map((role) => columnOf(sheet, role))
    .filter((each) => each !== undefined)
  const zero = await withoutEmissions(columns, names)
  const worded = {
    columns,
    measure: 'distance' as const,
    readingOf: (cells: readonly string[]) => vehicleReading(cells),
  }
  const activity =
    columns.length > 0
      ? await plainNameRule({ ...worded, counts: zero.counts }, sheet.sample, names)
      : { rule: { const: 'car' }, why: [], unsure: ['no column names the vehicle: the average of all cars'] }
  return {
    ...{ operation: 'estimate', activity, quantity: amount.quantity, rules: [] },
    skip: [
      ...zero.skip,
      ...companyCars(columnOf(sheet, 'vehicle')),
      ...(isOwnFleet(sheet) ? [] : privateJourneys(columnOf(sheet, 'purpose'))),
    ],
    ledger: { category: isOwnFleet(sheet) ? 'mobile' : categoryOf(columnOf(sheet, 'purpose')) },
    amounts: [distance],
    reads: [amount.unitColumn, columnOf(sheet, 'purpose'), ...columns, ...readColumns(distance, sheet)],
    unsure: [...wayBack(distance, sheet), ...(isOwnFleet(sheet) ? [ownFleet] : []), ...unitDoubt(amount)],
    left: explainedReturn(distance, sheet),
    ...{ needsRegion: true, needsYear: true },
  }
}

const companyCar =
  /company (car|vehicle|van)|\bdienstwagen|firmenwagen|geschaftswagen|(voiture|vehicule) de (fonction|service|societe)|(voiture|vehicule) (fonction|service|societe)|coche empresa|vehiculo empresa|auto aziendale|bedrijfs(auto|wagen)|lease ?auto|samochod sluzbowy|carro empresa|viatura empresa/

/** Offers to leave out company cars among private ones: bills and cards of their fuel count them too. */
function companyCars(vehicle: ColumnProfile | undefined): DraftedSkip[] {
  const is = (text: string) => companyCar.test(wordsOf(text).join(' '))
  return leftOutWords(vehicle, is, 'company cars').map(({ rule, why }) => ({
    ...{ rule, why: '', isOffered: true },
    unsure: [
      `${why.replace(' left out', '')}: do fuel cards or bills count their fuel? The skip line below, without its #, leaves them out`,
    ],
  }))
}

/** Drafts the distance, or the difference of the odometer's readings. */
function distanceAmount(distance: ColumnProfile, sheet: KindSheet): KindAmount {
  const named = distanceUnit(distance.heading, sheet.vocabulary)
  const unitColumn = columnOf(sheet, 'unit of weight')
  const { readings } = sheet
  if (readings?.end !== distance) return amountOf(distance, unitColumn, sheet, { ...(named && { named }) })
  if (unitColumn) return differenceAmount(readings, unitColumn, sheet)
  const assumed = named === undefined ? distanceUnitOf(sheet) : undefined
  return differenceAmount(readings, undefined, sheet, assumed ? { assumed } : { named: named ?? fillIn })
}

const ownFleet =
  'nothing is paid for the journeys: vehicles of the company (scope 1); private or hired cars are 3.6'

/** Asks for the unit of readings that name none. */
function unitDoubt({ quantity }: KindAmount): string[] {
  const { unit } = quantity.rule
  const isOpen = typeof unit === 'object' && unit.const === fillIn
  return isOpen ? ['miles, or kilometres? Write the unit'] : []
}

/** True for a log of vehicles, whose journeys are not paid for. */
function isOwnFleet(sheet: KindSheet): boolean {
  const { columns } = sheet
  const isPaid = columns.has('rate') || columns.has('money')
  return (
    !isPaid && (columns.has('registration') || columns.has('odometer') || odometerOf(sheet) !== undefined)
  )
}

/** Asks whether the distance has the way back in it, where a column says that there was one. */
function wayBack(distance: ColumnProfile, sheet: KindSheet): string[] {
  const back = columnOf(sheet, 'way back')
  if (!back || isExplained(distance, sheet)) return []
  return [
    `\`${oneLine(distance.heading)}\` is counted as written: is the way back of \`${oneLine(back.heading)}\` in it?`,
  ]
}

function explainedReturn(distance: ColumnProfile, sheet: KindSheet): Map<ColumnProfile, string> {
  const back = columnOf(sheet, 'way back')
  return new Map(back && isExplained(distance, sheet) ? [[back, 'in the total']] : [])
}

/** True if one column has the way there and another the total. */
function isExplained(distance: ColumnProfile, sheet: KindSheet): boolean {
  const there = columnOf(sheet, 'way there')
  return there !== undefined && there !== distance
}

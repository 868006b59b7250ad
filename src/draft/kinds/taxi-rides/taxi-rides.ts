/** Statements of taxi and ride apps: rides by distance, deliveries of meals by their price. */

import { type ColumnProfile, fillIn } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { phrasesIn, wordsOf } from '../../columns/headings.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import { numberIn } from '../../rules/cell-numbers.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { amountOf, distanceUnit } from '../reading/amounts.js'
import { currencyOf, type KindMoney, moneyOf, moneyRule, taxRule } from '../reading/money.js'
import { moneyRoles } from '../reading/money-roles.js'

const roles: Record<string, Role> = {
  pickup: {
    headings: phrasesIn(
      'pickup, pick up, pickup address, pickup location, pick up point, abholung, abholort, abholadresse, einstieg, prise en charge, adresse prise en charge, lieu prise en charge, recogida, direccion recogida, lugar recogida, punto di partenza, luogo di prelievo, prelievo, ophaaladres, ophaallocatie, instappunt, miejsce odbioru, adres odbioru, recolha, local de recolha',
    ),
    against: ['time', 'date', 'zeit', 'heure', 'hora', 'ora', 'tijd', 'godzina'],
    holds: 'words',
  },
  dropoff: {
    headings: phrasesIn(
      'dropoff, drop off, drop off address, dropoff location, drop off location, ausstieg, absetzort, zieladresse, depose, adresse depose, lieu depose, adresse d arrivee, bajada, destino, direccion destino, destinazione, punto di arrivo, afzetadres, uitstappunt, bestemming, miejsce docelowe, adres docelowy, destino, local de destino',
    ),
    against: ['time', 'date', 'zeit', 'heure', 'hora', 'ora', 'tijd', 'godzina'],
    holds: 'words',
  },
  distance: {
    headings: phrasesIn(
      'distance, trip distance, ride distance, miles, km, kilometres, kilometers, strecke, fahrstrecke, entfernung, kilometrage, distanza, distancia, afstand, dystans, odleglosc',
    ),
    against: ['price', 'rate', 'per', 'cost'],
    holds: 'numbers',
    isPhysical: true,
  },
  service: {
    headings: phrasesIn(
      'service, ride type, trip type, product, car type, vehicle class, fahrzeugklasse, kategorie, type de course, gamme, servicio, categoria, servizio, dienst, rittype, usluga, servico',
    ),
    holds: 'words',
  },
  type: {
    headings: phrasesIn(
      'transaction type, charge type, payment type, item, vorgang, buchungsart, type de transaction, tipo de transaccion, tipo transazione, transactietype, typ transakcji',
    ),
    against: ['method', 'card'],
    holds: 'words',
  },
  currency: moneyRoles.currency!,
  gross: {
    ...moneyRoles.gross!,
    headings: [
      ...moneyRoles.gross!.headings,
      ...phrasesIn('transaction amount, fare, fahrpreis, prix de la course, tarifa'),
    ],
  },
  net: moneyRoles.net!,
  tax: moneyRoles.tax!,
}

/** Words of taxis and ride apps, in headings, titles and the names of services. */
const ofRides =
  /^(taxi|taxis|cab|cabs|ride|rides|ride ?hailing|uber\w*|lyft\w*|bolt|freenow|free now|cabify|grab|didi|ola|vtc|fare|fahrpreis|course|courses|przejazd\w*|corrida\w*|rit|ritten)$/
/** Words of deliveries of meals. */
const ofMeals = /eats|food|meal|restaurant|essen|speise|repas|comida|cibo|pasto|maaltijd|eten|jedzenie|posil/
/** Words of charges for a ride that another row has. */
const ofCharges =
  /\b(tip|tips|gratuity|trinkgeld|pourboire|propina|mancia|fooi|napiwek|gorjeta|adjustment|anpassung|korrektur|ajustement|ajuste|rettifica|correctie|korekta|promotion|discount|credit)\b/
const restaurants = '722511'

export const taxiRides: SheetKind = {
  title: 'a statement of taxi rides',
  seen: 'no real statement was seen',
  dataKind: 'reported',
  roles,
  recognise: (sheet) => {
    const [pickup, dropoff, distance] = ['pickup', 'dropoff', 'distance'].map((role) => columnOf(sheet, role))
    return pickup && dropoff && distance && isOfRides(sheet) ? 0.9 : 0
  },
  route,
}

function isOfRides(sheet: KindSheet): boolean {
  const { profiles, sample } = sheet
  const service = columnOf(sheet, 'service')
  const texts = [
    ...profiles.map(({ heading }) => heading),
    ...(sample.titles ?? []),
    ...(service?.values.keys() ?? []),
  ]
  return texts.some((text) => wordsOf(text).some((word) => ofRides.test(word)))
}

async function route(sheet: KindSheet, names: NameCheck): Promise<Routed | undefined> {
  const [distance, service, type] = ['distance', 'service', 'type'].map((role) => columnOf(sheet, role))
  const amount = amountOf(distance!, undefined, sheet, {
    named: distanceUnit(distance!.heading, sheet.vocabulary) ?? 'km',
  })
  const [taxi] = await names.firstOf([['taxi', 'car']], 'distance')
  const read = numberIn(distance!)
  const isRide = (row: KindSheet['sample']['rows'][number]) => read(row) > 0
  const meals = wordsIn(service, ofMeals, (row) => !isRide(row), sheet)
  const money = moneyOf(sheet)
  const rides: DraftedActivity = {
    when: { column: distance!.heading, matches: '[1-9]' },
    operation: 'estimate',
    activity: { rule: { const: taxi?.name ?? fillIn }, why: taxi?.factor ? [taxi.factor] : [], unsure: [] },
    quantity: amount.quantity.rule,
    rules: [],
    ledger: { category: '3.6', data_kind: 'reported' },
    why: ['rides by distance'],
    unsure: amount.quantity.unsure,
  }
  return {
    activities: [rides, ...(meals.length > 0 && money ? [mealsByMoney(service!, meals, money, sheet)] : [])],
    otherwise: 'skip',
    rules: [],
    amounts: [],
    reads: [distance, service, money?.profile],
    left: money?.left ?? new Map(),
    skip: chargesOfRides(type),
    unsure: withoutDistance(sheet, meals, service, type, isRide),
    ...{ needsRegion: true, needsYear: true },
  }
}

/** Returns the words of a column that a pattern finds, in rows that pass the test. */
function wordsIn(
  profile: ColumnProfile | undefined,
  pattern: RegExp,
  counts: (row: KindSheet['sample']['rows'][number]) => boolean,
  { sample }: KindSheet,
): string[] {
  if (!profile) return []
  const texts = sample.rows.filter(counts).map((row) => textIn(row, profile))
  return [...new Set(texts)].filter((text) => pattern.test(wordsOf(text).join(' ')))
}

function mealsByMoney(
  service: ColumnProfile,
  meals: string[],
  money: KindMoney,
  sheet: KindSheet,
): DraftedActivity {
  const { column: _, ...currency } = currencyOf(money.profile, sheet)
  return {
    when: { column: service.heading, in: meals },
    operation: 'spend',
    rules: [
      {
        field: 'activity.classification_code',
        rule: { const: restaurants },
        why: ['restaurants'],
        unsure: [],
      },
      { field: 'activity.classification_type', rule: { const: 'naics2017' }, why: [], unsure: [] },
      ...taxRule(moneyRule(money.profile), money.isNet),
      currency,
      { field: 'spend_region', rule: { const: sheet.country ?? fillIn }, why: [], unsure: [] },
    ],
    ledger: { category: '3.1' },
    why: ['meals by their price'],
    unsure: money.unsure,
  }
}

/** Leaves out tips and corrections: their rides are in other rows. */
function chargesOfRides(type: ColumnProfile | undefined): DraftedSkip[] {
  return leftOutWords(
    type,
    (text) => ofCharges.test(wordsOf(text).join(' ')),
    'charges for rides of other rows',
  )
}

/** Counts the rows without a distance that are not meals. */
function withoutDistance(
  { sample }: KindSheet,
  meals: readonly string[],
  service: ColumnProfile | undefined,
  type: ColumnProfile | undefined,
  isRide: (row: KindSheet['sample']['rows'][number]) => boolean,
): string[] {
  const open = sample.rows.filter(
    (row) =>
      !isRide(row) &&
      !(service && meals.includes(textIn(row, service))) &&
      !(type && ofCharges.test(wordsOf(textIn(row, type)).join(' '))),
  )
  if (open.length === 0) return []
  const words = type ? [...new Set(open.map((row) => textIn(row, type)))].slice(0, 4).join(', ') : ''
  return [`${open.length} rows without a distance are left out${words === '' ? '' : `: ${words}`}`]
}

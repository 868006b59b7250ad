/** Reports of travel agencies and exports of expenses: flights, trains, hotels, cars, meals in one list. */

import { type ColumnProfile, fillIn, matchRate, mostFrequent } from '../../../rows/mapping/mapping.js'
import { phrasesIn } from '../../columns/headings.js'
import { knownWord } from '../../columns/known-words.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { factorOf } from '../shared/amounts.js'
import type { Industries } from '../shared/industries.js'
import { leftOutWords, stateHeadings } from '../shared/left-out.js'
import { moneyOf } from '../shared/money.js'
import { moneyRoles } from '../shared/money-roles.js'
import { isTopUp, type Service, serviceOf } from '../shared/services.js'
import { fromRole, toRole } from '../shared/travel-roles.js'
import { byMoney } from './by-money.js'

const roles: Record<string, Role> = {
  service: {
    headings: phrasesIn(
      'service, service type, type, category, expense type, expense category, travel type, product type, booking type, segment type, leistung, leistungsart, kategorie, art, ausgabenart, type de depense, categorie, categorie de depense, categorie depense, prestation, tipo, categoria, tipo spesa, categoria spesa, tipo gasto, tipo de gasto, soort, categorie, type uitgave, rodzaj, kategoria, rodzaj wydatku, tipo despesa, categoria despesa',
    ),
    against: ['room', 'trip', 'payment', 'vehicle', 'code'],
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => serviceOf(text) !== undefined),
  },
  from: fromRole,
  to: toRole,
  town: {
    headings: phrasesIn(
      'city, town, location, hotel city, ort, stadt, ville, lieu, citta, luogo, ciudad, lugar, plaats, stad, miasto, cidade',
    ),
    holds: 'words',
  },
  country: {
    headings: phrasesIn(
      'country, country code, land, pays, paese, pais, kraj, destination country, hotel country',
    ),
    holds: 'words',
    cells: (profile, { regions }) => matchRate(profile, (text) => regions.find(text) !== undefined),
  },
  nights: {
    headings: phrasesIn(
      'nights, hotel nights, room nights, number of nights, nachte, ubernachtungen, anzahl nachte, nuits, nuitees, nombre de nuits, notti, numero notti, noches, numero de noches, nachten, aantal nachten, noce, liczba nocy, noites',
    ),
    holds: 'numbers',
  },
  rooms: {
    headings: phrasesIn(
      'rooms, number of rooms, zimmer, anzahl zimmer, chambres, camere, habitaciones, kamers, pokoje, quartos',
    ),
    holds: 'numbers',
  },
  return: {
    headings: phrasesIn(
      'trip, trip type, return, round trip, journey type, reiseart, hin und ruck, aller retour, type trajet, tipo viaggio, andata ritorno, tipo viaje, ida y vuelta, retour, type reis, podroz, ida e volta',
    ),
    holds: 'words',
    cells: (profile) => matchRate(profile, (text) => isReturn(text) !== undefined),
  },
  class: {
    headings: phrasesIn(
      'class, cabin, cabin class, travel class, klasse, reiseklasse, classe, cabine, clase, cabina, klas, klasa',
    ),
    holds: 'words',
  },
  travellers: {
    headings: phrasesIn(
      'passengers, travellers, travelers, pax, reisende, personen, passagers, voyageurs, passeggeri, pasajeros, viajeros, reizigers, pasazerowie',
    ),
    holds: 'numbers',
    cells: (profile) => matchRate(profile, (text) => /^\d{1,3}$/.test(text)),
  },
  emissions: {
    headings: phrasesIn('co2, co2 kg, co2e, emissions, emissionen, emissioni, emisiones, emissies, emisja'),
    holds: 'numbers',
    left: 'stated by the vendor',
  },
  ...moneyRoles,
  status: { headings: stateHeadings, holds: 'words' },
}

export const bookings: SheetKind = {
  title: 'a list of travel and expenses',
  seen: 'no report of an agency was seen',
  roles,
  recognise: (sheet) => {
    const service = columnOf(sheet, 'service')
    if (!service || service.values.size > 60) return 0
    const services = new Set([...service.values.keys()].map(serviceOf).filter((each) => each !== undefined))
    if (services.size < 2 || matchRate(service, (text) => serviceOf(text) !== undefined) < 0.2) return 0
    const isPlaced = ['nights', 'to'].some((role) => columnOf(sheet, role))
    if (isPlaced) return 0.9
    // Where all rows are travel by money, one command has them all.
    if (matchRate(service, (text) => serviceOf(text) !== undefined) === 1) return 0
    return moneyOf(sheet) ? 0.7 : 0
  },
  route,
}

/** Words for a journey there and back, and for one way; undefined for other words. */
function isReturn(text: string): boolean | undefined {
  const plain = text.toLowerCase().trim()
  if (
    /^(one[ -]?way|single|einfach|aller simple|aller|sola andata|solo ida|ida|enkele reis|enkel|w jedn\S* stron\S*|ow|n|no|false|nein|non)$/.test(
      plain,
    )
  )
    return false
  if (
    /^(return|round ?-?trip|hin.*r(ü|ue)ck.*|aller[ -]?retour|a\/r|andata.*ritorno|ida y vuelta|ida e volta|retour|heen en terug|powr.*|rt|y|yes|true|ja|oui)$/.test(
      plain,
    )
  )
    return true
  return undefined
}

async function route(sheet: KindSheet, _: unknown, industries: Industries): Promise<Routed | undefined> {
  const service = columnOf(sheet, 'service')!
  const places = { to: columnOf(sheet, 'to'), nights: columnOf(sheet, 'nights') }
  const wordsOf = (wanted: Service) =>
    mostFrequent(service, Number.POSITIVE_INFINITY).flatMap(([text]) =>
      serviceOf(text) === wanted ? [text] : [],
    )
  const activities: DraftedActivity[] = []
  const counted = new Set<string>()
  const add = (words: readonly string[], activity: Omit<DraftedActivity, 'when'>) => {
    if (words.length === 0) return
    for (const word of words) counted.add(word)
    activities.push({ when: { [service.heading]: words.length === 1 ? words[0]! : [...words] }, ...activity })
  }
  if (places.to && columnOf(sheet, 'from')) {
    add(wordsOf('air'), journey('air', sheet))
    add(wordsOf('rail'), journey('rail', sheet))
  }
  if (places.nights) add(wordsOf('hotel'), stay(places.nights, sheet))
  const paid = await byMoney(service, counted, sheet, industries)
  activities.push(...(paid?.activities ?? []))
  if (activities.length === 0) return undefined
  return {
    activities,
    rules: [],
    amounts: [],
    reads: [service, ...(paid?.reads ?? [])],
    skip: [...leftOutWords(service, isTopUp, 'buy nothing'), ...(paid?.skip ?? [])],
    unsure: [
      ...(paid?.unsure ?? []),
      ...(paid ? [] : ['rows of other services have no money: they are errors']),
    ],
    ledger: {},
    ...{ needsRegion: false, needsYear: false },
  }
}

function journey(mode: 'air' | 'rail', sheet: KindSheet): Omit<DraftedActivity, 'when'> {
  const [from, to, back, travellers, travelClass] = ['from', 'to', 'return', 'travellers', 'class'].map(
    (role) => columnOf(sheet, role),
  )
  const rules: DraftedRule[] = [
    plain('travel_mode', { const: mode }),
    plain('origin', { from: from!.heading }),
    plain('destination', { from: to!.heading }),
  ]
  if (back) {
    const translate = Object.fromEntries(
      [...back.values.keys()].map((text) => [text, isReturn(text) ?? false]),
    )
    rules.push(plain('round_trip', { from: back.heading, translate, default: false }))
  }
  if (travellers) rules.push(plain('passengers', { from: travellers.heading }))
  const classes = mode === 'air' && travelClass ? classRule(travelClass) : undefined
  if (classes) rules.push(classes)
  const unsure = back
    ? []
    : ['no column says whether the journeys are there and back: each is counted one way']
  return {
    operation: 'travel distance',
    rules,
    ledger: { category: '3.6' },
    why: [mode === 'air' ? 'flights' : 'trains'],
    unsure,
  }
}

function plain(field: string, rule: DraftedRule['rule']): DraftedRule {
  return { field, rule, why: [], unsure: [] }
}

function classRule({ heading, values }: ColumnProfile): DraftedRule | undefined {
  const known = [...values.keys()].flatMap((text) => {
    const meant = knownWord('air_details.class', text)
    return meant === undefined ? [] : [[text, meant] as const]
  })
  if (known.length === 0) return undefined
  return plain('air_details.class', {
    from: heading,
    translate: Object.fromEntries(known),
    unmapped: 'keep',
    blank: 'absent',
  })
}

function stay(nights: ColumnProfile, sheet: KindSheet): Omit<DraftedActivity, 'when'> {
  const rooms = columnOf(sheet, 'rooms')
  const [town, from, country] = ['town', 'from', 'country'].map((role) => columnOf(sheet, role))
  const place = [town ?? from, country]
    .filter((each) => each !== undefined)
    .map(({ heading }) => `{${heading}}`)
  const location =
    place.length === 0
      ? { const: sheet.country ?? fillIn }
      : { from: place.length === 1 ? place[0]!.slice(1, -1) : place.join(', ') }
  const { factor, unsure } = factorOf(nights)
  const number = rooms
    ? { times: [factor, { from: rooms.heading, default: 1 }] }
    : typeof factor === 'string'
      ? { from: factor }
      : factor
  return {
    operation: 'travel hotel',
    rules: [plain('hotel_nights', number), plain('location', location)],
    ledger: { category: '3.6' },
    why: [rooms ? 'nights, times rooms' : 'nights'],
    unsure: [...unsure, ...(place.length === 0 ? ['no column names the place of the hotels'] : [])],
  }
}

/** Commuting surveys: means of transport, distances and days of employees. */

import {
  type ColumnProfile,
  type ColumnRule,
  filledCells,
  fillIn,
  matchRate,
} from '../../../rows/mapping/mapping.js'
import { phrasesIn } from '../../columns/headings.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type SheetKind } from '../kind.js'
import { distanceUnit, factorOf } from '../reading/amounts.js'
import { rangeOf } from '../reading/ranges.js'
import { fuelRole } from '../reading/travel-roles.js'
import { fuelOf, meansOf, vehicleReading } from '../reading/vehicles.js'
import { withoutEmissions } from '../reading/without-emissions.js'
import { plainNameRule } from '../reading/worded.js'

const homeWords = [
  'home',
  'homeoffice',
  'teletravail',
  'telelavoro',
  'teletrabajo',
  'thuis',
  'thuiswerk',
  'zdalnie',
  'remote',
  'wfh',
  'domicile',
  'casa',
  'smart',
  'maison',
  'hause',
  'zuhause',
  'domu',
]

const distances = phrasesIn(
  'distance, miles, km, kilometres, kilometers, one way distance, distance one way, commute distance, distance to work, how far, entfernung, einfache entfernung, arbeitsweg, strecke, weg zur arbeit, distance domicile travail, distance aller, trajet, distanza, distanza casa lavoro, chilometri, distancia, kilometros, afstand, woon werk afstand, enkele reis, odleglosc, dystans, quilometros',
)

const roles: Record<string, Role> = {
  mode: {
    headings: phrasesIn(
      'mode, main mode, main mode of transport, mode of transport, mode of travel, means of transport, transport, travel mode, verkehrsmittel, hauptverkehrsmittel, moyen de transport, mode de transport, mode de deplacement, mezzo, mezzo di trasporto, medio de transporte, vervoermiddel, vervoerswijze, vervoer, srodek transportu, meio de transporte, modo de transporte',
    ),
    against: [
      'second',
      'zweites',
      'secondary',
      'other',
      'secondaire',
      'secondario',
      'segundo',
      'tweede',
      'drugi',
    ],
    holds: 'words',
    cells: (profile) =>
      matchRate(profile, (text) => meansOf(text) !== undefined || fuelOf(text) !== undefined),
    isTelling: true,
  },
  'second mode': {
    headings: phrasesIn(
      'second mode, secondary mode, other mode, zweites verkehrsmittel, mode secondaire, mezzo secondario, segundo medio, tweede vervoermiddel',
    ),
    holds: 'words',
    left: 'the main means counts for the whole way',
  },
  fuel: fuelRole,
  distance: {
    headings: distances,
    against: ['minutes', 'time', 'co2', 'cost', 'business', 'annual', 'year', 'rate'],
    holds: 'numbers',
    isPhysical: true,
  },
  'distance range': {
    headings: distances,
    holds: 'anything',
    cells: (profile) => matchRate(profile, (text) => rangeOf(text) !== undefined),
  },
  days: {
    headings: phrasesIn(
      'days per week, days week, days a week, office days, days in office, days on site, days at office, commuting days, tage pro woche, tagen pro woche, tage woche, burotage, prasenztage, jours par semaine, jours semaine, jours au bureau, jours sur site, giorni a settimana, giorni alla settimana, giorni settimana, giorni in ufficio, dias por semana, dias semana, dias en oficina, dagen per week, kantoordagen, dni w tygodniu, dni biuro, dias no escritorio',
    ),
    against: homeWords,
    holds: 'numbers',
    cells: (profile) => matchRate(profile, (text) => numberIn(text) <= 7),
  },
  'days of a year': {
    headings: phrasesIn(
      'days per year, working days, commuting days, days in year, arbeitstage, tage pro jahr, jours par an, jours travailles, giorni anno, giorni lavorativi, dias ano, dias laborables, dagen per jaar, werkdagen, dni w roku',
    ),
    against: homeWords,
    holds: 'numbers',
    cells: (profile) => matchRate(profile, (text) => numberIn(text) > 7 && numberIn(text) <= 366),
  },
  share: {
    headings: phrasesIn(
      'percentage, percent, share, proportion, time on site, prozent, anteil, pourcentage, part, percentuale, quota, porcentaje, percentage kantoor, procent, percentagem, attendance',
    ),
    against: homeWords,
    holds: 'numbers',
    cells: (profile) => matchRate(profile, (text) => numberIn(text) <= 100),
  },
  weeks: {
    headings: phrasesIn(
      'weeks, weeks per year, working weeks, wochen, arbeitswochen, semaines, settimane, semanas, weken, tygodnie',
    ),
    holds: 'numbers',
    cells: (profile) => matchRate(profile, (text) => numberIn(text) > 7 && numberIn(text) <= 53),
  },
  'days at home': {
    headings: phrasesIn(
      'homeoffice tage, homeoffice, home office days, days at home, days working from home, wfh days, remote days, teletravail, jours de teletravail, giorni telelavoro, giorni smart working, dias teletrabajo, thuiswerkdagen, dni pracy zdalnej',
    ),
    holds: 'numbers',
    left: 'working from home needs a mapping of its own: homeworking',
  },
  duration: {
    headings: phrasesIn(
      'minutes, how long, duration, travel time, dauer, fahrzeit, minuten, duree, durata, duracion, reistijd, czas',
    ),
    holds: 'numbers',
    left: 'a time',
  },
}

/** Working weeks of a year: 220 days of five days a week. */
const weeksOfYear = 44
const daysOfWeek = 5

export const commuting: SheetKind = {
  title: 'a survey of commuting',
  seen: 'one survey was seen',
  dataKind: 'survey',
  roles,
  recognise: (sheet) => {
    const mode = columnOf(sheet, 'mode')
    if (!mode || !distanceOf(sheet)) return 0
    const isMode = matchRate(mode, (text) => meansOf(text) !== undefined || fuelOf(text) !== undefined) > 0.5
    const often = ['days', 'days of a year', 'share'].some((role) => columnOf(sheet, role))
    return isMode && often ? 0.92 : 0
  },
  route,
}

/** Returns the distances, as numbers or as ranges. */
function distanceOf(sheet: KindSheet): ColumnProfile | undefined {
  return columnOf(sheet, 'distance') ?? columnOf(sheet, 'distance range')
}

function numberIn(text: string): number {
  return Number.parseFloat(text.replace(',', '.'))
}

async function route(sheet: KindSheet, names: NameCheck) {
  const [mode, fuel] = ['mode', 'fuel'].map((role) => columnOf(sheet, role))
  const distance = distanceOf(sheet)!
  const unit = distanceUnit(distance.heading, sheet.vocabulary) ?? decoratedUnit(distance)
  const often = howOften(sheet)
  const isBothWays = bothWays.test(distance.heading)
  const columns = [mode, fuel].filter((each) => each !== undefined)
  const zero = await withoutEmissions([mode!], names)
  const activity = await plainNameRule(
    { columns, measure: 'distance', readingOf: (cells) => vehicleReading(cells), counts: zero.counts },
    sheet.sample,
    names,
  )
  const { factor, unsure } = distance.numbers ? factorOf(distance) : middlesOf(distance)
  return {
    ...{ operation: 'estimate', activity, rules: [], skip: zero.skip },
    quantity: {
      rule: { times: [factor, ...(isBothWays ? [] : [2]), ...often.factors], unit: { const: unit ?? 'km' } },
      why: [isBothWays ? 'there and back' : 'the way, twice a day', ...often.why],
      unsure: [
        ...unsure,
        ...often.unsure,
        ...(unit === undefined ? ['no unit is named: read as km'] : []),
        ...(isBothWays || oneWay.test(distance.heading)
          ? []
          : ['is it the way there alone? It is taken twice']),
      ],
    },
    ledger: { category: '3.7' },
    amounts: [distance],
    reads: [...columns, ...often.columns],
    unsure: ['answers of some people: multiply them to all employees'],
    ...{ needsRegion: true, needsYear: true },
  }
}

const bothWays =
  /round ?trip|return|both ways|hin und (zur)?ück|aller[ -]retour|andata e ritorno|ida y vuelta|heen en terug/i
const oneWay =
  /one[ -]?way|einfach|aller\b|sola andata|solo ida|enkele reis|live from|distance (to|from) work|domicile|casa|wohnung/i

/** Reads ranges as numbers: by their middle, or by the lower end if they have no upper one. */
function middlesOf({ heading, values }: ColumnProfile): { factor: ColumnRule; unsure: string[] } {
  const ranges = [...values.keys()].map((text) => ({ text, range: rangeOf(text) }))
  const open = ranges.filter(({ range }) => range?.isOpen).map(({ text }) => `\`${oneLine(text)}\``)
  const translate = Object.fromEntries(
    ranges.map(({ text, range }) => [text, range === undefined ? fillIn : range.middle]),
  )
  const lower = open.length > 0 ? [`${open.join(', ')} by the lower end`] : []
  return {
    factor: { from: heading, translate },
    unsure: [['ranges are counted by their middle', ...lower].join(', ')],
  }
}

/** Returns the unit after the numbers, such as `12 km`. */
function decoratedUnit({ numbers, values }: ColumnProfile): 'km' | 'mi' | undefined {
  const words = numbers?.decoration ?? [...values.keys()]
  if (words.some((word) => /\bkm\b/i.test(word))) return 'km'
  return words.some((word) => /\bmi(les?)?\b/i.test(word)) ? 'mi' : undefined
}

/** Returns the factors that make a day's way the way of a year. */
function howOften(sheet: KindSheet) {
  const [yearly, days, share, weeks] = ['days of a year', 'days', 'share', 'weeks'].map((role) =>
    columnOf(sheet, role),
  )
  const columns = yearly ? [yearly] : [days ?? share, weeks].filter((each) => each !== undefined)
  const parts = columns.map((column) => factorOf(column, column === share ? shareScale(column) : 1))
  const factors = [
    ...parts.map(({ factor }) => factor),
    ...(yearly || days ? [] : [daysOfWeek]),
    ...(yearly || weeks ? [] : [weeksOfYear]),
  ]
  const assumed = [
    ...(yearly || days ? [] : [`${daysOfWeek} days a week, times \`${oneLine(share!.heading)}\``]),
    ...(yearly || weeks ? [] : [`${weeksOfYear} weeks of work in the year, which are 220 days`]),
  ]
  return {
    columns,
    factors,
    why: columns.map(({ heading }) => `\`${oneLine(heading)}\``),
    unsure: [
      ...parts.flatMap(({ unsure }) => unsure),
      ...(assumed.length > 0 ? [`assumed: ${assumed.join('; ')}`] : []),
    ],
  }
}

/** Returns what makes a share of 60 % the number 0.6. */
function shareScale(profile: ColumnProfile): number {
  const isPercent = filledCells(profile) > 0 && matchRate(profile, (text) => numberIn(text) > 1) > 0.3
  return isPercent ? 0.01 : 1
}

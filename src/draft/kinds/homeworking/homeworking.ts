/** Lists of work at home: hours of persons or teams. */

import { type ColumnProfile, filledCells, matchRate, monthNumber } from '../../../rows/mapping/mapping.js'
import { headingScore, phrasesIn, wordsOf } from '../../columns/headings.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet, type Role, type Routed, type SheetKind } from '../kind.js'
import { factorOf, numberPart } from '../reading/amounts.js'

const atHome = phrasesIn(
  'days at home, days worked at home, days from home, days working from home, home days, days home, home office days, homeworking days, wfh days, wfh, days remote, remote days, days worked remotely, tage zu hause, tage im homeoffice, homeoffice tage, homeofficetage, homeoffice, jours a domicile, jours teletravail, jours de teletravail, teletravail, giorni a casa, giorni da casa, giorni in smart working, giorni smart working, telelavoro, smart working, dias en casa, dias teletrabajo, teletrabajo, thuiswerkdagen, dagen thuis, dagen thuiswerk, thuiswerk, dni w domu, dni pracy zdalnej, praca zdalna, dias em casa, dias teletrabalho, teletrabalho',
)

const roles: Record<string, Role> = {
  days: {
    headings: atHome,
    against: ['hours', 'stunden', 'heures', 'ore', 'horas', 'uren', 'godziny', 'office', 'buro', 'cost'],
    holds: 'numbers',
  },
  people: {
    headings: phrasesIn(
      'people, persons, employees, number of employees, headcount, staff, fte, team size, mitarbeiter, mitarbeitende, beschaftigte, anzahl mitarbeiter, kopfe, personen, effectif, effectifs, salaries, nombre de salaries, collaborateurs, personnes, dipendenti, numero dipendenti, addetti, persone, empleados, numero empleados, plantilla, personas, medewerkers, aantal medewerkers, personen, pracownicy, liczba pracownikow, osoby, colaboradores, trabalhadores, pessoas',
    ),
    against: ['id', 'no', 'nr', 'name', 'number'],
    holds: 'numbers',
    // 0.8 is the working time of one person.
    cells: (profile) => matchRate(profile, (text) => Number(text.replace(',', '.')) > 1),
  },
  hours: {
    headings: phrasesIn(
      'hours per day, hours a day, daily hours, hours day, stunden pro tag, stunden je tag, stunden tag, heures par jour, ore al giorno, ore giornaliere, ore giorno, horas por dia, horas dia, horas diarias, uren per dag, godziny dziennie, godzin dziennie, horas por dia',
    ),
    holds: 'numbers',
  },
  'hours at home': {
    headings: phrasesIn(
      'hours at home, hours worked at home, hours from home, hours working from home, homeworking hours, wfh hours, remote hours, hours remote, hours worked remotely, stunden zu hause, stunden im homeoffice, homeoffice stunden, homeofficestunden, heures a domicile, heures teletravail, heures de teletravail, ore a casa, ore da casa, ore in smart working, ore smart working, ore telelavoro, horas en casa, horas teletrabajo, thuiswerkuren, uren thuis, uren thuiswerk, godziny w domu, godziny pracy zdalnej, horas em casa, horas teletrabalho',
    ),
    against: ['day', 'tag', 'jour', 'giorno', 'dia', 'dag', 'dziennie', 'cost'],
    holds: 'numbers',
  },
  weeks: {
    headings: phrasesIn(
      'weeks, weeks per year, working weeks, weeks worked, wochen, arbeitswochen, wochen im jahr, semaines, semaines par an, settimane, settimane anno, semanas, semanas por ano, weken, weken per jaar, tygodnie, tygodnie w roku',
    ),
    holds: 'numbers',
  },
  way: {
    headings: phrasesIn(
      'distance, commute distance, one way distance, miles, km, entfernung, distance domicile travail, distanza, distancia, afstand, odleglosc',
    ),
    holds: 'numbers',
  },
}

/** Working weeks of a year and hours of a working day, if no column has them. */
const assumed = { weeks: 46, hours: 7.5 }

/** Words for the time in which days are counted, in eight languages. */
const perYear = phrasesIn(
  'year, annual, annually, jahr, jahrlich, par an, annee, anno, annuali, ano, anuales, jaar, rok, roku',
)
const perMonth = phrasesIn(
  'month, monthly, monat, monatlich, mois, mese, mensili, mes, mensuales, maand, miesiac, miesiecznie',
)
const daysOfWeek = 7
const monthsOfYear = 12
const leastMonths = 0.8

export const homeworking: SheetKind = {
  title: 'a list of work at home',
  seen: 'no real list was seen',
  dataKind: 'survey',
  roles,
  recognise: (sheet) => {
    const counted = columnOf(sheet, 'hours at home') ?? columnOf(sheet, 'days')
    if (!counted || columnOf(sheet, 'way') || filledCells(counted) === 0) return 0
    return timesInYear(counted, sheet) ? 0.8 : 0
  },
  route: async (sheet) => routed(sheet),
}

/** Factors from the days of a column to days of a year, with their assumptions. */
interface YearlyDays {
  factors: (number | ColumnProfile)[]
  unsure: string[]
}

/** True if a column names the month of each row. */
function areMonths({ profiles }: KindSheet): boolean {
  return profiles.some(
    (profile) =>
      !profile.numbers && matchRate(profile, (text) => monthNumber(text) !== undefined) > leastMonths,
  )
}

/** Returns the factors to days of a year; undefined if the period of the days is unclear. */
function timesInYear(days: ColumnProfile, sheet: KindSheet): YearlyDays | undefined {
  if (areMonths(sheet)) return { factors: [], unsure: [] }
  const is = (phrases: readonly string[]) => headingScore(wordsOf(days.heading).join(' '), phrases) > 0
  if (is(perYear)) return { factors: [], unsure: [] }
  if (is(perMonth))
    return { factors: [monthsOfYear], unsure: [`${monthsOfYear} months of work at home in the year`] }
  const most = Math.max(...[...days.values.keys()].map((text) => Number(text.replace(',', '.')) || 0))
  if (most > daysOfWeek) return undefined
  const weeks = columnOf(sheet, 'weeks')
  return weeks
    ? { factors: [weeks], unsure: [] }
    : { factors: [assumed.weeks], unsure: [`${assumed.weeks} weeks of work in the year`] }
}

function routed(sheet: KindSheet): Routed {
  const [days, people] = ['days', 'people'].map((role) => columnOf(sheet, role))
  const stated = columnOf(sheet, 'hours at home')
  const counted = (stated ?? days)!
  const perDay = stated ? undefined : columnOf(sheet, 'hours')
  const yearly = timesInYear(counted, sheet)!
  const ofDay = stated ? [] : [perDay ?? assumed.hours]
  const factors = [counted, ...ofDay, ...yearly.factors].map((each) =>
    typeof each === 'number' ? { factor: each, unsure: [] } : factorOf(each),
  )
  const rules: DraftedRule[] = [
    {
      field: 'parameters.number',
      rule: people ? { from: people.heading } : { const: 1 },
      why: [people ? 'persons' : 'each row is a person'],
      unsure: [],
    },
    {
      field: 'parameters.time',
      rule: factors.length === 1 ? numberPart(counted).rule : { times: factors.map(({ factor }) => factor) },
      why: [areMonths(sheet) ? 'hours at home in the month' : 'hours at home in the year'],
      unsure: [
        ...factors.flatMap(({ unsure }) => unsure),
        ...(stated || perDay ? [] : [`${assumed.hours} hours in a working day`]),
        ...yearly.unsure,
      ],
    },
    { field: 'parameters.time_unit', rule: { const: 'h' }, why: [], unsure: [] },
  ]
  return {
    operation: 'estimate',
    activity: { rule: { const: 'homeworking' }, why: [], unsure: [] },
    rules,
    ledger: { category: '3.7' },
    amounts: [counted],
    reads: [people, perDay, ...yearly.factors.filter((each) => typeof each === 'object')],
    ...(stated && days && { left: new Map([[days, 'the days of the same hours']]) }),
    unsure: people ? [] : [`each row is one person: \`${oneLine(counted.heading)}\` is of nobody else?`],
    ...{ needsRegion: true, needsYear: true },
  }
}

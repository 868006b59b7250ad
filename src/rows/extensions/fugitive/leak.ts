/**
 * Mass of refrigerant that equipment loses when it is charged, in operation and at its disposal: IPCC 2006 Guidelines,
 * volume 3, chapter 7, equations 7.12 to 7.14.
 */
import { type Static, Type } from '@sinclair/typebox'
import { amountFromZero, badRequest, SelectorFields } from '../../../contract/contract.js'
import { conversion } from '../../../units/units.js'
import { monthNumber } from '../../mapping/files/month-names.js'
import { plainMoment } from '../../mapping/files/plain-moments.js'
import { shareIn, sharePattern } from '../share.js'
import { wordAmong } from '../word-among.js'
import { type Equipment, equipment, equipmentWords, type LeakRange } from './leak-rates.js'
import { yearsIn } from './years.js'

export const phases = ['installation', 'operation', 'disposal'] as const
type Phase = (typeof phases)[number]

const otherPhases: Readonly<Record<string, Phase>> = {
  ...{ assembly: 'installation', commissioning: 'installation', use: 'operation' },
  ...{ end_of_life: 'disposal', decommissioning: 'disposal' },
}

const text = (description: string) => Type.String({ minLength: 1, description })
const share = (description: string) => Type.Optional(Type.String({ pattern: sharePattern, description }))
const day = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      'x-rule': 'must be a date such as 2025-12-31',
      description,
    }),
  )
const moment = (description: string) => Type.Optional(text(description))
const { data_version, region, region_fallback, year, year_fallback, source, source_dataset } =
  SelectorFields.properties
const { calculation_method } = SelectorFields.properties

export const LeakRow = Type.Object({
  equipment: text(`Kind of equipment: ${equipmentWords.join(', ')}`),
  charge: Type.Number({
    ...amountFromZero,
    description: 'Refrigerant in one piece of equipment when full; at disposal, what is in it then',
  }),
  charge_unit: Type.Optional(text('kg (default), g, t, lb or oz')),
  phase: text('installation, operation (leaks of a year) or disposal'),
  equipment_count: Type.Optional(
    Type.Number({ ...amountFromZero, description: 'Pieces of equipment with this charge; 1 if absent' }),
  ),
  years: Type.Optional(
    Type.Number({
      ...{ minimum: 0, maximum: 100 },
      description: 'Years in operation, such as 0.5; the period of the row, otherwise 1 year',
    }),
  ),
  leak_rate: share(
    'Measured loss instead of the published range: 8% or 0.08 of the charge, per year in operation',
  ),
  recovered: Type.Optional(
    Type.Number({
      ...amountFromZero,
      description: 'Refrigerant recovered at disposal from one piece, in the unit of the charge',
    }),
  ),
  recovery_rate: share('Recovered share of the charge at disposal, instead of the mass: 70% or 0.7'),
  period_start: day('First day in operation, if years is absent'),
  period_end: day('Last day in operation'),
  period: moment('Month, quarter or year in operation, if years is absent: 2025-01'),
  month: moment('The same as period; a month alone is of the year of the row'),
  date: moment('The same as period'),
  emission_factor: Type.Object({
    refrigerant: text('Refrigerant by any name: R-410A, HFC-32, 75-10-5; or an activity id'),
    ...{ data_version, region, region_fallback, year, year_fallback },
    ...{ source, source_dataset, calculation_method },
  }),
})
export type LeakRow = Static<typeof LeakRow>

/** Loss of a row. */
export interface Leak {
  /** kg of refrigerant. */
  mass: number
  /** Share of the charge that is lost, over all years. */
  rate: number
  /** Share of the charge that is lost at once, or in one year. */
  single: number
  /** Published range of the loss; undefined at disposal. */
  published: PublishedLoss | undefined
  /** True if the middle of the range was used. */
  isAssumed: boolean
  /** True if nothing tells how long the equipment was in operation. */
  isWholeYear: boolean
  /** Year of the period; undefined without one. */
  year: number | undefined
}

export interface PublishedLoss {
  equipment: Equipment
  /** Percent of the charge; per year in operation. */
  range: LeakRange
  /** Years in operation; undefined for a loss at installation. */
  years: number | undefined
}

/** @throws ServiceError for fields that are unknown, missing, or do not belong to the phase */
export function leakOf(row: LeakRow): Leak {
  const kind = wordAmong(row.equipment, 'equipment', equipmentWords)
  const phase = wordAmong(row.phase, 'phase', phases, otherPhases)
  assertFields(row, phase)
  const inKilograms = conversion('weight', row.charge_unit ?? 'kg', 'kg', 'charge_unit')
  const charge = inKilograms(row.charge) * (row.equipment_count ?? 1)
  if (phase === 'disposal') {
    const rate = 1 - recoveryOf(row)
    const none = { published: undefined, isAssumed: false, isWholeYear: false, year: undefined }
    return { mass: charge * rate, rate, single: rate, ...none }
  }
  const days = phase === 'operation' && row.years === undefined ? daysOf(row) : undefined
  const years = phase === 'operation' ? (row.years ?? (days ? yearsOf(days) : 1)) : undefined
  const published = { equipment: equipment[kind], range: equipment[kind][phase], years }
  const single =
    row.leak_rate === undefined ? middle(published.range) / 100 : shareIn(row.leak_rate, 'leak_rate')
  const rate = single * (years ?? 1)
  return {
    ...{ mass: charge * rate, rate, single, published },
    isAssumed: row.leak_rate === undefined,
    isWholeYear: phase === 'operation' && row.years === undefined && !days,
    year: days && Number(days.start.slice(0, 4)),
  }
}

export function middle({ low, high }: LeakRange): number {
  return (low + high) / 2
}

/** Fields of some phases only. */
const phasesOf: Partial<Record<keyof LeakRow, readonly Phase[]>> = {
  leak_rate: ['installation', 'operation'],
  years: ['operation'],
  recovered: ['disposal'],
  recovery_rate: ['disposal'],
}

function assertFields(row: LeakRow, phase: Phase): void {
  for (const [field, own] of Object.entries(phasesOf)) {
    if (row[field as keyof LeakRow] === undefined || own.includes(phase)) continue
    throw badRequest(
      'invalid_input',
      `${field}: only for the phase ${own.join(' or ')}, not for ${phase}; remove it, or correct the phase`,
    )
  }
}

/** Returns the recovered share of the charge. */
function recoveryOf({ charge, recovered, recovery_rate }: LeakRow): number {
  if (recovered !== undefined && recovery_rate !== undefined) {
    throw badRequest('invalid_input', 'recovered: cannot be combined with recovery_rate; remove one')
  }
  if (recovery_rate !== undefined) return shareIn(recovery_rate, 'recovery_rate')
  if (recovered === undefined) {
    throw badRequest(
      'missing_value',
      'recovered: missing; disposal needs the refrigerant that was recovered (0 if none), or recovery_rate',
    )
  }
  if (recovered > charge) {
    throw badRequest(
      'invalid_input',
      `recovered: ${recovered} is more than the charge of ${charge}; give both for one piece of equipment, in the same unit`,
    )
  }
  return charge === 0 ? 0 : recovered / charge
}

const momentOf = plainMoment()

/** First and last day in operation. */
interface Days {
  start: string
  end: string
}

/** Returns the period of a row; undefined if it names none. */
function daysOf({ period_start, period_end, emission_factor, ...row }: LeakRow): Days | undefined {
  if (period_start !== undefined && period_end !== undefined) return { start: period_start, end: period_end }
  for (const field of ['period', 'month', 'date'] as const) {
    const written = row[field]
    if (written !== undefined) return daysIn(written, field, emission_factor.year)
  }
  return undefined
}

/** Returns the days of a text. @param year year of the row, which the name or number of a month belongs to */
function daysIn(written: string, field: string, year: number | undefined): Days {
  const month = /^\d{1,2}$/.test(written.trim()) ? Number(written) : monthNumber(written.trim())
  const isMonth = year !== undefined && month !== undefined && month >= 1 && month <= 12
  const found = momentOf(isMonth ? `${year}-${String(month).padStart(2, '0')}` : written.trim())
  if ('start' in found) return found
  throw badRequest(
    'invalid_input',
    `${field}: ${JSON.stringify(written)} is not a month, quarter or year such as 2025-01, 2025-Q1 or 2025; correct it, or give years`,
  )
}

/** Returns the years in operation. */
function yearsOf({ start, end }: Days): number {
  if (end < start) throw badRequest('invalid_input', `period_end: ${end} is before period_start, ${start}`)
  if (end === start) {
    throw badRequest(
      'missing_value',
      `years: missing; the period is one day, ${start}, and leaks are per year: give years, or the whole period in operation`,
    )
  }
  return yearsIn(start, end)
}

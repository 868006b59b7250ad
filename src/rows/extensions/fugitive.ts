/**
 * Leaks of refrigerants from equipment, estimated from the charge if the refilled amounts are unknown: the lost mass is
 * an estimate of the refrigerant's activity. Scope 1, unless a mapping says otherwise.
 */
import { Type } from '@sinclair/typebox'
import { foldedRefrigerant } from '../../catalogue/catalogue.js'
import {
  alternative,
  type ErrorBody,
  type EstimateRequest,
  type EstimateResponse,
  isErrorBody,
  type Notice,
  operations,
  ServiceError,
  warning,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { type Leak, LeakRow, leakOf, middle, type PublishedLoss } from './fugitive/leak.js'
import type { LeakRange } from './fugitive/leak-rates.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

const { estimate } = operations

const command = 'fugitive'

const orNull = (description: string) => Type.Union([Type.Number(), Type.Null()], { description })

export const fugitiveExtension: RowExtension = {
  command,
  description: {
    ...estimate,
    name: command,
    summary: 'Estimate leaks of refrigerants from the charge of equipment',
    request: LeakRow,
    response: Type.Object({
      ...estimate.response.properties,
      leaked_kg: Type.Number({ description: 'kg of refrigerant lost' }),
      leak_rate: Type.Number({ description: 'Share of the charge that was lost' }),
      co2e_low: orNull('kg CO2e at the low end of the published range; null without the range'),
      co2e_high: orNull('kg CO2e at the high end of the published range; null without the range'),
    }),
    proportionalTo: ['charge'],
    covered: { amounts: ['charge'], by: ['recovered'] },
    aliases: [],
  },
  wrap: (engine) =>
    rowEngine(
      engine,
      async (row: LeakRow) => {
        const leak = leakOf(row)
        const answer = await engine.call('estimate', requestOf(row, leak)).catch((error) => {
          if (!(error instanceof ServiceError)) throw error
          throw ServiceError.fromBody(error.status, named(row, error.body()))
        })
        return answerOf(row, leak, answer)
      },
      (rows) => answered(engine, rows),
      async () => {
        const answer = await engine.direct?.('estimate')
        if (!answer) return undefined
        return (row: LeakRow) => {
          const leak = leakOf(row)
          const outcome = answer(requestOf(row, leak))
          return isErrorBody(outcome) ? named(row, outcome) : answerOf(row, leak, outcome)
        }
      },
    ),
}

async function answered(engine: Engine, rows: readonly LeakRow[]): Promise<object[]> {
  const leaks = rows.map((row): Leak | ErrorBody => {
    try {
      return leakOf(row)
    } catch (error) {
      if (error instanceof ServiceError) return error.body()
      throw error
    }
  })
  const requests = rows.flatMap((row, at) => {
    const leak = leaks[at]!
    return isErrorBody(leak) ? [] : [requestOf(row, leak)]
  })
  const outcomes = requests.length === 0 ? [] : await engine.batch('estimate', requests)
  let next = 0
  return rows.map((row, at) => {
    const leak = leaks[at]!
    if (isErrorBody(leak)) return leak
    const outcome = outcomes[next++]!
    return isErrorBody(outcome) ? named(row, outcome) : answerOf(row, leak, outcome)
  })
}

function requestOf({ emission_factor }: LeakRow, { mass, year }: Leak): EstimateRequest {
  const { refrigerant, ...choice } = emission_factor
  return {
    emission_factor: { ...(year && { year }), ...choice, activity_id: activityOf(refrigerant) },
    parameters: { weight: mass, weight_unit: 'kg' },
  }
}

const gases = 'fugitive_gas-type_'

/** Returns the activity id of a refrigerant's name; the catalogue knows other names by such ids too. */
function activityOf(refrigerant: string): string {
  if (refrigerant.startsWith(gases)) return refrigerant
  const isCas = /^\s*\d{2,7}-\d{2}-\d\s*$/.test(refrigerant)
  return `${gases}${isCas ? 'cas' : ''}${foldedRefrigerant(refrigerant)}`
}

/** Adds the name of the refrigerant to a refusal. */
function named({ emission_factor: { refrigerant } }: LeakRow, refusal: ErrorBody): ErrorBody {
  return { ...refusal, message: `refrigerant ${JSON.stringify(refrigerant)}: ${refusal.message}` }
}

function answerOf(row: LeakRow, leak: Leak, answer: EstimateResponse): object {
  const { mass, rate, published, isAssumed } = leak
  const { co2e, notices } = answer
  const range = isAssumed ? published : undefined
  const ends = range && [range.range.low, range.range.high].map((end) => co2e * (end / middle(range.range)))
  return {
    ...answer,
    leaked_kg: mass,
    leak_rate: rate,
    co2e_low: ends?.[0] ?? null,
    co2e_high: ends?.[1] ?? null,
    notices: [
      ...(published ? rateNotices(row, leak, published, co2e) : []),
      ...(leak.isWholeYear ? [wholeYear(row, leak, answer)] : []),
      // Users name a refrigerant, not an activity id.
      ...notices.filter(({ code }) => code !== 'activity_id_respelled'),
    ],
  }
}

const table = 'IPCC 2006 Guidelines, volume 3, table 7.9'

function rateNotices(row: LeakRow, leak: Leak, published: PublishedLoss, co2e: number): Notice[] {
  const { range, years, equipment } = published
  const of = `${range.low} to ${range.high} %${years === undefined ? '' : ' per year'} for ${equipment.name} (${table})`
  if (!leak.isAssumed) return outside(row.leak_rate!, leak.single, range, of)
  const used = middle(range)
  const inYears = years === undefined ? '' : ` in ${shown(years)} ${years === 1 ? 'year' : 'years'}`
  const perKg = leak.mass === 0 ? 0 : (co2e / leak.mass) * leak.rate
  const end = (percent: number) => shown((perKg * percent) / used)
  const emitted = perKg === 0 ? '' : `, ${shown(perKg)} kg CO2e (${end(range.low)} to ${end(range.high)})`
  const message = `no leak_rate: ${shown(used)} %, the middle of ${of}, was used: per kg of charge, ${shown(leak.rate)} kg of ${row.emission_factor.refrigerant} leak${inYears}${emitted}`
  return [{ ...warning('leak_rate_assumed', message), [alternative]: range.high / used - 1 }]
}

/** Returns a warning for a row that counts a year because nothing tells how long it is. */
function wholeYear({ emission_factor }: LeakRow, { mass, rate }: Leak, answer: EstimateResponse): Notice {
  const outside = answer.additional_indicators?.co2e_outside_kyoto ?? 0
  const perKg = mass === 0 ? 0 : ((answer.co2e + outside) / mass) * rate
  const message = `no years and no period: leaks of a whole year were counted, per kg of charge ${shown(rate)} kg of ${emission_factor.refrigerant}, ${shown(perKg)} kg CO2e; give years (1 for a row per year), or the period of the row`
  return warning('whole_year_assumed', message)
}

/** Returns a warning for a loss outside the published range. */
function outside(written: string, rate: number, { low, high }: LeakRange, of: string): Notice[] {
  const percent = Number((rate * 100).toPrecision(12))
  if (low <= percent && percent <= high) return []
  return [warning('implausible_value', `leak_rate: ${written} is ${shown(percent)} %, outside ${of}`)]
}

function shown(value: number): number {
  return Number(value.toPrecision(4))
}

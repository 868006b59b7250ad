/**
 * Rows of electricity that share what stands beside the file: instruments of the whole run, and profiles of hours
 * in a folder.
 */
import { Type } from '@sinclair/typebox'
import {
  badRequest,
  type ElectricityRequest,
  type ElectricityResponse,
  type EnergyInstrument,
  type ErrorBody,
  isErrorBody,
  operations,
} from '../../../../contract/contract.js'
import type { Engine } from '../../../../engine/engine.js'
import { UsageError } from '../../../../host/exit.js'
import { shortened } from '../../../output/digits.js'
import { outcomesOf } from '../../outcomes.js'
import type { RowPass } from '../../row-passes.js'
import { rowEngine } from '../row-engine.js'
import type { RowExtension } from '../row-extension.js'
import { Allocation, type RowDays, type RunInstruments } from './allocation.js'
import { apportionedNotices } from './apportioned.js'
import type { ProfileFolder } from './profile-folder.js'

const { energyElectricity } = operations

/** What stands beside the rows. */
export interface Beside {
  instruments: RunInstruments | undefined
  /** Where the files lie that rows name as their profile. */
  folder: ProfileFolder | undefined
}

const profileName = Type.String({
  minLength: 1,
  description: 'Name of a file in the folder of --profiles: consumption hour by hour, kWh in a column energy',
})

export function electricityExtension({ instruments, folder }: Beside): RowExtension {
  const { profile, ...fields } = energyElectricity.request.properties
  const list = instruments?.list ?? []
  return {
    description: {
      ...energyElectricity,
      request: Type.Object({
        ...fields,
        profile: folder ? Type.Optional(profileName) : profile,
      }),
      response: Type.Object({
        ...energyElectricity.response.properties,
        instruments_applied: Type.Array(Type.String(), {
          description: 'Instruments matched with it, with their kWh',
        }),
      }),
    },
    wrap: (engine) =>
      rowEngine(
        engine,
        async (row: ElectricityRequest) => {
          return withApplied(row, await engine.call('energyElectricity', row), list)
        },
        (rows: ElectricityRequest[]) => answered(engine, rows, list),
        () => answeredAtOnce(engine, list),
      ),
    passes: {
      isSurveyed: instruments !== undefined,
      begin: (engine, signal) => passOf({ instruments, folder }, engine, signal),
    },
  }
}

/** Rows with profiles go one by one: a batch of years in hours is more than a server takes. */
async function answered(
  engine: Engine,
  rows: ElectricityRequest[],
  list: readonly EnergyInstrument[],
): Promise<object[]> {
  const { signal } = new AbortController()
  const light = rows.filter(({ profile }) => profile === undefined)
  const answers = await outcomesOf(engine, 'energyElectricity', light, signal)
  const outcomes: object[] = []
  let answered = 0
  for (const row of rows) {
    const [outcome] =
      row.profile === undefined
        ? [answers[answered++]!]
        : await outcomesOf(engine, 'energyElectricity', [row], signal)
    outcomes.push(isErrorBody(outcome) ? outcome : withApplied(row, outcome as ElectricityResponse, list))
  }
  return outcomes
}

async function answeredAtOnce(
  engine: Engine,
  list: readonly EnergyInstrument[],
): Promise<((row: ElectricityRequest) => object) | undefined> {
  const answer = await engine.direct?.('energyElectricity')
  if (!answer) return undefined
  return (row) => {
    const outcome = answer(row)
    return isErrorBody(outcome) ? outcome : withApplied(row, outcome as ElectricityResponse, list)
  }
}

/** @param list instruments of the run, as they are in their file */
function withApplied(
  { instruments = [] }: ElectricityRequest,
  response: ElectricityResponse,
  list: readonly EnergyInstrument[],
): object {
  const apportioned = instruments.length > 0 ? apportionedNotices(instruments, list) : []
  // Those of most answers are shared: what is known of the list stays known.
  const notices = apportioned.length > 0 ? [...response.notices, ...apportioned] : response.notices
  return {
    ...response,
    notices,
    instruments_applied: instruments.length > 0 ? instruments.map(applied) : none,
  }
}

const none: string[] = []

function applied({ name, amount: { energy, energy_unit } }: EnergyInstrument): string {
  return `${name}: ${shortened(energy)} ${energy_unit}`
}

async function passOf(
  { instruments, folder }: Beside,
  engine: Engine,
  signal: AbortSignal,
): Promise<RowPass> {
  const answer = await engine.direct?.('energyElectricity')
  const allocation = instruments && new Allocation(instruments, { engine, answer, signal })
  await allocation?.assertSound()
  const names = instruments?.list.map(({ name }) => name) ?? []
  const request: RowPass['request'] = (row) => {
    const { period_start: start, period_end: end, ...own } = row as Row
    const days = start === undefined && end === undefined ? undefined : { start, end }
    if (!folder || own.profile === undefined) return allocated(own as ElectricityRequest, days, allocation)
    return withProfile(own, folder, names).then((request) =>
      isErrorBody(request) ? request : allocated(request, days, allocation),
    )
  }
  return {
    request,
    stocks: answer && !folder ? allocation : undefined,
    end: (refused) => allocation?.assertUsed(refused),
  }
}

function allocated(
  request: ElectricityRequest,
  days: RowDays | undefined,
  allocation: Allocation | undefined,
): ElectricityRequest | Promise<ElectricityRequest> {
  const { start, end } = days ?? {}
  // Days are for instruments alone: without them, rows of other days are the same question.
  const asked = request.instruments
    ? { ...request, ...(start && { period_start: start }), ...(end && { period_end: end }) }
    : request
  return allocation?.apply(asked, days) ?? asked
}

/** With the name of its profile, and its days. */
type Row = Omit<ElectricityRequest, 'profile'> & {
  profile?: string
  period_start?: string
  period_end?: string
}

/**
 * @param instruments names of those of the run
 * @returns an error body where there is no such file, or something is wrong in it
 */
async function withProfile(
  { profile: name, ...row }: Omit<Row, 'period_start' | 'period_end'>,
  folder: ProfileFolder,
  instruments: readonly string[],
): Promise<ElectricityRequest | ErrorBody> {
  if (name === undefined) return row
  try {
    return { ...row, profile: { energy: await folder.hours(name, instruments), energy_unit: 'kWh' } }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return badRequest('invalid_input', `profile: ${error.message}`).body()
  }
}

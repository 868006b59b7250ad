/** Rows of electricity with inputs shared by the whole run: its instruments, and a folder of hourly profiles. */
import { Type } from '@sinclair/typebox'
import {
  badRequest,
  type ElectricityRequest,
  type ElectricityResponse,
  type EnergyInstrument,
  type ErrorBody,
  isErrorBody,
  operations,
} from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'
import { UsageError } from '../../../host/exit.js'
import { answerAll } from '../../mapping/requests/outcomes.js'
import type { RowPass } from '../../results/row-passes.js'
import { shortened } from '../../sheets/digits.js'
import { rowEngine } from '../row-engine.js'
import type { RowExtension } from '../row-extension.js'
import { Allocation, type RunInstruments } from './allocation.js'
import { apportionedNotices } from './apportioned.js'
import type { ProfileFolder } from './profile-folder.js'
import type { RowDays } from './stock.js'

export { Allocation, type Place } from './allocation.js'
export { readHours } from './hours-file.js'
export { readInstruments } from './instruments-file.js'
export type { NetState } from './net-consumption.js'
export { ProfileFolder } from './profile-folder.js'
export { withHours } from './with-hours.js'

const { energyElectricity } = operations

/** Inputs shared by all rows. */
export interface ElectricityRowContext {
  instruments: RunInstruments | undefined
  /** Folder of the files that rows name as their profile. */
  folder: ProfileFolder | undefined
}

const profileName = Type.String({
  minLength: 1,
  description: 'Name of a file in the folder of --profiles: consumption hour by hour, kWh in a column energy',
})

export function electricityExtension({ instruments, folder }: ElectricityRowContext): RowExtension {
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

/** Answers rows with profiles individually: a batch of hourly years is too large for a server. */
async function answered(
  engine: Engine,
  rows: ElectricityRequest[],
  list: readonly EnergyInstrument[],
): Promise<object[]> {
  const { signal } = new AbortController()
  const light = rows.filter(({ profile }) => profile === undefined)
  const answers = await answerAll(engine, 'energyElectricity', light, signal)
  const outcomes: object[] = []
  let answered = 0
  for (const row of rows) {
    const [outcome] =
      row.profile === undefined
        ? [answers[answered++]!]
        : await answerAll(engine, 'energyElectricity', [row], signal)
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

/** @param list instruments of the run, as in their file */
function withApplied(
  { instruments = [] }: ElectricityRequest,
  response: ElectricityResponse,
  list: readonly EnergyInstrument[],
): object {
  const apportioned = instruments.length > 0 ? apportionedNotices(instruments, list) : []
  // Most answers share one array of notices: caches keyed by it stay valid.
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
  { instruments, folder }: ElectricityRowContext,
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
    balances: answer && !folder ? allocation : undefined,
    end: (refused) => allocation?.assertUsed(refused),
  }
}

function allocated(
  request: ElectricityRequest,
  days: RowDays | undefined,
  allocation: Allocation | undefined,
): ElectricityRequest | Promise<ElectricityRequest> {
  const { start, end } = days ?? {}
  // Days matter only for instruments: without them, rows of other days make the same request.
  const asked = request.instruments
    ? { ...request, ...(start && { period_start: start }), ...(end && { period_end: end }) }
    : request
  return allocation?.apply(asked, days) ?? asked
}

/** Row with the name of its profile, and its days. */
type Row = Omit<ElectricityRequest, 'profile'> & {
  profile?: string
  period_start?: string
  period_end?: string
}

/**
 * @param instruments names of the run's instruments
 * @returns an error body if the file does not exist or is invalid
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

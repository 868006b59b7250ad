/**
 * Reads certificates and contracts from a file: a row each, with the fields of an instrument as columns. With a folder
 * of profiles, `hours` names one of its files, with the generation hour by hour.
 */
import { Type } from '@sinclair/typebox'
import { EnergyInstrument, isErrorBody, operations } from '../../../contract/contract.js'
import { compileCheck } from '../../../contract/validation.js'
import { UsageError } from '../../../host/exit.js'
import type { CommandIO } from '../../../host/world.js'
import { skipped } from '../../mapping/files/field-source.js'
import { preparer } from '../../mapping/requests/requests.js'
import { resolveFieldSources } from '../../mapping/requests/sources.js'
import { openInputs } from '../../sheets/reader.js'
import type { ProfileFolder } from './profile-folder.js'
import { withHours } from './with-hours.js'

export interface InstrumentsFile {
  instruments: EnergyInstrument[]
  sha256: string
}

/** Columns that every instrument requires; the amount is `energy` with its unit. */
const needed = (EnergyInstrument.required as string[]).flatMap((field) =>
  field === 'amount' ? ['energy', 'energy_unit'] : [field],
)

/** @throws UsageError that names file, row and field of the defect */
export async function readInstruments(
  world: CommandIO,
  path: string,
  folder: ProfileFolder | undefined,
): Promise<InstrumentsFile> {
  const { hours: _, ...fields } = EnergyInstrument.properties
  const fileName = Type.String({ minLength: 1, description: 'Name of a file in the folder of --profiles' })
  const schema = folder ? Type.Object({ ...fields, hours: Type.Optional(fileName) }) : EnergyInstrument
  const table = await openInputs(world, [path], { withChecksum: true })
  const description = { ...operations.energyElectricity, request: schema }
  const cure = `add a column of that name; an instrument needs ${needed.join(', ')}`
  const sources = inFile(path, () => resolveFieldSources(description, table.columns, { cure }))
  const prepare = preparer(sources.fields, compileCheck(schema), sources.isSkipped)
  const instruments: EnergyInstrument[] = []
  for await (const { rows, first, defects } of table.batches) {
    for (const [index, cells] of rows.entries()) {
      const where = `${path}, row ${first + index}`
      const defect = defects.get(index)
      if (defect !== undefined) throw new UsageError(`${where}: ${defect}`)
      const read = prepare(cells)
      if (read === skipped) continue
      if (isErrorBody(read)) throw new UsageError(`${where}: ${read.message}`)
      instruments.push(folder ? await withNamedHours(read, folder, where) : (read as EnergyInstrument))
    }
  }
  return { instruments, sha256: table.inputs[0]!.checksum()! }
}

/** Adds the name of the file to errors about its columns. */
function inFile<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${path}: ${error.message}`) : error
  }
}

async function withNamedHours(read: object, folder: ProfileFolder, where: string): Promise<EnergyInstrument> {
  const { hours, ...instrument } = read as Omit<EnergyInstrument, 'hours'> & { hours?: string }
  if (hours === undefined) return instrument
  try {
    return withHours(instrument, await folder.hours(hours))
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${where}, hours: ${error.message}`) : error
  }
}

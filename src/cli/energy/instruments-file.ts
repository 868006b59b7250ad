/** Certificates and contracts from a file: a row each, with the fields of an instrument as columns. */

import { openInputs } from '../../bulk/input/readers/reader.js'
import { preparer, skipped } from '../../bulk/input/requests/requests.js'
import { sourcesOf } from '../../bulk/input/requests/sources.js'
import { EnergyInstrument, isErrorBody, operations } from '../../contract/contract.js'
import { compileCheck } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'

/** @throws UsageError that names file, row and field of what is wrong */
export async function readInstruments(world: World, path: string): Promise<EnergyInstrument[]> {
  const description = { ...operations.energyElectricity, request: EnergyInstrument }
  const table = await openInputs(world, [path], {})
  const { fields, isSkipped } = sourcesOf(description, table.columns, {})
  const prepare = preparer(fields, compileCheck(EnergyInstrument), isSkipped)
  const instruments: EnergyInstrument[] = []
  for await (const { rows, first, defects } of table.batches) {
    for (const [index, cells] of rows.entries()) {
      const where = `${path}, row ${first + index}`
      const defect = defects.get(index)
      if (defect !== undefined) throw new UsageError(`${where}: ${defect}`)
      const read = prepare(cells)
      if (read === skipped) continue
      if (isErrorBody(read)) throw new UsageError(`${where}: ${read.message}`)
      instruments.push(read as EnergyInstrument)
    }
  }
  return instruments
}

/** Side files of electricity rows: instruments of the run, hours of a single request, a folder of profiles. */

import type { EnergyInstrument } from '../../contract/contract.js'
import type { CommandIO } from '../../host/world.js'
import {
  electricityExtension,
  ProfileFolder,
  readHours,
  readInstruments,
  withHours,
} from '../../rows/extensions/electricity/electricity.js'
import type { RowExtension } from '../../rows/extensions/extensions.js'

export interface SideFilePaths {
  instruments: string | undefined
  /** File of hours, for a single request. */
  hours: string | undefined
  /** Folder of hourly profiles. */
  profiles: string | undefined
}

export interface BesideRows {
  extension: RowExtension
  /** Fields of a single request. */
  set: Record<string, string> | undefined
  files: { name: string; sha256: string }[]
}

/** @throws UsageError that names file, row and field of what is wrong */
export async function besideRows(
  world: CommandIO,
  { instruments, hours, profiles }: SideFilePaths,
): Promise<BesideRows> {
  const files: BesideRows['files'] = []
  const folder = profiles === undefined ? undefined : new ProfileFolder(world, profiles)
  if (folder) files.push({ name: folder.name, sha256: folder.checksum })
  let list: EnergyInstrument[] = []
  if (instruments !== undefined) {
    const read = await readInstruments(world, instruments, folder)
    list = read.instruments
    files.push({ name: instruments, sha256: read.sha256 })
  }
  let set: Record<string, string> | undefined
  if (hours !== undefined) {
    const names = list.map(({ name }) => name)
    const { columns, sha256 } = await readHours(world, hours, names)
    set = { profile: JSON.stringify({ energy: columns.get('energy'), energy_unit: 'kWh' }) }
    list = list.map((each) => {
      const generated = columns.get(each.name)
      return generated === undefined ? each : withHours(each, generated)
    })
    files.push({ name: hours, sha256 })
  }
  const ofRun = instruments === undefined ? undefined : { file: instruments, list }
  return { extension: electricityExtension({ instruments: ofRun, folder }), set, files }
}

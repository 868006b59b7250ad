/** The file of `--rows`: the rows whose factor or result changed. */

import type { CommandIO } from '../../host/world.js'
import { openTarget, tableText, textFormatFromPath } from '../../rows/sheets/sheets.js'
import type { RowChange } from './recompute.js'

const fields = [
  'file',
  'row',
  'dataset_before',
  'factor_before',
  'co2e_before',
  'dataset_after',
  'factor_after',
  'co2e_after',
] as const satisfies readonly (keyof RowChange)[]

export interface RowList {
  add: (change: RowChange) => Promise<void>
  /** The file appears under its name. */
  commit: () => Promise<void>
  abandon: () => Promise<void>
}

/** @param path undefined: rows go nowhere */
export async function openRowList(world: CommandIO, path: string | undefined): Promise<RowList> {
  if (path === undefined) {
    const nothing = async () => {}
    return { add: nothing, commit: nothing, abandon: nothing }
  }
  const text = tableText(textFormatFromPath(path), fields)
  const target = await openTarget(world, path)
  await target.write(text.head())
  return {
    add: (change) => target.write(text.row(fields.map((field) => change[field]))),
    commit: async () => {
      await target.write(text.foot())
      await target.commit()
    },
    abandon: () => target.abandon(false),
  }
}

/** Reports how an input was read, as the summary of a run does. */
import type { CommandIO } from '../host/world.js'
import type { OpenInputs } from '../rows/sheets/sheets.js'
import { sayFact, sayRemark, withHelp } from '../terminal/prose.js'

/** Prints remarks and notices once all rows are read: hidden sheets and rows, repairs, cells left out. */
export function sayReading(world: CommandIO, { remarks, notices }: OpenInputs): void {
  for (const remark of remarks) sayRemark(world, remark)
  for (const { code, message } of notices()) sayFact(world, withHelp(message, code))
}

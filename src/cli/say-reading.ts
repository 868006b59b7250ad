/** Reports how an input was read, as the summary of a run does. */
import { type CommandIO, say } from '../host/world.js'
import type { OpenInputs } from '../rows/sheets/sheets.js'

/** Prints remarks and notices once all rows are read: hidden sheets and rows, repairs, cells left out. */
export function sayReading(world: CommandIO, { remarks, notices }: OpenInputs): void {
  for (const remark of remarks) say(world, `ghg: ${remark}`)
  for (const { code, message } of notices()) say(world, `${code}: ${message}`)
}

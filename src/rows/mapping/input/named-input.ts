/** Adds the names of the file and sheet to errors about missing columns. */
import { UsageError } from '../../../host/exit.js'
import type { ReadingPlan } from '../plan.js'
import type { Rows } from './rows.js'

const unnamed = ' in the input;'
const most = 3

/** @throws UsageError of the work, with the names of the inputs */
export function withInputName<T>({ inputs }: Rows, { sheet }: Pick<ReadingPlan, 'sheet'>, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UsageError) || inputs.length === 0) throw error
    const names = inputs.slice(0, most).map(({ name }) => name)
    if (inputs.length > most) names.push(`${inputs.length - most} more`)
    const where = `${names.join(', ')}${sheet === undefined ? '' : `, sheet \`${sheet}\``}`
    throw new UsageError(error.message.replace(unnamed, () => ` in ${where};`))
  }
}

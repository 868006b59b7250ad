/** Sets up the fast path of a ledger, for a thread. */
import type { PartsSource } from '../../extensions/parts-source.js'
import { LedgerPath } from '../../kernel/ledger-path.js'
import type { WritingPlan } from '../../mapping/plan.js'
import { reasonAgainstKinds } from '../../parts/ledger/ledger-door.js'
import { ledgerLayout } from '../../parts/ledger/ledger-writer.js'
import type { ByteWriter } from '../../results/byte-writer.js'
import type { ResultWriter } from '../../results/writers/result.js'
import { isBinary } from '../../sheets/file-formats.js'
import { delimited } from '../../sheets/writers/delimited.js'
import { typedCells } from '../../sheets/writers/typed-rows.js'

/** Input and output of a ledger. */
interface LedgerFiles {
  writing: WritingPlan
  /** Separator of the input's cells. */
  inputDelimiter: string
  /** True if rows come from several files. */
  withFile: boolean
}

/** Returns the writer of a ledger's rows by their kind, if they may be written so. */
export async function ledgerByteWriter(
  { writing, inputDelimiter, withFile }: LedgerFiles,
  { roles, columns, commands, prepare }: PartsSource,
  sideWriters: ResultWriter[],
): Promise<ByteWriter | undefined> {
  const { delimiter, format, round, safe } = writing
  if (!roles || reasonAgainstKinds(writing, roles, inputDelimiter) !== undefined) return undefined
  const { columns: laid } = ledgerLayout(writing, columns)
  const rows = { roles, prepare: prepare(), descriptionOf: (route: number) => commands[route]!, sideWriters }
  const typed = isBinary(format) ? await import('../../kernel/kind-text.js') : undefined
  const { cell } = delimiter === undefined ? typedCells : delimited(delimiter, safe)
  const text = { delimiter, typed, cell, round, safe: safe && !typed }
  return LedgerPath.of({ columns: laid, roles, ...text, rows, inputDelimiter, withFile })
}

/** Sets up the fast path of a ledger, for a thread. */
import type { PartsSource } from '../../extensions/parts-source.js'
import { mostOutputs } from '../../kernel/constants.js'
import { LedgerPath } from '../../kernel/ledger-path.js'
import { reasonAgainstKinds } from '../../parts/ledger/ledger-door.js'
import { ledgerLayout } from '../../parts/ledger/ledger-writer.js'
import type { ByteWriter } from '../../results/byte-writer.js'
import type { ResultWriter } from '../../results/writers/result.js'
import type { ChunkJob } from './worker-setup.js'

/** Returns the writer of a ledger's rows by their kind, if they may be written so. */
export function ledgerByteWriter(
  { plan: { writing }, delimiter: inputDelimiter, withFile }: ChunkJob,
  { roles, columns, commands, prepare }: PartsSource,
  sideWriters: ResultWriter[],
): ByteWriter | undefined {
  const { delimiter, round, safe } = writing
  const isFit = sideWriters.length < mostOutputs && inputDelimiter.charCodeAt(0) < 128
  if (!roles || !delimiter || !isFit || reasonAgainstKinds(writing, roles) !== undefined) return undefined
  const { columns: laid } = ledgerLayout(writing, columns)
  const rows = { roles, prepare: prepare(), descriptionOf: (route: number) => commands[route]!, sideWriters }
  return LedgerPath.of({ columns: laid, roles, delimiter, safe, round, rows, inputDelimiter, withFile })
}

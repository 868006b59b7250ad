/** What goes through rows for what they use up alone: none of them is answered, and nothing is written. */
import { Type } from '@sinclair/typebox'
import type { OperationDescription } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { OpenSource } from '../input/open-source.js'
import { preparer } from '../input/requests/requests.js'
import { textDigits } from '../output/digits.js'
import { byteWriter } from '../output/outputs.js'
import { countedIn, Tally } from '../output/totals/tally.js'
import type { ResultWriter } from '../output/writers/result.js'
import type { RunPlan } from '../plan.js'
import { ChunkProcessor } from './chunk-processor.js'
import { inPass, type RowPass } from './row-passes.js'

const response = Type.Object({})
const writing = { delimiter: ',', format: 'csv', round: textDigits, select: [], safe: false } as const
const nowhere: ResultWriter = { head: () => '', rows: () => '', foot: () => '' }

/** @returns what works on chunks of the source; in its tallies are failed the rows that make no request */
export async function surveyProcessor(
  { rows: { columns, delimiter, withFile }, sources: { fields, skipColumns, isSkipped } }: OpenSource,
  { request, ...description }: OperationDescription,
  { mapping: { decimal } }: RunPlan,
  pass: RowPass,
): Promise<ChunkProcessor> {
  const counted = countedIn(response)
  return new ChunkProcessor({
    columns,
    prepare: inPass(preparer(fields, await requestCheck(request), isSkipped), pass),
    answer: () => ({}),
    writers: [nowhere],
    newTally: () => new Tally(counted),
    fastPath: byteWriter({
      operation: { ...description, request, response },
      headings: columns,
      delimiter: delimiter!,
      ...{ decimal, fields, skipColumns, withFile, writing },
      writers: [nowhere],
      groups: undefined,
      stocks: pass.stocks,
    }),
    listsRepeated: false,
    hasParts: false,
  })
}

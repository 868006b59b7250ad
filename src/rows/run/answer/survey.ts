/** Surveys rows only for their withdrawals from shared balances: it answers and writes nothing. */
import { Type } from '@sinclair/typebox'
import type { OperationDescription } from '../../../contract/contract.js'
import { requestCheck } from '../../../contract/ready-check.js'
import type { OpenSource } from '../../extensions/open-source.js'
import { byteWriter } from '../../kernel/kernel.js'
import { preparer } from '../../mapping/requests/requests.js'
import { inPass, type RowPass } from '../../results/row-passes.js'
import { countedIn, Tally } from '../../results/totals/tally.js'
import type { ResultWriter } from '../../results/writers/result.js'
import { textDigits } from '../../sheets/digits.js'
import { ChunkProcessor } from './chunk-processor.js'

const response = Type.Object({})
const writing = { delimiter: ',', format: 'csv', round: textDigits, select: [], safe: false } as const
const nowhere: ResultWriter = { head: () => '', rows: () => '', foot: () => '' }

/** @returns a processor of the source's chunks, whose tallies count rows without a request as failed */
export async function surveyProcessor(
  {
    rows: { columns, delimiter, withFile },
    sources: { fields, skipColumns, isSkipped, decimal },
  }: OpenSource,
  { request, ...description }: OperationDescription,
  pass: RowPass,
): Promise<ChunkProcessor> {
  const counted = countedIn(response)
  return new ChunkProcessor({
    columns,
    prepare: inPass(preparer(fields, await requestCheck(request), isSkipped), pass),
    answer: () => ({}),
    writers: [nowhere],
    newTally: () => new Tally(counted),
    fastPath: await byteWriter({
      operation: { ...description, request, response },
      headings: columns,
      delimiter: delimiter!,
      ...{ decimal, fields, skipColumns, withFile, writing },
      writers: [nowhere],
      groups: undefined,
      balances: pass.balances,
    }),
    listsRepeated: false,
    hasParts: false,
    hasPass: true,
  })
}

/** What a thread needs to work on chunks of a run: built from plain values, so that every thread can. */
import { type Operation, type OperationDescription, operations } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Engine } from '../../engine/engine.js'
import { mappingOf } from '../input/requests/mapping-of.js'
import { preparer } from '../input/requests/requests.js'
import { type Sources, sourcesOf } from '../input/requests/sources.js'
import type { Rows } from '../input/rows.js'
import { FastPath } from '../output/kernel/fast-path.js'
import { outputTexts } from '../output/outputs.js'
import { Groups } from '../output/totals/groups.js'
import { Tally } from '../output/totals/tally.js'
import type { RunPlan } from '../plan.js'
import { ChunkProcessor } from './chunk-processor.js'

export interface ChunkJob {
  operation: Operation
  plan: RunPlan
  headings: string[]
  /** Whether rows come from several files. */
  withFile: boolean
  /** How the cells of the input are separated. */
  delimiter: string
  /** Bytes that each output has already, where a run goes on. */
  written: number[] | undefined
}

/** What the chunks of an input are going to be; undefined where it is no delimited text. */
export function chunkJob(
  operation: Operation,
  plan: RunPlan,
  { textChunks, withFile, delimiter }: Rows,
  headings: string[],
  written: number[] | undefined,
): ChunkJob | undefined {
  if (!textChunks) return undefined
  return { operation, plan, headings, withFile, delimiter: delimiter!, written }
}

/** Where the fields of the rows come from. @throws as the compilation of the mapping */
export async function jobSources({ operation, plan, headings }: ChunkJob): Promise<Sources> {
  const mapping = await mappingOf(plan.mapping.file)
  return sourcesOf(operations[operation], headings, { ...plan.mapping, mapping })
}

/** Undefined where the engine does not answer at once. */
export async function chunkProcessor(
  job: ChunkJob,
  sources: Sources,
  engine: Engine,
): Promise<ChunkProcessor | undefined> {
  const answer = await engine.direct?.(job.operation)
  if (!answer) return undefined
  const { headings, withFile, written } = job
  const { mapping, writing } = job.plan
  const description: OperationDescription = operations[job.operation]
  const { request, response } = description
  const { groupBy } = writing
  const { fields, skipColumns } = sources
  const groups = () => groupBy && new Groups(groupBy, request, headings)
  const shape = { operation: description, headings, withFile, isList: false }
  const writers = (begun: readonly number[] | undefined) =>
    outputTexts(writing, shape, begun).map(({ writer }) => writer)
  const outputs = writers(written)
  return new ChunkProcessor({
    columns: headings,
    prepare: preparer(fields, await requestCheck(request), sources.isSkipped),
    answer: answer as (request: object) => object,
    writers: outputs,
    newTally: () => new Tally(response, groups()),
    fastPath: FastPath.of({
      operation: description,
      headings,
      delimiter: job.delimiter,
      decimal: mapping.decimal,
      fields,
      skipColumns,
      withFile,
      writing,
      writers: writers(outputs.map(() => Number.POSITIVE_INFINITY)),
      groups: groups(),
    }),
    listsRepeated: writing.sideFiles.some(({ kind }) => kind === 'notices'),
  })
}

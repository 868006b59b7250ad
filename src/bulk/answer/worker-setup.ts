/** What a thread needs to work on chunks of a run: built from plain values, so that every thread can. */
import { type Operation, type OperationDescription, operations } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Engine } from '../../engine/engine.js'
import { classifiedDescription } from '../classification/described.js'
import { isBinary } from '../file-formats.js'
import { mappingOf, plainQuantityOf } from '../input/mapping/mapping-of.js'
import type { OpenSource } from '../input/open-source.js'
import { preparer } from '../input/requests/requests.js'
import { sourcesOf } from '../input/requests/sources.js'
import type { Rows } from '../input/rows.js'
import { byteWriter, outputTexts } from '../output/outputs.js'
import { Groups } from '../output/totals/groups.js'
import { countedIn, Tally } from '../output/totals/tally.js'
import type { InputTyping } from '../output/writers/typed-rows.js'
import type { PartsRun } from '../parts/parts-run.js'
import type { RunPlan } from '../plan.js'
import { ChunkProcessor } from './chunk-processor.js'
import { inPass, type RowPass } from './row-passes.js'

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
  /** Where rows have several parts: whether a ledger is written of them. */
  parts: 'ledger' | 'lines' | undefined
  /** What outputs with typed cells have to know of the input. */
  typing: InputTyping
}

/** What the chunks of an input are going to be; undefined where it is no delimited text. */
export function chunkJob(
  operation: Operation,
  plan: RunPlan,
  { textChunks, withFile, delimiter }: Rows,
  headings: string[],
  written: number[] | undefined,
  parts: ChunkJob['parts'],
  typing: InputTyping,
): ChunkJob | undefined {
  if (!textChunks) return undefined
  return { operation, plan, headings, withFile, delimiter: delimiter!, written, parts, typing }
}

/** What rows are read into, in a thread that has its own. */
export interface JobSource extends Pick<OpenSource, 'sources' | 'parts'> {
  /** Where rows have several parts: what answers them. */
  run?: PartsRun
}

/** Where the fields of the rows come from. @throws as the compilation of the mapping */
export async function jobSource({ operation, plan, headings, parts }: ChunkJob): Promise<JobSource> {
  if (parts) return await partsSource(plan, headings, parts === 'ledger' ? undefined : operation)
  const mapping = await mappingOf(plan.mapping.file, plan.mapping.words)
  const plainQuantity = mapping ? undefined : await plainQuantityOf(headings)
  return { sources: sourcesOf(operations[operation], headings, { ...plan.mapping, mapping, plainQuantity }) }
}

async function partsSource(
  plan: RunPlan,
  headings: string[],
  operation: Operation | undefined,
): Promise<JobSource> {
  const { partsRun } = await import('../parts/parts-run.js')
  const run = await partsRun((await mappingOf(plan.mapping.file, plan.mapping.words))!, operation)
  return { ...run.source(headings, plan.mapping), run }
}

/** Rows that are described otherwise than the operation. */
export interface OwnRows {
  description: OperationDescription
  /** What makes their requests, where the rows before decide them too. */
  pass?: RowPass | undefined
}

/** Undefined where the engine does not answer at once. */
export async function chunkProcessor(
  job: ChunkJob,
  { sources, parts }: JobSource,
  engine: Engine,
  own?: OwnRows,
): Promise<ChunkProcessor | undefined> {
  const answer = await engine.direct?.(job.operation)
  if (!answer) return undefined
  const { headings, withFile, written } = job
  const { mapping, writing } = job.plan
  const description =
    own?.description ?? parts?.description ?? classifiedDescription(operations[job.operation])
  const { request, response } = description
  const { groupBy } = writing
  const { fields, skipColumns } = sources
  const groups = () => groupBy && new Groups(groupBy, request, parts?.columns ?? headings)
  const { typing } = job
  const writerOfParts = parts?.writer
  const shape = { operation: description, headings, withFile, isList: false, typing, writerOfParts }
  const writers = (begun: readonly number[] | undefined) =>
    outputTexts(writing, shape, begun).map(({ writer }) => writer)
  const outputs = writers(written)
  const counted = countedIn(response)
  return new ChunkProcessor({
    columns: headings,
    prepare: inPass(
      parts?.prepare() ?? preparer(fields, await requestCheck(request), sources.isSkipped),
      own?.pass,
    ),
    answer: answer as (request: object) => object,
    writers: outputs,
    newTally: () => new Tally(counted, groups(), undefined, parts?.watch()),
    // It writes text as it stands in the input, which typed cells are not.
    fastPath:
      parts || isBinary(writing.format)
        ? undefined
        : byteWriter({
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
            stocks: own?.pass?.stocks,
          }),
    hasParts: parts !== undefined,
    listsRepeated: writing.sideFiles.some(({ kind }) => kind === 'notices'),
  })
}

/** Setup of a thread for chunks of a run: plain values, so that every thread can build it. */
import { type Operation, type OperationDescription, operations } from '../../../contract/contract.js'
import { requestCheck } from '../../../contract/ready-check.js'
import type { Engine } from '../../../engine/engine.js'
import type { OpenSource } from '../../extensions/open-source.js'
import { byteWriter } from '../../kernel/kernel.js'
import type { ColumnDecision } from '../../mapping/columns/decisions.js'
import { decidedColumns } from '../../mapping/columns/plain-columns.js'
import { loadMapping, plainQuantityOf } from '../../mapping/files/mapping-of.js'
import type { PlainNumbers } from '../../mapping/files/number-reading.js'
import type { Rows } from '../../mapping/input/rows.js'
import type { RunPlan } from '../../mapping/plan.js'
import { preparer } from '../../mapping/requests/requests.js'
import { resolveFieldSources, type Sources } from '../../mapping/requests/sources.js'
import { classifiedDescription } from '../../parts/classification/described.js'
import type { PartsRun } from '../../parts/parts-run.js'
import { outputTexts } from '../../results/outputs.js'
import { inPass, type RowPass } from '../../results/row-passes.js'
import { plannedGroups } from '../../results/totals/groups.js'
import { countedIn, Tally } from '../../results/totals/tally.js'
import type { InputTyping } from '../../sheets/writers/typed-rows.js'
import { ChunkProcessor } from './chunk-processor.js'

export interface ChunkJob {
  operation: Operation
  plan: RunPlan
  headings: string[]
  /** True if rows come from several files. */
  withFile: boolean
  /** Separator of the input's cells. */
  delimiter: string
  /** Bytes already in each output of a resumed run. */
  written: number[] | undefined
  /** For rows with several parts: whether a ledger is written. */
  parts: 'ledger' | 'lines' | undefined
  /** Facts about the input that outputs with typed cells need. */
  typing: InputTyping
  /** Decisions on columns whose headings match no field. */
  decisions: readonly ColumnDecision[]
  /** Notations of number columns, in runs without a mapping. */
  numbers: PlainNumbers | undefined
}

/** Returns the setup for the chunks of an input; undefined if it is not delimited text. */
export function chunkJob(
  operation: Operation,
  plan: RunPlan,
  { textChunks, withFile, delimiter }: Rows,
  headings: string[],
  written: number[] | undefined,
  parts: ChunkJob['parts'],
  typing: InputTyping,
  { decisions = [], numbers }: Pick<Sources, 'decisions' | 'numbers'>,
): ChunkJob | undefined {
  if (!textChunks) return undefined
  const shape = { headings, withFile, delimiter: delimiter!, written }
  return { operation, plan, ...shape, parts, typing, decisions, numbers }
}

/** Sources of request fields, in a thread with its own copy. */
export interface JobSource extends Pick<OpenSource, 'sources' | 'parts'> {
  /** Run that answers rows with several parts. */
  run?: PartsRun
}

/**
 * Returns the sources of the rows' fields.
 * @throws the errors of compiling the mapping
 */
export async function jobSource({
  operation,
  plan,
  headings,
  parts,
  decisions,
  numbers,
}: ChunkJob): Promise<JobSource> {
  if (parts) return await partsSource(plan, headings, parts === 'ledger' ? undefined : operation)
  const mapping = await loadMapping(plan.mapping)
  const plainQuantity = mapping ? undefined : await plainQuantityOf(headings)
  return {
    sources: resolveFieldSources(operations[operation], headings, {
      ...plan.mapping,
      mapping,
      plainQuantity,
      plainColumns: mapping ? undefined : await decidedColumns(decisions),
      plainNumbers: numbers,
    }),
  }
}

async function partsSource(
  plan: RunPlan,
  headings: string[],
  operation: Operation | undefined,
): Promise<JobSource> {
  const { planMultiRequestRun } = await import('../../parts/parts-run.js')
  const run = await planMultiRequestRun(
    (await loadMapping(plan.mapping))!,
    operation,
    undefined,
    plan.answering.uncertainty,
  )
  return { ...run.source(headings, plan.mapping), run }
}

/** Rows whose description differs from the operation's. */
export interface OwnRows {
  description: OperationDescription
  /** Pass that creates their requests, if they depend on earlier rows. */
  pass?: RowPass | undefined
}

/** Returns undefined if the engine cannot answer synchronously. */
export async function chunkProcessor(
  job: ChunkJob,
  { sources, parts }: JobSource,
  engine: Engine,
  own?: OwnRows,
): Promise<ChunkProcessor | undefined> {
  const answer = await engine.direct?.(job.operation)
  if (!answer) return undefined
  const { headings, withFile, written } = job
  const { writing } = job.plan
  const isAssessed = job.plan.answering.uncertainty !== undefined
  const description =
    own?.description ?? parts?.description ?? classifiedDescription(operations[job.operation], isAssessed)
  const { request, response } = description
  const { fields, skipColumns, decimal } = sources
  const groups = () => plannedGroups(writing, description, parts?.columns ?? headings)
  const { typing } = job
  const writerOfParts = parts?.writer
  const shape = { operation: description, headings, withFile, typing, writerOfParts }
  const writers = (begun: readonly number[] | undefined) =>
    outputTexts(writing, shape, begun).map(({ writer }) => writer)
  const outputs = writers(written)
  const counted = countedIn(response)
  const samples = () => writers(outputs.map(() => Number.POSITIVE_INFINITY))
  const prepare = parts?.prepare() ?? preparer(fields, await requestCheck(request), sources.isSkipped)
  const fastPath = async () => {
    if (parts) {
      const { ledgerByteWriter } = await import('./ledger-setup.js')
      return await ledgerByteWriter(
        { writing, inputDelimiter: job.delimiter, withFile },
        parts,
        samples().slice(1),
      )
    }
    const shape = { operation: description, headings, delimiter: job.delimiter, decimal, fields, skipColumns }
    const outputs = { withFile, writing, writers: samples(), groups: groups() }
    const samplesOf = own?.pass ? { balances: own.pass.balances } : { prepare }
    return await byteWriter({ ...shape, ...outputs, ...samplesOf })
  }
  return new ChunkProcessor({
    columns: headings,
    prepare: inPass(prepare, own?.pass),
    answer: answer as (request: object) => object,
    writers: outputs,
    newTally: () => new Tally(counted, groups(), undefined, parts?.watch()),
    fastPath: await fastPath(),
    hasParts: parts !== undefined,
    hasPass: own?.pass !== undefined,
    listsRepeated: writing.sideFiles.some(({ kind }) => kind === 'notices'),
  })
}

/** What a thread needs to work on parts of a run: built from plain values, so that every thread can. */
import { type Operation, type OperationDescription, operations } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Engine } from '../../engine/engine.js'
import { mappingOf } from '../input/requests/mapping-of.js'
import { preparer } from '../input/requests/requests.js'
import { type Sources, sourcesOf } from '../input/requests/sources.js'
import type { Rows } from '../input/rows.js'
import type { BulkOptions } from '../options.js'
import { QuickRows } from '../output/kernel/fast-path.js'
import { outputTexts, resultDelimiter } from '../output/outputs.js'
import { Groups } from '../output/totals/groups.js'
import { Tally } from '../output/totals/tally.js'
import { PartWork } from './chunk-processor.js'

export interface PartJob {
  operation: Operation
  options: BulkOptions
  headings: string[]
  /** Whether rows come from several files. */
  withFile: boolean
  /** How the cells of the input are separated. */
  delimiter: string
  /** Bytes that each output has already, where a run goes on. */
  written: number[] | undefined
}

/** What the parts of an input are going to be; undefined where it is no delimited text. */
export function partJob(
  operation: Operation,
  options: BulkOptions,
  { parts, inputs, delimiter }: Rows,
  headings: string[],
  written: number[] | undefined,
): PartJob | undefined {
  if (!parts) return undefined
  return { operation, options, headings, withFile: inputs.length > 1, delimiter: delimiter!, written }
}

/** Where the fields of the rows come from. @throws as the compilation of the mapping */
export async function jobSources({ operation, options, headings }: PartJob): Promise<Sources> {
  return sourcesOf(operations[operation], headings, { ...options, mapping: await mappingOf(options) })
}

/** Undefined where the engine does not answer at once. */
export async function partWork(
  job: PartJob,
  sources: Sources,
  engine: Engine,
): Promise<PartWork | undefined> {
  const answer = await engine.direct?.(job.operation)
  if (!answer) return undefined
  const { options, headings, withFile, written } = job
  const description: OperationDescription = operations[job.operation]
  const { request, response } = description
  const { decimal = 'point', round, columns: select } = options
  const { fields, skipColumns } = sources
  const groups = options.summaryBy
  return new PartWork({
    columns: headings,
    prepare: preparer(fields, await requestCheck(request), sources.isSkipped),
    answer: answer as (request: object) => object,
    writers: outputTexts(options, { operation: description, headings, withFile, isList: false }, written).map(
      ({ writer }) => writer,
    ),
    newTally: () => new Tally(response, groups && new Groups(groups, request, headings)),
    quick: isPlainRun(job)
      ? QuickRows.of({
          operation: description,
          headings,
          delimiter: job.delimiter,
          decimal,
          fields,
          skipColumns,
          round,
          select,
          withFile,
        })
      : undefined,
  })
}

/** Whether a result is the row as it was with further cells, and nothing else is asked about rows. */
function isPlainRun({ options, delimiter }: PartJob): boolean {
  const { csvSafe, notices, trail, legs, summaryBy } = options
  return delimiter === resultDelimiter(options) && !csvSafe && !notices && !trail && !legs && !summaryBy
}

/** Whether some output has the numbers of rows in it. */
export function numbersRows(options: BulkOptions): boolean {
  const { notices, trail, legs, errors } = options
  return !resultDelimiter(options) || [notices, trail, legs, errors].some((path) => path !== undefined)
}

/** Previews a run for `--dry-run`: its mapping and requests, without estimating. */
import { isErrorBody, type OperationDescription } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Check } from '../../contract/validation.js'
import { type ExitCode, exit } from '../../host/exit.js'
import { type CommandIO, print } from '../../host/world.js'
import { coloursFor } from '../../terminal/colours.js'
import { type OpenSource, openSource } from '../extensions/open-source.js'
import type { PreparedRow, Together } from '../extensions/row-extension.js'
import type { Overlooked } from '../mapping/columns/overlooked.js'
import { normalised, schemaFields } from '../mapping/fields/fields.js'
import { type Origin, skipped } from '../mapping/files/field-source.js'
import type { Mapping } from '../mapping/files/mapping-file.js'
import type { DryRun, FieldOrigin } from '../mapping/inspection/dry-run-report.js'
import { dryRunText } from '../mapping/inspection/dry-run-text.js'
import { ruleInWords } from '../mapping/inspection/rule-words.js'
import { type Sample, sampleOf } from '../mapping/inspection/sample.js'
import { type Suspicion, suspicionsOf, type UsedColumn } from '../mapping/inspection/suspicions.js'
import { openVocabulary } from '../mapping/inspection/vocabulary.js'
import { amountField, tableRule, WordCounts } from '../mapping/inspection/word-counts.js'
import { withGuesses } from '../mapping/inspection/word-guesses.js'
import type { RunPlan } from '../mapping/plan.js'
import { invalid, type Prepare, preparer, requestAt } from '../mapping/requests/requests.js'
import { originText, type Sources } from '../mapping/requests/sources.js'
import type { Cell } from '../sheets/readers/table.js'

const requestsShown = 10

/**
 * Prints the mapping, sample requests and suspicious cells; writes no file, and opens an engine only if unmapped words
 * may be activities.
 * @param together checks rows that are invalid only together
 * @returns 2 if any inspected row would be refused before it is sent
 * @throws UsageError like a run
 */
export async function dryRun(
  world: CommandIO,
  operation: OperationDescription,
  inputs: string[],
  plan: RunPlan,
  together?: Together,
): Promise<ExitCode> {
  const source = await openSource(world, inputs, plan, operation)
  const words = tableWords(source.sources, source.rows.columns)
  const sample = await sampleOf(source.rows, words.hasTables ? words.add : undefined)
  for (const [index, cells] of sample.rows.entries()) if (!sample.defects.has(index)) words.add(cells)
  const check = await requestCheck(operation.request)
  const found = await reportOf(operation, source, sample, plan, check, together)
  const report = { ...found, words: await withGuesses(world, words.list()) }
  const text =
    plan.limits.dryRun === 'json'
      ? `${JSON.stringify(report, null, 2)}\n`
      : dryRunText(report, coloursFor(world, world.stdout, plan.messages.color), world.stdout.columns)
  print(world, text)
  return report.counts.refused > 0 ? exit.rowsFailed : exit.ok
}

async function reportOf(
  operation: OperationDescription,
  { rows, compile, mapping }: OpenSource,
  sample: Sample,
  plan: RunPlan,
  check: Check,
  together: Together | undefined,
): Promise<Omit<DryRun, 'words'>> {
  // Reading may have added columns.
  const sources = compile()
  const origins = originsOf(operation, sources, plan.mapping.release)
  const used = new Set(origins.flatMap(({ column }) => (column === null ? [] : [normalised(column)])))
  const prepared = preparedRows(sample, preparer(sources.fields, check, sources.isSkipped))
  const refused = await together?.(prepared, sources, !sample.hasMore)
  return {
    operation: operation.name,
    inputs: rows.inputs.map(({ name }) => name),
    delimiter: rows.delimiter ?? null,
    rows: sample.rows.length,
    has_more: sample.hasMore,
    mapping: origins,
    ...requestsOf(prepared, sample.rows.length, refused),
    unmapped: rows.columns.filter((heading) => !used.has(normalised(heading))),
    overlooked: await overlookedIn(operation, sources, sample, mapping),
    suspicious: suspicious(operation, sample, sources),
    remarks: [...rows.remarks, ...sources.remarks, ...rows.notices().map(({ message }) => message)],
  }
}

/** Returns the columns that a mapping does not use although they could change a figure. */
async function overlookedIn(
  operation: OperationDescription,
  { fields: sources }: Sources,
  { columns, rows }: Sample,
  mapping: Mapping | undefined,
): Promise<Overlooked[]> {
  if (!mapping) return []
  const { overlookedColumns } = await import('../mapping/columns/overlooked.js')
  return await overlookedColumns({ operation, columns, rows, sources }, mapping)
}

/** Returns the words that no table of the mapping translates, over all rows that no rule skips. */
function tableWords({ fields, isSkipped }: Sources, columns: readonly string[]) {
  const rules = fields.flatMap(({ keys, origin }) =>
    origin && 'rule' in origin ? tableRule(keys.join('.'), origin.rule, columns) : [],
  )
  const counts = new WordCounts()
  const amount = fields.find(
    ({ keys, origin }) => origin && !('set' in origin) && amountField.test(keys.at(-1)!),
  )
  const amountOf = (cells: Cell[]) => {
    const value = amount?.read(cells)
    return typeof value === 'number' ? value : 0
  }
  return {
    hasTables: rules.length > 0,
    add: (cells: Cell[]) => {
      if (!isSkipped(cells)) counts.add(rules, cells, amountOf, () => undefined)
    },
    list: () => counts.list(),
  }
}

function originsOf(operation: OperationDescription, { fields }: Sources, asked: string): FieldOrigin[] {
  const origins = fields.flatMap(({ keys, origin }) => (origin ? [fieldOrigin(keys.join('.'), origin)] : []))
  const release = operation.dataVersion
  if (release !== undefined && !origins.some(({ field }) => field === release)) {
    const rule = `--release ${asked}`
    origins.push({ field: release, column: null, rule })
  }
  return origins
}

function fieldOrigin(field: string, origin: Origin): FieldOrigin {
  const column = columnOf(origin) ?? null
  if ('set' in origin) return { field, column, rule: originText(origin) }
  if ('rule' in origin) return { field, column, rule: ruleInWords(origin.rule) }
  if (origin.isByCells) return { field, column, rule: 'by its cells' }
  const isPath = normalised(origin.heading) === normalised(field)
  return { field, column, rule: isPath ? 'by its name' : 'by its short name' }
}

/** Returns the heading of a field's column, if it has a column. */
function columnOf(origin: Origin): string | undefined {
  if ('heading' in origin) return origin.heading
  return 'rule' in origin ? origin.rule.from : undefined
}

/** Returns the rows that are not skipped. */
function preparedRows({ rows, numbers, files, defects }: Sample, prepare: Prepare): PreparedRow[] {
  return rows.flatMap((cells, index) => {
    const defect = defects.get(index)
    const [row, file] = [numbers[index]!, files[index]!]
    const request = defect === undefined ? requestAt(prepare, cells, file, row) : invalid(defect)
    return request === skipped ? [] : [{ row, file, request, cells }]
  })
}

function requestsOf(
  prepared: readonly PreparedRow[],
  rows: number,
  together: ReadonlyMap<number, string> | undefined,
): Pick<DryRun, 'counts' | 'requests' | 'refusals'> {
  const counts = { requests: 0, refused: 0, skipped: rows - prepared.length }
  const requests: DryRun['requests'] = []
  const refusals = new Map<string, DryRun['refusals'][number]>()
  for (const { row, file, request } of prepared) {
    const refused = isErrorBody(request) ? request.message : together?.get(row)
    if (refused === undefined) {
      counts.requests++
      if (requests.length < requestsShown) requests.push({ row, request })
      continue
    }
    counts.refused++
    const kind = refused.replace(/`[^`]*`/g, '``')
    const known = refusals.get(kind)
    if (known) known.rows++
    else refusals.set(kind, { message: refused, rows: 1, first: row, file })
  }
  const sorted = [...refusals.values()].sort((a, b) => b.rows - a.rows || a.first - b.first)
  return { counts, requests, refusals: sorted }
}

function suspicious(
  operation: OperationDescription,
  sample: Sample,
  { fields, decimal, numbers }: Sources,
): Suspicion[] {
  const kinds = new Map(schemaFields(operation.request).map(({ path, kind }) => [path, kind]))
  const vocabulary = openVocabulary()
  try {
    return fields.flatMap(({ keys, origin }) => {
      const column = origin && columnOf(origin)
      const profile = sample.columnProfiles.find(
        ({ heading }) => column !== undefined && normalised(heading) === normalised(column),
      )
      if (!profile) return []
      const field = keys.join('.')
      const rule = origin && 'rule' in origin ? origin.rule : undefined
      const used: UsedColumn = {
        profile,
        operation: operation.name,
        field,
        kind: kinds.get(field),
        decimal,
        isMapped: {
          number: rule?.number !== undefined,
          notation: numbers !== undefined,
          date: rule?.date !== undefined,
          translate: rule?.translate !== undefined,
          extract: rule?.extract !== undefined,
          empty: rule?.empty !== undefined,
        },
      }
      return suspicionsOf(used, vocabulary)
    })
  } finally {
    vocabulary.close()
  }
}

/** `--dry-run`: what a run would make of a file, without a single estimate. */
import { isErrorBody, type OperationDescription } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Check } from '../../contract/validation.js'
import { coloursFor } from '../../host/colours.js'
import { type ExitCode, exit } from '../../host/exit.js'
import { print, type World } from '../../host/world.js'
import { fieldsOf, normalised } from '../input/fields/fields.js'
import { type Origin, skipped } from '../input/mapping/field-source.js'
import { type OpenSource, openSource } from '../input/open-source.js'
import type { Cell } from '../input/readers/table.js'
import { invalid, type Prepare, preparer } from '../input/requests/requests.js'
import { originText, type Sources } from '../input/requests/sources.js'
import type { RunPlan } from '../plan.js'
import type { DryRun, FieldOrigin } from './dry-run-report.js'
import { dryRunText } from './dry-run-text.js'
import { ruleInWords } from './rule-words.js'
import { type Sample, sampleOf } from './sample.js'
import { type Suspicion, suspicionsOf, type UsedColumn } from './suspicions.js'
import { openVocabulary } from './vocabulary.js'
import { amountField, tableRule, WordCounts } from './word-counts.js'
import { withGuesses } from './word-guesses.js'

const requestsShown = 10

/** A row as a request, or as the error body in its place. */
export interface PreparedRow {
  row: number
  file: string
  request: object
  cells: Cell[]
}

/**
 * What a run refuses of rows that it sees together, though each alone is a request.
 * @param areAll whether there are no more rows than these
 * @returns number of the row to what is wrong with it
 */
export type Together = (
  rows: readonly PreparedRow[],
  sources: Sources,
  areAll: boolean,
) => Promise<ReadonlyMap<number, string>>

/**
 * Prints the mapping, sample requests and what looks wrong; writes no file, and opens an engine only where words that
 * are not mapped may be activities.
 * @param together where rows are more than requests of their own
 * @returns 2 when a row that was looked at would be refused before it is sent
 * @throws UsageError as a run would
 */
export async function dryRun(
  world: World,
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
  { rows, compile }: OpenSource,
  sample: Sample,
  plan: RunPlan,
  check: Check,
  together: Together | undefined,
): Promise<Omit<DryRun, 'words'>> {
  // Columns may have been added while the rows were read.
  const sources = compile()
  const origins = originsOf(operation, sources, plan.mapping.dataVersion)
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
    suspicious: suspicious(operation, sample, sources, plan.mapping.decimal),
    remarks: [...rows.remarks, ...sources.remarks, ...rows.notices().map(({ message }) => message)],
  }
}

/** Words that no table of the mapping translates, of all rows that no rule leaves out. */
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

function originsOf(operation: OperationDescription, { fields }: Sources, dataVersion: string): FieldOrigin[] {
  const origins = fields.flatMap(({ keys, origin }) => (origin ? [fieldOrigin(keys.join('.'), origin)] : []))
  const release = operation.dataVersion
  if (release !== undefined && !origins.some(({ field }) => field === release)) {
    const rule = `--data-version ${dataVersion}`
    origins.push({ field: release, column: null, rule })
  }
  return origins
}

function fieldOrigin(field: string, origin: Origin): FieldOrigin {
  const column = columnOf(origin) ?? null
  if ('set' in origin) return { field, column, rule: originText(origin) }
  if ('rule' in origin) return { field, column, rule: ruleInWords(origin.rule) }
  const isPath = normalised(origin.heading) === normalised(field)
  return { field, column, rule: isPath ? 'by its name' : 'by its short name' }
}

/** Heading of the column that a field comes from, if it comes from one. */
function columnOf(origin: Origin): string | undefined {
  if ('heading' in origin) return origin.heading
  return 'rule' in origin ? origin.rule.from : undefined
}

/** Rows that are not left out. */
function preparedRows({ rows, numbers, files, defects }: Sample, prepare: Prepare): PreparedRow[] {
  return rows.flatMap((cells, index) => {
    const defect = defects.get(index)
    const request = defect === undefined ? prepare(cells) : invalid(defect)
    return request === skipped ? [] : [{ row: numbers[index]!, file: files[index]!, request, cells }]
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
  { fields }: Sources,
  decimal: 'point' | 'comma',
): Suspicion[] {
  const kinds = new Map(fieldsOf(operation.request).map(({ path, kind }) => [path, kind]))
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

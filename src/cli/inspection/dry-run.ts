/** `--dry-run`: what a run would make of a file, without a single estimate. */
import type { OperationDescription } from '../../contract/contract.js'
import { isErrorBody } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Check } from '../../contract/validation.js'
import type { BulkOptions } from '../bulk/options.js'
import { FieldNames, fieldsOf, normalised } from '../bulk/requests/fields.js'
import type { ColumnRule, Mapping } from '../bulk/requests/mapping-file.js'
import { mappingOf } from '../bulk/requests/mapping-of.js'
import { type Prepare, preparer, skipped } from '../bulk/requests/requests.js'
import { newestRelease, type Sources, sourcesOf } from '../bulk/requests/sources.js'
import { openRows, type Rows } from '../bulk/rows.js'
import { type ExitCode, exit } from '../exit.js'
import { coloursFor } from '../terminal/colours.js'
import type { World } from '../world.js'
import { dryRunText } from './dry-run-text.js'
import { ruleInWords } from './rule-words.js'
import { type Sample, sampleOf } from './sample.js'
import { type Suspicion, suspicionsOf, type UsedColumn } from './suspicions.js'
import { openVocabulary } from './vocabulary.js'

/** Where one field comes from. */
export interface FieldOrigin {
  field: string
  /** Heading of the column; null for a constant. */
  column: string | null
  /** Why, or what is done on the way. */
  rule: string
}

export interface DryRun {
  operation: string
  inputs: string[]
  delimiter: string | null
  /** Rows that were looked at, and whether there are more. */
  rows: number
  has_more: boolean
  mapping: FieldOrigin[]
  counts: { requests: number; refused: number; skipped: number }
  /** The first rows that make one. */
  requests: { row: number; request: object }[]
  /** What would be refused before it is sent, rows that differ only in the value together. */
  refusals: { message: string; rows: number; first: number }[]
  unmapped: string[]
  suspicious: Suspicion[]
  remarks: string[]
}

const requestsShown = 10

/**
 * Prints the mapping, sample requests and what looks wrong; opens no engine and writes no file.
 * @returns 2 when a row that was looked at would be refused before it is sent
 * @throws UsageError as a run would
 */
export async function dryRun(
  world: World,
  operation: OperationDescription,
  inputs: string[],
  options: BulkOptions,
): Promise<ExitCode> {
  const mapping = await mappingOf(options)
  const rows = await openRows(world, inputs, options, mapping?.headerRow)
  const sample = await sampleOf(rows)
  const report = reportOf(operation, rows, sample, mapping, options, await requestCheck(operation.request))
  const text =
    options.format === 'json'
      ? `${JSON.stringify(report, null, 2)}\n`
      : dryRunText(report, coloursFor(world, world.stdout, options.color), world.stdout.columns)
  world.stdout.write(text)
  return report.counts.refused > 0 ? exit.rowsFailed : exit.ok
}

function reportOf(
  operation: OperationDescription,
  rows: Rows,
  sample: Sample,
  mapping: Mapping | undefined,
  options: BulkOptions,
  check: Check,
): DryRun {
  const sources = sourcesOf(operation, rows.columns, { ...options, mapping })
  const origins = originsOf(operation, sources, mapping, options)
  const used = new Set(origins.flatMap(({ column }) => (column === null ? [] : [normalised(column)])))
  const prepare = preparer(sources.fields, check, sources.isSkipped)
  return {
    operation: operation.name,
    inputs: rows.inputs.map(({ name }) => name),
    delimiter: rows.delimiter ?? null,
    rows: sample.rows.length,
    has_more: sample.hasMore,
    mapping: origins,
    ...requestsOf(sample, prepare),
    unmapped: rows.columns.filter((heading) => !used.has(normalised(heading))),
    suspicious: suspicious(operation, sample, origins, mapping, options),
    remarks: sources.remarks,
  }
}

function originsOf(
  operation: OperationDescription,
  sources: Sources,
  mapping: Mapping | undefined,
  options: BulkOptions,
): FieldOrigin[] {
  const origins = [...sources.origins].map(([field, origin]): FieldOrigin => {
    if (origin.startsWith('--set ')) return { field, column: null, rule: origin }
    const rule = mapping && ruleFor(field, operation, mapping)
    if (rule) return { field, column: rule.from ?? null, rule: ruleInWords(rule) }
    const column = origin.replace(/^column /, '')
    const isPath = normalised(column) === normalised(field)
    return { field, column, rule: isPath ? 'by its name' : 'by its short name' }
  })
  const release = operation.dataVersion
  if (release !== undefined && !sources.origins.has(release)) {
    origins.push({
      field: release,
      column: null,
      rule: `--data-version ${options.dataVersion ?? newestRelease}`,
    })
  }
  return origins
}

function ruleFor(field: string, operation: OperationDescription, mapping: Mapping): ColumnRule | undefined {
  const names = new FieldNames(fieldsOf(operation.request))
  for (const [name, rule] of mapping.columns) if (names.find(name)?.path === field) return rule
  return undefined
}

function requestsOf(sample: Sample, prepare: Prepare): Pick<DryRun, 'counts' | 'requests' | 'refusals'> {
  const counts = { requests: 0, refused: 0, skipped: 0 }
  const requests: DryRun['requests'] = []
  const refusals = new Map<string, DryRun['refusals'][number]>()
  for (const [index, cells] of sample.rows.entries()) {
    const row = index + 1
    const defect = sample.defects.get(index)
    const request = defect === undefined ? prepare(cells) : undefined
    if (request === skipped) {
      counts.skipped++
      continue
    }
    const refused = defect ?? (isErrorBody(request) ? request.message : undefined)
    if (refused === undefined) {
      counts.requests++
      if (requests.length < requestsShown) requests.push({ row, request: request! })
      continue
    }
    counts.refused++
    const kind = refused.replace(/`[^`]*`/g, '``')
    const known = refusals.get(kind)
    if (known) known.rows++
    else refusals.set(kind, { message: refused, rows: 1, first: row })
  }
  const sorted = [...refusals.values()].sort((a, b) => b.rows - a.rows || a.first - b.first)
  return { counts, requests, refusals: sorted }
}

function suspicious(
  operation: OperationDescription,
  sample: Sample,
  origins: readonly FieldOrigin[],
  mapping: Mapping | undefined,
  options: BulkOptions,
): Suspicion[] {
  const kinds = new Map(fieldsOf(operation.request).map(({ path, kind }) => [path, kind]))
  const vocabulary = openVocabulary()
  try {
    return origins.flatMap(({ field, column }) => {
      const profile = sample.columnProfiles.find(
        ({ heading }) => column !== null && normalised(heading) === normalised(column),
      )
      if (!profile) return []
      const rule = mapping && ruleFor(field, operation, mapping)
      const used: UsedColumn = {
        profile,
        operation: operation.name,
        field,
        kind: kinds.get(field),
        decimal: options.decimal ?? 'point',
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

/** The manifest: what was run, on what, with which result. */
import type { Notice, OperationDescription, Severity } from '../contract/contract.js'
import type { EngineIdentity } from '../engine/engine.js'
import { version } from '../host/version.js'
import { textFormatOfPath } from './file-formats.js'
import { withTextDigits } from './output/digits.js'
import type { Groups } from './output/totals/groups.js'
import type { Tally } from './output/totals/tally.js'
import { tableText } from './output/writers/table-text.js'
import { placeProviders } from './place-providers.js'
import type { InputFacts, PartRecord } from './shares/part-record.js'

export interface Manifest {
  tool: { name: string; version: string }
  operation: string
  engine: EngineIdentity['engine']
  /** With `private_revision` where the project has factors or labels of its own: how often they were changed. */
  catalogue: { version: string | null; checksum: string | null; private_revision?: number }
  options: Record<string, unknown>
  inputs: InputFacts[]
  mapping: { name: string; sha256: string } | null
  counts: { rows: number; estimated: number; failed: number; skipped: number }
  /** `avoided_co2e`: what rows with accepted avoided emissions save elsewhere, not in the total. */
  totals: { co2e: number | null; co2e_unit: 'kg'; avoided_co2e?: number }
  /** Rows by the assessment report of their total. */
  calculation_methods?: Record<string, number>
  /** With `--summary-by`: the same by the values of those columns, the largest first. */
  groups?: { by: Record<string, string>; rows: number; co2e: number }[]
  /** Rows by notice, warnings first, with their part of the total and what alternatives would have added to it. */
  notices: Record<string, { severity: Severity; rows: number; co2e?: number; difference?: number }>
  /** Of the run as a whole, where there are any. */
  run_notices?: readonly Notice[]
  /** Of rows with several parts: records, blank cells, rows by the rule that left them out, by command. */
  parts?: Record<string, unknown>
  errors: Record<string, number>
  /** Providers of places and routes, where the operation uses them. */
  attribution?: readonly string[]
  started: string
  ended: string
  /** Whether it resumed an interrupted run. */
  resumed: boolean
  /** With `--part`: which one, and what `ghg merge` needs of it. */
  part?: PartRecord
}

export interface RunFacts {
  operation: OperationDescription
  identity: EngineIdentity
  /** The options as given, without a key or a password. */
  options: Record<string, unknown>
  inputs: InputFacts[]
  mapping: Manifest['mapping']
  tally: Tally
  started: Date
  ended: Date
  resumed: boolean
  part?: PartRecord | undefined
}

export function manifestOf(facts: RunFacts): Manifest {
  const { identity, tally } = facts
  const { name, usesPlaces } = facts.operation
  return {
    tool: { name: 'ghg', version: version() },
    operation: name,
    engine: identity.engine,
    catalogue: {
      version: identity.catalogue_version,
      checksum: identity.catalogue_checksum,
      ...(identity.private_revision ? { private_revision: identity.private_revision } : {}),
    },
    options: facts.options,
    inputs: facts.inputs,
    mapping: facts.mapping,
    counts: { rows: tally.rows, estimated: tally.estimated, failed: tally.failed, skipped: tally.skipped },
    totals: {
      co2e: tally.total ?? null,
      co2e_unit: 'kg',
      ...(tally.avoided === undefined ? {} : { avoided_co2e: tally.avoided }),
    },
    ...(tally.methods.size === 0 ? {} : { calculation_methods: Object.fromEntries(tally.methods) }),
    ...(tally.groups === undefined ? {} : { groups: groupsOf(tally.groups) }),
    notices: noticesOf(tally),
    ...(tally.runNotices.length === 0 ? {} : { run_notices: tally.runNotices }),
    ...tally.watched?.facts?.(),
    errors: Object.fromEntries(tally.errors),
    ...(usesPlaces ? { attribution: placeProviders } : {}),
    started: facts.started.toISOString(),
    ended: facts.ended.toISOString(),
    resumed: facts.resumed,
    ...(facts.part && { part: facts.part }),
  }
}

function noticesOf({ notices, total }: Tally): Manifest['notices'] {
  return Object.fromEntries(
    notices.all().map(({ code, severity, rows, co2e, difference }) => {
      const sums = { ...(total !== undefined && { co2e }), ...(difference !== undefined && { difference }) }
      return [code, { severity, rows, ...sums }]
    }),
  )
}

function groupsOf(groups: Groups): NonNullable<Manifest['groups']> {
  return groups.all().map(({ values, rows, co2e }) => ({
    by: Object.fromEntries(groups.names.map((name, at) => [name, values[at]!])),
    rows,
    co2e,
  }))
}

/** JSON: the object; NDJSON: on one line; CSV and TSV: one line per value, named by its path. */
export function manifestText(path: string, manifest: Manifest): string {
  const format = textFormatOfPath(path)
  const { part, ...rest } = manifest
  // The sums of a part are added to those of others with all of their digits.
  const shown = { ...withTextDigits(rest), ...(part && { part }) }
  if (format === 'json') return `${JSON.stringify(shown, null, 2)}\n`
  if (format === 'ndjson') return `${JSON.stringify(shown)}\n`
  const text = tableText(format, ['name', 'value'])
  return text.head() + leaves(shown, '').map(text.row).join('')
}

function leaves(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => leaves(each, path === '' ? key : `${path}.${key}`))
}

/** The manifest: command, inputs and result of a run. */
import type { Notice, OperationDescription, Severity } from '../../contract/contract.js'
import type { EngineIdentity, PrivateData } from '../../engine/engine.js'
import { version } from '../../host/version.js'
import type { Groups } from '../results/totals/groups.js'
import type { Tally } from '../results/totals/tally.js'
import { withTextDigits } from '../sheets/digits.js'
import { textFormatFromPath } from '../sheets/file-formats.js'
import { tableText } from '../sheets/writers/table-text.js'
import type { InputFacts, PartRecord } from './part-record.js'
import { placeProviders } from './place-providers.js'

export interface Manifest {
  tool: { name: string; version: string }
  operation: string
  engine: EngineIdentity['engine']
  catalogue: {
    version: string | null
    checksum: string | null
    /** Number of changes to private factors and labels; absent if zero. */
    private_revision?: number
    /** Store, project and checksum of private factors and labels. */
    private_data?: PrivateData
  }
  options: Record<string, unknown>
  inputs: InputFacts[]
  mapping: { name: string; sha256: string } | null
  counts: { rows: number; estimated: number; failed: number; skipped: number }
  /** `avoided_co2e`: emissions that rows with accepted avoided emissions save elsewhere, not in the total. */
  totals: { co2e: number | null; co2e_unit: 'kg'; avoided_co2e?: number }
  /** Rows by the GWP set (assessment report) of their total. */
  calculation_methods?: Record<string, number>
  /** With `--summary-by`: rows and totals by the values of those columns, the largest first. */
  groups?: { by: Record<string, string>; rows: number; co2e: number }[]
  /** Rows by notice, warnings first, with their part of the total and the difference that alternatives would make. */
  notices: Record<string, { severity: Severity; rows: number; co2e?: number; difference?: number }>
  /** Notices of the run as a whole, if any. */
  run_notices?: readonly Notice[]
  /** For rows with several parts: records, blank cells, rows by the rule that skipped them, rows by command. */
  parts?: Record<string, unknown>
  errors: Record<string, number>
  /** Credits of the datasets used; places and routes credit their providers. */
  attribution?: readonly string[]
  started: string
  ended: string
  /** True if it resumed an interrupted run. */
  resumed: boolean
  /** With `--part`: its number, and the data that `ghg merge` needs. */
  part?: PartRecord
}

export interface RunFacts {
  operation: OperationDescription
  identity: EngineIdentity
  /** Options as given, without a key or a password. */
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
      ...(identity.private_data ? { private_data: identity.private_data } : {}),
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
    ...(tally.groups?.isAsked ? { groups: groupsOf(tally.groups) } : {}),
    notices: noticesOf(tally),
    ...(tally.runNotices.length === 0 ? {} : { run_notices: tally.runNotices }),
    ...tally.watched?.facts?.(),
    errors: Object.fromEntries(tally.errors),
    ...attributionOf(usesPlaces ? placeProviders : [], tally.attribution),
    started: facts.started.toISOString(),
    ended: facts.ended.toISOString(),
    resumed: facts.resumed,
    ...(facts.part && { part: facts.part }),
  }
}

function attributionOf(...lists: (readonly string[])[]): Pick<Manifest, 'attribution'> {
  const all = [...new Set(lists.flat())]
  return all.length === 0 ? {} : { attribution: all }
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

/** Formats a manifest. JSON: the object; NDJSON: on one line; CSV and TSV: one line per value, named by its path. */
export function manifestText(path: string, manifest: Manifest): string {
  const format = textFormatFromPath(path)
  const { part, ...rest } = manifest
  // Sums of a part keep all digits: `ghg merge` adds them to other parts' sums.
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

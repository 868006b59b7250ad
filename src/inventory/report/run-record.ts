/** What the record of a project's run says beside its ledger: sources, completeness, possible doubles, instruments. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type TProperties, Type } from '@sinclair/typebox'
import { qualityCriteria } from '../../contract/contract.js'
import { compileCheck } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import type { LedgerFile } from '../ledger/ledger.js'
import { manifestPath, readManifest } from '../project/read-manifest.js'
import type { ProjectManifest } from '../project/run-manifest.js'
import type { ProjectFile } from '../project-schema.js'
import type { Report } from './model.js'

const Files = Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() }))
const list = (properties: TProperties) => Type.Array(Type.Object(properties))

/** What a record has to have for a report: files are edited, and earlier releases wrote others. */
const Recorded = Type.Object({
  tool: Type.Object({ version: Type.String() }),
  project: Files.items,
  sources: list({
    name: Type.String(),
    inputs: Files,
    mapping: Files.items,
    words: Type.Union([Files.items, Type.Null()]),
    filled: Type.Union([
      Type.Object({ rule: Type.String(), lines: Type.Integer(), co2e: Type.Number() }),
      Type.Null(),
    ]),
    counts: Type.Record(Type.String(), Type.Integer()),
    totals: Type.Record(Type.String(), Type.Number()),
  }),
  ledger: Type.Object({ files: Files }),
  instruments: Type.Union([
    Type.Object({
      list: list({ name: Type.String(), kwh: Type.Number(), used: list({ kwh: Type.Number() }) }),
    }),
    Type.Null(),
  ]),
  notices: Type.Object({}),
  completeness: Type.Object({
    series: list({ site: Type.String(), source: Type.String(), months: list({ month: Type.String() }) }),
    series_left_out: Type.Integer(),
  }),
  possible_double_counting: list({ kind: Type.String(), what: Type.String() }),
  overrides: list({ source: Type.String() }),
  restatements: list({ by: Type.String() }),
})

export type RunRecord = { name: string; manifest: ProjectManifest } | { name: string; problem: string }

/**
 * The manifest beside a ledger, where it is of that ledger.
 * @returns undefined where there is none: the ledger is of no project
 */
export function recordOf(paths: readonly string[], inputs: readonly LedgerFile[]): RunRecord | undefined {
  const [ledger, ...others] = paths
  if (ledger === undefined || others.length > 0) return undefined
  const path = manifestPath(ledger.replace(/\.(csv|parquet)$/i, ''))
  if (!existsSync(path)) return undefined
  const name = basename(path)
  try {
    const manifest = readManifest(path)
    if (compileCheck(Recorded)(manifest) !== undefined) {
      return { name, problem: `${name} is not as this release of ghg writes it: ghg run writes it anew` }
    }
    const sums = manifest.ledger.files.map(({ sha256 }) => sha256)
    if (inputs.every(({ sha256 }) => sums.includes(sha256))) return { name, manifest }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return undefined
  }
  return { name, problem: `${name} is the record of another ledger: ghg run writes both anew` }
}

export function runOf(record: RunRecord | undefined): Report['run'] {
  if (record === undefined || 'problem' in record) return null
  const { name, manifest } = record
  const { completeness, possible_double_counting: doubles, notices } = manifest
  return {
    manifest: name,
    tool: manifest.tool.version,
    project: fileOf(manifest.project),
    sources: manifest.sources.map((source) => ({
      name: source.name,
      inputs: source.inputs.map(fileOf),
      mapping: fileOf(source.mapping),
      words: source.words && fileOf(source.words),
      vat: source.spend?.vat ?? null,
      filled: source.filled && {
        rule: source.filled.rule,
        lines: source.filled.lines,
        co2e: source.filled.co2e,
      },
      ...source.counts,
      co2e: source.totals.co2e,
      co2e_market: source.totals.co2e_market,
    })),
    completeness: completeness.series.map(({ site, source, activity, undated_rows, months }) => ({
      ...{ site, source, activity, undated_rows },
      months: months.map(({ month, status, rows, covered, days, overlapping, filled }) => ({
        ...{ month, status, rows, covered, days, overlapping, filled },
      })),
    })),
    series_left_out: completeness.series_left_out,
    gap_filled: notices.gap_filled?.co2e ?? 0,
    possible_double_counting: doubles.map(({ kind, what, co2e }) => ({ kind, what, co2e: co2e ?? null })),
    overrides: manifest.overrides.map(({ source, row, part, by, on, reason, approved_by }) => ({
      ...{ source, row, part: part ?? null, by, on, reason, approved_by: approved_by ?? null },
    })),
    restatements: manifest.restatements.map(({ by, on, reason }) => ({ by, on, reason })),
  }
}

function fileOf({ name, bytes, sha256 }: LedgerFile): LedgerFile {
  return { name, bytes, sha256 }
}

/** Those held against electricity of the years of the report, with the share of each site that counts. */
export function instrumentsOf(
  record: RunRecord | undefined,
  { start, end }: Report['period'],
  sites: NonNullable<ProjectFile['sites']>,
): Report['instruments'] {
  if (record === undefined || 'problem' in record) return []
  const [first, last] = [Number(start?.slice(0, 4) ?? 0), Number(end?.slice(0, 4) ?? 9999)]
  return (record.manifest.instruments?.list ?? []).flatMap((instrument) => {
    const used = instrument.used
      .filter(({ year }) => year === null || (year >= first && year <= last))
      .map(({ site, region, year, kwh }) => ({
        site,
        region,
        year,
        mwh: (kwh * (sites[site]?.share ?? 1)) / 1000,
      }))
    if (used.length === 0) return []
    const { name, kind, market, period_start, period_end, generation, retired, kwh } = instrument
    const criteria = qualityCriteria.map((criterion) => ({
      criterion,
      met: instrument.quality_criteria?.[criterion] ?? null,
    }))
    return [
      {
        ...{ name, kind, market, period_start, period_end, generation, retired, criteria, used },
        co2e_kg_per_kwh: instrument.co2e_kg_per_kwh ?? null,
        mwh: kwh / 1000,
      },
    ]
  })
}

/** What the record of a project's run says beside its ledger: sources, completeness, possible doubles, instruments. */
import { existsSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { qualityCriteria } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { LedgerFile } from '../ledger/ledger.js'
import { leftOutText } from '../project/counted-once.js'
import { fileProblem } from '../project/files.js'
import type { ProjectManifest } from '../project/manifest-schema.js'
import { manifestPath, readManifest } from '../project/read-manifest.js'
import { comparedFiles, inputsOf, ledgersOf, projectFolder } from '../project/recorded-files.js'
import type { ProjectFile } from '../project-schema.js'
import type { Report } from './model.js'

/** Names of files that a sentence can take. */
const mostNames = 10

/** With why the ledger cannot be computed again from what is there; empty where nothing is in the way. */
export type RunRecord =
  | { name: string; manifest: ProjectManifest; notReproducible: string[] }
  | { name: string; problem: string }

/**
 * The manifest beside a ledger, where it is of that ledger, with what its files and the catalogue are now.
 * @param checksum of the catalogue of the report
 * @returns undefined where there is none: the ledger is of no project
 */
export async function recordOf(
  paths: readonly string[],
  inputs: readonly LedgerFile[],
  checksum: string,
): Promise<RunRecord | undefined> {
  const [ledger, ...others] = paths
  if (ledger === undefined || others.length > 0) return undefined
  const path = manifestPath(ledger.replace(/\.(csv|parquet)$/i, ''))
  if (!existsSync(path)) return undefined
  const name = basename(path)
  // As the ledger of a project: a record from elsewhere is of another ledger, and may be a file of somebody else.
  const elsewhere = fileProblem({ folder: dirname(path) }, path)
  if (elsewhere !== undefined)
    return { name, problem: `${elsewhere.replaceAll(path, name)}; it was not read` }
  try {
    const manifest = readManifest(path)
    const sums = manifest.ledger.files.map(({ sha256 }) => sha256)
    if (!inputs.every(({ sha256 }) => sums.includes(sha256))) {
      return { name, problem: `${name} is the record of another ledger; ghg run writes both again` }
    }
    return { name, manifest, notReproducible: await hindrancesOf(manifest, dirname(path), checksum) }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { name, problem: error.message.replace(path, name) }
  }
}

/** What keeps a run from being computed again with the same result, in sentences. */
async function hindrancesOf(manifest: ProjectManifest, folder: string, checksum: string): Promise<string[]> {
  const { catalogue, project } = manifest
  const place = projectFolder(manifest, folder)
  const inputs = place === undefined ? undefined : await comparedFiles(place, inputsOf(manifest))
  const [, ...earlier] = ledgersOf(manifest)
  const written = earlier.flatMap(({ files }) => files).filter(({ name }) => name.endsWith('.csv'))
  const { changed, refused } = await comparedFiles(folder, written)
  const sentences = [
    ...(inputs === undefined
      ? [`the files of the run are not here: ${project.name} is neither beside the ledger nor above it`]
      : [
          ...named(inputs.changed, 'changed since the run'),
          ...named(inputs.gone, 'gone since the run'),
          ...inputs.refused,
        ]),
    ...named(changed, 'not what the run wrote'),
    ...refused,
    ...(catalogue.checksum === null || catalogue.checksum === checksum
      ? []
      : ['the run used another catalogue than this report']),
  ]
  return sentences.map((sentence) => `not reproducible: ${sentence}`)
}

/** `a.csv and b.csv changed since the run`. */
function named(names: readonly string[], what: string): string[] {
  if (names.length === 0) return []
  const rest = names.length - mostNames
  const list = rest > 0 ? [...names.slice(0, mostNames), `${rest} more`] : [...names]
  const last = list.pop()!
  const words = list.length === 0 ? last : `${list.join(', ')} and ${last}`
  const verb = what.startsWith('changed') ? '' : names.length === 1 ? 'is ' : 'are '
  return [`${words} ${verb}${what}`]
}

/** @param factorName of an activity that one factor is all of */
export function runOf(
  record: RunRecord | undefined,
  factorName: (activity: string) => string | null,
): Report['run'] {
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
      ...{ site, source, activity, undated_rows, factor_name: factorName(activity) },
      months: months.map(({ month, status, rows, covered, days, overlapping, filled }) => ({
        ...{ month, status, rows, covered, days, overlapping, filled },
      })),
    })),
    series_left_out: completeness.series_left_out,
    gap_filled: notices.gap_filled?.co2e ?? 0,
    not_reproducible: record.notReproducible,
    left_out: (manifest.left_out ?? []).map((each) => ({ what: leftOutText(each), co2e: each.co2e })),
    possible_double_counting: doubles.map(({ kind, what, co2e }) => ({ kind, what, co2e: co2e ?? null })),
    overrides: manifest.overrides.map((each) => {
      const { source, file, row, column, part, set, by, on, reason, approved_by, approved_on } = each
      return {
        ...{ source, file: file ?? null, row, column: column ?? null, part: part ?? null },
        set: Object.entries(set).map(([name, value]) => `${name} ${value}`),
        ...{ by, on, reason, approved_by: approved_by ?? null, approved_on: approved_on ?? null },
      }
    }),
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

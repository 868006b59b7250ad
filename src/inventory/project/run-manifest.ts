/** The record of a run of a project: what was computed, from which bytes, with which result. The same run, the same bytes. */

import type { EngineIdentity } from '../../engine/engine.js'
import { version } from '../../host/version.js'
import { type LookedAt, lookedAt } from '../../rows/run/run.js'
import { withTextDigits } from '../../rows/sheets/sheets.js'
import type { ProjectFile, ProjectPeriod } from '../project-schema.js'
import type { Assembled } from './assembly.js'
import type { CheckedFile, ManifestLedger, ManifestSource, ProjectManifest } from './manifest-schema.js'
import type { Part } from './parts.js'

/** A ledger whose files have their names. */
export interface LedgerOutput {
  period: ProjectPeriod
  files: CheckedFile[]
  assembled: Assembled
}

export interface ManifestFacts {
  project: CheckedFile
  file: ProjectFile
  identity: EngineIdentity
  parts: readonly Part[]
  beside: ReadonlyMap<string, { mapping: CheckedFile; words: CheckedFile | null }>
  instruments: ProjectManifest['instruments']
  ledger: LedgerOutput
  baseYear: LedgerOutput | undefined
  previous: LedgerOutput | undefined
}

export function projectManifest(facts: ManifestFacts): ProjectManifest {
  const { file, identity, parts, beside, ledger, baseYear, previous } = facts
  const { totals, bySource, completeness, doubles, leftOut, unknownSites, unplacedSites } = ledger.assembled
  return {
    format: 'ghg-project-run/1',
    tool: { name: 'ghg', version: version() },
    project: facts.project,
    organisation: file.organisation,
    catalogue: {
      release: identity.catalogue_version,
      checksum: identity.catalogue_checksum,
      ...ownFactors([ledger, baseYear, previous], identity),
    },
    policy: file.policy ?? {},
    sources: parts.map(({ source: { name, source }, inputs, manifest }): ManifestSource => {
      const own = bySource.get(name)!
      return {
        name,
        site: source.site ?? null,
        inputs,
        ...beside.get(name)!,
        spend: source.spend ?? null,
        below_zero: source.below_zero ?? null,
        filled: source.fill_gaps === undefined ? null : { rule: source.fill_gaps, ...own.filled },
        counts: own.counts,
        totals: own.masses,
        notices: own.notices,
        errors: own.errors,
        first_errors: own.firstErrors,
        run_notices: [...(manifest.run_notices ?? [])],
      }
    }),
    instruments: facts.instruments,
    ledger: ledgerOf(ledger),
    base_year: baseYear ? ledgerOf(baseYear) : null,
    previous: previous ? ledgerOf(previous) : null,
    notices: totals.notices,
    errors: totals.errors,
    gwp_sets: totals.gwpSets,
    unknown_sites: unknownSites,
    unplaced_sites: unplacedSites,
    completeness,
    possible_double_counting: doubles,
    ...(file.counted_once && { left_out: leftOut }),
    overrides: file.overrides ?? [],
    restatements: file.restatements ?? [],
    attribution: [...new Set(parts.flatMap(({ manifest }) => manifest.attribution ?? []))].sort(),
  }
}

/** A store that no line comes from would make the same inventory another one elsewhere. */
function ownFactors(
  ledgers: readonly (LedgerOutput | undefined)[],
  { private_revision: revision, private_data: data }: EngineIdentity,
): Pick<ProjectManifest['catalogue'], 'own_factors'> {
  const ids = new Set(ledgers.flatMap((each) => each?.assembled.totals.ownFactors ?? []))
  return ids.size === 0 ? {} : { own_factors: { revision, ...(data ?? {}), ids: [...ids].sort() } }
}

function ledgerOf({ period, files, assembled: { totals } }: LedgerOutput): ManifestLedger {
  const { lines, counts, masses, scopes } = totals
  return { period, files, lines, counts, totals: masses, scopes }
}

export function projectManifestText(manifest: ProjectManifest): string {
  return `${JSON.stringify(withTextDigits(manifest), null, 2)}\n`
}

/** The limits that the run may pass. */
export function limitsLookedAt(
  { ledger, notices }: ProjectManifest,
  gates: Parameters<typeof lookedAt>[0],
): Promise<LookedAt> {
  const { scopes, counts } = ledger
  const rows = new Map(Object.entries(notices).map(([code, { rows: count }]) => [code, count]))
  return lookedAt(gates, { scopes, ...counts, notices: rows })
}

/** Reads what the sources of a project have of each category: from its ledger, or before a run from their mappings. */
import { existsSync } from 'node:fs'
import type { CommandIO } from '../host/world.js'
import { fillIn, readYaml } from '../rows/mapping/mapping.js'
import type { FoundShare } from './category-coverage.js'
import { ledgerLines } from './ledger/ledger.js'
import { plannedClassifications } from './planned-classifications.js'
import type { ResolvedSource } from './project/sources.js'

/** @param ledger path of the ledger; for sources that it does not have, the mappings decide */
export async function foundShares(
  world: CommandIO,
  sources: readonly ResolvedSource[],
  ledger: string,
): Promise<FoundShare[]> {
  const computed = existsSync(ledger) ? await sharesIn(world, ledger) : { shares: [], sources: new Set() }
  return sources.flatMap((source) => {
    const isAsked = JSON.stringify(readYaml(source.options.map!)).includes(fillIn)
    const own = computed.shares.filter((share) => share.source === source.name)
    const isComputed = computed.sources.has(source.name)
    return (isComputed ? own : plannedShares(source)).map((share) => ({ ...share, isAsked }))
  })
}

function plannedShares({ name, source, mapping }: ResolvedSource): FoundShare[] {
  return plannedClassifications(mapping).map(({ scope, category }) => ({
    source: name,
    scope: String(scope ?? (category === undefined ? source.scope : undefined) ?? ''),
    category: category ?? source.category ?? '',
    ...{ rows: undefined, kilograms: undefined, isAsked: false },
    sites: source.site !== undefined && !mapping.ledger.has('site') ? new Set([source.site]) : undefined,
  }))
}

/** Returns the shares in a ledger, and the sources with rows that were estimated or left out. */
async function sharesIn(
  world: CommandIO,
  ledger: string,
): Promise<{ shares: FoundShare[]; sources: ReadonlySet<string> }> {
  const sources = new Set<string>()
  const shares = new Map<
    string,
    FoundShare & { rows: number; kilograms: number; sites: Set<string>; last: string }
  >()
  for await (const lines of ledgerLines(world, [ledger], () => {})) {
    for (const { data_source: source, scope, category, site, error_code, co2e, file, row } of lines) {
      if (error_code === '' || error_code === 'skipped') sources.add(source)
      if (error_code !== '') continue
      const key = [source, scope, category].join('\t')
      const share = shares.get(key) ?? {
        ...{ source, scope, category, rows: 0, kilograms: 0, isAsked: false, last: '' },
        sites: new Set<string>(),
      }
      const where = `${file}\t${row}`
      if (share.last !== where) share.rows++
      share.last = where
      share.kilograms += co2e ?? 0
      share.sites.add(site)
      shares.set(key, share)
    }
  }
  return { shares: [...shares.values()].map(({ last: _, ...share }) => share), sources }
}

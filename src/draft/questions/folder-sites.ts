/** Brings the sites of all sources together, and gives each source without sites the one it belongs to. */
import type { DraftedSource, FolderDraft } from '../folder/folder-model.js'
import type { SiteSize } from '../folder/named-sites.js'

/** Site of an inventory. */
export interface FoundSite {
  name: string
  /** Country that the sheets or the user name; several if the sheets disagree. */
  countries: readonly string[]
  size: SiteSize
  /** Sources whose rows name it, or that belong to it. */
  sources: string[]
}

/** Sites of a folder, and the site of each source whose rows name none. */
export interface FolderSites {
  sites: FoundSite[]
  /** Site by source. */
  siteOf: ReadonlyMap<string, string>
  /** Sources that could belong to several sites. */
  undecided: string[]
}

/** Sites that a project already has, and the sites of its sources. */
export interface KnownSites {
  /** Country by site; undefined if unknown. */
  sites: Readonly<Record<string, string | undefined>>
  siteOf: Readonly<Record<string, string | undefined>>
}

/**
 * Returns the sites of a folder. A source whose rows name no site belongs to the one in the name of its file, or
 * to the only one; otherwise to the organisation as a whole.
 */
export function folderSites(
  { sources, listed }: FolderDraft,
  organisation: string,
  known: KnownSites,
): FolderSites {
  const countries = new Map<string, Set<string>>()
  const add = (name: string, found: Iterable<string>) =>
    countries.set(name, new Set([...(countries.get(name) ?? []), ...found]))
  for (const named of [...sources.map((source) => source.sites), ...listed])
    for (const [name, site] of named) add(name, site.countries)
  for (const [name, country] of Object.entries(known.sites))
    if (country) countries.set(name, new Set([country]))
    else add(name, [])
  const names = [...countries.keys()]
  const siteOf = new Map<string, string>()
  const undecided: string[] = []
  for (const source of sources) {
    if (source.sites.size > 0) continue
    const own =
      known.siteOf[source.name] ?? namedAfter(source, names) ?? (names.length === 1 ? names[0]! : undefined)
    if (own === undefined && names.length > 1) undecided.push(source.name)
    siteOf.set(source.name, own ?? organisation)
  }
  for (const name of siteOf.values()) add(name, [])
  const usedBy = (name: string) =>
    sources.filter((each) => each.sites.has(name) || siteOf.get(each.name) === name).map((each) => each.name)
  const sites = [...countries].map(([name, found]) => ({
    name,
    countries: [...found],
    size: Object.assign({}, ...listed.map((sites) => sites.get(name)?.size ?? {})) as SiteSize,
    sources: usedBy(name),
  }))
  return { sites, siteOf, undecided }
}

/** Returns the only site in the name of a file, folder or sheet. */
function namedAfter({ file, sheet = '' }: DraftedSource, names: readonly string[]): string | undefined {
  const words = ` ${plainWords(`${file} ${sheet}`)} `
  const found = names.filter((name) => words.includes(` ${plainWords(name)} `))
  return found.length === 1 ? found[0] : undefined
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The sources of a project, resolved: which files, by which mapping, read and answered how. */
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { NoticeCode } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import {
  type BulkOptions,
  type GivenSite,
  type Mapping,
  type ProjectDefaults,
  readMapping,
} from '../../rows/mapping/mapping.js'
import { withPatternsExpanded } from '../../rows/sheets/sheets.js'
import { readProject } from '../project-file.js'
import type { ProjectFile, ProjectSource } from '../project-schema.js'
import { fileProblem, type Project, pathIn } from './files.js'

export interface ResolvedSource {
  name: string
  source: ProjectSource
  /** As they can be opened from here; the project calls them by `nameIn`. */
  inputs: string[]
  mapping: Mapping
  options: BulkOptions
}

/** Refused by default where a project runs: nobody looks at every row of an inventory. */
const refusedInProjects: readonly NoticeCode[] = [
  'region_not_given',
  'namesake_at_home',
  'suggestion_not_reviewed',
]

/** Opens a project, and nothing that it names yet. @throws UsageError naming file, line and entry of what is wrong */
export function openProject(path: string): Project {
  return { path, folder: dirname(path), file: readProject(path) }
}

/** @throws UsageError naming every file that is missing and every mapping that is wrong */
export async function resolveSources(project: Project): Promise<ResolvedSource[]> {
  const { path, file } = project
  const problems = filesBeside(project)
  const resolved: ResolvedSource[] = []
  const readBy = new Map<string, string>()
  for (const [name, source] of Object.entries(file.sources ?? {})) {
    const where = `${path}: sources.${name}`
    try {
      const patterns = [source.files].flat().map((each) => pathIn(project, each))
      const inputs = await withPatternsExpanded(patterns)
      const map = pathIn(project, source.map)
      const words = source.words === undefined ? undefined : pathIn(project, source.words)
      const unreadable = [
        ...inputs.map((each) => [`${where}.files`, each] as const),
        [`${where}.map`, map] as const,
        ...(words === undefined ? [] : [[`${where}.words`, words] as const]),
      ].flatMap(([entry, each]) => {
        const problem = fileProblem(project, each)
        return problem === undefined ? [] : [`${entry}: ${problem}`]
      })
      problems.push(...unreadable)
      if (unreadable.length > 0) continue
      for (const each of inputs) {
        const key = JSON.stringify([realpathSync(each), source.sheet, source.range, realpathSync(map)])
        const other = readBy.get(key)
        if (other !== undefined) {
          problems.push(
            `${where}.files: ${each} is read ${other === name ? 'twice' : `by sources.${other}`} with the same mapping: it would count twice`,
          )
        }
        readBy.set(key, name)
      }
      const mapping = await readMapping(map, words, source.mapping)
      resolved.push({
        name,
        source,
        inputs,
        mapping,
        options: optionsOf(project, source, mapping, map, words),
      })
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      problems.push(`${where}: ${error.message}`)
    }
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  if (resolved.length === 0) {
    throw new UsageError(
      `${path}: sources names no file; add one with files and map (ghg map drafts a mapping)`,
    )
  }
  return resolved
}

/** What is wrong with the other files that the project names. */
function filesBeside(project: Project): string[] {
  const { path, file } = project
  const { instruments, base_year, previous } = file
  const named: [entry: string, name: string | undefined][] = [
    ['instruments', typeof instruments === 'string' ? instruments : undefined],
    ['base_year.ledger', base_year?.ledger],
    ['previous.ledger', previous?.ledger],
  ]
  return named.flatMap(([entry, name]) => {
    const problem = name === undefined ? undefined : fileProblem(project, pathIn(project, name))
    return problem === undefined ? [] : [`${path}: ${entry}: ${problem}`]
  })
}

function optionsOf(
  { file: { policy = {}, sites = {} }, file }: Project,
  source: ProjectSource,
  mapping: Mapping,
  map: string,
  words: string | undefined,
): BulkOptions {
  const { set, sheet, range, encoding, delimiter, decimal } = source
  const site = siteOf(file, source)
  const country = mapping.country ?? (site === undefined ? undefined : sites[site]?.country) ?? policy.country
  const accepted = (policy.accept ?? []) as NoticeCode[]
  const refused = [
    ...refusedInProjects.filter((code) => !accepted.includes(code)),
    ...((policy.refuse ?? []) as NoticeCode[]),
  ]
  const given = givenOf(file, source)
  return defined<BulkOptions>({
    map,
    words,
    changes: source.mapping,
    set: set && Object.fromEntries(Object.entries(set).map(([name, value]) => [name, String(value)])),
    sheet: sheet === undefined ? undefined : String(sheet),
    range,
    encoding,
    delimiter: delimiter === 'tab' ? '\t' : delimiter,
    decimal,
    usualPrefer: policy.prefer,
    spendRule: policy.spend,
    gwpSet: policy.gwp,
    usualAccept: accepted,
    usualRefuse: [...new Set(refused)],
    release: policy.release === undefined ? undefined : String(policy.release),
    minConfidence: policy.min_confidence,
    country,
    given,
  })
}

/** Returns the site of rows that name none; without one, the site that is named after the organisation. */
function siteOf({ organisation, sites = {} }: ProjectFile, { site }: ProjectSource): string | undefined {
  return site ?? (Object.hasOwn(sites, organisation) ? organisation : undefined)
}

function givenOf(file: ProjectFile, source: ProjectSource): ProjectDefaults {
  const { sites = {}, period, policy = {} } = file
  const { scope, category, spend, below_zero: belowZero } = source
  const places = Object.entries(sites).map(([name, { region, country }]): [string, GivenSite] => [
    name,
    defined<GivenSite>({ region, country }),
  ])
  const ledger = defined<ProjectDefaults['ledger']>({
    site: siteOf(file, source),
    scope: scope === undefined ? undefined : String(scope),
    category,
  })
  return defined<ProjectDefaults>({
    ledger,
    sites: Object.fromEntries(places),
    year: yearOf(period),
    period: source.period,
    belowZero,
    energyBasis: policy.energy_basis,
    currency: spend?.currency,
    priceYear: spend?.price_year,
    moneyShare: spend?.vat === 'included' ? 1 / (1 + spend.vat_rate! / 100) : undefined,
    isNetOfTax: spend === undefined ? undefined : true,
  })
}

/** The year in which most days of a period lie; the later one of two with as many. */
function yearOf({ start, end }: ProjectFile['period']): number {
  const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))]
  if (first === last) return first
  const [begun, ended] = [
    Date.parse(`${first + 1}-01-01`) - Date.parse(start),
    Date.parse(end) - Date.parse(`${last}-01-01`),
  ]
  return begun > ended ? first : last
}

/** Without what is undefined. */
function defined<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}

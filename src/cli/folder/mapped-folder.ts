/** Drafts a folder: a mapping for each table, the project file, and what only the user can answer. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { DraftedSource, FolderDraft } from '../../draft/folder/folder-model.js'
import { shareIn } from '../../draft/folder/months.js'
import type { FolderSites, FoundSite } from '../../draft/questions/folder-sites.js'
import type { Question } from '../../draft/questions/question.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { DraftedProjectSource, ProjectFacts } from '../../inventory/draft-project.js'
import type { ProjectEntry } from '../../inventory/project-edits.js'
import type { ProjectFile, ProjectPeriod } from '../../inventory/project-schema.js'
import { writeAtomically } from '../../rows/sheets/sheets.js'
import { homeOf } from '../settings/home.js'
import { knownProject, projectIn, projectName, valueIn } from './folder-project.js'

export interface FolderOptions {
  organisation?: string
  period?: ProjectPeriod
  country?: string
  currency?: string
  /** The only file of the folder to draft. */
  only?: string
  quiet?: boolean
}

/** Folder as it was drafted and written. */
export interface MappedFolder {
  folder: string
  draft: FolderDraft
  sites: FolderSites
  facts: ProjectFacts & { sources: readonly DraftedProjectSource[] }
  questions: Question[]
  /** True if the project file was there before. */
  isKnown: boolean
}

/**
 * Drafts every table of a folder and writes mappings, project file and questions. What is there already is kept.
 * @throws UsageError if no table can be drafted, and for a project file that cannot be read
 */
export async function mappedFolder(
  world: CommandIO,
  folder: string,
  options: FolderOptions,
): Promise<MappedFolder> {
  const project = projectIn(folder)
  const draft = await draftOf(world, folder, project, options.only)
  if (draft.sources.length === 0) throw new UsageError(nothingFound(folder, draft))
  const { folderSites } = await import('../../draft/questions/folder-sites.js')
  const organisation = project?.organisation ?? options.organisation ?? organisationOf(folder)
  const found = folderSites(draft, organisation, knownSites(project, organisation, options.country))
  const sites = { ...found, sites: withCountry(found.sites, options.country) }
  const facts = factsOf(world, draft, sites, organisation, project, options)
  const { openQuestions } = await import('../../draft/questions/open-questions.js')
  const open = openQuestions(draft, sites, {
    ...{ organisation, period: facts.period },
    has: (entry) => isAnswered(entry, project, facts, draft, options),
    valueOf: (entry) => valueIn(project, entry),
  })
  const given = [
    ...open.flatMap((question) => givenEntries(question, options)),
    ...joinedEntries(folder, draft, project),
    ...(project && options.period ? [{ path: ['period'], value: options.period }] : []),
  ]
  const questions = open.filter(({ kind }) => kind !== 'currency' || options.currency === undefined)
  const mapped = { folder, draft, sites, facts, questions, isKnown: project !== undefined }
  await writeFolder(world, mapped, given)
  return mapped
}

/** Returns the entries that an option answers. */
function givenEntries({ kind, entries }: Question, { currency }: FolderOptions): ProjectEntry[] {
  if (kind !== 'currency' || currency === undefined) return []
  return entries.map((path) => ({ path, value: currency }))
}

/** Adds files to the sources that they continue, in place of files that are gone. */
function joinedEntries(
  folder: string,
  { sources }: FolderDraft,
  project: ProjectFile | undefined,
): ProjectEntry[] {
  const joined = sources.filter(({ isJoined }) => isJoined)
  return [...new Set(joined.map(({ name }) => name))].map((name) => {
    const before = [project!.sources![name]!.files].flat()
    const there = before.filter((file) => /[*?[{]/.test(file) || existsSync(join(folder, file)))
    const files = [...there, ...joined.filter((each) => each.name === name).map(({ file }) => file)]
    return { path: ['sources', name, 'files'], value: files.length === 1 ? files[0] : files }
  })
}

async function draftOf(
  world: CommandIO,
  folder: string,
  project: ProjectFile | undefined,
  only: string | undefined,
): Promise<FolderDraft> {
  const [{ folderDraft }, { openVocabulary }] = await Promise.all([
    import('../../draft/folder/folder-draft.js'),
    import('../../rows/mapping/inspection/vocabulary.js'),
  ])
  const known = { ...(await knownProject(folder, project)), only }
  const vocabulary = openVocabulary()
  const engine = await world.openEngine()
  try {
    return await folderDraft(world, folder, known, { vocabulary, engine }, () => {})
  } finally {
    vocabulary.close()
    await engine.close()
  }
}

function nothingFound(folder: string, { unused, others }: FolderDraft): string {
  const [first] = unused
  if (first !== undefined) return `${folder}: no table can be drafted; ${first.file}: ${first.why}`
  const why = others.length === 0 ? 'it is empty' : 'none of its files has a table'
  return `${folder}: nothing to draft, ${why}; it reads CSV, TSV, Excel, JSON and Parquet files`
}

/** Returns the organisation that a folder is named after. */
function organisationOf(folder: string): string {
  return basename(resolve(folder)) || 'Organisation'
}

function knownSites(project: ProjectFile | undefined, organisation: string, country: string | undefined) {
  const sites = Object.fromEntries(
    Object.entries(project?.sites ?? {}).map(([name, site]) => [name, site.country]),
  )
  return {
    sites: country === undefined ? sites : { [organisation]: country, ...sites },
    siteOf: Object.fromEntries(
      Object.entries(project?.sources ?? {}).map(([name, source]) => [name, source.site]),
    ),
  }
}

/** Gives the country of an option to the only site without one; of several, the user says which it is. */
function withCountry(sites: FoundSite[], country: string | undefined): FoundSite[] {
  const lacking = sites.filter(({ countries }) => countries.length === 0)
  if (country === undefined || lacking.length !== 1) return sites
  return sites.map((site) => (site === lacking[0] ? { ...site, countries: [country] } : site))
}

/** Returns what the project file says, found or assumed. */
function factsOf(
  world: CommandIO,
  { sources, period }: FolderDraft,
  { sites, siteOf, undecided }: FolderSites,
  organisation: string,
  project: ProjectFile | undefined,
  options: FolderOptions,
): MappedFolder['facts'] {
  const isTaken = sources.some(({ file }) => /^ledger\.(csv|parquet)$/.test(file))
  return {
    organisation,
    period: options.period ?? project?.period ?? period ?? lastYear(world),
    consolidation: project?.consolidation ?? 'operational_control',
    boundary: '',
    output: isTaken ? 'inventory' : undefined,
    sites: sites
      .filter(({ name, sources: of }) => of.length > 0 || name !== organisation)
      .map(({ name, countries, size }) => ({
        ...{ name, country: countries.length === 1 ? countries[0] : undefined },
        ...size,
      })),
    sources: sources.map((source) =>
      sourceEntry(source, undecided.includes(source.name) ? undefined : siteOf.get(source.name)),
    ),
  }
}

function sourceEntry(
  { name, file, map, sheet }: DraftedSource,
  site: string | undefined,
): DraftedProjectSource {
  return { name, files: file, map, sheet, site }
}

/** Returns the year that the user works on, or else the last whole one. */
function lastYear({ env, now }: CommandIO): ProjectPeriod {
  const year = homeOf(env).year ?? now().getUTCFullYear() - 1
  return { start: `${year}-01-01`, end: `${year}-12-31` }
}

/** Share of the rows below which the period of a project is asked again. */
const half = 0.5

/** True if the user said what belongs into an entry. */
function isAnswered(
  entry: readonly string[],
  project: ProjectFile | undefined,
  facts: ProjectFacts,
  { sources }: FolderDraft,
  { period }: FolderOptions,
): boolean {
  if (entry[0] === 'period') {
    const months = sources.map((source) => source.months)
    return period !== undefined || (project !== undefined && shareIn(months, project.period) >= half)
  }
  if (entry[0] === 'sites')
    return facts.sites.some(({ name, country }) => name === entry[1] && country !== undefined)
  return valueIn(project, entry) !== undefined
}

async function writeFolder(
  world: CommandIO,
  { folder, draft, facts, questions }: MappedFolder,
  given: readonly ProjectEntry[],
): Promise<void> {
  const [{ projectText }, { newEntries, withEntries }, { writeSchemas }, file] = await Promise.all([
    import('../../inventory/draft-project.js'),
    import('../../inventory/project-edits.js'),
    import('../../inventory/write-schema.js'),
    import('../../draft/questions/questions-file.js'),
  ])
  const { writeMappingSchema, writeBeside } = await import('../../rows/mapping/mapping.js')
  for (const { map, text, state } of draft.sources) {
    if (state !== 'new') continue
    mkdirSync(join(folder, dirname(map)), { recursive: true })
    writeFileSync(join(folder, map), text, { flag: 'wx' })
  }
  writeMappingSchema(join(folder, 'maps'))
  const path = join(folder, projectName)
  const project = projectIn(folder)
  const text = project ? withEntries(path, newEntries(project, facts)) : projectText(facts)
  await writeAtomically(world, path, text)
  if (given.length > 0) await writeAtomically(world, path, withEntries(path, given))
  writeSchemas(folder)
  writeBeside(join(folder, file.localQuestionsSchema), file.questionsSchemaText())
  const review = draft.sources.map(({ name, map, points }) => ({ name, map, points }))
  await writeAtomically(
    world,
    join(folder, file.questionsName),
    file.questionsText(facts.organisation, questions, review),
  )
}

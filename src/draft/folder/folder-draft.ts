/** Drafts every table of a folder: one source each, with its open questions. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { sha256Hash } from '../../common/sha256.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { type MappingChanges, mappingFrom, withChanges } from '../../rows/mapping/mapping.js'
import { run } from '../chosen-draft.js'
import { type DraftReference, fileDraft, type SourceSample, sourceSample } from '../file-draft.js'
import { longSample } from '../shapes/long-sample.js'
import { workbookTables } from '../source-file.js'
import { trialOf } from '../trial/trial.js'
import { folderFiles } from './folder-files.js'
import type { DraftedSource, FolderDraft, TableName, UnusedTable } from './folder-model.js'
import { hasFixedYear, mappingChoices } from './mapping-choices.js'
import { likelyPeriod, monthsOf } from './months.js'
import { listedSites, namedSites } from './named-sites.js'
import { openPlaces } from './open-fields.js'
import { estimateOf, isTaxOpen, pointsOf } from './source-facts.js'
import { sourceName } from './source-names.js'
import { reasonOf } from './unread-reason.js'

/** Source of a project that reads a table already. */
export interface KnownSource {
  name: string
  map: string
  /** Changes of the project to its mapping. */
  changes?: MappingChanges | undefined
}

/** Facts that a project has about its folder. */
export interface KnownProject {
  /** Name of its ledger. */
  stem: string
  /** The only file to draft; all files without it. */
  only?: string | undefined
  /** Names of all its sources. */
  names: readonly string[]
  /** Returns the source that reads a table. */
  sourceOf: (table: TableName) => KnownSource | undefined
  /** Returns the source of a table with this name but other numbers, such as another year. */
  sourceLike: (table: TableName) => KnownSource | undefined
}

/**
 * Drafts the tables of a folder one after another, so that memory holds one at a time. Tables that cannot be read
 * or drafted are listed with the reason; the others are drafted.
 * @param tell receives each table before it is read
 */
export async function folderDraft(
  world: CommandIO,
  folder: string,
  known: KnownProject,
  reference: DraftReference,
  tell: (table: TableName) => void,
): Promise<FolderDraft> {
  const { tables, others } =
    known.only === undefined ? folderFiles(folder, known.stem) : { tables: [known.only], others: [] }
  const found: FolderDraft = { sources: [], unused: [], others, listed: [], period: undefined }
  const draft: Drafting = {
    world,
    folder,
    known,
    reference,
    seen: new Map(),
    taken: new Set(known.names),
    found,
  }
  const files = await withoutCopies(folder, tables, known, found.unused)
  // Known sources are drafted first: another file may continue one of them.
  const isKnown = (file: string) => known.names.length > 0 && known.sourceOf({ file }) !== undefined
  for (const file of [...files.filter(isKnown), ...files.filter((each) => !isKnown(each))]) {
    for (const table of await tablesIn(world, folder, file, found.unused)) {
      tell(table)
      await addTable(draft, table)
    }
  }
  found.period = likelyPeriod(found.sources.map(({ months }) => months))
  return found
}

/** Draft of a folder under way. */
interface Drafting {
  world: CommandIO
  folder: string
  known: KnownProject
  reference: DraftReference
  /** Tables by their content. */
  seen: Map<string, TableName>
  /** Names of sources. */
  taken: Set<string>
  found: FolderDraft
}

/** Drafts a table for the source that reads it, for one that it continues, or for a new one. */
async function sourceOfTable(
  { folder, known, reference, taken, found }: Drafting,
  table: TableName,
  sample: SourceSample,
): Promise<DraftedSource> {
  const drafted = (source: KnownSource) => draftedSource(folder, { ...table, ...source }, sample, reference)
  const own = known.sourceOf(table)
  if (own) return await drafted(own)
  const like = known.sourceLike(table)
  if (like && existsSync(join(folder, like.map))) {
    const joined = await drafted(like).catch(ifUsable)
    if (joined && continues(joined, found.sources)) return { ...joined, state: 'kept', isJoined: true }
  }
  const name = sourceName(table, taken)
  const source = await drafted({ name, map: `maps/${name}.yaml` })
  taken.add(name)
  return source
}

/** Ignores what makes a mapping unusable for a table. */
function ifUsable(error: unknown): undefined {
  if (!(error instanceof UsageError)) throw error
}

/** True if a table has dates, and none in a month that its source has already. */
function continues({ name, months, text }: DraftedSource, others: readonly DraftedSource[]): boolean {
  const before = others.filter((each) => each.name === name)
  const isNew = [...months.keys()].every((month) => before.every((each) => !each.months.has(month)))
  return months.size > 0 && isNew && !hasFixedYear(parse(text))
}

/**
 * Returns the files without copies. Of several copies the one that the project reads stays, otherwise the one with the
 * shortest name, because programs name copies by adding to the name.
 */
async function withoutCopies(
  folder: string,
  files: readonly string[],
  { sourceOf }: KnownProject,
  unused: UnusedTable[],
): Promise<string[]> {
  const byContent = new Map<string, string[]>()
  for (const file of files) {
    const content = await checksumOf(join(folder, file)).catch(() => file)
    byContent.set(content, [...(byContent.get(content) ?? []), file])
  }
  const isBetter = (a: string, b: string) =>
    Number(sourceOf({ file: b }) !== undefined) - Number(sourceOf({ file: a }) !== undefined) ||
    a.length - b.length
  const kept = new Set<string>()
  for (const alike of byContent.values()) {
    const [first, ...copies] = alike.sort(isBetter)
    kept.add(first!)
    unused.push(...copies.map((file) => ({ file, why: `a copy of ${first}, which is read once` })))
  }
  return files.filter((file) => kept.has(file))
}

/** Returns the tables of a file; none if it cannot be read. */
async function tablesIn(
  world: CommandIO,
  folder: string,
  file: string,
  unused: UnusedTable[],
): Promise<TableName[]> {
  try {
    const sheets = await workbookTables(world, join(folder, file))
    if (sheets === undefined) return [{ file }]
    const hidden = sheets.filter(({ isHidden }) => isHidden)
    unused.push(...hidden.map(({ sheet }) => ({ file, sheet, why: 'a hidden sheet' })))
    const visible = sheets.filter(({ isHidden }) => !isHidden)
    return visible.length > 1 ? visible.map(({ sheet }) => ({ file, sheet })) : [{ file }]
  } catch (error) {
    unused.push({ file, why: reasonOf(error, join(folder, file)) })
    return []
  }
}

/** Returns the table that had the same content before; otherwise remembers this one. */
function firstSeen(seen: Map<string, TableName>, content: string, table: TableName): TableName | undefined {
  const before = seen.get(content)
  if (before === undefined) seen.set(content, table)
  return before
}

function named({ file, sheet }: TableName): string {
  return sheet === undefined ? file : `${file}, sheet ${sheet}`
}

async function checksumOf(path: string): Promise<string> {
  const hash = sha256Hash()
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Drafts a table and adds it to the draft of the folder. */
async function addTable(drafting: Drafting, table: TableName): Promise<void> {
  const { world, folder, reference, seen, found } = drafting
  const { file, sheet } = table
  const unused = (why: string) => found.unused.push({ file, ...(sheet !== undefined && { sheet }), why })
  try {
    const sample = await completeSample(world, join(folder, file), sheet)
    const copied = firstSeen(seen, contentOf(sample, table), table)
    if (copied) {
      unused(`a copy of ${named(copied)}, which is read once`)
      return
    }
    const sites = listedSites(sample.sample, reference.vocabulary)
    const source = await sourceOfTable(drafting, table, sample).catch((error: unknown) => {
      if (sites === undefined || !(error instanceof UsageError)) throw error
    })
    if (source && !(sites && isWithoutKind(source))) found.sources.push(source)
    else if (sites) {
      found.listed.push(sites)
      unused('a list of sites: no emissions of its own')
    }
  } catch (error) {
    unused(reasonOf(error, join(folder, file)))
  }
}

/** Reads the rows of a table. @throws UsageError for a file that changes during the read */
async function completeSample(
  world: CommandIO,
  path: string,
  sheet: string | undefined,
): Promise<SourceSample> {
  const before = statSync(path)
  const sample = await sourceSample(world, path, sheet === undefined ? {} : { sheet })
  const after = statSync(path)
  if (before.size !== after.size || before.mtimeMs !== after.mtimeMs) {
    throw new UsageError('changed while it was read; draft it again once it is complete')
  }
  return { ...sample, otherSheets: [] }
}

/** Returns a digest that copies share; a table that was not read completely has its own. */
function contentOf({ sample, facts }: SourceSample, table: TableName): string {
  const { columns, rows, hasMore } = sample
  const content = JSON.stringify(hasMore ? table : [columns, rows, facts.rows])
  return sha256Hash().update(content).digest('hex')
}

function isWithoutKind({ kind, kilograms }: DraftedSource): boolean {
  return kind === '' && kilograms === undefined
}

/** Drafts the mapping of a table, or takes the one that is there. @throws UsageError if there can be none */
async function draftedSource(
  folder: string,
  { file, sheet, name, map, changes }: TableName & KnownSource,
  source: SourceSample,
  reference: DraftReference,
): Promise<DraftedSource> {
  const { sample, facts } = source
  const path = join(folder, map)
  const written = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const drafted = fileDraft({ ...source, facts: { ...facts, file } }, reference, {}, undefined)
  const draft = await drafted.catch((error: unknown) => {
    if (written === undefined) throw error
    return ifUsable(error)
  })
  const text = written ?? draft!.text
  const isChanged = text !== draft?.text
  const { command = run, target, kind = '' } = draft ?? {}
  const content = changes ? withChanges(parse(text), changes, map) : parse(text)
  const trial =
    isChanged || changes
      ? await trialOf(stringify(content), command, target, sample, reference.engine)
      : draft.trial
  if (typeof trial === 'string') throw new UsageError(`a run stops: ${trial}`)
  const mapping = await mappingFrom(map, content)
  const points = draft ? pointsOf(draft) : []
  const { vocabulary } = reference
  const choices = mappingChoices(content, points, { profiles: sample.columnProfiles, vocabulary })
  const asRead = mapping.unpivot ? longSample(sample, mapping.unpivot) : sample
  if (mapping.operation === undefined && mapping.activities === undefined) {
    throw new UsageError(`it is for ghg ${command}, which no project runs`)
  }
  return {
    ...{ file, name, map, text, kind, ...(sheet !== undefined && { sheet }) },
    state: written === undefined ? 'new' : isChanged ? 'changed' : 'kept',
    rows: facts.all ?? facts.rows,
    ...estimateOf(trial, facts.all ?? facts.rows),
    open: openPlaces(mapping),
    choices,
    points: points.filter((point) => !choices.some(({ replaces }) => replaces.test(point))),
    sites: namedSites(mapping, asRead, vocabulary),
    isTaxOpen: isTaxOpen(mapping),
    months: monthsOf(mapping, asRead),
  }
}

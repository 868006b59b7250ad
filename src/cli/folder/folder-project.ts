/** Reads from the project file of a folder what drafts need to know. */
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { currencyCode } from '../../codes/codes.js'
import type { KnownProject, KnownSource } from '../../draft/folder/folder-draft.js'
import type { TableName } from '../../draft/folder/folder-model.js'
import type { AnsweredProject } from '../../draft/questions/answers.js'
import { readProject } from '../../inventory/project-file.js'
import type { ProjectFile, ProjectPeriod } from '../../inventory/project-schema.js'
import { withPatternsExpanded } from '../../rows/sheets/sheets.js'
import { parsePeriod } from '../period.js'

/** Name of project files. */
export const projectName = 'ghg.yaml'

/** Reads the project of a folder; undefined without one. @throws UsageError like `readProject` */
export function projectIn(folder: string): ProjectFile | undefined {
  const path = join(folder, projectName)
  return existsSync(path) ? readProject(path) : undefined
}

/** Returns what a project knows of the tables of its folder. */
export async function knownProject(folder: string, project: ProjectFile | undefined): Promise<KnownProject> {
  const sources = Object.entries(project?.sources ?? {})
  const readBy: { file: string; sheet: string | undefined; source: KnownSource }[] = []
  const named = new Map<string, KnownSource[]>()
  for (const [name, { files, map, sheet, mapping: changes }] of sources) {
    for (const file of [files].flat()) {
      const key = withoutNumbers({ file, ...(sheet !== undefined && { sheet: String(sheet) }) })
      named.set(key, [...(named.get(key) ?? []), { name, map, changes }])
    }
    const patterns = [files].flat().map((each) => join(folder, each))
    const paths = await withPatternsExpanded(patterns).catch(() => [])
    for (const path of paths) {
      const file = relative(resolve(folder), resolve(path)).replaceAll('\\', '/')
      readBy.push({
        file,
        sheet: sheet === undefined ? undefined : String(sheet),
        source: { name, map, changes },
      })
    }
  }
  return {
    stem: project?.output ?? 'ledger',
    names: sources.map(([name]) => name),
    sourceOf: (table: TableName) =>
      readBy.find(({ file, sheet }) => file === table.file && (sheet === undefined || sheet === table.sheet))
        ?.source,
    sourceLike: (table: TableName) => {
      const [like, ...others] = named.get(withoutNumbers(table)) ?? []
      return others.every(({ name }) => name === like?.name) ? like : undefined
    },
  }
}

/** Returns the name of a table without numbers, such as those of its year. */
function withoutNumbers({ file, sheet = '' }: TableName): string {
  return `${file}\t${sheet}`.toLowerCase().replace(/\d+/g, '#')
}

/** Returns the value of an entry of a project by its path. */
export function valueIn(project: unknown, entry: readonly string[]): unknown {
  return entry.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    project,
  )
}

/** Returns what answers to questions about a project have to fit. */
export function answeredProject(path: string, project: ProjectFile): AnsweredProject {
  return {
    path,
    organisation: project.organisation,
    sites: Object.keys(project.sites ?? {}),
    sources: Object.keys(project.sources ?? {}),
    valueOf: (entry) => valueIn(project, entry),
    isCurrency: (text) => currencyCode(text) !== undefined,
    periodOf,
  }
}

function periodOf(text: string): ProjectPeriod | undefined {
  try {
    return parsePeriod(text)
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    return undefined
  }
}

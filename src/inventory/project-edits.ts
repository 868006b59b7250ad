/** Adds entries to a project file, and leaves everything else in it as its author wrote it, comments included. */
import { readFileSync } from 'node:fs'
import { type Document, isCollection, isSeq, parseDocument } from 'yaml'
import type { DraftedProjectSource, ProjectFacts } from './draft-project.js'
import { checkedProject } from './project-file.js'

/** Entry of a project file: its path, and its value. */
export interface ProjectEntry {
  path: readonly string[]
  value: unknown
  /** True if the value is a further item of a list. */
  isAdded?: boolean
}

/**
 * Returns a project file with further entries.
 * @throws UsageError if the file would be no project then
 */
export function withEntries(path: string, entries: readonly ProjectEntry[]): string {
  const text = readFileSync(path, 'utf8')
  if (entries.length === 0) return text
  const document = parseDocument(text)
  for (const entry of entries) setEntry(document, entry)
  checkedProject(path, document.toJS(), () => 1)
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

/** Returns the entries that add what was drafted and is not in the project yet. */
export function newEntries(
  { sites = {}, sources = {} }: { sites?: object; sources?: object },
  drafted: Pick<ProjectFacts, 'sites'> & { sources: readonly DraftedProjectSource[] },
): ProjectEntry[] {
  return [
    ...drafted.sites
      .filter(({ name }) => !Object.hasOwn(sites, name))
      .map(({ name, ...entries }) => ({ path: ['sites', name], value: withoutAbsent(entries) })),
    ...drafted.sources
      .filter(({ name }) => !Object.hasOwn(sources, name))
      .map(({ name, ...entries }) => ({ path: ['sources', name], value: withoutAbsent(entries) })),
  ]
}

function withoutAbsent(entries: object): object {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
}

function setEntry(document: Document, { path, value, isAdded = false }: ProjectEntry): void {
  // An entry without a value, such as `sites:` above comments, becomes a map.
  for (let length = 1; length < path.length; length++) {
    const above = path.slice(0, length)
    if (!isCollection(document.getIn(above, true))) document.setIn(above, document.createNode({}))
  }
  if (!isAdded) document.setIn(path, document.createNode(value))
  else if (isSeq(document.getIn(path, true))) document.addIn(path, document.createNode(value, { flow: true }))
  else {
    const list = document.createNode([value])
    for (const item of list.items) if (isCollection(item)) item.flow = true
    document.setIn(path, list)
  }
}

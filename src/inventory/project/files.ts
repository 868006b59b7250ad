/**
 * Which files a project may read: regular files below its folder, links resolved. A project file comes from somebody
 * else now and then; it is not to bring other files of whoever runs it into a ledger.
 */
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { partialPath } from '../../rows/sheets/sheets.js'
import type { ProjectFile } from '../project-schema.js'

/** A project with the place that its paths are from. */
export interface Project {
  /** As it was named. */
  path: string
  folder: string
  file: ProjectFile
}

/** The path of a file, from here. */
export function pathIn({ folder }: Pick<Project, 'folder'>, name: string): string {
  return isAbsolute(name) || folder === '.' ? name : join(folder, name)
}

/** The name of a file in the project, whatever folder the run was started in. */
export function nameIn({ folder }: Pick<Project, 'folder'>, path: string): string {
  return relative(folder, path).split(sep).join('/')
}

/** What is wrong with a file that the project names; undefined where it can be read. */
export function fileProblem({ folder }: Pick<Project, 'folder'>, path: string): string | undefined {
  if (!existsSync(path)) return `no file ${path}`
  if (!statSync(path).isFile()) return `${path} is not a regular file`
  const [real, root] = [realpathSync(path), realpathSync(folder)]
  if (isBelow(root, real)) return undefined
  const way = real === path ? '' : ` (${real})`
  return `${path}${way} is outside the folder of the project, ${root}; copy it there, or move the project file up`
}

/** What is wrong with a file that a run is going to write; undefined where nothing is. */
export function outputProblem({ folder }: Pick<Project, 'folder'>, path: string): string | undefined {
  if (existsSync(path) && !statSync(path).isFile()) {
    return `${path} is not a regular file; remove it, or name another ledger with output`
  }
  const partial = partialPath(path)
  if (lstatSync(partial, { throwIfNoEntry: false })?.isFile() === false) {
    return `${partial} is needed for the results of a run but is a link or a folder; move it away`
  }
  const place = dirname(path)
  if (!existsSync(place)) return `there is no folder ${place} for ${path}`
  if (isBelow(realpathSync(folder), realpathSync(place))) return undefined
  return `${path} is outside the folder of the project; name a ledger below it with output`
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

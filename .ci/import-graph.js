/** Which files of the project import which, types included, and the circles among them and among their folders. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const files = ['src', 'reference', 'web']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('kernel/assembly'))
const isFile = new Set(files)

/** A statement, `type` where it is of types alone, and its path; or an import inside an expression or a type. */
const statement =
  /^(?:import|export)(\s+type)?\b[^'"]*?\bfrom\s*'((?:#src|\.{1,2})\/[^']+)\.js'|\bimport\s*\(?\s*'((?:#src|\.{1,2})\/[^']+)\.js'/gm

/** What each file imports: another file, and whether only types of it, which leave nothing in what is built. */
export const imports = new Map(files.map((file) => [file, importsOf(file)]))

function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(statement)].map(([, ofTypes, path, inside]) => ({
    to: fileAt(path ?? inside, dirname(file)),
    isOfTypes: ofTypes !== undefined,
  }))
}

function fileAt(path, folder) {
  return path.startsWith('#') ? `src${path.slice(4)}.ts` : sourceAt(normalize(join(folder, path)))
}

function sourceAt(path) {
  return isFile.has(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`
}

/** Returns the circles of files: each once, from the first of its files along imports back to it. */
export function circles() {
  return circlesIn(new Map([...imports].map(([file, all]) => [file, all.map(({ to }) => to)])))
}

/** Returns the circles of folders: folders of one parent, whose files import each other. */
export function folderCircles() {
  /** Graph of the folders in each folder. @type {Map<string, Map<string, Set<string>>>} */
  const graphs = new Map()
  for (const [file, all] of imports) {
    for (const { to } of all) {
      const [from, target] = [file, to].map((path) => path.split('/'))
      const shared = from.findIndex((name, at) => name !== target[at])
      // A file beside a folder is not a folder.
      if (shared < 1 || from.length - 1 === shared || target.length - 1 === shared) continue
      const [parent, folder, imported] = [
        from.slice(0, shared),
        from.slice(0, shared + 1),
        target.slice(0, shared + 1),
      ].map((names) => names.join('/'))
      const graph = graphs.get(parent) ?? new Map()
      graphs.set(parent, graph.set(folder, (graph.get(folder) ?? new Set()).add(imported)))
    }
  }
  return [...graphs.values()].flatMap(circlesIn)
}

/** @param {Map<string, Iterable<string>>} graph */
function circlesIn(graph) {
  const found = []
  const done = new Set()
  const way = []
  const visit = (node) => {
    const at = way.indexOf(node)
    if (at >= 0) found.push([...way.slice(at), node])
    if (at >= 0 || done.has(node)) return
    way.push(node)
    for (const to of graph.get(node) ?? []) visit(to)
    way.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return found
}

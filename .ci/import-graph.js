/** Which files of the project import which, types included, and the circles among them. */
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

/** Each circle once: from the first of its files that is met, along imports, back to it. */
export function circles() {
  const found = []
  const done = new Set()
  const way = []
  const visit = (file) => {
    const at = way.indexOf(file)
    if (at >= 0) found.push([...way.slice(at), file])
    if (at >= 0 || done.has(file)) return
    way.push(file)
    for (const { to } of imports.get(file) ?? []) visit(to)
    way.pop()
    done.add(file)
  }
  for (const file of files) visit(file)
  return found
}

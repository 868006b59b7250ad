/**
 * Which file may import which, types included: `npm run lint` fails where an import points up, passes by the
 * entry file of another module, or closes a circle of files.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Modules of `src/`, the uppermost first: a module imports from those in lines below its own. */
const layers = [
  ['cli'],
  ['inventory', 'warehouse', 'server'],
  ['bulk'],
  ['host', 'ghg'],
  ['engine'],
  ['estimators'],
  ['economy', 'tables'],
  ['catalogue'],
  ['places', 'store'],
  ['units'],
  ['cache', 'libsql', 'sha256', 'turns'],
  ['contract'],
]

/** What a module shows to others: its entry files. Of modules that are not here every file is open. */
const entries = {
  engine: /^(engine|open)$/,
  estimators: /^(context|settings|label-mappings|([\w-]+)\/\2)$/,
  economy: /^economy$/,
  tables: /^tables$/,
  catalogue: /^catalogue$/,
  places: /^places$/,
  store: /^store$/,
  units: /^units$/,
  contract: /^(contract|validation|ready-check|code-meanings)$/,
}

/** Folders behind an interface: the one file outside that may import from each. */
const doors = { 'src/bulk/output/kernel/': 'src/bulk/output/outputs.ts' }

/** The workshop of the reference data reaches into these; nothing of `src/` knows it. */
const usedByReference = ['catalogue', 'tables', 'places', 'units', 'contract']

/** The page knows the rest by types alone, which leave nothing in what browsers load. */
const typesOfPage = ['contract', 'server', 'store', 'inventory', 'cli']

const files = ['src', 'reference', 'web']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('kernel/assembly'))
const isFile = new Set(files)
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const problems = [...imports].flatMap(([file, imported]) => [
  ...imported.flatMap((each) => direction(file, each)),
  ...(file.startsWith('web/') ? loadedByPage(file) : []),
])

/** Files of the project that a file imports, at once or later. */
function importsOf(file) {
  const specifiers = readFileSync(file, 'utf8').matchAll(
    /\b(?:from|import)\s*\(?\s*'((?:#src|\.{1,2})\/[^']+)\.js'/g,
  )
  return [...specifiers].map(([, path]) =>
    path.startsWith('#') ? `src${path.slice(4)}.ts` : sourceAt(normalize(join(dirname(file), path))),
  )
}

function sourceAt(path) {
  return isFile.has(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`
}

/** Imports of the page from `src/` that are not of types: browsers would load them. */
function loadedByPage(file) {
  const all = readFileSync(file, 'utf8').matchAll(/\bimport\s(?!type\b)[^'\n]*'((?:\.\.\/)+src\/[^']+)'/g)
  return [...all].map(([, path]) => `${file}: import types only from ${path}`)
}

/** What is wrong with one import, as a list of at most one line. */
function direction(file, imported) {
  const [from, to] = [moduleOf(file), moduleOf(imported)]
  const folder = Object.keys(doors).find((each) => imported.startsWith(each) && !file.startsWith(each))
  if (folder && file !== doors[folder]) return [`${file}: import from ${folder} through ${doors[folder]}`]
  if (from === to) return []
  const [above, below] = [from, to].map((name) => layers.findIndex((layer) => layer.includes(name)))
  if (to === 'reference') return [`${file}: ${imported} is of the workshop, which src/ does not know`]
  if (to === 'web') return [`${file}: ${imported} is of the page, which src/ does not know`]
  if (from === 'web') {
    return typesOfPage.includes(to) ? [] : [`${file}: web/ knows only ${typesOfPage.join(', ')}`]
  }
  if (from === 'reference') {
    return usedByReference.includes(to)
      ? []
      : [`${file}: reference/ imports only from ${usedByReference.join(', ')}`]
  }
  if (above < 0 || below < 0)
    return [`${file}: ${above < 0 ? from : to} has no place among the layers of .ci/imports.js`]
  if (above >= below) return [`${file}: ${from} may not import from ${to} (${imported})`]
  const path = imported.slice(`src/${to}/`.length, -'.ts'.length)
  const isOpen = entries[to]?.test(path) ?? true
  return isOpen ? [] : [`${file}: import from ${to} through an entry file, not ${imported}`]
}

function moduleOf(file) {
  const [top, name] = file.split('/')
  return top === 'src' ? name.replace(/\.ts$/, '') : top
}

/** Circles, each told once: from the first of its files that is met, along imports, back to it. */
function circles() {
  const found = []
  const done = new Set()
  const way = []
  const visit = (file) => {
    const at = way.indexOf(file)
    if (at >= 0) found.push([...way.slice(at), file])
    if (at >= 0 || done.has(file)) return
    way.push(file)
    for (const each of imports.get(file) ?? []) visit(each)
    way.pop()
    done.add(file)
  }
  for (const file of files) visit(file)
  return found
}

const lines = [...problems, ...circles().map((circle) => `a circle of files: ${circle.join(' -> ')}`)]
for (const line of lines) process.stderr.write(`${line}\n`)
if (lines.length > 0) process.exitCode = 1

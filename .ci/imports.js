/**
 * Which file may import which, types included: `npm run lint` fails where an import is against the map in
 * CONTRIBUTING.md, passes by the entry file of another module, or closes a circle of files or of folders.
 */
import { readFileSync } from 'node:fs'
import { circles, folderCircles, imports } from './import-graph.js'

const lines = /^```\n(cli -> [^`]*)```/m.exec(readFileSync('CONTRIBUTING.md', 'utf8'))[1].trim().split('\n')
const levelsOf = (line) => line.split(' -> ').map((modules) => modules.split(', '))

/** Lines of the map: a module imports from those behind an arrow to the right of its own name. */
const map = lines.filter((line) => !line.includes(':')).map(levelsOf)
/** Modules inside a folder, in lines that begin with its name: `rows: run -> kernel`. */
const groups = new Map(
  lines
    .filter((line) => line.includes(': '))
    .map((line) => [line.split(': ')[0], levelsOf(line.split(': ')[1])]),
)
const [layers] = map
const known = map.flat(2)

/** From here on down a module shows its entry file alone, which has its name, and these; so do the modules of `rows`. */
const firstWithEntries = 'engine'
const otherEntries = {
  // Besides the entry file of each: one for each command, those of other threads and parts, and what is loaded late.
  rows: new RegExp(
    [
      '^(\\w+)/\\1$',
      'extensions/([\\w-]+|electricity/electricity)$',
      'run/(shares/(merge|merge-parts|part-manifest)|answer/workers/worker)$',
      'sheets/(excel/(excel|read-excel|workbook)|reader|writers/(delimited|csv-text))$',
      'mapping/(files/(mapping-file|schema-file|yaml-file)|inspection/(industry-suggestions|sample|vocabulary|word-suggestions))$',
      'parts/routes$',
    ].join('|^'),
  ),
  engine: /^(open|known-activity)$/,
  common: /^[\w-]+$/,
  estimators: /^(context|settings|label-mappings|energy-basis|([\w-]+)\/\2)$/,
  catalogue: /^searching$/,
  contract: /^(validation|ready-check|code-meanings)$/,
}
const withEntries = [
  'rows',
  ...layers.slice(layers.findIndex((layer) => layer.includes(firstWithEntries))).flat(),
]

/** What is wrong with an import; undefined where nothing is. */
function problem(file, { to: imported, isOfTypes }) {
  const [from, to] = [moduleOf(file), moduleOf(imported)]
  if (from === to) return groups.has(from) ? problemInside(from, file, imported) : undefined
  const unknown = [from, to].find((name) => !known.includes(name))
  if (unknown) return `${unknown} has no place on the map in CONTRIBUTING.md`
  if (!map.some((line) => level(line, from) >= 0 && level(line, to) > level(line, from))) {
    return `${from} may not import from ${to} (${imported}): the map in CONTRIBUTING.md has no such arrow`
  }
  // Browsers would load the rest.
  if (from === 'web') return isOfTypes ? undefined : `import types only from ${imported}`
  const path = imported.slice(`src/${to}/`.length, -'.ts'.length)
  const isOpen = from === 'reference' || !withEntries.includes(to) || imported === `src/${to}.ts`
  if (isOpen || path === to || otherEntries[to]?.test(path)) return undefined
  return `import from ${to} through an entry file, not ${imported}`
}

/** What is wrong with an import between the modules of a folder. */
function problemInside(group, file, imported) {
  const levels = groups.get(group)
  const [from, to] = [file, imported].map((path) => path.split('/')[2])
  const unknown = [from, to].find((name) => level(levels, name) < 0)
  if (unknown) return `${group}/${unknown} has no place on the map in CONTRIBUTING.md`
  if (from === to || level(levels, to) > level(levels, from)) return undefined
  return `${group}/${from} may not import from ${group}/${to} (${imported})`
}

function level(levels, name) {
  return levels.findIndex((modules) => modules.includes(name))
}

function moduleOf(file) {
  const [top, name] = file.split('/')
  return top === 'src' ? name.replace(/\.ts$/, '') : top
}

const said = [...imports].flatMap(([file, all]) => all.map((each) => [file, problem(file, each)]))
const faults = [
  ...said.filter(([, wrong]) => wrong !== undefined).map(([file, wrong]) => `${file}: ${wrong}`),
  ...circles().map((circle) => `a circle of files: ${circle.join(' -> ')}`),
  ...folderCircles().map((circle) => `a circle of folders: ${circle.join(' -> ')}`),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1

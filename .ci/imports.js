/**
 * Which file may import which, types included: `npm run lint` fails where an import is against the map in
 * CONTRIBUTING.md, passes by the entry file of another module, or closes a circle of files.
 */
import { readFileSync } from 'node:fs'
import { circles, imports } from './import-graph.js'

/** Lines of the map: a module imports from those behind an arrow to the right of its own name. */
const map = /^```\n(cli -> [^`]*)```/m
  .exec(readFileSync('CONTRIBUTING.md', 'utf8'))[1]
  .trim()
  .split('\n')
  .map((line) => line.split(' -> ').map((modules) => modules.split(', ')))
const [layers] = map
const known = map.flat(2)

/** From here on down a module shows its entry file alone, which has its name, and these. */
const firstWithEntries = 'engine'
const otherEntries = {
  engine: /^open$/,
  estimators: /^(context|settings|label-mappings|([\w-]+)\/\2)$/,
  contract: /^(validation|ready-check|code-meanings)$/,
}
const withEntries = layers.slice(layers.findIndex((layer) => layer.includes(firstWithEntries))).flat()

/** Folders behind an interface: the one file outside that may import from each. */
const doors = { 'src/bulk/output/kernel/': 'src/bulk/output/outputs.ts' }

/** What is wrong with an import; undefined where nothing is. */
function problem(file, { to: imported, isOfTypes }) {
  const [from, to] = [moduleOf(file), moduleOf(imported)]
  const folder = Object.keys(doors).find((each) => imported.startsWith(each) && !file.startsWith(each))
  if (folder && file !== doors[folder]) return `import from ${folder} through ${doors[folder]}`
  if (from === to) return undefined
  const unknown = [from, to].find((name) => !known.includes(name))
  if (unknown) return `${unknown} has no place on the map in CONTRIBUTING.md`
  const level = (line, name) => line.findIndex((modules) => modules.includes(name))
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

function moduleOf(file) {
  const [top, name] = file.split('/')
  return top === 'src' ? name.replace(/\.ts$/, '') : top
}

const said = [...imports].flatMap(([file, all]) => all.map((each) => [file, problem(file, each)]))
const lines = [
  ...said.filter(([, wrong]) => wrong !== undefined).map(([file, wrong]) => `${file}: ${wrong}`),
  ...circles().map((circle) => `a circle of files: ${circle.join(' -> ')}`),
]
for (const line of lines) process.stderr.write(`${line}\n`)
if (lines.length > 0) process.exitCode = 1

/**
 * What the archive is made of: each package with its version, licence and checksum, as a bill of materials (CycloneDX 1.6) and
 * as a text that names the files of the licences. Both say the same in every run, and nothing of where packages came from.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An installed package, as the lock file and its own `package.json` describe it.
 *
 * @typedef {{ path: string, name: string, version: string, licence: string, integrity?: string, needs: string[] }} Package
 * @typedef {{ version: string, license?: string, integrity?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked
 */

/**
 * Describes packages, in the order of their paths.
 *
 * @param {string} root the folder that has them
 * @param {Record<string, Locked>} packages of the lock file, by path
 * @param {string[]} paths of the installed packages, such as `node_modules/ajv`
 * @returns {Package[]}
 */
export function packagesOf(root, packages, paths) {
  const installed = new Set(paths)
  return [...paths].sort().map((path) => {
    const { version, license, integrity, dependencies, optionalDependencies } = packages[path]
    const needed = Object.keys({ ...dependencies, ...optionalDependencies })
    return {
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? licenceIn(join(root, path)),
      integrity,
      needs: needed.map((name) => found(name, path, installed)).filter((each) => each !== undefined),
    }
  })
}

/**
 * Returns the paths of the packages whose code went into a bundle, by the licences that lie beside it.
 *
 * @param {Record<string, Locked>} packages of the lock file, by path
 * @param {string} text of `LICENSES.txt`
 * @returns {string[]}
 */
export function bundledPaths(packages, text) {
  return [...text.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+) (\d+\.\d+\.\S+) \(.+\)$/gm)].map(
    ([, name, version]) => {
      const path = Object.keys(packages).find(
        (each) => `/${each}`.endsWith(`/node_modules/${name}`) && packages[each].version === version,
      )
      if (path === undefined)
        throw new Error(`${name} ${version} is in a bundle, but not in package-lock.json`)
      return path
    },
  )
}

/** @param {string} folder of a package */
function licenceIn(folder) {
  /** @type {{ license?: string }} */
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (license === undefined) throw new Error(`${folder} names no licence`)
  return license
}

/**
 * The package that a name means within another, as Node.js looks it up; undefined if it is not installed.
 *
 * @param {string} name
 * @param {string} within
 * @param {Set<string>} installed
 */
function found(name, within, installed) {
  for (let folder = within; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const nested = `${folder}/node_modules/${name}`
    if (installed.has(nested)) return nested
    if (!folder.includes('/node_modules/')) break
  }
  return installed.has(`node_modules/${name}`) ? `node_modules/${name}` : undefined
}

/**
 * A bill of materials in CycloneDX 1.6.
 *
 * @param {{ name: string, version: string }} program
 * @param {Package[]} packages
 * @param {{ version: string, sha256: string }} node release of Node.js, and the checksum of its program
 * @param {string[]} direct names of the packages that the program asks for itself
 */
export function billOf(program, packages, node, direct) {
  const components = [...packages.map(componentOf), runtimeOf(node)]
  const own = { 'bom-ref': `pkg:npm/${program.name}@${program.version}` }
  const references = new Map(packages.map((each) => [each.path, referenceOf(each)]))
  const asked = direct.flatMap((name) => references.get(`node_modules/${name}`) ?? [])
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { ...own, type: 'application', ...program, purl: own['bom-ref'], licenses: licences('MIT') },
    },
    components: components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: [
      { ref: own['bom-ref'], dependsOn: [...asked, runtimeOf(node)['bom-ref']].sort() },
      ...packages.map((each) => ({
        ref: referenceOf(each),
        dependsOn: [...new Set(each.needs.flatMap((path) => references.get(path) ?? []))].sort(),
      })),
    ],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** @param {Package} each */
function componentOf(each) {
  const [algorithm, content] = each.integrity?.split('-') ?? []
  return {
    'bom-ref': referenceOf(each),
    type: 'library',
    name: each.name,
    version: each.version,
    purl: addressOf(each),
    licenses: licences(each.licence),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }],
    }),
  }
}

/** @param {{ version: string, sha256: string }} node */
function runtimeOf({ version, sha256 }) {
  return {
    'bom-ref': `pkg:generic/node@${version}`,
    type: 'platform',
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
    licenses: licences('MIT'),
    hashes: [{ alg: 'SHA-256', content: sha256 }],
  }
}

/** @param {Package} each */
function addressOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/**
 * A package that is installed in two places has two references.
 *
 * @param {Package} each
 */
function referenceOf(each) {
  const nested = each.path !== `node_modules/${each.name}`
  return nested ? `${addressOf(each)}#${each.path}` : addressOf(each)
}

/** @param {string} text a licence of SPDX, or an expression of several */
function licences(text) {
  return / (AND|OR|WITH) /.test(text) ? [{ expression: text }] : [{ license: { id: text } }]
}

/**
 * Lists every package with its licence and the files that have the words of it.
 *
 * @param {string} folder what the archive unpacks to
 * @param {Package[]} packages
 * @param {string[]} bundles files with the licences of packages whose code is in a bundle
 */
export function licenceListOf(folder, packages, bundles) {
  const lines = packages.map(({ path, name, version, licence }) => {
    const own = licenceFiles(join(folder, 'lib', path)).map((file) => `lib/${path}/${file}`)
    const files = own.length > 0 ? own : bundles
    return `${name} ${version}: ${licence} (${files.join(', ')})`
  })
  return `${[
    'ghg: MIT (LICENSE); its data: lib/data/README.md and `ghg catalogue sources`',
    'Node.js: MIT and the licences of its parts (LICENSE-node)',
    ...lines,
  ].join('\n')}\n`
}

/** @param {string} folder of a package in the archive */
function licenceFiles(folder) {
  if (!existsSync(folder)) return []
  const named = readdirSync(folder)
  const own = named.filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort()
  return own.length > 0 ? own : ['package.json', ...named.filter((name) => /^readme/i.test(name))]
}

/** @param {string} path of a file */
export function sha256Of(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

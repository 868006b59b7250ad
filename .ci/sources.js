/**
 * `node .ci/sources.js FOLDER` notes in a folder of the build what it was built from, so that tests can
 * tell that it is of the sources as they are.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders that the build makes, and what each is made of. */
const builds = {
  dist: [
    ...['src', 'web', 'integrations/mcp'],
    ...['rolldown.config.ts', 'vite.config.ts', 'tsconfig.json', 'tsconfig.build.json'],
  ],
  'dist-reference': ['reference', 'tsconfig.json', 'tsconfig.reference.json'],
}

/** Folders of the build that are not there, or are of other sources than those that are there. */
export function staleBuilds() {
  return Object.keys(builds).filter((folder) => checksum(folder) !== noted(folder))
}

function noteFile(folder) {
  return join(root, folder, 'sources.sha256')
}

function noted(folder) {
  try {
    return readFileSync(noteFile(folder), 'utf8')
  } catch {
    return undefined
  }
}

function checksum(folder) {
  const hash = createHash('sha256')
  for (const file of builds[folder].flatMap(filesIn))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2]
  writeFileSync(noteFile(folder), checksum(folder))
}

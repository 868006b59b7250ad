/** Inputs of the compiled reference files, as one text: the files are rewritten when it changes. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolder } from '../files/data-folder.js'
import { firstReleaseList } from './first-release.js'

/** Compiled code, folders and files, that determines the contents of the reference files. */
const code = [
  'dist-reference/compile',
  'dist-reference/files',
  'dist/catalogue/search',
  'dist/catalogue/words',
  'dist/matching',
  'dist/catalogue/dataset.js',
  'dist/catalogue/built-checksum.js',
  'dist/catalogue/factor.js',
  'dist/catalogue/factor-value.js',
  'dist/catalogue/reading/figure-blocks.js',
  'dist/catalogue/quality-flags.js',
  'dist/catalogue/releases/version.js',
  'dist/contract/factor-fields.js',
  'dist/contract/fields.js',
  'dist/codes/currencies.js',
  'dist/units',
  'dist/places',
]

/** Word lists that are also in the reference files. */
const words = ['reference/words/phrases', 'reference/words/places']

/** @param root folder of the project, with its code compiled */
export function stamp(root: string): string {
  const hash = createHash('sha256')
  new DataFolder(join(root, 'data')).hashInto(hash)
  for (const name of code) {
    const files = name.endsWith('.js') ? [name] : codeIn(root, name)
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  hash.update(readFileSync(join(root, firstReleaseList)))
  for (const folder of words) {
    for (const name of readdirSync(join(root, folder)).sort()) {
      hash.update(`${name}\0`).update(readFileSync(join(root, folder, name)))
    }
  }
  return hash.digest('hex')
}

function codeIn(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => join(folder, name))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A plugin for a bundle that holds code of other packages: their licences lie beside it in `LICENSES.txt`, each below a line
 * `name version (licence)`.
 *
 * @returns {import('rolldown').Plugin}
 */
export function withLicences() {
  return {
    name: 'with-licences',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const packages = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
      const source = [...new Set(packages)].sort().map(licenceOf).join('\n\n')
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source })
    },
  }
}

/** @param {string} folder of a package */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  if (file === undefined) throw new Error(`${name}: no text of its licence`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}`
}

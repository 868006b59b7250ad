/**
 * `node integrations/packages/formulae.js ARCHIVE --url URL --homepage URL [--identifier PUBLISHER.NAME] [FOLDER]` writes what
 * package managers install an archive by. Version and checksum are read from the file, and `{file}` in the address is its
 * name; where it is published says who publishes it.
 *
 * Of `ghg-VERSION-linux-x64.tar.gz` it writes the formula for Homebrew. Scoop and winget are of Windows: of
 * `ghg-VERSION-windows-x64.zip`, a folder of the same name with `ghg.cmd` in it, it writes theirs, the latter under the
 * identifier that winget knows the publisher by.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'

/** Why nothing was written, in one line. */
class Refusal extends Error {}

/**
 * @param {string} reason
 * @returns {never}
 */
function refuse(reason) {
  throw new Refusal(reason)
}

/**
 * The archive as formulae name it.
 *
 * @typedef {{ version: string, isWindows: boolean, folder: string, url: string, sha256: string }} Archive
 * @param {string} path
 * @param {string} url
 * @returns {Archive}
 */
function describeArchive(path, url) {
  const file = basename(path)
  const named = /^ghg-(\d+\.\d+\.\d+)-(linux-x64\.tar\.gz|windows-x64\.zip)$/.exec(file)
  if (!named)
    refuse(`${file}: an archive is named ghg-VERSION-linux-x64.tar.gz or ghg-VERSION-windows-x64.zip`)
  return {
    version: named[1],
    isWindows: named[2] === 'windows-x64.zip',
    folder: file.replace(/\.(tar\.gz|zip)$/, ''),
    url: url.replaceAll('{file}', file),
    sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
  }
}

/**
 * An address that can stand in a formula as it is.
 *
 * @param {'url' | 'homepage'} name
 * @param {string | undefined} text
 */
function addressOf(name, text) {
  if (text === undefined)
    refuse(`--${name} is missing: where ${name === 'url' ? 'the archive' : 'the project'} is published`)
  if (!/^https:\/\/[\w.-]+(:\d+)?(\/[\w.~%+{}@/-]*)?$/.test(text))
    refuse(`--${name} is not an https address: ${JSON.stringify(text)}`)
  return text
}

const summary = 'Bulk carbon accounting from the terminal'

/**
 * @param {Archive} archive
 * @param {string} homepage
 */
function homebrew({ version, url, sha256 }, homepage) {
  return `class Ghg < Formula
  desc "${summary}"
  homepage "${homepage}"
  url "${url}"
  version "${version}"
  sha256 "${sha256}"
  license all_of: ["MIT", "CC-BY-SA-4.0"]

  depends_on arch: :x86_64
  depends_on :linux

  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"ghg", libexec/"ghg-mcp"
    man1.install_symlink Dir[libexec/"lib/man/*.1"]
    man5.install_symlink Dir[libexec/"lib/man/*.5"]
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/ghg --version")
  end
end
`
}

/**
 * @param {Archive} archive
 * @param {string} homepage
 */
function scoop({ version, url, sha256, folder }, homepage) {
  const manifest = {
    version,
    description: summary,
    homepage,
    license: 'MIT,CC-BY-SA-4.0',
    architecture: { '64bit': { url, hash: sha256, extract_dir: folder } },
    bin: 'ghg.cmd',
  }
  return `${JSON.stringify(manifest, null, 4)}\n`
}

/**
 * The three files of a package in winget's repository, by the schemas of version 1.6.0.
 *
 * @param {Archive} archive
 * @param {string} homepage
 * @param {string} identifier
 * @returns {Record<string, string>}
 */
function winget({ version, url, sha256, folder }, homepage, identifier) {
  const schema = (/** @type {string} */ type) =>
    `# yaml-language-server: $schema=https://aka.ms/winget-manifest.${type}.1.6.0.schema.json\n`
  const common = { PackageIdentifier: identifier, PackageVersion: version }
  const files = {
    version: { ...common, DefaultLocale: 'en-US' },
    installer: {
      ...common,
      InstallerType: 'zip',
      NestedInstallerType: 'portable',
      NestedInstallerFiles: [{ RelativeFilePath: `${folder}\\ghg.cmd`, PortableCommandAlias: 'ghg' }],
      Installers: [{ Architecture: 'x64', InstallerUrl: url, InstallerSha256: sha256.toUpperCase() }],
    },
    defaultLocale: {
      ...common,
      PackageLocale: 'en-US',
      Publisher: identifier.split('.')[0],
      PackageUrl: homepage,
      PackageName: 'ghg',
      License: 'MIT; data CC-BY-SA-4.0',
      ShortDescription: summary,
    },
  }
  return Object.fromEntries(
    Object.entries(files).map(([type, content]) => {
      const name = { version: '', installer: '.installer', defaultLocale: '.locale.en-US' }[type]
      const text = stringify({ ...content, ManifestType: type, ManifestVersion: '1.6.0' })
      return [`winget/${identifier}${name}.yaml`, schema(type) + text]
    }),
  )
}

/**
 * Texts by the names of their files.
 *
 * @param {string} path
 * @param {{ url?: string, homepage?: string, identifier?: string }} published
 * @returns {Record<string, string>}
 */
function formulaeOf(path, { url, homepage, identifier }) {
  const home = addressOf('homepage', homepage)
  const archive = describeArchive(path, addressOf('url', url))
  if (!archive.isWindows) return { 'homebrew/ghg.rb': homebrew(archive, home) }
  if (identifier === undefined || !/^[A-Za-z0-9-]+\.[A-Za-z0-9-]+$/.test(identifier))
    refuse('--identifier PUBLISHER.NAME is missing, for winget')
  return { 'scoop/ghg.json': scoop(archive, home), ...winget(archive, home, identifier) }
}

try {
  const { values, positionals } = parseArgs({
    options: { url: { type: 'string' }, homepage: { type: 'string' }, identifier: { type: 'string' } },
    allowPositionals: true,
  })
  const [archive, folder = 'build'] = positionals
  if (archive === undefined) refuse('name the archive; npm run archive makes one')
  for (const [name, text] of Object.entries(formulaeOf(archive, values))) {
    const target = join(folder, name)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    console.log(target)
  }
} catch (error) {
  if (!(error instanceof Error) || !(error instanceof Refusal || 'code' in error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

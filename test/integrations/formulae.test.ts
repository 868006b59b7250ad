/** What package managers install an archive by, made for archives of this machine and read as the managers read it. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { execa } from 'execa'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'

const linux = 'ghg-1.2.3-linux-x64.tar.gz'
const windows = 'ghg-1.2.3-windows-x64.zip'
const { root, path, read } = folder({ [linux]: 'an archive', [windows]: 'another', 'ghg.tar.gz': 'none' })
afterAll(() => rmSync(root, { recursive: true, force: true }))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const published = ['--url', 'https://packages.example/v1.2.3/{file}', '--homepage', 'https://example/ghg']

function make(...args: string[]) {
  return execa(process.execPath, ['integrations/packages/formulae.js', ...args], {
    reject: false,
    stdin: 'ignore',
  })
}

const ruby = existsSync('/usr/bin/ruby')

describe('for Homebrew', () => {
  it('names the archive with its version and checksum', async () => {
    expect((await make(path(linux), ...published, root)).stdout).toBe(path('homebrew/ghg.rb'))
    const formula = read('homebrew/ghg.rb')
    expect(formula).toContain(`url "https://packages.example/v1.2.3/${linux}"`)
    expect(formula).toContain('version "1.2.3"')
    expect(formula).toContain(`sha256 "${sha256('an archive')}"`)
  })

  it.skipIf(!ruby)('is Ruby', async () => {
    await make(path(linux), ...published, root)
    expect(execFileSync('ruby', ['-c', path('homebrew/ghg.rb')], { encoding: 'utf8' })).toBe('Syntax OK\n')
  })
})

describe('for Windows', () => {
  const identified = [...published, '--identifier', 'Example.Ghg']

  it('Scoop finds the launcher in the folder of the archive', async () => {
    await make(path(windows), ...identified, root)
    expect(JSON.parse(read('scoop/ghg.json'))).toMatchObject({
      version: '1.2.3',
      bin: 'ghg.cmd',
      architecture: {
        '64bit': {
          url: `https://packages.example/v1.2.3/${windows}`,
          hash: sha256('another'),
          extract_dir: 'ghg-1.2.3-windows-x64',
        },
      },
    })
  })

  it('winget has the three files of a package, which agree', async () => {
    await make(path(windows), ...identified, root)
    const files = readdirSync(path('winget')).map(
      (name) => parse(read(`winget/${name}`)) as Record<string, unknown>,
    )
    expect(files.map(({ ManifestType }) => ManifestType).sort()).toEqual([
      'defaultLocale',
      'installer',
      'version',
    ])
    for (const file of files) {
      expect(file).toMatchObject({
        PackageIdentifier: 'Example.Ghg',
        PackageVersion: '1.2.3',
        ManifestVersion: '1.6.0',
      })
    }
    expect(parse(read('winget/Example.Ghg.installer.yaml'))).toMatchObject({
      InstallerType: 'zip',
      NestedInstallerType: 'portable',
      NestedInstallerFiles: [
        { RelativeFilePath: 'ghg-1.2.3-windows-x64\\ghg.cmd', PortableCommandAlias: 'ghg' },
      ],
      Installers: [
        {
          Architecture: 'x64',
          InstallerUrl: `https://packages.example/v1.2.3/${windows}`,
          InstallerSha256: sha256('another').toUpperCase(),
        },
      ],
    })
  })
})

it.each([
  ['an archive', [], 'name the archive; npm run archive makes one'],
  [
    'the address',
    [path(linux), '--homepage', 'https://example'],
    '--url is missing: where the archive is published',
  ],
  [
    'a home',
    [path(linux), '--url', 'https://example/{file}'],
    '--homepage is missing: where the project is published',
  ],
  [
    'an address of https',
    [path(linux), '--url', 'http://example/a', '--homepage', 'https://example'],
    '--url is not an https address: "http://example/a"',
  ],
  [
    'an address without code',
    [path(linux), '--url', 'https://example/#{`ls`}"', '--homepage', 'https://example'],
    '--url is not an https address: "https://example/#{`ls`}\\""',
  ],
  [
    'a version in the name',
    [path('ghg.tar.gz'), ...published],
    'ghg.tar.gz: an archive is named ghg-VERSION-linux-x64.tar.gz or ghg-VERSION-windows-x64.zip',
  ],
  ['a publisher', [path(windows), ...published], '--identifier PUBLISHER.NAME is missing, for winget'],
])('asks for %s', async (_what, args, message) => {
  const { stderr, exitCode } = await make(...args)
  expect(stderr).toBe(message)
  expect(exitCode).toBe(1)
})

it('says which archive is not there', async () => {
  const { stderr, exitCode } = await make(path('ghg-9.9.9-linux-x64.tar.gz'), ...published)
  expect(stderr).toContain('no such file')
  expect(exitCode).toBe(1)
})

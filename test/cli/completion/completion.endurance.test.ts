/** The completion scripts, in the shells they are for; those that are not installed are skipped. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { ghg, program } from '../binary.js'
import { folder } from '../fakes.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { root: place, path, read } = folder()
const env = {
  ...process.env,
  PATH: `${join(place, 'bin')}${delimiter}${process.env.PATH}`,
  GHG_CONFIG_DIR: join(place, 'config'),
  HOME: place,
}

beforeAll(() => {
  mkdirSync(join(place, 'bin'))
  mkdirSync(join(place, 'config'))
  writeFileSync(join(place, 'bin', 'ghg'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  chmodSync(join(place, 'bin', 'ghg'), 0o755)
  writeFileSync(join(place, 'config', 'config.json'), '{"profiles": {"acme": {}, "abc": {}}}')
  writeFileSync(join(place, 'activities.csv'), '')
})

const isInstalled = (shell: string) => spawnSync(shell, ['-c', 'exit'], { stdio: 'ignore' }).status === 0

/** Runs a program in the folder of the test and returns its lines. */
function lines(file: string, args: string[], variables: object = {}): string[] {
  const printed = execFileSync(file, args, {
    cwd: place,
    env: { ...env, ...variables },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return printed.split('\n').filter((line) => line !== '')
}

/** The words bash offers for words; the last is what is being typed. */
function inBash(...words: string[]): string[] {
  const script = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ghg; printf '%s\\n' "\${COMPREPLY[@]}"`
  return lines('bash', ['-c', script, 'bash', join(root, 'completions/ghg.bash'), ...words])
}

function inFish(line: string): string[] {
  const script = `source ${join(root, 'completions/ghg.fish')}; complete -C '${line}'`
  return lines('fish', ['--no-config', '-c', script]).map((offered) => offered.split('\t')[0]!)
}

function inZsh(line: string): string[] {
  return typedInZsh(line, 'offered:')
}

/** What zsh makes of a line when the tabulator is pressed. */
function tabbedInZsh(line: string, from = sourced): string | undefined {
  return typedInZsh(line, 'line:', from)[0]
}

const sourced: Record<string, string> = { COMPLETION_SCRIPT: join(root, 'completions/ghg.zsh') }

function typedInZsh(line: string, kind: string, from = sourced): string[] {
  writeFileSync(path('offered'), '')
  const script = fileURLToPath(new URL('typed.zsh', import.meta.url))
  lines('zsh', ['-f', script, line], { ...from, OFFERED: path('offered') })
  const offered = read('offered').split('\n')
  return offered.filter((each) => each.startsWith(kind)).map((each) => each.slice(kind.length))
}

describe('completion in bash', () => {
  it('knows commands, subcommands, options, their values and arguments', () => {
    expect(inBash('ghg', 'est')).toEqual(['estimate'])
    expect(inBash('ghg', 'help', 'est')).toEqual(['estimate'])
    expect(inBash('ghg', 'config', 'un')).toEqual(['unset'])
    expect(inBash('ghg', 'config', 'get', 'eng')).toEqual(['engine'])
    expect(inBash('ghg', 'estimate', '--csv')).toEqual(['--csv-safe'])
    expect(inBash('ghg', 'estimate', '--decimal', 'c')).toEqual(['comma'])
    expect(inBash('ghg', 'estimate', '--format', '')).toEqual([
      'csv',
      'tsv',
      'json',
      'ndjson',
      'xlsx',
      'parquet',
      'table',
    ])
    expect(inBash('ghg', 'search', '--format', '')).toEqual(['table', 'csv', 'json'])
    expect(inBash('ghg', 'completion', 'z')).toEqual(['zsh'])
  })

  it('offers files where a file is meant', () => {
    expect(inBash('ghg', 'estimate', 'act')).toEqual(['activities.csv'])
    expect(inBash('ghg', 'estimate', '--map', 'act')).toEqual(['activities.csv'])
  })

  it('asks the program for what the reference data decides on', () => {
    expect(inBash('ghg', 'search', '--region', 'GB-L')).toEqual(['GB-LON'])
    expect(inBash('ghg', 'search', '--region', 'gb-l')).toEqual(['GB-LON'])
    expect(inBash('ghg', 'search', '--source', 'DES')).toEqual(['DESNZ'])
    expect(inBash('ghg', 'search', '--category', 'Electrical W')).toEqual(['Electrical Waste'])
    expect(inBash('ghg', 'search', '--activity-id', 'electricity-supply_g')).toContain(
      'electricity-supply_grid-source_supplier_mix',
    )
    expect(inBash('ghg', 'labels', 'map', 'x', 'electricity-supply_grid-source_su')).toContain(
      'electricity-supply_grid-source_supplier_mix',
    )
    expect(inBash('ghg', 'estimate', '--profile', 'a')).toEqual(['acme', 'abc'])
    expect(inBash('ghg', 'search', '--source', 'nobody')).toEqual([])
  })

  it('offers beginnings where there is too much', () => {
    const offered = inBash('ghg', 'search', '--activity-id', '')
    expect(offered.length).toBeGreaterThan(20)
    expect(offered.length).toBeLessThan(200)
    expect(offered).toContain('fuel_')
  })

  it.each([
    ['one word', (word: string) => [word]],
    ['words that = separates', (word: string) => word.split(/(?<==)|(?==)/)],
  ])('completes fields and their values after --set, as %s', (_, typed) => {
    const values = (command: string[], word: string) =>
      inBash('ghg', ...command, '--set', ...typed(word)).map((each) => each.split('=').at(-1))
    expect(inBash('ghg', 'estimate', '--set', 'year_f')).toEqual(['year_fallback='])
    expect(values(['estimate'], 'region=GB-L')).toEqual(['GB-LON'])
    expect(values(['estimate'], 'emission_factor.region=GB-L')).toEqual(['GB-LON'])
    expect(values(['estimate'], 'energy_unit=k')).toEqual(['kBtu', 'kWh'])
    expect(values(['estimate'], 'money_unit=gb')).toEqual(['gbp'])
    expect(values(['travel', 'distance'], 'travel_mode=')).toEqual(['air', 'car', 'rail'])
    expect(values(['compute', 'instance'], 'region=eu_cen')).toContain('eu_central_1')
  })
})

describe.runIf(isInstalled('fish'))('completion in fish', () => {
  it('knows commands, options, fields and values', () => {
    expect(inFish('ghg est')).toEqual(['estimate'])
    expect(inFish('ghg config get eng')).toEqual(['engine'])
    expect(inFish('ghg estimate --csv')).toEqual(['--csv-safe'])
    expect(inFish('ghg estimate --decimal c')).toEqual(['comma'])
    expect(inFish('ghg search --region GB-L')).toEqual(['GB-LON'])
    expect(inFish('ghg estimate --set year_f')).toEqual(['year_fallback='])
    expect(inFish('ghg estimate --set region=GB-L')).toEqual(['region=GB-LON'])
    expect(inFish('ghg travel distance --set travel_mode=r')).toEqual(['travel_mode=rail'])
  })
})

describe.runIf(isInstalled('zsh'))('completion in zsh', () => {
  it.each([
    ['ghg est', ['estimate']],
    ['ghg config get eng', ['engine']],
    ['ghg estimate --csv', ['--csv-safe']],
    ['ghg estimate --decimal c', ['comma']],
    ['ghg search --region GB-L', ['GB-LON']],
    ['ghg estimate --set year_f', ['year_fallback']],
    ['ghg estimate --set region=GB-L', ['GB-LON']],
    ['ghg travel distance --set travel_mode=r', ['rail']],
  ])('%s', (line, words) => {
    expect(inZsh(line)).toEqual(words)
  })

  it.each([
    ['ghg estimate --set energy_unit=MW', 'ghg estimate --set energy_unit=MWh '],
    ['ghg estimate --set parameters.energy_unit=mw', 'ghg estimate --set parameters.energy_unit=MWh '],
    ['ghg estimate --set region=GB-L', 'ghg estimate --set region=GB-LON '],
    ['ghg travel distance --set travel_mode=r', 'ghg travel distance --set travel_mode=rail '],
    ['ghg search --region GB-L', 'ghg search --region GB-LON '],
  ])('makes of %s: %s', (line, whole) => {
    expect(tabbedInZsh(line)).toBe(whole)
  })

  it('completes from the first tabulator on where it is installed', async () => {
    const env = { HOME: path('home'), SHELL: '/bin/zsh', ZDOTDIR: '' }
    const { exitCode, stderr } = await ghg(['completion', 'install'], { env })
    expect(exitCode).toBe(0)
    expect(stderr).toContain(`.zshrc has to load it; add: fpath=('${path('home')}/.zfunc' $fpath)`)
    const installed = { COMPLETION_FOLDER: `${path('home')}/.zfunc` }
    expect(tabbedInZsh('ghg est', installed)).toBe('ghg estimate ')
  })
})

/** The script of a shell as the package has it. */
function shipped(shell: string): string {
  const name = shell === 'powershell' ? 'ghg.ps1' : `ghg.${shell}`
  return readFileSync(join(root, 'completions', name), 'utf8')
}

describe('ghg completion', () => {
  it.each([
    ['bash', '.local/share/bash-completion/completions/ghg'],
    ['zsh', '.zfunc/_ghg'],
    ['fish', '.config/fish/completions/ghg.fish'],
    ['powershell', '.config/powershell/ghg.completion.ps1'],
  ])('install puts the script of %s where the shell looks for it, and nothing else', async (shell, place) => {
    const home = folder().path('home')
    const env = { HOME: home, SHELL: '/bin/sh', XDG_DATA_HOME: '', XDG_CONFIG_HOME: '' }
    const at = join(home, place)
    for (let times = 0; times < 2; times++) {
      const { stderr, exitCode } = await ghg(['completion', 'install', shell], { env })
      expect(exitCode).toBe(0)
      expect(stderr).toContain(`ghg: completion for ${shell} is in ${at}`)
    }
    expect(readFileSync(at, 'utf8')).toBe(shipped(shell))
    writeFileSync(at, 'mine')
    const { stderr, exitCode } = await ghg(['completion', 'install', shell], { env })
    expect([exitCode, readFileSync(at, 'utf8')]).toEqual([1, 'mine'])
    expect(stderr).toContain('was not written by ghg')
  })

  it('install says what the profile of PowerShell has to load', async () => {
    const home = folder().path('home')
    const env = { HOME: home, SHELL: '/usr/bin/pwsh', XDG_CONFIG_HOME: '' }
    const { stderr } = await ghg(['completion', 'install'], { env })
    expect(stderr).toContain(
      `profile.ps1 has to load it; add: . '${home}/.config/powershell/ghg.completion.ps1'`,
    )
  })

  it('install needs a shell that it knows', async () => {
    const { stderr, exitCode } = await ghg(['completion', 'install'], { env: { SHELL: '/bin/csh' } })
    expect(exitCode).toBe(1)
    expect(stderr).toContain(
      'your shell (/bin/csh) has no completion; available: bash, zsh, fish, powershell',
    )
  })

  it.each(['bash', 'zsh', 'fish', 'powershell'])('prints the script of %s', async (shell) => {
    const { stdout, exitCode } = await ghg(['completion', shell], { stripFinalNewline: false })
    expect(stdout).toBe(shipped(shell))
    expect(exitCode).toBe(0)
  })

  it('names the shells it knows', async () => {
    const { stderr, exitCode } = await ghg(['completion', 'tcsh'])
    expect(stderr).toContain('bash, zsh, fish, powershell')
    expect(exitCode).toBe(1)
  })

  it('answers scripts with nothing where it knows nothing', async () => {
    for (const args of [['__complete'], ['__complete', '../../package'], ['__complete', 'region', '???']]) {
      const { stdout, stderr, exitCode } = await ghg(args)
      expect([stdout, stderr, exitCode]).toEqual(['', '', 0])
    }
  })
})

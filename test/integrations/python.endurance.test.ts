/**
 * The Python package: its own tests and types, and its two wheels, installed where nothing else is. The wheel that holds the
 * program runs without Node.js on the path and without a network; the other one says that there is no program.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { archiveIn } from './archive.js'
import { canMakeBareMachine, toolsIn } from './bare-machine.js'
import { blockWith } from './documented.js'

const python = process.env.GHG_TEST_PYTHON
const { root, path } = folder()
afterAll(() => rmSync(root, { recursive: true, force: true }))

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
/** A copy: what Python makes of its sources is not to stay in the checkout. */
const copy = path('checkout/integrations/python')

describe.skipIf(!python)('ghg for Python', () => {
  beforeAll(() => {
    mkdirSync(path('checkout'))
    cpSync('package.json', path('checkout/package.json'))
    cpSync('integrations/python', copy, {
      recursive: true,
      filter: (source) => !source.includes('__pycache__'),
    })
    writeFileSync(path('ghg'), `#!/bin/sh\nexec "${process.execPath}" "${resolve('bin/ghg.js')}" "$@"\n`, {
      mode: 0o755,
    })
  })

  it('passes its own tests', async () => {
    const { stdout, exitCode } = await execa(python!, ['-m', 'pytest', '-q', 'tests'], {
      cwd: copy,
      env: { PYTHONPATH: join(copy, 'src'), GHG_PROGRAM: path('ghg') },
      stdin: 'ignore',
      reject: false,
    })
    expect(stdout).toMatch(/\n\d\d passed in /)
    expect(exitCode).toBe(0)
  }, 600_000)

  it('has types that hold, for those who use it too', async () => {
    const uses = [
      'import ghg, pandas as pd, polars as pl',
      'a: pd.DataFrame = ghg.estimate(pd.DataFrame())',
      'b: pl.DataFrame = ghg.spend(pl.DataFrame())',
      'ghg.energy(pd.DataFrame(), "gas")',
    ]
    writeFileSync(join(copy, 'uses.py'), `${uses.join('\n')}\n`)
    const checked = await mypy('src', 'tests', 'version.py', 'platform_wheel.py', 'uses.py')
    expect(checked.split('\n').map((line) => line.replace(/\s+\[.*/, ''))).toEqual([
      `uses.py:4: error: Argument 2 to "energy" has incompatible type "Literal['gas']"; expected "Literal['electricity', 'heat', 'fuel']"`,
      'Found 1 error in 1 file (checked 12 source files)',
    ])
  }, 300_000)

  describe('the wheel that holds the program', () => {
    let wheel: string
    // By the commands of the README, in a Python that has nothing.
    beforeAll(async () => {
      const archive = archiveIn(root)
      mkdirSync(path('checkout/build'))
      symlinkSync(archive, path(`checkout/build/${basename(archive)}`))
      execFileSync(python!, ['-m', 'venv', path('with')], { stdio: 'pipe' })
      const env = { PATH: `${path('with/bin')}:/usr/bin:/bin`, GHG_PROGRAM: '' }
      const commands = blockWith('README.md', 'bash', 'GHG_ARCHIVE=')
      const { stdout } = await execa('bash', ['-ec', commands], {
        cwd: path('checkout'),
        env,
        stdin: 'ignore',
      })
      expect(stdout.split('\n').at(-1)).toBe('20')
      wheel = path(
        `checkout/build/${readdirSync(path('checkout/build')).find((name) => name.endsWith('.whl'))}`,
      )
    }, 900_000)

    it('is for Linux on x64, with a glibc that its programs are content with', () => {
      expect(wheel).toMatch(new RegExp(`/ghg-${version}-py3-none-manylinux_2_28_x86_64\\.whl$`))
      expect(statSync(wheel).size).toBeLessThan(100 * 2 ** 20)
      execFileSync('sha256sum', ['--check', '--status', `${basename(wheel)}.sha256`], {
        cwd: path('checkout/build'),
      })
      const packages = path(`with/lib/${readdirSync(path('with/lib'))[0]}/site-packages`)
      expect(existsSync(join(packages, `ghg-${version}.dist-info/sboms/ghg.cdx.json`))).toBe(true)
      const programs = ['bin/node', 'lib/node_modules/@libsql/linux-x64-gnu/index.node']
      for (const program of programs) {
        const symbols = execFileSync(
          'grep',
          ['-aoE', 'GLIBC_2\\.[0-9]+', join(packages, 'ghg/_program', program)],
          { encoding: 'utf8' },
        )
        const newest = Math.max(
          ...symbols
            .trim()
            .split('\n')
            .map((symbol) => Number(symbol.split('.')[1])),
        )
        expect(newest).toBeLessThanOrEqual(28)
      }
    })

    it('puts ghg on the path, which needs no Node.js', async () => {
      const { stdout } = await alone(path('with/bin/ghg'), '--version')
      expect(stdout.split('\n')[0]).toBe(version)
      expect(await alone(path('with/bin/ghg'), 'estimate', 'nothing.csv')).toMatchObject({
        exitCode: 1,
        stderr: 'ghg: nothing.csv: no such file',
      })
    })

    it('estimates a data frame without a network', async () => {
      const { stdout, stderr } = await alone(path('with/bin/python'), '-c', program)
      expect(stderr).toBe('')
      expect(stdout).toBe('[177.0, 44.2]')
    })
  })

  it('prints what the documents say', async () => {
    const program = blockWith('docs/integrations.md', 'python', 'ghg.estimate(')
    const printed = blockWith('docs/integrations.md', 'csv', 'region,co2e')
    const env = { PYTHONPATH: join(copy, 'src'), GHG_PROGRAM: path('ghg') }
    const { stdout, stderr } = await execa(python!, ['-c', program], { env, stdin: 'ignore' })
    expect(stdout.trim()).toBe(printed.trim())
    expect(readFileSync('docs/integrations.md', 'utf8')).toContain(`\`${stderr.split('\n')[0]}\``)
    const own = blockWith('integrations/python/README.md', 'python', 'ghg.estimate(')
    expect((await execa(python!, ['-c', own], { env, stdin: 'ignore' })).stdout).toContain('177.00')
  })

  it('the wheel of Python alone says that there is no program', async () => {
    const wheel = plainWheel()
    expect(wheel).toMatch(/-py3-none-any\.whl$/)
    makeEnvironment('without', wheel)
    expect(readdirSync(path('without/bin'))).not.toContain('ghg')
    const { exitCode, stderr } = await alone(path('without/bin/python'), '-c', program)
    expect(exitCode).toBe(1)
    expect(stderr.split('\n').at(-1)).toBe(
      'ghg.errors.GhgError: ghg is not on the path, and this wheel does not hold it: install the wheel for this platform, ' +
        'install ghg, or name it in the environment variable GHG_PROGRAM',
    )
  }, 300_000)
})

const program = `import ghg, pyarrow as pa
rows = pa.table({"region": ["GB", "FR"], "year": [2025, 2023], "energy": [1000, 800]})
priced = ghg.estimate(rows, set={"activity_id": "electricity-supply_grid-source_supplier_mix"})
print([round(each, 1) for each in priced.column("co2e").to_pylist()])`

/** What mypy says, in strict mode. */
async function mypy(...files: string[]): Promise<string> {
  const { stdout } = await execa(python!, ['-m', 'mypy', ...files], {
    cwd: copy,
    stdin: 'ignore',
    reject: false,
  })
  return stdout
}

/** Path of the wheel of Python alone, made of the copy. */
function plainWheel(): string {
  const into = path('plain')
  const args = ['-m', 'pip', 'wheel', '--quiet', '--no-build-isolation', '--no-deps', copy, '-w', into]
  execFileSync(python!, args, { stdio: 'pipe' })
  return join(into, readdirSync(into)[0]!)
}

/** A Python of its own with the wheel and what it depends on. */
function makeEnvironment(name: string, wheel: string): void {
  execFileSync(python!, ['-m', 'venv', path(name)], { stdio: 'pipe' })
  execFileSync(path(`${name}/bin/python`), ['-m', 'pip', 'install', '--quiet', wheel], { stdio: 'pipe' })
}

/** Runs a program without a path, in a home of its own, and without a network where that may be taken away. */
function alone(file: string, ...args: string[]) {
  const command = [
    ...(canMakeBareMachine() ? ['/usr/bin/unshare', '--map-root-user', '--net'] : []),
    file,
    ...args,
  ]
  return execa(command[0]!, command.slice(1), {
    extendEnv: false,
    env: { PATH: toolsIn(path('tools')), HOME: root },
    cwd: root,
    stdin: 'ignore',
    reject: false,
  })
}

import { existsSync, mkdirSync, statSync } from 'node:fs'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { ghg, program } from './binary.js'
import { folder } from './fakes.js'

const heading = 'activity_id,region,year,energy,energy_unit'
const grid = 'electricity-supply_grid-source_supplier_mix'
const row = `${grid},GB,2025,1000,kWh`
const selector = ['--set', `activity_id=${grid}`, '--set', 'region=GB', '--set', 'year=2025']

describe('a full disk under standard output', () => {
  it.skipIf(!existsSync('/dev/full'))('fails every command that prints to it', async () => {
    const redirected = '"$0" "$@" >/dev/full'
    for (const args of [
      ['search', 'steel', '--all'],
      ['catalogue', 'units'],
      ['completion', 'bash'],
      ['help'],
    ]) {
      const { stderr, exitCode } = await execa('sh', ['-c', redirected, process.execPath, program, ...args], {
        reject: false,
        env: { GHG_CONFIG_DIR: '/nonexistent/ghg' },
      })
      expect(stderr, args[0]).toContain('no space left on the disk')
      expect(exitCode, args[0]).toBe(1)
    }
  })
})

describe('help and version', () => {
  it('prints the version in one line', async () => {
    const { stdout, exitCode } = await ghg(['--version'])
    expect(stdout).toMatch(/^\d+\.\d+\.\d+$/)
    expect(exitCode).toBe(0)
  })

  it('says without arguments where to start, and what codes mean', async () => {
    const alone = await ghg([])
    expect([alone.exitCode, alone.stdout]).toEqual([0, expect.stringContaining('ghg init --example demo')])
    const notices = await ghg(['help', 'notices'])
    expect(notices.stdout).toMatch(/^ {2}proxy_factor +no factor for the activity itself/m)
    expect((await ghg(['help', 'errors'])).stdout).toMatch(/^ {2}invalid_unit +the unit is unknown/m)
  })

  it.each([
    [['estimate', '--region', 'DE'], "ghg: unknown option '--region'; region is a field: --set region=DE"],
    [
      ['search', '--set', 'region=DE'],
      "ghg: unknown option '--set'; search takes filters as options, such as --region DE",
    ],
    [['verison'], "ghg: unknown command 'verison'"],
  ])('points from %j to what was meant', async (args, message) => {
    const { stderr, exitCode } = await ghg(args)
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)])
  })

  it('shows the commands with --help and with help', async () => {
    for (const args of [['--help'], ['help']]) {
      const { stdout, exitCode } = await ghg(args)
      expect(stdout).toContain('estimate')
      expect(stdout).toContain('Usage: ghg <command>')
      expect(exitCode).toBe(0)
    }
  })

  it('shows a command with its options, fields and examples', async () => {
    for (const args of [
      ['help', 'estimate'],
      ['estimate', '--help'],
    ]) {
      const { stdout, exitCode } = await ghg(args)
      expect(stdout).toContain('--map <file>')
      expect(stdout).toContain('emission_factor.activity_id')
      expect(stdout).toContain('$ ghg estimate activities.csv -o results.csv')
      expect(exitCode).toBe(0)
    }
  })

  it('suggests what may have been meant, with status 1', async () => {
    const command = await ghg(['estmate'])
    expect(command.stderr).toBe("ghg: unknown command 'estmate'; did you mean estimate?")
    expect(command.exitCode).toBe(1)
    const option = await ghg(['estimate', '--colums', 'a'])
    expect(option.stderr).toContain("unknown option '--colums'; did you mean --columns?")
    expect(option.exitCode).toBe(1)
    const help = await ghg(['help', 'estmate'])
    expect(help.exitCode).toBe(1)
  })

  it('refuses wrong values of options by name', async () => {
    for (const [option, value] of [
      ['--round', '0'],
      ['--max-errors', 'x'],
      ['--format', 'xml'],
      ['--set', 'novalue'],
      ['--delimiter', ';;'],
      ['--columns', 'a,,b'],
    ] as const) {
      const { stderr, exitCode } = await ghg(['estimate', option, value])
      expect(stderr).toContain(option)
      expect(exitCode).toBe(1)
    }
  })
})

describe('exit status', () => {
  it('is 0 when every row was estimated', async () => {
    const { path, read } = folder({ 'a.csv': `${heading}\n${row}\n` })
    const { exitCode, stderr, stdout } = await ghg([
      'estimate',
      path('a.csv'),
      '-o',
      path('o.csv'),
      '--columns',
      'co2e',
    ])
    expect(exitCode).toBe(0)
    expect(stdout).toBe('')
    expect(stderr).toBe(`1 row, 0 failed; 177 kg CO2e\nwritten: ${path('o.csv')}`)
    expect(read('o.csv')).toBe('co2e\n177\n')
  })

  it('is 0 for a selection of columns, one of them with a comma in its name', async () => {
    const { path } = folder({ 'a.csv': `${heading},"a, b"\n${row},x\n` })
    const { stdout } = await ghg(['estimate', path('a.csv'), '--columns', 'co2e,"a, b"'])
    expect(stdout).toBe('co2e,"a, b"\n177,x')
  })

  it('is 2 when some rows failed, and for a single request that was refused', async () => {
    const { path } = folder({ 'a.csv': `${heading}\n${row}\n${row.replace('GB', 'XX')}\n` })
    expect((await ghg(['estimate', path('a.csv')])).exitCode).toBe(2)
    expect(
      (await ghg(['estimate', ...selector, '--set', 'energy=abc', '--set', 'energy_unit=kWh'])).exitCode,
    ).toBe(1)
    const refused = await ghg(['estimate', ...selector, '--set', 'volume=5'])
    expect(refused.exitCode).toBe(2)
    expect(refused.stderr).toContain('invalid_unit_type_supplied')
  })

  it('is 1 when the command could not run; nothing appears at the target', async () => {
    const { path } = folder({ 'a.csv': 'x,y\n1,2\n' })
    const missing = await ghg(['estimate', path('no.csv'), '-o', path('o.csv')])
    expect(missing.stderr).toBe(`ghg: ${path('no.csv')}: no such file`)
    const useless = await ghg(['estimate', path('a.csv'), '-o', path('o.csv')])
    expect(useless.stderr).toContain('no column gives emission_factor')
    mkdirSync(path('dir'))
    const directory = await ghg(['estimate', path('dir')])
    expect(directory.stderr).toContain('is a directory')
    const nowhere = await ghg([
      'estimate',
      path('a.csv'),
      '-o',
      path('no/where.csv'),
      ...selector,
      '--set',
      'energy=1',
    ])
    expect(nowhere.stderr).toContain('no such folder')
    expect([missing, useless, directory, nowhere].map((each) => each.exitCode)).toEqual([1, 1, 1, 1])
    expect(existsSync(path('o.csv')) || existsSync(path('o.csv.partial'))).toBe(false)
  })

  it('shows a stack only with --verbose', async () => {
    const quiet = await ghg(['estimate', '/no/such.csv'])
    const verbose = await ghg(['estimate', '/no/such.csv', '--verbose'])
    expect(quiet.stderr).not.toContain('    at ')
    expect(verbose.stderr).toContain('    at ')
  })
})

describe('pipes and signals', () => {
  const many = `${heading}\n${`${row}\n`.repeat(200_000)}`

  it('reads standard input', async () => {
    const { stdout } = await ghg(['estimate', '--columns', 'co2e'], {
      stdin: 'pipe',
      input: `${heading}\n${row}\n`,
    })
    expect(stdout).toBe('co2e\n177')
    const dash = await ghg(['estimate', '-', '--columns', 'co2e'], {
      stdin: 'pipe',
      input: `${heading}\n${row}\n`,
    })
    expect(dash.stdout).toBe('co2e\n177')
  })

  it('ends quietly when the reader goes away', async () => {
    const { path } = folder({ 'a.csv': many })
    const script = `"${process.execPath}" "${program}" estimate "${path('a.csv')}" --columns co2e | head -2; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = await execa('bash', ['-c', script], { stdin: 'ignore' })
    expect(stdout).toBe('co2e\n177\n0')
    expect(stderr).toBe('')
  })

  it.each([
    'search steel --all --format csv',
    'catalogue regions',
    'check fixtures/mappings/mixed-ledger.yaml',
    'places London LHR',
    'help estimate',
    'doctor --json',
  ])('%s ends quietly when nobody reads', async (command) => {
    const script = `"${process.execPath}" "${program}" ${command} | true; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = await execa('bash', ['-c', script], { stdin: 'ignore' })
    expect(stdout).toBe('0')
    expect(stderr).not.toMatch(/EPIPE|defect| {4}at /)
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('stops at %s with status %i and leaves only the partial file', async (signal, status) => {
    const { path } = folder({ 'a.csv': many })
    const running = ghg(['estimate', path('a.csv'), '-o', path('o.csv')])
    while (!existsSync(path('o.csv.partial')) || statSync(path('o.csv.partial')).size === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    running.kill(signal)
    const { exitCode, stderr } = await running
    expect(exitCode).toBe(status)
    expect(stderr).toMatch(
      new RegExp(
        `^ghg: [\\d,]+ rows done, in .*/o.csv.partial; .* --resume .*\nghg: interrupted \\(${signal}\\)$`,
      ),
    )
    expect(existsSync(path('o.csv'))).toBe(false)
    expect(existsSync(path('o.csv.partial'))).toBe(true)
  })

  it('stops while it waits for standard input', async () => {
    const running = ghg(['estimate', '--columns', 'co2e'], { stdin: 'pipe' })
    // More than is held on the way: when all of it is taken, the program is reading.
    const rows = `${heading}\n${`${row}\n`.repeat(50_000)}`
    await new Promise((taken) => running.stdin!.write(rows, taken))
    running.kill('SIGINT')
    expect((await running).exitCode).toBe(130)
  })

  it('writes to a device without replacing it', async () => {
    const { path } = folder({ 'a.csv': `${heading}\n${row}\n` })
    expect((await ghg(['estimate', path('a.csv'), '-o', '/dev/null'])).exitCode).toBe(0)
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })
})

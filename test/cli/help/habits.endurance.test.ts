import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

const ghg = (args: string[], tty = false) => ghgIn(localWorld({ tty }), ...args)
const grid = ['--set', 'activity_id=electricity-supply_grid-source_supplier_mix', '--set', 'region=GB']
const estimate = ['estimate', ...grid, '--set', 'year=2025', '--set', 'energy=1']

describe('habits of other programs', () => {
  it('-q is --quiet and -v is --verbose', async () => {
    const { path } = folder()
    writeFileSync(
      path('a.csv'),
      'activity_id,region,energy\nelectricity-supply_grid-source_supplier_mix,GB,1\n',
    )
    const quiet = await ghg(['estimate', path('a.csv'), '-q'])
    expect([quiet.code, quiet.err]).toEqual([0, ''])
    expect((await ghg(['search', 'steel', '--page', 'x', '-v'])).err).toContain('    at ')
    expect((await ghg(['places', '-v'])).err).toContain('    at ')
  })

  it.each([[['places', 'Leeds']], [['catalogue', 'info']], [['version']]])(
    '-q of %j changes nothing, as there is nothing to leave out',
    async (command) => {
      expect(await ghg([...command, '-q'])).toMatchObject({ code: 0, out: (await ghg(command)).out })
      expect((await ghg([...command, '--help'])).out).not.toContain('--quiet')
    },
  )

  it.each([[['search', 'steel']], [['places', 'Leeds']], [estimate], [['explain', ...grid]], [['doctor']]])(
    '--json of %j is --format json',
    async (command) => {
      const { out } = await ghg([...command, '--json'])
      expect(() => JSON.parse(out)).not.toThrow()
      expect(out).toBe((await ghg([...command, '--format', 'json'])).out)
      expect((await ghg([...command, '--json', '--format', 'table'])).err).toMatch(
        /json contradicts|must be one of/,
      )
    },
  )

  it('come before the command too', async () => {
    const json = await ghg(['--json', ...estimate])
    expect(json.out).toBe((await ghg([...estimate, '--json'])).out)
    const failed = await ghg(['--errors-format', 'json', 'places'])
    expect(JSON.parse(failed.err)).toMatchObject({ error_code: 'invalid_usage', exit_status: 1 })
    expect((await ghg(['-q', 'estimate', 'fixtures/activities.csv'])).err).toBe('')
    const printed = await ghg(['-o', '-', '--format', 'json', ...estimate])
    expect(printed.out).toBe(json.out)
    const operand = await ghg(['-v', 'places', '--', '-q'])
    expect(operand.rows[0]!.query).toBe('-q')
  })

  it.each([[['-q']], [['--json', '-v']]])('%j alone shows where to start', async (args) => {
    expect(await ghg(args)).toMatchObject({ code: 0, out: (await ghg([])).out, err: '' })
  })

  it('version --json has what decides results', async () => {
    expect(JSON.parse((await ghg(['version', '--json'])).out)).toEqual({
      version: expect.any(String),
      catalogue: { release: expect.any(Number), checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
      node: process.versions.node,
      platform: `${process.platform} ${process.arch}`,
    })
  })

  it('-o - is standard output', async () => {
    const { out } = await ghg([...estimate, '-o', '-'])
    expect(out).toBe((await ghg(estimate)).out)
    expect(existsSync('-')).toBe(false)
  })

  it('--no-color counts before and after the command', async () => {
    const coloured = await ghg(['search', 'steel', '--region', 'GB'], true)
    expect(coloured.out).toContain('\u001b[1m')
    for (const args of [
      ['--no-color', 'search', 'steel', '--region', 'GB'],
      ['search', '--no-color', 'steel', '--region', 'GB'],
    ]) {
      const { code, out } = await ghg(args, true)
      expect([code, out]).toEqual([0, expect.not.stringContaining('\u001b')])
    }
    expect((await ghg(['--no-color'])).out).toBe((await ghg([])).out)
  })

  it('version is one line unless details are wanted', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    for (const args of [['version'], ['--version'], ['-V'], ['--no-color', '--version']]) {
      expect((await ghg(args)).out).toBe(`${version}\n`)
    }
    expect((await ghg(['version', '--verbose'])).out).toMatch(
      /^\S+\ncatalogue release \d+, checksum [0-9a-f]{64}\nNode.js \d+\.\S+, \w+ \w+\n$/,
    )
    expect((await ghg(['version', '-v'])).out.split('\n')).toHaveLength(4)
  })
})

import { describe, expect, it } from 'vitest'
import { run } from '../../../src/cli/cli.js'
import { meantParts } from '../../../src/cli/help/meant-commands.js'
import { fakeWorld } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

/** What is written for a person; `tty` is 80 columns wide. */
async function shown(...args: string[]) {
  const world = fakeWorld()
  world.stdout.columns = 80
  const status = await run(args, world)
  return { status, out: world.out(), err: world.err() }
}

const headings = (text: string) => text.match(/^\w[\w ]*(?=:$| \(.*\):$)/gm)

describe('the help of a command', () => {
  it('has examples first, then its own options, those of many commands in groups, and fields', async () => {
    const { out, status } = await shown('freight', '--help')
    expect(status).toBe(0)
    expect(headings(out)).toEqual([
      ...[
        'Examples',
        'Arguments',
        'Options',
        'Input',
        'Output',
        'Side files',
        'Run',
        'Own data',
        'Engine',
        'General',
      ],
      ...['Fields', 'Output columns', 'Places and routes'],
    ])
    const group = (name: string) => out.split(`\n${name}:\n`)[1]!.split('\n\n')[0]!
    expect(group('Options')).toContain('--max-legs <count>')
    expect(group('Side files')).toContain('--legs <file>')
    expect(group('General')).toContain('--help')
  })

  it('shows fields as a table that keeps to the width of the terminal', async () => {
    const { out } = await shown('cbam', '--help')
    const table = out.split('enough if unambiguous):\n')[1]!.split('\n\n')[0]!.split('\n')
    expect(table[0]).toMatch(/^ {2}Field +Kind +Meaning$/)
    const at = table[0]!.indexOf('Meaning')
    const code = table.findIndex((line) => line.startsWith('  cn_code'))
    expect(table[code]!.slice(0, at).split(/ {2,}/)).toEqual(['', 'cn_code', 'text', ''])
    expect(table[code + 1]!.slice(0, at).trim()).toBe('')
    expect(table.find((line) => line.startsWith('  period'))).toMatch(/ word +/)
    expect(Math.max(...table.map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('in a pager is as wide as the terminal', async () => {
    const world = fakeWorld()
    world.stderr.columns = 70
    await run(['sql', '--help'], world)
    const lines = world.out().split('\n')
    // Examples are to be copied, not wrapped.
    const long = lines.filter((line) => line.length > 70 && !line.startsWith('  $ '))
    expect(long).toEqual([])
  })

  it('of the program fits a screen of 80 columns and 24 lines, and its commands run', async () => {
    const { out, status } = await shown()
    expect(status).toBe(0)
    const lines = out.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(24)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
    const hotel = /ghg (travel hotel .+)/.exec(out)![1]!.split(' ')
    expect((await ghgIn(localWorld(), ...hotel)).code).toBe(0)
  })

  it('is there for commands inside commands', async () => {
    const direct = await shown('travel', 'distance', '--help')
    expect(direct.out).toContain('Usage: ghg travel distance [options] [input...]')
    expect(await shown('help', 'travel', 'distance')).toEqual(direct)
  })
})

describe('what may have been meant', () => {
  it.each([
    [['serch'], "unknown command 'serch'; did you mean search?"],
    [['help', 'serch'], "unknown command 'serch'; did you mean search?"],
    [['travel', 'distnce'], "unknown command 'distnce'; did you mean distance?"],
    [['config', 'lst'], "unknown command 'lst'; did you mean list?"],
    [['search', '--regin', 'GB'], "unknown option '--regin'; did you mean --region?"],
    [
      ['estimate', '--format', 'cvs'],
      'ghg: --format: must be one of csv, tsv, json, ndjson, xlsx, parquet, table, not "cvs"; did you mean csv?\n',
    ],
    [['initialise'], "ghg: unknown command 'initialise'; try ghg init\n"],
    [['blah'], "ghg: unknown command 'blah'; ghg help lists the commands\n"],
    [['travel', 'train'], "ghg: unknown command 'train'; try ghg travel distance\n"],
    [['travel', 'flights'], "ghg: unknown command 'flights'; try ghg travel distance\n"],
    [['help', 'travel', 'flights'], "ghg: unknown command 'flights'; try ghg travel distance\n"],
    [['travel', 'hotels'], "ghg: unknown command 'hotels'; did you mean hotel?\n"],
    [['travel', 'blah'], "ghg: unknown command 'blah'; available: distance, hotel, spend\n"],
    [['energy', 'elec'], "ghg: unknown command 'elec'; did you mean electricity?\n"],
    [['energy', 'Gas'], "ghg: unknown command 'Gas'; try ghg energy fuel\n"],
    [['energy', 'fa'], "ghg: unknown command 'fa'; available: electricity, heat, fuel, factors, table\n"],
    [['catalogue', 'region'], "ghg: unknown command 'region'; did you mean regions?\n"],
    [['catalogue', 'countries'], "ghg: unknown command 'countries'; try ghg catalogue regions\n"],
    [['compute', 'gpu'], "ghg: unknown command 'gpu'; try ghg compute instance\n"],
    [['comp'], "ghg: unknown command 'comp'; ghg help lists the commands\n"],
    [['est'], "ghg: unknown command 'est'; did you mean estimate?\n"],
    [
      ['--region', 'DE', 'search'],
      "ghg: unknown option '--region'; options of a command follow its name: ghg COMMAND --region\n",
    ],
    [['search', '--sort'], "ghg: unknown option '--sort'; ghg help search lists the options\n"],
    [
      ['estimate', '--region=D E'],
      "ghg: unknown option '--region=D E'; region is a field: --set region=VALUE\n",
    ],
    [['estimate', '--set'], 'ghg: --set needs a value: --set <field=value>\n'],
    [
      ['estimate', '--set', 'region'],
      'ghg: --set: must be written as --set field=value, such as --set region=GB, not "region"\n',
    ],
    [
      ['travel', 'hotel', '--min-confidence', '2'],
      'ghg: --min-confidence: must be a number from 0 to 1, such as 0.7, not "2"\n',
    ],
    [
      ['estimate', '--country', 'UK'],
      'ghg: --country: UK is not a country code of ISO 3166-1; did you mean GB?\n',
    ],
    [['completion', 'a', 'b', 'c', 'd'], 'arguments given, at most'],
    [['completion', 'tcsh'], 'ghg: shell: must be one of bash, zsh, fish, powershell, install, not "tcsh"'],
    [['factors'], 'ghg: --for is missing: --for <command>; ghg help factors has examples'],
    [['map'], 'ghg: no '],
  ])('by %j is said', async (args, said) => {
    const { err, out, status } = await shown(...args)
    expect(err).toContain(said)
    expect([out, status]).toEqual(['', 1])
  })

  it.each([...new Set([...meantParts.values()].flatMap((words) => [...words.values()]))])(
    '%s is a command',
    async (command) => {
      const { out, status } = await shown(...command.split(' ').slice(1), '--help')
      expect(out).toContain(`Usage: ${command} [options]`)
      expect(status).toBe(0)
    },
  )
})

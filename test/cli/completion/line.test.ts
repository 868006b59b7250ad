/** What the script for PowerShell asks of the program: it prints what a line may go on with. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fakeWorld, folder } from '../fakes.js'
import { ghgIn } from '../in-process.js'

const { path } = folder()
mkdirSync(path('config'))
writeFileSync(path('config/config.json'), '{"profiles": {"acme": {}, "abc": {}}}')

async function offered(...words: string[]): Promise<string[]> {
  const world = fakeWorld({ env: { GHG_CONFIG_DIR: path('config') } })
  const { out, err, code } = await ghgIn(world, '__complete', 'line', ...words.map((word) => `:${word}`))
  expect([err, code]).toEqual(['', 0])
  return out.split('\n').filter((line) => line !== '')
}

/** Without what the words mean. */
const words = async (...typed: string[]) => (await offered(...typed)).map((line) => line.split('\t')[0])

describe('a line to be completed', () => {
  it.each([
    [['est'], ['estimate']],
    [['--v'], ['--version']],
    [['help', 'est'], ['estimate']],
    [['help', 'noti'], ['notices']],
    [['help', 'err'], ['errors']],
    [['config', 'un'], ['unset']],
    [['config', 'get', 'eng'], ['engine']],
    [['estimate', '--csv'], ['--csv-safe']],
    [['estimate', '--decimal', 'c'], ['comma']],
    [
      ['estimate', '--profile', 'a'],
      ['acme', 'abc'],
    ],
    [['estimate', '--set', 'energy_unit=MW'], ['energy_unit=MWh']],
    [['estimate', '--set', 'parameters.energy_unit=mw'], ['parameters.energy_unit=MWh']],
    [['estimate', '--set', 'region=GB-L'], ['region=GB-LON']],
    [['search', '--region', 'GB-L'], ['GB-LON']],
    [['search', '--region=GB-L'], ['--region=GB-LON']],
    [['estimate', '--columns', 'co2e,noti'], ['co2e,notices']],
    [['map', '--for', 'estim'], ['estimate']],
    [['travel', 'distance', '--set', 'travel_mode=r'], ['travel_mode=rail']],
  ])('%j goes on with %j', async (typed, expected) => {
    expect(await words(...typed)).toEqual(expected)
  })

  it('has the meaning of commands and options beside them', async () => {
    expect(await offered('est')).toEqual([
      'estimate\tEstimate emissions of activities with an emission factor',
    ])
    expect(await offered('estimate', '--csv')).toEqual([
      '--csv-safe\tescape cells that a spreadsheet would run as formulas',
    ])
  })

  it('offers words of a list once', async () => {
    const offers = await words('estimate', '--columns', 'co2e,')
    expect(offers).toContain('co2e,notices')
    expect(offers).not.toContain('co2e,co2e')
  })

  it('offers fields with the sign that their value comes after', async () => {
    expect(await words('estimate', '--set', 'energy_u')).toEqual(['energy_unit='])
  })

  it.each([
    [['estimate', '--input', 'act']],
    [['estimate', 'act']],
    [['nonsense', '']],
    [['config', 'nonsense', '']],
  ])('has nothing for %j: the shell offers its files', async (typed) => {
    expect(await offered(...typed)).toEqual([])
  })
})

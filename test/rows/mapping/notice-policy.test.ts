import { describe, expect, it } from 'vitest'
import { run } from '../../../src/cli/cli.js'
import { codeProblem, refusedCodes } from '../../../src/rows/mapping/notice-policy.js'
import { fakeWorld } from '../../cli/fakes.js'
import { estimate, records, rowsCsv } from '../run/estimating.js'

describe('refused notices', () => {
  it('are three by default; the strongest source decides for each code', () => {
    expect(refusedCodes([])).toEqual(['missing_value', 'avoided_emissions', 'fallbacks_differ'])
    const strongest = { accept: ['missing_value'], refuse: ['year_fallback'] } as const
    const weaker = { accept: ['year_fallback'], refuse: ['missing_value', 'proxy_factor'] } as const
    expect(refusedCodes([strongest, undefined, weaker]).toSorted()).toEqual([
      'avoided_emissions',
      'fallbacks_differ',
      'proxy_factor',
      'year_fallback',
    ])
  })

  it('make rows fail with their code, and exclude them from the total', async () => {
    const { code, out, err } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], {
      refuse: ['negative_activity'],
    })
    const [, , third] = records(out)
    expect(code).toBe(2)
    expect(third).toMatchObject({ co2e: '', error_code: 'negative_activity' })
    expect(third!.error).toBe('the activity is negative: -2; --accept negative_activity accepts such rows')
    expect(err).toContain('20 kg CO2e')
    expect(err).not.toContain('warnings')
  })

  it('are overridden on the command line if they are from ghg config', async () => {
    const usual = { usualRefuse: ['negative_activity'] as const }
    const options = { ...usual, usualRefuse: [...usual.usualRefuse] }
    expect((await estimate({ 'a.csv': rowsCsv }, ['a.csv'], options)).err).toMatch(
      /failed: 1 row: .*ghg help negative_activity/,
    )
    const { err } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], {
      ...options,
      accept: ['negative_activity'],
    })
    expect(err).toMatch(/warning: .*1 row: .*ghg help negative_activity/)
  })

  it('must be known codes', async () => {
    expect(codeProblem('year_falback')).toBe('no notice "year_falback"; did you mean year_fallback?')
    const world = fakeWorld()
    await run(['estimate', '--refuse', 'region_not_gven', 'a.csv'], world)
    expect(world.err()).toContain('did you mean region_not_given?')
  })

  it('cannot also be accepted', async () => {
    const both = { accept: ['proxy_factor' as const], refuse: ['proxy_factor' as const] }
    await expect(estimate({ 'a.csv': rowsCsv }, ['a.csv'], both)).rejects.toThrow(
      '--accept and --refuse: proxy_factor cannot be both',
    )
  })
})

/** `undertaking` in project files: what it may say, and what forms still need. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghg, project } from './filing/reports.js'

const checked = async (yaml: string, ...args: string[]) => {
  const { path } = folder()
  writeFileSync(path('ghg.yaml'), yaml)
  return await ghg('check', path('ghg.yaml'), '--as', 'vsme', ...args)
}

describe('undertaking', () => {
  it.each([
    ['id: EXAMPLELTD0000000061', /line 5: undertaking.identifier.id: .* its check digits do not fit/],
    ['nace: [25.62]', /line 7: undertaking.nace/],
    ['currency: EUX', /line 8: undertaking.currency: EUX is not a currency/],
    ['turnover: -1', /line 9: undertaking.turnover/],
    ['country: UK', /line 11: undertaking.country/],
    ['basis: group', /line 12: undertaking.basis/],
  ])('%s is refused with its line', async (entry, said) => {
    const key = entry.slice(0, entry.indexOf(':') + 1)
    const { code, err } = await checked(project.replace(new RegExp(`${key} [^,}\\n]+`), entry))
    expect([code, err]).toEqual([1, expect.stringMatching(said)])
  })

  it.each([
    ['14.2, unit: million GBP', 'is EUR, denominators.revenue is in GBP; give all in one currency'],
    ['13.9, unit: million EUR', 'is 14200000, denominators.revenue is 13900000; give the same figure'],
  ])('does not agree with a revenue of %s', async (revenue, said) => {
    const { code, err } = await checked(`${project}denominators:\n  revenue: { value: ${revenue} }\n`)
    expect([code, err]).toEqual([1, expect.stringContaining(said)])
  })

  it('agrees with the same revenue in millions', async () => {
    const revenue = 'denominators:\n  revenue: { value: 14.2, unit: million EUR }\n'
    expect(await checked(`${project}${revenue}`)).toMatchObject({ code: 0 })
  })
})

describe('ghg check --as', () => {
  it('lists entries that a form needs', async () => {
    const { code, out, err } = await checked(
      project.replace(/ {2}(identifier|turnover|employees).*\n/g, '').replace('private_limited', 'other'),
    )
    expect(code).toBe(2)
    for (const entry of ['identifier', 'turnover', 'employees', 'employees.when', 'other_legal_form']) {
      expect(out).toContain(`undertaking.${entry} `)
    }
    expect(out).not.toContain('undertaking.basis')
    expect(err).toContain('lacks 6 entries for vsme')
  })

  it('says that nothing is missing', async () => {
    const { code, out } = await checked(project)
    expect([code, out]).toEqual([0, expect.stringContaining('has every entry that vsme needs')])
  })
})

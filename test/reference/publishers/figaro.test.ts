import { describe, expect, it } from 'vitest'
import { committedTable } from './committed-table.js'

const purchaser = committedTable('figaro-2023-purchaser-prices', 'factors')
const divisions = committedTable('figaro-2023-purchaser-prices', 'nace_purchaser_prices')
const basic = committedTable('figaro-2023-basic-prices', 'factors')

describe('FIGARO factors', () => {
  it('cover every published industry of 26 countries at purchaser prices', () => {
    expect(purchaser).toHaveLength(1377)
    const rowsOf = (country: string) => purchaser.filter(({ region }) => region === country).length
    expect(new Set(purchaser.map(({ region }) => region)).size).toBe(26)
    expect([rowsOf('FI'), rowsOf('SE'), rowsOf('IE'), rowsOf('LT'), rowsOf('TR')]).toEqual([
      62, 62, 6, 25, 34,
    ])
  })

  it('cover eight completely read countries at basic prices', () => {
    expect(basic).toHaveLength(489)
    expect([...new Set(basic.map(({ region }) => region))].sort()).toEqual(
      ['AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK'].sort(),
    )
  })

  it('lead from divisions of NACE to an activity of the country', () => {
    const activities = new Set(purchaser.map(({ activity_id, region }) => `${region} ${activity_id}`))
    for (const { country, activity_id } of divisions)
      expect(activities).toContain(`${country} ${activity_id}`)
    const food = divisions.filter(
      ({ country, activity_id }) => country === 'NL' && /c10t12/.test(activity_id!),
    )
    expect(food.map(({ division }) => division)).toEqual(['10', '11', '12'])
  })
})

describe('links to FIGARO factors at basic prices', () => {
  const links = committedTable('figaro-2023-basic-prices', 'nace_basic_prices')

  it('exist from release 3 on, for the countries without margins', () => {
    expect([...new Set(links.map(({ country }) => country))].sort()).toEqual(['BG', 'CH', 'DE'])
    expect(new Set(links.map(({ added_in }) => added_in))).toEqual(new Set(['3']))
    const withMargins = new Set(purchaser.map(({ region }) => region))
    expect(links.filter(({ country }) => withMargins.has(country!))).toEqual([])
  })

  it('lead to a factor of the country, and state the median effect of margins elsewhere', () => {
    const activities = new Set(basic.map(({ activity_id, region }) => `${region} ${activity_id}`))
    for (const { country, activity_id, invoice_ratio } of links) {
      expect(activities).toContain(`${country} ${activity_id}`)
      expect(Number(invoice_ratio)).toBeGreaterThan(0.5)
      expect(Number(invoice_ratio)).toBeLessThan(1.2)
    }
    // Basic metals of 24 countries, food of 23: medians of the published purchaser over basic factors.
    const ratioOf = (division: string) =>
      Number(links.find((link) => link.country === 'DE' && link.division === division)?.invoice_ratio)
    expect(ratioOf('24')).toBeCloseTo(0.929695, 6)
    expect(ratioOf('10')).toBeCloseTo(0.865608, 6)
  })
})

import { describe, expect, it } from 'vitest'
import { committedManifest, committedTable } from './committed-table.js'

const intensities = committedTable('jrc-border-intensities-2023', 'border_intensities')
const defaults = committedTable('eu-border-defaults-2026', 'border_defaults')
const corrected = committedTable('eu-border-defaults-2026-1740', 'border_defaults')
const benchmarks = committedTable('eu-border-benchmarks-2026', 'border_benchmarks')

describe('border adjustment tables', () => {
  it('hold every published row', () => {
    expect([intensities.length, defaults.length, benchmarks.length]).toEqual([5040, 10931, 1804])
  })

  it('have a value for the rest of the world and the union of all 273 codes', () => {
    const codes = (region?: string) =>
      new Set(intensities.filter((row) => !region || row.region === region).map((row) => row.cn_code)).size
    expect([codes(), codes('ROW'), codes('EU')]).toEqual([273, 273, 273])
  })

  it('have parts that add up to the total within rounding, and no zeros', () => {
    for (const { direct, indirect, total } of intensities) {
      expect(Math.abs(Number(direct) + Number(indirect) - Number(total))).toBeLessThan(0.0201)
      expect(Number(total)).toBeGreaterThan(0)
    }
  })

  it('mark headings that have the mean of their codes', () => {
    const headings = new Set(
      intensities.filter((row) => row.heading_average === '1').map((row) => row.cn_code),
    )
    expect(headings).toContain('7318')
    expect([...headings].every((code) => code!.length === 4)).toBe(true)
  })

  it('hold the corrected default values: those printed with figures, and fertilisers of other countries', () => {
    expect(corrected).toHaveLength(10_910)
    const codes = new Set(corrected.map((row) => row.cn_code))
    expect(codes).toContain('2523 10 00 10')
    expect([...codes].some((code) => code!.startsWith('7615'))).toBe(false)
    const keys = corrected.map((row) => `${row.region} ${row.cn_code}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('write codes in groups with spaces', () => {
    for (const { cn_code } of [...intensities, ...defaults, ...benchmarks]) {
      expect(cn_code).toMatch(/^\d{4}( \d{2}){0,2}$/)
    }
  })

  it('have no indirect part where it is outside the obligation', () => {
    const withIndirect = defaults.filter((row) => row.indirect !== '').map((row) => row.cn_code!.slice(0, 2))
    expect([...new Set(withIndirect)].filter((chapter) => ['72', '73', '76'].includes(chapter))).toEqual([])
  })

  it('are under CC BY 4.0', () => {
    for (const id of [
      'jrc-border-intensities-2023',
      'eu-border-defaults-2026',
      'eu-border-benchmarks-2026',
    ]) {
      expect(committedManifest(id).licence).toBe('CC-BY-4.0')
    }
  })
})

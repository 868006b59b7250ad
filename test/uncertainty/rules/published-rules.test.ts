import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dataKinds } from '../../../src/uncertainty/uncertainty.js'
import { committedTable } from '../../reference/publishers/committed-table.js'

const rules = committedTable('uncertainty-rules', 'uncertainty_rules')
const page = readFileSync(new URL('../../../docs/uncertainty.md', import.meta.url), 'utf8')

describe('uncertainties of the guide of New Zealand', () => {
  const percentOf = new Map(
    committedTable('mfe-uncertainty-2026', 'published_uncertainties').map((row) => [
      row.factor_row,
      row.percent,
    ]),
  )

  it('combine the half-widths of gases if CO2e lacks one', () => {
    // By hand: 20 % of 233.758 kg CH4 and 100 % of 14.3885 kg N2O, both as CO2e, of 248.146 kg.
    expect(percentOf.get('mfe-2026-52')).toBe('19.7')
    expect(percentOf.get('mfe-2026-51')).toBe('20')
  })

  it('are omitted if a gas has no half-width or unequal bounds', () => {
    // Wastewater with CO2, and dolomite with -50 % to 0 %.
    expect([percentOf.get('mfe-2026-893'), percentOf.get('mfe-2026-23')]).toEqual([undefined, undefined])
  })
})

describe('rules for uncertainty', () => {
  it('have a source, or are marked as judgement', () => {
    for (const { rule, source } of rules) expect(source, rule).not.toBe('')
    expect(new Set(rules.map(({ basis }) => basis))).toEqual(new Set(['seen', 'memory', 'judgement']))
  })

  it('are listed in docs/uncertainty.md', () => {
    for (const { rule, applies_to, percent, basis } of rules) {
      expect(page).toContain(`| ${rule} | ${applies_to} | ${percent} | ${basis} |`)
    }
  })

  it('cover every kind of data in docs/uncertainty.md', () => {
    for (const kind of dataKinds) expect(page).toContain(`\`${kind}\``)
  })
})

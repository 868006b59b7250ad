import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dataKinds } from '../../../src/uncertainty/uncertainty.js'
import { committedTable } from '../../reference/publishers/committed-table.js'

const rules = committedTable('uncertainty-rules', 'uncertainty_rules')
const page = readFileSync(new URL('../../../docs/uncertainty.md', import.meta.url), 'utf8')

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

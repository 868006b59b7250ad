/** Tests texts of ledgers that are not purchases, and purchases with the same words. */
import { describe, expect, it } from 'vitest'
import { isNoPurchase } from '../../src/matching/matching.js'

describe('no purchases, since release 3', () => {
  it.each([
    ['taxes', ['HMRC PAYE', 'BTW aangifte', 'taxe foncière', 'IVA trimestral', 'TVA à payer', 'podatek VAT']],
    [
      'taxes with amounts',
      ['Lohnsteuer Mai 8.200 EUR', 'IVA trimestral 12.400 EUR', 'podatek VAT maj 3200 PLN'],
    ],
    ['VAT', ['VAT', 'VAT return Q3', 'MwSt', 'IVA', 'BTW']],
    ['wages', ['payroll run', 'nóminas', 'Löhne und Gehälter', 'salaires', 'wynagrodzenia', 'lonen juni']],
    ['transfers', ['bank transfer to savings', 'transfer between accounts', 'virement interne', 'bonifico']],
    ['interest', ['interest on loan', 'overdraft interest', 'Zinsen', 'intérêts', 'odsetki', 'rente lening']],
    [
      'deposits',
      ['security deposit', 'Kaution', 'dépôt de garantie', 'fianza', 'waarborgsom', 'caução', 'kaucja'],
    ],
  ])('are %s', (_, texts) => {
    expect(texts.filter((text) => !isNoPurchase(text, true))).toEqual([])
  })

  it('are not services with such words', () => {
    const bought = ['bank charges', 'tax advisor', 'payroll software', 'security guard', 'hotel transfer']
    const more = ['taxi airport transfer', 'bottle deposit system', 'deposit slips printing', 'caution signs']
    expect([...bought, ...more].filter((text) => isNoPurchase(text, true))).toEqual([])
  })

  it('do not change in release 2', () => {
    expect(isNoPurchase('Kaution', false)).toBe(false)
    expect(isNoPurchase('VAT', false)).toBe(true)
  })
})

import { expect, it } from 'vitest'
import { fuelTypeOf } from '../../../src/draft/kinds/reading/fuel-types.js'
import { notBought } from '../../../src/draft/kinds/reading/no-purchases.js'
import { purchaseOf } from '../../../src/draft/kinds/reading/purchase-words.js'
import { columnWords as words } from '../../../src/rows/sheets/profiles/every-language.js'

it.each([
  ['Löhne und Gehälter', 'wages and social security'],
  ['Ordenados', 'wages and social security'],
  ['Payroll March', 'wages and social security'],
  ['Loan interest', 'interest and repayments'],
  ['Ordenadores portátiles', undefined],
  ['Lohnfertigung Gehäuse', undefined],
  ['Payroll software licence', undefined],
  ['Pension consultancy', undefined],
  ['Interest-free printer lease', undefined],
])('%s buys nothing if it is %s', (text, kind) => {
  expect(notBought(text, 'lines')).toBe(kind)
})

it.each([
  ['Don Valley Machining', undefined],
  ['Interest Design Studio', undefined],
  ['HMRC', 'taxes'],
  ['URSSAF', 'wages and social security'],
])('rows of the supplier %s buy nothing if it is %s', (supplier, kind) => {
  expect(notBought(supplier, 'suppliers')).toBe(kind)
})

it.each([
  ['Printed circuit boards', 'electronic parts'],
  ['Circuits imprimés', 'electronic parts'],
  ['Printed brochures', 'printing'],
])('%s are %s', (text, what) => {
  expect(purchaseOf(text)?.what).toBe(what)
})

it.each([
  ['Diesel B7', 'diesel'],
  ['HVO100', undefined],
])('the fuel of %s is %s', (text, type) => {
  expect(fuelTypeOf(text)).toBe(type)
})

it('days per week do not count persons', () => {
  expect(words.headingKinds('commuting days per week').has('travellers')).toBe(false)
  expect(words.headingKinds('Pers.').has('travellers')).toBe(true)
})

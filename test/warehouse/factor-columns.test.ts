/** Tests the columns of factor tables. */
import { expect, it } from 'vitest'
import { type Operation, operations } from '../../src/contract/contract.js'
import { responseColumns } from '../../src/rows/sheets/response-columns.js'
import { sqlName } from '../../src/warehouse/factor-columns.js'
import { isAmountProportional } from '../../src/warehouse/question.js'

const priced = (Object.keys(operations) as Operation[]).filter(isAmountProportional)

it.each(priced)('creates distinct column names within the length limit of PostgreSQL for %s', (operation) => {
  const names = responseColumns(operations[operation].response).map(({ path }) => sqlName(path))
  expect(names.filter((name) => Buffer.byteLength(`${name}_per_unit`) > 63)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

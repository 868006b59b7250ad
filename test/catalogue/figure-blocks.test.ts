import { expect, it } from 'vitest'
import { openCatalogue } from '../../src/catalogue/catalogue.js'
import { blockSize } from '../../src/catalogue/reading/figure-blocks.js'
import { compileData, factorRow, fieldsOf, writeData } from './synthetic.js'

it('returns the same fields for a factor of any block as by its id', () => {
  const rows = Array.from({ length: 3 * blockSize + 5 }, (_, at) =>
    factorRow({
      year: 1800 + at,
      dataset_row: `row ${at}`,
      // Enough adjacent texts to be read together.
      name: `Electricity ${at}`,
      co2e_ar5: at / 7,
      co2: at % 2 === 0 ? 0 : undefined,
      n2o: at % 3 === 0 ? 1e-300 : undefined,
      ...(at % 5 === 0 && { valid_until: `20${10 + (at % 90)}-12-31` }),
      ...(at % 11 === 0 && {
        unit: 'kg/eur',
        price_year: 2000 + (at % 20),
        price_basis: 'purchaser' as const,
      }),
    }),
  )
  const others = ['a', 'z'].map((activity_id) => factorRow({ activity_id, dataset_row: activity_id }))
  const catalogue = openCatalogue(compileData(writeData([{ id: 'grid', rows: [...rows, ...others] }])))
  const factors = catalogue.ofActivity('electricity-supply_grid')
  expect(factors).toHaveLength(rows.length)
  for (const factor of factors) expect(fieldsOf(factor)).toEqual(catalogue.byId(factor.id))
  expect(factors.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
  catalogue.close()
})

it('knows the id of every activity, after few lookups and after many', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `activity_${at}`)
  const rows = ids.map((activity_id) => factorRow({ activity_id, dataset_row: activity_id }))
  const catalogue = openCatalogue(compileData(writeData([{ id: 'grid', rows }], { other: 'activity_7' })))
  for (const asked of [...ids, ...ids]) {
    expect(catalogue.ofActivity(asked).map(({ activity_id }) => activity_id)).toEqual([asked])
  }
  expect(catalogue.ofActivity('other').map(({ activity_id }) => activity_id)).toEqual(['activity_7'])
  expect(catalogue.ofActivity('no activity')).toEqual([])
  catalogue.close()
})

import { describe, expect, it } from 'vitest'
import { committedManifest, committedTable } from './committed-table.js'

const rows = committedTable('agribalyse-3.1.1')

function product(code: string): Record<string, string> | undefined {
  return rows.find(({ dataset_row }) => dataset_row === code)
}

describe('Agribalyse', () => {
  it('has every product once, per kg of food on the plate in France', () => {
    expect(rows).toHaveLength(2518)
    expect(new Set(rows.map(({ activity_id }) => activity_id)).size).toBe(2518)
    expect(product('11084')).toMatchObject({
      activity_id: 'food-type_seaweed_agar_raw',
      name: 'Seaweed, agar, raw',
      category: 'Food/Beverages/Tobacco',
      source_lca_activity: 'cradle_to_plate',
      region: 'FR',
      unit: 'kg/kg',
      co2e_ar5: '6.74581',
      scopes: '3.1',
    })
  })

  it('describes delivery, packaging and preparation of the food, and the quality of the figure', () => {
    expect(product('11084')?.description).toBe(
      'Per kg of food as consumed, farm to plate; delivery ambient, long distance; packaging LDPE; preparation none; data quality rating 2.99 of 5 (1 is best)',
    )
  })

  it('uses the newer of two figures: from Agribalyse, not Base Carbone', () => {
    const inBaseCarbone = committedTable('ademe-base-carbone-23.6').filter(
      ({ category }) => category === 'Food/Beverages/Tobacco',
    )
    expect(inBaseCarbone.every(({ activity_id }) => activity_id!.startsWith('monetary_ratio-'))).toBe(true)
    expect(committedManifest('ademe-base-carbone-23.6').excluded).toHaveProperty(
      'food, taken from Agribalyse itself',
      2917,
    )
  })

  it('keeps products with the same English name apart', () => {
    expect(product('11182')).toMatchObject({
      activity_id: 'food-type_sauce_pepper_prepacked-agb_11182',
      name: 'Sauce, pepper, prepacked (Sauce au poivre, chaude, préemballée)',
      co2e_ar5: '1.63883',
    })
    expect(product('11212')).toMatchObject({
      activity_id: 'food-type_sauce_pepper_prepacked-agb_11212',
      co2e_ar5: '1.62781',
    })
  })

  it('offers one method and warns that the report behind it is not stated', () => {
    for (const row of rows) {
      expect(row.data_quality_flags).toBe('notable_methodological_variance')
      expect(Number(row.co2e_ar5)).toBeGreaterThan(0)
      expect([row.co2e_ar4, row.co2e_ar6, row.co2, row.ch4, row.n2o]).toEqual(['', '', '', '', ''])
    }
  })

  it('keeps the total of a product whose stages are missing', () => {
    expect(product('5011')).toMatchObject({ co2e_ar5: '1.11937' })
  })
})

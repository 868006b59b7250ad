import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DataFolder } from '../../../reference/files/data-folder.js'
import { type Dataset, writeDataset } from '../../../reference/files/dataset.js'
import { changedFigures, changesBetweenEditions } from '../../../reference/publishers/figure-changes.js'
import { assertOwnYear } from '../../../reference/publishers/other-edition.js'

const figures = (year: number, values: Record<string, number>) =>
  Object.entries(values).map(([region, co2e_ar5]) => ({
    activity_id: 'grid',
    region,
    year,
    unit: 'kg/kWh',
    co2e_ar5,
  }))

function edition(name: string, rows: object[]): Dataset {
  return {
    description: {
      licence: 'CC0-1.0',
      attribution: 'A',
      id: `grid-${name}`,
      edition: { series: 'grid', name },
    } as Dataset['description'],
    inputs: {},
    tables: [{ name: 'factors', columns: ['activity_id', 'region', 'year', 'unit', 'co2e_ar5'], rows }],
  }
}

function written(...datasets: Dataset[]): DataFolder {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-editions-'))
  for (const dataset of datasets) writeDataset(folder, dataset)
  return new DataFolder(folder)
}

describe('a raw file of another year', () => {
  const many = (year: number, change: number) =>
    Array.from({ length: 60 }, (_, at) => ({
      ...{
        activity_id: `fuel_${at}`,
        region: 'GB',
        year,
        unit: 'kg/l',
        co2e_ar5: at + change,
        dataset_row: `${at}`,
      },
    }))
  const before = edition('2025', many(2025, 0))
  const copy = edition('2026', many(2026, 0))

  it('is rejected with a row, also if imported together with the other edition', () => {
    const message =
      'grid-2026: 60 of 60 figures are those of grid-2025, such as row 0 (fuel_0 GB kg/l 0): the raw file is of another year'
    const data = written(before)
    expect(() => assertOwnYear(copy, [copy], data, data.datasets())).toThrow(message)
    const none = written()
    expect(() => assertOwnYear(copy, [before, copy], none, none.datasets())).toThrow(message)
  })

  it('is one whose figures are the same, not one with some of them', () => {
    const data = written(before, copy)
    const next = edition('2026', [...many(2026, 0).slice(2), ...many(2026, 0.5).slice(0, 2)])
    expect(() => assertOwnYear(next, [next], data, data.datasets())).not.toThrow()
    expect(() => assertOwnYear(before, [before], written(before), [])).not.toThrow()
  })
})

describe('changes of more than 30 %', () => {
  const before = edition('2025', figures(2024, { CR: 0.063, DE: 0.34, LK: 0.5 }))
  const after = edition('2026', figures(2025, { CR: 0.0242, DE: 0.33, LK: 0.5 }))

  it('are listed between editions, with both figures and years', () => {
    const data = written(before, after)
    expect(changesBetweenEditions('grid-2026', data)).toEqual([
      'grid-2026 against grid-2025: grid CR kg/kWh 2025 co2e_ar5 0.063 (2024) -> 0.0242: -61.6 %',
    ])
    expect(changesBetweenEditions('grid-2025', data)).toEqual([])
  })

  it('are listed for an edition that was imported before', () => {
    const data = written(after)
    const again = edition('2026', figures(2025, { CR: 0.0242, DE: 3.3, LK: 0.5 }))
    expect(changedFigures(again, data)).toEqual([
      'grid-2026: grid DE kg/kWh 2025 co2e_ar5 0.33 -> 3.3: +900.0 %',
    ])
    expect(changedFigures(after, data)).toEqual([])
  })
})

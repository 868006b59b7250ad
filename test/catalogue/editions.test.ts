import { describe, expect, it } from 'vitest'
import type { DatasetEdition } from '../../src/catalogue/dataset.js'
import { standings } from '../../src/catalogue/releases/editions.js'

function dataset(id: string, edition: string | null, changes: Partial<DatasetEdition> = {}): DatasetEdition {
  return {
    ...{ id, publisher: 'Agency', source: 'A', source_dataset: `Dataset ${id}` },
    series: edition === null ? null : 'factors',
    edition,
    published: '2026',
    corrected_on: null,
    added_in: 1,
    removed_in: null,
    ...changes,
  }
}

describe('editions of a publication', () => {
  it('are superseded by the next one, by all of its datasets', () => {
    const all = [dataset('c', 'v22'), dataset('a', 'v9'), dataset('b1', 'v21'), dataset('b2', 'v21')]
    expect(standings(all).map(({ id, superseded_by }) => [id, superseded_by])).toEqual([
      ['a', ['b1', 'b2']],
      ['b1', ['c']],
      ['b2', ['c']],
      ['c', []],
    ])
  })

  it.each([
    ['2026', '2027'],
    ['v22', 'v23'],
    ['v4.0', 'v5.0'],
    ['eGRID2023', 'eGRID2024'],
    ['spring', null],
    ['2026/1740', null],
  ])('continue after %s with %s', (newest, next) => {
    expect(standings([dataset('a', newest)])[0]!.awaited).toBe(next)
  })

  it('follow each other by the numbers in their names, of any length', () => {
    const editions = ['2016', '2026', '2025/2620', '2026/1740', 'eGRID2016', 'v3.0', 'v9', 'v20', 'v20.1']
    const shuffled = [...editions].reverse().map((edition, at) => dataset(String(at), edition))
    expect(standings(shuffled).map(({ edition }) => edition)).toEqual([
      ...['2016', '2025/2620', '2026', '2026/1740', 'eGRID2016', 'v3.0', 'v9', 'v20', 'v20.1'],
    ])
  })

  it('are usually published in the known months, and expected only in a numbered series', () => {
    const [, newest, alone] = standings([
      dataset('a', '2024', { published: '2024-08-02' }),
      dataset('b', '2025', { published: '2025-06' }),
      dataset('z', null),
    ])
    expect(newest!.usually).toEqual(['June', 'August'])
    expect(alone).toMatchObject({ superseded_by: [], awaited: null, usually: [] })
  })
})

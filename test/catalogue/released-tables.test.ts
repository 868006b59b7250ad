/** Tables other than factors in each release. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile, DataProblems } from '../../reference/compile/compile.js'
import { copiedTables } from '../../reference/compile/copied-tables.js'
import { DataFolder } from '../../reference/files/data-folder.js'
import { type DatasetDescription, writeDataset } from '../../reference/files/dataset.js'
import { ReferenceTables } from '../../src/catalogue/catalogue.js'
import { folder } from '../cli/fakes.js'

const step = copiedTables([
  { name: 'rates', columns: { currency: 'TEXT', rate: 'REAL' }, key: ['currency'] },
  { name: 'names', columns: { currency: 'TEXT', name: 'TEXT' }, key: ['currency'] },
])

type Row = Record<string, string | number>

function compiled(datasets: Record<string, { lifetime?: object; rates?: Row[]; names?: Row[] }>): string {
  const { root } = folder()
  for (const [id, { lifetime, ...tables }] of Object.entries(datasets)) {
    writeDataset(root, {
      description: { id, licence: 'CC0-1.0', attribution: 'A', ...lifetime } as DatasetDescription,
      inputs: {},
      tables: Object.entries(tables).map(([name, rows]) => ({ name, columns: Object.keys(rows[0]!), rows })),
    })
  }
  const target = join(root, 'reference.sqlite')
  compile({ data: new DataFolder(root), target, steps: [step], stamp: 'test' })
  return target
}

function read(path: string, release: number): Row[] {
  const tables = new ReferenceTables(path, release)
  const rows = tables.all<Row>('SELECT currency, rate FROM rates ORDER BY currency')
  tables.close()
  return rows
}

describe('a table', () => {
  it('contains the rows of its datasets in each release', () => {
    const path = compiled({
      old: { lifetime: { removed_in: 2 }, rates: [{ currency: 'eur', rate: 1 }] },
      new: { lifetime: { added_in: 2 }, rates: [{ currency: 'eur', rate: 1.1 }] },
      kept: { rates: [{ currency: 'usd', rate: 2 }], names: [{ currency: 'usd', name: 'Dollar' }] },
    })
    expect(read(path, 1)).toEqual([
      { currency: 'eur', rate: 1 },
      { currency: 'usd', rate: 2 },
    ])
    expect(read(path, 2)).toEqual([
      { currency: 'eur', rate: 1.1 },
      { currency: 'usd', rate: 2 },
    ])
  })

  it('can add and remove single rows', () => {
    const rates = [
      { currency: 'eur', rate: 1, added_in: '', removed_in: 2 },
      { currency: 'eur', rate: 3, added_in: 2, removed_in: '' },
    ]
    const path = compiled({ one: { rates } })
    expect([read(path, 1), read(path, 2)]).toEqual([
      [{ currency: 'eur', rate: 1 }],
      [{ currency: 'eur', rate: 3 }],
    ])
  })

  it('is refused if two rows of one release have the same key', () => {
    const twice = () =>
      compiled({
        old: { rates: [{ currency: 'eur', rate: 1 }] },
        new: { lifetime: { added_in: 2 }, rates: [{ currency: 'eur', rate: 1.1 }] },
      })
    expect(twice).toThrow(DataProblems)
    expect(twice).toThrow('old, rates: a second row for eur, 1')
  })
})

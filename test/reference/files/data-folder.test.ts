import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { compile, DataProblems } from '../../../reference/compile/compile.js'
import { DataFolder, numberOrNull } from '../../../reference/files/data-folder.js'
import { writeDataset } from '../../../reference/files/dataset.js'
import { openCatalogue } from '../../../src/catalogue/catalogue.js'
import { allSteps } from '../../catalogue/synthetic.js'

let folder: string
let data: DataFolder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ghg-data-'))
  data = new DataFolder(folder)
})

type Rows = Record<string, string | number>[]

function write(
  id: string,
  tables: Record<string, Rows>,
  more: { licence?: string; attribution?: string } = {},
): void {
  writeDataset(folder, {
    description: {
      id,
      source: 'S',
      source_dataset: 'D',
      publisher: 'P',
      year_released: 2025,
      licence: 'CC0-1.0',
      licence_url: '',
      attribution: 'A',
      source_link: '',
      obtained_from: '',
      known_defects: [],
      ...more,
    },
    inputs: {},
    tables: Object.entries(tables).map(([name, rows]) => ({
      name,
      columns: Object.keys(rows[0] ?? {}) as never[],
      rows: rows as never[],
    })),
  })
}

describe('the data folder', () => {
  it('returns cells as text: NA is Namibia, 007 is not a number', () => {
    write('set', { things: [{ code: 'NA', number: '007' }] })
    expect(data.rows('set', 'things', ['code', 'number'])).toEqual([{ code: 'NA', number: '007' }])
  })

  it('returns no rows without a dataset, and names a missing column', () => {
    expect(data.rows('set', 'things', ['code'])).toEqual([])
    write('set', { things: [{ code: 'A' }] })
    expect(() => data.rows('set', 'things', ['code', 'name'])).toThrow(/things\.csv\.gz: no column name/)
  })

  it('takes no dataset without a licence or an attribution', () => {
    expect(() => write('set', {}, { licence: '' })).toThrow('set: a dataset without licence is not imported')
    expect(() => write('set', {}, { attribution: ' ' })).toThrow('set: a dataset without attribution')
    expect(data.datasets()).toEqual([])
  })

  it('lists datasets by id, and those with a table', () => {
    write('b', { things: [{ code: 'A' }] })
    write('a', { others: [{ code: 'A' }] })
    expect(data.datasets().map(({ id }) => id)).toEqual(['a', 'b'])
    expect(data.withTable('things').map(({ id }) => id)).toEqual(['b'])
  })
})

describe('a number in a table', () => {
  it.each([
    ['', null],
    ['0', 0],
    ['-1.5', -1.5],
    ['1e-7', 1e-7],
    ['0.1234567890123', 0.1234567890123],
  ])('%j is %j', (cell, value) => {
    expect(numberOrNull(cell)).toBe(value)
  })

  it.each(['x', '1,5', 'NaN', 'Infinity', '1 000'])('%j is refused', (cell) => {
    expect(() => numberOrNull(cell)).toThrow(/not a number/)
  })
})

describe('regions of the data folder', () => {
  const world = { code: 'GLOBAL', name: 'World', type: 'world', parent: '' }
  const britain = { code: 'GB', name: 'United Kingdom', type: 'country', parent: 'GLOBAL' }

  function problems(): readonly string[] {
    try {
      compile({ data, target: join(folder, 'reference.sqlite'), steps: allSteps, stamp: '' })
      return []
    } catch (error) {
      if (error instanceof DataProblems) return error.problems
      throw error
    }
  }

  it('come from the hierarchy and from datasets that bring their own; the hierarchy wins', () => {
    write('regions', { regions: [world, britain], aliases: [{ alias: 'UK', code: 'GB' }] })
    write('a-grid', {
      regions: [
        { code: 'GB-LON', name: 'London', parent: 'GB' },
        { code: 'GB', name: 'Britain', parent: '' },
      ],
    })
    write('b-grid', { regions: [{ code: 'GB-LON', name: 'London', parent: 'GB' }] })
    expect(problems()).toEqual([])
    const catalogue = openCatalogue(join(folder, 'reference.sqlite'))
    expect(catalogue.region('GB')?.name).toBe('United Kingdom')
    expect(catalogue.ancestors('GB-LON').map(({ code }) => code)).toEqual(['GB-LON', 'GB', 'GLOBAL'])
  })

  it('may not contradict each other, lack their parent or hide behind an alias', () => {
    write('regions', {
      regions: [world, { ...britain, parent: 'EUROPE' }],
      aliases: [
        { alias: 'GLOBAL', code: 'GB' },
        { alias: 'EL', code: 'GR' },
      ],
    })
    write('a-grid', { regions: [{ code: 'X-1', name: 'One', parent: '' }] })
    write('b-grid', { regions: [{ code: 'X-1', name: 'Other', parent: '' }] })
    expect(problems()).toEqual([
      'region X-1 is another in the dataset a-grid than in b-grid',
      'regions: region GB has an unknown parent EUROPE',
      'region alias GLOBAL is a region too',
      'region alias EL stands for an unknown region GR',
    ])
  })
})

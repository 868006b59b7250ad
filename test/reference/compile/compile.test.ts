import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, it } from 'vitest'
import { compile, DataProblems } from '../../../reference/compile/compile.js'
import { firstRelease, readFirstRelease } from '../../../reference/compile/first-release.js'
import { DataFolder } from '../../../reference/files/data-folder.js'
import { findTampering, openCatalogue } from '../../../src/catalogue/catalogue.js'
import type { FactorRow } from '../../../src/catalogue/factor.js'
import { allSteps, compileData, factorRow, writeData } from '../../catalogue/synthetic.js'

function problemsOf(rows: FactorRow[], aliases: Record<string, string> = {}): readonly string[] {
  try {
    compileData(writeData([{ id: 'energy', rows }], aliases))
    return []
  } catch (error) {
    if (error instanceof DataProblems) return error.problems
    throw error
  }
}

describe('compiling the reference data', () => {
  it('accepts factors that keep every rule', () => {
    const rows = [
      factorRow(),
      factorRow({ year: 2023, dataset_row: 'row 2' }),
      factorRow({ region: 'DE', dataset_row: 'row 3' }),
      factorRow({ unit: 'kg/m3', source_lca_activity: 'fuel_combustion', dataset_row: 'row 4' }),
    ]
    expect(problemsOf(rows)).toEqual([])
  })

  it.each<[string, Partial<FactorRow>, RegExp]>([
    ['an unknown region', { region: 'XX' }, /unknown region "XX"/],
    ['a comma in a category', { category: 'Fuel, solid' }, /category "Fuel, solid" has a comma/],
    ['a comma in a source', { source: 'A, B' }, /source "A, B" has a comma/],
    ['an empty sector', { sector: '' }, /no sector/],
    ['an unknown unit', { unit: 'kg/furlong' }, /unknown unit/],
    ['an unknown scope', { scopes: ['3.16'] }, /unknown scope "3.16"/],
    ['an unknown flag', { data_quality_flags: ['odd'] }, /unknown data quality flag "odd"/],
    ['an activity id in capitals', { activity_id: 'Electricity' }, /other characters/],
    [
      'no value',
      { co2e_ar5: undefined, co2: undefined, ch4: undefined, n2o: undefined },
      /no total and no gases/,
    ],
    [
      'a missing gas that no total makes up for',
      { co2e_ar5: undefined, n2o: undefined },
      /flag it partial_factor/,
    ],
  ])('refuses %s, naming dataset and row', (_, changes, message) => {
    const problems = problemsOf([factorRow({ ...changes, dataset_row: 'sheet 1, line 7' })])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/energy, row sheet 1, line 7/)
    expect(problems[0]).toMatch(message)
  })

  it('refuses two rows with the same identity', () => {
    const problems = problemsOf([factorRow(), factorRow({ co2e_ar5: 0.3, dataset_row: 'row 2' })])
    expect(problems).toEqual([expect.stringMatching(/row 2.*the same id as row row 1/)])
  })

  it('refuses two life-cycle activities in one activity, region and unit type', () => {
    const other = factorRow({ source_lca_activity: 'well_to_tank', year: 2020, dataset_row: 'row 2' })
    expect(problemsOf([factorRow(), other])).toEqual([
      expect.stringMatching(
        /well_to_tank competes with electricity_generation|electricity_generation competes/,
      ),
    ])
  })

  it('refuses the same figure twice, even from two datasets', () => {
    const twin = (dataset_row: string) => factorRow({ source: 'Publisher', dataset_row })
    const folder = writeData([
      { id: 'first', rows: [twin('row 1')] },
      { id: 'second', rows: [twin('row 9')] },
    ])
    expect(() => compileData(folder)).toThrow(/second, row row 9.*equal to first, row row 1/)
  })

  it('refuses aliases that lead nowhere or hide an activity', () => {
    expect(problemsOf([factorRow()], { grid: 'electricity-nowhere' })[0]).toMatch(/unknown activity id/)
    const two = [factorRow(), factorRow({ activity_id: 'heat', dataset_row: 'row 2' })]
    expect(problemsOf(two, { heat: 'electricity-supply_grid' })[0]).toMatch(/is an activity id too/)
  })

  it('lists every problem at once and leaves no file behind', () => {
    const rows = [factorRow({ region: 'XX' }), factorRow({ sector: '', dataset_row: 'row 2' })]
    const folder = writeData([{ id: 'energy', rows }])
    expect(() => compileData(folder)).toThrow(/has 2 problems/)
    expect(readdirSync(folder).filter((name) => name.includes('sqlite'))).toEqual([])
  })

  it('keeps the file of an earlier build when the new data has problems', () => {
    const good = compileData(writeData([{ id: 'energy', rows: [factorRow()] }]))
    const before = readFileSync(good)
    const bad = new DataFolder(writeData([{ id: 'energy', rows: [factorRow({ region: 'XX' })] }]))
    expect(() => compile({ data: bad, target: good, steps: allSteps, stamp: 'other' })).toThrow(DataProblems)
    expect(readFileSync(good).equals(before)).toBe(true)
  })

  it('leaves out the rows with problems in a draft', () => {
    const rows = [factorRow(), factorRow({ region: 'XX', dataset_row: 'row 2' })]
    const folder = writeData([{ id: 'energy', rows }])
    const target = join(folder, 'reference.sqlite')
    const reported: DataProblems[] = []
    compile({
      data: new DataFolder(folder),
      target,
      steps: allSteps,
      stamp: '',
      tolerate: (problems) => reported.push(problems),
    })
    expect(reported[0]?.problems).toHaveLength(1)
    expect(openCatalogue(target).ofActivity('electricity-supply_grid')).toHaveLength(1)
  })

  it('does nothing when the stamp is the same, and writes again when it is not', () => {
    const folder = writeData([{ id: 'energy', rows: [factorRow()] }])
    const target = join(folder, 'reference.sqlite')
    const build = (stamp: string) => compile({ data: new DataFolder(folder), target, steps: allSteps, stamp })
    expect(build('one')).toBe(true)
    const inode = statSync(target).ino
    expect(build('one')).toBe(false)
    expect(statSync(target).ino).toBe(inode)
    expect(build('two')).toBe(true)
    expect(existsSync(target)).toBe(true)
  })
})

describe('the frozen list of release 1', () => {
  const build = (ids: string[]) => {
    const folder = writeData([{ id: 'new-fibres', rows: [factorRow()] }])
    const steps = [firstRelease(new Set(ids)), ...allSteps]
    return compile({ data: new DataFolder(folder), target: join(folder, 'r.sqlite'), steps, stamp: 'a' })
  }

  it('refuses an unlisted dataset without added_in, and explains the fix', () => {
    expect(() => build(['energy'])).toThrow(/new-fibres: no added_in, .*release-1\.txt.*add added_in: \d+/)
    expect(build(readDatasetIds())).toBe(true)
  })

  it('lists every dataset of the project without added_in', () => {
    const ids = readFirstRelease('reference/release-1.txt')
    const without = new DataFolder('data').datasets().filter(({ added_in }) => added_in === undefined)
    expect(without.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([])
  })

  /** Returns the id of the test's dataset, and those in every test folder. */
  function readDatasetIds(): string[] {
    const folder = writeData([{ id: 'new-fibres', rows: [factorRow()] }])
    return new DataFolder(folder).datasets().map(({ id }) => id)
  }
})

describe('the checksum of a compiled file', () => {
  it.each([
    ['the figures of a factor', 'UPDATE factor_figures SET co2e_ar5 = co2e_ar5 / 10'],
    ['the second copy of the figures', 'UPDATE factor_blocks SET part = zeroblob(length(part))'],
    ['the list of credits', 'DELETE FROM table_datasets'],
  ])('finds a change of %s', (_, change) => {
    const file = compileData(writeData([{ id: 'energy', rows: [factorRow()] }]))
    expect(findTampering(file)).toBeUndefined()
    const db = new Database(file)
    db.exec(change)
    db.close()
    expect(findTampering(file)).toMatch(/differs from its build: its SHA-256 is/)
  })

  it('is reported missing if its file is missing or damaged', () => {
    const file = compileData(writeData([{ id: 'energy', rows: [factorRow()] }]))
    writeFileSync(`${file}.json`, '{')
    expect(findTampering(file)).toMatch(/which contains its checksum, is missing or damaged/)
  })
})

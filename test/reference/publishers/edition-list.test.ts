/** Editions of the committed data, and their listing by `npm run import -- --list`. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DataFolder } from '../../../reference/files/data-folder.js'
import { editionList } from '../../../reference/publishers/edition-list.js'
import type { Importer } from '../../../reference/publishers/importer.js'

const folders = readdirSync('reference/publishers', { withFileTypes: true }).filter((each) =>
  each.isDirectory(),
)
const importers = await Promise.all(
  folders.map(async ({ name }) => {
    const { importer } = (await import(`../../../reference/publishers/${name}/${name}.ts`)) as {
      importer: Importer
    }
    return { name, ...importer }
  }),
)
const datasets = new DataFolder('data').datasets()
const list = editionList(importers, datasets)

describe('the list of editions', () => {
  it('has the UK conversion factors with the month and page of the next edition', () => {
    expect(list).toContain(
      [
        'desnz: desnz',
        '  in: 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026',
        '  awaited: 2027, earlier ones came in June; announced on https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting',
      ].join('\n'),
    )
  })

  it('leaves out no dataset that is an edition', () => {
    const listed = new Set(importers.flatMap(({ series = [] }) => series.map(({ id }) => id)))
    const editions = datasets.flatMap(({ edition }) => edition?.series ?? [])
    expect(editions.length).toBeGreaterThan(50)
    expect([...new Set(editions)].filter((series) => !listed.has(series))).toEqual([])
    expect(list).not.toContain('in: none')
  })
})

describe('docs/data.md', () => {
  it('has the page of the next edition of every series', () => {
    const rows = readFileSync('docs/data.md', 'utf8').split('\n')
    const series = importers.flatMap((importer) => importer.series ?? [])
    expect(series.length).toBeGreaterThan(15)
    for (const { id, announced } of series)
      expect(rows.find((row) => row.includes(`\`${id}\``)) ?? id).toContain(`(${announced})`)
  })
})

describe('editions in data/', () => {
  it('name days, months or years as they are written', () => {
    const dates = datasets.flatMap(({ edition }) =>
      [edition?.published ?? [], edition?.corrected_on ?? []].flat(),
    )
    expect(dates.length).toBeGreaterThan(20)
    expect(dates.filter((date) => !/^20\d\d(-[01]\d(-[0-3]\d)?)?$/.test(date))).toEqual([])
  })
})

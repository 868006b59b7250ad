import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../../../src/catalogue/open.js'
import { search } from '../../../src/catalogue/searching.js'
import { furtherLines } from './further-lines.js'
import { plainLines } from './lines.js'

const catalogue = openCatalogue()

/** Activities of the factors found, the best first. */
function found(query: string, region: string): string[] {
  const { results } = search(catalogue, { query, region, data_version: '3', results_per_page: 60 })
  return [...new Set(results.map(({ activity_id }) => activity_id))]
}

describe('lines as practitioners write them', () => {
  it.each([...plainLines, ...furtherLines].map((line) => [line.text, line] as const))(
    '%s',
    (text, { region, accepted }) => {
      expect(accepted).toContain(found(text, region)[0])
    },
  )
})

import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/contract/contract.js'
import { greatCircle, openPlaces, type Purpose } from '../../src/places/places.js'

/**
 * Expected place of a query. `kind` is empty if any kind is acceptable, and `none` if no place is plausible; only the
 * country of countries and divisions is checked.
 */
interface Row {
  query: string
  purpose: Purpose
  country: string
  latitude: string
  longitude: string
  within_km: string
  kind: string
}

const rows: Row[] = parse(readFileSync(new URL('./queries.csv', import.meta.url)), { columns: true })
const places = openPlaces()
afterAll(() => places.close())

/** Returns the error in the answer to a query; empty if it is correct. */
function wrong(row: Row): string {
  try {
    const place = places.find(row.query, row.purpose)
    const answer = `${row.purpose} ${JSON.stringify(row.query)} gave ${place.kind} ${place.label} (${place.confidence_score})`
    if (row.kind === 'none') return answer
    if (place.country !== row.country) return answer
    if (row.kind !== '' && place.kind !== row.kind) return answer
    if (row.latitude === '') return ''
    const expected = { latitude: Number(row.latitude), longitude: Number(row.longitude) }
    const distance = greatCircle(place, expected)
    return distance <= Number(row.within_km) ? '' : `${answer}, ${Math.round(distance)} km off`
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return row.kind === 'none' ? '' : `${row.purpose} ${JSON.stringify(row.query)}: ${error.message}`
  }
}

describe('place queries', () => {
  it('are at least 500', () => {
    expect(rows.length).toBeGreaterThanOrEqual(500)
  })

  it('are at least 97 % correct', () => {
    const mistakes = rows.map(wrong).filter((mistake) => mistake !== '')
    for (const mistake of mistakes) process.stdout.write(`wrong: ${mistake}\n`)
    expect(1 - mistakes.length / rows.length).toBeGreaterThanOrEqual(0.97)
  })
})

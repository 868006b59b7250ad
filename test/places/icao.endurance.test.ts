import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/contract/contract.js'
import { Gazetteer } from '../../src/places/gazetteer.js'
import { fold, openPlaces, type Place, type Purpose } from '../../src/places/places.js'

interface Airport {
  iata: string
  icao: string
  type: string
}

const file = new URL('../../data/airports/airports.csv.gz', import.meta.url)
const airports: Airport[] = parse(gunzipSync(readFileSync(file)), { columns: true })
const coded = airports.filter(({ icao }) => /^[A-Z]{4}$/.test(icao))
const large = coded.filter(({ type }) => type === 'large_airport')

const places = openPlaces()
const earlier = openPlaces({ release: 2 })
const gazetteer = new Gazetteer(new URL('../../dist/reference.sqlite', import.meta.url).pathname)
afterAll(() => {
  places.close()
  earlier.close()
  gazetteer.close()
})

function found(text: string, purpose: Purpose): Place | string {
  try {
    return places.find(text, purpose)
  } catch (error) {
    if (error instanceof ServiceError) return error.message
    throw error
  }
}

describe('ICAO codes of airports', () => {
  it('finds every large airport for flights, with confidence 1', () => {
    const wrong = large.filter(({ iata, icao }) => {
      const place = found(icao, 'air')
      return typeof place === 'string' || place.iata !== iata || place.confidence_score !== 1
    })
    expect(large.length).toBeGreaterThan(700)
    // An everyday word: a row may contain "SAME" for "as above".
    expect(wrong.map(({ icao }) => icao)).toEqual(['SAME'])
  })

  it.each<Purpose>(['any', 'air'])('finds only the airport or a known town for %s', (purpose) => {
    const others = coded.flatMap(({ iata, icao }) => {
      const place = found(icao, purpose)
      if (typeof place === 'string' || place.iata === iata) return []
      const towns = gazetteer.named(fold(icao))
      return towns.some(({ main, kind, weight }) => main && kind === 'town' && weight >= 15_000) ? [] : [icao]
    })
    expect(others).toEqual([])
  })

  it.each([
    ['LEPA', 'PMI'],
    ['LIME', 'BGY'],
    ['ESSA', 'ARN'],
    ['EGLL', 'LHR'],
    ['EDDF', 'FRA'],
    ['egll', 'LHR'],
    ['London (EGLL)', 'LHR'],
    ['LSZH Zurich', 'ZRH'],
  ])('reads %s as %s for flights', (text, iata) => {
    expect(found(text, 'air')).toMatchObject({ iata, confidence_score: 1 })
  })

  it('has the earlier results in release 2', () => {
    expect(earlier.find('LIME', 'air')).toMatchObject({ iata: 'LIM' })
  })

  it('refuses a code that is also a known town, with both meanings', () => {
    expect(found('PALU', 'air')).toBe(
      '"PALU" could be Cape Lisburne Airport (LUR), US (ICAO code) or Palu, ID (town); write "LUR" or "Palu, ID"',
    )
  })

  it.each([
    ['AGAR', 'RNA', 'Agar, IN'],
    ['KOBE', 'OBE', 'Kobe, JP'],
    ['YALA', 'MRP', 'Yala, TH'],
    ['ULM', 'New Ulm Airport (ULM)', 'Ulm, DE'],
  ])('refuses %s for flights: a small airport and a town elsewhere', (text, airport, town) => {
    expect(found(text, 'air')).toContain(`write ${JSON.stringify(airport)} or ${JSON.stringify(town)}`)
    expect(found(text, 'road')).toMatchObject({ kind: 'town' })
    const inSmallLetters = found(text[0] + text.slice(1).toLowerCase(), 'air') as Place
    expect(found(town, 'air')).toMatchObject({ iata: inSmallLetters.iata })
    expect(earlier.find(text, 'air')).toMatchObject({ kind: 'airport' })
  })

  it.each(['PALMA', 'ROMA', 'OSLO', 'LYON', 'BONN', 'GRAZ', 'NICE', 'CORK', 'PAU, FR'])(
    'reads the town %s in capitals for flights',
    (text) => {
      const place = found(text, 'air')
      const inSmallLetters = found(text[0] + text.slice(1).toLowerCase().replace('fr', 'FR'), 'air')
      expect(place).toMatchObject({ kind: 'airport' })
      expect(place).toEqual(inSmallLetters)
    },
  )

  it('resolves or refuses codes for flights, with suggestions that resolve to an airport and a town', () => {
    const codes = airports
      .flatMap(({ iata, icao }) => [iata, icao])
      .filter((code) => /^[A-Z]{3,4}$/.test(code))
    const refused = codes.flatMap((code) => {
      const place = found(code, 'air')
      const [, airport, town] = typeof place === 'string' ? (/write "(.+)" or "(.+)"$/.exec(place) ?? []) : []
      return airport === undefined || town === undefined ? [] : [{ code, airport, town }]
    })
    expect(refused.length).toBeGreaterThan(70)
    const wrong = refused.filter(({ code, airport, town }) => {
      const flown = found(airport, 'air')
      const lived = found(town, 'any')
      const isAirport =
        typeof flown !== 'string' &&
        airports.some(({ iata, icao }) => iata === flown.iata && (iata === code || icao === code))
      return !isAirport || typeof lived === 'string' || lived.kind !== 'town'
    })
    expect(wrong).toEqual([])
  })

  it('names the IATA code if an ICAO code is given as one', () => {
    expect(() => places.find({ iata: 'EGLL' })).toThrow('EGLL is the ICAO code of LHR')
  })
})

describe('texts of two to four capital letters', () => {
  it('are never resolved by similarity', () => {
    const letters = fc.stringMatching(/^[A-Z]{2,4}$/)
    fc.assert(
      fc.property(letters, fc.constantFrom<Purpose>('any', 'air', 'road', 'rail', 'sea'), (text, purpose) => {
        const place = found(text, purpose)
        const isExact =
          gazetteer.named(fold(text)).length > 0 ||
          gazetteer.airport(text) !== undefined ||
          gazetteer.airportByIcao(text) !== undefined ||
          gazetteer.metropolis(text) !== undefined ||
          gazetteer.coded(text).length > 0
        if (!isExact) expect(place).toBeTypeOf('string')
      }),
      { numRuns: 1000 },
    )
  })

  it('are refused with advice if no airport or place has them', () => {
    expect(found('LFXX', 'air')).toBe(
      'no airport with the ICAO code LFXX and no place of this name: codes are not corrected; give the name, the IATA code or coordinates',
    )
  })

  it('are corrected in release 2', () => {
    expect(earlier.find('EGLL', 'air')).toMatchObject({ iata: 'ORY', uncertain: true })
  })

  it.each([
    ['FRA', 'Frankfurt Airport', 'France'],
    ['HND', 'Haneda Airport', 'Honduras'],
  ])('are refused if %s is an airport and a country, except for flights', (text, airport, country) => {
    expect(found(text, 'air')).toMatchObject({ iata: text, confidence_score: 1 })
    expect(found(text, 'any')).toContain(`write "${airport}" or "${country}"`)
    expect(places.find(airport)).toMatchObject({ iata: text })
    expect(places.find(country)).toMatchObject({ kind: 'country' })
  })

  it('are a country if the airport with these letters has no scheduled flights', () => {
    expect(found('GBR', 'any')).toMatchObject({ kind: 'country', country: 'GB' })
  })
})

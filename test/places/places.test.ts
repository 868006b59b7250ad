import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/contract/contract.js'
import { greatCircle, openPlaces, type Purpose, responseLocation } from '../../src/places/places.js'

const places = openPlaces()
afterAll(() => places.close())

function refusal(run: () => unknown): ServiceError {
  try {
    run()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('forms of a location', () => {
  it.each([
    ['text', 'Rotterdam'],
    ['query', { query: 'Rotterdam' }],
    ['locode', { locode: 'NL RTM' }],
    ['locode in small letters', { locode: 'nlrtm' }],
    ['flat coordinates', { latitude: 51.92, longitude: 4.48 }],
    ['nested coordinates', { coordinates: { latitude: 51.92, longitude: 4.48 } }],
  ])('resolves %s', (_, location) => {
    const place = places.find(location)
    expect(place.country).toBe('NL')
    expect(place.subdivision).toBe('NL-ZH')
    expect(greatCircle(place, { latitude: 51.92, longitude: 4.48 })).toBeLessThan(6)
  })

  it('resolves an IATA code', () => {
    expect(places.find({ iata: 'lhr' })).toMatchObject({ kind: 'airport', iata: 'LHR', confidence_score: 1 })
  })

  it('labels a point with the nearest town and its country', () => {
    const point = places.find({ latitude: 45.51, longitude: -122.68 })
    expect(point).toMatchObject({ kind: 'point', country: 'US', subdivision: 'US-OR', confidence_score: 1 })
    expect(point.label).toContain('Portland')
  })

  it('returns no country on the high seas', () => {
    expect(places.find('35, -40')).toMatchObject({ kind: 'point', country: null, subdivision: null })
  })
})

describe('confidence', () => {
  it('is 1 for a code or a unique name', () => {
    expect(places.find('DEHAM').confidence_score).toBe(1)
    expect(places.find('Wuppertal').confidence_score).toBe(1)
  })

  it('decreases with the number and weight of namesakes, which are listed', () => {
    const paris = places.find('Paris')
    const springfield = places.find('Springfield')
    expect(paris.confidence_score).toBeGreaterThan(0.9)
    expect(paris.confidence_score).toBeLessThan(1)
    expect(springfield.uncertain).toBe(true)
    expect(springfield.candidates.map((place) => place.subdivision)).toContain('US-IL')
  })

  it('decreases with misspellings and contradictory parts of the text', () => {
    const right = places.find('Wuppertal')
    const misspelt = places.find('Wupertal')
    expect(misspelt.name).toBe(right.name)
    expect(misspelt.confidence_score).toBeLessThan(right.confidence_score)
    expect(places.find('Paris, Germany')).toMatchObject({ country: 'FR', uncertain: true })
  })

  it('is lower for a country as the end of a journey than as a region', () => {
    expect(places.find('Kenya').confidence_score).toBe(1)
    const destination = places.find('Kenya', 'road')
    expect(destination).toMatchObject({ kind: 'country', uncertain: true })
    expect(greatCircle(destination, { latitude: -1.28, longitude: 36.82 })).toBeLessThan(20)
  })

  it('is low if only the country of an address is found', () => {
    expect(places.find('Aurobindo Unit III, India')).toMatchObject({
      kind: 'country',
      country: 'IN',
      uncertain: true,
    })
  })
})

describe('purpose of a location', () => {
  it.each<[string, Purpose, string, string]>([
    ['Hamburg', 'any', 'town', 'Hamburg'],
    ['Hamburg', 'sea', 'port', 'Hamburg'],
    ['Hamburg', 'air', 'airport', 'Hamburg Airport'],
    ['Hamburg', 'rail', 'station', 'Hamburg'],
    ['Hafen Hamburg', 'any', 'port', 'Hamburg'],
    ['Hamburg Hbf', 'any', 'station', 'Hamburg Hbf'],
  ])('resolves %s for %s to the %s %s', (query, purpose, kind, name) => {
    expect(places.find(query, purpose)).toMatchObject({ kind, name })
  })

  it('uses the port of Shanghai if a sea leg names its airport', () => {
    expect(places.find('CNSHA', 'sea')).toMatchObject({ kind: 'port', locode: 'CNSGH' })
    expect(places.find('CNSHA')).toMatchObject({ name: 'Shanghai Hongqiao International Apt' })
  })

  it('uses the main airport of a city with several', () => {
    expect(places.find('London', 'air').iata).toBe('LHR')
    expect(places.find('NYC', 'air').iata).toBe('JFK')
  })
})

describe('unknown location', () => {
  it('is refused with the nearest names', () => {
    const error = refusal(() => places.find('Wuppertallinn'))
    expect(error.status).toBe(400)
    expect(error.code).toBe('location_not_found')
    expect(error.message).toContain('Wuppertal')
  })

  it.each([
    [{ iata: 'ZZX' }, 'IATA'],
    [{ locode: 'DEQQ1' }, 'UN/LOCODE DEQQ1'],
    ['80331', 'postcode'],
    [{ locode: 'CNYSN' }, 'no published coordinates'],
  ])('is refused with the reason: %j', (location, reason) => {
    const error = refusal(() => places.find(location))
    expect(error.code).toBe('location_not_found')
    expect(error.message).toContain(reason)
  })

  it('suggests airports with similar codes, largest first', () => {
    const near = (iata: string) => refusal(() => places.find({ iata })).message
    expect(near('LHX')).toBe('no airport with the IATA code LHX; nearest: LHE; LHR; LHW; LHB; LHG')
    expect(near('ZQ%')).toBe('no airport with the IATA code ZQ%; nearest: ZQN; ZQZ; ZQS; ZQW; AQP')
  })

  it('gets the same answer regardless of earlier requests', () => {
    const texts = ['Wuppertallinn', 'Plant 7, Wuppertallinn', 'Rotterdm', 'Rotterdm, Plant 9 of Nowherexx']
    const answersIn = (order: readonly string[]) => {
      const asked = openPlaces()
      const answers = order.map((text): [string, unknown] => {
        try {
          return [text, asked.find(text, 'rail')]
        } catch (error) {
          return [text, (error as Error).message]
        }
      })
      asked.close()
      return Object.fromEntries(answers)
    }
    expect(answersIn(texts)).toEqual(answersIn(texts.toReversed()))
  })

  it.each(['', '   ', '...', '\u0000', 'x'.repeat(10_000), '%', "'; DROP TABLE place; --", '🚢'])(
    'is refused: %j',
    (text) => {
      expect(refusal(() => places.find(text)).code).toBe('location_not_found')
    },
  )
})

describe('town with other words', () => {
  it.each<[string, string]>([
    ['Portland (PWM)', 'PWM'],
    ['Portland (PDX)', 'PDX'],
    ['San Jose SJC', 'SJC'],
    ['New York JFK', 'JFK'],
    ['EWR - New York', 'EWR'],
    ['New York (JFK), United States', 'JFK'],
    ['Paris (ORY)', 'ORY'],
    ['Cape Town CPT', 'CPT'],
    ['Guangzhou (CAN)', 'CAN'],
    ['Portland, ME (PWM)', 'PWM'],
    ['Chicago, IL (MDW)', 'MDW'],
    ['Tokyo, Japan (NRT)', 'NRT'],
    ['London, UK (LGW)', 'LGW'],
    ['Aspen ASE', 'ASE'],
  ])('resolves to the airport with the code: %s', (text, iata) => {
    const { iata: found, uncertain } = places.find(text, 'air')
    expect([found, uncertain]).toEqual([iata, false])
  })

  it.each(['any', 'road'] as const)('resolves to the airport with the code for purpose %s', (purpose) => {
    expect(places.find('Seattle SEA', purpose).iata).toBe('SEA')
    expect(places.find('London (LHR)', purpose).iata).toBe('LHR')
  })

  it.each(['rail', 'sea'] as const)('resolves to the town for purposes without airports: %s', (purpose) => {
    const { kind, country, iata } = places.find('San Jose (SJC)', purpose)
    expect([kind, country, iata]).toEqual(['town', 'US', null])
  })

  it.each<[string, string]>([
    ['Toronto CAN', 'Toronto, Ontario, CA'],
    ['Concord, USA', 'Concord, California, US'],
    ['Oxford, GBR', 'Oxford, England, GB'],
    ['Manchester (GBR)', 'Manchester, England, GB'],
    ['SAP Berlin', 'Berlin, State of Berlin, DE'],
    ['MIT London', 'London, England, GB'],
    ['HBO Hamburg', 'Hamburg, DE'],
    ['Athens GRE', 'Athens, Attica, GR'],
  ])('resolves to the town if the letters are not its airport: %s', (text, label) => {
    expect(places.find(text).label).toBe(label)
  })

  it.each<[string, string]>([
    ['New York office', 'US'],
    ['New York client visit', 'US'],
    ['Washington office', 'US'],
    ['Cape Town office', 'ZA'],
    ['Frankfurt office', 'DE'],
  ])('is found, but uncertain: %s', (text, country) => {
    const found = places.find(text, 'air')
    expect([found.country, found.uncertain]).toEqual([country, true])
  })
})

it.each(['Valencia', 'Barcelona', 'Toledo', 'San Jose', 'Vancouver', 'Hyderabad'])(
  'warns if an equally large place in another country has the name: %s',
  (name) => {
    const { uncertain, candidates, country } = places.find(name)
    expect(uncertain).toBe(true)
    expect(candidates.some((other) => other.country !== country)).toBe(true)
  },
)

it.each(['London', 'Paris', 'Hamburg', 'Sydney', 'Portland', 'Rome'])('is certain of %s', (name) => {
  expect(places.find(name).uncertain).toBe(false)
})

it('returns a place or an error for any text', () => {
  const words = fc.constantFrom(
    'Paris',
    'Germany',
    'US',
    ',',
    '(',
    'Port of',
    'Airport',
    '12345',
    'new',
    'é',
    '-',
    '/',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words).map((parts) => parts.join(' ')),
  )
  const purpose = fc.constantFrom<Purpose>('any', 'road', 'air', 'sea', 'rail', 'inland_waterways')
  fc.assert(
    fc.property(text, purpose, (query, wanted) => {
      try {
        const place = places.find(query, wanted)
        expect(place.confidence_score).toBeGreaterThan(0)
        expect(place.confidence_score).toBeLessThanOrEqual(1)
        expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90)
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        expect(error.code).toBe('location_not_found')
      }
    }),
    { numRuns: 400 },
  )
})

describe('hubs', () => {
  it('prefers a large airport to a slightly nearer small one', () => {
    expect(places.hubs('airport', { latitude: 51.06, longitude: 13.74 }, 1)[0]?.place.iata).toBe('DRS')
    expect(places.hubs('airport', { latitude: 51.81, longitude: -0.03 }, 1)[0]?.place.iata).toBe('STN')
  })

  it('finds ports and stations, including across the date line', () => {
    expect(places.hubs('port', { latitude: 52.52, longitude: 13.4 })[0]?.place.country).toMatch(/DE|PL/)
    expect(places.hubs('station', { latitude: 47.38, longitude: 8.54 }, 1)[0]?.place.name).toBe('Zürich HB')
    expect(places.hubs('airport', { latitude: -16.8, longitude: -179.9 }, 1)[0]?.place.country).toBe('FJ')
  })
})

it('returns the same answer with and without the cache', () => {
  const other = openPlaces()
  try {
    for (const query of ['Sao Paolo', 'Portland', 'GSK Ware (UK)']) {
      expect(places.find(query)).toEqual(other.find(query))
      expect(places.find(query)).toEqual(places.find(query))
    }
  } finally {
    other.close()
  }
})

it('includes name, position and confidence of a place in a response', () => {
  expect(responseLocation(places.find('Portland, Maine'))).toEqual({
    name: 'Portland, Maine, US',
    latitude: expect.closeTo(43.66, 1),
    longitude: expect.closeTo(-70.26, 1),
    confidence_score: 1,
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/contract/contract.js'
import { openPlaces, type Place, placeNotices } from '../../src/places/places.js'

const anywhere = openPlaces()
const american = openPlaces({ country: 'US' })
const australian = openPlaces({ country: 'AU' })
const british = openPlaces({ country: 'GB' })
const german = openPlaces({ country: 'DE' })
const careful = openPlaces({ minConfidence: 0.9 })
const all = [anywhere, american, australian, british, german, careful]
afterAll(() => {
  for (const places of all) places.close()
})

const codes = (place: Place) => placeNotices('origin', place).map(({ code }) => code)

/** Returns the error of a refused location. */
function refusal(find: () => unknown): ServiceError {
  try {
    find()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  throw new Error('it was answered')
}

describe('preferred country', () => {
  it('ranks its places first, without uncertainty', () => {
    const found = british.find('Perth')
    expect([found.country, found.uncertain]).toEqual(['GB', true])
    expect(australian.find('Perth')).toMatchObject({ subdivision: 'AU-WA', uncertain: false })
    expect(american.find('Vancouver')).toMatchObject({ subdivision: 'US-WA' })
    expect(american.find('Georgia')).toMatchObject({ kind: 'division', subdivision: 'US-GA' })
    expect(american.find('San Juan').country).toBe('PR')
  })

  it('warns of a domestic place with a much more important namesake abroad', () => {
    const found = american.find('Paris')
    expect(found).toMatchObject({ subdivision: 'US-TX', uncertain: true })
    expect(codes(found)).toEqual(['location_uncertain'])
    expect(placeNotices('origin', found)[0]!.message).toContain('Paris, Île-de-France, FR')
  })

  it('warns of a place found only in another country', () => {
    const found = australian.find('Lyon')
    expect([found.country, codes(found)]).toEqual(['FR', ['location_abroad']])
    expect(placeNotices('origin', found)[0]).toMatchObject({
      severity: 'warning',
      message: expect.stringContaining('not found in AU, so Lyon, Auvergne-Rhône-Alpes, FR was used'),
    })
  })

  it.each([
    ['Glasco', 'Glasgow'],
    ['Swansey', 'Swansea'],
    ['Bristow', 'Bristol'],
    ['Glouster', 'Gloucester'],
    ['Hul', 'Kingston upon Hull'],
    ['Edinboro', 'Edinburgh'],
    ['Middlesboro', 'Middlesbrough'],
  ])('suggests the domestic town instead of a place abroad: %s', (text, town) => {
    const found = british.find(text, 'air')
    expect([found.country === 'GB', codes(found)]).toEqual([false, ['namesake_at_home']])
    expect(placeNotices('origin', found)[0]!.message).toMatch(
      new RegExp(`^origin: .* was used, but it could be ${town}, .*, GB; add the country$`),
    )
    expect(british.find(`${text}, ${found.country}`, 'air').label).toBe(found.label)
    expect(codes(british.find(`${text}, ${found.country}`, 'air'))).not.toContain('namesake_at_home')
  })

  it('suggests namesakes in any preferred country, but not without one', () => {
    expect(american.find('Guildford').namesake?.label).toBe('Guilford, Connecticut, US')
    expect(american.find('Guildford').country).toBe('GB')
    expect(anywhere.find('Glasco').namesake).toBeNull()
  })

  it('does not question large cities abroad because of domestic towns with similar names', () => {
    const cities =
      'Paris Lyon Berlin Lisbon Athens Rome Milan Vienna Madrid Tokyo Dubai Oslo Prague Zurich Geneva Brussels ' +
      'Barcelona Hamburg Munich Nice Porto Turin Cork Dublin Bergen Havana Durban Kiev'
    for (const city of cities.split(' '))
      expect([city, british.find(city, 'air').namesake]).toEqual([city, null])
    expect(codes(british.find('Lisbon', 'air'))).toEqual(['location_abroad'])
    expect(german.find('Kiev').namesake).toBeNull()
  })

  it.each(['Paris, France', 'France', 'LHR', 'DE HAM', '48.85, 2.35'])(
    'has no effect on an unambiguous location: %s',
    (text) => {
      expect(codes(australian.find(text))).toEqual([])
      expect(australian.find(text).label).toBe(anywhere.find(text).label)
    },
  )

  it('determines the meaning of two-letter codes', () => {
    expect(american.find('CA').label).toBe('California, US')
    expect(anywhere.find('CA').label).toBe('Canada')
  })
})

it('prefers current town names to former names of other places', () => {
  expect(anywhere.find('Palmerston').label).toBe('Palmerston, Northern Territory, AU')
  expect(anywhere.find('Gold Coast').label).toBe('Gold Coast, Queensland, AU')
})

it('accepts English names of towns and countries', () => {
  const countries = ['Geneva', 'Holland', 'Naples', 'Saigon', 'Bombay'].map(
    (name) => anywhere.find(name).country,
  )
  expect(countries).toEqual(['CH', 'NL', 'IT', 'VN', 'IN'])
})

describe('everyday words', () => {
  it.each(['Home', 'Office', 'N/A', 'n.a.', 'unknown', 'Head Office', 'TBC', 'None'])(
    'are refused as places: %s',
    (text) => {
      const { code, message } = refusal(() => anywhere.find(text))
      expect([code, message]).toEqual(['location_not_found', expect.stringContaining('everyday word')])
      expect(refusal(() => american.find(text)).code).toBe('location_not_found')
    },
  )

  it('are accepted as places with their region', () => {
    expect(anywhere.find('Home, Washington').label).toBe('Home, Washington, US')
  })

  it.each(['Cement', 'Energy'])(
    'are uncertain places if they are common in purchases, unless there is a preferred country: %s',
    (text) => {
      expect(anywhere.find(text).uncertain).toBe(true)
      expect(american.find(text)).toMatchObject({ country: 'US', uncertain: false })
    },
  )
})

it('refuses places below the minimum confidence', () => {
  expect(careful.find('Berlin').confidence_score).toBeGreaterThanOrEqual(0.9)
  const { code, message } = refusal(() => careful.find('Valencia'))
  expect([code, message]).toEqual([
    'location_uncertain',
    expect.stringContaining('"Valencia" was resolved to'),
  ])
})

it.each([
  ['東京', 'Chinese'],
  ['とうきょう', 'Japanese'],
  ['서울', 'Korean'],
  ['القاهرة', 'Arabic'],
  ['ירושלים', 'Hebrew'],
  ['मुंबई', 'Hindi'],
  ['กรุงเทพ', 'Thai'],
])('reports that names in the script of %s are not supported', (text, script) => {
  const { message } = refusal(() => anywhere.find(text))
  expect(message).toContain(script)
  expect(message).toContain('write it in Latin letters')
})

describe('sea port code without coordinates', () => {
  it('uses the only place of its name, with a notice', () => {
    const found = anywhere.find('AUMBH', 'sea')
    expect([found.label, found.uncertain]).toEqual(['Maryborough, Queensland, AU', true])
    expect(placeNotices('origin', found)[0]!.message).toContain(
      'UN/LOCODE AUMBH has no published coordinates, those of Maryborough are used',
    )
  })

  it('is refused if no place has its name', () => {
    expect(refusal(() => anywhere.find('CNYSN', 'sea')).message).toContain('no published coordinates')
  })
})

it('chooses the airport that travellers use', () => {
  const airport = (text: string) => anywhere.hubs('airport', anywhere.find(text), 1)[0]!.place.iata
  expect(airport('Seattle')).toBe('SEA')
  expect(['JFK', 'EWR']).toContain(airport('New York'))
  expect(airport('40.71, -74.0')).not.toBe('LGA')
})

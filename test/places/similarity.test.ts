/** Tests places found by similar names: always with a warning, never certain, never codes. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { ServiceError } from '../../src/contract/contract.js'
import { placeNotices } from '../../src/places/place.js'
import { openPlaces, type Purpose } from '../../src/places/places.js'

const opened = (country?: string, release = 3) =>
  openPlaces({ reference: builtInReference(), country, minConfidence: undefined, release })
const [anywhere, british, second] = [opened(), opened('GB'), opened(undefined, 2)]
afterAll(() => {
  for (const places of [anywhere, british, second]) places.close()
})

function found(text: string, places = anywhere, purpose: Purpose = 'any') {
  const place = places.find(text, purpose)
  return { place, messages: placeNotices('origin', place).map(({ code, message }) => `${code}: ${message}`) }
}

describe('misspelt place', () => {
  it('resolves to the place with the nearest main name', () => {
    const { place, messages } = found('Brigton, UK')
    expect(place.label).toBe('Brighton, England, GB')
    expect(messages).toEqual([
      'location_uncertain: origin was resolved to Brighton, England, GB (confidence 0.71): no place is called "Brigton"',
    ])
    expect(second.find('Brigton', 'any').label).toBe('Bristol, England, GB')
  })

  it.each([
    ['Linc', 'Linz, Upper Austria, AT', '"Linc" is only another spelling of Linz'],
    ['Hanover', 'Hannover, Lower Saxony, DE', '"Hanover" is only another spelling of Hannover'],
    ['Munchn', 'Munich, Bavaria, DE', 'no place is called "Munchn"'],
    ['Portland, Oregn', 'Portland, Oregon, US', 'no region is called "Oregn", Oregon was used'],
  ])('gets a warning for %s, resolved to %s', (text, label, why) => {
    const { place, messages } = found(text)
    expect(place.label).toBe(label)
    expect(place.confidence_score).toBeLessThan(1)
    expect(messages[0]).toContain(`was resolved to ${label} (confidence ${place.confidence_score}): ${why}`)
  })

  it.each(['Milano', 'Roma', 'Sevilla', 'Koeln', 'Zuerich', 'Göteborg', 'Kobenhavn'])(
    'does not include %s, a name in the local language',
    (text) => {
      expect(found(text).messages).toEqual([])
    },
  )

  it('never has full confidence, regardless of the wrong letter', () => {
    const towns = [
      'Brighton',
      'Hamburg',
      'Amsterdam',
      'Manchester',
      'Barcelona',
      'Rotterdam',
      'Lincoln',
      'Oslo',
    ]
    const misspellings = fc
      .record({
        town: fc.constantFrom(...towns),
        at: fc.nat(),
        letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
        slip: fc.constantFrom('change', 'drop', 'add'),
      })
      .map(({ town, at, letter, slip }) => {
        const index = 1 + (at % (town.length - 1))
        return (
          town.slice(0, index) +
          (slip === 'drop' ? '' : letter) +
          town.slice(slip === 'add' ? index : index + 1)
        )
      })
    let [resembling, refused] = [0, 0]
    fc.assert(
      fc.property(misspellings, (text) => {
        let answer: ReturnType<typeof found>
        try {
          answer = found(text)
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError)
          refused++
          return
        }
        if (answer.place.assumption === null) return
        resembling++
        expect(answer.place.confidence_score).toBeLessThan(1)
        expect(answer.messages.join()).toContain(answer.place.label)
      }),
      { numRuns: 600 },
    )
    expect([resembling > 200, refused > 0]).toEqual([true, true])
  })
})

describe('domestic town without an airport', () => {
  it.each([
    ['Washington', 'Newcastle International Airport (NCL), GB', 'Washington, D.C.'],
    ['Lincoln', 'Humberside Airport (HUY), GB', 'Lincoln, Nebraska, US'],
  ])('is uncertain for a flight if a more important town abroad has its name: %s', (text, label, abroad) => {
    const { place, messages } = found(text, british, 'air')
    expect(place).toMatchObject({ label, confidence_score: 0.65 })
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(`the nearest airport to ${text}, England, GB; it could be ${abroad}`)
  })

  it.each([
    ['Washington', 'road'],
    ['Washington, England', 'air'],
    ['Cambridge', 'air'],
    ['Birmingham', 'air'],
  ] as const)('is certain in other cases: %s by %s', (text, purpose) => {
    expect(found(text, british, purpose).messages).toEqual([])
  })
})

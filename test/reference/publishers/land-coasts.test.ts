import { describe, expect, it } from 'vitest'
import { crossesClosedBorder } from '../../../reference/publishers/networks/borders.js'
import { coastRoads, type Town } from '../../../reference/publishers/networks/land-coasts.js'
import { isMountainous } from '../../../reference/publishers/networks/mountains.js'
import { edgeKinds } from '../../../reference/publishers/networks/network.js'

/** Towns on the equator, that many km east of a point. */
const eastBy = (...km: number[]): Town[] => km.map((each) => ({ latitude: 0, longitude: each / 111.195 }))

describe('roads along coasts', () => {
  const nodes = [...eastBy(0, 42), { latitude: 1, longitude: 0.2 }]
  const roundabout = [
    { from: 0, to: 2, km: 114, kind: edgeKinds.plain },
    { from: 2, to: 1, km: 113, kind: edgeKinds.plain },
  ]

  it('join towns if smaller ones form a chain and the network makes a long detour', () => {
    const shore = eastBy(0, 7, 14, 21, 28, 35, 42)
    expect(coastRoads({ nodes, edges: roundabout }, shore)).toEqual([
      { from: 0, to: 1, km: 42, kind: edgeKinds.plain },
    ])
  })

  it('do not cross water, nor run parallel to an existing road', () => {
    const gap = eastBy(0, 7, 14, 28, 35, 42)
    expect(coastRoads({ nodes, edges: roundabout }, gap)).toEqual([])
    const shore = eastBy(0, 7, 14, 21, 28, 35, 42)
    const direct = [...roundabout, { from: 0, to: 1, km: 45, kind: edgeKinds.plain }]
    expect(coastRoads({ nodes, edges: direct }, shore)).toEqual([])
  })

  it('do not reach islands', () => {
    const shore = eastBy(0, 7, 14, 21, 28, 35, 42)
    const ferry = [{ from: 0, to: 1, km: 42, kind: edgeKinds.ferry }]
    expect(coastRoads({ nodes, edges: ferry }, shore)).toEqual([])
  })
})

it('stretches are mountainous where half of them lies in a range', () => {
  const [turin, grenoble, milan] = [
    { latitude: 45.07, longitude: 7.69 },
    { latitude: 45.18, longitude: 5.72 },
    { latitude: 45.46, longitude: 9.19 },
  ]
  expect(isMountainous(turin, grenoble)).toBe(true)
  expect(isMountainous(turin, milan)).toBe(false)
})

it('closed borders are closed both ways', () => {
  const at = (country: string) => ({ latitude: 0, longitude: 0, country })
  expect(crossesClosedBorder(at('MA'), at('DZ'))).toBe(true)
  expect(crossesClosedBorder(at('DZ'), at('MA'))).toBe(true)
  expect(crossesClosedBorder(at('MA'), at('MR'))).toBe(false)
})

/** Tests shipping lanes: dividing a route keeps its length, and pairs of ports are the shortest. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { Gazetteer } from '../../src/places/gazetteer.js'
import { Network } from '../../src/places/routes/network.js'
import { SeaLanes } from '../../src/places/routes/sea-lanes.js'
import { seaRoute, shortestGateways } from '../../src/places/routes/water.js'

const gazetteer = new Gazetteer('dist/reference.sqlite')
afterAll(() => gazetteer.close())
const lanes = new SeaLanes(new Network(gazetteer.network('sea')))
const { network } = lanes
const arctic = new Set(['northwest'])

/** Nodes that a ship can reach from Rotterdam. */
const fromRotterdam = lanes.tree(
  [{ node: lanes.entrance({ latitude: 51.95, longitude: 4.1 })!.node, km: 0 }],
  arctic,
)
const reached = [...network.latitudes.keys()].filter((node) => Number.isFinite(fromRotterdam.km[node]!))
const node = fc.constantFrom(...reached)

describe('shipping lanes', () => {
  it('keep the length of a route divided at a point on it', () => {
    fc.assert(
      fc.property(node, node, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        const tree = lanes.tree([{ node: from, km: 0 }], arctic)
        const way = [to]
        while (tree.before[way[0]!] !== -1) way.unshift(tree.before[way[0]!]!)
        const middle = way[Math.floor(share * (way.length - 1))]!
        const [a, b, c] = [from, middle, to].map((each) => network.position(each))
        const whole = seaRoute(lanes, a!, c!, {}).distance_km
        const parts = seaRoute(lanes, a!, b!, {}).distance_km + seaRoute(lanes, b!, c!, {}).distance_km
        expect(Math.abs(parts - whole)).toBeLessThan(1e-6 * whole + 1e-6)
      }),
      { numRuns: 60 },
    )
  })

  it('choose the pair of ports with the shortest total', () => {
    const gateway = fc.tuple(node, fc.double({ min: 0, max: 2000, noNaN: true }))
    const some = fc.array(gateway, { minLength: 1, maxLength: 4 })
    const ports = (each: [number, number][]) => each.map(([at, km]) => ({ port: network.position(at), km }))
    fc.assert(
      fc.property(some, some, (from, to) => {
        const [starts, goals] = [ports(from), ports(to)]
        const length = (i: number, j: number) =>
          starts[i]!.km + seaRoute(lanes, starts[i]!.port, goals[j]!.port, {}).distance_km + goals[j]!.km
        const all = starts.flatMap((_, i) => goals.map((_, j) => length(i, j)))
        const [i, j] = shortestGateways(lanes, starts, goals)!
        expect(length(i, j)).toBeCloseTo(Math.min(...all), 6)
      }),
      { numRuns: 40 },
    )
  })

  it('avoid a closed passage', () => {
    const [shanghai, rotterdam] = [
      { latitude: 31.2, longitude: 121.8 },
      { latitude: 51.95, longitude: 4.1 },
    ]
    const suez = seaRoute(lanes, shanghai, rotterdam, {})
    const cape = seaRoute(lanes, shanghai, rotterdam, { closed: ['suez'] })
    expect(suez.passages).toContain('suez')
    expect(cape.passages).not.toContain('suez')
    expect(cape.distance_km).toBeGreaterThan(suez.distance_km + 4000)
  })
})

/**
 * Outlines of the high ranges, from well-known towns at their feet: between settlements inside, roads follow valleys to
 * a few passes. The factor for such stretches was found in the Alps and the Pyrenees, where published distances exist;
 * the other ranges here are also crossed only by passes.
 */
import type { NetworkNode } from './network.js'

type Point = [latitude: number, longitude: number]

const ranges: Record<string, readonly Point[]> = {
  alps: [
    [43.75, 7.0],
    [44.0, 6.0],
    [44.6, 5.4],
    [45.5, 5.6],
    [46.2, 6.3],
    [46.4, 7.0],
    [46.7, 7.6],
    [47.0, 8.4],
    [47.25, 9.0],
    [47.5, 9.75],
    [47.65, 10.5],
    [47.75, 11.6],
    [47.8, 12.9],
    [47.95, 13.8],
    [48.0, 15.0],
    [47.9, 15.9],
    [47.3, 15.9],
    [46.9, 15.3],
    [46.4, 15.2],
    [46.2, 14.2],
    [46.05, 13.5],
    [46.15, 12.8],
    [45.9, 12.0],
    [45.6, 11.3],
    [45.55, 10.5],
    [45.75, 9.6],
    [45.85, 9.0],
    [45.8, 8.4],
    [45.5, 7.9],
    [45.1, 7.4],
    [44.6, 7.3],
    [44.3, 7.6],
    [44.05, 8.1],
    [43.85, 7.7],
  ],
  pyrenees: [
    [43.35, -1.6],
    [43.15, -0.4],
    [43.05, 0.6],
    [42.95, 1.6],
    [42.7, 2.5],
    [42.45, 3.05],
    [42.3, 2.7],
    [42.2, 1.5],
    [42.3, 0.3],
    [42.5, -0.6],
    [42.8, -1.5],
  ],
  scandinavian: [
    [58.6, 6.5],
    [59.5, 8.5],
    [60.5, 9.8],
    [61.5, 10.5],
    [62.8, 11.0],
    [63.1, 9.3],
    [62.5, 6.2],
    [61.0, 5.1],
    [59.5, 5.6],
  ],
  dinaric: [
    [45.3, 14.6],
    [45.2, 15.3],
    [44.9, 16.2],
    [44.4, 17.8],
    [43.9, 19.0],
    [42.9, 19.9],
    [42.2, 20.3],
    [41.2, 20.3],
    [41.2, 19.9],
    [42.1, 19.5],
    [42.5, 18.4],
    [43.2, 17.2],
    [43.6, 16.2],
    [44.2, 15.3],
    [44.9, 14.9],
  ],
  caucasus: [
    [43.6, 40.0],
    [43.9, 41.5],
    [43.6, 43.2],
    [43.0, 44.6],
    [42.8, 46.3],
    [41.9, 47.9],
    [41.1, 48.7],
    [40.9, 48.2],
    [41.5, 46.8],
    [42.0, 45.3],
    [42.1, 44.0],
    [42.6, 42.3],
    [43.1, 41.0],
  ],
  himalaya: [
    [34.3, 69.5],
    [36.8, 69.5],
    [37.5, 72.0],
    [37.3, 75.5],
    [36.3, 78.0],
    [33.5, 80.5],
    [30.8, 83.5],
    [29.0, 87.0],
    [28.9, 92.0],
    [29.3, 96.0],
    [28.0, 97.0],
    [27.2, 95.5],
    [26.9, 92.0],
    [26.8, 88.4],
    [27.4, 85.0],
    [28.2, 82.0],
    [30.2, 78.2],
    [32.2, 76.0],
    [33.2, 74.5],
    [34.2, 72.5],
  ],
  andes: [
    [10.9, -73.2],
    [8.0, -71.3],
    [6.0, -72.2],
    [3.9, -73.7],
    [1.2, -76.4],
    [-2.0, -77.9],
    [-5.5, -77.3],
    [-9.0, -75.9],
    [-12.5, -73.0],
    [-14.5, -69.0],
    [-16.8, -66.0],
    [-18.3, -63.6],
    [-22.0, -64.0],
    [-24.5, -65.2],
    [-27.5, -66.2],
    [-31.5, -68.8],
    [-35.0, -69.4],
    [-41.2, -71.2],
    [-41.0, -72.2],
    [-36.8, -71.4],
    [-33.4, -70.4],
    [-30.0, -70.6],
    [-24.0, -68.8],
    [-18.4, -69.8],
    [-14.5, -74.5],
    [-9.5, -77.9],
    [-5.5, -79.6],
    [-2.0, -79.2],
    [1.5, -78.3],
    [5.0, -76.1],
    [7.5, -75.9],
  ],
}

/** Examined points along a stretch, as shares of its length. */
const asked = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]

/** True if at least half of the straight line between two settlements is in one of the ranges. */
export function isMountainous(from: NetworkNode, to: NetworkNode): boolean {
  const inside = asked.filter((share) => {
    const latitude = from.latitude + share * (to.latitude - from.latitude)
    const longitude = from.longitude + share * (to.longitude - from.longitude)
    return Object.values(ranges).some((outline) => isInside(outline, latitude, longitude))
  })
  return inside.length >= asked.length / 2
}

/** True if a line to the east crosses the outline an odd number of times. */
function isInside(outline: readonly Point[], latitude: number, longitude: number): boolean {
  let odd = false
  let [south, west] = outline.at(-1)!
  for (const [north, east] of outline) {
    const crosses = south > latitude !== north > latitude
    if (crosses && longitude < west + ((east - west) * (latitude - south)) / (north - south)) odd = !odd
    south = north
    west = east
  }
  return odd
}

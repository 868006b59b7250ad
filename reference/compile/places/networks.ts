/** Networks for distances, as arrays that are read completely on first use. */
import type { DataFolder } from '../../files/data-folder.js'
import type { BuildStep } from '../step.js'

const networkNames = ['land', 'sea', 'rail-north-america', 'waterways'] as const

export const networks: BuildStep = (db, data) => {
  db.exec(`CREATE TABLE network (name TEXT PRIMARY KEY, latitudes BLOB NOT NULL, longitudes BLOB NOT NULL,
    countries TEXT NOT NULL, edges_from BLOB NOT NULL, edges_to BLOB NOT NULL, km BLOB NOT NULL, kinds BLOB NOT NULL,
    kind_names TEXT NOT NULL)`)
  const insert = db.prepare('INSERT INTO network VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (const name of networkNames) {
    const nodes = nodesOf(data, name)
    const edges = edgesOf(data, name)
    if (nodes.latitudes.length === 0) continue
    insert.run(
      ...[name, bytes(Float32Array.from(nodes.latitudes)), bytes(Float32Array.from(nodes.longitudes))],
      ...[nodes.countries, bytes(Int32Array.from(edges.from)), bytes(Int32Array.from(edges.to))],
      ...[bytes(Float32Array.from(edges.km)), bytes(Uint8Array.from(edges.kinds)), edges.kindNames.join(' ')],
    )
  }
}

/** Packs the countries of the nodes, two letters each, in their order; empty if the network has no countries. */
function nodesOf(data: DataFolder, name: string) {
  const hasCountry = name === 'land'
  const rows = data.rows(`geo-${name}`, 'nodes', [
    'latitude',
    'longitude',
    ...(hasCountry ? ['country'] : []),
  ])
  return {
    latitudes: rows.map((row) => Number(row.latitude)),
    longitudes: rows.map((row) => Number(row.longitude)),
    countries: hasCountry ? rows.map((row) => row.country ?? '  ').join('') : '',
  }
}

/** Packs the edges. Kinds are numbers; straits and canals have a number for each name, 0 is the open sea. */
function edgesOf(data: DataFolder, name: string) {
  const kind = name === 'sea' ? 'passage' : 'kind'
  const rows = data.rows(`geo-${name}`, 'edges', ['from', 'to', 'km', kind])
  const kindNames = kind === 'passage' ? [...new Set(['', ...rows.map((row) => row[kind] ?? '').sort()])] : []
  return {
    from: rows.map((row) => Number(row.from)),
    to: rows.map((row) => Number(row.to)),
    km: rows.map((row) => Number(row.km)),
    kinds: rows.map((row) => (kind === 'passage' ? kindNames.indexOf(row[kind] ?? '') : Number(row[kind]))),
    kindNames,
  }
}

function bytes(array: Float32Array | Int32Array | Uint8Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength)
}

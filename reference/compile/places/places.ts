/**
 * The gazetteer: every place with its names and codes, and the index that finds misspelt names.
 */
import { cellOf, foldings, gramsOf, kindNumber, pack } from '#src/places/places.js'
import { insertAll, type Value } from '../insert-all.js'
import type { BuildStep, ReferenceDatabase } from '../step.js'
import { writeCommonWords } from './common-words.js'
import { airportPlaces, portPlaces } from './hubs.js'
import { locodePlaces } from './locodes.js'
import type { PlaceRow } from './row.js'
import { stationPlaces } from './stations.js'
import { townPlaces } from './towns.js'

/** Towns, countries, divisions, airports, ports and UN/LOCODEs, for `reference.sqlite`. */
export const places: BuildStep = (db, data) => {
  const towns = townPlaces(data)
  const airports = airportPlaces(data, towns)
  const ports = portPlaces(data, towns)
  const locodes = locodePlaces(data, towns)
  writePlaces(db, [...towns.rows, ...airports, ...ports, ...locodes.rows])
  writeCommonWords(db)

  db.exec(`
    CREATE TABLE locode (
      code TEXT PRIMARY KEY, place INTEGER, name TEXT NOT NULL, functions TEXT NOT NULL, subdivision TEXT NOT NULL,
      positioned INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE place_code (code TEXT, place INTEGER, PRIMARY KEY (code, place)) WITHOUT ROWID;
    CREATE TABLE icao (code TEXT PRIMARY KEY, place INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE metropolitan (code TEXT PRIMARY KEY, place INTEGER NOT NULL, airports TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX place_iata ON place (iata) WHERE iata IS NOT NULL;
    CREATE INDEX place_port ON place (locode) WHERE kind = ${kindNumber('port')} AND locode IS NOT NULL;
    CREATE INDEX metropolitan_place ON metropolitan (place);
  `)
  insertAll(
    db,
    'locode',
    locodes.codes.map(({ code, place, name, functions, subdivision, isPositioned }) => [
      ...[code, place?.id ?? null, name, functions, subdivision, isPositioned ? 1 : 0],
    ]),
  )
  insertAll(
    db,
    'place_code',
    towns.codes.map(({ code, place }) => [code, place.id]),
  )
  insertAll(
    db,
    'icao',
    airports.flatMap(({ id, icao }) => (icao === undefined ? [] : [[icao, id]])),
  )
  const areas = data.rows('airports', 'metropolitan', ['code', 'city', 'country', 'airports'] as const)
  insertAll(
    db,
    'metropolitan',
    areas.map((row) => [row.code, towns.named(row.country, row.city).id, row.airports.replaceAll('|', ' ')]),
  )
}

/** European railway stations, for `stations.sqlite`. */
export const stations: BuildStep = (db, data) => writePlaces(db, stationPlaces(data))

/** Numbers the rows, and writes them with their names and the index of misspelt names. */
function writePlaces(db: ReferenceDatabase, rows: PlaceRow[]): void {
  db.exec(`
    CREATE TABLE place (
      id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, name TEXT NOT NULL, country TEXT NOT NULL, division INTEGER,
      subdivision TEXT, latitude REAL NOT NULL, longitude REAL NOT NULL, weight INTEGER NOT NULL,
      locode TEXT, iata TEXT, detail TEXT NOT NULL, cell INTEGER NOT NULL);
    CREATE TABLE place_name (name TEXT, place INTEGER, main INTEGER NOT NULL, PRIMARY KEY (name, place)) WITHOUT ROWID;
    CREATE TABLE fuzzy_name (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE gram (gram TEXT PRIMARY KEY, names BLOB NOT NULL) WITHOUT ROWID;
  `)
  for (const [index, row] of rows.entries()) row.id = index + 1
  insertAll(db, 'place', rows.map(placeValues))
  const names: [name: string, place: number, main: number][] = []
  const weightOfName = new Map<string, number>()
  for (const row of rows) {
    const main = foldings(row.name)
    for (const name of new Set([...main, ...row.names.flatMap(foldings)])) {
      names.push([name, row.id, main.includes(name) ? 1 : 0])
      if (row.fuzzy) weightOfName.set(name, Math.max(weightOfName.get(name) ?? 0, row.weight))
    }
  }
  // In key order, so that each row is appended.
  names.sort(([a, i], [b, j]) => (a < b ? -1 : a > b ? 1 : i - j))
  insertAll(db, 'place_name', names)
  db.exec('CREATE INDEX place_cell ON place (kind, cell)')
  writeGrams(db, weightOfName)
}

function placeValues(row: PlaceRow): Value[] {
  const { id, name, country, latitude, longitude, detail } = row
  return [
    ...[id, kindNumber(row.kind), name, country, row.division?.id ?? null, row.subdivision ?? null],
    ...[latitude, longitude, Math.round(row.weight), row.locode ?? null, row.iata ?? null, detail],
    cellOf(row),
  ]
}

function writeGrams(db: ReferenceDatabase, weightOfName: Map<string, number>): void {
  const names = [...weightOfName].sort(([a, u], [b, v]) => v - u || (a < b ? -1 : 1)).map(([name]) => name)
  const byGram = new Map<string, number[]>()
  for (const [index, name] of names.entries()) {
    for (const gram of gramsOf(name)) {
      const numbers = byGram.get(gram)
      if (numbers) numbers.push(index + 1)
      else byGram.set(gram, [index + 1])
    }
  }
  insertAll(
    db,
    'fuzzy_name',
    names.map((name, index) => [index + 1, name]),
  )
  const grams = [...byGram].sort(([a], [b]) => (a < b ? -1 : 1))
  insertAll(
    db,
    'gram',
    grams.map(([gram, numbers]) => [gram, Buffer.from(pack(numbers))]),
  )
}

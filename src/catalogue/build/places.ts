/**
 * The gazetteer: every place, the names it is known by, the codes it has and the index that finds
 * misspelt names.
 */
import { cellOf, foldings, gramsOf, kindNumber, pack } from '../../places/places.js'
import { airportPlaces, portPlaces } from './places-hubs.js'
import { locodePlaces } from './places-locodes.js'
import type { PlaceRow } from './places-row.js'
import { stationPlaces } from './places-stations.js'
import { townPlaces } from './places-towns.js'
import type { BuildStep, ReferenceDatabase } from './step.js'

/** Towns, countries, divisions, airports, ports and UN/LOCODEs, for `reference.sqlite`. */
export const places: BuildStep = (db, data) => {
  const towns = townPlaces(data)
  const airports = airportPlaces(data, towns)
  const ports = portPlaces(data, towns)
  const locodes = locodePlaces(data, towns)
  writePlaces(db, [...towns.rows, ...airports, ...ports, ...locodes.rows])

  db.exec(`
    CREATE TABLE locode (code TEXT PRIMARY KEY, place INTEGER, name TEXT NOT NULL, functions TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE place_code (code TEXT, place INTEGER, PRIMARY KEY (code, place)) WITHOUT ROWID;
    CREATE TABLE metropolitan (code TEXT PRIMARY KEY, place INTEGER NOT NULL, airports TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX place_iata ON place (iata) WHERE iata IS NOT NULL;
    CREATE INDEX place_port ON place (locode) WHERE kind = ${kindNumber('port')} AND locode IS NOT NULL;
    CREATE INDEX metropolitan_place ON metropolitan (place);
  `)
  const insertLocode = db.prepare('INSERT INTO locode VALUES (?, ?, ?, ?)')
  for (const { code, place, name, functions } of locodes.codes) {
    insertLocode.run(code, place?.id ?? null, name, functions)
  }
  const insertCode = db.prepare('INSERT OR IGNORE INTO place_code VALUES (?, ?)')
  for (const { code, place } of towns.codes) insertCode.run(code, place.id)
  const insertArea = db.prepare('INSERT INTO metropolitan VALUES (?, ?, ?)')
  for (const row of data.rows('airports', 'metropolitan', ['code', 'city', 'country', 'airports'] as const)) {
    insertArea.run(row.code, towns.named(row.country, row.city).id, row.airports.replaceAll('|', ' '))
  }
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
  const insert = db.prepare('INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const insertName = db.prepare('INSERT OR IGNORE INTO place_name VALUES (?, ?, ?)')
  const names: { name: string; place: number; main: number }[] = []
  const weightOfName = new Map<string, number>()
  for (const [index, row] of rows.entries()) row.id = index + 1
  for (const row of rows) {
    insert.run(
      ...[
        row.id,
        kindNumber(row.kind),
        row.name,
        row.country,
        row.division?.id ?? null,
        row.subdivision ?? null,
      ],
      ...[
        row.latitude,
        row.longitude,
        Math.round(row.weight),
        row.locode ?? null,
        row.iata ?? null,
        row.detail,
      ],
      cellOf(row),
    )
    const main = new Set(foldings(row.name))
    const all = new Set([...main, ...row.names.flatMap(foldings)])
    for (const name of all) {
      names.push({ name, place: row.id, main: main.has(name) ? 1 : 0 })
      if (row.fuzzy) weightOfName.set(name, Math.max(weightOfName.get(name) ?? 0, row.weight))
    }
  }
  // In the order of the table's key: each row goes to its end.
  names.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.place - b.place))
  for (const { name, place, main } of names) insertName.run(name, place, main)
  db.exec('CREATE INDEX place_cell ON place (kind, cell)')
  writeGrams(db, weightOfName)
}

function writeGrams(db: ReferenceDatabase, weightOfName: Map<string, number>): void {
  const names = [...weightOfName].sort(([a, u], [b, v]) => v - u || (a < b ? -1 : 1)).map(([name]) => name)
  const insertName = db.prepare('INSERT INTO fuzzy_name VALUES (?, ?)')
  const byGram = new Map<string, number[]>()
  for (const [index, name] of names.entries()) {
    insertName.run(index + 1, name)
    for (const gram of gramsOf(name)) {
      const numbers = byGram.get(gram)
      if (numbers) numbers.push(index + 1)
      else byGram.set(gram, [index + 1])
    }
  }
  const insert = db.prepare('INSERT INTO gram VALUES (?, ?)')
  for (const [gram, numbers] of [...byGram].sort(([a], [b]) => (a < b ? -1 : 1)))
    insert.run(gram, Buffer.from(pack(numbers)))
}

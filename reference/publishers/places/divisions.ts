/**
 * ISO 3166-2 codes of first-level divisions. The gazetteer numbers most divisions in its own way; the code is found by
 * the division's name in the list of ISO regions, or by the UN/LOCODE subdivision of the places inside it.
 */
import { fold } from '#src/places/places.js'
import { figure, type RawRow } from '../../files/raw-folder.js'

/** Countries whose division codes in the gazetteer are ISO codes. */
const isoCoded = new Set(['US', 'GB', 'CH', 'BE'])

/** Divisions with an English name here and a native one in the ISO list. */
const byEnglishName: Record<string, Record<string, string>> = {
  AT: {
    ...{ Burgenland: '1', Carinthia: '2', 'Lower Austria': '3', 'Upper Austria': '4', Salzburg: '5' },
    ...{ Styria: '6', Tyrol: '7', Vorarlberg: '8', Vienna: '9' },
  },
  BR: { 'Federal District': 'DF' },
  DE: { 'State of Berlin': 'BE', Berlin: 'BE' },
  IN: { 'Andaman and Nicobar': 'AN', Puducherry: 'PY' },
  JP: {
    ...{ Aichi: '23', Fukui: '18', Fukushima: '07', Gifu: '21', Ishikawa: '17', Shimane: '32' },
    ...{ Tokushima: '36', Yamaguchi: '35' },
  },
  MX: { 'Mexico City': 'CMX' },
  IT: {
    ...{ Piedmont: '21', 'Aosta Valley': '23', Lombardy: '25', 'Trentino-Alto Adige': '32', Veneto: '34' },
    ...{ 'Friuli Venezia Giulia': '36', Liguria: '42', 'Emilia-Romagna': '45', Tuscany: '52', Umbria: '55' },
    ...{ 'The Marches': '57', Lazio: '62', Abruzzo: '65', Molise: '67', Campania: '72', Apulia: '75' },
    ...{ Basilicate: '77', Basilicata: '77', Calabria: '78', Sicily: '82', Sardinia: '88' },
  },
  ES: {
    ...{ Andalusia: 'AN', Aragon: 'AR', Asturias: 'AS', 'Canary Islands': 'CN', Cantabria: 'CB' },
    ...{ 'Castille and León': 'CL', 'Castille-La Mancha': 'CM', Catalonia: 'CT', Extremadura: 'EX' },
    ...{ Galicia: 'GA', 'Balearic Islands': 'IB', 'La Rioja': 'RI', Madrid: 'MD', Murcia: 'MC' },
    ...{ Navarre: 'NC', 'Basque Country': 'PV', Valencia: 'VC', Ceuta: 'CE', Melilla: 'ML' },
  },
  CN: {
    ...{
      'Inner Mongolia': 'NM',
      Tibet: 'XZ',
      Guangxi: 'GX',
      Ningxia: 'NX',
      'Ningxia Hui Autonomous Region': 'NX',
    },
    ...{ Xinjiang: 'XJ', 'Inner Mongolia Autonomous Region': 'NM' },
  },
  FR: {
    'New Aquitaine': 'NAQ',
    'Nouvelle-Aquitaine': 'NAQ',
    Brittany: 'BRE',
    Corsica: '20R',
    Normandy: 'NOR',
    Centre: 'CVL',
    'Centre-Val de Loire': 'CVL',
  },
}

interface Code {
  code: string
  name: string
}

/** Returns codes by division code of the gazetteer (`CA.02`); undecided divisions are omitted. */
export function subdivisionCodes(
  towns: RawRow[],
  divisions: RawRow[],
  unlocode: RawRow[],
  hierarchy: RawRow[],
): Map<string, Code> {
  const iso = new Map<string, Code>()
  const byName = new Map<string, Code>()
  for (const row of hierarchy) {
    if (row.type !== 'subdivision') continue
    const code = { code: row.code ?? '', name: row.name ?? '' }
    iso.set(code.code, code)
    for (const name of [fold(code.name), withoutRank(code.name)]) {
      byName.set(`${code.code.slice(0, 2)} ${name}`, code)
    }
  }
  const votes = votesByUnlocode(towns, unlocode)
  const found = new Map<string, Code>()
  for (const row of divisions) {
    const [country = '', own = ''] = (row.code ?? '').split('.')
    const english = byEnglishName[country]?.[row.name ?? '']
    const code =
      (isoCoded.has(country) ? iso.get(`${country}-${own}`) : undefined) ??
      (english ? iso.get(`${country}-${english}`) : undefined) ??
      byName.get(`${country} ${fold(row.name ?? '')}`) ??
      byName.get(`${country} ${withoutRank(row.name ?? '')}`) ??
      iso.get(`${country}-${votes.get(row.code ?? '') ?? ''}`)
    if (code) found.set(row.code ?? '', code)
  }
  return withoutRivals(found, divisions)
}

/** Resolves equal claims of a city and the district around it: only an exact name keeps the code. */
function withoutRivals(found: Map<string, Code>, divisions: RawRow[]): Map<string, Code> {
  const claims = new Map<string, number>()
  for (const { code } of found.values()) claims.set(code, (claims.get(code) ?? 0) + 1)
  const names = new Map(divisions.map((row) => [row.code ?? '', fold(row.name ?? '')]))
  return new Map(
    [...found].filter(([own, { code, name }]) => claims.get(code) === 1 || names.get(own) === fold(name)),
  )
}

/** Removes the rank: `Hunan Sheng` and `Hunan`, `Vinnytska oblast` and `Vinnytska`. */
function withoutRank(name: string): string {
  const rank =
    /\b(sheng|shi|zizhiqu|province|provincia|oblast|region|prefecture|county|governorate|district|state|department|municipality)\b/g
  return fold(name).replace(rank, ' ').replace(/ +/g, ' ').trim()
}

/**
 * Returns codes by vote. A vote counts when at least three UN/LOCODEs are in the division, nine in ten name one
 * subdivision, and nine in ten of that subdivision's are in this division: a province is not mistaken for its region.
 */
function votesByUnlocode(towns: RawRow[], unlocode: RawRow[]): Map<string, string> {
  const townsByName = new Map<string, RawRow[]>()
  for (const town of towns) {
    const key = `${town.country} ${fold(town.name ?? '')}`
    townsByName.set(key, [...(townsByName.get(key) ?? []), town])
  }
  const pairs = new Map<string, number>()
  const ofDivision = new Map<string, number>()
  const ofSubdivision = new Map<string, number>()
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  for (const row of unlocode) {
    const country = (row.code ?? '').slice(0, 2)
    if (!row.subdivision || !row.lat || row.coord_source === 'U?') continue
    for (const town of townsByName.get(`${country} ${fold(row.name ?? '')}`) ?? []) {
      if (!isNear(town, row)) continue
      const division = `${country}.${town.admin1}`
      count(pairs, `${division}|${row.subdivision}`)
      count(ofDivision, division)
      count(ofSubdivision, `${country}-${row.subdivision}`)
    }
  }
  const winners = new Map<string, string>()
  for (const [pair, votes] of pairs) {
    const [division = '', subdivision = ''] = pair.split('|')
    const all = ofDivision.get(division) ?? 0
    const back = ofSubdivision.get(`${division.slice(0, 2)}-${subdivision}`) ?? 0
    if (votes >= 3 && votes >= 0.9 * all && votes >= 0.9 * back) winners.set(division, subdivision)
  }
  return winners
}

/** True within a third of a degree, about 30 km. */
function isNear(town: RawRow, place: RawRow): boolean {
  const latitude = Math.abs((figure(town.lat) ?? 0) - (figure(place.lat) ?? 0))
  const longitude = Math.abs((figure(town.lon) ?? 0) - (figure(place.lon) ?? 0))
  return latitude < 0.3 && longitude < 0.4
}

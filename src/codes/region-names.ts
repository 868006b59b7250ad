/** Countries and groups of countries by their names in eight languages: official names, then everyday ones. */
import { readFileSync } from 'node:fs'

import { nearest } from '../contract/contract.js'
import { isoCodes } from './countries.js'
import { wordTable } from './word-table.js'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']

/** CLDR codes that are not countries, with the catalogue's code. */
const groups: Readonly<Record<string, string>> = wordTable({
  ...{ EU: 'EU', '001': 'GLOBAL', '002': 'AFRICA', '003': 'NORTH-AMERICA', '005': 'SOUTH-AMERICA' },
  ...{ '009': 'OCEANIA', '142': 'ASIA', '150': 'EUROPE' },
})

/** Other names of groups, normalised; the European Commission calls its fallback `Other Countries and Territories`. */
const groupNames: Readonly<Record<string, string>> = wordTable({
  ...{
    'eu 27': 'EU',
    eu27: 'EU',
    'eu27 2020': 'EU',
    'european union 27': 'EU',
    global: 'GLOBAL',
    worldwide: 'GLOBAL',
  },
  ...{ 'rest of world': 'ROW', 'other countries and territories': 'ROW', 'other countries': 'ROW' },
})

/** Countries of the United Kingdom in the same eight languages; each code is a subdivision in ISO 3166-2. */
const ofTheUnitedKingdom: Readonly<Record<string, string>> = wordTable({
  'GB-ENG': 'England|Angleterre|Inglaterra|Inghilterra|Engeland|Anglia',
  'GB-NIR':
    'Northern Ireland|Nordirland|Irlande du Nord|Irlanda del Norte|Irlanda del Nord|Noord-Ierland|Irlanda do Norte|Irlandia Północna',
  'GB-SCT': 'Scotland|Schottland|Écosse|Escocia|Scozia|Schotland|Escócia|Szkocja',
  'GB-WLS': 'Wales|Pays de Galles|Gales|Galles|País de Gales|Walia',
})

/** Names shared by a country and a state or county of another country, normalised. */
const sharedNames: Readonly<Record<string, readonly string[]>> = wordTable({
  ...{
    georgia: ['GE', 'US-GA'],
    norfolk: ['NF', 'GB-NFK'],
    granada: ['GD', 'ES-GR'],
    zaire: ['CD', 'AO-ZAI'],
  },
  ...{ 'san martin': ['MF', 'PE-SAM'], 'santa elena': ['SH', 'EC-SE'] },
})

let byName: ReadonlyMap<string, string> | undefined

/** Returns the code of a country or group with this name; undefined for other texts, and for a shared name. */
export function regionOfName(text: string): string | undefined {
  const name = foldedCountry(text)
  if (sharedNames[name] !== undefined) return undefined
  byName ??= nameTable()
  return byName.get(name)
}

/** Returns the region whose name is nearest to a misspelt one; for hints, never as a value. */
export function nearestRegionName(text: string): { code: string; name: string } | undefined {
  byName ??= nameTable()
  const near = nearest(foldedCountry(text), byName.keys())
  const code = near === undefined ? undefined : byName.get(near)
  return code === undefined ? undefined : { code, name: englishName(code) }
}

/** Returns the English name of a country or group; the code itself for other regions. */
export function englishName(code: string): string {
  const display = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const cldr = Object.keys(groups).find((each) => groups[each] === code) ?? code
  const ownName = ofTheUnitedKingdom[code]?.split('|')[0]
  return ownName ?? (/^([A-Z]{2}|\d{3})$/.test(cldr) ? display.of(cldr) : undefined) ?? code
}

/** Returns the codes of all regions with a shared name. */
export function regionsOfSharedName(text: string): readonly string[] | undefined {
  return sharedNames[foldedCountry(text)]
}

function nameTable(): Map<string, string> {
  const table = new Map(Object.entries(groupNames))
  const add = (name: string, code: string) => {
    for (const form of [name, plainOrder(name), ...invertedOrders(name)]) table.set(foldedCountry(form), code)
  }
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    const addOf = (cldr: string, code: string) => {
      const name = display.of(cldr)
      if (name !== undefined) add(name, code)
    }
    for (const { alpha2 } of isoCodes()) addOf(alpha2, alpha2)
    for (const [cldr, code] of Object.entries(groups)) addOf(cldr, code)
  }
  for (const names of [...countryNames(), ofTheUnitedKingdom]) {
    for (const [code, all] of Object.entries(names)) for (const name of all.split('|')) add(name, code)
  }
  return table
}

/**
 * Further names of countries by ISO 3166-1 alpha-2 code, separated by `|`; not in Unicode's locale data (CLDR). A name
 * has one country: `Congo` is CG, as in ISO 3166-1. A file, because few commands need them.
 * - `official`: English long names by the United Nations and its statistics division (M49), World Bank short forms, and
 *   native names in the eight languages
 * - `other`: official names by ISO 3166-1 and its translations (npm i18n-iso-countries, MIT), then everyday names
 */
function countryNames(): Readonly<Record<string, string>>[] {
  const file = new URL('../../dist/words/country-names.json', import.meta.url)
  return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>)
}

/** `Republic of Korea` for `Korea, Republic of` and `Korea (the Republic of)`. */
function plainOrder(name: string): string {
  const [, last, first] = /^([^,(]+?)(?:, | \()(.+ of)\)?$/.exec(name) ?? []
  return last === undefined ? name : `${first} ${last}`
}

/** `Egypt, Arab Republic of` and `Egypt, Arab Republic` for `Arab Republic of Egypt`. */
function invertedOrders(name: string): string[] {
  const [, first, last] =
    /^((?:.+ )?(?:Republic|Kingdom|State|States|Principality|Commonwealth)) of (.+)$/.exec(name) ?? []
  return first === undefined || last === undefined ? [] : [`${last}, ${first} of`, `${last}, ${first}`]
}

/** Abbreviations in names of countries: `Congo, Dem. Rep.`. */
const abbreviated: Readonly<Record<string, string>> = wordTable({
  ...{ the: '', saint: 'st', rep: 'republic', dem: 'democratic' },
})

const ascii = /^[ -~]*$/

/** Returns a name without accents, articles, punctuation and letter case. */
export function foldedCountry(name: string): string {
  const plain = ascii.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '')
  return plain
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/\b(?:the|saint|rep|dem)\b/g, (word) => abbreviated[word]!)
    .replace(/ +/g, ' ')
    .trim()
}

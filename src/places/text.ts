/** Splits a location text into segments, and recognises postcodes and words such as `airport`. */
import { splitWords, type Word } from './fold.js'
import type { Purpose } from './place.js'

/** Text between two commas or brackets. */
export interface LocationSegment {
  words: Word[]
}

/** Postcodes with letters, which could be mistaken for words. */
const postcodes = [
  /\b[A-Z]{1,2}-?\d{4,5}\b/gi,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi,
  /\b\d{4} ?[A-Z]{2}\b(?=[\s,]|$)/g,
  /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/gi,
  /\bcedex(?: \d+)?\b/gi,
]

/** Returns the segments of a text that contain a word. */
export function splitLocation(text: string): LocationSegment[] {
  return text
    .split(/[,;|/()[\]\n]| - | – /)
    .map((part) => ({ words: splitWords(part) }))
    .filter((part) => part.words.length > 0)
}

/** Returns a text without its postcodes. */
export function withoutPostcodes(text: string): string {
  return postcodes.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
}

export function foldedPart(part: LocationSegment): string {
  return part.words.map((word) => word.folded).join(' ')
}

/** Returns the words of a part as written. */
export function writtenPart(part: LocationSegment): string {
  return part.words.map((word) => word.raw).join(' ')
}

/** Returns a part without words that contain a digit (house numbers, postcodes); undefined if no words remain. */
export function withoutDigits(part: LocationSegment): LocationSegment | undefined {
  const words = part.words.filter((word) => !/\d/.test(word.raw))
  return words.length === 0 ? undefined : { words }
}

const airportWords = new Set([
  ...['airport', 'international', 'intl', 'apt', 'airfield', 'aeroport', 'aeropuerto', 'aeroporto'],
  ...['flughafen', 'lufthavn', 'flygplats', 'luchthaven', 'lotnisko', 'airports'],
])
const portWords = new Set(['port', 'seaport', 'harbour', 'harbor', 'hafen', 'haven', 'puerto', 'porto'])
const stationWords = new Set([
  ...['station', 'hbf', 'hauptbahnhof', 'bahnhof', 'bhf', 'gare', 'stazione', 'estacion', 'railway', 'hb'],
])
const joiningWords = new Set(['of', 'de', 'du', 'di', 'do', 'da', 'von'])

export interface HubWords {
  purpose: Purpose
  /** Part without the hub words. */
  rest: LocationSegment
  /** True if the words are unambiguous; `port` also begins the names of many towns. */
  certain: boolean
}

/** Returns the hub words of a part that names the kind of an airport, port or station: `Flughafen Hamburg`. */
export function hubWords(part: LocationSegment): HubWords | undefined {
  const folded = part.words.map((word) => word.folded)
  const without = (words: Set<string>): LocationSegment => {
    const rest = part.words.filter((word) => !words.has(word.folded))
    while (rest.length > 1 && joiningWords.has(rest[0]!.folded)) rest.shift()
    while (rest.length > 1 && joiningWords.has(rest.at(-1)!.folded)) rest.pop()
    return { words: rest }
  }
  const isAirport = folded.some((word) => word !== 'international' && airportWords.has(word))
  const kinds: { purpose: Purpose; words: Set<string>; certain: boolean }[] = [
    { purpose: 'air', words: isAirport ? airportWords : new Set(), certain: true },
    { purpose: 'rail', words: stationWords, certain: true },
    { purpose: 'sea', words: portWords, certain: folded[0] === 'port' && folded[1] === 'of' },
  ]
  for (const { purpose, words, certain } of kinds) {
    if (!folded.some((word) => words.has(word))) continue
    const rest = without(words)
    if (rest.words.length > 0) return { purpose, rest, certain }
  }
  return undefined
}

/** Words too common in place names to match alone. */
const commonWords = new Set([
  ...['new', 'old', 'san', 'santa', 'santo', 'sao', 'st', 'ste', 'los', 'las', 'el', 'la', 'le', 'les', 'al'],
  ...[
    'north',
    'south',
    'east',
    'west',
    'northern',
    'southern',
    'eastern',
    'western',
    'upper',
    'lower',
    'central',
  ],
  ...[
    'great',
    'grand',
    'big',
    'little',
    'bad',
    'city',
    'town',
    'village',
    'county',
    'state',
    'district',
    'area',
  ],
  ...[
    'port',
    'fort',
    'ft',
    'mt',
    'lake',
    'river',
    'island',
    'isle',
    'beach',
    'bay',
    'cape',
    'point',
    'park',
    'hill',
  ],
  ...[
    'hills',
    'valley',
    'springs',
    'street',
    'road',
    'avenue',
    'plot',
    'unit',
    'phase',
    'building',
    'plant',
    'box',
  ],
  ...[
    'factory',
    'facility',
    'warehouse',
    'logistics',
    'logis',
    'labs',
    'laboratories',
    'medical',
    'pharma',
    'test',
  ],
  ...[
    'diagnostics',
    'company',
    'corp',
    'corporation',
    'ltd',
    'limited',
    'llc',
    'inc',
    'gmbh',
    'plc',
    'co',
    'kg',
  ],
  ...[
    'and',
    'the',
    'not',
    'for',
    'formerly',
    'applicable',
    'unknown',
    'none',
    'various',
    'other',
    'remote',
    'online',
  ],
  ...[
    'home',
    'office',
    'university',
    'hospital',
    'school',
    'center',
    'centre',
    'line',
    'products',
    'services',
    'per',
  ],
  ...[
    'group',
    'international',
    'global',
    'industries',
    'fine',
    'chemicals',
    'premier',
    'standard',
    'research',
    'micro',
  ],
])

/** True if all words of a run are common, like `Cape Town` and `North Park`. */
export function isCommon(run: string): boolean {
  return run.split(' ').every((word) => commonWords.has(word))
}

/** Returns runs of words in a part, longest first, then last first, without single common words. */
export function windows(part: LocationSegment): string[] {
  const words = part.words.map((word) => word.folded)
  const found: string[] = []
  for (let length = words.length - 1; length >= 1; length--) {
    for (let start = words.length - length; start >= 0; start--) {
      const run = words.slice(start, start + length)
      const says = (word: string) => word.length >= 3 && !/\d/.test(word)
      if (!run.some((word) => says(word) && (length > 1 || !commonWords.has(word)))) continue
      if (run.join('').length >= 4) found.push(run.join(' '))
    }
  }
  return found
}

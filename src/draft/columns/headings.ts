/** Reads headings of columns: their words, similarity to phrases, and units. */
import { editDistance } from '../../contract/contract.js'
import type { ParsedUnit, UnitWords } from '../../units/units.js'
import { unitMultiplier } from './money-headings.js'

/** Words that do not describe the content of a column. */
const fillers = new Set([
  'the',
  'of',
  'a',
  'in',
  'de',
  'der',
  'die',
  'du',
  'des',
  'la',
  'le',
  'en',
  'fr',
  'and',
  'for',
  // Instructions in templates.
  'required',
  'optional',
  'mandatory',
  'pre',
  'filled',
])

/**
 * Splits a heading into lower-case words without accents: `Gross Amt. (EUR)` is gross, amt, eur; `DataYear` is data,
 * year.
 */
export function wordsOf(heading: string): string[] {
  const spaced = heading
    .replace(elidedArticle, ' ')
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
  const words = folded(spaced).split(/[^\p{L}\p{N}#%]+/u)
  const whole = words.filter((word) => word !== '').map((word) => abbreviations.get(word) ?? word)
  const telling = whole.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : whole
}

/** Articles joined to the next word: `Nature de l'intervention`. */
const elidedArticle = /(?<!\p{L})[dl]['’](?=\p{L})/giu
/** Abbreviations that are written without a full stop. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['qte', 'quantite'],
  ['qta', 'quantita'],
])

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase().replace(/ł/g, 'l')
}

/** Splits a text at commas into phrases, and reduces each to its significant words, separated by spaces. */
export function phrasesIn(text: string): string[] {
  return text.split(',').map((phrase) => wordsOf(phrase).join(' '))
}

/** Minimum score of a phrase that is part of a heading; higher if the heading has fewer other words. */
const partial = 0.6
const slip = 0.1

/**
 * Returns how well the best phrase matches a heading, from 0 (no phrase occurs) to 1 (the whole heading).
 * @param phrases result of `phrasesIn`
 */
export function headingScore(heading: string, phrases: readonly string[]): number {
  const words = wordsOf(heading)
  const cut = cutWords(heading)
  let best = 0
  for (const phrase of phrases) best = Math.max(best, phraseScore(words, phrase, cut))
  return best
}

/** Returns the words that are cut off with a full stop: `Betr.`, `Kostenst.`. */
function cutWords(heading: string): ReadonlySet<string> {
  if (!heading.includes('.')) return none
  return new Set([...heading.matchAll(/\p{L}{3,}(?=\.)/gu)].map(([word]) => folded(word)))
}

const none: ReadonlySet<string> = new Set()
/** Words that are cut off with a full stop, as headings usually have them. */
const cutOff: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    amt: ['amount'],
    acct: ['account'],
    anz: ['anzahl'],
    beschr: ['beschreibung'],
    betr: ['betrag'],
    bez: ['bezeichnung'],
    cant: ['cantidad'],
    cat: ['category', 'categoria', 'categorie'],
    desc: ['description', 'descripcion', 'descrizione', 'descricao'],
    dest: ['destination', 'destino', 'destinazione'],
    descr: ['description', 'descripcion', 'descrizione'],
    dist: ['distance', 'distancia', 'distanza'],
    gew: ['gewicht'],
    hab: ['habitaciones'],
    habs: ['habitaciones'],
    imp: ['importe', 'importo'],
    kostenst: ['kostenstelle'],
    prov: ['proveedor'],
  }),
)

function phraseScore(words: readonly string[], text: string, cut: ReadonlySet<string>): number {
  const phrase = text.split(' ')
  for (let start = 0; start + phrase.length <= words.length; start++) {
    const slips = phrase.map((word, at) => slipsBetween(word, words[start + at]!, cut))
    if (slips.some((each) => each === undefined)) continue
    const whole = words.length === phrase.length ? 1 : partial + (0.35 * phrase.length) / words.length
    return whole - slip * slips.reduce<number>((sum, each) => sum + each!, 0)
  }
  return isSpread(words, phrase) ? apart + (0.35 * phrase.length) / words.length : 0
}

/** Minimum score of a phrase whose words are in a heading with others between them: `days home` in `Days worked from home`. */
const apart = 0.45
/** Minimum length of such words: shorter ones are in headings for other reasons. */
const shortestApart = 3

/** True if all words of a phrase are in a heading, in their order. */
function isSpread(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length < 2 || words.length <= phrase.length) return false
  if (phrase.some((word) => word.length < shortestApart)) return false
  let from = 0
  for (const word of phrase) {
    const at = words.findIndex((each, index) => index >= from && slipsBetween(word, each, none) === 0)
    if (at === -1) return false
    from = at + 1
  }
  return true
}

/**
 * Returns 0 for the same word or its plural, 1 for its usual abbreviation or one misspelt letter in a long word,
 * undefined for a different word.
 */
function slipsBetween(wanted: string, word: string, cut: ReadonlySet<string>): number | undefined {
  if (word === wanted || word === `${wanted}s` || `${word}s` === wanted) return 0
  if (cut.has(word) && cutOff.get(word)?.includes(wanted)) return 1
  if (wanted.length < 6 || Math.abs(wanted.length - word.length) > 1) return undefined
  // A single misspelt letter does not change both the first and the last letter.
  if (wanted[0] !== word[0] && wanted.at(-1) !== word.at(-1)) return undefined
  return editDistance(wanted, word, 1) <= 1 ? 1 : undefined
}

/** True if the heading contains any of the words. */
export function mentions(heading: string, words: ReadonlySet<string>): boolean {
  return wordsOf(heading).some((word) => words.has(word))
}

/** Returns the unit in a heading's last brackets or last word; undefined for ratios (kBtu/sf). */
export function unitInHeading(heading: string, units: UnitWords): ParsedUnit | undefined {
  const multiplier = unitMultiplier(heading)
  if (multiplier === undefined) return plainUnit(heading, units)
  const meant = plainUnit(heading, units) ?? plainUnit(heading.replace(multiplier, ''), units)
  // `thousand Btu` is itself a unit.
  if (!meant || plainUnit(heading.replace(multiplier, ''), units)?.unit !== meant.unit) return meant
  return { ...meant, doubt: `\`${multiplier}\` beside the unit: are the numbers thousands? scale multiplies` }
}

function plainUnit(heading: string, units: UnitWords): ParsedUnit | undefined {
  const plain = heading.replace(instruction, '')
  const inBrackets = /[([]([^()[\]]{1,24})[)\]][^()[\]]*$/.exec(plain)?.[1]
  // `Building(s)` is a plural, not seconds.
  if (inBrackets !== undefined && inBrackets.trim() !== 's') return found(units, inBrackets)
  const tokens = plain.trim().split(/[\s_,:.-]+/)
  if (tokens.length === 1) {
    const only = units.find(tokens[0]!)
    return only && aloneMeasures.has(only.measure) && tokens[0]!.length > 1 ? only : undefined
  }
  const lastTwo = tokens.slice(-2).join(' ')
  const last = tokens.at(-1) ?? ''
  // A single letter or a single word is not read as a unit at the end of a name.
  const isUnitWord = tokens.length > 1 && last.length > 1
  return (
    (tokens.length > 2 ? units.find(lastTwo) : undefined) ??
    (isUnitWord ? found(units, last) : undefined) ??
    (tokens.length === 2 && sums.test(last) ? units.find(tokens[0]!) : undefined)
  )
}

/** Measures of headings that consist only of a unit: `kWh`, `Litres`. */
const aloneMeasures = new Set(['energy', 'volume', 'weight'])

/** Words after a unit that add no further meaning: `MMBtu_TOTAL`. */
const sums = /^(total|sum|used|usage|consumed|consumption|quantity|verbrauch|summe|gesamt)$/i

/** Instructions that templates add to a heading: `Usage (Required)`. */
const instruction =
  /\s*[([](required|optional|mandatory|pre-?filled|if (?:known|available|any)|pflicht\w*|(?:falls|wenn|sofern|soweit) (?:bekannt|vorhanden)|obligatoire|facultatif|si (?:connue?|disponible|se conoce|se sabe)|obbligatori[oa]|facoltativ[oa]|se (?:not[oa]|disponibile|conhecid[oa]|dispon[ií]vel)|obligatori[oa]|opcional|verplicht|optioneel|indien (?:bekend|beschikbaar|van toepassing)|je[sś]li znan[aey]|opcjonaln\w+)(?![\p{L}])[^)\]]*[)\]]/giu

/** Returns the unit in a text of a heading; adds a doubt to `min`, which may also be a minimum. */
function found(units: UnitWords, text: string): ParsedUnit | undefined {
  const meant = units.find(text)
  if (!meant || !/^min\.?$/i.test(text.trim())) return meant
  return { ...meant, doubt: `\`${text.trim()}\` in a heading: minutes, or a minimum?` }
}

/** True if the heading describes emissions: a result, not an input. */
export function isEmissions(heading: string): boolean {
  return /co2|ch4|n2o|ghg|emission|emisi|carbon|gwp/i.test(heading)
}

/** True if the heading describes a ratio: an intensity, a rate, a price. */
export function isRatio(heading: string): boolean {
  return /[([][^)\]]*\/[^)\]]*[)\]]/.test(heading) || mentions(heading, ratioWords)
}

const ratioWords = new Set([
  'per',
  'rate',
  'ratio',
  'intensity',
  'eui',
  'share',
  'percent',
  '%',
  'average',
  'median',
  'pro',
  'par',
])

/** Vehicles and means of transport in cells, in eight languages: the means, its fuel and its size, as plain names. */
import { wordsOf } from '../../columns/headings.js'
import type { WordReading } from './worded.js'

export type Fuel = 'petrol' | 'diesel' | 'hybrid' | 'plug-in hybrid' | 'electric' | 'LPG' | 'CNG' | 'LNG'

const hybrids = /hybrid|hybrydow|ibrid|\bm?hev\b/
const electric =
  /electri|elektri|elektro|elettri|eletric|elektrycz|\bb?ev\b|\bbev\b|\belec\b|\bstrom\b|\be (?:auto|car)\b|vollelektr/
const plugIns = /plug ?in|\bphev\b|rechargeable|wtyczk|enchufable|ricaricabil/

/** Fuels by words, the most specific first. */
const fuels: readonly [RegExp, Fuel][] = [
  [/\blpg\b|\bgpl\b|\bglp\b|autogas|flussiggas/, 'LPG'],
  [/\blng\b|\bgnl\b/, 'LNG'],
  [/\bcng\b|\bgnc\b|\bgnv\b|erdgas|metan|natural gas/, 'CNG'],
  [/(?<!bio ?)diesel|gazole|gasoil|gasoleo|gasolio|\bderv\b|olej napedowy|^on\b(?! foot)/, 'diesel'],
  [
    /petrol|gasoline|benzin|benzyn|\bessence\b|gasolina|nafta|\bsuper\b|unleaded|\bulp\b|\bsp ?9[58]\b|\be ?10\b|\be ?5\b|\bpb ?9[58]\b|\beuro ?9[58]\b|sans plomb|senza piombo|bezolowiow|\botto\b/,
    'petrol',
  ],
]

/** Returns the fuel that a vehicle of this text burns; undefined for electric vehicles and other texts. */
export function burntFuelOf(text: string): Fuel | undefined {
  const words = wordsOf(text).join(' ')
  return fuels.find(([pattern]) => pattern.test(words))?.[1]
}

/** Returns the fuel that a text names; undefined for other texts. */
export function fuelOf(text: string): Fuel | undefined {
  const words = wordsOf(text).join(' ')
  const burnt = burntFuelOf(text)
  if (plugIns.test(words)) return 'plug-in hybrid'
  if (hybrids.test(words)) return 'hybrid'
  if (electric.test(words)) return burnt ? 'plug-in hybrid' : 'electric'
  return burnt
}

/** Means of transport by words, the most specific first; the name is a plain name. */
const means: readonly [RegExp, string][] = [
  [
    /\b(?:walk\w*|on foot|foot|by foot|fuss|zu fuss|fussweg|pied|a pied|marche|pie|andando|caminando|piedi|te voet|voet|lopen|lopend|pieszo|piesz\w*|a pe)\b/,
    'walking',
  ],
  [
    /\b(?:motor ?cycle\w*|motor ?bike\w*|moto|motos|motorrad\w*|kraftrad|moped\w*|scooter|motoroller|motorroller|motocicl\w*|ciclomotor\w*|motociclett\w*|motorfiets|brommer|motocykl\w*|^motor$|skuter|deux roues motori\w*)\b/,
    'motorbike',
  ],
  [
    /\b(?:bi?cycl\w*|bike|bikes|e ?bike|pedelec|fahrrad|rad|velo|velos|bici|bicicl\w*|fiets|rower\w*)\b/,
    'bicycle',
  ],
  [/\b(?:taxi|taxis|cab|uber|lyft|bolt|vtc|mini ?cab|ride ?hail\w*|taksowk\w*)\b/, 'taxi'],
  [/\b(?:tram|trams|tramway|strassenbahn|stadtbahn|light rail|tranvia|tranvai|tramwaj)\b/, 'tram'],
  [/\b(?:underground|metro|subway|tube|u bahn|ubahn|metropolitana)\b/, 'underground'],
  [
    /\b(?:train\w*|rail\w*|bahn|zug|s bahn|sbahn|regionalbahn|\w*express|ter|rer|tren|treno|trein|pociag\w*|kolej|comboio|trem|cercanias)\b/,
    'train',
  ],
  [/\b(?:coach|coaches|reisebus|fernbus|autocar|pullman)\b/, 'coach'],
  [/\b(?:bus|buses|linienbus|autobus\w*|onibus|autocarro|park ride)\b/, 'bus'],
  [/\b(?:ferry|ferries|fahre|traghetto|veerboot|veer|prom|balsa)\b/, 'ferry'],
  [
    /\b(?:van|vans|lcv|transporter|lieferwagen|kastenwagen|fourgon\w*|utilitaire|furgon\w*|bestel(?:wagen|bus|auto)|dostawcz\w*|panel van|light commercial)\b/,
    'van',
  ],
  [
    /\b(?:car|cars|pkw|auto|autos|voiture\w*|coche|coches|turismo|macchina|automobil\w*|autovettura|samochod\w*|carro|carros|suv|hatchback|saloon|estate|limousine|kombi|berline|personenauto|vehicle|vehicule)\b/,
    'car',
  ],
]

/** Public transport without a vehicle: buses carry most of it. */
const publicTransport =
  /\b(?:opnv|offis|public transport|public transit|transit|transports? en commun|transports? publics?|transporte publico|trasporto pubblico|mezzi pubblici|openbaar vervoer|ov|komunikacja\w*|transportes publicos)\b/
const shared =
  /\b(?:car ?pool\w*|car ?shar\w*|lift ?shar\w*|passenger|fahrgemeinschaft|mitfahr\w*|covoiturage|coche compartido|carpooling|wspoldzielon\w*)\b/

export function isWithoutEmissions(text: string): boolean {
  const means = meansOf(text)
  return means === 'walking' || means === 'bicycle'
}

/** Returns the means of transport that a text names, as a plain name. */
export function meansOf(text: string): string | undefined {
  const words = wordsOf(text).join(' ')
  const found = means.find(([pattern]) => pattern.test(words))?.[1]
  if (found !== undefined) return found
  if (publicTransport.test(words)) return 'bus'
  return shared.test(words) ? 'car' : undefined
}

type Size = 'small' | 'medium' | 'large'

const sizes: readonly [RegExp, Size][] = [
  [/\b(?:small|klein\w*|petite?|pequen[oa]|piccol[ao]|mal[ye])\b/, 'small'],
  [/\b(?:medium|mittel\w*|moyenn?e?|median[oa]|medi[ao]|middel\w*|sredni\w*)\b/, 'medium'],
  [/\b(?:large|gross\w*|grande?|groot|grote|duz[yea])\b/, 'large'],
]

/** Largest engines in cubic centimetres of small and medium cars, in the classes of the United Kingdom. */
const smallest = { petrol: 1400, diesel: 1700 }
const mediumest = 2000

/** Returns the size of a car by a word or by its engine; undefined without either. */
export function sizeOf(text: string, fuel: Fuel | undefined): Size | undefined {
  const named = sizes.find(([pattern]) => pattern.test(wordsOf(text).join(' ')))?.[1]
  const engine = engineOf(text)
  if (engine === undefined || (fuel !== 'petrol' && fuel !== 'diesel')) return named
  if (engine <= smallest[fuel]) return 'small'
  return engine <= mediumest ? 'medium' : 'large'
}

/** Returns the largest engine that a text means, in cubic centimetres: `1401-2000cc` is 2000, `> 2000 cc` more. */
function engineOf(text: string): number | undefined {
  const litres = /(\d)[.,](\d)\s*l(?:it\w*)?\b/i.exec(text)
  const numbers = [...text.matchAll(/\d{3,4}(?=\s*(?:cc|ccm|cm3|cm³|-|–|to|bis))|(?<=[-–]\s*)\d{3,4}/gi)].map(
    ([number]) => Number(number),
  )
  const most = litres ? 1000 * Number(`${litres[1]}.${litres[2]}`) : Math.max(0, ...numbers)
  if (most === 0) return undefined
  return />|over|above|more than|uber|plus de|oltre|mas de|meer dan|powyzej/i.test(text) ? most + 1 : most
}

/**
 * Reads a vehicle by its cells.
 * @param cells texts that name the vehicle, its fuel or its size, in any order
 * @param otherwise means of transport if no cell names one
 */
export function vehicleReading(cells: readonly string[], otherwise = 'car'): WordReading {
  const whole = cells.join(' ')
  const means = cells.map(meansOf).find((each) => each !== undefined) ?? otherwise
  if (!fuelled.has(means)) return { names: [means], ...doubtOf(whole) }
  const fuel = cells.map(fuelOf).find((each) => each !== undefined)
  const size = means === 'car' ? sizeOf(whole, fuel) : undefined
  const suffix = fuel === undefined ? '' : `, ${fuel}`
  const sized = size === undefined ? [] : [`${size} ${means}${suffix}`]
  return {
    names: [...sized, `${means}${suffix}`],
    ...doubtOf(whole),
    ...(fuel === undefined && { doubt: 'no fuel is named: the average of all cars' }),
  }
}

const fuelled = new Set(['car', 'van'])

function doubtOf(text: string): { doubt?: string } {
  const words = wordsOf(text).join(' ')
  if (publicTransport.test(words)) return { doubt: 'buses, or trains?' }
  return shared.test(words) ? { doubt: 'a shared car counts whole: divide by its occupants' } : {}
}

/** Means of transporting goods in cells, in eight languages. */
import { wordsOf } from '../../columns/headings.js'

export type FreightMode = 'road' | 'sea' | 'air' | 'rail' | 'inland_waterway'

const words: readonly [RegExp, FreightMode][] = [
  [
    /\b(?:barge|river|inland water\w*|binnenschiff\w*|fluvial\w*|voie fluviale|binnenvaart|barka|barco fluvial|chiatta)\b/,
    'inland_waterway',
  ],
  [
    /\b(?:sea|seafreight|ocean|ship|vessel|maritim\w*|marittim\w*|seefracht|see|schiff|mer|bateau|navire|mare|nave|barco|buque|zee|zeevracht|schip|morski\w*|statek|navio|fcl|lcl|ro ?ro)\b/,
    'sea',
  ],
  [
    /\b(?:air|airfreight|air ?cargo|next day air|worldwide|international (?:express|priority)|flight|plane|luft|luftfracht|flug|flugzeug|avion|aerien\w*|aereo|aerea|vliegtuig|lucht\w*|lotnicz\w*|samolot)\b/,
    'air',
  ],
  [
    /\b(?:rail\w*|train|intermodal|bahn|schiene\w*|zug|fer|ferroviaire|train|treno|ferrov\w*|ferrocarril|tren|spoor|trein|kolej\w*|comboio)\b/,
    'rail',
  ],
  [
    /\b(?:road|ground|truck\w*|lorry|hgv|van|ftl|ltl|ltd|groupage|full load|part load|parcel\w*|courier|express|strasse\w*|lkw|sammelgut|stuckgut|paket|route|routier|camion|messagerie|affretement|lot complet|lots? partiels?|komplettladung|teilladung|carico completo|carga completa|strada|stradale|autocarro|carretera|weg|wegvervoer|vrachtwagen|drogow\w*|ciezarow\w*|calopojazdow\w*|drobnic\w*|kurier\w*|paczk\w*|corriere|collettame|mensajeria|koerier|stukgoed\w*|rodovia\w*)\b/,
    'road',
  ],
]

/** Returns the mode that a text names; undefined for other texts. */
export function freightModeOf(text: string): FreightMode | undefined {
  const plain = wordsOf(text).join(' ')
  return words.find(([pattern]) => pattern.test(plain))?.[1]
}

/** True for a parcel service, which may fly. */
export function mayFly(text: string): boolean {
  return /parcel|courier|express|paket|messagerie|kurier|paczk|corriere|mensajeria|koerier/.test(
    wordsOf(text).join(' '),
  )
}

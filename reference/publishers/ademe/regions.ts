/** Resolves the place of a Base Carbone row to codes of the region hierarchy. */

export interface AdemeRegions {
  /** Codes of all territories that a row applies to. */
  codes: string[]
  /** The place itself if the hierarchy has no code for it; part of the activity id. */
  place?: string
}

const geographies: Record<string, string> = {
  'France continentale': 'FR',
  Europe: 'EUROPE',
  Monde: 'GLOBAL',
}

const places: Record<string, string> = {
  France: 'FR',
  Bretagne: 'FR-BRE',
  'Centre-Val de Loire': 'FR-CVL',
  Corse: 'FR-20R',
  'Ile de France': 'FR-IDF',
  'Île-de-France': 'FR-IDF',
  'Pays de la Loire': 'FR-PDL',
  'Pays-de-la-Loire': 'FR-PDL',
  "Provence-Alpes-Côte d'Azur": 'FR-PAC',
  Ardèche: 'FR-07',
  Guadeloupe: 'GP',
  Guyane: 'GF',
  Martinique: 'MQ',
  Mayotte: 'YT',
  'Nouvelle Calédonie': 'NC',
  'Polynésie Française': 'PF',
  Réunion: 'RE',
  'St Barthélémy': 'BL',
  'St Martin': 'MF',
  'St Pierre et Miquelon': 'PM',
  Asie: 'ASIA',
  Allemagne: 'DE',
  Autriche: 'AT',
  Belgique: 'BE',
  Danemark: 'DK',
  Espagne: 'ES',
  Finlande: 'FI',
  Grece: 'GR',
  Irlande: 'IE',
  Italie: 'IT',
  Luxembourg: 'LU',
  Norvege: 'NO',
  'Pays Bas': 'NL',
  Portugal: 'PT',
  'Royaume-Uni': 'GB',
  Suede: 'SE',
  Suisse: 'CH',
}

/** Parts of overseas territories without their own code. */
const partsOf: Record<string, string> = {
  'Guadeloupe hors COM': 'GP',
  Tahiti: 'PF',
  'Polynésie Française - hors Tahiti': 'PF',
}

/**
 * @param geography `France continentale`, `Outre-mer`, `Europe`, `Monde`, `Autre pays du monde`
 * @param subgeography a territory, a list of territories, a country, a town, or empty
 * @returns undefined if no code covers it (`DOM COM`, all overseas territories together)
 */
export function ademeRegions(geography: string, subgeography: string): AdemeRegions | undefined {
  const known = geographies[geography]
  if (subgeography === '') return known ? { codes: [known] } : undefined
  const place = places[subgeography]
  if (place) return { codes: [place] }
  const territory = partsOf[subgeography]
  if (territory) return { codes: [territory], place: subgeography }
  if (known) return { codes: [known], place: subgeography }
  const listed = subgeography.split(', ').map((name) => places[name])
  return listed.every((code) => code !== undefined) ? { codes: listed } : undefined
}

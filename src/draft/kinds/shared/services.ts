/** Services of travel and other expenses in cells, in eight languages. */
import { wordsOf } from '../../columns/headings.js'

export type Service = 'air' | 'rail' | 'hotel' | 'car' | 'taxi' | 'sea' | 'other'

const words: readonly [RegExp, Service][] = [
  [
    /hotel|lodging|accommodation|unterkunft|ubernacht|hebergement|nuitee|albergo|alloggio|pernottament|alojamiento|overnacht|nocleg|zakwaterow|alojamento|hospedagem/,
    'hotel',
  ],
  [
    /\b(?:car rental\w*|rental car\w*|hire car\w*|car hire|car|mietwagen|leihwagen|location (?:de )?voiture\w*|noleggio\w*(?: auto)?|alquiler\w*(?: coche\w*)?|huurauto\w*|wynajem samochod\w*|aluguer\w*)\b/,
    'car',
  ],
  [
    /\b(?:taxi\w*|vtc|cab|uber|lyft|ride ?share|ride ?hailing|ground transport\w*|local transport\w*|bus|coach|shuttle|tram|metro|opnv|transports en commun|autobus|taksowk\w*|public transport)\b/,
    'taxi',
  ],
  [
    /\b(?:air|air ?fare|airfare|airline\w*|flight\w*|flug\w*|avion|vol|vols|billet avion|aereo|volo|voli|vuelo\w*|vlucht\w*|vliegticket\w*|lot|loty|samolot|voo|voos|plane)\b/,
    'air',
  ],
  [
    /\b(?:rail\w*|train\w*|bahn\w*|zug|tren|trenes|treno|treni|trein\w*|pociag\w*|kolej|comboio\w*|billet train)\b/,
    'rail',
  ],
  [/\b(?:ferry|ferries|fahre|traghetto|veerboot|prom|cruise)\b/, 'sea'],
]

/** Industries of travel services, as codes of NAICS 2017. */
export const serviceCodes: Readonly<Partial<Record<Service, string>>> = {
  air: '481111',
  rail: '482111',
  hotel: '721110',
  car: '532111',
  taxi: '485310',
  sea: '483112',
}

/** Returns the service of travel that a text names; undefined for other texts. */
export function serviceOf(text: string): Service | undefined {
  const plain = wordsOf(text).join(' ')
  return words.find(([pattern]) => pattern.test(plain))?.[1]
}

/** Money that is moved to a card or an account, which buys nothing. */
const topUps =
  /top ?up|\bload\b|wallet|rechargement|recharge (?:du )?compte|aufladung|guthaben|ricarica|recarga|recargar|opwaarder|dolado|doladow|account funding|virement interne|interne umbuchung/

export function isTopUp(text: string): boolean {
  return topUps.test(wordsOf(text).join(' '))
}

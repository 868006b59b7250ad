/** Recognises the column that names the site of a row. */
import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import { headingScore, phrasesIn } from './headings.js'

const sites = phrasesIn(
  'site, site name, office, office name, buro, bureau, ufficio, oficina, kantoor, biuro, escritorio, property, property name, building, building name, facility, facility name, location, plant, branch, store, shop, shop name, outlet, depot, depot name, standort, werk, betriebsstatte, gebaude, liegenschaft, filiale, niederlassung, batiment, sede, edificio, vestiging, etablissement, sitio, stabilimento, punto vendita, negozio, magasin, tienda, winkel, sklep, anfallstelle, liegenschaft, lokalizacja, oddzial',
)
const wholeHeading = 0.95

export function isSite({ heading, values }: ColumnProfile): boolean {
  return values.size > 0 && headingScore(heading, sites) >= wholeHeading
}

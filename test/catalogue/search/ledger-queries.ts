/**
 * Queries for purchases on invoices, travel claims and bills, as people type them, in English, German, French and
 * Spanish. Written before the words of `reference/words/search` were chosen for such queries.
 */
import type { EmissionFactor } from '../../../src/contract/contract.js'

type Judgement = (factor: EmissionFactor) => boolean

const named =
  (pattern: RegExp, of: Partial<Record<'activity_id' | 'region' | 'unit_type', RegExp>> = {}): Judgement =>
  (factor) =>
    pattern.test(factor.name) &&
    Object.entries(of).every(([field, expected]) => expected.test(factor[field as 'region']))

const energy = { unit_type: /Energy/ }
const carTravel = named(/\bcar\b|automobile|passenger vehicle/i, { unit_type: /Distance/ })
const railTravel = named(/\brail|train|metro|subway|tram/i, { unit_type: /PassengerOverDistance/ })
const flights = named(/flight|air travel|air passenger|haul|air transport/i)
const grid = named(/electricity/i, { unit_type: /Energy/ })
const homework = named(/homeworking|home ?office|working from home/i)

export const ledgerQueries: readonly [query: string, isRight: Judgement][] = [
  ['company car', carTravel],
  ['train ticket', railTravel],
  ['electricity bill', grid],
  ['Bahnfahrt', railTravel],
  ['Dienstwagen', carTravel],
  ['Homeoffice', homework],
  ['gas bill', named(/natural gas/i, energy)],
  ['water bill', named(/water/i, { activity_id: /water/ })],
  ['heating', named(/heat|natural gas|heating oil/i)],
  ['rental car', named(/\bcar\b|rental|leasing/i)],
  ['plane ticket', flights],
  ['airfare', flights],
  ['Flug', flights],
  ['Inlandsflug', named(/domestic/i)],
  ['Zugfahrt', railTravel],
  ['Mietwagen', named(/\bcar\b|rental|leasing/i)],
  ['Geschäftsreise', named(/travel|car|rail|flight|hotel|air/i)],
  ['Hotelübernachtung', named(/hotel|accommodation/i)],
  ['Fernwärme', named(/heat|steam/i, energy)],
  ['Benzin', named(/petrol|gasoline/i, { activity_id: /fuel/ })],
  ['Diesel tanken', named(/diesel/i, { activity_id: /fuel/ })],
  ['Stromrechnung', grid],
  ['Abfall', named(/waste|refuse|msw/i)],
  ['Restmüll', named(/waste|refuse|msw/i)],
  ['Altpapier', named(/paper/i, { activity_id: /wast|recycl|paper/ })],
  ['Abwasser', named(/water treatment|wastewater|sewage|sewerage/i)],
  ['Kältemittel', named(/refrigerant|HFC|R-?\d{2}/i)],
  ['Büromaterial', named(/office|stationery|paper/i)],
  ['Papier', named(/paper/i)],
  ['Spedition', named(/freight|truck|hgv|haulage|road transport|forward/i)],
  ['Lkw', named(/hgv|truck|lorry|heavy/i)],
  ['Seefracht', named(/ship|sea|vessel|carrier|water transport|deep sea/i)],
  ['Luftfracht', named(/freight|air cargo|air transport/i)],
  ['voiture de fonction', carTravel],
  ['billet de train', railTravel],
  ['vol long courrier', named(/long/i)],
  ['chauffage urbain', named(/heat|steam/i, energy)],
  ['essence', named(/petrol|gasoline/i, { activity_id: /fuel/ })],
  ['fioul domestique', named(/heating oil|fuel oil|gas oil|burning oil/i)],
  ['déchets', named(/waste|refuse|msw/i)],
  ['télétravail', homework],
  ['electricidad', grid],
  ['billete de tren', railTravel],
  ['gasóleo', named(/gas oil|diesel/i)],
  ['vuelo', flights],
  ['agua', named(/water/i)],
  ['residuos', named(/waste|refuse|msw/i)],
  ['petrol car', named(/petrol|gasoline/i, { unit_type: /Distance/ })],
  ['hybrid car', named(/hybrid/i)],
  ['EV charging', named(/electric/i)],
  ['motorbike', named(/motorbike|motorcycle/i)],
  ['bicycle', named(/bicycle|bike|cycl/i)],
  ['tube', named(/underground|subway|metro|rail/i)],
  ['underground', named(/underground|subway|metro|rail/i)],
  ['coach trip', named(/coach|bus/i)],
  ['ferry', named(/ferry/i)],
  ['first class flight', named(/first class/i)],
  ['premium economy long haul', named(/premium/i)],
  ['courier', named(/courier|postal|van|delivery/i)],
  ['postage', named(/post|courier/i)],
  ['parcel delivery', named(/courier|post|van|parcel|delivery/i)],
  ['recycling', named(/recycl|closed.loop|waste|scrap/i)],
  ['general waste', named(/waste|refuse|msw/i)],
  ['skip hire', named(/waste|refuse|msw|construction/i)],
  ['electronic waste', named(/electr.*waste|weee|waste.*electr|electr(ical|onic)/i, { activity_id: /wast/ })],
  ['air conditioning gas', named(/refrigerant|HFC|R-?\d{2}/i)],
  ['refrigerant top up', named(/refrigerant|HFC|R-?\d{2}/i)],
  ['bottled gas', named(/lpg|propane|butane|liquefied petroleum/i)],
  ['kerosene', named(/kerosene|burning oil|jet/i)],
  ['biodiesel', named(/biodiesel/i)],
  ['HVO', named(/hvo|hydrotreated|renewable diesel|biodiesel/i)],
  ['green electricity', named(/electricity|renewable|solar|wind|hydro/i, energy)],
  ['solar power', named(/solar|photovoltaic/i)],
  ['cleaning', named(/clean|janitor|building services|services to buildings/i)],
  ['accountant', named(/account|audit|bookkeep/i)],
  ['IT services', named(/computer|information|data processing|it service/i)],
  ['SaaS subscription', named(/software|data processing|computer|hosting|information/i)],
  ['office chairs', named(/furniture|chair/i)],
  ['business lunch', named(/restaurant|food|eating|meal/i)],
  ['work clothes', named(/cloth|apparel|garment|textile/i)],
  ['toner', named(/toner|ink|printing|chemical|office/i)],
  ['bank fees', named(/bank|financ|monetary|credit/i)],
]

/** Translates words of cells to the enumerated values of requests. */
import { fuelWords } from '../../tables/tables.js'

const modes: Record<string, RegExp> = {
  air: /^(by )?(air|air ?(charter|freight)|plane|airplane|aeroplane|flight|flights|flug|flugzeug|luft|luftfracht|avion|avión|vol|vuelo|aereo|lotniczy)$/i,
  rail: /^(by )?(rail|train|railway|bahn|zug|schiene|schienengüterverkehr|fer|ferroviaire|tren|treno)$/i,
  road: /^(by )?(road|truck|lorry|lkw|van|trucking|strasse|straße|camion|route|carretera|strada|ftl|ltl)$/i,
  sea: /^(by )?(sea|ocean|ship|vessel|see|seefracht|mer|maritime|maritimo|mare)$/i,
  inland_waterway: /^(barge|river|inland waterway|binnenschiff|fluvial)$/i,
}
const travelModes: Record<string, RegExp> = {
  air: modes.air!,
  rail: modes.rail!,
  car: /^(by )?(car|auto|pkw|voiture|coche|macchina|taxi|rental car|own car|private car)$/i,
}
const spendTypes: Record<string, RegExp> = {
  air: /^(air|air ?fare|airline|airlines|flight|flights|flug|avion)$/i,
  rail: /^(rail|train|trains|bahn)$/i,
  road: /^(road|taxi|taxis|car rental|rental car|bus|mietwagen|ride ?share|ground transport)$/i,
  hotel:
    /^(hotel|hotels|lodging|accommodation|unterkunft|ubernachtung|übernachtung|hebergement|hébergement)$/i,
  sea: /^(ferry|ferries|cruise|fahre|fähre)$/i,
}
const classes: Record<string, RegExp> = {
  economy: /^(economy|eco|coach|y|economy class|economique|économique|turista)$/i,
  premium_economy: /^(premium economy|premium|w)$/i,
  business: /^(business|business class|c|j)$/i,
  first: /^(first|first class|f)$/i,
}
const storageTypes: Record<string, RegExp> = {
  ssd: /\b(ssd|gp2|gp3|io1|io2|nvme)\b/i,
  hdd: /\b(hdd|magnetic|st1|sc1)\b/i,
}
const energySources: Record<string, RegExp> = {
  coal: /^(hard coal|lignite|kohle|steinkohle|braunkohle|charbon)$/i,
  natural_gas: /^(natural[ _]gas|gas|erdgas|gaz naturel|gas natural)$/i,
  oil: /^(fuel oil|heating oil|heizöl|diesel|fioul)$/i,
  biomass: /^(biomasse|biomasa|wood|holz|biogas)$/i,
  nuclear: /^(nuclear power|kernkraft|kernenergie|atomkraft|nucléaire)$/i,
  renewable: /^(renewables|renewable energy|green|erneuerbar|erneuerbare|renouvelable)$/i,
  solar: /^(pv|solar pv|photovoltaics?|photovoltaik|solaire)$/i,
  wind: /^(wind power|windkraft|onshore wind|offshore wind|éolien)$/i,
  hydro: /^(hydropower|hydroelectric|wasserkraft|hydraulique)$/i,
  geothermal: /^(geothermal energy|geothermie|géothermie)$/i,
}
const connectionTypes: Record<string, RegExp> = {
  grid: /^(the grid|public grid|netz|réseau|utility)$/i,
  direct: /^(direct line|direct[ _]wire|private wire|direktleitung)$/i,
  on_site: /^(on[- _]?site|self[- ]generated|own generation|eigenerzeugung|autoconsommation)$/i,
  sold: /^(exported|export|feed[- ]?in|fed in|eingespeist|einspeisung|verkauft|vendu)$/i,
}

const lists: Record<string, Readonly<Record<string, Pick<RegExp, 'test'>>>> = {
  travel_mode: travelModes,
  transport_mode: modes,
  transportation_mode: { air: modes.air!, sea: modes.sea!, rail: modes.rail!, road: modes.road! },
  spend_type: spendTypes,
  class: classes,
  storage_type: storageTypes,
  fuel_type: fuelWords,
  energy_source: energySources,
  connection_type: connectionTypes,
}

/** Returns the enumerated value for a cell; undefined if the cell is unknown. */
export function knownWord(field: string, text: string): string | undefined {
  const list = lists[field.split('.').at(-1)!]
  const plain = text.trim().toLowerCase()
  if (list && Object.hasOwn(list, plain)) return plain
  return list && Object.entries(list).find(([, pattern]) => pattern.test(text.trim()))?.[0]
}

/** Returns the enumerated values of a field; undefined if its cells are not translated. */
export function allowedWords(field: string): string[] | undefined {
  const list = lists[field.split('.').at(-1)!]
  return list && Object.keys(list)
}

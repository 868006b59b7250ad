/** Words of headings that distinguish amounts from other numbers; lower case, without accents. */
import { phrasesIn, wordsOf } from './headings.js'

/** Words of headings by the measured quantity. */
export const measureWords: Record<string, string[]> = {
  energy: phrasesIn(
    'energy, electricity, power consumption, gas, steam, heat, tec, strom, stromverbrauch, energie, energieverbrauch, warme, electricite, chaleur, energia, electricidad, elettricita',
  ),
  volume: phrasesIn('volume, fuel, fuel volume, litres, gallons, kraftstoff, carburant, volumen'),
  weight: phrasesIn('weight, mass, net mass, tonnage, gewicht, masse, poids, peso'),
  distance: phrasesIn('distance, mileage, strecke, entfernung, distancia, distanza, afstand'),
  area: phrasesIn('area, floor area, flache, surface, superficie'),
  number: phrasesIn('number, count, pieces, nights, anzahl, stuck, nombre, numero, aantal'),
  data: phrasesIn('data, traffic, transfer'),
}

/** Words for an amount of something that another column names. */
export const quantityWords = phrasesIn(
  'quantity, qty, units, amount, consumption, usage, menge, verbrauch, quantite, consommation, conso, cantidad, consumo, quantita, aantal, verbruik, ilosc, zuzycie, wirkarbeit, ablesung, reading',
)

const plainAmounts = new Set(
  [...quantityWords, ...measureWords.energy!, ...measureWords.volume!, ...measureWords.weight!].flatMap(
    (phrase) => [phrase, `${phrase}s`],
  ),
)

/** True if a heading consists only of words for an amount: `Volume`, `Usage/Quantity`. */
export function isOnlyAmount(heading: string): boolean {
  return wordsOf(heading).every((word) => plainAmounts.has(word))
}

/** Words for numbers that do not measure an activity. */
export const otherNumbers = new Set(
  phrasesIn(
    'cost, costs, price, tax, capacity, odometer, previous, current, target, baseline, emissions, ghg, co2, co2e, gwp, score, weather, normalized, national, wn, source, site, other, built, latitude, longitude, id, year, kosten, preis, cout, prix, coste, economy, floor, area, gfa, difference, budget, lifetime',
  ),
)

/** Energy carriers by words of the heading. */
export const carrierWords: Record<string, string[]> = {
  electricity: phrasesIn(
    'electricity, electric, tec, strom, stromverbrauch, elektrizitat, electricite, electrique, electricidad, electrica, elettricita, elettrica, elektriciteit, stroom, stroomverbruik, prad, elektryczna, elektrycznej, eletricidade, eletrica',
  ),
  'natural gas': phrasesIn('gas, erdgas, gaz, metano, aardgas'),
  diesel: phrasesIn('diesel, gasoil, gazole, gasoleo, gnr, b7'),
  petrol: phrasesIn(
    'petrol, gasoline, unleaded, benzin, superbenzin, eurosuper, super95, essence, sp95, sp98, e10, benzina, gasolina',
  ),
  'heating oil': phrasesIn('oil, heizol, fioul, gasolio'),
  steam: phrasesIn('steam, dampf, vapeur, vapore'),
  'district heating': phrasesIn(
    'heat, heating, fernwarme, nahwarme, warmemenge, chaleur, teleriscaldamento, stadsverwarming, stadswarmte, cieplo, cieplna, calor',
  ),
  coal: phrasesIn('coal, kohle, charbon, carbon mineral, carbone'),
  propane: phrasesIn('propane, propan'),
  lpg: phrasesIn('lpg, gpl, glp, flussiggas'),
  kerosene: phrasesIn('kerosene, paraffin, kerosin'),
  'wood pellets': phrasesIn('pellets, holzpellets, granules bois, houtpellets'),
}

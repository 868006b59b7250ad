/** Words of headings that tell amounts from other numbers; lower case, without accents. */

const list = (text: string) => text.split(',').map((word) => word.trim())

/** What is measured. */
export const measureWords: Record<string, string[]> = {
  energy: list(
    'energy, electricity, power consumption, gas, steam, heat, tec, strom, stromverbrauch, energie, energieverbrauch, warme, electricite, chaleur, energia, electricidad, elettricita',
  ),
  volume: list('volume, fuel, fuel volume, litres, gallons, kraftstoff, carburant, volumen'),
  weight: list('weight, mass, net mass, tonnage, gewicht, masse, poids, peso'),
  distance: list('distance, mileage, strecke, entfernung, distancia, distanza, afstand'),
  area: list('area, floor area, flache, surface, superficie'),
  number: list('number, count, pieces, nights, anzahl, stuck, nombre, numero, aantal'),
  data: list('data, traffic, transfer'),
}

/** An amount of something that another column names. */
export const quantityWords = list(
  'quantity, qty, units, amount, consumption, usage, menge, verbrauch, quantite, consommation, conso, cantidad, consumo, quantita, aantal, verbruik, ilosc',
)

/** Numbers that are no amounts of an activity. */
export const otherNumbers = new Set(
  list(
    'cost, costs, price, tax, capacity, odometer, previous, current, target, baseline, emissions, ghg, co2, co2e, gwp, score, weather, normalized, national, wn, source, site, other, built, latitude, longitude, id, year, kosten, preis, cout, prix, coste, economy, floor, area, gfa, difference, budget, lifetime',
  ),
)

/** What was used, by a word of the heading. */
export const carrierWords: Record<string, string[]> = {
  electricity: list(
    'electricity, electric, tec, strom, stromverbrauch, elektrizitat, electricite, electricidad, elettricita, elektriciteit',
  ),
  'natural gas': list('gas, erdgas, gaz, metano'),
  diesel: list('diesel, gasoil, gazole'),
  petrol: list('petrol, gasoline, unleaded, benzin, essence, benzina, gasolina'),
  'heating oil': list('oil, heizol, fioul, gasolio'),
  steam: list('steam, dampf, vapeur, vapore'),
  'district heating': list('heat, heating, fernwarme, chaleur'),
}

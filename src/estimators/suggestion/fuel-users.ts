/** Words that may accompany the name of a purchased fuel: amounts, deliveries, and machines that burn it. */
import { wordsOf } from '../../catalogue/catalogue.js'

const neutral = setOf(`
  a, an, and, of, the, in, on, at, our, own, to, by, no, qty, litre, liter, ltr, l, lt, kg, tonne, ton, t, gal, gallon, m3, cbm, kwh, mwh, gj, unit,
  fuel, bulk, delivery, delivered, supply, purchase, purchased, bought, order, invoice, bill, receipt, card, charge, expense, cost, refill, fill,
  consumption, consumed, use, used, usage, burnt, burned, combustion, stationary, mobile, total, annual, yearly, monthly, quarterly, year, month,
  quarter, company, fleet, site, depot, office, warehouse, plant, factory, road, transport, heating, winter, summer,
  standard, regular, liquid, top up, scope, direct, emission,
  upstream, wtt, life, cycle, gross, net, calorific, value,
  kraftstoff, treibstoff, brennstoff, lieferung, verbrauch, einkauf, bezug, rechnung, liter, tonnen, der, die, das, des, und, von, im, in, unser, heizung, fuhrpark, jahr, monat,
  carburant, combustible, livraison, consommation, achat, facture, litres, tonnes, du, de, d, le, la, les, des, l, au, et, en, chauffage, flotte, site, annee, mois,
  combustible, carburante, suministro, consumo, compra, factura, litro, tonelada, el, los, del, y, en, flota, calefaccion,
  carburante, combustibile, fornitura, consumo, acquisto, fattura, litri, tonnellata, il, lo, di, della, dello, e, riscaldamento, flotta,
  brandstof, levering, verbruik, aankoop, factuur, het, een, van, en, wagenpark, verwarming,
  combustivel, fornecimento, compra, fatura, litros, do, da, o, e, frota, aquecimento,
  paliwo, dostawa, zuzycie, zakup, faktura, litr, tona, do, na, i, flota
`)
const users = setOf(`
  tank, well, pump, car, van, truck, lorry, hgv, bus, vehicle, tractor, forklift, excavator, digger, generator, genset, boiler, heater, furnace, burner, engine, machine, machinery,
  equipment, pkw, lkw, auto, fahrzeug, dienstwagen, firmenwagen, traktor, stapler, gabelstapler, generator, notstromaggregat, aggregat, kessel, bagger,
  voiture, camion, vehicule, tracteur, chariot, groupe electrogene, chaudiere, engin,
  coche, camion, vehiculo, furgoneta, tractor, carretilla, generador, caldera,
  autocarro, camion, veicolo, furgone, trattore, muletto, generatore, caldaia,
  auto, vrachtwagen, bestelwagen, voertuig, trekker, heftruck, aggregaat, ketel,
  carro, camiao, veiculo, trator, empilhador, gerador, caldeira,
  samochod, ciezarowka, pojazd, ciagnik, wozek, agregat, kociol
`)
const products = setOf(`
  oil, fluid, additive, grease, filter, cleaner, treatment, injector, hose, canister, can, cap, lamp, lubricant, zusatz, zusatzmittel, kanister, reiniger,
  additif, filtre, bidon, aditivo, filtro, additivo, latta, dodatek
`)
/**
 * True if the text still means the fuel with this word next to it.
 * @param isMeasured true if amounts are volumes or energy; a weight may be the machine's
 */
export function isNeutral(word: string, isMeasured: boolean): boolean {
  return /^\d/.test(word) || neutral.has(word) || (isMeasured && users.has(word))
}

/** True if a word names a product for a fuel, as in `diesel exhaust fluid`. */
export function isForFuel(word: string): boolean {
  return products.has(word)
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(',').flatMap(wordsOf))
}

/** Everyday names of fuels in the languages of ledgers, by the name that requests use. */
import { wordsOf } from '../../catalogue/catalogue.js'

const names: Readonly<Record<string, string>> = {
  natural_gas: `natural gas, ngas, mains gas, grid gas, piped gas, erdgas, erdgas h, erdgas l, gaz naturel, gaz de ville,
    gas natural, gas naturale, gas metano, gás natural, aardgas, gaz ziemny`,
  diesel: `diesel, diesel fuel, diesel oil, road diesel, white diesel, automotive diesel, motor diesel, highway diesel, derv,
    ulsd, ultra low sulphur diesel, ultra low sulfur diesel, dieselkraftstoff, dieseltreibstoff, dieselöl, dieseloel,
    gazole, gazole routier, gasóleo, gasóleo a, gasóleo rodoviário, gasolio, gasolio autotrazione, gasolio per autotrazione,
    dieselolie, dieselbrandstof, olej napędowy`,
  gasoline: `gasoline, petrol, unleaded, unleaded petrol, unleaded gasoline, regular unleaded, premium unleaded, super unleaded,
    regular petrol, regular gasoline, premium gasoline, super petrol, motor gasoline, motor petrol, motor spirit, mogas,
    automotive gasoline, benzin, superbenzin, super benzin, normalbenzin, motorenbenzin, ottokraftstoff, vergaserkraftstoff,
    eurosuper, super 95, super 98, super plus, essence, essence sans plomb, sans plomb, sans plomb 95, sans plomb 98, sp95,
    sp98, supercarburant, gasolina, gasolina sin plomo, gasolina sem chumbo, gasolina 95, gasolina 98, benzina,
    benzina senza piombo, benzina verde, benzine, euro 95, benzyna, benzyna bezołowiowa, pb95, pb98`,
  fuel_oil: 'fuel oil',
  furnace_oil: 'furnace oil',
  light_fuel_oil: `heating oil, heating fuel, heating fuel oil, home heating oil, domestic heating oil, domestic fuel oil,
    light fuel oil, light heating oil, fuel oil 2, fuel oil no 2, no 2 fuel oil, no 2 heating oil, number 2 fuel oil,
    distillate fuel oil, heizöl, heizoel, heizöl el, heizoel el, heizöl leicht, leichtes heizöl, heizöl extraleicht,
    heizöl extra leicht, fioul, fioul domestique, fuel domestique, mazout, mazout de chauffage, gasóleo c,
    gasóleo de calefacción, gasóleo calefacción, gasoil de calefacción, gasoil calefacción, gasóleo de aquecimento,
    gasolio da riscaldamento, gasolio riscaldamento, gasolio per riscaldamento, huisbrandolie, stookolie, lichte stookolie,
    olej opałowy, olej opalowy, lekki olej opałowy, olej opałowy lekki`,
  gas_oil: `gas oil, gasoil, red diesel, rebated diesel, marked diesel, dyed diesel, rebated gas oil, marked gas oil,
    off road diesel, offroad diesel, non road diesel, agricultural diesel, farm diesel, gnr, gazole non routier, gazole rouge,
    diesel rouge, agrardiesel, gasóleo b, gasóleo agrícola, gasóleo verde, gasóleo colorido, gasolio agricolo, rode diesel`,
  marine_gas_oil: `marine gas oil, marine diesel, marine diesel oil, mgo, marinediesel, schiffsdiesel, diesel marin,
    gazole marin, gasóleo marino, gasolio marino, scheepsdiesel`,
  heavy_fuel_oil: `heavy fuel oil, hfo, residual oil, residual fuel oil, fuel oil 6, fuel oil no 6, no 6 fuel oil, bunker oil,
    bunker fuel, bunker c, schweröl, schweroel, heizöl s, heizöl schwer, schweres heizöl, fioul lourd,
    fuel lourd, mazout lourd, fuelóleo, fuelóleo pesado, olio combustibile, olio combustibile denso, zware stookolie,
    ciężki olej opałowy, olej opałowy ciężki, mazut`,
  propane: 'propane, propane gas, propan, propangas, gaz propane, propano, gas propano, propaan, propaangas',
  butane: 'butane, butane gas, butan, butangas, gaz butane, butano, gas butano, butaan, butaangas',
  lpg: `lpg, lpg gas, gpl, glp, autogas, autogaz, lp gas, liquefied petroleum gas, liquefied petroleum gases,
    liquified petroleum gas, liquid petroleum gas, flüssiggas, fluessiggas, gaz de pétrole liquéfié,
    gas licuado de petróleo, gas licuado del petróleo, gas di petrolio liquefatto, gás liquefeito de petróleo, gaz płynny`,
  kerosene: `kerosene, kerosine, kerosin, kero, burning oil, heating kerosene, domestic kerosene, kérosène, queroseno,
    querosene, cherosene, nafta oświetleniowa`,
  avtur_aviation: `jet fuel, jet kerosene, jet a, jet a 1, jet a1, kerosene type jet fuel, kerosene jet fuel, avtur,
    aviation turbine fuel, aviation fuel, aviation kerosene, carburéacteur, carburant aviation, carburant d aviation,
    flugturbinenkraftstoff, flugturbinentreibstoff, flugkraftstoff, flugtreibstoff, flugkerosin, turbosina, turbocombustible,
    combustible de aviación, combustível de aviação, cherosene avio, carburante avio, vliegtuigbrandstof, paliwo lotnicze`,
  avgas_aviation: `avgas, avgas 100ll, aviation gasoline, aviation petrol, aviation spirit, flugbenzin, essence aviation,
    essence d aviation, gasolina de aviación, gasolina de aviação, benzina avio, vliegtuigbenzine, benzyna lotnicza`,
}

/** Names that mean a fuel in a column of fuels, and may mean something else in a text. */
const namesInColumns: Readonly<Record<string, string>> = {
  natural_gas: 'gas, gaz, metano',
  kerosene: 'paraffin',
  coal: 'coal, kohle, steinkohle, charbon, carbón, carbone',
  sub_bituminous_coal: 'sub bituminous, sub bituminous coal, subbituminous, subbituminous coal',
  bituminous_coal: 'bituminous, bituminous coal',
  lignite: 'lignite, brown coal, braunkohle, lignite coal, brown coal coal, braunkohle coal',
  wood_chips_bio_100: 'wood chips, woodchips, hackschnitzel, plaquettes',
  wood_pellets: 'wood pellets, pellets, holzpellets',
  wood_logs: 'wood logs, firewood, brennholz, scheitholz',
  peat: 'peat, torf, tourbe',
}

const phrase = (text: string) => wordsOf(text).join(' ')

function byPhrase(lists: Readonly<Record<string, string>>): [phrase: string, fuel: string][] {
  return Object.entries(lists).flatMap(([fuel, list]) =>
    list.split(',').map((name): [string, string] => [phrase(name), fuel]),
  )
}

interface Phrases {
  inTexts: ReadonlyMap<string, string>
  inColumns: ReadonlyMap<string, string>
  /** Words of the longest name in a text. */
  longest: number
}

let phrases: Phrases | undefined

/** Returns the fuels by phrase, built when the first text is read. */
function knownPhrases(): Phrases {
  if (phrases) return phrases
  const inTexts = new Map(byPhrase(names))
  const longest = Math.max(...[...inTexts.keys()].map((each) => each.split(' ').length))
  phrases = { inTexts, inColumns: new Map([...inTexts, ...byPhrase(namesInColumns)]), longest }
  return phrases
}

/** Names of fuels with everyday words, each with a test of the word. */
export const fuelWords: Readonly<Record<string, { test(text: string): boolean }>> = Object.fromEntries(
  Object.keys({ ...names, ...namesInColumns }).map((fuel) => [
    fuel,
    { test: (text) => fuelOfWord(text) === fuel },
  ]),
)

/** Fuels with a name of their own from a release on, and the fuel that the name meant before. */
const ofRelease: Readonly<Record<string, { since: number; before: string }>> = {
  furnace_oil: { since: 3, before: 'heavy_fuel_oil' },
}

/** Returns the fuel that a name means in a release. */
export function fuelInRelease(name: string, release: number): string {
  const known = Object.hasOwn(ofRelease, name) ? ofRelease[name] : undefined
  return known && release < known.since ? known.before : name
}

/** Returns the fuel of a word in a column of fuels; undefined if it is unknown. */
export function fuelOfWord(text: string): string | undefined {
  return knownPhrases().inColumns.get(phrase(text))
}

/** Fuel in a text with the words before, between and after the names of fuels. */
export interface FuelsInText {
  fuels: string[]
  otherWords: string[]
}

/** Finds the fuels of a release that words name, the longest name first. @param words as `wordsOf` returns them */
export function fuelsIn(words: readonly string[], release: number): FuelsInText {
  const fuels = new Set<string>()
  const otherWords: string[] = []
  const { inTexts, longest } = knownPhrases()
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at)
    const fuelFrom = () => inTexts.get(words.slice(at, at + length).join(' '))
    while (length > 1 && fuelFrom() === undefined) length--
    const fuel = fuelFrom()
    if (fuel === undefined) otherWords.push(words[at]!)
    else fuels.add(fuelInRelease(fuel, release))
    at += length
  }
  return { fuels: [...fuels], otherWords }
}

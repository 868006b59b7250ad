/** Everyday words for fuels, in the languages of ledgers, by the name that requests use. */

export const fuelWords: Readonly<Record<string, RegExp>> = {
  natural_gas: /^(natural ?gas|gas|ngas|erdgas( [hl])?|gaz( naturel)?|gas natural|metano)$/i,
  diesel: /^(diesel( fuel| oil|kraftstoff)?|derv|gazole|gasoleo|gasolio|gasóleo)$/i,
  gasoline: /^(gasoline|petrol|unleaded|benzin|essence|gasolina|benzina|motor gasoline)$/i,
  fuel_oil: /^fuel ?oil$/i,
  light_fuel_oil: /^(heating ?oil|heizöl|heizoel|fioul|fuel oil (no\.? ?)?2|gasoleo c)$/i,
  gas_oil: /^gas ?oil$/i,
  heavy_fuel_oil: /^(heavy fuel ?oil|hfo|residual (fuel )?oil|schweröl|fuel oil (no\.? ?)?6)$/i,
  propane: /^(propane|propan)$/i,
  lpg: /^(lpg|flüssiggas|gpl|glp|liquefied petroleum gas)$/i,
  kerosene: /^(kerosene|paraffin|kerosin|burning oil)$/i,
  coal: /^(coal|kohle|steinkohle|charbon|carbón|carbone)$/i,
  sub_bituminous_coal: /^sub-?bituminous( coal)?$/i,
  bituminous_coal: /^bituminous( coal)?$/i,
  lignite: /^(lignite|brown coal|braunkohle)( coal)?$/i,
  wood_chips_bio_100: /^(wood ?chips|hackschnitzel|plaquettes)$/i,
  wood_pellets: /^(wood )?pellets$/i,
}

/** The fuel that a word stands for; undefined for one that is not known. */
export function fuelOfWord(text: string): string | undefined {
  return Object.entries(fuelWords).find(([, pattern]) => pattern.test(text.trim()))?.[0]
}

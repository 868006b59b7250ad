/** Kinds of energy by patterns in names of factors and activities: an industry may sell several kinds. */
export const energyKinds: Readonly<Record<string, RegExp>> = {
  electricity: /electricity|electric power/i,
  gas: /natural[ _]gas|\bgas (supply|distribution|and)\b|, gas,|biogas|town gas/i,
  heat: /\bsteam\b|district heat|\bheat\b/i,
  'liquid fuel':
    /diesel|petrol\b|gasoline|motor fuel|fuel oil|gas oil|petroleum refin|refined petroleum|\blpg\b|kerosene/i,
  coal: /\bcoal\b|lignite/i,
}

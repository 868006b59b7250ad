/** Units in queries: they choose among the factors found, but are not searched for. */

/** Units as people write them, with the words that factors use. */
export const unitWords: Readonly<Record<string, string>> = {
  gallon: 'gal',
  gal: 'gal',
  gj: 'gj',
  kg: 'kg',
  kilo: 'kg',
  kilogram: 'kg',
  km: 'km',
  kilometer: 'km',
  kilometre: 'km',
  kwh: 'kwh',
  l: 'l',
  liter: 'l',
  litre: 'l',
  ltr: 'l',
  m2: 'm2',
  m3: 'm3',
  mile: 'mile',
  mwh: 'mwh',
  t: 'tonne',
  therm: 'therm',
  tkm: 'tonne',
  tonne: 'tonne',
}

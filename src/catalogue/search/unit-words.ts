/** Units in queries: they say which of the factors found is meant, not what is looked for. */

/** Units as people write them, by the words that units of factors are written with. */
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

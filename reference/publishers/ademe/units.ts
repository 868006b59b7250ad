/**
 * Denominators of Base Carbone. The French spelling decides: its English column translates `tonne` as
 * `ton` and `mL` (mètre linéaire, a running metre of pipe or beam) as if it were a millilitre.
 */

export interface AdemeUnit {
  /** Unit of the factor, `kg/<denominator>`. */
  unit: string
  /** Divisor of published figures. */
  divisor: number
  /** Calorific value of the energy: PCI (net) or PCS (gross). */
  basis?: 'net' | 'gross'
  /** Counted thing, if the bare unit hides it: `kg of nitrogen`. */
  per?: string
  /** Year of the prices; money only. */
  priceYear?: number
}

/** One tonne of oil equivalent, IEA definition. */
const gigajoulesPerToe = 41.868

const energyUnits: Record<string, { unit: string; divisor: number }> = {
  kwh: { unit: 'kg/kWh', divisor: 1 },
  mj: { unit: 'kg/MJ', divisor: 1 },
  gj: { unit: 'kg/GJ', divisor: 1 },
  tep: { unit: 'kg/GJ', divisor: gigajoulesPerToe },
}

const plainUnits: Record<string, AdemeUnit> = {
  kg: { unit: 'kg/kg', divisor: 1 },
  kgH2: { unit: 'kg/kg', divisor: 1, per: 'hydrogen' },
  'kg BioGNC': { unit: 'kg/kg', divisor: 1 },
  "kg d'azote épandu": { unit: 'kg/kg', divisor: 1, per: 'nitrogen spread' },
  'kg de cuir traité': { unit: 'kg/kg', divisor: 1, per: 'leather treated' },
  'kg de matière active': { unit: 'kg/kg', divisor: 1, per: 'active substance' },
  'kg DCO éliminée': { unit: 'kg/kg', divisor: 1, per: 'chemical oxygen demand removed' },
  'kg NTK': { unit: 'kg/kg', divisor: 1, per: 'Kjeldahl nitrogen' },
  t: { unit: 'kg/tonne', divisor: 1 },
  tonne: { unit: 'kg/tonne', divisor: 1 },
  'tonne de clinker': { unit: 'kg/tonne', divisor: 1, per: 'clinker' },
  'tonne de déchets': { unit: 'kg/tonne', divisor: 1 },
  'tonne de K2O': { unit: 'kg/tonne', divisor: 1, per: 'K2O' },
  'tonne de N': { unit: 'kg/tonne', divisor: 1, per: 'nitrogen' },
  'tonne de P2O5': { unit: 'kg/tonne', divisor: 1, per: 'P2O5' },
  'tonne produites': { unit: 'kg/tonne', divisor: 1, per: 'output' },
  litre: { unit: 'kg/l', divisor: 1 },
  m3: { unit: 'kg/m3', divisor: 1 },
  'm³': { unit: 'kg/m3', divisor: 1 },
  'm3 (n)': { unit: 'kg/m3', divisor: 1, per: 'normal cubic metre' },
  m: { unit: 'kg/m', divisor: 1 },
  'm de route': { unit: 'kg/m', divisor: 1, per: 'road' },
  mL: { unit: 'kg/m', divisor: 1 },
  'm²': { unit: 'kg/m2', divisor: 1 },
  'm² SHON': { unit: 'kg/m2', divisor: 1, per: 'net floor area' },
  'm2 SHON': { unit: 'kg/m2', divisor: 1, per: 'net floor area' },
  'm² de paroi': { unit: 'kg/m2', divisor: 1, per: 'wall' },
  'm² de sol': { unit: 'kg/m2', divisor: 1, per: 'floor' },
  'm² de toiture': { unit: 'kg/m2', divisor: 1, per: 'roof' },
  ha: { unit: 'kg/ha', divisor: 1 },
  'ha.an': { unit: 'kg/ha-year', divisor: 1 },
  km: { unit: 'kg/km', divisor: 1 },
  'passager.km': { unit: 'kg/passenger-km', divisor: 1 },
  't.km': { unit: 'kg/tonne-km', divisor: 1 },
  'tonne.km': { unit: 'kg/tonne-km', divisor: 1 },
  heure: { unit: 'kg/hour', divisor: 1, per: 'hour of use' },
  unité: { unit: 'kg/number', divisor: 1 },
  appareil: { unit: 'kg/number', divisor: 1 },
  livre: { unit: 'kg/number', divisor: 1 },
  plant: { unit: 'kg/number', divisor: 1 },
  repas: { unit: 'kg/number', divisor: 1 },
  '100 feuilles A4': { unit: 'kg/number', divisor: 100, per: 'A4 sheet printed' },
  'euro dépensé': { unit: 'kg/eur', divisor: 1 },
}

/**
 * Reads a denominator such as `kgCO2e/tep PCI`, `kgCO2e/keuro (2021) HT` or `kgCO2e/t.km`.
 * @returns undefined if no unit of the project expresses it (`m3.km`, `personne.mois`)
 */
export function ademeUnit(unitFr: string): AdemeUnit | undefined {
  const denominator = unitFr.replace('kgCO2e/', '').trim()
  const energy = /^(kwh|mj|gj|tep) ?\(?(pci|pcs)?\)?$/i.exec(denominator)
  if (energy) {
    const converted = energyUnits[energy[1]!.toLowerCase()]!
    const value = energy[2]?.toLowerCase()
    return value ? { ...converted, basis: value === 'pci' ? 'net' : 'gross' } : converted
  }
  const money = /^keuro(?: \((\d{4})\) HT)?$/.exec(denominator)
  if (money) {
    const perEuro = { unit: 'kg/eur', divisor: 1000 }
    return money[1] ? { ...perEuro, priceYear: Number(money[1]) } : perEuro
  }
  return plainUnits[denominator] ?? plainUnits[denominator.toLowerCase()]
}

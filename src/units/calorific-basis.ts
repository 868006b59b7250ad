/**
 * Calorific bases in units of energy: `kWh (net)`, `kWh PCI`, `MWh Hs`. Net excludes the heat from condensing the water
 * vapour in the flue gas, gross includes it.
 *
 * Sources: IPCC 2006 Guidelines, volume 2, section 1.4.1.2 (net, lower and gross, higher heating value); EN ISO 6976
 * (superior and inferior calorific value: Hs and Hi, earlier Ho and Hu).
 */
import { badRequest, type EnergyBasis, type WrittenBasis } from '../contract/contract.js'
import { measures, sizeOfUnit } from './measures.js'

/** Words for each basis in the languages of invoices and meters, in lower case. */
const words: Record<EnergyBasis, readonly string[]> = {
  net: [
    ...['net', 'ncv', 'net cv', 'net calorific value', 'lhv', 'lower heating value', 'pci', 'hi', 'hu'],
    ...['heizwert', 'onderwaarde'],
  ],
  gross: [
    ...[
      'gross',
      'gcv',
      'gross cv',
      'gross calorific value',
      'hhv',
      'higher heating value',
      'pcs',
      'hs',
      'ho',
    ],
    ...['brennwert', 'bovenwaarde'],
  ],
}

/** Words also found in headings unrelated to fuel. */
const commonWords: readonly string[] = ['net', 'gross', 'hi', 'ho']

const basisOfWord = new Map(
  (['net', 'gross'] as const).flatMap((basis) => words[basis].map((word) => [word, basis] as const)),
)
const anyWord = [...basisOfWord.keys()].sort((a, b) => b.length - a.length).join('|')
const spelling = new RegExp(`^(.+?)[\\s_/,.-]*[([]?\\s*(${anyWord})\\s*[)\\]]?$`, 'i')

/** Unit of energy written with a calorific basis. */
export interface UnitOnBasis {
  unit: string
  basis: EnergyBasis
  /** True if the word has no other meaning in headings, such as `PCI`. */
  isDistinct: boolean
}

/** Splits `kWh PCI` into `kWh` and `net`. Returns undefined for other texts. */
export function unitOnBasis(written: string): UnitOnBasis | undefined {
  const [, unit, word] = spelling.exec(written.trim().replace(/\s+/g, ' ')) ?? []
  if (unit === undefined || word === undefined || sizeOfUnit(measures.energy, unit) === undefined) {
    return undefined
  }
  const folded = word.toLowerCase()
  return { unit, basis: basisOfWord.get(folded)!, isDistinct: !commonWords.includes(folded) }
}

/** First release in which units may name a calorific basis. */
export const basisSince = 3

interface EnergyOnBasis {
  energy_unit?: string
  energy_basis?: WrittenBasis
}

/**
 * Returns the amount with its plain unit, and the calorific basis named by the unit or by `energy_basis`.
 * @param field object of the amount, for messages
 * @param release release of the catalogue
 * @throws ServiceError 400 if unit and `energy_basis` name different bases
 */
export function readBasis<Amount extends EnergyOnBasis>(
  amount: Amount,
  field: string,
  release: number,
): { amount: Amount; basis: EnergyBasis | undefined } {
  const { energy_unit: written, energy_basis } = amount
  const basis = energy_basis && basisOfWord.get(energy_basis.toLowerCase())
  const isKnown = written === undefined || measures.energy.sizes.has(written) || release < basisSince
  const read = isKnown ? undefined : unitOnBasis(written)
  if (!read) return { amount, basis }
  if (basis !== undefined && basis !== read.basis) {
    const message = `${field}.energy_basis: ${energy_basis} contradicts energy_unit ${JSON.stringify(written)}, which is ${read.basis}; keep one of them`
    throw badRequest('invalid_input', message, { energy_basis: [read.basis] })
  }
  return { amount: { ...amount, energy_unit: read.unit }, basis: read.basis }
}

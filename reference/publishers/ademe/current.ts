/**
 * One figure for one thing. Base Carbone publishes a fuel per kWh, GJ and toe with three digits each, not always
 * revised together, and keeps some rows in addition to their newer edition.
 */
import type { FactorRow } from '#src/catalogue/factor.js'

/** Factor with the data that decides between several for the same thing. */
export interface ReadFactor {
  factor: FactorRow
  /** Date of the row's last revision, ISO. */
  modified: string
  /** True if the row names the year of its figure; otherwise the year is the revision's. */
  yearNamed: boolean
  /** Unit the figure was published in: `GJ PCI`, `tep PCI`. */
  publishedUnit: string
}

/** Published units by type; other figures are derived from the first. */
const unitOrder = ['GJ', 'kWh', 'MJ', 'tep', 'kg', 'tonne']

const unitTypes: Record<string, string> = {
  'kg/kWh': 'energy',
  'kg/GJ': 'energy',
  'kg/MJ': 'energy',
  'kg/kg': 'mass',
  'kg/tonne': 'mass',
}

export interface Current {
  current: FactorRow[]
  /** Rows of the same revision with the same figure in another unit, by the kept row. */
  inOtherUnits: Map<string, string[]>
  /** Reason for each excluded factor. */
  superseded: string[]
}

/** Returns the newest revision of each thing; among equally new ones the unit that is first above. */
export function currentFigures(read: ReadFactor[]): Current {
  const groups = new Map<string, ReadFactor[]>()
  for (const factor of read) groups.set(thing(factor), [...(groups.get(thing(factor)) ?? []), factor])
  const current: FactorRow[] = []
  const superseded: string[] = []
  const inOtherUnits = new Map<string, string[]>()
  for (const group of groups.values()) {
    const [newest, ...others] = group.sort(preferred)
    current.push(newest!.factor)
    for (const other of others) {
      const sameUnit = other.publishedUnit === newest!.publishedUnit
      if (!sameUnit && other.modified === newest!.modified) {
        const { dataset_row } = newest!.factor
        inOtherUnits.set(dataset_row, [...(inOtherUnits.get(dataset_row) ?? []), other.factor.dataset_row])
      }
      superseded.push(sameUnit ? 'older edition of the same figure' : 'same figure in another unit')
    }
  }
  return { current, inOtherUnits, superseded }
}

function thing({ factor, yearNamed }: ReadFactor): string {
  const year = yearNamed ? factor.year : ''
  return [factor.activity_id, factor.region, unitTypes[factor.unit] ?? factor.unit, year].join('|')
}

function preferred(a: ReadFactor, b: ReadFactor): number {
  if (a.modified !== b.modified) return a.modified < b.modified ? 1 : -1
  const byUnit = unitRank(a) - unitRank(b)
  return byUnit !== 0 ? byUnit : a.factor.dataset_row < b.factor.dataset_row ? 1 : -1
}

function unitRank({ publishedUnit }: ReadFactor): number {
  const rank = unitOrder.findIndex((unit) => publishedUnit.toLowerCase().startsWith(unit.toLowerCase()))
  return rank === -1 ? unitOrder.length : rank
}

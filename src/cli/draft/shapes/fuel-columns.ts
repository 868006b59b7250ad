/** A column for each fuel or other kind of energy, side by side. */
import { type ColumnProfile, filledCells } from '../../../bulk/inspection/profile.js'
import type { Sample } from '../../../bulk/inspection/sample.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import { otherNumbers } from '../amount-words.js'
import { isRatio, mentions, unitOfHeading, wordsOf } from '../headings.js'
import { isSure, kindOf } from '../kinds.js'
import { oneLine } from '../unit-rules.js'
import { freeName } from './free-name.js'
import type { Shape } from './shape.js'

const physical = new Set(['energy', 'volume', 'weight'])
/** Beside each other these would count the same energy twice. */
const sums = new Set(['total', 'sum', 'all', 'summe', 'gesamt', 'totale'])

interface FuelColumn {
  profile: ColumnProfile
  unit: string | undefined
  /** The command and fuel that it would go to. */
  kind: string
}

export function fuelColumns(
  profiles: readonly ColumnProfile[],
  { rows }: Sample,
  vocabulary: Vocabulary,
): Shape | undefined {
  const found = profiles.flatMap((profile) => fuelColumn(profile, vocabulary) ?? [])
  const chosen = new Map<string, FuelColumn>()
  const repeated: string[] = []
  for (const column of found) {
    const known = chosen.get(column.kind)
    if (!known) chosen.set(column.kind, column)
    else if (isSameAmount(known.profile, column.profile, rows)) repeated.push(oneLine(column.profile.heading))
    else chosen.set(`${column.kind} ${column.profile.index}`, column)
  }
  if (new Set(found.map(({ kind }) => kind)).size < 2) return undefined
  const columns = [...chosen.values()]
  const headings = columns.map(({ profile }) => profile.heading)
  const units = new Set(columns.map(({ unit }) => unit))
  const [unit] = units
  return {
    unpivot: {
      rule: { columns: headings, name: freeName('fuel', profiles), value: freeName('amount', profiles) },
      why: [
        'amounts of several fuels side by side: each filled cell becomes a record',
        ...(repeated.length > 0
          ? [`the same amounts again, left out: ${repeated.map((each) => `\`${each}\``).join(', ')}`]
          : []),
      ],
      unsure: [],
    },
    period: undefined,
    unitDoubt: undefined,
    headings: 'kinds',
    unit: units.size === 1 ? unit : undefined,
    operation: undefined,
  }
}

function fuelColumn(profile: ColumnProfile, vocabulary: Vocabulary): FuelColumn | undefined {
  const { heading, numbers } = profile
  if (!numbers || filledCells(profile) === 0) return undefined
  if (isRatio(heading) || mentions(heading, otherNumbers) || mentions(heading, sums)) return undefined
  const meant = unitOfHeading(heading, vocabulary.units)
  if (meant && !physical.has(meant.measure)) return undefined
  const kind = kindOf(heading, meant?.measure ?? 'energy')
  if (!kind) return undefined
  // Without a unit, only a heading that is nothing but a name of a fuel is one.
  if (!meant && !(isSure(kind) || wordsOf(heading).length <= 2)) return undefined
  return { profile, unit: meant?.unit, kind: `${kind.operation} ${kind.fuel ?? kind.heat ?? ''}` }
}

const compared = 200
const closeTo = 0.02

/** Whether two columns are the same amounts in two units: their ratio is the same in every row. */
function isSameAmount(a: ColumnProfile, b: ColumnProfile, rows: Sample['rows']): boolean {
  const ratios: number[] = []
  for (const row of rows.slice(0, compared)) {
    const [first, second] = [Number(row[a.index]), Number(row[b.index])]
    if (!Number.isFinite(first) || !Number.isFinite(second)) continue
    if ((first === 0) !== (second === 0)) return false
    if (first !== 0) ratios.push(second / first)
  }
  const [one] = ratios
  return one !== undefined && ratios.every((ratio) => Math.abs(ratio / one - 1) < closeTo)
}

/** Recognises tables with one column per fuel or other energy carrier. */

import { plural } from '../../host/numbers.js'
import { type ColumnProfile, filledCells, type Sample, type Vocabulary } from '../../rows/mapping/mapping.js'
import type { ParsedUnit } from '../../units/units.js'
import { otherNumbers } from '../columns/amount-words.js'
import { isEmissions, isRatio, mentions, phrasesIn, unitInHeading, wordsOf } from '../columns/headings.js'
import { isSure, kindOf } from '../columns/kinds.js'
import { moneyHeading } from '../columns/money-headings.js'
import { rowsOnlyIn, sameAmount, totalsOf } from '../rules/same-amounts.js'
import { oneLine } from '../rules/unit-rules.js'
import { freeName } from './free-name.js'
import type { Shape } from './shape.js'

const physical = new Set(['energy', 'volume', 'weight'])
/** Words for totals, which would count the same energy twice. */
const sums = new Set(['total', 'sum', 'all', 'summe', 'gesamt', 'totale'])

interface FuelColumn {
  profile: ColumnProfile
  unit: string | undefined
  /** Doubt about the unit, if any. */
  doubt: string | undefined
  /** Command and fuel of the column. */
  kind: string
}

const fewestKinds = 2

export function fuelColumns(
  profiles: readonly ColumnProfile[],
  { rows }: Sample,
  vocabulary: Vocabulary,
): Shape | undefined {
  const sure = profiles.flatMap((profile) => fuelColumn(profile, vocabulary) ?? [])
  const found = [...sure, ...besideThem(sure, profiles, vocabulary)].sort(
    (a, b) => a.profile.index - b.profile.index,
  )
  if (new Set(sure.map(({ kind }) => kind)).size < fewestKinds) return undefined
  const { columns, repeated, lacking } = withoutRepeated(found, rows, vocabulary)
  const headings = columns.map(({ profile }) => profile.heading)
  const units = new Set(columns.map(({ unit }) => unit))
  const [unit] = units
  const doubts = new Set(columns.flatMap(({ doubt }) => doubt ?? []))
  return {
    unpivot: {
      rule: { columns: headings, name: freeName('fuel', profiles), value: freeName('amount', profiles) },
      why: [
        'amounts of several fuels side by side: each filled cell becomes a record',
        ...(repeated.length > 0 ? [`duplicate amounts, left out: ${repeated.join('; ')}`] : []),
      ],
      unsure: [...doubts, ...lacking],
    },
    period: undefined,
    unitDoubt: undefined,
    headings: 'kinds',
    unit: units.size === 1 ? unit : undefined,
    operation: undefined,
  }
}

/** Removes columns that repeat another column's amounts in a different unit, and totals of other columns. */
function withoutRepeated(
  found: readonly FuelColumn[],
  rows: Sample['rows'],
  vocabulary: Vocabulary,
): { columns: FuelColumn[]; repeated: string[]; lacking: string[] } {
  const repeated: string[] = []
  const lacking: string[] = []
  const columns: FuelColumn[] = []
  for (const column of found) {
    const alike = columns.filter(({ kind }) => kind === column.kind)
    const known = alike
      .map(({ profile }) => ({ kept: profile, same: sameAmount(profile, column.profile, rows, vocabulary) }))
      .find(({ same }) => same !== undefined)
    if (!known) {
      columns.push(column)
      continue
    }
    repeated.push(known.same!.words)
    const only = rowsOnlyIn(known.kept, column.profile, rows)
    if (only > 0)
      lacking.push(
        `${plural(only, 'row')} with an amount in \`${oneLine(column.profile.heading)}\` and none in \`${oneLine(known.kept.heading)}\`: not counted`,
      )
  }
  const totals = totalsOf(
    columns.map(({ profile }) => profile),
    rows,
  )
  repeated.push(...totals.map(({ words }) => words))
  const isTotal = ({ profile }: FuelColumn) => totals.some((each) => each.profile === profile)
  return { columns: columns.filter((column) => !isTotal(column)), repeated, lacking }
}

function fuelColumn(profile: ColumnProfile, vocabulary: Vocabulary): FuelColumn | undefined {
  const { heading, numbers } = profile
  if (!numbers || filledCells(profile) === 0) return undefined
  if (isRatio(heading) || mentions(heading, otherNumbers) || mentions(heading, sums)) return undefined
  const meant = unitInHeading(heading, vocabulary.units)
  if (meant && !physical.has(meant.measure)) return undefined
  const kind = kindOf(heading, meant?.measure ?? 'energy', vocabulary)
  if (!kind) return undefined
  // Without a unit, the heading must consist of a fuel's name.
  if (!meant && !(isSure(kind) || wordsOf(heading).length <= 2)) return undefined
  return ofKind(profile, meant, `${kind.operation} ${kind.fuel ?? kind.heat ?? ''}`)
}

function ofKind(profile: ColumnProfile, meant: ParsedUnit | undefined, kind: string): FuelColumn {
  return { profile, unit: meant?.unit, doubt: meant?.doubt, kind }
}

/** Fuels and heat without a word in any command, accepted next to columns of known fuels. */
const furtherFuels = new Set(
  phrasesIn(
    'other, coke, breeze, peat, lignite, biomass, biogas, wood, waste, renewables, hydrogen, oil, gas, fuel, lng, cng, hgl, ngl, bagasse, charcoal, sonstige, torf, braunkohle, holz, abfall, autres, autre, bois, dechets',
  ),
)

/** Returns similar columns between or next to the known fuels; the user has to identify them. */
function besideThem(
  sure: readonly FuelColumn[],
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): FuelColumn[] {
  if (sure.length === 0) return []
  const taken = new Set(sure.map(({ profile }) => profile))
  const places = profiles.flatMap((profile, place) => (taken.has(profile) ? [place] : []))
  const haveUnits = sure.every(({ unit }) => unit !== undefined)
  const found: FuelColumn[] = []
  const isOne = (profile: ColumnProfile, isBetween: boolean) => {
    if (taken.has(profile)) return true
    const { heading, numbers } = profile
    if (!numbers || filledCells(profile) === 0 || isRatio(heading) || isEmissions(heading)) return false
    if (mentions(heading, sums) || moneyHeading(heading)) return false
    const meant = unitInHeading(heading, vocabulary.units)
    if (haveUnits ? !meant || !physical.has(meant.measure) : meant !== undefined) return false
    const words = wordsOf(heading).filter((word) => word !== 'other')
    if (words.some((word) => otherNumbers.has(word))) return false
    if (!isBetween && !mentions(heading, furtherFuels)) return false
    found.push(ofKind(profile, meant, `further ${profile.index}`))
    return true
  }
  const [first, last] = [Math.min(...places), Math.max(...places)]
  for (let place = first; place <= last; place++) isOne(profiles[place]!, true)
  const further = profiles.findLastIndex((profile, place) => place > last && isOne(profile, false))
  for (let place = last + 1; place < further; place++) {
    if (!found.some(({ profile }) => profile === profiles[place])) isOne(profiles[place]!, true)
  }
  return found
}

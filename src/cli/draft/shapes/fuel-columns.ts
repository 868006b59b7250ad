/** A column for each fuel or other kind of energy, side by side. */
import { type ColumnProfile, filledCells } from '../../../bulk/inspection/profile.js'
import type { Sample } from '../../../bulk/inspection/sample.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import type { UnitMeant } from '../../../units/units.js'
import { otherNumbers } from '../columns/amount-words.js'
import { isEmissions, isRatio, mentions, phrasesIn, unitOfHeading, wordsOf } from '../columns/headings.js'
import { moneyHeading } from '../columns/money-headings.js'
import { isSure, kindOf } from '../ledger/kinds.js'
import { isSameAmount } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'
import { freeName } from './free-name.js'
import type { Shape } from './shape.js'

const physical = new Set(['energy', 'volume', 'weight'])
/** Beside each other these would count the same energy twice. */
const sums = new Set(['total', 'sum', 'all', 'summe', 'gesamt', 'totale'])

interface FuelColumn {
  profile: ColumnProfile
  unit: string | undefined
  /** What is not certain of the unit. */
  doubt: string | undefined
  /** The command and fuel that it would go to. */
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
  const chosen = new Map<string, FuelColumn>()
  const repeated: string[] = []
  for (const column of found) {
    const known = chosen.get(column.kind)
    if (!known) chosen.set(column.kind, column)
    else if (isSameAmount(known.profile, column.profile, rows)) repeated.push(oneLine(column.profile.heading))
    else chosen.set(`${column.kind} ${column.profile.index}`, column)
  }
  if (new Set(sure.map(({ kind }) => kind)).size < fewestKinds) return undefined
  const columns = [...chosen.values()]
  const headings = columns.map(({ profile }) => profile.heading)
  const units = new Set(columns.map(({ unit }) => unit))
  const [unit] = units
  const doubts = new Set(columns.flatMap(({ doubt }) => doubt ?? []))
  return {
    unpivot: {
      rule: { columns: headings, name: freeName('fuel', profiles), value: freeName('amount', profiles) },
      why: [
        'amounts of several fuels side by side: each filled cell becomes a record',
        ...(repeated.length > 0
          ? [`duplicate amounts, left out: ${repeated.map((each) => `\`${each}\``).join(', ')}`]
          : []),
      ],
      unsure: [...doubts],
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
  const kind = kindOf(heading, meant?.measure ?? 'energy', vocabulary)
  if (!kind) return undefined
  // Without a unit, only a heading that is nothing but a name of a fuel is one.
  if (!meant && !(isSure(kind) || wordsOf(heading).length <= 2)) return undefined
  return ofKind(profile, meant, `${kind.operation} ${kind.fuel ?? kind.heat ?? ''}`)
}

function ofKind(profile: ColumnProfile, meant: UnitMeant | undefined, kind: string): FuelColumn {
  return { profile, unit: meant?.unit, doubt: meant?.doubt, kind }
}

/** Words for fuels and heat that no command has a word for, beside columns that surely are of fuels. */
const furtherFuels = new Set(
  phrasesIn(
    'other, coke, breeze, peat, lignite, biomass, biogas, wood, waste, renewables, hydrogen, oil, gas, fuel, lng, cng, hgl, ngl, bagasse, charcoal, sonstige, torf, braunkohle, holz, abfall, autres, autre, bois, dechets',
  ),
)

/** Columns like those that are sure, between them or next to them: what they are is for the user to say. */
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
    const meant = unitOfHeading(heading, vocabulary.units)
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

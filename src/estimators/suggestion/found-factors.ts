/** Finds the factors to suggest for a text. */
import { type Factor, isOfProducer, refusedNote } from '../../catalogue/catalogue.js'
import { sha256Hash } from '../../common/sha256.js'
import type { Notice, SuggestFields } from '../../contract/contract.js'
import { isCodesOnly } from '../../matching/matching.js'
import type { UnitType } from '../../units/units.js'
import type { LabelContext } from '../context.js'
import type { SuggestedActivity } from './activities.js'
import { choiceFor } from './cache.js'
import { contradictionsOf } from './contradicted.js'
import { regionsOfFuels } from './fuels.js'
import { areEqual, conservativeFirst } from './order.js'
import { lineOf, plainActivities, refusedMaterial } from './plain.js'
import { plainElsewhere } from './plain-elsewhere.js'
import { hasPrivateFactors, type PrivateMatch, privateFactorsLike } from './private.js'
import { namedWithoutUnit, readUnitTypes } from './read-unit-types.js'
import { readingOf, readingsOf } from './reading.js'
import { type Wanted, wantedBy } from './wanted.js'

/** Maximum number of activities searched for factors that pass the filters. */
const mostRead = 400

/** Maximum number of names for the same thing in other units searched for a factor that passes the filters. */
const mostRivals = 5

export interface Found {
  factor: Factor
  score: number
  isFallback: boolean
  /** True for a material in place of what is made of it. */
  isOfMaterial?: boolean
  /** True if the user mapped such a text to it. */
  isOwn: boolean
  /** Industry that the spend is on, as the model predicts from the text. */
  industry?: string | undefined
  /** True if the project taught it. */
  isTaught?: boolean | undefined
  /** Factors of the same industry at other prices: without margins, or producer prices. */
  variants: Factor[]
}

export interface FoundFactors {
  found: Found[]
  /**
   * True if the first factor is a spend factor and the same thing also has factors in other units: both are plausible.
   */
  isOpen: boolean
  /** The text as read. */
  english: string
  /** Activity that a label maps the text to, if it has no factor that passes the filters. */
  unused: string | undefined
  /** Why nothing is suggested for a material that is known. */
  refusal?: Notice
}

/**
 * Searches in the unit types of the request, or in those that the text says. Where it says none but names a thing,
 * answers by its measures precede those by money, and none is accepted.
 */
export function factorsOf(
  asked: SuggestFields,
  most: number,
  field: string,
  context: LabelContext,
): FoundFactors {
  const inTypes = (types: readonly UnitType[], count = most) =>
    searchIn({ ...asked, unit_type: [...types] }, count, field, context)
  const read = readUnitTypes(asked, wantedBy(asked, field, context), context)
  if (read) {
    const asWritten = inTypes(read.types)
    const isConverted = asWritten.found.length === 0 && read.converted.length > 0
    const measured = isConverted ? inTypes(read.converted) : asWritten
    if (measured.found.some(({ isOwn }) => isOwn) || read.isSaid) return measured
    const spend = searchIn(asked, most, field, context)
    if (measured.found.length === 0 || spend.found[0]?.isOwn) return spend
    return { ...sideBySide(measured, spend, most), isOpen: true }
  }
  const spend = searchIn(asked, most, field, context)
  const [first] = spend.found
  if (!first || first.isOwn || !isMoney(first.factor)) return spend
  const named = namedWithoutUnit(asked, context)
  if (named === undefined) return spend
  const answers = named === 'goods' ? sideBySide(spend, inTypes(['Weight'], 1), most) : spend
  return { ...answers, isOpen: true }
}

/** Returns the answers of one kind, and after them those of another that are not among them; one at least is of each. */
function sideBySide(first: FoundFactors, second: FoundFactors, most: number): FoundFactors {
  const ids = new Set(first.found.map(({ factor }) => factor.id))
  const others = second.found.filter(({ factor }) => !ids.has(factor.id))
  const kept = first.found.slice(0, Math.max(1, most - Math.min(1, others.length)))
  const lowest = kept.at(-1)!.score
  const added = others.map((each) => ({ ...each, score: Math.min(each.score, lowest) }))
  return { ...first, found: [...kept, ...added].slice(0, most) }
}

function searchIn(asked: SuggestFields, most: number, field: string, context: LabelContext): FoundFactors {
  const wanted = wantedBy(asked, field, context)
  const refused = refusedMaterial(asked, wanted, context)
  const here = factorsFor(asked, wanted, most, context)
  if (refused && !here.found.some(({ isOwn, factor }) => isOwn || factor.access_type === 'private')) {
    const there = foundElsewhere(asked, wanted, context)
    return {
      ...here,
      found: there,
      isOpen: false,
      ...(there.length > 0 ? {} : { refusal: refusedNote(refused) }),
    }
  }
  if (here.found.length > 0 || !context.suggestions.readsQualifiers) return here
  for (const region of regionsOfFuels(asked, wanted, context)) {
    const there = factorsFor({ ...asked, region }, wanted, most, context)
    const found = there.found.map((each) => ({ ...each, isFallback: true }))
    if (found.length > 0) return { ...there, found }
  }
  const last = factorsFor(asked, wanted, most, context, true)
  if (last.found.length > 0) {
    return { ...last, found: last.found.map((each) => ({ ...each, isOfMaterial: true })) }
  }
  return { ...last, found: foundElsewhere(asked, wanted, context) }
}

function foundElsewhere(asked: SuggestFields, wanted: Wanted, context: LabelContext): Found[] {
  const elsewhere = plainElsewhere(asked, wanted, context)
  if (!elsewhere) return []
  const there = { ...asked, region: elsewhere.region }
  const filters = markOf({ ...there, text: undefined, translation: undefined })
  const chosen = factorMeant(elsewhere.activity, there, filters, wanted, context)
  return chosen && chosen !== 'not read' ? [{ ...chosen, isFallback: true }] : []
}

/** Returns private factors; a project may name them in either language. */
function ownFactors(
  asked: SuggestFields,
  wanted: Wanted,
  most: number,
  context: LabelContext,
): PrivateMatch[] {
  if (!wanted.admitsAccess('private') || !hasPrivateFactors(undefined, context)) return []
  return [...new Set([asked.text, ...readingsOf(asked, context.suggestions)])]
    .flatMap((text) => privateFactorsLike(text, asked, wanted, most, context))
    .sort((a, b) => a.score - b.score)
}

function factorsFor(
  asked: SuggestFields,
  wanted: Wanted,
  most: number,
  context: LabelContext,
  isLast = false,
): FoundFactors {
  const own = ownFactors(asked, wanted, most, context)
  const reading = readingOf(asked, wanted, context)
  const { english } = reading
  const labelled = reading.meant.filter(({ isOwn }) => isOwn)
  const plain = plainActivities(asked, wanted, context, isLast)
  const line = lineOf(asked, context)
  const isContradicted = line
    ? contradictionsOf(line, (id) => context.catalogue.plainNames.materialsOf(id))
    : () => false
  const others = reading.meant.filter(
    ({ isOwn, activity_id }) =>
      !isOwn && !isContradicted(activity_id) && !(asked.region === undefined && isOfProducer(activity_id)),
  )
  // The words beside a refrigerant say where it is used; by money, it is a purchase.
  const isLeak = line?.gas !== undefined && !asked.unit_type?.includes('Money')
  const meant = [...labelled, ...plain, ...(isLeak && plain.length === 0 ? [] : others)]
  const { readsQualifiers } = context.suggestions
  const bestFirst = readsQualifiers ? conservativeFirst : (a: Found, b: Found) => b.score - a.score
  const filters = markOf({ ...asked, text: undefined, translation: undefined })
  const found = new Map(
    own.map((each): [string, Found] => [each.factor.id, { ...each, isOwn: false, variants: [] }]),
  )
  const industries = new Map<string, Found>()
  let read = 0
  let unused: string | undefined
  let last = 0
  for (const activity of meant) {
    // Also reads activities that tie with the last: the most conservative of them counts.
    const isTied = readsQualifiers && activity.industry === undefined && areEqual(activity.score, last)
    if (read === mostRead || (found.size >= most + own.length && !isTied)) break
    const chosen = factorMeant(activity, asked, filters, wanted, context)
    if (chosen === 'not read') continue
    read++
    if (!chosen && activity.isOwn && activity.score === 1) unused ??= activity.activity_id
    if (!chosen || (found.has(chosen.factor.id) && !chosen.isOwn)) continue
    const twin = industries.get(activity.industry ?? '')
    if (twin) twin.variants.push(chosen.factor)
    else {
      found.set(chosen.factor.id, chosen)
      last = activity.score
    }
    if (!twin && activity.industry !== undefined) industries.set(activity.industry, chosen)
  }
  // Letters of a code do not indicate an industry, but refrigerants are named by codes.
  const isCode = isCodesOnly(english)
  const best = [...found.values()]
    .filter((each) => each.isOwn || each.industry === undefined || !isCode)
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || bestFirst(a, b))
    .slice(0, most)
  const isSpend = context.suggestions.asksEvidence && best[0]?.isOwn === false && isMoney(best[0].factor)
  const rivals = isSpend ? meant.filter(({ namesIt, unit_type }) => namesIt && unit_type !== 'Money') : []
  const isOpen = rivals.slice(0, mostRivals).some((each) => {
    const rival = factorMeant(each, asked, filters, wanted, context)
    return rival !== undefined && rival !== 'not read'
  })
  return { found: best, isOpen, english, unused: best[0]?.isOwn ? undefined : unused }
}

function isMoney({ unit_type }: Factor): boolean {
  return unit_type === 'Money'
}

const longestMark = 200

/** Returns a key for filters: equal filters have equal keys, and a key is short for any length of lists. */
function markOf(filters: object): string {
  const written = JSON.stringify(filters)
  return written.length <= longestMark ? written : sha256Hash().update(written).digest('base64')
}

/** @param filters key of all filters except the text */
function factorMeant(
  { activity_id, unit_type, score, isOwn, industry, isTaught }: SuggestedActivity,
  asked: SuggestFields,
  filters: string,
  wanted: Wanted,
  context: LabelContext,
): Found | undefined | 'not read' {
  if (unit_type !== undefined && !wanted.admitsUnitType(unit_type)) return 'not read'
  const anyScope = isOwn && asked.scope === undefined
  const chosen = choiceFor({ activity_id, unit_type, anyScope, asked, filters, wanted }, context)
  return chosen && { ...chosen, score, isOwn, industry, isTaught, variants: [] }
}

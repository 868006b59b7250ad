/** Intervals of a report, from the rules that lines of the ledger state. */
import { builtInReference } from '../../catalogue/catalogue.js'
import { uncertaintyRules } from '../../tables/tables.js'
import {
  type Combination,
  combine,
  generatorName,
  publishedRule,
  simulate,
} from '../../uncertainty/uncertainty.js'
import { compare } from '../ledger/sums.js'
import {
  amountsBy,
  amountsInterval,
  type Method,
  type NamedSource,
  termsOf,
  type UncertainAmount,
} from '../ledger/uncertain-amounts.js'
import type { ProjectFile } from '../project-schema.js'
import { halfWidthPercent, projectRuleId } from '../uncertainty-entries.js'
import { unnamed } from './inventory.js'
import type { ReportInterval } from './model/uncertainty.js'
import type { Report } from './model.js'

/** Contributors that the report lists. */
const listed = 10

/** Number of draws, and the seed. */
export interface SimulationOptions {
  draws: number
  seed: number
}

type Uncertainty = Report['uncertainty']
type Facts = Pick<Report, 'intensity' | 'exclusions' | 'coverage' | 'inventory'>

/** Returns the intervals of the amounts of a ledger. @param facts other parts of its report */
export function uncertaintyTables(
  amounts: readonly UncertainAmount[],
  facts: Facts,
  project: ProjectFile | undefined,
  simulation: SimulationOptions | undefined,
): Uncertainty {
  const [assessed, all] = [amounts.filter(({ sources }) => sources !== undefined), sizeOf(amounts)]
  const isWhole = assessed.length === amounts.length && all > 0
  const shown = isWhole ? amounts : []
  const combined = combine(termsOf(shown, 'location'))
  const sources = namedSources(shown)
  const rules = rulesOf(project)
  const total = isWhole ? methodsOf(amounts) : null
  return {
    share: all === 0 ? 0 : sizeOf(assessed) / all,
    total,
    scopes: grouped(shown, ({ scope }) => scope).map(([scope, of]) => ({ scope, ...methodsOf(of) })),
    categories: grouped(shown, ({ scope, category }) => `${scope}|${category}`).map(([key, of]) => {
      const [scope = '', category = ''] = key.split('|')
      return { scope, category, ...methodsOf(of) }
    }),
    sites: named(shown, ({ site }) => site || unnamed.site),
    countries: named(shown, ({ country }) => country || unnamed.country),
    datasets: named(shown, ({ dataset }) => dataset),
    data_kinds: grouped(shown, ({ dataKind }) => dataKind).map(([data_kind, of]) => ({
      ...{ data_kind, lines: of.reduce((sum, { lines }) => sum + lines, 0) },
      ...methodsOf(of),
    })),
    contributors: contributorsOf(combined, sources),
    by_basis: byBasis(combined, sources, rules),
    rules: usedRules(amounts, rules),
    intensities: total === null ? [] : facts.intensity.map((each) => intensityInterval(each, total)),
    completeness: completenessOf(facts),
    simulation: simulation && isWhole ? simulated(amounts, simulation) : null,
  }
}

/** Returns the interval of an intensity, whose denominator counts as exact. */
function intensityInterval(
  { name, unit, value }: Report['intensity'][number],
  { location, market }: NonNullable<Uncertainty['total']>,
): Uncertainty['intensities'][number] {
  const per = ({ co2e, low, high }: ReportInterval) => ({
    co2e: co2e / value,
    low: low / value,
    high: high / value,
  })
  return { name, unit, location: per(location), market: per(market) }
}

function completenessOf({ exclusions, coverage, inventory }: Facts): Uncertainty['completeness'] {
  const shares = exclusions.map(({ share_per_cent: share }) => share)
  const isStated = shares.every((share) => share !== null)
  const { lines, failed_lines: failed } = coverage
  return {
    exclusions: shares.length,
    excluded_share: isStated ? shares.reduce<number>((sum, share) => sum + share! / 100, 0) : null,
    not_estimated_share: lines === 0 ? 0 : failed / lines,
    not_estimated_lines: failed,
    not_estimated_categories: inventory.filter(({ status }) => status === 'not_estimated').length,
  }
}

/** Returns kilograms regardless of their sign. */
function sizeOf(amounts: readonly UncertainAmount[]): number {
  return amounts.reduce((sum, { sums }) => sum + Math.abs(sums.location.value), 0)
}

function methodsOf(amounts: readonly UncertainAmount[]): Record<Method, ReportInterval> {
  return { location: amountsInterval(amounts, 'location'), market: amountsInterval(amounts, 'market') }
}

function named(amounts: readonly UncertainAmount[], nameOf: (amount: UncertainAmount) => string) {
  return grouped(amounts, nameOf).map(([name, of]) => ({ name, ...methodsOf(of) }))
}

function grouped(amounts: readonly UncertainAmount[], keyOf: (amount: UncertainAmount) => string) {
  return [...amountsBy(amounts, keyOf)].sort(([a], [b]) => compare(a, b))
}

function namedSources(amounts: readonly UncertainAmount[]): Map<string, NamedSource> {
  return new Map(
    amounts.flatMap(({ sources }) => sources?.location ?? []).map((source) => [source.id, source]),
  )
}

function contributorsOf(
  { contributions }: Combination,
  sources: ReadonlyMap<string, NamedSource>,
): Uncertainty['contributors'] {
  return contributions.slice(0, listed).map(({ id, amount: co2e, share }) => {
    const { part, rule, name } = sources.get(id)!
    return { part, rule, name, co2e, share }
  })
}

interface KnownRule {
  applies_to: string
  percent: number | null
  basis: keyof Uncertainty['by_basis']
  source: string
}
type Rules = ReadonlyMap<string, KnownRule>

/** Returns all rules: those of the reference data, of publishers, and of the project. */
function rulesOf({ uncertainty = [] }: Partial<ProjectFile> = {}): Rules {
  const rules = new Map<string, KnownRule>(uncertaintyRules(builtInReference()))
  rules.set(publishedRule, {
    ...{ applies_to: 'factor with an uncertainty of its own', percent: null },
    ...{ basis: 'published', source: 'publisher of the factor' },
  })
  for (const [at, entry] of uncertainty.entries()) {
    if (entry.rule === undefined) continue
    rules.set(projectRuleId(at), {
      ...{ applies_to: `instead of ${entry.rule}`, percent: halfWidthPercent(entry) ?? null },
      ...{ basis: 'project', source: entry.reason },
    })
  }
  return rules
}

/** Divides the variance by the basis of its rules; a source with several rules counts by the weakest. */
function byBasis(
  { contributions }: Combination,
  sources: ReadonlyMap<string, NamedSource>,
  rules: Rules,
): Uncertainty['by_basis'] {
  const shares = { published: 0, seen: 0, memory: 0, judgement: 0, project: 0 }
  const weakestFirst = ['judgement', 'memory', 'project', 'seen', 'published'] as const
  const all = contributions.reduce((sum, { share }) => sum + share, 0)
  for (const { id, share } of contributions) {
    const bases = sources
      .get(id)!
      .rule.split('+')
      .map((rule) => rules.get(rule)?.basis)
    const basis = weakestFirst.find((each) => bases.includes(each)) ?? 'judgement'
    shares[basis] += share / all
  }
  return shares
}

/** Returns the rules in use, and rules of the project even if no line has them. */
function usedRules(amounts: readonly UncertainAmount[], rules: Rules): Uncertainty['rules'] {
  const unused = [...rules].filter(([, { basis }]) => basis === 'project').map(([rule]) => rule)
  const uses = new Map(unused.map((rule) => [rule, { lines: 0, co2e: 0 }]))
  for (const { sums, lines, rules: own } of amounts) {
    for (const rule of own) {
      const use = uses.get(rule) ?? { lines: 0, co2e: 0 }
      use.lines += lines
      use.co2e += sums.location.value
      uses.set(rule, use)
    }
  }
  return [...uses]
    .sort(([a], [b]) => compare(a, b))
    .map(([rule, use]) => {
      const { applies_to = '', percent = null, basis = 'judgement', source = '' } = rules.get(rule) ?? {}
      return { rule, applies_to, percent, basis, source, ...use }
    })
}

function simulated(amounts: readonly UncertainAmount[], { draws, seed }: SimulationOptions) {
  const by = (method: Method) => simulate(termsOf(amounts, method), draws, seed)
  const location = by('location')
  const market = amounts.every(isSameByMarket) ? location : by('market')
  return { draws, seed, generator: generatorName, location, market }
}

function isSameByMarket({ sums, sources }: UncertainAmount): boolean {
  return sums.location.value === sums.market.value && sources?.location === sources?.market
}

/** The project file, `ghg.yaml`: what an inventory says of itself that no ledger can. Reading and checking. */

import { countryProblem } from '../contract/contract.js'
import { type Check, compileCheck, compileProblems } from '../contract/validation.js'
import { UsageError } from '../host/exit.js'
import { plural } from '../host/numbers.js'
import { codeProblem, readYamlLines, type YamlLines } from '../rows/mapping/mapping.js'
import { categories, findCategory } from './categories.js'
import { bothCountProblems, countedOnceProblems } from './counting-problems.js'
import { isDay, parseDay } from './days.js'
import { type ProjectRule, ruleFields } from './decisions-schema.js'
import { mixedUnits } from './denominators.js'
import { ProjectFile, type ProjectPeriod } from './project-schema.js'
import { uncertaintyProblems } from './uncertainty-entries.js'
import { undertakingProblems } from './undertaking.js'

/** A text that is wrong in an entry: the path of the entry, and what is wrong with it. */
export type Problem = readonly [entry: string, problem: string]

/** Compiled when a project is first read: it takes a tenth of a second, and an assistant has projects read again and again. */
let check: Check | undefined

/**
 * Reads a project file, YAML or JSON.
 * @throws UsageError naming the file, the line and the entry of everything that is wrong
 */
export function readProject(path: string): ProjectFile {
  const { value, lineOf } = readYamlLines(path)
  return checkedProject(path, value, lineOf)
}

/** Checks the content of a project file. @throws UsageError like `readProject` */
export function checkedProject(path: string, value: unknown, lineOf: YamlLines['lineOf']): ProjectFile {
  check ??= compileCheck(ProjectFile)
  const first = check(value)
  if (first !== undefined) throw problemIn(path, lineOf, shapeProblems(value, problemOf(first)))
  const project = value as ProjectFile
  const problems = problemsOf(project)
  if (problems.length > 0) throw problemIn(path, lineOf, problems)
  return project
}

/** Everything that the schema refuses: the first as it is always said, and what else is wrong elsewhere. */
function shapeProblems(value: unknown, first: Problem): Problem[] {
  const isApart = ([entry]: Problem) =>
    entry !== first[0] && !entry.startsWith(`${first[0]}.`) && !first[0].startsWith(`${entry}.`)
  return [first, ...compileProblems(ProjectFile)(value).map(problemOf).filter(isApart)]
}

function problemOf(line: string): Problem {
  const { 1: entry = '' } = /^(.*?): /.exec(line) ?? []
  return [entry, line.slice(entry.length + 2)]
}

function problemIn(path: string, lineOf: YamlLines['lineOf'], problems: readonly Problem[]): UsageError {
  const lines = problems.map(([entry, problem]) => `${path}: line ${lineOf(entry)}: ${entry}: ${problem}`)
  return new UsageError(lines.join('\n'))
}

/** Who verified, in one line; null where nobody did. */
export function verificationText({ verification }: Pick<ProjectFile, 'verification'>): string | null {
  if (verification === undefined || typeof verification === 'string') return verification ?? null
  const { by, standard, level, on, statement } = verification
  const assurance = level && `${level} assurance`
  return [by, standard, assurance, on, statement].filter((each) => each !== undefined).join(', ')
}

/** Whether a file is a project, not a mapping: it has `sources`, or says who reports. */
export function isProject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('sources' in value || 'organisation' in value)
}

function problemsOf(project: ProjectFile): Problem[] {
  return [
    ...periodProblems(project),
    ...reasonProblems(project),
    ...countryProblems(project),
    ...siteProblems(project),
    ...sourceProblems(project),
    ...policyProblems(project),
    ...ruleProblems(project),
    ...uncertaintyProblems(project),
    ...overrideProblems(project),
    ...countedOnceProblems(project),
    ...bothCountProblems(project),
    ...comparisonProblems(project),
    ...denominatorProblems(project),
    ...undertakingProblems(project.undertaking ?? {}, project.denominators ?? {}),
  ]
}

function periodProblems({ period, sources = {}, base_year, previous }: ProjectFile): Problem[] {
  const named = (entry: string, each: ProjectPeriod | undefined): Problem[] => {
    if (each === undefined) return []
    const wrong = (['start', 'end'] as const).find((key) => !isDay(each[key]))
    if (wrong) return [[`${entry}.${wrong}`, `${each[wrong]} is not a day of the calendar`]]
    return each.end < each.start ? [[entry, `it ends ${each.end}, before it starts ${each.start}`]] : []
  }
  const own = [
    ...named('period', period),
    ...Object.entries(sources).flatMap(([name, source]) => named(`sources.${name}.period`, source.period)),
    ...named('base_year.period', base_year?.period),
    ...named('previous.period', previous?.period),
  ]
  if (own.length > 0) return own
  const overlaps = (entry: string, other: ProjectPeriod | undefined): Problem[] =>
    other !== undefined && other.start <= period.end && other.end >= period.start
      ? [[entry, `overlaps with the reporting period ${period.start} to ${period.end}`]]
      : []
  const problems = [
    ...overlaps('base_year.period', isSame(base_year?.period, period) ? undefined : base_year?.period),
    ...overlaps('previous.period', previous?.period),
  ]
  if (problems.length > 0) return problems
  return [
    ...afterwards('base_year.period', base_year?.period, period),
    ...gapBefore(previous?.period, period),
    ...sourcesElsewhere(sources, [period, base_year?.period, previous?.period]),
  ]
}

function afterwards(entry: string, other: ProjectPeriod | undefined, period: ProjectPeriod): Problem[] {
  return other !== undefined && other.start > period.end
    ? [[entry, `starts ${other.start}, after the reporting period ends: ${period.end}`]]
    : []
}

/** The period before ends on the day before. */
function gapBefore(previous: ProjectPeriod | undefined, period: ProjectPeriod): Problem[] {
  if (previous === undefined) return []
  const late = afterwards('previous.period', previous, period)
  const days = (parseDay(period.start)! - parseDay(previous.end)!) / 86_400_000 - 1
  if (late.length > 0 || days === 0) return late
  const gap = `ends ${previous.end}: ${plural(days, 'day')} without an inventory before ${period.start}`
  return [['previous.period', `${gap}; the period before ends on the day before; base_year may be any`]]
}

/** Rows that lie in none of the periods would all be left out. */
function sourcesElsewhere(
  sources: NonNullable<ProjectFile['sources']>,
  periods: readonly (ProjectPeriod | undefined)[],
): Problem[] {
  return Object.entries(sources).flatMap(([name, { period }]): Problem[] => {
    if (period === undefined) return []
    const meets = periods.some((each) => each && each.start <= period.end && each.end >= period.start)
    return meets
      ? []
      : [[`sources.${name}.period`, `${period.start} to ${period.end} lies in no period of the project`]]
  })
}

function isSame(a: ProjectPeriod | undefined, b: ProjectPeriod): boolean {
  return a?.start === b.start && a.end === b.end
}

/** A category has one reason at most. */
function reasonProblems({ not_relevant = {}, not_estimated = {} }: ProjectFile): Problem[] {
  const ids = categories.map(({ id }) => id).filter((id) => id !== '')
  const unknown = Object.entries({ not_relevant, not_estimated }).flatMap(([key, named]) =>
    Object.keys(named)
      .filter((id) => !ids.includes(id))
      .map((id): Problem => [`${key}.${id}`, `is not a category; available: ${ids.join(', ')}`]),
  )
  const both = Object.keys(not_relevant).filter((id) => id in not_estimated)
  return [
    ...unknown,
    ...both.map((id): Problem => [`not_estimated.${id}`, 'cannot be both not_relevant and not_estimated']),
  ]
}

function siteProblems({ sites = {}, sources = {}, instruments }: ProjectFile): Problem[] {
  const known = Object.keys(sites)
  const available = known.length === 0 ? 'sites names none' : `available: ${known.join(', ')}`
  const ofSources = Object.entries(sources).flatMap(([name, { site }]): Problem[] =>
    site === undefined || known.includes(site)
      ? []
      : [[`sources.${name}.site`, `${site} is not one of sites; ${available}`]],
  )
  const abroad = Object.entries(sites).flatMap(([name, { country, region }]): Problem[] =>
    country === undefined || !region?.includes('-') || region.startsWith(`${country}-`)
      ? []
      : [[`sites.${name}.region`, `${region} is not in ${country}, the country of the site; correct one`]],
  )
  const list = Array.isArray(instruments) ? instruments : []
  const ofInstruments = list.flatMap(({ sites: named = [] }, at) =>
    named
      .filter((site) => !known.includes(site))
      .map((site): Problem => [`instruments.${at}.sites`, `${site} is not one of sites; ${available}`]),
  )
  return [...abroad, ...ofSources, ...ofInstruments]
}

function sourceProblems({ sources = {} }: ProjectFile): Problem[] {
  return Object.entries(sources).flatMap(([name, source]): Problem[] => {
    const entry = `sources.${name}`
    const { scope, category, spend } = source
    if (spend?.vat === 'included' && spend.vat_rate === undefined) {
      return [[`${entry}.spend`, 'amounts include VAT: vat_rate is the rate to remove']]
    }
    if (spend?.vat === 'excluded' && spend.vat_rate !== undefined) {
      return [[`${entry}.spend.vat_rate`, 'amounts are net of VAT: leave out the rate, or set vat: included']]
    }
    return scopeProblem(entry, scope, category)
  })
}

/** Whether a scope and a category belong together. */
function scopeProblem(
  entry: string,
  scope: string | number | undefined,
  category: string | undefined,
): Problem[] {
  if (scope === undefined || category === undefined || findCategory(String(scope), category)) return []
  return [[`${entry}.category`, `${category} is not a category of scope ${scope}`]]
}

function countryProblems({ sites = {}, policy, undertaking }: ProjectFile): Problem[] {
  const named: [entry: string, country: string | undefined][] = [
    ...Object.entries(sites).map(
      ([name, { country }]) => [`sites.${name}.country`, country] as [string, string],
    ),
    ['policy.country', policy?.country],
    ['undertaking.country', undertaking?.country],
  ]
  return named.flatMap(([entry, country]): Problem[] => {
    const problem = country === undefined ? undefined : countryProblem(country)
    return problem === undefined ? [] : [[entry, problem]]
  })
}

function policyProblems({ policy = {} }: ProjectFile): Problem[] {
  const { accept = [], refuse = [], allow = {}, deny = {} } = policy
  const unknown = (['accept', 'refuse'] as const).flatMap((key) =>
    (policy[key] ?? []).flatMap((code, at): Problem[] => {
      const problem = codeProblem(code)
      return problem === undefined ? [] : [[`policy.${key}.${at}`, problem]]
    }),
  )
  const both = accept
    .filter((code) => refuse.includes(code))
    .map((code): Problem => ['policy.refuse', `${code} cannot be both accepted and refused; leave out one`])
  const contradicting = (['datasets', 'licences'] as const).flatMap((key) =>
    (deny[key] ?? [])
      .filter((name) => allow[key]?.includes(name))
      .map(
        (name): Problem => [`policy.deny.${key}`, `${name} cannot be both allowed and denied; leave out one`],
      ),
  )
  return [...unknown, ...both, ...contradicting]
}

function ruleProblems({ rules = [], sources = {} }: ProjectFile): Problem[] {
  return rules.flatMap((rule, at): Problem[] => {
    const entry = `rules.${at}`
    if (rule.scope === undefined && rule.category === undefined) {
      return [[entry, 'decides nothing: give scope, category or both']]
    }
    const unknown = textsOf(rule, 'source').find((name) => !(name in sources))
    if (unknown !== undefined) return [[`${entry}.when.source`, `${unknown} is not one of sources`]]
    const earlier = rules.slice(0, at).findIndex((other) => covers(other, rule))
    if (earlier !== -1) {
      const which = `rule ${earlier + 1}, which comes first, takes every line that it is for`
      return [[`${entry}.when`, `never applies: ${which}; put the narrower rule above it, or leave out one`]]
    }
    return scopeProblem(entry, rule.scope, rule.category)
  })
}

/** Whether every line that the second rule is for is one of the first. */
function covers(first: ProjectRule, second: ProjectRule): boolean {
  return ruleFields.every((field) => {
    if (first.when[field] === undefined) return true
    const [wide, narrow] = [textsOf(first, field), textsOf(second, field)]
    return narrow.length > 0 && narrow.every((text) => wide.includes(text))
  })
}

function textsOf({ when }: ProjectRule, field: keyof ProjectRule['when']): string[] {
  return [when[field] ?? []].flat()
}

function overrideProblems({ overrides = [], sources = {}, sites = {} }: ProjectFile): Problem[] {
  const meant = new Set<string>()
  return overrides.flatMap((each, at): Problem[] => {
    const entry = `overrides.${at}`
    const { source, file, row, column, part, set } = each
    if (!(source in sources)) return [[`${entry}.source`, `${source} is not one of sources`]]
    if (Object.keys(set).length === 0) return [[`${entry}.set`, 'decides nothing']]
    if (set.site !== undefined && !(set.site in sites))
      return [[`${entry}.set.site`, `${set.site} is not one of sites`]]
    if (!isDay(each.on)) return [[`${entry}.on`, `${each.on} is not a day of the calendar`]]
    if ((each.approved_by === undefined) !== (each.approved_on === undefined)) {
      return [[entry, 'an approval has approved_by and approved_on']]
    }
    const key = JSON.stringify([source, file, row, column, part])
    if (meant.has(key)) return [[entry, 'the same line is overridden twice; keep one']]
    meant.add(key)
    return scopeProblem(`${entry}.set`, set.scope, set.category)
  })
}

function comparisonProblems({ base_year, previous, locked, restatements = [] }: ProjectFile): Problem[] {
  const one = (entry: string, earlier: { period?: unknown; ledger?: unknown } | undefined): Problem[] =>
    earlier !== undefined && (earlier.period === undefined) === (earlier.ledger === undefined)
      ? [[entry, 'needs either period (rows of the sources) or ledger (one that was computed before)']]
      : []
  const order = restatements.flatMap(({ on }, at): Problem[] =>
    on < (restatements[at - 1]?.on ?? locked?.on ?? '')
      ? [[`restatements.${at}.on`, `${on} is before the entry above it; put the newest last`]]
      : [],
  )
  const without: Problem[] =
    locked === undefined && restatements.length > 0
      ? [['restatements', 'nothing is locked: a restatement replaces a locked ledger']]
      : []
  return [...one('base_year', base_year), ...one('previous', previous), ...without, ...order]
}

function denominatorProblems({ denominators = {}, targets = [], base_year }: ProjectFile): Problem[] {
  const mixed = mixedUnits(denominators)
  const unknown = targets.flatMap(({ denominator, year }, at): Problem[] => {
    if (denominator !== undefined && !(denominator in denominators)) {
      return [[`targets.${at}.denominator`, `${denominator} is not one of denominators`]]
    }
    if (base_year === undefined) return [[`targets.${at}`, 'a reduction is below a base year: add base_year']]
    const base = base_year.period?.end.slice(0, 4)
    return base !== undefined && year <= Number(base)
      ? [[`targets.${at}.year`, `${year} is not after the base year`]]
      : []
  })
  return [...mixed, ...unknown]
}

/** What a project decides of single lines: its rules, overrides, lists of datasets and licences, and shares of sites. */

import {
  type Classification,
  decidedBy,
  type FactorQuantity,
  factorCells,
  isUpstream,
  perRequest,
  upstreamOf,
} from '../../rows/parts/parts.js'
import type { ProjectOverride, ProjectRule } from '../decisions-schema.js'
import type { ProjectFile } from '../project-schema.js'
import type { Project } from './files.js'
import { failed, inPart, type Line, number, requestKey, text, withNotice } from './line.js'
import type { Overrides } from './overrides.js'
import { remarksOn, zeroRemark } from './remarks.js'

export class Decisions {
  readonly #project: Project
  readonly #policy: NonNullable<ProjectFile['policy']>
  readonly #rules: LineRules
  readonly #overrides: Overrides
  /** Sites of estimated lines that the project does not name, where it names any. */
  readonly unknownSites = new Set<string>()
  /** The same of lines that failed for want of a region. */
  readonly unplacedSites = new Set<string>()

  /** @param overrides of the project, which all its ledgers share */
  constructor(project: Project, overrides: Overrides) {
    this.#project = project
    this.#overrides = overrides
    this.#policy = project.file.policy ?? {}
    this.#rules = lineRules(project.file)
  }

  /**
   * The lines of a row after all that the project decides; where one factor is not allowed, none of them counts.
   * @param lies whether a line lies in the period of the ledger
   */
  applied(row: readonly Line[], source: string, lies: (line: Line) => boolean): Line[] {
    const { sites = {} } = this.#project.file
    const overrides = this.#overrides.of(row, source, lies)
    const chosen = row.map((line, at) => {
      const rule = this.#ruleFor(line, source)
      const byRule = rule ? decided(line, rule.rule, rule.by) : line
      const found = overrides[at]
      return {
        line: found === undefined ? byRule : overridden(byRule, found.override, found.at),
        category: found?.override.set.category ?? rule?.rule.category,
      }
    })
    const lines = chosen.map(({ line, category }) => {
      const isOfEnergy = isUpstreamLine(line) && !category?.startsWith('3.')
      return isOfEnergy ? withEnergy(line, chosen) : line
    })
    const problem = lines.map((line) => this.#notAllowed(line)).find((each) => each !== undefined)
    if (problem !== undefined) return lines.map((line) => failed(line, 'factor_not_allowed', problem))
    const zero = zeroRemark(lines)
    const judged = lines.map((line) => ({
      line,
      remarks: [...remarksOn(line, this.#policy), ...(zero === undefined ? [] : [zero])],
    }))
    const refused = judged
      .flatMap(({ remarks }) => remarks)
      .find(({ code }) => this.#policy.refuse?.includes(code))
    if (refused !== undefined) return lines.map((line) => failed(line, refused.code, refused.message))
    return judged.map(({ line: own, remarks }) => {
      const line = remarks.reduce((noted, { code }) => withNotice(noted, code), own)
      const site = text(line, 'site')
      this.#noteSite(line, site)
      const share = sites[site]?.share ?? 1
      const part = inPart(line, share)
      return { ...part, cells: { ...part.cells, share } }
    })
  }

  #noteSite(line: Line, site: string): void {
    const { sites = {} } = this.#project.file
    if (site === '' || site in sites || Object.keys(sites).length === 0) return
    const [code, error] = [text(line, 'error_code'), text(line, 'error')]
    if (code === '') this.unknownSites.add(site)
    else if (code === 'region_not_given' || /\bregion: missing$/.test(error)) this.unplacedSites.add(site)
  }

  #ruleFor(line: Line, source: string): FoundRule | undefined {
    if (text(line, 'error_code') !== '') return undefined
    return ruleFor(this.#rules, line.cells, source)
  }

  #notAllowed(line: Line): string | undefined {
    const { allow = {}, deny = {} } = this.#policy
    if (text(line, 'error_code') !== '' || text(line, 'source_dataset') === '') return undefined
    const datasets = [text(line, 'source'), text(line, 'source_dataset')]
    const shown = datasets.join(', ')
    if (deny.datasets?.some((name) => datasets.includes(name))) return `policy.deny.datasets: ${shown}`
    if (allow.datasets && !allow.datasets.some((name) => datasets.includes(name))) {
      return `policy.allow.datasets does not name ${shown}`
    }
    const licences = text(line, 'licence')
      .split(';')
      .filter((each) => each !== '')
    const denied = licences.find((each) => deny.licences?.includes(each))
    if (denied !== undefined) return `policy.deny.licences: ${denied} (${shown})`
    const other = licences.find((each) => allow.licences && !allow.licences.includes(each))
    return other === undefined ? undefined : `policy.allow.licences does not name ${other} (${shown})`
  }
}

/** What a line says of the factor of its figure, and what that came to: untrue once somebody set the figure. */
const ofFactor = [
  ...(['factor_id', 'factor_name', 'source', 'source_dataset', 'factor_year', 'factor_region'] as const),
  ...(['licence', 'gwp_set', 'co2', 'ch4', 'n2o', 'method', 'quality', 'further_factor_ids'] as const),
  ...(['co2e_mean', 'uncertainty_low', 'uncertainty_high', 'uncertainty_rules', 'data_kind'] as const),
  ...(['suggestion_label', 'suggestion_score', 'suggestion_alternatives', 'error_code', 'error'] as const),
]
const ofMarketFactor = ['market_factor_id', 'market_factor_name'] as const

function overridden(line: Line, override: ProjectOverride, at: number): Line {
  const { site, co2e, co2e_market, co2_biogenic, co2e_outside_kyoto } = override.set
  const set = { site, co2e, co2e_market, co2_biogenic, co2e_outside_kyoto }
  const figures = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  const cells = { ...line.cells, ...figures }
  if (co2e_outside_kyoto !== undefined) delete cells.mass_outside_kyoto
  if (co2e !== undefined) {
    for (const name of [...ofFactor, ...ofMarketFactor]) delete cells[name]
    cells.co2e_market = co2e_market ?? co2e
    Object.assign(cells, factorCells(co2e, statedQuantity(line)))
  } else if (co2e_market !== undefined) {
    for (const name of ofMarketFactor) delete cells[name]
  }
  return withNotice(
    decided({ ...line, cells }, override.set, `override ${at + 1}, ${override.by}`),
    'overridden',
  )
}

/** Returns the quantity of a stated figure: from the line, or one request. */
function statedQuantity(line: Line): FactorQuantity {
  const quantity = number(line, 'factor_quantity')
  if (quantity === undefined) return perRequest
  const exchangeRate = number(line, 'exchange_rate')
  return { quantity, unit: text(line, 'factor_unit') || undefined, exchangeRate }
}

function decided(line: Line, rule: Pick<ProjectRule, 'scope' | 'category'>, by: string): Line {
  return classified(line, ruled(rule, classOf(line)), by)
}

/** Applies a rule to the classification of a line. */
export function ruled(
  { scope, category }: Pick<ProjectRule, 'scope' | 'category'>,
  found: Classification,
): Classification {
  return decidedBy({ scope: scope === undefined ? undefined : String(scope), category }, found)
}

function classOf(line: Line): Classification {
  return { scope: text(line, 'scope') || undefined, category: text(line, 'category') || undefined }
}

function classified(line: Line, { scope, category }: Classification, by: string): Line {
  const cells: Line['cells'] = { ...line.cells, decided_by: by }
  delete cells.scope
  delete cells.category
  if (scope !== undefined) cells.scope = scope
  if (category !== undefined) cells.category = category
  if (scope === undefined || category === undefined) return withNotice({ ...line, cells }, 'scope_undecided')
  if (typeof cells.notices === 'string') {
    cells.notices = cells.notices
      .split(';')
      .filter((code) => code !== 'scope_undecided')
      .join(';')
  }
  return { ...line, cells }
}

function isUpstreamLine(line: Line): boolean {
  return text(line, 'error_code') === '' && isUpstream(text(line, 'part').split('.').at(-1))
}

/** Returns an upstream line with the classification that follows from the energy of the same request. */
function withEnergy(line: Line, row: readonly { line: Line }[]): Line {
  const key = requestKey(line)
  const energy = row.find(({ line: other }) => requestKey(other) === key && !isUpstreamLine(other))?.line
  if (energy === undefined || text(energy, 'error_code') !== '') return line
  const { scope, category } = upstreamOf(classOf(energy))
  if (scope === text(line, 'scope') && (category ?? '') === text(line, 'category')) return line
  return classified(line, { scope, category }, text(energy, 'decided_by'))
}

/** Rule about the scope and category of a line, with its name. */
interface FoundRule {
  rule: Pick<ProjectRule, 'scope' | 'category'>
  by: string
}

/** Rules of a project, and the categories of sources that others operate. */
export interface LineRules {
  rules: readonly ProjectRule[]
  operated: Readonly<Record<string, string>>
}

/** Categories of what others operate. */
const categoryOfOperator: Readonly<Record<string, string>> = { lessor: '3.8', employees: '3.6' }

export function lineRules({ rules = [], sources = {} }: ProjectFile): LineRules {
  const operated = Object.entries(sources).flatMap(([name, { operated_by: operator = 'us' }]) => {
    const category = categoryOfOperator[operator]
    return category === undefined ? [] : [[name, category]]
  })
  return { rules, operated: Object.fromEntries(operated) }
}

/** Returns the first rule that applies to a line with such cells, or what follows from the operator of its source. */
export function ruleFor(
  { rules, operated }: LineRules,
  cells: Line['cells'],
  source: string,
): FoundRule | undefined {
  const at = rules.findIndex((rule) => fits(rule, cells, source))
  if (at !== -1) return { rule: rules[at]!, by: `rule ${at + 1}` }
  const category = operated[source]
  const isOfOperator = ['1', '2'].includes(String(cells.scope))
  return category && isOfOperator ? { rule: { category }, by: `operated_by of ${source}` } : undefined
}

/** True if a line has one of the texts in each of the columns. */
export function fits({ when }: Pick<ProjectRule, 'when'>, cells: Line['cells'], source: string): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    const cell = name === 'source' ? source : String(cells[name as 'site'] ?? '')
    return [wanted].flat().includes(cell)
  })
}

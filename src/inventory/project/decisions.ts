/** What a project decides of single lines: its rules, overrides, lists of datasets and licences, and shares of sites. */

import { scopeOf } from '../../bulk/classification/classified.js'
import type { ProjectFile, ProjectOverride, ProjectRule } from '../project-schema.js'
import type { Project } from './files.js'
import { failed, inPart, type Line, text, withNotice } from './line.js'
import type { Overrides } from './overrides.js'
import { remarksOn, zeroRemark } from './remarks.js'

export class Decisions {
  readonly #project: Project
  readonly #policy: NonNullable<ProjectFile['policy']>
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
  }

  /**
   * The lines of a row after all that the project decides; where one factor is not allowed, none of them counts.
   * @param lies whether a line lies in the period of the ledger
   */
  applied(row: readonly Line[], source: string, lies: (line: Line) => boolean): Line[] {
    const { sites = {} } = this.#project.file
    const overrides = this.#overrides.of(row, source, lies)
    const lines = row.map((line, at) => {
      const ruled = this.#ruled(line, source)
      const found = overrides[at]
      return found === undefined ? ruled : overridden(ruled, found.override, found.at)
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

  #ruled(line: Line, source: string): Line {
    if (text(line, 'error_code') !== '') return line
    const rules = this.#project.file.rules ?? []
    const at = rules.findIndex((rule) => fits(rule, line, source))
    const rule = rules[at]
    return rule ? decided(line, rule, `rule ${at + 1}`) : line
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
  ...(['suggestion_label', 'suggestion_score', 'suggestion_alternatives', 'error_code', 'error'] as const),
]
const ofMarketFactor = ['market_factor_id', 'market_factor_name'] as const

function overridden(line: Line, override: ProjectOverride, at: number): Line {
  const { site, co2e, co2e_market, co2_biogenic } = override.set
  const figures = Object.fromEntries(
    Object.entries({ site, co2e, co2e_market, co2_biogenic }).filter(([, value]) => value !== undefined),
  )
  const cells = { ...line.cells, ...figures }
  if (co2e !== undefined) {
    for (const name of [...ofFactor, ...ofMarketFactor]) delete cells[name]
    cells.co2e_market = co2e_market ?? co2e
  } else if (co2e_market !== undefined) {
    for (const name of ofMarketFactor) delete cells[name]
  }
  return withNotice(
    decided({ ...line, cells }, override.set, `override ${at + 1}, ${override.by}`),
    'overridden',
  )
}

function decided(line: Line, { scope, category }: Pick<ProjectRule, 'scope' | 'category'>, by: string): Line {
  const cells: Line['cells'] = { ...line.cells, decided_by: by }
  const meant = scope === undefined ? scopeOf(category) : String(scope)
  if (meant !== undefined) cells.scope = meant
  if (category !== undefined) cells.category = category
  // A scope alone leaves open what category of it is meant.
  else if (meant !== undefined && scopeOf(text(line, 'category') || undefined) !== meant)
    delete cells.category
  if (cells.scope !== undefined && cells.category !== undefined && typeof cells.notices === 'string') {
    cells.notices = cells.notices
      .split(';')
      .filter((code) => code !== 'scope_undecided')
      .join(';')
  }
  return { ...line, cells }
}

function fits({ when }: ProjectRule, line: Line, source: string): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    const cell = name === 'source' ? source : text(line, name as 'site')
    return [wanted].flat().includes(cell)
  })
}

/** The first project file of an inventory, with what else it may say as comments. */
import type { ProjectFile } from './project-schema.js'
import { localProjectSchema } from './write-schema.js'

export type ProjectFacts = Required<Pick<ProjectFile, 'organisation' | 'period' | 'consolidation'>> & {
  /** Empty where nobody described it. */
  boundary: string
  /** With the code of their country, and of their grid where it is another. */
  sites: DraftedSite[]
  /** Files with their mappings; absent in a project without any. */
  sources?: readonly DraftedProjectSource[]
  /** Name of the ledger, if it is not the usual one. */
  output?: string | undefined
}

/** Site of a drafted project. */
export interface DraftedSite {
  name: string
  country?: string | undefined
  region?: string
  headcount?: number
  /** In m2. */
  floor_area?: number
}

/** Source of a project whose mapping was drafted. */
export interface DraftedProjectSource {
  name: string
  files: string
  map: string
  sheet?: string | undefined
  site?: string | undefined
}

/** YAML that `readProject` takes. */
export function projectText(facts: ProjectFacts): string {
  const { organisation, period, consolidation, boundary, sites, sources = [], output } = facts
  return `# yaml-language-server: $schema=${localProjectSchema}
# The inventory of an organisation: ghg run computes it, ghg report shows it. Lines that begin with # are for you to fill in.
organisation: ${scalar(organisation)}
period: { start: ${period.start}, end: ${period.end} }
consolidation: ${consolidation} # operational_control, financial_control or equity_share
${boundary === '' ? '# boundary: What is inside, in a sentence or two.' : `boundary: ${scalar(boundary)}`}

${output === undefined ? '' : `output: ${scalar(output)}\n\n`}${sitesText(sites)}
${sourcesText(sources)}
# Certificates and contracts for the market-based method: a file with a row for each, or a list.
# instruments: certificates.csv

# How factors are chosen, and which rows are accepted. newest: rows without a year get the newest factor.
policy:
  prefer: newest
#   gwp: ar5
#   release: 2
#   refuse: [year_fallback]
#   deny: { licences: [] }

# Scope and category of lines that a rule of the program decides otherwise.
# rules:
#   - { when: { source: purchases, item: Lorries }, category: '3.2', reason: Capital goods }

# base_year: { period: { start: 2020-01-01, end: 2020-12-31 }, threshold: 5, reason: The first complete year }
# exclusions:
#   - { what: Kitchen of the canteen, reason: Below 0.1 % in a trial month }

# Intensities are per these; revenue also stands in the table of ESRS E1-6.
# denominators:
#   revenue: { value: 12.5, unit: million EUR }
#   staff: { value: 120, unit: FTE }
# targets:
#   - { name: Own emissions, scopes: ['1', '2'], method: market, year: 2030, reduction: 42 }

# Every category of scope 3 is estimated, not relevant or not estimated; the report is a draft until each is one.
# not_relevant:
#   '3.14': no franchises
# not_estimated:
#   '3.15': figures of the funds are awaited

# emission_trading: 0 # per cent of scope 1
# verification: none yet
`
}

function sitesText(sites: ProjectFacts['sites']): string {
  if (sites.length === 0) return '# sites:\n#   Leeds: { country: GB }\n'
  const lines = sites.map(({ name, ...entries }) => {
    const known = Object.entries(entries).filter(([, value]) => value !== undefined)
    const written = known
      .map(([key, value]) => `${key}: ${typeof value === 'number' ? value : scalar(value!)}`)
      .join(', ')
    return `  ${scalar(name)}: ${written === '' ? '{}' : `{ ${written} }`}`
  })
  return `sites:\n${lines.join('\n')}\n`
}

function sourcesText(sources: readonly DraftedProjectSource[]): string {
  const heading = '# Files with activity data, each with a mapping: ghg map FILE drafts one.'
  if (sources.length === 0) {
    return `${heading}
# sources:
#   electricity: { files: 'meters/*.csv', map: electricity.yaml, site: Leeds, months: every }
#   purchases: { files: purchases.xlsx, map: purchases.yaml, spend: { vat: excluded, currency: EUR } }
`
  }
  const lines = sources.flatMap(({ name, ...entries }) => [
    `  ${scalar(name)}:`,
    ...Object.entries(entries).flatMap(([key, value]) =>
      value === undefined ? [] : [`    ${key}: ${scalar(value)}`],
    ),
  ])
  return `${heading}\nsources:\n${lines.join('\n')}\n`
}

/** A text as YAML has it: plain where it cannot be anything else, and else JSON, which is part of it. */
function scalar(text: string): string {
  const isPlain = /^\p{L}[\p{L}\p{N}_./-]*( [\p{L}\p{N}_./-]+)*$/u.test(text)
  return isPlain && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(text) ? text : JSON.stringify(text)
}

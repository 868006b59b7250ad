/** The first project file of an inventory, with what else it may say as comments. */
import type { ProjectFile } from './project-schema.js'
import { localProjectSchema } from './write-schema.js'

export type ProjectFacts = Required<Pick<ProjectFile, 'organisation' | 'period' | 'consolidation'>> & {
  /** Empty where nobody described it. */
  boundary: string
  /** With the code of their country, and of their grid where it is another. */
  sites: { name: string; country: string; region?: string }[]
}

/** YAML that `readProject` takes. */
export function projectText({ organisation, period, consolidation, boundary, sites }: ProjectFacts): string {
  return `# yaml-language-server: $schema=${localProjectSchema}
# The inventory of an organisation: ghg run computes it, ghg report shows it. Lines that begin with # are for you to fill in.
organisation: ${scalar(organisation)}
period: { start: ${period.start}, end: ${period.end} }
consolidation: ${consolidation} # operational_control, financial_control or equity_share
${boundary === '' ? '# boundary: What is inside, in a sentence or two.' : `boundary: ${scalar(boundary)}`}

${sitesText(sites)}
# Files with activity data, each with a mapping: ghg map FILE drafts one.
# sources:
#   electricity: { files: 'meters/*.csv', map: electricity.yaml, site: Leeds, months: every }
#   purchases: { files: purchases.xlsx, map: purchases.yaml, spend: { vat: excluded, currency: EUR } }

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
  const lines = sites.map(({ name, country, region }) => {
    const grid = region === undefined ? '' : `, region: ${scalar(region)}`
    return `  ${scalar(name)}: { country: ${scalar(country)}${grid} }`
  })
  return `sites:\n${lines.join('\n')}\n`
}

/** A text as YAML has it: JSON is part of it. */
function scalar(text: string): string {
  return JSON.stringify(text)
}

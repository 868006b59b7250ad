/** The method: what was multiplied with what, category by category, and what was assumed. */
import { noticeMeanings } from '../../../contract/code-meanings.js'
import { placeWords } from '../../../contract/contract.js'
import { grouped, plural } from '../../../host/numbers.js'
import { activityLabel } from '../../report/activity-label.js'
import type { Report } from '../../report/model.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { type Block, right, type Section, type Table, text } from '../document-parts.js'
import { assumptions } from './assumptions.js'
import { countedRows } from './rows.js'

/** What is multiplied with what, by the names of the Corporate Value Chain Standard. */
const formulas: Record<string, string> = {
  'fuel based': 'fuel burnt times the emission factor of the fuel',
  'distance based': 'distance times load or passengers times the emission factor of the means of transport',
  'spend based':
    'money spent, at the prices and in the currency of the factor, times the emission factor of the sector',
  'supplier specific': "activity times the supplier's own emission factor",
  'average data': 'activity times an average emission factor',
}

export function methodSection(report: Report): Section {
  return { id: 'method', title: 'Method', blocks: methodBlocks(report) }
}

/** Returns the statement of method: methods and data sets by category, editions, GWP sets and policies in tonnes. */
export function methodBlocks(report: Report): Block[] {
  const { release, checksum } = report.catalogue
  return [
    text(
      `Emissions are activity data times emission factors, by the methods of the GHG Protocol. Factors are chosen by activity, region and year from release ${release} of the catalogue (${checksum.slice(0, 12)}). Scope 2 is given by both methods; where no contract or residual mix applies, the market-based figure is the location-based one. Biogenic CO2 is reported outside the totals. GWP sets (100 years): ${setsOf(report)}.`,
    ),
    categoryTable(report),
    text(formulaText(report)),
    ...assumptionTable(report),
    ...industryBlocks(report),
  ]
}

function categoryTable(report: Report): Table {
  const { figures } = roundForDisplay(report)
  const byCategory = new Map<string, Report['methods']>()
  for (const method of report.methods) {
    const key = `${method.scope}|${method.category}`
    byCategory.set(key, [...(byCategory.get(key) ?? []), method])
  }
  return {
    kind: 'table',
    caption: 'Method and data sets by category, t CO2e, location-based',
    columns: [
      { heading: 'Category' },
      right('t CO2e'),
      { heading: 'Method' },
      { heading: 'Data sets with their editions' },
    ],
    rows: [...byCategory.values()].map((methods) => {
      const { scope, category, name } = methods[0]!
      const co2e = methods.reduce((sum, each) => sum + each.co2e, 0)
      return {
        cells: [
          `${name} (${scope === '3' ? category || 'scope 3' : `scope ${scope}`})`,
          figures.tonnes(co2e),
          [...new Set(methods.map(({ method }) => hyphened(method)))].join(', '),
          [...new Set(methods.flatMap(({ datasets }) => datasets))].join('; '),
        ],
      }
    }),
  }
}

/** Says what each method in use multiplies. */
function formulaText({ methods }: Report): string {
  const used = [...new Set(methods.map(({ method }) => method))]
  const known = used.flatMap((method) =>
    formulas[method] === undefined ? [] : [`${hyphened(method)}: ${formulas[method]}`],
  )
  return `Methods: ${known.join('; ') || 'none is stated'}.`
}

function hyphened(method: string): string {
  return method.replace(' based', '-based').replace(' data', '-data')
}

const meanings: Readonly<Record<string, string>> = noticeMeanings

/** Assumptions that the page names; the data have all. */
const mostAssumptions = 15

/** Notices in words, by the emissions of their lines. */
function assumptionTable(report: Report): Table[] {
  const { notices } = report.quality
  if (notices.length === 0) return []
  const { figures } = roundForDisplay(report)
  return [
    {
      kind: 'table',
      caption: 'What was assumed, by the emissions of its lines; a line may have several',
      columns: [{ heading: 'Assumption' }, right('t CO2e'), right('Lines')],
      rows: countedRows(
        notices.map(({ name, co2e, lines }) => ({
          cells: [
            `${assumptions[name] ?? meanings[name] ?? name.replaceAll('_', ' ')}${placeWords(name)}`,
            figures.tonnes(co2e),
            grouped(lines),
          ],
        })),
        mostAssumptions,
      ),
    },
  ]
}

/** Codes that a sentence names. */
const mostCodes = 5

/** Effect of the rule for codes that cover several industries, with the codes it changes most. */
function industryBlocks(report: Report): Block[] {
  const { lines, co2e, co2e_mean, activities } = report.several_industries
  if (lines === 0) return []
  const { figures } = roundForDisplay(report)
  const tonnes = (kilograms: number) => `${figures.tonnes(kilograms)} t CO2e`
  const lead = `Codes of money that cover several industries: ${plural(lines, 'line')}, ${tonnes(co2e)}.`
  if (activities.every((each) => each.co2e === each.co2e_mean)) {
    return [text(`${lead} The mean of the industries was used.`)]
  }
  const named = activities.slice(0, mostCodes).map(({ activity, factor_name, ...each }) => {
    return `${activityLabel({ name: activity, factor_name })} ${tonnes(each.co2e - each.co2e_mean)} in ${plural(each.lines, 'line')}`
  })
  const rest = activities.length - named.length
  const more = rest > 0 ? ` and ${plural(rest, 'more code')}` : ''
  return [
    text(
      `${lead} The industry with the highest factor was used, which added ${tonnes(co2e - co2e_mean)} against the mean of the industries: ${named.join('; ')}${more}. Column co2e_mean of the ledger has each line.`,
    ),
  ]
}

/** Each with the emissions it stands behind. */
function setsOf(report: Report): string {
  const { figures } = roundForDisplay(report)
  const sets = report.gwp_sets.map(({ gwp_set, lines, co2e }) => {
    const name = gwp_set === 'not stated' ? gwp_set : gwp_set.toUpperCase()
    return `${name} (${plural(lines, 'line')}, ${figures.tonnes(co2e)} t CO2e)`
  })
  return sets.join(', ') || 'none used'
}

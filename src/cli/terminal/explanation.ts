/** An explanation as a person reads it: the factor and its origin, its gases, the rules, the runners-up. */

import type { ExplainResponse, SelectionExplained, SelectionStep } from '../../contract/contract.js'
import type { Colours } from '../../host/colours.js'
import { grouped, plural } from '../../host/numbers.js'
import { table } from '../../host/table.js'

/** What a factor is left with before its figure is shown. */
const digits = 5

/** The whole text, ending with a line break. @param width characters a line may have; undefined: no limit */
export function explanationText(response: ExplainResponse, colours: Colours, width?: number): string {
  const { selection, notices } = response
  const parts = [headline(response, colours), facts(response), methods(response, colours, width)]
  if (selection) parts.push(rules(selection, colours, width), runnersUp(selection, colours, width))
  const remarks = notices.map(({ code, message }) => `${code}: ${message}\n`).join('')
  return [...parts, ...(remarks === '' ? [] : [remarks])].join('\n')
}

function headline({ emission_factor, selection }: ExplainResponse, colours: Colours): string {
  const { name, factor, unit, factor_calculation_method: method } = emission_factor
  const figure = factor === null ? '' : `${factor} ${unit.replace('kg/', 'kg CO2e per ')}`
  const stated = `${colours.bold(name)}\n${figure}${method ? ` (${method})` : ''}`
  if (!selection) return `${stated}\n`
  const { activity_value, activity_unit } = selection.activity_data
  return `${stated}; ${figureOf(activity_value)} ${activity_unit} make ${figureOf(selection.co2e)} kg CO2e\n`
}

/** One line for each thing that is known. */
function facts({ emission_factor: factor, provenance }: ExplainResponse): string {
  const { price_year, price_basis, removed_in, corrected_by, corrects, basis, valid_until } = provenance
  const money = [price_basis && `${price_basis} prices`, price_year && `of ${price_year}`]
  const lines: [string, string][] = [
    ['id', factor.id],
    ['activity id', factor.activity_id],
    ['source', `${factor.source}${factor.source_dataset && `: ${factor.source_dataset}`}`],
    ['dataset', `${provenance.dataset}, row ${provenance.dataset_row}`],
    ['publisher', provenance.publisher],
    ['licence', [provenance.licence, provenance.licence_url].filter((text) => text !== '').join(', ')],
    ['attribution', provenance.attribution],
    ['link', factor.source_link],
    ['region', `${factor.region} (${factor.region_name})`],
    ['year', `${factor.year}, released ${factor.year_released}`],
    ['unit type', factor.unit_type],
    ['prices', money.filter((text) => text).join(' ')],
    ['sector', `${factor.sector}, ${factor.category}`],
    ['scopes', factor.scopes.join(', ')],
    ['life cycle', factor.source_lca_activity],
    ['uncertainty', factor.uncertainty === null ? '' : `${factor.uncertainty} %`],
    ['quality flags', factor.data_quality_flags.join(', ')],
    [
      'releases',
      `from ${provenance.first_release}${removed_in === null ? '' : `, removed in ${removed_in}`}`,
    ],
    ['corrected by', corrected_by ?? ''],
    ['corrects', corrects ?? ''],
    ['basis', basis === 'in_total' ? '' : basis.replaceAll('_', ' ')],
    ['valid until', valid_until ?? ''],
    ['note', factor.description],
  ]
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(13)}  ${value}\n`)
    .join('')
}

const gases = ['co2', 'ch4', 'ch4_fossil', 'ch4_biogenic', 'n2o', 'co2e_other'] as const

/** Only gases that some report has a figure of. */
function methods({ values }: ExplainResponse, colours: Colours, width?: number): string {
  const known = gases.filter((gas) => values.some(({ constituent_gases }) => constituent_gases[gas] !== null))
  const columns = [
    { heading: 'GWP set' },
    { heading: 'kg CO2e', align: 'right' as const },
    { heading: 'from' },
    ...known.map((gas) => ({ heading: `kg ${gas}`, align: 'right' as const })),
  ]
  const rows = values.map((value) => [
    value.factor_calculation_method ?? '',
    figureOf(value.factor),
    value.factor_calculation_origin === 'source' ? 'published total' : 'gas masses',
    ...known.map((gas) => figureOf(value.constituent_gases[gas])),
  ])
  return table(columns, rows, colours, width)
}

function rules(selection: SelectionExplained, colours: Colours, width?: number): string {
  const columns = [
    { heading: 'rule' },
    { heading: 'wanted' },
    { heading: 'left', align: 'right' as const },
    { heading: 'left out', align: 'right' as const },
    { heading: 'those left out have', fold: 'below' as const },
  ]
  const rows = selection.steps.map((step) => [
    step.rule,
    step.wanted,
    grouped(step.left),
    grouped(step.excluded),
    valuesOf(step),
  ])
  return `${plural(selection.considered, 'factor')} considered\n${table(columns, rows, colours, width)}`
}

const mostValues = 6

function valuesOf({ excluded_values }: SelectionStep): string {
  const more = excluded_values.length > mostValues ? ', ...' : ''
  return excluded_values.slice(0, mostValues).join(', ') + more
}

/** What came next, in the order in which it would have been taken. */
function runnersUp(selection: SelectionExplained, colours: Colours, width?: number): string {
  const { candidates, runners_up } = selection
  if (candidates === 1) return '1 candidate left; no further rule was needed\n'
  const columns = [
    { heading: 'kg CO2e', align: 'right' as const },
    { heading: 'region' },
    { heading: 'year', align: 'right' as const },
    { heading: 'unit' },
    { heading: 'source' },
    { heading: 'id' },
    { heading: 'why not', fold: 'below' as const },
  ]
  const rows = runners_up.map((each) => [
    figureOf(each.co2e),
    each.region,
    String(each.year),
    each.unit,
    each.source,
    each.id,
    each.reason,
  ])
  const hidden = candidates - 1 - runners_up.length
  const more = hidden > 0 ? `and ${grouped(hidden)} more; --runners-up ${candidates - 1} shows all\n` : ''
  const shown = rows.length > 0 ? table(columns, rows, colours, width) : ''
  return `${plural(candidates, 'candidate')} left; runners-up:\n${shown}${more}`
}

function figureOf(value: number | null): string {
  return value === null ? '-' : String(Number(value.toPrecision(digits)))
}

/** An explanation as a person reads it: the factor and its origin, its gases, the rules, the runners-up. */

import type { ExplainResponse, SelectionExplained, SelectionStep } from '../../contract/contract.js'
import { factorText, grouped, plural } from '../../host/numbers.js'
import { visible } from '../../host/screen.js'
import type { Colours } from '../../terminal/colours.js'
import { withHelp } from '../../terminal/prose.js'
import { table } from '../../terminal/table.js'
import { hanging, lineWidth } from '../../terminal/wrapped.js'

/** The whole text, ending with a line break. @param width characters a line may have; undefined: no limit */
export function explanationText(response: ExplainResponse, colours: Colours, width?: number): string {
  const { selection, notices } = response
  const parts = [
    headline(response, colours, width),
    facts(response, colours, width),
    methods(response, colours, width),
  ]
  if (selection) parts.push(rules(selection, colours, width), runnersUp(selection, colours, width))
  const remarks = notices.map(({ code, message }) => lines(withHelp(message, code), width)).join('')
  return [...parts, ...(remarks === '' ? [] : [remarks])].join('\n')
}

function headline({ emission_factor, selection }: ExplainResponse, colours: Colours, width?: number): string {
  const { name, factor, unit, factor_calculation_method: method } = emission_factor
  const figure = factor === null ? '' : `${factor} ${unit.replace('kg/', 'kg CO2e per ')}`
  const stated = `${figure}${method ? ` (GWP set ${method.toUpperCase()})` : ''}`
  const named = hanging('', visible(name), lineWidth(width))
    .map((line) => `${colours.bold(line)}\n`)
    .join('')
  if (!selection) return named + lines(stated, width)
  const { activity_value, activity_unit } = selection.activity_data
  return (
    named +
    lines(
      `${stated}; ${factorText(activity_value)} ${activity_unit} make ${factorText(selection.co2e)} kg CO2e`,
      width,
    )
  )
}

/** One line for each thing that is known. */
function facts(
  { emission_factor: factor, provenance }: ExplainResponse,
  colours: Colours,
  width?: number,
): string {
  const { price_year, price_basis, removed_in, corrected_by, corrects, basis, valid_until } = provenance
  const money = [price_basis && `${price_basis} prices`, price_year && `of ${price_year}`]
  const known: [string, string][] = [
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
    ['life cycle', factor.source_lca_activity.replaceAll('_', ' ')],
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
    ['activity id', factor.activity_id],
    ['id', factor.id],
    ['note', factor.description],
  ]
  return known
    .filter(([, value]) => value !== '')
    .flatMap(([name, value]) => {
      const label = name.padEnd(13)
      const [first, ...more] = hanging(`${label}  `, visible(value), lineWidth(width))
      return [colours.dim(label) + first!.slice(label.length), ...more]
    })
    .map((line) => `${line}\n`)
    .join('')
}

/** A text in the lines that it takes. */
function lines(text: string, width?: number): string {
  return hanging('', visible(text), lineWidth(width))
    .map((line) => `${line}\n`)
    .join('')
}

/** Gases with their names. */
const gases = {
  co2: 'CO2',
  ch4: 'CH4',
  ch4_fossil: 'fossil CH4',
  ch4_biogenic: 'biogenic CH4',
  n2o: 'N2O',
  co2e_other: 'other CO2e',
} as const

/** Only gases that some report has a figure of. */
function methods({ values }: ExplainResponse, colours: Colours, width?: number): string {
  const known = (Object.keys(gases) as (keyof typeof gases)[]).filter((gas) =>
    values.some(({ constituent_gases }) => constituent_gases[gas] !== null),
  )
  const columns = [
    { heading: 'GWP set' },
    { heading: 'kg CO2e', align: 'point' as const },
    { heading: 'from' },
    ...known.map((gas) => ({ heading: `kg ${gases[gas]}`, align: 'point' as const })),
  ]
  const rows = values.map((value) => [
    value.factor_calculation_method?.toUpperCase() ?? '',
    factorText(value.factor),
    value.factor_calculation_origin === 'source' ? 'published total' : 'gas masses',
    ...known.map((gas) => factorText(value.constituent_gases[gas])),
  ])
  return table(columns, rows, colours, width)
}

/** Rules whose fields have names that people do not use. */
const ruleNames: Readonly<Record<string, string>> = {
  data_version: 'release',
  allowed_data_quality_flags: 'quality flags',
}

function rules(selection: SelectionExplained, colours: Colours, width?: number): string {
  const columns = [
    { heading: 'rule', least: 12 },
    { heading: 'wanted', least: 12 },
    { heading: 'left', align: 'right' as const },
    { heading: 'left out', align: 'right' as const },
    { heading: 'those left out have', least: 20 },
  ]
  const rows = selection.steps.map((step) => [
    ruleNames[step.rule] ?? step.rule.replaceAll('_', ' '),
    step.rule === 'data_version' ? releaseInWords(step.wanted) : listInWords(step.wanted),
    grouped(step.left),
    grouped(step.excluded),
    valuesOf(step),
  ])
  return `${plural(selection.considered, 'factor')} considered\n${table(columns, rows, colours, width)}`
}

/** Returns `[first_value, second]` without its signs; a text that is no list stays as it is. */
function listInWords(wanted: string): string {
  return /^\[.*\]$/.test(wanted) ? wanted.slice(1, -1).replaceAll('_', ' ') : wanted
}

/** Returns `newest, from 1 on` for `^1`, and `1` as it is. */
function releaseInWords(wanted: string): string {
  return wanted.startsWith('^') ? `newest, from ${wanted.slice(1)} on` : wanted
}

const mostValues = 6

function valuesOf({ excluded_values }: SelectionStep): string {
  const more = excluded_values.length > mostValues ? ', ...' : ''
  return excluded_values.slice(0, mostValues).join(', ') + more
}

/** What came next, in the order in which it would have been taken. */
function runnersUp(selection: SelectionExplained, colours: Colours, width?: number): string {
  const { candidates, runners_up, activity_data } = selection
  if (candidates === 1) return '1 candidate left; no further rule was needed\n'
  const columns = [
    { heading: 'kg CO2e', align: 'point' as const },
    { heading: 'region', least: 12 },
    { heading: 'year', align: 'right' as const },
    { heading: 'unit' },
    { heading: 'source' },
    { heading: 'id', rank: 1, look: 'dim' as const },
    { heading: 'why not', least: 20 },
  ]
  const rows = runners_up.map((each) => [
    factorText(each.co2e),
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
  const amount = `${factorText(activity_data.activity_value)} ${activity_data.activity_unit}`
  const title = `${plural(candidates, 'candidate')} left; runners-up, each for ${amount}:`
  return `${lines(title, width)}${shown}${more}`
}

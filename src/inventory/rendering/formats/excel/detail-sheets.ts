/** Factors with their licences, data quality, and the log of the run. */
import { placeWords } from '../../../../contract/contract.js'
import { qualityIndicators } from '../../../../uncertainty/uncertainty.js'
import { ratingNames } from '../../../ledger/ratings.js'
import type { Report } from '../../../report/model.js'
import type { Block, Document } from '../../document-parts.js'
import { filesTable } from '../../sections/run.js'
import { columnArea } from './activities.js'
import { notKnown, type Sheet, type SheetCell } from './sheet.js'

const title = (text: string): SheetCell[] => [{ value: text, look: 'title' }]
const headings = (...texts: string[]): SheetCell[] => texts.map((value) => ({ value, look: 'heading' }))

export function factorsSheet({ factors }: Report): Sheet {
  const head = headings(
    ...['Factor', 'Name', 'kg CO2e', 'per', 'Publisher', 'Dataset', 'Year', 'Region', 'GWP set'],
    ...['Licence', 'Source', 't CO2e', 'Market-based', 'Lines'],
  )
  const rows = factors.map((factor): SheetCell[] => [
    factor.id,
    factor.name,
    factor.value === null ? notKnown('n/a') : { value: factor.value, look: 'figure' },
    factor.unit?.replace(/^kg\//, ''),
    factor.source,
    factor.dataset,
    /^\d+$/.test(factor.year) ? Number(factor.year) : factor.year,
    factor.region,
    factor.gwp_set.toUpperCase(),
    factor.licence,
    factor.link ?? '',
    { value: factor.co2e / 1000, look: 'mass' },
    { value: factor.co2e_market / 1000, look: 'mass' },
    factor.lines,
  ])
  return {
    name: 'Factors',
    widths: [38, 44, 14, 12, 16, 40, 8, 10, 9, 16, 40, 14, 14, 9],
    rows: [head, ...rows],
    frozen: 1,
    filter: `A1:N${rows.length + 1}`,
  }
}

export function qualitySheet(report: Report): Sheet {
  const { quality } = report
  const rows: SheetCell[][] = [
    title('Data quality'),
    ['Location-based; the sums are formulas over the sheet Activities, lines of no scope left out'],
    [],
    headings('Kind of data', 't CO2e', 'Share', 'Lines'),
  ]
  const first = rows.length + 1
  const last = rows.length + quality.shares.length
  for (const { name, co2e, lines } of quality.shares) {
    const at = rows.length + 1
    const sum = quality.shares.reduce((total, each) => total + each.co2e, 0)
    rows.push([
      name,
      {
        formula: `SUMIFS(${columnArea('co2e')},${columnArea('quality')},A${at},${inScope})/1000`,
        value: co2e / 1000,
        look: 'mass',
      },
      {
        formula: `IF(SUM(B$${first}:B$${last})=0,0,B${at}/SUM(B$${first}:B$${last}))`,
        value: sum === 0 ? 0 : co2e / sum,
        look: 'share',
      },
      { formula: `COUNTIFS(${columnArea('quality')},A${at},${inScope})`, value: lines, look: 'figure' },
    ])
  }
  rows.push([], headings('Rating, t CO2e', '1 good', '2 fair', '3 poor', 'Mean'))
  for (const rating of quality.ratings) {
    const { one, two, three, mean } = rating
    const at = rows.length + 1
    const area = columnArea(ratingNames.find((each) => each === rating.name)!)
    const sums = [one, two, three].map(
      (kg, index): SheetCell => ({
        formula: `SUMIFS(${columnArea('co2e')},${area},${index + 1},${inScope})/1000`,
        value: kg / 1000,
        look: 'mass',
      }),
    )
    rows.push([
      rating.name,
      ...sums,
      {
        formula: `IF(SUM(B${at}:D${at})=0,"n/a",(B${at}+2*C${at}+3*D${at})/SUM(B${at}:D${at}))`,
        value: mean ?? undefined,
        look: 'figure',
      },
    ])
  }
  rows.push(
    [],
    headings('Ratings by standard, 1 is the best; GHG Protocol from memory', ...qualityIndicators, 'mean'),
  )
  for (const { name, technological, geographical, temporal, reliability, mean } of quality.standards) {
    const figures = [technological, geographical, temporal, reliability, mean]
    rows.push([name, ...figures.map((value): SheetCell => ({ value: value ?? undefined, look: 'figure' }))])
  }
  rows.push([], headings('Calculated with primary data', 'Share'))
  const { scope_1_and_2, scope_3 } = quality.primary_data
  for (const [name, share] of Object.entries({ 'Scopes 1 and 2': scope_1_and_2, 'Scope 3': scope_3 })) {
    rows.push([name, share === null ? notKnown('n/a') : { value: share, look: 'share' }])
  }
  if (quality.given.length > 0)
    rows.push([], headings('Stated by others', 't CO2e', 't CO2e, market-based', 'Lines', 'Scope'))
  for (const { scope, supplier, co2e, co2e_market, lines } of quality.given) {
    const masses = [co2e, co2e_market].map((kg): SheetCell => ({ value: kg / 1000, look: 'mass' }))
    rows.push([supplier || 'not stated', ...masses, lines, scope])
  }
  rows.push([], headings('Notice', 't CO2e', 'Where', 'Lines'))
  for (const { name, co2e, lines } of quality.notices) {
    rows.push([name, { value: co2e / 1000, look: 'mass' }, placeWords(name).trim(), lines])
  }
  rows.push([], headings('Improve first', 't CO2e', 'Row', 'Site', 'Activity', 'Kind of data'))
  for (const { file, row, site, activity, co2e, quality: kind } of quality.improve) {
    rows.push([file, { value: co2e / 1000, look: 'mass' }, row ?? '', site, activity, kind])
  }
  return { name: 'Quality', widths: [34, 15, 15, 15, 30, 15], rows }
}

/** Lines of no scope are estimated, and in no total. */
const inScope = `${columnArea('category')},"<>of no scope"`

/** What was run on what, and the method as the page has it. */
export function logSheet(report: Report, { facts, sections }: Document): Sheet {
  const rows: SheetCell[][] = [title('Log')]
  for (const [name, value] of facts) rows.push([name, value])
  const block = (heading: string, lines: readonly SheetCell[][]) => {
    if (lines.length > 0) rows.push([], [{ value: heading, look: 'group' }], ...lines)
  }
  block(
    'What is open',
    report.gaps.map((gap) => ['', gap]),
  )
  block(
    'To repeat it',
    report.commands.map((command) => ['', command]),
  )
  block(
    'Ledgers: name, SHA-256',
    report.inputs.map(({ name, sha256 }) => [name, sha256]),
  )
  const { lines, failed_lines, skipped_rows, outside_period_lines } = report.coverage
  block('Lines', [
    ['in the period', lines],
    ['not estimated', failed_lines],
    ['rows skipped by rule', skipped_rows],
    ['outside the period, whole or in part', outside_period_lines],
  ])
  block(
    'Not estimated: code, lines, first',
    report.failures.map(({ code, lines: count, file, row, error }) => [
      code,
      `${count}; ${file}${row === null ? '' : `, row ${row}`}${error === '' ? '' : `: ${error}`}`,
    ]),
  )
  const method = sections.find(({ id }) => id === 'method')
  block('Method', (method?.blocks ?? []).flatMap(texts))
  const files = filesTable(report)
  if (files !== undefined) {
    block(
      files.caption,
      files.rows.map(({ cells }) => cells),
    )
  }
  block('Attribution', [
    ...report.attributions.map(({ source, dataset, licence, attribution }): SheetCell[] => [
      `${source}, ${dataset}`,
      { value: `${licence}: ${attribution}`, look: 'wrapped' },
    ]),
    ...report.further_attributions.map((value): SheetCell[] => ['', { value, look: 'wrapped' }]),
  ])
  return { name: 'Log', widths: [40, 120], rows }
}

function texts(block: Block): SheetCell[][] {
  if (block.kind === 'text') return [['', { value: block.text, look: 'wrapped' }]]
  if (block.kind === 'table') {
    return block.rows.map(({ cells: [name, ...rest] }) => [name, { value: rest.join('; '), look: 'wrapped' }])
  }
  return block.kind === 'list' ? block.items.map((item) => ['', { value: item, look: 'wrapped' }]) : []
}

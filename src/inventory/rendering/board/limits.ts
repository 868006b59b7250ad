/** What is not in the figures, and how sure they are. */
import { grouped, plural } from '../../../host/numbers.js'
import { type Figures, percentText } from '../../figures.js'
import { withoutPrice } from '../../report/everyday-name.js'
import type { InventoryLine } from '../../report/model/inventory.js'
import type { Report } from '../../report/model.js'
import { noReason, openScopes } from '../../report/scope-status.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { type Block, type Section, text } from '../document-parts.js'
import { intervalText } from '../interval-text.js'
import { everydayCategory } from './words.js'

export function limitSections(report: Report): Section[] {
  return [missingSection(report), sureSection(report)]
}

function missingSection(report: Report): Section {
  const { figures } = roundForDisplay(report)
  const items = [
    ...categoryItems(report),
    ...report.exclusions.map(({ what, reason, share_per_cent: share }) => {
      const size = share === null ? 'size not known' : `about ${percentText(share / 100)} of the total`
      return `${what}: ${reason} (${size}).`
    }),
    ...coverageItems(report, figures),
    ...besideItems(report, figures),
  ]
  const blocks: Block[] = [
    ...(items.length === 0 ? [text('Nothing is left out.')] : [{ kind: 'list' as const, items }]),
    ...(report.gaps.length === 0
      ? []
      : [text('Draft. What keeps it one:'), { kind: 'list' as const, items: report.gaps }]),
  ]
  return { id: 'missing', title: 'What is not in it', blocks, isShort: true }
}

function categoryItems({ inventory }: Report): string[] {
  const of = (status: InventoryLine['status']) => inventory.filter((line) => line.status === status)
  const named = ({ scope, category }: InventoryLine) => everydayCategory(scope, category)
  const missing = of('not_estimated')
  const silent = missing.filter(({ reason }) => reason === noReason)
  const notRelevant = of('not_relevant')
  return [
    ...missing
      .filter((line) => !silent.includes(line))
      .map((line) => `${named(line)}: not estimated (${line.reason}).`),
    ...(silent.length === 0 ? [] : [`Not estimated, and nobody says why: ${silent.map(named).join(', ')}.`]),
    ...(notRelevant.length === 0 ? [] : [`Declared not relevant: ${notRelevant.map(named).join(', ')}.`]),
  ]
}

function coverageItems({ coverage, run, totals }: Report, figures: Figures): string[] {
  const { failed_rows, estimated_rows, undecided_lines, undecided_co2e } = coverage
  return [
    ...(failed_rows === 0
      ? []
      : [
          `${grouped(failed_rows)} of ${grouped(failed_rows + estimated_rows)} input rows could not be estimated.`,
        ]),
    ...(undecided_lines === 0
      ? []
      : [
          `Not in the totals: ${figures.tonnes(undecided_co2e)} t CO2e of ${plural(undecided_lines, 'line')} without a scope.`,
        ]),
    ...(run === null || run.gap_filled === 0
      ? []
      : [
          `Days without data are filled by a rule: ${figures.tonnes(run.gap_filled)} t CO2e, in the total of ${figures.tonnes(totals.total)} t.`,
        ]),
  ]
}

function besideItems({ co2_biogenic, outside_kyoto }: Report, figures: Figures): string[] {
  return [
    ...(co2_biogenic === 0
      ? []
      : [`CO2 of biomass stands beside the totals: ${figures.tonnes(co2_biogenic)} t.`]),
    ...(outside_kyoto.co2e === 0
      ? []
      : [
          `Outside the scopes: ${figures.tonnes(outside_kyoto.co2e)} t CO2e of gases outside the Kyoto Protocol, such as CFCs and HCFCs.`,
        ]),
    'Offsets, credits and avoided emissions are not part of this report.',
  ]
}

function sureSection(report: Report): Section {
  const { figures } = roundForDisplay(report)
  const { quality, totals, several_industries: rule } = report
  const spend = quality.shares.find(({ name }) => name === 'spend')
  const share = spend === undefined || totals.total <= 0 ? 0 : spend.co2e / totals.total
  const sentences = [
    intervalSentence(report),
    ...(share === 0
      ? []
      : [
          `${percentText(share)} of the total is estimated from money spent, the least certain kind of data.`,
        ]),
    ...(rule.co2e === rule.co2e_mean
      ? []
      : [
          `Codes of money that cover several industries count by the highest factor: ${figures.tonnes(rule.co2e - rule.co2e_mean)} t CO2e more than by the mean of the industries.`,
        ]),
    `Verification: ${report.verification ?? 'none is stated'}.`,
  ]
  return { id: 'sure', title: 'How sure it is', blocks: [text(sentences.join(' '))], isShort: true }
}

function intervalSentence({ uncertainty, inventory }: Report): string {
  const { total, contributors } = uncertainty
  if (total === null) return 'The uncertainty is not known.'
  if (openScopes(inventory).length > 0) return 'Without all scopes, the total has no interval.'
  const [first] = contributors
  const most =
    first === undefined
      ? ''
      : ` Most of the width comes from ${withoutPrice(first.name).replaceAll('_', ' ')} (${percentText(first.share)} of it).`
  return `In 95 of 100 cases the total is between ${intervalText(total.location).replace(' to ', ' and ')} t, market-based between ${intervalText(total.market).replace(' to ', ' and ')} t.${most}`
}

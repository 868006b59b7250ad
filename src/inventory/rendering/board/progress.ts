/** Emissions per unit of output, and the way to each target. */
import { changeText } from '../../../terminal/figures.js'
import { type Figures, figuresFor, numberText } from '../../figures.js'
import type { Report } from '../../report/model.js'
import { isOpen, notEstimated, openScopes, without } from '../../report/scope-status.js'
import { type Block, type LineChart, type Row, right, type Section, text } from '../document-parts.js'
import { hasIntervals, intervalHeading, intervalText } from '../interval-text.js'
import { yearOf } from '../years.js'

export function progressSection(report: Report): Section {
  const blocks = [...intensityBlocks(report), ...targetBlocks(report)]
  return { id: 'progress', title: 'Intensity and targets', blocks, isShort: true }
}

type Intensity = Report['intensity'][number]

const methodNames = { location: 'location-based', market: 'market-based' } as const

function intensityBlocks(report: Report): Block[] {
  const { intensity: list, comparison, base_year } = report
  if (list.length === 0) {
    return [
      text('No denominator is given; denominators in the project file add emissions per revenue or staff.'),
    ]
  }
  const open = openScopes(report.inventory)
  const isAssessed = hasIntervals(report)
  const earlier = [
    ...(list.some((each) => each.base_year !== null) ? [['base_year', base_year?.name] as const] : []),
    ...(list.some(({ previous }) => previous !== null) ? [['previous', comparison?.name] as const] : []),
  ].filter(([, name], at, all) => all.findIndex(([, other]) => other === name) === at)
  const row = (each: Intensity, method: keyof typeof methodNames, measure: 'co2e' | 'co2e_market'): Row => {
    const before = earlier.map(([key]) => each[key]?.[measure])
    const figures = figuresFor(Math.max(...[each[measure], ...before.map((kg) => kg ?? 0)].map(Math.abs)))
    const { tonnes } = figures
    const [first] = before
    const isKnown = !isOpen('total', open)
    return {
      cells: [
        `${each.unit} (${each.name}), ${methodNames[method]}`,
        ...before.map((kg) => (kg === undefined ? 'not known' : tonnes(kg))),
        isKnown ? tonnes(each[measure]) : notEstimated,
        ...(isAssessed ? [isKnown ? intervalOf(each, method, report, figures) : ''] : []),
        ...(earlier.length === 0
          ? []
          : [first === undefined || first === 0 || !isKnown ? '' : changeText(each[measure] / first - 1)]),
      ],
    }
  }
  return [
    {
      kind: 'table',
      caption: `t CO2e per unit${without(open)}`,
      columns: [
        { heading: 'Per' },
        ...earlier.map(([, name]) => right(`${name}`)),
        right(yearOf(report)),
        ...(isAssessed ? [right(intervalHeading)] : []),
        ...(earlier.length === 0 ? [] : [right(`since ${earlier[0]![1]}`)]),
      ],
      rows: list.flatMap((each) => [row(each, 'location', 'co2e'), row(each, 'market', 'co2e_market')]),
    },
    text(`Values: ${list.map(valueText).join('; ')}.`),
  ]
}

function intervalOf(
  of: Intensity,
  method: keyof typeof methodNames,
  { uncertainty }: Report,
  figures: Figures,
): string {
  return intervalText(uncertainty.intensities.find(({ name }) => name === of.name)![method], figures)
}

function valueText({ name, value, unit, source }: Intensity): string {
  return `${name} ${numberText(value)} ${unit} (${source ?? 'source not stated'})`
}

type Target = Report['targets'][number]

function targetBlocks(report: Report): Block[] {
  if (report.targets.length === 0) return [text('No target is stated.')]
  return report.targets.flatMap((target): Block[] => {
    const sentence = targetText(target)
    return [text(sentence), ...targetChart(target, report, sentence)]
  })
}

function targetText(target: Target): string {
  const { name, scopes, method, unit, year, reduction_per_cent: reduction } = target
  const what = `${name} (scopes ${scopes.join(' and ')}, ${method}-based): ${numberText(reduction)} % less by ${year}.`
  const per = unit.slice('kg CO2e'.length)
  const shown = massText(target)
  const parts = [
    ...(target.base === null ? [] : [`${shown(target.base)} in the base year`]),
    ...(target.now === null ? [] : [`${shown(target.now)} now`]),
    ...(target.on_path === null ? [] : [`${shown(target.on_path)} on the straight line`]),
    ...(target.target === null ? [] : [`${shown(target.target)} in ${year}`]),
  ]
  const figures = parts.length === 0 ? '' : ` t CO2e${per}: ${parts.join(', ')}.`
  return `${what}${figures} Status: ${statusOf(target)}.`
}

/** Formats figures of a target alike. */
function massText({ base, target, now, on_path }: Target): (kilograms: number) => string {
  const known = [base, target, now, on_path].map((each) => Math.abs(each ?? 0))
  return figuresFor(Math.max(...known)).tonnes
}

function statusOf({ missing, on_path, now, target }: Target): string {
  if (missing !== null) return `not known, as ${missing} is missing`
  if (now !== null && target !== null && now <= target) return 'reached'
  if (now === null || on_path === null) return 'not known'
  return now <= on_path ? 'on the path' : 'above the path'
}

function targetChart(target: Target, report: Report, summary: string): LineChart[] {
  const { base, now, year } = target
  const [first, current] = [report.base_year?.period.end, report.period.end].map((day) =>
    Number(day?.slice(0, 4)),
  )
  if (base === null || target.target === null || now === null || !(first! < year)) return []
  const shown = massText(target)
  const point = (at: number, value: number) => ({ year: at, value, text: `${at}: ${shown(value)}` })
  return [
    {
      kind: 'line',
      caption: `${target.name}: line to the target, t CO2e${target.unit.slice('kg CO2e'.length)}`,
      summary,
      line: [point(first!, base), point(year, target.target)],
      points: [point(first!, base), point(current!, now)],
    },
  ]
}

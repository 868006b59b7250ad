/**
 * Standards that ask for tables without a taxonomy: SECR and UK SRS S2 of the United Kingdom, and Senate Bill 253 of
 * California. Their items were read in pages of advisers, not in a form of the authority: each filing says so.
 */
import { yearBefore } from '../../days.js'
import type { Comparison } from '../../report/model/comparison.js'
import type { Report } from '../../report/model.js'
import { openScopes } from '../../report/scope-status.js'
import {
  type EmissionFigure,
  type EnergyFigure,
  earlierFigures,
  energyFiguresOf,
  type Figure,
  figuresOf,
} from '../figures.js'

/** A figure in its unit, a text, or why there is none. */
export type ListedValue =
  | { value: number; unit: string; decimals: number /** Significant digits, 1 without. */; digits?: number }
  | { text: string }
  | { missing: string }

/** An item that a standard lists. */
export interface Listed {
  label: string
  paragraph: string
  isRequired: boolean
  of: (report: Report) => ListedValue
}

export type ListedStandard = 'secr' | 'carb-sb253' | 'uk-srs'

export const listedTitles: Record<ListedStandard, string> = {
  secr: 'Streamlined Energy and Carbon Reporting (United Kingdom)',
  'carb-sb253': 'Climate Corporate Data Accountability Act, Senate Bill 253 (California)',
  'uk-srs': 'UK SRS S2, paragraph 29: GHG emissions',
}

/** What is not sure about a standard. */
export const doubts: Record<ListedStandard, readonly string[]> = {
  secr: [
    'there is no form; the items are a part of the directors’ report, as advisers describe them',
    'thresholds of size were not checked, nor was whether the undertaking is quoted',
  ],
  'carb-sb253': [
    'the items are those that advisers describe; the workbook of CARB was not read',
    'limited assurance and scope 3 are due from 2027',
  ],
  'uk-srs': ['the paragraphs are those of IFRS S2; no taxonomy of the United Kingdom was found'],
}

const tonnes = (figure: Figure): ListedValue =>
  'value' in figure ? { value: figure.value, unit: 't CO2e', decimals: 2 } : figure
const kilowattHours = (figure: Figure): ListedValue =>
  'value' in figure ? { value: figure.value * 1000, unit: 'kWh', decimals: 0 } : figure
const stated = (text: string | null, why: string): ListedValue =>
  text === null || text === '' ? { missing: why } : { text }

const emission = (label: string, paragraph: string, name: EmissionFigure, isRequired = true): Listed => ({
  ...{ label, paragraph, isRequired },
  of: (report) => tonnes(figuresOf(report)[name]!),
})

const onlyYou = (label: string, paragraph: string): Listed => ({
  ...{ label, paragraph, isRequired: false },
  of: () => ({ missing: 'only the undertaking can say it' }),
})

const organisation = (paragraph: string): Listed => ({
  ...{ label: 'Reporting entity', paragraph, isRequired: true },
  of: (report) => stated(report.organisation, 'organisation is not given'),
})

const approach = (paragraph: string): Listed => ({
  ...{ label: 'Consolidation approach', paragraph, isRequired: true },
  of: ({ consolidation }) => stated(consolidation?.replace('_', ' ') ?? null, 'consolidation is not given'),
})

const method: Listed = {
  ...{ label: 'Methodology', paragraph: 'methodology', isRequired: true },
  of: ({ gwp_sets }) => ({
    text: `GHG Protocol Corporate Standard; global warming potentials: ${gwp_sets.map(({ gwp_set }) => gwp_set).join(', ')}`,
  }),
}

/**
 * Returns the part of an energy table that is of the United Kingdom. Lines without a country are of it where all others
 * are; otherwise nobody knows how much of theirs is.
 */
function britishEnergy(energy: Report['energy']): { energy: Report['energy'] } | { missing: string } {
  const parts = energy?.by_country ?? []
  const unknown = parts.find(({ country }) => country === '')?.total_mwh ?? 0
  if (parts.every(({ country }) => country === 'GB' || country === '')) return { energy }
  if (unknown !== 0) return { missing: `${unknown} MWh are of lines without a country` }
  const own = parts.find(({ country }) => country === 'GB') ?? withoutUse(energy!)
  return { energy: { ...own, by_country: [] } }
}

/** Returns the table of a country in which no energy is used. */
function withoutUse({ lines }: NonNullable<Report['energy']>): NonNullable<Report['energy']> {
  const none = { total_mwh: 0, renewable_share: null, rows_without_energy: 0, by_country: [] }
  return { lines: lines.map((line) => ({ ...line, mwh: 0 })), ...none }
}

function british(energy: Report['energy'], name: EnergyFigure, report: Report): ListedValue {
  const found = britishEnergy(energy)
  if ('missing' in found) return found
  return kilowattHours(energyFiguresOf(found.energy, report)[name]!)
}

/** Returns the share of the United Kingdom in all energy. */
function britishShare({ energy }: Report): ListedValue {
  const found = britishEnergy(energy)
  if ('missing' in found) return found
  if (energy === null || energy.total_mwh === 0) return { missing: 'the report states no energy' }
  return { value: (100 * (found.energy?.total_mwh ?? 0)) / energy.total_mwh, unit: '%', decimals: 1 }
}

/** An item of the year before: the period that the report is compared with, or the base year. */
function ofYearBefore(label: string, of: (before: Comparison, report: Report) => ListedValue): Listed {
  return {
    ...{ label: `${label} of the year before`, paragraph: 'previous year', isRequired: false },
    of: (report) => {
      const { start, end } = yearBefore({ start: report.period.start!, end: report.period.end! })
      const before = [report.comparison, report.base_year].find(
        (each) => each?.period.start === start && each.period.end === end,
      )
      return before
        ? of(before, report)
        : { missing: 'the report has no period before; none is due in the first year' }
    },
  }
}

const secr: readonly Listed[] = [
  organisation('entity'),
  {
    ...{ label: 'Energy use in the United Kingdom', paragraph: 'energy', isRequired: true },
    of: (report) => british(report.energy, 'energy', report),
  },
  {
    ...{ label: 'of which natural gas', paragraph: 'energy', isRequired: true },
    of: (report) => british(report.energy, 'energy_gas', report),
  },
  {
    ...{ label: 'of which electricity', paragraph: 'energy', isRequired: true },
    of: (report) => british(report.energy, 'energy_electricity', report),
  },
  onlyYou('of which transport whose fuel the company pays', 'energy'),
  {
    ...{ label: 'Energy use of the whole company', paragraph: 'energy, quoted companies', isRequired: false },
    of: (report) => kilowattHours(figuresOf(report).energy!),
  },
  {
    ...{
      label: 'Share of the United Kingdom in it',
      paragraph: 'energy, quoted companies',
      isRequired: false,
    },
    of: britishShare,
  },
  emission('Scope 1 GHG emissions', 'emissions', 'scope_1'),
  emission('Scope 2 GHG emissions, location-based', 'emissions', 'scope_2'),
  emission('Scope 2 GHG emissions, market-based', 'emissions', 'scope_2_market', false),
  emission('Scope 1 and 2 GHG emissions, location-based', 'emissions', 'scope_1_2'),
  {
    ...{ label: 'Intensity ratio', paragraph: 'intensity', isRequired: true },
    of: ({ intensity: [first], inventory }) => {
      if (first === undefined) return { missing: 'denominators is not given' }
      const unit = `t CO2e per ${first.unit}`
      const open = openScopes(inventory)
      return open.length > 0
        ? { missing: `scope ${open.join(', ')} is not estimated` }
        : { value: first.co2e / 1000, unit, decimals: 4, digits: 3 }
    },
  },
  ofYearBefore('Scope 1 and 2 GHG emissions', (before, report) =>
    tonnes(earlierFigures(before, report).scope_1_2),
  ),
  ofYearBefore('Energy use in the United Kingdom', ({ energy }, report) => british(energy, 'energy', report)),
  ofYearBefore('Energy use', ({ energy }, report) => kilowattHours(energyFiguresOf(energy, report).energy)),
  {
    ...{ label: 'Energy efficiency action', paragraph: 'action', isRequired: false },
    of: ({ energy_actions }) => stated(energy_actions, 'energy_actions is not given'),
  },
  method,
]

const sb253: readonly Listed[] = [
  organisation('Organisation'),
  approach('Boundary'),
  {
    ...{ label: 'Left out of the boundary', paragraph: 'Boundary', isRequired: false },
    of: ({ exclusions }) =>
      stated(exclusions.map(({ what, reason }) => `${what}: ${reason}`).join('; '), 'exclusions names none'),
  },
  emission('Gross scope 1', 'Disclosure', 'scope_1'),
  emission('Gross scope 2, location-based', 'Disclosure', 'scope_2'),
  emission('Gross scope 2, market-based', 'Disclosure', 'scope_2_market'),
  emission('Gross scope 3', 'Scope 3, from 2027', 'scope_3', false),
  {
    ...{ label: 'Assurance', paragraph: 'Verification', isRequired: false },
    of: ({ verification }) => stated(verification, 'verification is not given'),
  },
  {
    ...{ label: 'Base year', paragraph: 'Base year', isRequired: false },
    of: ({ base_year }) => stated(base_year?.name ?? null, 'the report has none'),
  },
  onlyYou('Headquarters address, primary NAICS code, EIN and contact', 'Organisation'),
  method,
]

const srs: readonly Listed[] = [
  organisation('entity'),
  emission('Absolute gross scope 1', '29(a)(i)', 'scope_1'),
  emission('Absolute gross scope 2, location-based', '29(a)(i), (v)', 'scope_2'),
  emission('Scope 2, market-based', '29(a)(v)', 'scope_2_market', false),
  emission('Absolute gross scope 3', '29(a)(i), (vi)', 'scope_3'),
  {
    ...{ label: 'Categories in scope 3', paragraph: '29(a)(vi)', isRequired: true },
    of: ({ inventory }) =>
      stated(
        inventory
          .filter(({ scope, status }) => scope === '3' && status === 'estimated')
          .map(({ category, name }) => `${category} ${name}`.trim())
          .join('; '),
        'no category is estimated',
      ),
  },
  approach('29(a)(iii)'),
  method,
  onlyYou('Scopes 1 and 2 of the consolidated accounting group, and of other investees', '29(a)(iv)'),
]

export const listed: Record<ListedStandard, readonly Listed[]> = {
  secr,
  'carb-sb253': sb253,
  'uk-srs': srs,
}

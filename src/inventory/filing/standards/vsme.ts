/**
 * Datapoints of the voluntary standard of the EU (VSME, Recommendation of 30 July 2025), modules B3 and C3, with the
 * cells of its form. Names, paragraphs and cells: EFRAG, Digital-Template-to-XBRL-Converter at 56114ee1, template 1.3.0
 * and taxonomy of 2026-05-01 (MIT License, copyright EFRAG).
 */
import type { Datapoint } from '../facts.js'
import type { EmissionFigure, EnergyFigure, FigureName } from '../figures.js'
import type { FormCell, Taxonomy } from '../model.js'

export const vsmeTaxonomy: Taxonomy = {
  prefix: 'vsme',
  namespace: 'https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/vsme',
  entryPoint: 'https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/vsme-all.xsd',
}

/** Version of the form whose cells these are. */
export const formVersion = '1.3.0'

export const environmentSheet = 'Environmental Disclosures'
const at = (cell: string, name: string): FormCell => ({ sheet: environmentSheet, name, cell })

const energyAxis = 'vsme:BreakdownOfEnergyConsumptionAxis'
const kinds = [
  ['', 'TotalRenewableAndNonRenewableEnergyMember', ''],
  [', renewable', 'RenewableEnergyMember', 'RenewableEnergyMember'],
  [', non-renewable', 'NonRenewableEnergyMember', 'NonRenewableEnergyMember'],
] as const

/** Fuels have no cell: the form computes them with its fuel converter. */
function energyRow(
  element: string,
  label: string,
  figures: readonly EnergyFigure[],
  cells: readonly string[],
): Datapoint[] {
  return kinds.map(([suffix, nameEnd, member], index) => ({
    element: `vsme:${element}`,
    label: `${label}${suffix}`,
    paragraph: 'B3, 29',
    figure: figures[index]!,
    ...(member === '' ? {} : { members: { [energyAxis]: `vsme:${member}` } }),
    ...(cells.length === 0 ? {} : { cell: at(cells[index]!, `${element}_${nameEnd}`) }),
    isRequired: false,
  }))
}

export const energyDatapoints: readonly Datapoint[] = [
  {
    element: 'vsme:TotalEnergyConsumption',
    label: 'Total energy consumption',
    paragraph: 'B3, 29',
    figure: 'energy',
    cell: at('G5', 'TotalEnergyConsumption'),
    isRequired: true,
  },
  ...energyRow(
    'EnergyConsumptionFromElectricity',
    'Energy consumption from electricity',
    ['energy_electricity', 'energy_electricity_renewable', 'energy_electricity_fossil'],
    ['K12', 'G12', 'J12'],
  ),
  ...energyRow(
    'EnergyConsumptionFromFuels',
    'Energy consumption from fuels',
    ['energy_fuel', 'energy_renewable_fuel', 'energy_fossil_fuel'],
    [],
  ),
]

interface EmissionRow {
  element: string
  label: string
  paragraph: string
  figure: EmissionFigure
  row: number
  isRequired: boolean
}

const ownRows: readonly EmissionRow[] = [
  row('GrossScope1GreenhouseGasEmissions', 'Gross scope 1 GHG emissions', 'B3, 30', 'scope_1', 22, true),
  row(
    'GrossLocationBasedScope2GreenhouseGasEmissions',
    'Gross location-based scope 2 GHG emissions',
    'B3, 30',
    'scope_2',
    23,
    true,
  ),
  row(
    'GrossMarketBasedScope2GreenhouseGasEmissions',
    'Gross market-based scope 2 GHG emissions',
    'B3, 30',
    'scope_2_market',
    24,
  ),
  row(
    'TotalGrossLocationBasedScope1AndScope2GHGEmissions',
    'Total location-based scope 1 and scope 2 GHG emissions',
    'B3, 30',
    'scope_1_2',
    25,
  ),
  row(
    'TotalGrossMarketBasedScope1AndScope2GHGEmissions',
    'Total market-based scope 1 and scope 2 GHG emissions',
    'B3, 30',
    'scope_1_2_market',
    26,
  ),
]

const chainRows: readonly EmissionRow[] = [
  row('GrossScope3GreenhouseGasEmissions', 'Gross scope 3 GHG emissions', 'B3, 50-53', 'scope_3', 45),
  row('TotalGrossLocationBasedGHGEmissions', 'Total location-based GHG emissions', 'B3, 50-53', 'total', 46),
  row(
    'TotalGrossMarketBasedGHGEmissions',
    'Total market-based GHG emissions',
    'B3, 50-53',
    'total_market',
    47,
  ),
]

function row(
  element: string,
  label: string,
  paragraph: string,
  figure: EmissionFigure,
  number: number,
  isRequired = false,
): EmissionRow {
  return { element, label, paragraph, figure, row: number, isRequired }
}

const nowColumn = (each: EmissionRow): Datapoint => ({
  ...each,
  element: `vsme:${each.element}`,
  cell: at(`D${each.row}`, chainRows.includes(each) ? `${each.element}_CurrentlyStatedMember` : each.element),
})

export const emissionDatapoints: readonly Datapoint[] = ownRows.map(nowColumn)
/** With scope 3 alone. */
export const chainDatapoints: readonly Datapoint[] = chainRows.map(nowColumn)

const years = {
  BaselineYearMember: ['G', ' in the base year'],
  TargetYearMember: ['J', ' in the target year'],
} as const

/** Returns the datapoints of the base or the target year (C3). */
export function yearDatapoints(member: keyof typeof years): Datapoint[] {
  const [column, suffix] = years[member]
  return [...ownRows, ...chainRows].map((each) => ({
    element: `vsme:${each.element}`,
    label: `${each.label}${suffix}`,
    paragraph: 'C3, 54',
    figure: each.figure,
    members: { 'vsme:ReportingScopesAxis': `vsme:${member}` },
    cell: at(`${column}${each.row}`, `${each.element}_${member}`),
    isRequired: false,
  }))
}

const intensity = (element: string, label: string, figure: FigureName, cell: string): Datapoint => ({
  element: `vsme:${element}`,
  label,
  paragraph: 'B3, 31',
  figure,
  cell: at(cell, element),
  isRequired: cell === 'G66' || cell === 'G68',
})

/** Per turnover: with scope 3 the whole, without it scopes 1 and 2. */
export function intensityDatapoints(withScope3: boolean): Datapoint[] {
  const name = 'GreenhouseGasEmissionsIntensityValue'
  return withScope3
    ? [
        intensity(`TotalLocationBased${name}`, 'Location-based GHG intensity', 'intensity_total', 'G68'),
        intensity(`TotalMarketBased${name}`, 'Market-based GHG intensity', 'intensity_total_market', 'G69'),
      ]
    : [
        intensity(
          `Scope1AndScope2${name}LocationBased`,
          'Location-based GHG intensity of scopes 1 and 2',
          'intensity_1_2',
          'G66',
        ),
        intensity(
          `Scope1AndScope2${name}MarketBased`,
          'Market-based GHG intensity of scopes 1 and 2',
          'intensity_1_2_market',
          'G67',
        ),
      ]
}

/**
 * Datapoints of the revised ESRS E1 (act of 3 July 2026, Annex I): energy and GHG emissions. Names of the draft taxonomy
 * of 2026-08-30, which may change; EFRAG publishes it, and the package is not part of this program. Totals of all scopes
 * and intensities are gone.
 */
import type { Datapoint } from '../facts.js'
import type { Taxonomy } from '../model.js'
import { esrsDatapoint as point } from './esrs-datapoint.js'

export const esrs2026Taxonomy: Taxonomy = {
  prefix: 'esrs',
  namespace: 'https://xbrl.efrag.org/taxonomy/esrs/2026-08-30',
  entryPoint: 'https://xbrl.efrag.org/taxonomy/esrs/2026-08-30/esrs.xsd',
}

const energy = '2026 E1-7, 26'
const split = '2026 E1-7, 27'

export const esrs2026Datapoints: readonly Datapoint[] = [
  point(
    'TotalEnergyConsumptionRelatedToTheUndertakingSOwnOperations',
    'Total energy consumption',
    energy,
    'energy',
    true,
  ),
  point(
    'TotalEnergyConsumptionFromFossilSources',
    'Energy from fossil sources',
    energy,
    'energy_fossil',
    true,
  ),
  point(
    'TotalEnergyConsumptionFromNuclearSources',
    'Energy from nuclear sources',
    energy,
    'energy_nuclear',
    true,
  ),
  point(
    'TotalEnergyConsumptionFromRenewableSources',
    'Energy from renewable sources',
    energy,
    'energy_renewable',
    true,
  ),
  point('FuelConsumptionFromCoalAndCoalProducts', 'Fuel: coal and coal products', split, 'energy_coal'),
  point('FuelConsumptionFromCrudeOilAndPetroleumProducts', 'Fuel: crude oil products', split, 'energy_oil'),
  point('FuelConsumptionFromNaturalGas', 'Fuel: natural gas', split, 'energy_gas'),
  point('FuelConsumptionFromOtherFossilSources', 'Fuel: other fossil sources', split, 'energy_other_fossil'),
  point(
    'ConsumptionOfPurchasedOrAcquiredElectricityHeatSteamOrCoolingFromFossilSources',
    'Purchased electricity, heat, steam and cooling: fossil',
    split,
    'energy_purchased_fossil',
  ),
  point(
    'AbsoluteGrossScope1GhgEmissionsGeneratedDuringTheReportingPeriod',
    'Gross scope 1 GHG emissions',
    '2026 E1-8, 30(a)(i)',
    'scope_1',
    true,
  ),
  point(
    'AbsoluteGrossLocationBasedScope2GhgEmissionsGeneratedDuringTheReportingPeriod',
    'Gross location-based scope 2 GHG emissions',
    '2026 E1-8, 30(a)(ii)',
    'scope_2',
    true,
  ),
  point(
    'AbsoluteGrossMarketBasedScope2GhgEmissionsGeneratedDuringTheReportingPeriod',
    'Gross market-based scope 2 GHG emissions',
    '2026 E1-8, 30(a)(ii)',
    'scope_2_market',
    true,
  ),
  point(
    'AbsoluteSignificantGrossScope3GhgEmissionsGeneratedDuringTheReportingPeriod',
    'Gross scope 3 GHG emissions',
    '2026 E1-8, 30(a)(iii)',
    'scope_3',
    true,
  ),
  point(
    'BiogenicEmissionsOfCo2FromTheCombustionOrBiodegradationOfBiomassDisclosedSeparatelyFromScope1GhgEmissions',
    'Biogenic CO2, not in scope 1',
    '2026 E1-8, 31',
    'biogenic_1',
  ),
]

/** What the set asks for and no report has. */
export const esrs2026Missing = [
  {
    label: 'Share of scope 1 from the EU Emissions Trading System',
    paragraph: '2026 E1-8, 30(a)(i)',
    why: 'emission_trading of the project is of all schemes',
    isRequired: false,
  },
  {
    label: 'Scopes 1 and 2 of the consolidated group, and of others',
    paragraph: '2026 E1-8, 30(c)',
    why: 'the report does not tell them apart',
    isRequired: false,
  },
] as const

/** Element and axis of scope 3 by category, and the members in the order of the categories. */
export const esrs2026Categories = {
  element: 'esrs:AbsoluteSignificantGrossScope3GhgEmissionsGeneratedDuringTheReportingPeriod',
  axis: 'esrs:SignificantScope3GhgEmissionsCategoryGhgProtocolAxis',
  paragraph: '2026 E1-8, 30(a)(iii)',
  members: [
    'PurchasedGoodsAndServicesMember',
    'CapitalGoodsMember',
    'FuelAndEnergyRelatedActivitiesNotIncludedInScope1OrScope2Member',
    'UpstreamTransportationAndDistributionMember',
    'WasteGeneratedInOperationsMember',
    'BusinessTravelMember',
    'EmployeeCommutingMember',
    'UpstreamLeasedAssetsMember',
    'DownstreamTransportationAndDistributionMember',
    'ProcessingOfSoldProductsMember',
    'UseOfSoldProductsMember',
    'EndOfLifeTreatmentOfSoldProductsMember',
    'DownstreamLeasedAssetsMember',
    'FranchisesMember',
    'InvestmentsMember',
  ],
} as const

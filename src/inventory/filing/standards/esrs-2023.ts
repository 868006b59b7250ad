/**
 * Datapoints of ESRS E1 as adopted in 2023 (Delegated Regulation (EU) 2023/2772): energy, GHG emissions, intensity.
 * Names of the taxonomy of 2023-12-22; EFRAG publishes it, and the package is not part of this program.
 */
import type { Datapoint } from '../facts.js'
import type { Taxonomy } from '../model.js'
import { esrsDatapoint as point } from './esrs-datapoint.js'

export const esrs2023Taxonomy: Taxonomy = {
  prefix: 'esrs',
  namespace: 'https://xbrl.efrag.org/taxonomy/esrs/2023-12-22',
  entryPoint: 'https://xbrl.efrag.org/taxonomy/esrs/2023-12-22/esrs_all.xsd',
}

const energy = '2023 E1-5, 37'
const split = '2023 E1-5, 38'
const gross = '2023 E1-6, 44'

export const esrs2023Datapoints: readonly Datapoint[] = [
  point('EnergyConsumptionRelatedToOwnOperations', 'Total energy consumption', energy, 'energy', true),
  point('EnergyConsumptionFromFossilSources', 'Energy from fossil sources', energy, 'energy_fossil', true),
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
    'PercentageOfFossilSourcesInTotalEnergyConsumption',
    'Share of fossil sources',
    energy,
    'energy_fossil_share',
  ),
  point('EnergyConsumptionFromNuclearSources', 'Energy from nuclear sources', energy, 'energy_nuclear', true),
  point(
    'PercentageOfEnergyConsumptionFromNuclearSourcesInTotalEnergyConsumption',
    'Share of nuclear sources',
    energy,
    'energy_nuclear_share',
  ),
  point(
    'EnergyConsumptionFromRenewableSources',
    'Energy from renewable sources',
    energy,
    'energy_renewable',
    true,
  ),
  point('FuelConsumptionFromRenewableSources', 'Fuel: renewable sources', energy, 'energy_renewable_fuel'),
  point(
    'ConsumptionOfPurchasedOrAcquiredElectricityHeatSteamAndCoolingFromRenewableSources',
    'Purchased electricity, heat, steam and cooling: renewable',
    energy,
    'energy_purchased_renewable',
  ),
  point(
    'PercentageOfRenewableSourcesInTotalEnergyConsumption',
    'Share of renewable sources',
    energy,
    'energy_renewable_share',
  ),
  point('GrossScope1GreenhouseGasEmissions', 'Gross scope 1 GHG emissions', gross, 'scope_1', true),
  point(
    'PercentageOfScope1GreenhouseGasEmissionsFromRegulatedEmissionTradingSchemes',
    'Share of scope 1 from regulated emission trading schemes',
    '2023 E1-6, 48(b)',
    'trading_share',
  ),
  point(
    'GrossLocationBasedScope2GreenhouseGasEmissions',
    'Gross location-based scope 2 GHG emissions',
    gross,
    'scope_2',
    true,
  ),
  point(
    'GrossMarketBasedScope2GreenhouseGasEmissions',
    'Gross market-based scope 2 GHG emissions',
    gross,
    'scope_2_market',
    true,
  ),
  point('GrossScope3GreenhouseGasEmissions', 'Gross scope 3 GHG emissions', gross, 'scope_3', true),
  point('LocationBasedGreenhouseGasEmissions', 'Total location-based GHG emissions', gross, 'total', true),
  point('MarketBasedGreenhouseGasEmissions', 'Total market-based GHG emissions', gross, 'total_market', true),
  point(
    'BiogenicEmissionsOfCO2FromCombustionOrBiodegradationOfBiomassNotIncludedInScope1GHGEmissions',
    'Biogenic CO2, not in scope 1',
    '2023 E1-6, AR 43(c)',
    'biogenic_1',
  ),
  point(
    'GHGEmissionsIntensityLocationbasedTotalGHGEmissionsPerNetRevenue',
    'Location-based GHG intensity',
    '2023 E1-6, 53',
    'intensity_total',
    true,
  ),
  point(
    'GHGEmissionsIntensityMarketbasedTotalGHGEmissionsPerNetRevenue',
    'Market-based GHG intensity',
    '2023 E1-6, 53',
    'intensity_total_market',
    true,
  ),
  point(
    'NetRevenueUsedToCalculateGHGIntensity',
    'Net revenue used for GHG intensity',
    '2023 E1-6, 55',
    'turnover',
  ),
]

/** Element and axis of scope 3 by category, and the members in the order of the categories. */
export const esrs2023Categories = {
  element: 'esrs:GrossScope3GreenhouseGasEmissions',
  axis: 'esrs:Scope3GHGEmissionsCategoryGHGProtocolAxis',
  paragraph: '2023 E1-6, AR 46(d)',
  members: [
    'Category1PurchasedGoodsAndServicesMember',
    'Category2CapitalGoodsMember',
    'Category3FuelAndEnergyrelatedActivitiesMember',
    'Category4UpstreamTransportationAndDistributionMember',
    'Category5WasteGeneratedInOperationsMember',
    'Category6BusinessTravelMember',
    'Category7EmployeeCommutingMember',
    'Category8UpstreamLeasedAssetsMember',
    'Category9DownstreamTransportationAndDistributionMember',
    'Category10ProcessingOfSoldProductsMember',
    'Category11UseOfSoldProductsMember',
    'Category12EndoflifeTreatmentOfSoldProductsMember',
    'Category13DownstreamLeasedAssetsMember',
    'Category14FranchisesMember',
    'Category15InvestmentsMember',
  ],
} as const

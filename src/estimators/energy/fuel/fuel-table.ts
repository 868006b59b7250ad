/**
 * Activity of each fuel in each national publication. Names are those in use by clients; `also` lists publishers' words
 * for the same fuel, which in their own country mean that publisher's factor.
 *
 * If a publisher divides a fuel by user, commercial use (offices and shops) is first. For a name without a use, the
 * first use with a factor is chosen, and a notice names the others. Vehicles, ships and aircraft have their own names.
 */

import {
  ademe,
  coals,
  eccc,
  epa,
  eu,
  type FuelRegions,
  gasUses,
  hardCoal,
  heavyOilUses,
  india,
  indiaTransport,
  like,
  mfe,
  mfeTransport,
  mfeWood,
  nga,
  of,
  oilUses,
  overseas,
  uk,
} from './fuel-activities.js'

interface FuelNames {
  also?: readonly string[]
  regions: FuelRegions
}

const atNormal = 'in normal cubic metres, at 0 °C'
const compressed = 'a litre is one of compressed gas'
const expanded = 'a volume is one of gas at standard conditions, not compressed'

/** Petrol as sold: in the United Kingdom with biofuel, although its publisher's `petrol` is without. */
const soldPetrol: FuelRegions = {
  GB: uk('petrol_biofuel_blend'),
  US: epa('motor_gasoline'),
  AU: nga('automotive_gasoline_petrol'),
  NZ: [...mfeTransport('petrol'), ...mfeTransport('premium_petrol')],
  CA: eccc('motor_gasoline', ['all']),
  FR: ademe('petrol', '-variant_unleaded'),
  IN: indiaTransport('petrol', 'petrol without ethanol'),
  GLOBAL: eu('motor_gasoline'),
}

/** Fuels by the name that clients use, or by the plainest name. */
export const fuelTable: Readonly<Record<string, FuelNames>> = {
  natural_gas: {
    also: ['natural_gas_distributed_in_a_pipeline', 'natural_gas_normal_cubic_metre'],
    regions: {
      GB: uk('natural_gas'),
      US: epa('natural_gas'),
      AU: nga('natural_gas_distributed_in_a_pipeline'),
      NZ: mfe('natural_gas'),
      CA: eccc('natural_gas', gasUses),
      FR: ademe('natural_gas', '-variant_average_mix-boundary_consumption'),
      IN: india('natural_gas_normal_cubic_metre', undefined, atNormal),
      GLOBAL: eu('natural_gas'),
    },
  },
  cng: {
    also: ['compressed_natural_gas_reverting_to_standard_conditions'],
    regions: {
      GB: uk('cng', undefined, compressed),
      US: epa('natural_gas', 'natural gas', expanded),
      AU: nga('compressed_natural_gas_reverting_to_standard_conditions', undefined, expanded),
      IN: indiaTransport('cng'),
    },
  },
  lng: {
    also: ['liquefied_natural_gas'],
    regions: { GB: uk('lng'), AU: nga('liquefied_natural_gas') },
  },
  coal: {
    also: ['mixed_industrial_sector', 'coal_default'],
    regions: {
      GB: of('industrial')('coal'),
      US: epa('mixed_industrial_sector', 'coal of the industrial sector'),
      AU: nga('bituminous_coal', 'bituminous coal'),
      NZ: mfe('coal_default'),
      FR: hardCoal,
      IN: india('other_bituminous_coal', 'other bituminous coal'),
      GLOBAL: eu('other_bituminous_coal', 'other bituminous coal'),
    },
  },
  coal_anthracite: {
    also: ['anthracite', 'anthracite_coal'],
    regions: {
      US: epa('anthracite_coal'),
      AU: nga('anthracite'),
      FR: ademe('anthracite'),
      GLOBAL: eu('anthracite'),
    },
  },
  bituminous_coal: {
    also: ['other_bituminous_coal', 'coal_bituminous'],
    regions: {
      US: epa('bituminous_coal'),
      AU: nga('bituminous_coal'),
      NZ: mfe('coal_bituminous'),
      FR: ademe('steam_coal', coals, 'steam coal'),
      IN: india('other_bituminous_coal'),
      GLOBAL: eu('other_bituminous_coal'),
    },
  },
  sub_bituminous_coal: {
    also: ['coal_sub_bituminous'],
    regions: {
      US: epa('sub_bituminous_coal'),
      AU: nga('sub_bituminous_coal'),
      NZ: mfe('coal_sub_bituminous'),
      FR: ademe('sub_bituminous_coal', '-variant_17435_to_23865_kj_per_kg_gross'),
      IN: india('sub_bituminous_coal'),
      GLOBAL: eu('sub_bituminous_coal'),
    },
  },
  lignite: {
    also: ['lignite_coal', 'brown_coal_lignite', 'coal_lignite'],
    regions: {
      US: epa('lignite_coal'),
      AU: nga('brown_coal_lignite'),
      NZ: mfe('coal_lignite'),
      FR: ademe('lignite', '-variant_below_17435_kj_per_kg_gross'),
      IN: india('lignite'),
      GLOBAL: eu('lignite'),
    },
  },
  coal_coke: {
    also: ['coke_oven_coke_and_lignite_coke'],
    regions: { US: epa('coal_coke'), AU: nga('coal_coke'), GLOBAL: eu('coke_oven_coke_and_lignite_coke') },
  },
  petroleum_coke: {
    also: ['petroleum_coke_solid'],
    regions: {
      GB: uk('petroleum_coke'),
      US: epa('petroleum_coke_solid'),
      AU: nga('petroleum_coke'),
      GLOBAL: eu('petroleum_coke'),
    },
  },
  diesel: {
    also: ['diesel_oil', 'diesel_biofuel_blend', 'road_diesel'],
    regions: {
      GB: uk('diesel_biofuel_blend'),
      US: epa('distillate_fuel_oil_no.2', 'distillate fuel oil no. 2'),
      AU: nga('diesel_oil'),
      NZ: [...mfe('diesel'), ...mfeTransport('diesel')],
      CA: eccc('diesel', ['refineries_and_others']),
      FR: ademe('road_diesel', '-variant_b7'),
      ...overseas(...ademe('road_diesel')),
      IN: indiaTransport('diesel'),
    },
  },
  diesel_bio_0: {
    also: ['diesel_100_percent_mineral'],
    regions: {
      GB: uk('diesel_100_percent_mineral'),
      US: epa('distillate_fuel_oil_no.2', 'distillate fuel oil no. 2'),
      AU: nga('diesel_oil'),
      NZ: [...mfe('diesel'), ...mfeTransport('diesel')],
      CA: eccc('diesel', ['refineries_and_others']),
      ...overseas(...ademe('road_diesel')),
      IN: indiaTransport('diesel'),
    },
  },
  biodiesel_bio_100: {
    also: ['biodiesel', 'biodiesel_me', 'biodiesel_100percent'],
    regions: {
      GB: uk('biodiesel_me'),
      US: epa('biodiesel_100percent'),
      AU: nga('biodiesel'),
      NZ: mfeTransport('biodiesel'),
    },
  },
  renewable_diesel: {
    also: ['biodiesel_hvo'],
    regions: { GB: uk('biodiesel_hvo'), AU: nga('renewable_diesel') },
  },
  gasoline: {
    also: ['motor_gasoline', 'automotive_gasoline_petrol', 'petrol_biofuel_blend'],
    regions: soldPetrol,
  },
  petrol: { regions: soldPetrol },
  petrol_bio_0: {
    regions: {
      GB: [...uk('petrol'), ...uk('petrol_100_percent_mineral_petrol')],
      US: epa('motor_gasoline'),
      AU: nga('automotive_gasoline_petrol'),
      NZ: [...mfeTransport('petrol'), ...mfeTransport('premium_petrol')],
      CA: eccc('motor_gasoline', ['all']),
      IN: indiaTransport('petrol'),
      GLOBAL: eu('motor_gasoline'),
    },
  },
  ethanol: {
    also: ['bioethanol', 'ethanol_100percent'],
    regions: {
      GB: uk('bioethanol'),
      US: epa('ethanol_100percent'),
      AU: nga('ethanol'),
      NZ: mfeTransport('bioethanol'),
    },
  },
  heavy_fuel_oil: {
    also: ['residual_fuel_oil', 'residual_fuel_oil_no.6', 'processed_fuel_oils_residual'],
    regions: {
      GB: uk('fuel_oil'),
      US: epa('residual_fuel_oil_no.6'),
      AU: nga('fuel_oil'),
      NZ: [...mfe('heavy_fuel_oil'), ...mfeTransport('heavy_fuel_oil')],
      CA: eccc('heavy_fuel_oil', heavyOilUses),
      FR: ademe('heavy_fuel_oil', '-variant_commercial'),
      IN: india('residual_fuel_oil'),
      GLOBAL: eu('residual_fuel_oil'),
    },
  },
  fuel_oil: {
    regions: {
      GB: uk('fuel_oil'),
      US: like('light_fuel_oil', epa('distillate_fuel_oil_no.2', 'distillate fuel oil no. 2')),
      AU: nga('fuel_oil'),
      NZ: like('light_fuel_oil', mfe('light_fuel_oil', 'light fuel oil')),
      CA: like('light_fuel_oil', eccc('light_fuel_oil', oilUses, 'light fuel oil')),
      FR: like('light_fuel_oil', ademe('domestic_fuel_oil', '', 'domestic fuel oil')),
      IN: india('residual_fuel_oil', 'furnace oil'),
      GLOBAL: like('light_fuel_oil', eu('gas_diesel_oil', 'gas and diesel oil')),
    },
  },
  light_fuel_oil: {
    also: ['heating_oil', 'domestic_fuel_oil', 'distillate_fuel_oil_no.2'],
    regions: {
      GB: uk('gas_oil', 'gas oil'),
      US: epa('distillate_fuel_oil_no.2', 'distillate fuel oil no. 2'),
      AU: nga('heating_oil'),
      NZ: mfe('light_fuel_oil'),
      CA: eccc('light_fuel_oil', oilUses),
      FR: ademe('domestic_fuel_oil'),
      GLOBAL: eu('gas_diesel_oil'),
    },
  },
  furnace_oil: {
    regions: {
      GB: uk('fuel_oil'),
      US: like('light_fuel_oil', epa('distillate_fuel_oil_no.2', 'distillate fuel oil no. 2')),
      AU: nga('fuel_oil'),
      CA: like('light_fuel_oil', eccc('light_fuel_oil', oilUses, 'light fuel oil')),
      NZ: [...mfe('heavy_fuel_oil'), ...mfeTransport('heavy_fuel_oil')],
      FR: ademe('heavy_fuel_oil', '-variant_commercial'),
      IN: india('residual_fuel_oil'),
      GLOBAL: eu('residual_fuel_oil'),
    },
  },
  gas_oil: {
    also: ['gas_diesel_oil'],
    regions: {
      GB: uk('gas_oil'),
      US: epa('distillate_fuel_oil_no.2', 'distillate fuel oil no. 2'),
      AU: nga('diesel_oil', 'diesel oil'),
      NZ: mfe('diesel', 'diesel'),
      CA: eccc('diesel', ['refineries_and_others'], 'diesel'),
      FR: ademe('off_road_diesel', '', 'diesel of machines'),
      GLOBAL: eu('gas_diesel_oil'),
    },
  },
  kerosene: {
    also: ['burning_oil', 'kerosene_other_than_jet_kerosene'],
    regions: {
      GB: uk('burning_oil', 'burning oil'),
      US: epa('kerosene'),
      AU: nga('kerosene'),
      CA: eccc('kerosene', oilUses),
      GLOBAL: eu('kerosene_other_than_jet_kerosene'),
    },
  },
  avtur_aviation: {
    also: ['kerosenetype_jet_fuel', 'aviation_turbine_fuel_kerosene', 'kerosene_transport_aviation'],
    regions: {
      GB: of('aviation')('avtur'),
      US: epa('kerosenetype_jet_fuel'),
      AU: of('transport_aviation')('kerosene'),
      NZ: of('aviation')('avtur'),
      FR: ademe('jet_fuel', '-variant_jet_a1_or_a'),
    },
  },
  avgas_aviation: {
    also: ['aviation_gasoline', 'gasoline_transport_aviation'],
    regions: {
      GB: of('aviation')('avgas'),
      US: epa('aviation_gasoline'),
      AU: of('transport_aviation')('gasoline'),
      NZ: of('aviation')('avgas'),
      FR: ademe('aviation_gasoline_avgas'),
    },
  },
  lpg: {
    also: ['liquefied_petroleum_gases_lpg', 'liquefied_petroleum_gas_lpg'],
    regions: {
      GB: uk('lpg'),
      US: epa('liquefied_petroleum_gases_lpg'),
      AU: nga('liquefied_petroleum_gas_lpg'),
      NZ: [...mfe('lpg'), ...mfeTransport('lpg')],
      CA: eccc('propane', ['all_other_uses', 'residential'], 'propane'),
      FR: ademe('lpg_for_road_vehicles', '', 'lpg of road vehicles'),
      IN: india('lpg'),
      GLOBAL: eu('lpg'),
    },
  },
  propane: {
    also: ['propane_gas'],
    regions: {
      GB: uk('propane'),
      US: epa('propane'),
      AU: nga('liquefied_petroleum_gas_lpg', 'liquefied petroleum gas'),
      NZ: mfe('lpg', 'lpg'),
      CA: eccc('propane', ['all_other_uses', 'residential']),
      FR: ademe('propane', '-variant_maritime_included'),
      IN: india('lpg', 'lpg'),
    },
  },
  butane: {
    regions: {
      GB: uk('butane'),
      US: epa('butane'),
      CA: eccc('butane', ['all']),
      FR: ademe('butane', '-variant_maritime_included'),
    },
  },
  ethane: {
    regions: {
      US: epa('ethane'),
      AU: nga('ethane'),
      CA: eccc('ethane', ['all']),
      GLOBAL: eu('ethane'),
    },
  },
  naphtha: {
    also: ['naphtha_lt_401degf'],
    regions: {
      GB: uk('naphtha'),
      US: epa('naphtha_lt_401degf'),
      AU: nga('naphtha'),
      GLOBAL: eu('naphtha'),
    },
  },
  crude_oil: {
    also: ['crude_oil_including_crude_oil_condensates'],
    regions: {
      US: epa('crude_oil'),
      AU: nga('crude_oil_including_crude_oil_condensates'),
      GLOBAL: eu('crude_oil'),
    },
  },
  waste_oils: {
    also: ['used_oil'],
    regions: { GB: uk('waste_oils'), US: epa('used_oil'), GLOBAL: eu('waste_oils') },
  },
  white_spirit_and_sbp: {
    also: ['solvents_mineral_turpentine_or_white_spirits'],
    regions: { AU: nga('solvents_mineral_turpentine_or_white_spirits'), GLOBAL: eu('white_spirit_and_sbp') },
  },
  biogas_bio_100: {
    also: ['biogas', 'a_biogas_other', 'other_biomass_gases'],
    regions: { GB: uk('biogas'), US: epa('other_biomass_gases'), AU: nga('a_biogas_other') },
  },
  landfill_gas: {
    also: ['landfill_biogas_methane_only'],
    regions: {
      GB: uk('landfill_gas'),
      US: epa('landfill_gas'),
      AU: nga('landfill_biogas_methane_only', undefined, 'a volume is one of its methane alone'),
    },
  },
  wood_chips_bio_100: {
    also: ['wood_chips'],
    regions: {
      GB: uk('wood_chips'),
      US: epa('wood_and_wood_residuals', 'wood and wood residuals'),
      AU: nga('dry_wood', 'dry wood'),
      NZ: mfeWood('wood_chips'),
    },
  },
  wood_pellets: { regions: { GB: uk('wood_pellets'), NZ: mfeWood('wood_pellets') } },
  wood_and_wood_residuals_bio_100: {
    also: ['wood_and_wood_residuals'],
    regions: {
      GB: uk('wood_chips', 'wood chips'),
      US: epa('wood_and_wood_residuals'),
      AU: nga('dry_wood', 'dry wood'),
      NZ: mfeWood('wood_chips', 'wood chips'),
    },
  },
}

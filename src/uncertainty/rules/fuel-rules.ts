/** Rules for fossil fuels with specific bounds, by the fuel name in activity ids. */

const fuels: Readonly<Record<string, readonly string[]>> = {
  F50: [
    'natural_gas',
    'natural_gas_100_percent_mineral_blend',
    'natural_gas_distributed_in_a_pipeline',
    'cng',
    'compressed_natural_gas',
    'compressed_natural_gas_cng',
    'lng',
    'liquefied_natural_gas',
    'liquefied_natural_gas_lng',
  ],
  F51: [
    'petrol',
    'petrol_100_percent_mineral_petrol',
    'premium_petrol',
    'gasoline',
    'motor_gasoline',
    'automotive_gasoline_petrol',
  ],
  F52: [
    'diesel',
    'diesel_100_percent_mineral',
    'diesel_fuel',
    'diesel_oil',
    'gas_diesel_oil',
    'gas_oil',
    'marine_gas_oil',
    'processed_fuel_oils_distillate',
    'distillate_fuel_oil_no.2',
  ],
  F53: [
    'residual_fuel_oil',
    'residual_fuel_oil_no.5',
    'residual_fuel_oil_no.6',
    'heavy_fuel_oil',
    'marine_fuel_oil',
    'processed_fuel_oils_residual',
  ],
  F54: ['lpg', 'liquefied_petroleum_gases', 'liquefied_petroleum_gases_lpg', 'liquefied_petroleum_gas_lpg'],
  F55: ['avtur', 'kerosenetype_jet_fuel', 'kerosene_type_jet_fuel', 'aviation_turbine_fuel_kerosene'],
  F56: ['burning_oil', 'kerosene', 'kerosene_other_than_jet_kerosene'],
  F57: ['avgas', 'aviation_gasoline'],
  F58: ['petroleum_coke', 'petroleum_coke_solid'],
  F59: ['naphtha'],
  F60: ['lubricants'],
  F61: ['bitumen'],
  F62: ['ethane'],
  F63: ['crude_oil'],
  F64: ['refinery_gas'],
  F65: ['anthracite', 'anthracite_coal'],
  F66: ['coking_coal'],
  F67: ['bituminous_coal', 'other_bituminous_coal', 'coal_bituminous'],
  F68: ['sub_bituminous_coal', 'coal_sub_bituminous'],
  F69: ['lignite', 'lignite_coal', 'coal_lignite', 'brown_coal_lignite'],
  F70: ['coke_oven_coke', 'coal_coke', 'coke_oven_coke_and_lignite_coke'],
  F71: ['coke_oven_gas'],
  F72: ['blast_furnace_gas'],
  F73: ['oxygen_steel_furnace_gas'],
  F74: ['peat'],
  F75: ['coal_tar'],
}

const ruleOf = new Map(Object.entries(fuels).flatMap(([rule, names]) => names.map((name) => [name, rule])))

/** Patterns in activity ids of blends and figures without CO2. */
const others = /ch4_n2o_only|variant_[eb]\d/

/** Returns the rule for burning a fuel, by the activity id of its factor; undefined for other fuels. */
export function fuelRule(activityId: string): string | undefined {
  const [, name] = /^fuel_type_(.+?)(?:_net|_gross)?-fuel_use/.exec(activityId) ?? []
  return name === undefined || others.test(activityId) ? undefined : ruleOf.get(name)
}

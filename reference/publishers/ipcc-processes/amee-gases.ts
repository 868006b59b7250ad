/** Selects parameters of the AMEE data sets that are masses of gas, with reasons to exclude the others. */
import type { RawRow } from '../../files/raw-folder.js'

/** Prefixes of names by process path; processes without a mass of gas are omitted. */
export const titles: Record<string, string> = {
  adipicAcid: 'Adipic acid production before abatement',
  'aluminium/defaults': 'Aluminium production with anodes',
  'aluminium/pfc/defaults': 'Aluminium production and anode effects',
  carbide: 'Carbide production',
  'cement/ipcc/cement': 'Cement clinker production',
  'electronics/etchingandcvdcleaning': 'Electronics etching and cleaning per gas used',
  'electronics/etchingandcvdcleaning/production': 'Electronics production per area of substrate',
  'electronics/heattransferfluids/production': 'Electronics heat transfer fluids per area of substrate',
  'ferroalloy/ch4': 'Ferroalloy production',
  'ferroalloy/production': 'Ferroalloy production',
  'ferroalloy/rawmaterials': 'Ferroalloy production per reducing agent',
  'fluorinatedcompounds/production': 'Production of fluorinated gases',
  'glass/generic': 'Glass production without cullet',
  'hcfc22/productionDataOnly': 'HCFC-22 production',
  'ironandsteel/generic': 'Iron and steel production',
  lead: 'Lead production',
  'lime/production/generic': 'Lime production',
  'magnesium/castingprocess': 'Magnesium casting',
  'magnesium/primaryproduction': 'Magnesium production',
  nitricAcid: 'Nitric acid production',
  'petrochemical/generic/acrylonitrile': 'Acrylonitrile production',
  'petrochemical/generic/carbonblack': 'Carbon black production',
  'petrochemical/generic/ethylene': 'Ethylene production',
  'petrochemical/generic/ethylenedichloride': 'Ethylene dichloride production',
  'petrochemical/generic/ethyleneoxide': 'Ethylene oxide production',
  'petrochemical/generic/methanol': 'Methanol production',
  'petrochemical/generic/vinylchloridemonomer': 'Vinyl chloride monomer production',
  'pulpAndPaper/directEmissions': 'Carbonates used',
  sodaash: 'Soda ash',
  'titaniumdioxide/production': 'Titanium dioxide production',
  zinc: 'Zinc production',
}

/** Gases of parameters whose name does not tell the gas. */
const named: Record<string, string> = {
  'adipicAcid emFact': 'N2O',
  'aluminium/defaults defEmisFact': 'CO2',
  'aluminium/pfc/defaults defCf4EmisFact': 'CF4',
  'aluminium/pfc/defaults defC2f6EmisFact': 'C2F6',
  'cement/ipcc/cement massPerMass': 'CO2',
  'hcfc22/productionDataOnly defEmissFact': 'HFC-23',
  'lime/production/generic massPerMass': 'CO2',
  'nitricAcid defEmFact': 'N2O',
  'pulpAndPaper/directEmissions emisFact': 'CO2',
}

const massOfGas =
  /^mass(CO2|CH4|N2O|CF4|C2F6|C3F8|C6F14|CHF3|NF3|SF6)Per(Mass|MassProduct|MassReducingAgent|Area)$/

/** Returns the gas of a row that is a mass; undefined for other parameters. */
export function gasOf({ process = '', parameter = '', dimensions = '' }: RawRow): string | undefined {
  const known = named[`${process} ${parameter}`] ?? massOfGas.exec(parameter)?.[1]
  if (known !== undefined || parameter !== 'massPerMass') return known
  if (process === 'fluorinatedcompounds/production') return dimensions.includes('SF6') ? 'SF6' : undefined
  const used = /gas=(?:remote )?([^;]+)$/.exec(dimensions)?.[1]?.trim()
  return process === 'electronics/etchingandcvdcleaning' ? used : undefined
}

/** Parts listed with their total; each of them repeats the total's methane. */
const parts = /emission=(?!total)|feedstock=(primary|secondary)|process=(process|supplemental energy) only/

/** Returns the reason to exclude a row; undefined for a factor. */
export function reasonToLeaveOut(row: RawRow): string | undefined {
  const { process = '', dimensions = '', parameter = '' } = row
  if (process === 'fugitive/oilandgas')
    return 'oil and gas: per volume of a flow that the row does not name, or a limit of a range'
  if (process === 'hydrogen/production') return 'hydrogen: study of one plant, no default of the guidelines'
  if (process === 'fluorinatedcompounds/production' && gasOf(row) === undefined)
    return 'mixture of gases that is not named'
  if (parameter.startsWith('massN2OPerPerson')) return 'per person without a period'
  if (parameter === 'defEF') return 'carbonates without a unit, taken from the other compilation'
  if (parameter === 'ch4EM') return 'material of the amount not named'
  if (process === 'cement/csi')
    return 'clinker by the Cement Sustainability Initiative: 0.525 kg per tonne is a thousandth of what lime in it gives off'
  if (gasOf(row) === undefined) return 'parameter of an equation, no mass of gas per amount'
  if (process.startsWith('petrochemical/') && parts.test(dimensions)) return 'part of a total that is taken'
  if (/region=(?!western europe)/.test(dimensions)) return 'needs the adjustment factor of its region'
  return undefined
}

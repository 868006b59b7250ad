/**
 * The energy of an amount of fuel, kWh by net calorific value, as ESRS E1-5 asks (Regulation (EU) 2023/2772, E1, AR 32):
 * by the publisher of its factor, or by the United Kingdom's fuel properties.
 */
import type { Factor } from '../../../catalogue/catalogue.js'
import { info, type Notice, warning } from '../../../contract/contract.js'
import { equivalentUnits } from '../rate.js'
import { calorificValue, netShare, referenceProperties } from './calorific-value.js'
import { type Measured, ratioTo, toFactorUnits, unitsPerKwh } from './fuel-amount.js'
import type { FuelFactors } from './fuel-factors.js'
import { energyFactor, type FuelContext } from './fuel-lookup.js'
import { fuelGroup } from './fuel-source.js'

export interface FuelEnergy {
  /** Energy per unit of the amount; null if no calorific value is published. */
  kwh: number | null
  notices: Notice[]
}

/** @param name of the fuel, for messages */
export function netEnergyOf(
  name: string,
  measured: Measured,
  found: FuelFactors,
  context: FuelContext,
): FuelEnergy {
  const { combustion, basis, byEnergy } = found
  if (measured.kind === 'Energy') {
    const kwh = toFactorUnits(measured, 'kg/kWh')
    return calorificValue(basis, combustion.region) === 'net'
      ? whole(kwh)
      : netPart(name, kwh, found, context)
  }
  const isPlain = byEnergy?.basis === '' && combustion.region === 'GB'
  const kwh = byEnergy && kwhBy(byEnergy.factor, measured, combustion)
  // The United Kingdom's sheet has more digits than its factors of biofuels.
  if (kwh === null || isPlain) {
    const british = kwhOfCoal(measured, found, context) ?? kwhOfProperties(measured, found, context)
    if (british !== undefined && isPlain) return whole(british)
    if (british !== undefined) return byOthers(name, british, combustion.source)
    if (kwh === null) return unknown(name)
  }
  return calorificValue(byEnergy!.basis, combustion.region) === 'net'
    ? whole(kwh)
    : netPart(name, kwh, found, context)
}

function whole(kwh: number): FuelEnergy {
  return { kwh, notices: [] }
}

/** Returns the kWh by a factor of the same fuel per energy. */
function kwhBy(byEnergy: Factor, measured: Measured, combustion: Factor): number {
  const units = ratioTo(combustion, measured) * equivalentUnits(combustion, byEnergy)
  return units / unitsPerKwh(byEnergy)
}

function netPart(name: string, gross: number, found: FuelFactors, context: FuelContext): FuelEnergy {
  const share = netShare(found, context)
  if (!share) return unknown(name)
  const { value, from, isRough } = share
  const digits = Number(value.toPrecision(4))
  const text = `energy_use is by net calorific value, as ESRS E1-5 requires: ${digits} of the gross one of ${name} (${from})`
  return {
    kwh: gross * value,
    notices: [isRough ? warning('calorific_value_unavailable', text) : info('net_calorific_value', text)],
  }
}

function unknown(name: string): FuelEnergy {
  const text = `no net calorific value of ${name} is published: its energy is not known, and energy_use is empty`
  return { kwh: null, notices: [warning('calorific_value_unavailable', text)] }
}

const industrialCoal = { fuel: 'coal', use: 'industrial' }

/** Returns the kWh of coal by the United Kingdom's emissions per kWh: energy per tonne varies with emissions. */
function kwhOfCoal(
  measured: Measured,
  { combustion, regions }: FuelFactors,
  context: FuelContext,
): number | undefined {
  if (fuelGroup(combustion) !== 'coal') return undefined
  const { year } = combustion
  for (const activities of [...(regions.GB ?? []), industrialCoal]) {
    const british = energyFactor(activities, ['_net'], 'GB', { year }, context)
    if (british) return kwhBy(british.factor, measured, combustion)
  }
  return undefined
}

/** Returns the kWh by weight, or by volume if a density is published; undefined otherwise. */
function kwhOfProperties(
  { amount, kind, times }: Measured,
  found: FuelFactors,
  context: FuelContext,
): number | undefined {
  const properties = referenceProperties(found, context)
  if (!properties) return undefined
  const { net_gj_per_tonne, litres_per_tonne } = properties
  const kwhPerTonne = net_gj_per_tonne / 0.0036
  if (kind === 'Weight') return toFactorUnits({ amount, kind, times }, 'kg/tonne') * kwhPerTonne
  if (litres_per_tonne === null) return undefined
  return (toFactorUnits({ amount, kind, times }, 'kg/l') / litres_per_tonne) * kwhPerTonne
}

function byOthers(name: string, kwh: number, source: string): FuelEnergy {
  const text = `${source} has no calorific value of ${name}: energy_use is by the net one of the United Kingdom (DESNZ)`
  return { kwh, notices: [warning('calorific_value_unavailable', text)] }
}

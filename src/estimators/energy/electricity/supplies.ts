/** Supplies of a request for electricity: components, fields next to the amount, and the rest without a description. */
import {
  badRequest,
  type ConnectionType,
  type ElectricityRequest,
  type EnergyQuantity,
  type EnergySource,
  type LossLevel,
} from '../../../contract/contract.js'
import { conversion } from '../../../units/units.js'
import { checkEfficiency } from '../generation.js'

/** Amount in its original unit, with kWh per unit. */
export interface Energy {
  amount: number
  ratio: number
}

export interface Supply extends Energy {
  /** Path in the request, for messages. */
  field: string
  connection: ConnectionType
  supplier: string | undefined
  source: EnergySource | undefined
  loss: number | LossLevel | undefined
  efficiency: number | undefined
  own: number | undefined
}

type SupplyFields = Pick<
  ElectricityRequest,
  'connection_type' | 'supplier' | 'energy_source' | 'loss_factor' | 'efficiency' | 'co2e_kg_per_kwh'
>
const supplyFields = [
  'connection_type',
  'supplier',
  'energy_source',
  'loss_factor',
  'efficiency',
  'co2e_kg_per_kwh',
] as const

/** Relative tolerance for equal sums. */
const tolerance = 1e-9

/** @throws ServiceError 400 for an unknown unit */
export function energyOf({ energy, energy_unit }: EnergyQuantity, field: string): Energy {
  return { amount: energy, ratio: conversion('energy', energy_unit, 'kWh', `${field}.energy_unit`)(1) }
}

export function toKwh({ amount, ratio }: Energy): number {
  return amount * ratio
}

/** @throws ServiceError 400 for an unknown unit */
export function energyKwh(quantity: EnergyQuantity): number {
  return toKwh(energyOf(quantity, 'amount'))
}

/** Returns the total amount, if any. @throws ServiceError 400 if the request has both `amount` and `energy` */
export function totalConsumption(
  request: Pick<ElectricityRequest, 'amount' | 'energy' | 'energy_unit'>,
): (Energy & { field: string }) | undefined {
  const { amount, energy, energy_unit = 'kWh' } = request
  if (amount !== undefined && energy !== undefined) {
    throw badRequest('invalid_input', 'amount: cannot be combined with energy; give one of them')
  }
  if (amount !== undefined) return { ...energyOf(amount, 'amount'), field: 'amount.energy' }
  if (energy === undefined) return undefined
  const ratio = conversion('energy', energy_unit, 'kWh', 'energy_unit')(1)
  return { amount: energy, ratio, field: 'energy' }
}

/**
 * @returns supplies in their original units; the rest of the amount after components is grid electricity
 * @throws ServiceError 400 for components above the amount, negative amounts that are not sold, and fields that cannot
 *   be combined
 */
export function suppliesOf(request: ElectricityRequest): Supply[] {
  const total = totalConsumption(request)
  const { components = [] } = request
  const beside = supplyFields.filter((field) => request[field] !== undefined && request[field] !== null)
  if (components.length > 0 && beside.length > 0) {
    throw badRequest(
      'invalid_input',
      `${beside.join(', ')}: cannot be combined with components; give them in a component`,
    )
  }
  if (components.length === 0) {
    if (total === undefined) {
      throw badRequest('invalid_input', 'request: no energy; give amount, energy or components')
    }
    return [supply(total, total.field, '', request)]
  }
  const described = components.map((component, index) => {
    const field = `components.${index}`
    return supply(
      energyOf(component.amount, `${field}.amount`),
      `${field}.amount.energy`,
      `${field}.`,
      component,
    )
  })
  return total === undefined ? described : [...described, ...restOf(total, described)]
}

function supply(energy: Energy, field: string, above: string, fields: SupplyFields): Supply {
  const connection = fields.connection_type ?? 'grid'
  const source = fields.energy_source ?? undefined
  const own = fields.co2e_kg_per_kwh ?? undefined
  const loss = fields.loss_factor ?? undefined
  const efficiency = fields.efficiency ?? undefined
  if (energy.amount < 0 && connection !== 'sold') {
    throw badRequest(
      'invalid_input',
      `${field}: ${energy.amount} is negative; give electricity sold as a separate component with connection_type sold`,
    )
  }
  const ofLines = loss !== undefined ? 'loss_factor' : efficiency !== undefined ? 'efficiency' : undefined
  if (ofLines !== undefined && connection !== 'direct') {
    throw badRequest(
      'invalid_input',
      `${above}${ofLines}: only for a direct line, not for connection_type ${connection}; leave it out`,
    )
  }
  if (connection === 'direct' && source === undefined && own === undefined) {
    throw badRequest(
      'invalid_input',
      `${above}energy_source: missing for a direct line; give it, or co2e_kg_per_kwh`,
    )
  }
  if (efficiency !== undefined) checkEfficiency(`${above}efficiency`, { own, source, product: 'electricity' })
  if (connection === 'on_site' && source === undefined) {
    throw badRequest(
      'invalid_input',
      `${above}energy_source: missing for electricity generated on site; give it`,
    )
  }
  const supplier = fields.supplier ?? undefined
  const { amount, ratio } = energy
  return { amount, ratio, field, connection, supplier, source, loss, efficiency, own }
}

/** Returns the grid electricity that no component describes. */
function restOf(total: Energy & { field: string }, described: readonly Supply[]): Supply[] {
  const used = described.filter(({ connection }) => connection !== 'sold')
  const sum = used.reduce((kwh, each) => kwh + toKwh(each), 0)
  const all = toKwh(total)
  if (total.amount < 0) {
    throw badRequest('invalid_input', `${total.field}: ${total.amount} is negative`)
  }
  if (sum > all * (1 + tolerance)) {
    throw badRequest(
      'invalid_input',
      `components: add up to ${formatQuantity(sum)} kWh, more than the amount, ${formatQuantity(all)} kWh; raise the amount or leave it out`,
    )
  }
  if (sum >= all * (1 - tolerance)) return []
  return [supply({ amount: all - sum, ratio: 1 }, total.field, '', {})]
}

export function formatQuantity(value: number): string {
  return String(Number(value.toPrecision(12)))
}

/** Units of stated emissions: masses, with or without CO2e. */
import { badRequest } from '../contract/contract.js'
import { conversion } from './conversion.js'

/** Spellings of CO2e after the unit of its mass: `tCO2e`, `kg CO2-eq`, `t of CO2 equivalent`. */
const ofGas = /[\s(]*(of )?CO[2\u2082][\s-]*(e|eq\.?|equivalents?)?\)?$/i

const unclear: Readonly<Record<string, string>> = {
  Mt: 'may be megatonnes or metric tons; write kt or t',
  ton: 'may be a metric, short or long ton; write t, short ton or long ton',
  tons: 'may be metric, short or long tons; write t, short ton or long ton',
}

/**
 * Returns a function from stated emissions to kilograms.
 * @param field field of the unit, for the message
 * @throws ServiceError `invalid_unit` for a text that is not a mass, or that may be several
 */
export function emissionConversion(written: string, field: string): (amount: number) => number {
  const mass = written.trim().replace(ofGas, '').trim()
  const reason = unclear[mass === 'Mt' ? mass : mass.toLowerCase()]
  if (reason !== undefined) throw badRequest('invalid_unit', `${field}: ${JSON.stringify(written)} ${reason}`)
  return conversion('weight', mass, 'kg', field)
}

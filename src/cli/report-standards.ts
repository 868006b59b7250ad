/** Reads names of standards from an option. */
import { InvalidArgumentError } from 'commander'
import { type ReportedStandard, reportedStandards } from '../inventory/rendering/standards.js'

/** @param argument names with commas between them */
export function standardsOf(argument: string): ReportedStandard[] {
  const names = argument.split(',').map((name) => name.trim())
  const isKnown = (name: string): name is ReportedStandard =>
    reportedStandards.some((standard) => standard === name)
  if (!names.every(isKnown)) throw new InvalidArgumentError(`must be of ${reportedStandards.join(', ')}`)
  return [...new Set(names)]
}

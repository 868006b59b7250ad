/** What a project remarks on a line: notices that no estimator makes, as they follow from its policy. */
import type { NoticeCode } from '../../contract/contract.js'
import type { ProjectFile } from '../project-schema.js'
import { type Line, number, text } from './line.js'

export interface Remark {
  code: NoticeCode
  /** Why the row fails, where the policy refuses the code. */
  message: string
}

/** Whose lines come with their upstream where they go through the energy commands. */
const ofEnergy: readonly string[] = ['stationary', 'mobile', 'electricity', 'heat', 'steam', 'cooling']

/** Of a line before the share of its site is taken. */
export function remarksOn(line: Line, { gwp }: NonNullable<ProjectFile['policy']>): Remark[] {
  if (text(line, 'error_code') !== '' || !hasFigures(line)) return []
  return [...(gwp === undefined ? [] : otherGwpSet(line, gwp)), ...withoutUpstream(line)]
}

/** Of a row that has figures, all of them zero. @returns why it fails, where the policy refuses the code */
export function zeroRemark(row: readonly Line[]): Remark | undefined {
  const isZero = row.every(
    (line) =>
      text(line, 'error_code') === '' &&
      number(line, 'co2e') !== undefined &&
      !hasFigures(line) &&
      (['co2_biogenic', 'co2e_outside_kyoto'] as const).every((name) => (number(line, name) ?? 0) === 0),
  )
  if (!isZero) return undefined
  const isNothing = row.every((line) => (number(line, 'quantity') ?? 0) === 0)
  const why = isNothing ? 'its amount is 0' : `${text(row[0]!, 'factor_name') || 'its factor'} gives 0`
  return { code: 'zero_emissions', message: `the row comes to 0 kg CO2e: ${why}` }
}

function hasFigures(line: Line): boolean {
  return (number(line, 'co2e') ?? 0) !== 0 || (number(line, 'co2e_market') ?? 0) !== 0
}

function otherGwpSet(line: Line, wanted: string): Remark[] {
  const set = text(line, 'gwp_set')
  if (set === '' || set === wanted) return []
  const dataset = text(line, 'source_dataset') || 'its factor'
  const message = `${dataset} has a total under ${set} but no gas masses to state it under ${wanted}, which policy.gwp requires`
  return [{ code: 'gwp_set_differs', message }]
}

/** Combined factors hold their upstream. */
function withoutUpstream(line: Line): Remark[] {
  const [operation, category] = [text(line, 'operation'), text(line, 'category')]
  if (operation.startsWith('energy ') || !ofEnergy.includes(category)) return []
  if (text(line, 'notices').split(';').includes('combined_scopes')) return []
  const message = `${operation} gives ${category} without its upstream (3.3); an energy command gives both`
  return [{ code: 'upstream_missing', message }]
}

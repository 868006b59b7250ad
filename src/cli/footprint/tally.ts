/** What a run over products amounts to: what is said at the end, and counted in the manifest. */

import { byCode } from '../../bulk/output/totals/summary.js'
import { Tally } from '../../bulk/output/totals/tally.js'
import { codeOf } from '../../bulk/output/writers/result.js'
import { type ErrorBody, FootprintResponse, isErrorBody, type Outcome } from '../../contract/contract.js'
import { coloursFor } from '../../host/colours.js'
import { grouped, plural, tonnes } from '../../host/numbers.js'
import type { World } from '../../host/world.js'
import type { Product } from './products.js'

export class FootprintTally {
  /** Of products, not of their components. */
  readonly products = new Tally(FootprintResponse)
  #components = 0
  #first: Product | undefined

  add(product: Product, outcome: Outcome<'footprint'>): void {
    const { file, row, rows, request } = product
    const error = failureOf(outcome)
    this.#components += rows
    if (error) this.#first ??= product
    const batch = { file, first: row, rows: [[]], defects: new Map<number, string>() }
    this.products.add({ batch, requests: [request], outcomes: [error ?? outcome] })
  }

  /** Counts and total, notices and errors by code, the first product that failed. */
  lines(world: World, color: boolean | undefined): string[] {
    const { rows, failed, total, notices, errors, firstFailure } = this.products
    const colours = coloursFor(world, world.stderr, color)
    const failures = failed > 0 ? colours.red(`${grouped(failed)} failed`) : '0 failed'
    const counts = `${plural(rows, 'product')} of ${plural(this.#components, 'component')}, ${failures}`
    const lines = [`${counts}; ${colours.bold(`${tonnes(total ?? 0)} t CO2e`)}`]
    if (notices.size > 0) lines.push(`notices: ${byCode(notices)}`)
    if (errors.size > 0) lines.push(`errors: ${byCode(errors)}`)
    if (this.#first && firstFailure) {
      const { name, row } = this.#first
      const { error } = firstFailure
      lines.push(`first: ${name || `row ${row}`}: ${codeOf(error)}: ${error.message}`)
    }
    return lines
  }
}

/** A product of which parts failed counts as failed, though it was kept with the rest. */
export function failureOf(outcome: Outcome<'footprint'>): ErrorBody | undefined {
  if (isErrorBody(outcome)) return outcome
  if (outcome.status !== 'error') return undefined
  const { production, manufacturing, use_phase } = outcome
  const entries = [production, manufacturing, use_phase].flatMap((stage) => stage?.entries ?? [])
  return entries.find(({ error }) => error !== undefined)?.error
}

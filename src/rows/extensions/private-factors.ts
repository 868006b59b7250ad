/** Private factors in bulk: rows are created together, and a row that the project has already creates nothing. */
import {
  info,
  isErrorBody,
  operations,
  type PrivateFactor,
  type PrivateFactorCreated,
  type PrivateFactorRequest,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

/**
 * Extension for rows of factors to create.
 * @param replaces whether a row takes the place of factors that the project had under the same name
 */
export function privateFactorExtension(replaces: boolean): RowExtension {
  return {
    description: operations.privateFactorCreate,
    isWhole: true,
    wrap: (engine) => {
      const before = replaces ? new EarlierFactors(engine) : undefined
      return rowEngine(
        engine,
        async (row: PrivateFactorRequest) => {
          await before?.read()
          const created = await engine.call('privateFactorCreate', unlessThere(row))
          return (await before?.replacedBy(created)) ?? created
        },
        async (rows: PrivateFactorRequest[]) => {
          await before?.read()
          const outcomes = await engine.batch('privateFactorCreate', rows.map(unlessThere))
          for (const [index, outcome] of outcomes.entries()) {
            if (before && !isErrorBody(outcome)) outcomes[index] = await before.replacedBy(outcome)
          }
          return outcomes
        },
      )
    },
  }
}

/** Returns the request that creates a factor once, unless the row allows duplicates. */
function unlessThere(row: PrivateFactorRequest): PrivateFactorRequest {
  return { allow_duplicates: false, ...row }
}

/** The factors of the project from before the run, which its rows may replace. */
class EarlierFactors {
  readonly #engine: Engine
  #byName: Promise<Map<string, PrivateFactor[]>> | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Reads them, once and before anything is created. */
  async read(): Promise<Map<string, PrivateFactor[]>> {
    this.#byName ??= this.#engine.call('privateFactorList', {}).then((all) => {
      const byName = new Map<string, PrivateFactor[]>()
      for (const each of all) byName.set(nameOf(each), [...(byName.get(nameOf(each)) ?? []), each])
      return byName
    })
    return await this.#byName
  }

  /** Deletes the factors that a new one replaces. @returns the factor with a notice of each */
  async replacedBy(created: PrivateFactorCreated): Promise<PrivateFactorCreated> {
    const byName = await this.read()
    const replaced = (byName.get(nameOf(created)) ?? []).filter(({ id }) => id !== created.id)
    byName.delete(nameOf(created))
    for (const { id } of replaced) await this.#engine.call('privateFactorDelete', { id })
    if (replaced.length === 0) return created
    const { notices = [], ...factor } = created
    return { ...factor, notices: [...notices, ...replaced.map((each) => replacement(each, created))] }
  }
}

function nameOf({ activity_id, name, region, year }: PrivateFactor): string {
  return JSON.stringify([activity_id, name, region, year])
}

function replacement(old: PrivateFactor, { co2e_total, unit }: PrivateFactor) {
  const before = `${old.co2e_total} kg per ${old.unit} (${old.id})`
  return info('factor_replaced', `${co2e_total} kg per ${unit} replaces ${before}`)
}

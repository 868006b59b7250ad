/**
 * An accuracy case: a row as its publisher prints it, what a user asks for, and the answer worked out
 * by hand from the printed figure. The conversion stands in the case, as a person would write it down.
 */
import { describe, expect, it } from 'vitest'
import type { EstimateRequest } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'

type Selector = Exclude<EstimateRequest['emission_factor'], string>
type Gas = 'co2' | 'ch4' | 'ch4_fossil' | 'ch4_biogenic' | 'n2o' | 'co2e_other'

/** Exact definitions: international pound, mile and yard; US gallon of 231 cubic inches. */
export const lb = 0.45359237
export const shortTon = 2000 * lb
export const mile = 1.609344
export const gallon = 3.785411784
/** Megajoules: British thermal unit of the International Table, times a million. */
export const mmBtu = 1055.05585262
export const kWhPerMmBtu = mmBtu / 3.6

export interface Case {
  /** The row's label, as printed; several columns joined by ` | `. */
  row: string
  /** Figure and unit, as printed. */
  printed: string
  select: Selector
  ask: EstimateRequest['parameters']
  /** kg CO2e, worked out from the printed figure. */
  co2e: number
  /** Unit of the factor's activity, and what the asked amount comes to in it. */
  in: [number, string]
  gases?: Partial<Record<Gas, number | null>>
  /** kg of biogenic CO2 beside the total. */
  biogenic?: number
  name?: string
  stage?: string
  /** As printed: 1, 2 or 3; `outside` where the publisher puts the row outside of the scopes. */
  scope?: '1' | '2' | '3' | 'outside'
  flags?: string[]
  /** Relative; where the publisher's own rounding makes 1e-9 too much to ask. */
  within?: number
}

/** What all cases of a dataset share. */
export interface Release {
  source: string
  source_dataset: string
  /** Left out where the cases name it. */
  year?: number
}

/** One test per case, each through the engine, selecting as a user does. */
export function runCases(engine: () => Engine, release: Release, cases: readonly Case[]) {
  const { source, source_dataset, year } = release
  describe(source_dataset, () => {
    it.each(cases.map((one) => [`${one.row}: ${JSON.stringify(one.ask)}`, one] as const))(
      '%s',
      async (_, one) => {
        const emission_factor = { source, source_dataset, year, data_version: '^1', ...one.select }
        const found = await engine().call('estimate', { emission_factor, parameters: one.ask })
        near(found.co2e, one.co2e, one.within)
        expect(found.co2e_unit).toBe('kg')
        expect(found.activity_data!.activity_unit).toBe(one.in[1])
        near(found.activity_data!.activity_value, one.in[0])
        expect(found.emission_factor).toMatchObject({
          ...(emission_factor.region ? { region: emission_factor.region } : {}),
          source,
          source_dataset,
          year: emission_factor.year,
          ...(one.name === undefined ? {} : { name: one.name }),
          ...(one.stage === undefined ? {} : { source_lca_activity: one.stage }),
          data_quality_flags: one.flags ?? [],
        })
        if (one.scope) {
          const { results } = await engine().call('search', {
            id: found.emission_factor!.id,
            data_version: '^1',
            allowed_data_quality_flags: (one.flags ?? []).join(),
          })
          expect(results.map(({ unit }) => unit)).toEqual([`kg/${one.in[1]}`])
          const printed = new Set(results[0]!.scopes.map((scope) => scope.split('.')[0]))
          expect([...printed]).toEqual(one.scope === 'outside' ? [] : [one.scope])
        }
        for (const [gas, kg] of Object.entries(one.gases ?? {})) {
          const mass = found.constituent_gases![gas as Gas]
          if (kg === null) expect(mass, gas).toBeNull()
          else near(mass!, kg, one.within, gas)
        }
        const { co2_biogenic } = found.additional_indicators
        if (one.biogenic === undefined) expect(co2_biogenic).toBeUndefined()
        else near(co2_biogenic!, one.biogenic, one.within, 'co2_biogenic')
      },
    )
  })
}

/** A relative difference above `within` fails, and says by how much. */
export function near(found: number, expected: number, within = 1e-9, what = 'value') {
  const difference = Math.abs(found - expected)
  const allowed = within * Math.abs(expected)
  expect(difference, `${what}: found ${found}, expected ${expected}`).toBeLessThanOrEqual(allowed)
}

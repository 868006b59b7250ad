/** Requests of product footprints for tests, and an engine that keeps them. */
import type {
  FootprintEntry,
  FootprintRequest,
  FootprintResponse,
  SimpleComponent,
} from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'
import { folder } from '../../cli/fakes.js'

export function keepingEngine(release?: number): Promise<Engine> {
  return localEngine({ store: folder().path('store.sqlite'), release })
}

/** Makes a part by kilograms; its default location is the product's place of manufacturing. */
export function part(
  product: string,
  kilograms: number,
  further: Partial<SimpleComponent> = {},
): SimpleComponent {
  return {
    type: 'simple',
    product,
    production_year: 2024,
    weight: { weight: kilograms, weight_unit: 'kg' },
    location: 'Frankfurt',
    ...further,
  }
}

export function product(
  components: FootprintRequest['components'],
  further: Partial<FootprintRequest> = {},
): FootprintRequest {
  return {
    product: 'Hammer',
    location: 'Frankfurt',
    manufacturing_year: 2024,
    manufacturing: [],
    components,
    ...further,
  }
}

export const stages = ['production', 'transportation', 'manufacturing', 'use_phase', 'end_of_life'] as const

export function entriesOf(response: FootprintResponse): FootprintEntry[] {
  return stages.flatMap((stage) => response[stage]?.entries ?? [])
}

export function codesOf({ notices }: { notices: { code: string }[] }): string[] {
  return notices.map(({ code }) => code)
}

export function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + value!, 0)
}

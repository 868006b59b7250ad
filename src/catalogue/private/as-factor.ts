/**
 * Represents a private factor as a factor of the catalogue: in every release, without gases, its figure published.
 * Fields are computed on demand, which is faster than copying them for every candidate.
 */
import { factorFields, type PrivateFactor } from '../../contract/contract.js'
import type { Factor, nullableFields } from '../factor.js'
import { releases } from '../releases/version.js'

/** Value of `dataset` for every private factor. */
const privateDataset = 'private'

/** @param regionName name of the factor's region */
export function asFactor(factor: PrivateFactor, regionName: string): Factor {
  return new OwnFactor(factor, regionName) as unknown as Factor
}

/** A factor with getters, defined below; a spread copy (`...`) loses them. */
class OwnFactor {
  readonly #own: PrivateFactor
  readonly #regionName: string

  constructor(own: PrivateFactor, regionName: string) {
    this.#own = own
    this.#regionName = regionName
  }

  get own(): PrivateFactor {
    return this.#own
  }

  get regionName(): string {
    return this.#regionName
  }
}

type Reads<Name extends keyof Factor> = { [Each in Name]: (factor: OwnFactor) => Factor[Each] }
type Total = `co2e_${PrivateFactor['calculation_method']}`

const computed: Reads<Exclude<keyof Factor, keyof PrivateFactor | (typeof nullableFields)[number]> | Total> =
  {
    access_type: () => 'private',
    source_dataset: () => '',
    licence: () => '',
    year_released: ({ own }) => own.year,
    region_name: ({ regionName }) => regionName,
    co2e_ar4: ({ own }) => totalUnder('ar4', own),
    co2e_ar5: ({ own }) => totalUnder('ar5', own),
    co2e_ar6: ({ own }) => totalUnder('ar6', own),
    basis: () => 'in_total',
    data_quality_flags: () => [],
    dataset: () => privateDataset,
    dataset_row: ({ own }) => own.id,
    added_in: () => releases[0]!,
  }
const converted: Partial<Reads<keyof Factor>> = { ...computed, unit: ({ own }) => `kg/${own.unit}` }

function totalUnder(method: PrivateFactor['calculation_method'], own: PrivateFactor): number | null {
  return own.calculation_method === method ? own.co2e_total : null
}

for (const name of Object.keys(factorFields) as (keyof Factor)[]) {
  const read = converted[name] ?? (({ own }: OwnFactor) => own[name as keyof PrivateFactor] ?? null)
  const get = function (this: OwnFactor) {
    return read(this)
  }
  Object.defineProperty(OwnFactor.prototype, name, { get, enumerable: true })
}

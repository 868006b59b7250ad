/** The catalogue for one project: includes its private factors, which take precedence. */

import type { Factor } from '../factor.js'
import type { BlendPart } from '../gases/kyoto-basket.js'
import type {
  CandidateQuery,
  Catalogue,
  CatalogueSize,
  DatasetInfo,
  DatasetLicence,
  GridShare,
  Publication,
  Region,
  SearchedCatalogue,
} from '../model.js'
import type { PlainNames } from '../plain/plain-names.js'
import type { Editions } from '../releases/editions.js'
import { nearestIdsOf } from '../search/nearest-factor-ids.js'
import type { OtherSpelling } from '../search/spellings.js'
import type { RefrigerantName } from '../words/refrigerant-names.js'
import type { PrivateFactors } from './private-factors.js'

export class ProjectCatalogue implements Catalogue {
  readonly #shared: Catalogue
  readonly #own: PrivateFactors

  constructor(shared: Catalogue, own: PrivateFactors) {
    this.#shared = shared
    this.#own = own
  }

  get releases(): readonly number[] {
    return this.#shared.releases
  }

  get release(): number {
    return this.#shared.release
  }

  get checksum(): string {
    return this.#shared.checksum
  }

  byId(id: string): Factor | undefined {
    return this.#own.byId(id) ?? this.#shared.byId(id)
  }

  corrections(factor: Factor): { corrected: Factor | undefined; earlier: Factor | undefined } {
    return this.#shared.corrections(factor)
  }

  ofActivity(activityId: string, release?: CandidateQuery['release']): readonly Factor[] {
    return this.candidates({ activityId, release })
  }

  candidates(query: CandidateQuery): readonly Factor[] {
    const region = query.region === undefined ? undefined : (this.region(query.region)?.code ?? query.region)
    const own = this.#own.candidates({ ...query, region })
    const shared = this.#shared.candidates(query)
    return own.length > 0 ? [...own, ...shared] : shared
  }

  otherSpelling(activityId: string): OtherSpelling | undefined {
    return this.#shared.otherSpelling(activityId)
  }

  nearestActivityIds(activityId: string): string[] {
    const own = this.#own.nearestActivityId(activityId)
    const shared = this.#shared.nearestActivityIds(activityId)
    return own === undefined ? shared : [own, ...shared.filter((id) => id !== own)]
  }

  nearestFactorIds(id: string): string[] {
    return [...nearestIdsOf(id, this.#own.ids()), ...this.#shared.nearestFactorIds(id)].slice(0, 3)
  }

  refrigerant(folded: string): RefrigerantName | undefined {
    return this.#shared.refrigerant(folded)
  }

  get plainNames(): PlainNames {
    return this.#shared.plainNames
  }

  blend(gas: string): readonly BlendPart[] {
    return this.#shared.blend(gas)
  }

  publicationOf(factor: Factor): Publication | undefined {
    return this.#shared.publicationOf(factor)
  }

  region(code: string): Region | undefined {
    return this.#shared.region(code)
  }

  nearestRegion(written: string): Region | undefined {
    return this.#shared.nearestRegion(written)
  }

  ancestors(code: string): readonly Region[] {
    return this.#shared.ancestors(code)
  }

  grids(state: string): GridShare[] {
    return this.#shared.grids(state)
  }

  gridsOfZip(firstDigits: string): GridShare[] {
    return this.#shared.gridsOfZip(firstDigits)
  }

  regions(): Region[] {
    return this.#shared.regions()
  }

  datasets(): DatasetInfo[] {
    return this.#shared.datasets()
  }

  licences(): DatasetLicence[] {
    return this.#shared.licences()
  }

  editions(): Editions {
    return this.#shared.editions()
  }

  size(): CatalogueSize {
    return this.#shared.size()
  }

  get searched(): SearchedCatalogue {
    const shared = this.#shared.searched
    return { ...shared, collections: [this.#own, ...shared.collections] }
  }

  close(): void {
    this.#shared.close()
  }
}

/**
 * Versions of products with their footprints (specification 2, section 4.5). A version is written once, never
 * changed, and refers only to earlier versions, so references cannot form a cycle.
 */
import type { Selectable } from 'kysely'
import type { FootprintRequest, FootprintResponse, MaterialType } from '../contract/contract.js'
import type { Db } from './database.js'
import type { Tables } from './migrations.js'
import { nextRevision } from './revisions.js'

/** Contents of a product, for products that refer to it. */
export interface Composition {
  /** Ids of the products it contains, at any depth. */
  products: string[]
  /** Mass of materials in one product, in kg, which become waste with it. */
  materials: { material_type: MaterialType; kg: number }[]
}

export interface StoredFootprint {
  product_id: string
  version_id: string
  created_at: string
  request: FootprintRequest
  response: FootprintResponse
  composition: Composition
}

/** Identity of a version, and the versions before it. */
export interface VersionIdentity {
  product_id: string
  version_id: string
  created_at: string
  preceding_version_ids: string[]
}

export interface NewVersion {
  request: FootprintRequest
  composition: Composition
  /** Builds the response once the version has its identity. */
  response: (identity: VersionIdentity) => FootprintResponse
}

export class FootprintStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Stores a version of the product in the request; creates a product if the request does not name one. */
  async create(project: string, version: NewVersion, now: Date): Promise<FootprintResponse> {
    const { request, composition } = version
    return await this.#db.transaction().execute(async (transaction) => {
      // Locks the project: its versions are created in sequence, so the newest is always certain.
      const revision = await nextRevision(transaction, project)
      const version_id = crypto.randomUUID()
      const product_id = request.product_id ?? version_id
      const earlier = await transaction
        .selectFrom('footprints')
        .select('version_id')
        .where('project', '=', project)
        .where('product_id', '=', product_id)
        .orderBy('revision', 'desc')
        .execute()
      const created_at = now.toISOString().replace('Z', '000Z')
      const preceding_version_ids = earlier.map((row) => row.version_id)
      const response = version.response({ product_id, version_id, created_at, preceding_version_ids })
      await transaction
        .insertInto('footprints')
        .values({
          version_id,
          project,
          product_id,
          revision,
          created_at,
          request: JSON.stringify(request),
          response: JSON.stringify(response),
          composition: JSON.stringify(composition),
        })
        .execute()
      return response
    })
  }

  /** Returns a version; undefined if the project does not have it. */
  async get(project: string, versionId: string): Promise<StoredFootprint | undefined> {
    const [found] = await this.find(project, [versionId])
    return found
  }

  /** Returns the requested versions that the project has. */
  async find(project: string, versionIds: readonly string[]): Promise<StoredFootprint[]> {
    if (versionIds.length === 0) return []
    const rows = await this.#db
      .selectFrom('footprints')
      .selectAll()
      .where('project', '=', project)
      .where('version_id', 'in', versionIds)
      .execute()
    return rows.map(toFootprint)
  }

  /** Returns the number of products in the project. */
  async count(project: string): Promise<number> {
    const { products } = await this.#db
      .selectFrom('footprints')
      .select(({ fn }) => fn.count('product_id').distinct().as('products'))
      .where('project', '=', project)
      .executeTakeFirstOrThrow()
    return Number(products)
  }

  /** Returns the newest version of every product, newest first, from index `start` (inclusive) to `end` (exclusive). */
  async newest(project: string, start = 0, end = Number.POSITIVE_INFINITY): Promise<StoredFootprint[]> {
    const newest = this.#db
      .selectFrom('footprints')
      .selectAll()
      .where('project', '=', project)
      .where('revision', 'in', (each) =>
        each
          .selectFrom('footprints')
          .select(({ fn }) => fn.max('revision').as('revision'))
          .where('project', '=', project)
          .groupBy('product_id'),
      )
      .orderBy('revision', 'desc')
    const all = end === Number.POSITIVE_INFINITY
    const rows = await (all ? newest : newest.limit(end - start).offset(start)).execute()
    return rows.map(toFootprint)
  }
}

function toFootprint(row: Selectable<Tables['footprints']>): StoredFootprint {
  const { product_id, version_id, created_at } = row
  return {
    product_id,
    version_id,
    created_at,
    request: JSON.parse(row.request) as FootprintRequest,
    response: JSON.parse(row.response) as FootprintResponse,
    composition: JSON.parse(row.composition) as Composition,
  }
}

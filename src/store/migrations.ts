/** Tables of the store, and the migrations that create them: run in order, each once. */
import { type Kysely, sql } from 'kysely'
import type { PrivateFactor } from '../contract/contract.js'

export interface Tables {
  schema_version: { version: number }
  /** One row: an id that changes when all content is replaced, so that processes with a copy read everything again. */
  store_content: { id: string }
  api_keys: {
    id: string
    project: string
    /** SHA-256 of the secret part, hex. */
    secret_hash: string
    /** JSON array of features. */
    features: string
    created_at: string
    revoked_at: string | null
    /** Time from which the key is refused; null if it never expires. */
    expires_at: string | null
    /** Last use, to the minute; null before the first. */
    last_used_at: string | null
    /** Id of the key that replaced it in a rotation. */
    replaced_by: string | null
  }
  /** Audit log: rows are never removed, not even by a restore. */
  audit: {
    id: string
    at: string
    event: string
    project: string | null
    /** Id of the key that was used, or that the event concerns. */
    key_id: string | null
    /** System user who ran the command; null for server requests. */
    user_name: string | null
    address: string | null
    /** Number of factors, labels or attempts. */
    count: number
    detail: string
  }
  /** Estimates of the early-release API whose requests asked to keep them, as JSON texts. */
  estimates: {
    id: string
    project: string
    created_at: string
    request: string
    metadata: string
    response: string
  }
  /** Answers to requests with an Idempotency-Key, so that each is carried out once. */
  answers: {
    project: string
    idempotency_key: string
    request_hash: string
    status: number
    body: string
    created_at: string
  }
  /** Number of changes to a project's factors and labels, so that processes with a copy notice that it is outdated. */
  revisions: { project: string; revision: number }
  private_factors: Omit<PrivateFactor, 'unit_type' | 'scopes'> & {
    project: string
    /** Revision that created the factor, and the factor's position within that revision. */
    revision: number
    place: number
    /** Joined by `|`. */
    scopes: string
    created_at: string
  }
  /** Ids of deleted factors, for processes that keep copies. */
  private_factor_deletions: { project: string; revision: number; id: string }
  label_mappings: {
    id: string
    project: string
    /** Revision that last changed the mapping, and the mapping's position in the revision that created it. */
    revision: number
    place: number
    label: string
    /** JSON arrays of texts; empty for all. */
    unit_types: string
    sources: string
    /** JSON array of the suggestions at creation, best first. */
    suggestions: string
    /** Chosen activity; null while the mapping is pending. */
    activity_id: string | null
    created_at: string
    mapped_at: string | null
    /** Catalogue release behind the suggestions, or later behind the activity; null in older stores. */
    catalogue_release: number | null
    /** Total over the rows with the label; null if unset. */
    amount: number | null
  }
  /** Suggestion models learned from a project's labels, each for one version of the base model. */
  learned: { project: string; revision: number; model_version: string; learned: string; created_at: string }
  /** Versions of products, with request, response and composition as JSON texts. */
  footprints: {
    version_id: string
    project: string
    product_id: string
    /** Revision that created the version; grows from version to version. */
    revision: number
    created_at: string
    request: string
    response: string
    composition: string
  }
}

type Migration = (db: Kysely<Tables>) => Promise<void>

const migrations: Migration[] = [
  async (db) => {
    await db.schema
      .createTable('api_keys')
      .addColumn('id', 'varchar(32)', (column) => column.primaryKey())
      .addColumn('project', 'varchar(200)', (column) => column.notNull())
      .addColumn('secret_hash', 'varchar(64)', (column) => column.notNull())
      .addColumn('features', 'text', (column) => column.notNull())
      .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
      .addColumn('revoked_at', 'varchar(30)')
      .execute()
    await db.schema
      .createTable('estimates')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('project', 'varchar(200)', (column) => column.notNull())
      .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('metadata', 'text', (column) => column.notNull())
      .addColumn('response', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('estimates_of_project')
      .on('estimates')
      .columns(['project', 'created_at'])
      .execute()
    await db.schema
      .createTable('answers')
      .addColumn('project', 'varchar(200)', (column) => column.notNull())
      .addColumn('idempotency_key', 'varchar(255)', (column) => column.notNull())
      .addColumn('request_hash', 'varchar(64)', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
      .addPrimaryKeyConstraint('answers_key', ['project', 'idempotency_key'])
      .execute()
  },
  async (db) => {
    await db.schema
      .createTable('revisions')
      .addColumn('project', 'varchar(200)', (column) => column.primaryKey())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('private_factors')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('project', 'varchar(200)', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('activity_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('region', 'text', (column) => column.notNull())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('unit', 'varchar(20)', (column) => column.notNull())
      .addColumn('calculation_method', 'varchar(10)', (column) => column.notNull())
      .addColumn('co2e_total', 'double precision', (column) => column.notNull())
      .addColumn('source_lca_activity', 'text', (column) => column.notNull())
      .addColumn('sector', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('uncertainty', 'double precision')
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('source_link', 'text', (column) => column.notNull())
      .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('private_factors_of_project')
      .on('private_factors')
      .columns(['project', 'revision', 'place'])
      .execute()
    await db.schema
      .createTable('private_factor_deletions')
      .addColumn('project', 'varchar(200)', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('id', 'varchar(36)', (column) => column.notNull())
      .addPrimaryKeyConstraint('private_factor_deletions_key', ['project', 'revision', 'id'])
      .execute()
    await db.schema
      .createTable('label_mappings')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('project', 'varchar(200)', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('unit_types', 'text', (column) => column.notNull())
      .addColumn('sources', 'text', (column) => column.notNull())
      .addColumn('suggestions', 'text', (column) => column.notNull())
      .addColumn('activity_id', 'text')
      .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
      .addColumn('mapped_at', 'varchar(30)')
      .execute()
    await db.schema
      .createIndex('label_mappings_of_project')
      .on('label_mappings')
      .columns(['project', 'revision'])
      .execute()
    await db.schema
      .createIndex('label_mappings_of_label')
      .on('label_mappings')
      .columns(['project', 'label'])
      .execute()
  },
  async (db) => {
    await db.schema
      .createTable('footprints')
      .addColumn('version_id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('project', 'varchar(200)', (column) => column.notNull())
      .addColumn('product_id', 'varchar(100)', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('response', 'text', (column) => column.notNull())
      .addColumn('composition', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('footprints_of_product')
      .on('footprints')
      .columns(['project', 'product_id', 'revision'])
      .execute()
  },
  async (db) => {
    await db.schema
      .createTable('store_content')
      .addColumn('id', 'varchar(36)', (column) => column.notNull())
      .execute()
    await db.insertInto('store_content').values({ id: crypto.randomUUID() }).execute()
  },
  // Operations open to every key now require features: existing keys get those features.
  async (db) => {
    const opened = ['search', 'estimate', 'spend', 'travel', 'freight', 'energy']
    for (const { id, features } of await db.selectFrom('api_keys').select(['id', 'features']).execute()) {
      const all = new Set([...opened, ...(JSON.parse(features) as string[])])
      await db
        .updateTable('api_keys')
        .set({ features: JSON.stringify([...all]) })
        .where('id', '=', id)
        .execute()
    }
  },
  async (db) => {
    for (const table of ['private_factors', 'label_mappings']) {
      await db.schema.alterTable(table).addColumn('catalogue_release', 'integer').execute()
    }
  },
  async (db) => {
    await db.schema.alterTable('label_mappings').addColumn('amount', 'double precision').execute()
  },
  async (db) => {
    await db.schema
      .createTable('learned')
      .addColumn('project', 'varchar(200)', (column) => column.primaryKey())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('model_version', 'varchar(30)', (column) => column.notNull())
      .addColumn('learned', 'text', (column) => column.notNull())
      .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
      .execute()
  },
  async (db) => {
    for (const column of ['expires_at', 'last_used_at', 'replaced_by']) {
      await db.schema.alterTable('api_keys').addColumn(column, 'varchar(32)').execute()
    }
    await db.schema
      .createTable('audit')
      .addColumn('id', 'varchar(120)', (column) => column.primaryKey())
      .addColumn('at', 'varchar(30)', (column) => column.notNull())
      .addColumn('event', 'varchar(40)', (column) => column.notNull())
      .addColumn('project', 'varchar(200)')
      .addColumn('key_id', 'varchar(32)')
      .addColumn('user_name', 'varchar(200)')
      .addColumn('address', 'varchar(64)')
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute()
    await db.schema
      .createIndex('private_factors_of_activity')
      .on('private_factors')
      .columns(['project', 'activity_id'])
      .execute()
  },
]

export const newestVersion = migrations.length

/**
 * Returns the version of the tables; 0 if there are no tables.
 * @throws Error if the store was written by a newer release
 */
export async function schemaVersion(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('schema_version')
    .select('version')
    .executeTakeFirst()
    .catch((error) => {
      if (isMissingTable(error)) return undefined
      throw error
    })
  const version = row?.version ?? 0
  if (version > newestVersion) {
    throw new Error(
      `the store was written by a newer release (schema version ${version}; this one reads up to ${newestVersion}); install that release`,
    )
  }
  return version
}

function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '42P01' || /no such table/.test(String(message))
}

/**
 * Migrates the tables to the newest version. The caller holds a lock or transaction that excludes others.
 * @throws Error if the store was written by a newer release
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists schema_version (version integer not null)`.execute(db)
  const version = await schemaVersion(db)
  for (const migration of migrations.slice(version)) await migration(db)
  await db.deleteFrom('schema_version').execute()
  await db.insertInto('schema_version').values({ version: newestVersion }).execute()
}

/** Tables of the store and how they came to be: migrations run in order, each once. */
import { type Kysely, sql } from 'kysely'

export interface Tables {
  schema_version: { version: number }
  api_keys: {
    id: string
    project: string
    /** SHA-256 of the secret part, hex. */
    secret_hash: string
    /** JSON array of features. */
    features: string
    created_at: string
    revoked_at: string | null
  }
  /** Estimates of the early-release API that asked to be kept; JSON texts. */
  estimates: {
    id: string
    project: string
    created_at: string
    request: string
    metadata: string
    response: string
  }
  /** What was answered to a request with an Idempotency-Key, so that it is done once. */
  answers: {
    project: string
    idempotency_key: string
    request_hash: string
    status: number
    body: string
    created_at: string
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
]

/**
 * Brings the tables to the newest version. The caller holds a lock or transaction that keeps others out.
 * @throws Error when the store was written by a newer release
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists schema_version (version integer not null)`.execute(db)
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst()
  const version = row?.version ?? 0
  if (version > migrations.length) {
    throw new Error(
      `the store is of a newer release (version ${version}; this one knows ${migrations.length})`,
    )
  }
  for (const migration of migrations.slice(version)) await migration(db)
  if (row === undefined)
    await db.insertInto('schema_version').values({ version: migrations.length }).execute()
  else if (version < migrations.length)
    await db.updateTable('schema_version').set({ version: migrations.length }).execute()
}

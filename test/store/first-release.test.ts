import { createHash } from 'node:crypto'
import Database from 'libsql'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../../src/store/store.js'
import { databases, type TestDatabase } from './databases.js'

/** Tables of the first release. */
const firstTables = [
  'create table schema_version (version integer not null)',
  'insert into schema_version values (1)',
  `create table api_keys (id varchar(32) primary key, project varchar(200) not null,
     secret_hash varchar(64) not null, features text not null, created_at varchar(30) not null,
     revoked_at varchar(30))`,
  `create table estimates (id varchar(36) primary key, project varchar(200) not null,
     created_at varchar(30) not null, request text not null, metadata text not null, response text not null)`,
  'create index estimates_of_project on estimates (project, created_at)',
  `create table answers (project varchar(200) not null, idempotency_key varchar(255) not null,
     request_hash varchar(64) not null, status integer not null, body text not null,
     created_at varchar(30) not null, constraint answers_key primary key (project, idempotency_key))`,
]

const secret = 'ab'.repeat(32)
const keys = [
  { id: '1'.repeat(16), features: [] },
  { id: '2'.repeat(16), features: ['audit', 'private-factors', 'search'] },
]
const keyRows = keys.map(({ id, features }) => {
  const hash = createHash('sha256').update(secret).digest('hex')
  return `insert into api_keys values ('${id}', 'acme', '${hash}', '${JSON.stringify(features)}', '2024-01-01T00:00:00.000Z', null)`
})

/** Runs statements directly on the database. */
async function execute(url: string, statements: readonly string[]): Promise<void> {
  if (!url.startsWith('postgres')) {
    const file = new Database(url)
    for (const statement of statements) file.exec(statement)
    file.close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

describe.each(databases)('store of the first release on $name', ({ make }) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await make()
    await execute(database.url, [...firstTables, ...keyRows])
  })
  afterEach(() => database.drop())

  it('keeps its keys, and adds the formerly unrestricted features to them once', async () => {
    const opened = ['energy', 'estimate', 'freight', 'search', 'spend', 'travel']
    const store = await openStore(database.url)
    const [none, some] = await Promise.all(
      keys.map(({ id }) => store.keys.verify(`ghg_${id}_${secret}`, new Date())),
    )
    expect([...none!.features].sort()).toEqual(opened)
    expect([...some!.features].sort()).toEqual([...opened, 'audit', 'private-factors'].sort())
    const { key } = await store.keys.create('acme', ['audit'], new Date())
    await store.close()

    const again = await openStore(database.url)
    expect([...(await again.keys.verify(key, new Date()))!.features]).toEqual(['audit'])
    expect(await again.keys.list()).toHaveLength(3)
    await again.close()
  })
})

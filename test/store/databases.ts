/** Databases to test the store on: always SQLite, and PostgreSQL if `GHG_TEST_POSTGRES` names a server. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

export interface DatabaseKind {
  name: string
  make: () => Promise<TestDatabase>
}

const postgres = process.env.GHG_TEST_POSTGRES

export const databases: DatabaseKind[] = [
  { name: 'SQLite', make: sqlite },
  ...(postgres ? [{ name: 'PostgreSQL', make: () => postgresDatabase(postgres) }] : []),
]

async function sqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-store-'))
  return {
    url: join(folder, 'store.sqlite'),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Creates a separate database on the server at `address`. */
async function postgresDatabase(address: string): Promise<TestDatabase> {
  const name = `ghg_test_${randomBytes(6).toString('hex')}`
  await onServer(address, `create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  return { url: String(url), drop: () => onServer(address, `drop database ${name} with (force)`) }
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/store/database.js'
import { openStore } from '../../src/store/store.js'
import { steel } from '../estimators/private-steel.js'
import { databases } from './databases.js'

const now = new Date('2026-01-02T03:04:05.678Z')
const factor = { ...steel, unit_type: 'Weight', uncertainty: null, scopes: ['1'], catalogue_release: 2 }
const label = { label: 'a', unit_types: [], sources: [], suggestions: [], unlessThere: false }

/** Downgrades a store to the schema without catalogue releases, label amounts, learned models and audit. */
async function withoutReleases(url: string): Promise<void> {
  const { db } = await openDatabase(url)
  await db.schema.dropIndex('private_factors_of_activity').execute()
  await db.schema.dropTable('audit').execute()
  for (const column of ['expires_at', 'last_used_at', 'replaced_by']) {
    await db.schema.alterTable('api_keys').dropColumn(column).execute()
  }
  await db.schema.dropTable('learned').execute()
  await db.schema.alterTable('label_mappings').dropColumn('amount').execute()
  for (const table of ['private_factors', 'label_mappings']) {
    await db.schema.alterTable(table).dropColumn('catalogue_release').execute()
  }
  await sql`update schema_version set version = version - 4`.execute(db)
  await db.destroy()
}

describe.each(databases)('store without catalogue releases, on $name', ({ make }) => {
  it('keeps rows without a release, and adds new ones with a release', async () => {
    const database = await make()
    const earlier = await openStore(database.url)
    await earlier.privateFactors.create('acme', [factor], now)
    await earlier.labels.create('acme', [label], now, 1)
    await earlier.close()
    await withoutReleases(database.url)

    const store = await openStore(database.url)
    await store.privateFactors.create('acme', [factor], now)
    await store.labels.create('acme', [label], now, 2)
    const releases = (rows: { catalogue_release?: number | null }[]) =>
      rows.map(({ catalogue_release }) => catalogue_release)
    expect(releases(await store.privateFactors.list('acme'))).toEqual([null, 2])
    expect(releases(await store.labels.list('acme')).sort()).toEqual([2, null])
    await store.close()
    await database.drop()
  })
})

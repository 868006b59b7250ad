/** Label mappings for tests. */
import { vi } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import type { localEngines } from '../../src/engine/open.js'
import type { Store } from '../../src/store/store.js'

/** Resolves when the project's engine has seen changes made directly in the store. */
export async function untilSeen(engine: Engine, store: Store, project: string): Promise<void> {
  const { revision } = await store.revision(project)
  await vi.waitUntil(async () => (await engine.identity()).private_revision === revision, { timeout: 10_000 })
}

/** Maps a label of a project to an activity; requests after it see it. */
export async function mapLabel(
  engines: Awaited<ReturnType<typeof localEngines>>,
  store: Store,
  { project, label, activity_id }: { project: string; label: string; activity_id: string },
): Promise<void> {
  const labels = [{ label }]
  const [mapping] = await engines.of(project).call('customActivityLabels', { labels, data_version: '0.0' })
  await store.labels.complete(project, [{ id: mapping!.id, activity_id }], new Date())
  await untilSeen(engines.of(project), store, project)
}

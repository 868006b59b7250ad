/** Label mappings for tests. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { localEngines } from '../../src/engine/open.js'
import type { Store } from '../../src/store/store.js'

/** Milliseconds after which engines have seen what was written past them. */
const untilSeen = 600

/** Maps a label of a project to an activity; requests after it see it. */
export async function mapLabel(
  engines: Awaited<ReturnType<typeof localEngines>>,
  store: Store,
  { project, label, activity_id }: { project: string; label: string; activity_id: string },
): Promise<void> {
  const labels = [{ label }]
  const [mapping] = await engines.of(project).call('customActivityLabels', { labels, data_version: '0.0' })
  await store.labels.complete(project, [{ id: mapping!.id, activity_id }], new Date())
  await sleep(untilSeen)
}

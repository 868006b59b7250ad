/** Looks for an activity that a label may mean. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { useAsked } from '../asked.js'
import type { Client } from '../client.js'
import type { Label } from '../review.js'
import { Failure } from './failure.js'

interface Props {
  client: Client
  label: Label
  choose: (activityId: string) => void
  close: () => void
}

export function ActivitySearch({ client, label, choose, close }: Props) {
  const [typed, setTyped] = useState(label.label)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const request = {
    data_version: '^1',
    query: typed.trim(),
    results_per_page: 50,
    ...(label.unit_types.length > 0 && { unit_type: label.unit_types.join() }),
    ...(label.sources.length > 0 && { source: label.sources.join() }),
  }
  const { answer, error } = useAsked(typed.trim() === '' ? undefined : JSON.stringify(request), (signal) =>
    client.search(request, signal),
  )
  const activities = new Map(answer?.results.map(({ activity_id, name }) => [activity_id, name]))
  return (
    <div class="activity-search">
      <label for="activity">Another activity</label>
      <input
        id="activity"
        type="search"
        ref={field}
        autocomplete="off"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close()
        }}
      />
      {error && <Failure error={error} />}
      {answer && activities.size === 0 && <p>No activities found.</p>}
      <ul class="suggestions">
        {[...activities].slice(0, 9).map(([id, name]) => (
          <li key={id}>
            <button type="button" onClick={() => choose(id)}>
              {name} <code>{id}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Labels under review, with one key each: accept, choose, skip, undo. */
import { useEffect, useState } from 'preact/hooks'
import type { LabelsUnderReview, ReviewResult } from '../../src/server/explorer/labels.js'
import { useAsked } from '../asked.js'
import { type Client, Refused } from '../client.js'
import { ActivitySearch } from '../parts/activity-search.js'
import { Failure } from '../parts/failure.js'
import { type Away, NotSaved } from '../parts/not-saved.js'
import { count, figure, plural } from '../parts/numbers.js'
import {
  answered,
  begun,
  chosen,
  type Label,
  type Review,
  refused,
  settled,
  skipped,
  suggestedAt,
  undone,
} from '../review.js'
import { useTitle } from '../title.js'
import type { ViewProps } from '../view.js'

/** Labels that are read at once. */
const read = 500
/** Milliseconds before what could not be saved is sent again. */
const pause = 3000

export interface LabelsProps extends Omit<ViewProps, 'shown'> {
  /** False while something else is looked at, and decisions are still being saved. */
  isShown: boolean
  /** Told how many decisions are not saved yet. */
  keep: (unsaved: number) => void
}

export function Labels({ client, session, isShown, keep }: LabelsProps) {
  useTitle(isShown ? 'Review labels' : undefined)
  const { answer, error, again } = useAsked('labels', (signal) =>
    client.page<LabelsUnderReview>('labels', { count: read }, signal),
  )
  if (error) return <Failure error={error} again={again} />
  if (!answer) return <p role="status">Reading the labels …</p>
  const isLocal = session.is_local
  return (
    <Reviewing
      key={JSON.stringify(answer)}
      client={client}
      isLocal={isLocal}
      first={answer}
      more={again}
      isShown={isShown}
      keep={keep}
    />
  )
}

interface ReviewingProps {
  client: Client
  isLocal: boolean
  first: LabelsUnderReview
  more: () => void
  isShown: boolean
  keep: (unsaved: number) => void
}

function Reviewing({ client, isLocal, first, more, isShown, keep }: ReviewingProps) {
  const [review, setReview] = useState(() => begun(first))
  const [away, setAway] = useState<Away>()
  const [attempt, setAttempt] = useState(0)
  useSaving(client, review, setReview, setAway, attempt)
  const unsaved = review.unsaved.length
  // A conflict is still to be settled.
  useEffect(() => keep(unsaved + (review.conflict ? 1 : 0)), [unsaved, review.conflict])
  const [isSearching, setSearching] = useState(false)
  const label = review.queue[0]
  useKeys(isShown, {
    accept: () => setReview((now) => suggestedAt(now, 0)),
    number: (at) => setReview((now) => suggestedAt(now, at)),
    skip: () => setReview(skipped),
    undo: () => setReview(undone),
    search: () => setSearching(true),
  })
  return (
    <>
      <h1>Review labels</h1>
      <p role="status" class="quiet">
        {plural(review.pending, 'label')} pending, {count(review.mapped)} mapped
      </p>
      {away && review.unsaved.length > 0 && (
        <NotSaved
          unsaved={review.unsaved.length}
          away={away}
          isLocal={isLocal}
          saveNow={() => setAttempt((before) => before + 1)}
          goOnWith={(key) => {
            client.goOnWith(key)
            setAttempt((before) => before + 1)
          }}
        />
      )}
      {review.refusal && (
        <div class="failure" role="alert">
          <p>{review.refusal}</p>
        </div>
      )}
      <ConflictNote review={review} settle={(isMine) => setReview((now) => settled(now, isMine))} />
      {label ? (
        <Current
          key={label.id}
          client={client}
          label={label}
          isSearching={isSearching}
          choose={(activity) => {
            setSearching(false)
            setReview((now) => chosen(now, label.id, activity))
          }}
          close={() => setSearching(false)}
        />
      ) : (
        <p>
          {review.pending > 0 ? 'All labels that were read are done.' : 'No label is pending.'}{' '}
          <button type="button" onClick={more} disabled={review.unsaved.length > 0}>
            Read again
          </button>
        </p>
      )}
      <p class="actions">
        <button type="button" disabled={!label} onClick={() => setSearching(true)}>
          Another activity <kbd>/</kbd>
        </button>
        <button type="button" disabled={!label} onClick={() => setReview(skipped)}>
          Skip <kbd>S</kbd>
        </button>
        <button type="button" disabled={review.done.length === 0} onClick={() => setReview(undone)}>
          Undo <kbd>U</kbd>
        </button>
      </p>
      <p class="quiet">
        Keys: <kbd>A</kbd> accepts the first suggestion, <kbd>1</kbd> to <kbd>9</kbd> choose one, <kbd>/</kbd>{' '}
        looks for another activity, <kbd>S</kbd> skips, <kbd>U</kbd> undoes.
      </p>
      <Done review={review} />
    </>
  )
}

/** Sends decisions one after the other, and again while the server is away. */
function useSaving(
  client: Client,
  review: Review,
  setReview: (change: (now: Review) => Review) => void,
  setAway: (away: Away | undefined) => void,
  attempt: number,
): void {
  const choice = review.unsaved[0]
  useEffect(() => {
    if (!choice) return
    const { label, activity_id } = choice
    const request = {
      id: label.id,
      seen: { activity_id: label.activity_id, mapped_at: label.mapped_at },
      activity_id,
    }
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () =>
      client
        .page<ReviewResult>('decide', request)
        .then((decided) => {
          if (isOver) return
          setAway(undefined)
          setReview((now) => answered(now, decided))
        })
        .catch((error: Error) => {
          if (isOver) return
          if (error instanceof Refused && (error.status === 401 || error.status === 403)) {
            setAway('locked')
            return
          }
          if (error instanceof Refused && error.status < 500 && error.status !== 429) {
            setReview((now) => refused(now, error.message))
            return
          }
          setAway('silent')
          timer = setTimeout(send, pause)
        })
    void send()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [choice, attempt])
  const isUnsaved = choice !== undefined
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}

interface Keys {
  accept: () => void
  number: (at: number) => void
  skip: () => void
  undo: () => void
  search: () => void
}

/** Not while something is typed. */
function useKeys(isOn: boolean, keys: Keys): void {
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
      if (/^[1-9]$/.test(key)) keys.number(Number(key) - 1)
      else if (key === 'a') keys.accept()
      else if (key === 's') keys.skip()
      else if (key === 'u') keys.undo()
      else if (key === '/') keys.search()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })
}

interface CurrentProps {
  client: Client
  label: Label
  isSearching: boolean
  choose: (activityId: string) => void
  close: () => void
}

function Current({ client, label, isSearching, choose, close }: CurrentProps) {
  const restrictions = [...label.unit_types, ...label.sources].join(', ')
  return (
    <section class="label" aria-live="polite">
      <h2 class="label-text">{label.label}</h2>
      <p class="quiet">
        {label.amount === null ? 'amount not known' : `amount ${figure(label.amount)}`}
        {restrictions !== '' && `, for ${restrictions}`}
      </p>
      {label.suggestions.length === 0 && <p>Nothing was suggested.</p>}
      <ol class="suggestions">
        {label.suggestions.slice(0, 9).map(({ activity_id, name }, at) => (
          <li key={activity_id}>
            <button type="button" onClick={() => choose(activity_id)}>
              <kbd>{at + 1}</kbd> {name} <code>{activity_id}</code>
            </button>
          </li>
        ))}
      </ol>
      {isSearching && <ActivitySearch client={client} label={label} choose={choose} close={close} />}
    </section>
  )
}

function ConflictNote({
  review: { conflict },
  settle,
}: {
  review: Review
  settle: (isMine: boolean) => void
}) {
  if (!conflict) return null
  const { theirs, mine } = conflict
  const now = theirs.activity_id === null ? 'pending again' : `mapped to ${theirs.activity_id}`
  return (
    <div class="note" role="alert">
      <p>
        Someone else decided “{theirs.label}” first: it is {now}. Your decision ({mine ?? 'pending again'})
        was not saved.
      </p>
      <p class="actions">
        <button type="button" onClick={() => settle(false)}>
          Keep theirs
        </button>
        <button type="button" onClick={() => settle(true)}>
          Take mine
        </button>
      </p>
    </div>
  )
}

function Done({ review: { done, unsaved } }: { review: Review }) {
  if (done.length === 0) return null
  return (
    <section aria-labelledby="done">
      <h2 id="done">Decided on this page</h2>
      <ul class="done">
        {done
          .slice(-20)
          .reverse()
          .map((each) =>
            'skipped' in each ? (
              <li key={`skipped ${each.skipped.id}`}>
                {each.skipped.label}: <span class="quiet">skipped</span>
              </li>
            ) : (
              <li key={each.label.id}>
                {each.label.label}: <code>{each.activity_id ?? 'pending again'}</code>
                {unsaved.includes(each) && <span class="badge">not saved yet</span>}
              </li>
            ),
          )}
      </ul>
    </section>
  )
}

/**
 * Labels under review: which one is next, and what becomes of decisions. A decision is sent at once; one that the
 * server did not take stays here until it does, in the order in which they were made.
 */
import type { LabelsUnderReview, ReviewResult } from '../src/server/explorer/labels.js'
import type { StoredMapping } from '../src/store/store.js'

export type Label = StoredMapping

export interface Choice {
  label: Label
  /** Null: the label is pending again. */
  activity_id: string | null
}

/** Somebody else decided first. */
export interface Conflict {
  theirs: Label
  /** What was to be kept here. */
  mine: string | null
}

export interface Review {
  /** Still to be decided, the current one first. */
  queue: Label[]
  /** Decided or skipped, the last one at the end, so that each can be undone. */
  done: (Choice | { skipped: Label })[]
  /** Decisions that the server has not taken yet. */
  unsaved: Choice[]
  conflict: Conflict | undefined
  /** What the server said against a decision. */
  refusal: string | undefined
  mapped: number
  pending: number
}

export function begun({ mappings, mapped, pending }: LabelsUnderReview): Review {
  return { queue: mappings, done: [], unsaved: [], conflict: undefined, refusal: undefined, mapped, pending }
}

/** @param id of the label that was looked at: another one that has come up since is not decided by mistake */
export function chosen(review: Review, id: string, activity_id: string): Review {
  const [label, ...queue] = review.queue
  if (label?.id !== id) return review
  const choice = { label, activity_id }
  return {
    ...review,
    queue,
    done: [...review.done, choice],
    unsaved: [...review.unsaved, choice],
    refusal: undefined,
  }
}

/** The suggestion at this place of the label that is asked about now; nothing where it has none there. */
export function suggestedAt(review: Review, at: number): Review {
  const [label] = review.queue
  const suggestion = label?.suggestions[at]
  return label && suggestion ? chosen(review, label.id, suggestion.activity_id) : review
}

export function skipped(review: Review): Review {
  const [label, ...queue] = review.queue
  return label ? { ...review, queue, done: [...review.done, { skipped: label }], refusal: undefined } : review
}

/** The last decision is taken back, and its label is asked about again. */
export function undone(review: Review): Review {
  const last = review.done.at(-1)
  if (!last) return review
  const done = review.done.slice(0, -1)
  if ('skipped' in last) return { ...review, done, queue: [last.skipped, ...review.queue] }
  return {
    ...review,
    done,
    queue: [last.label, ...review.queue],
    // Also of a decision that was not saved yet: it may be on its way.
    unsaved: [...review.unsaved, { label: last.label, activity_id: null }],
  }
}

/** What the server made of the first decision that was not saved. */
export function answered(review: Review, { is_kept, mapping }: ReviewResult): Review {
  const [choice, ...unsaved] = review.unsaved
  if (!choice) return review
  // Choices of other labels stay the same objects: they are on two lists.
  const renewed = (each: Choice) => (each.label.id === mapping.id ? { ...each, label: mapping } : each)
  const next = {
    ...review,
    unsaved: unsaved.map(renewed),
    queue: review.queue.map((label) => (label.id === mapping.id ? mapping : label)),
    done: review.done.map((each) => ('skipped' in each ? each : renewed(each))),
  }
  const change = Number(mapping.activity_id !== null) - Number(choice.label.activity_id !== null)
  const counted = { ...next, mapped: next.mapped + change, pending: next.pending - change }
  if (is_kept) return counted
  return {
    ...counted,
    unsaved: next.unsaved.filter(({ label }) => label.id !== mapping.id),
    conflict: { theirs: mapping, mine: choice.activity_id },
    done: next.done.filter((each) => 'skipped' in each || each.label.id !== mapping.id),
    queue: next.queue.filter(({ id }) => id !== mapping.id),
  }
}

/** The server refused the first decision that was not saved: its label is asked about again. */
export function refused(review: Review, refusal: string): Review {
  const [choice, ...unsaved] = review.unsaved
  if (!choice) return review
  return {
    ...review,
    unsaved: unsaved.filter(({ label }) => label.id !== choice.label.id),
    refusal,
    done: review.done.filter((each) => each !== choice),
    queue: [choice.label, ...review.queue.filter(({ id }) => id !== choice.label.id)],
  }
}

/** The other decision is replaced by one's own, now that it was seen; or left as it is. */
export function settled(review: Review, isMine: boolean): Review {
  const { conflict } = review
  if (!conflict) return review
  const choice = { label: conflict.theirs, activity_id: conflict.mine }
  return {
    ...review,
    conflict: undefined,
    ...(isMine && { unsaved: [...review.unsaved, choice], done: [...review.done, choice] }),
  }
}

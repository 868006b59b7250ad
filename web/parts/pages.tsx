import type { Shown } from '../address.js'
import { Link } from './link.js'
import { count } from './numbers.js'

/** Leads to the pages before and after; from one beyond the end to the last. */
export function Pages({ shown, current, last }: { shown: Shown; current: number; last: number }) {
  if (current > last) {
    return (
      <p class="note" role="status">
        There is no page {count(current)}:{' '}
        <Link to={{ ...shown, page: String(last) }}>page {count(last)} is the last</Link>.
      </p>
    )
  }
  if (last === 1) return null
  return (
    <nav class="pages" aria-label="Pages">
      {current > 1 && (
        <Link to={{ ...shown, page: String(current - 1) }} class="button">
          Previous
        </Link>
      )}
      <span>
        page {count(current)} of {count(last)}
      </span>
      {current < last && (
        <Link to={{ ...shown, page: String(current + 1) }} class="button">
          Next
        </Link>
      )}
    </nav>
  )
}

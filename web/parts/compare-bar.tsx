import type { Shown } from '../address.js'
import { Link } from './link.js'
import { plural } from './numbers.js'

export const mostCompared = 5

/** Says how many factors were chosen, and leads to them side by side. */
export function CompareBar({ chosen, shown }: { chosen: readonly string[]; shown: Shown }) {
  if (chosen.length === 0) return null
  return (
    <div class="compare-bar" role="status">
      <span>
        {plural(chosen.length, 'factor')} chosen
        {chosen.length === mostCompared && ', the most that are compared'}
      </span>
      <Link to={{ view: 'compare', with: chosen.join() }} class="button primary">
        Compare
      </Link>
      <Link to={{ ...shown, with: '' }} class="button">
        Clear
      </Link>
    </div>
  )
}

/** The views of the page: which there are, and which one the address asks for. */
import type { Shown } from './address.js'
import type { Session } from './client.js'
import type { View } from './view.js'
import { Compare } from './views/compare.js'
import { Factor } from './views/factor.js'
import { Search } from './views/search.js'

const search: View = { name: 'search', title: 'Search', Body: Search }
const inMenu: View[] = [search]
const others: View[] = [
  { name: 'factor', title: 'Factor', Body: Factor },
  { name: 'compare', title: 'Compare', Body: Compare },
]

export function offeredViews(session: Session): View[] {
  return inMenu.filter(({ isOffered }) => isOffered?.(session) ?? true)
}

export function viewOf({ view }: Shown): View {
  return [...inMenu, ...others].find(({ name }) => name === view) ?? search
}

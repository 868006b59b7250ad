/** The views of the page: which there are, and which one the address asks for. */
import type { Shown } from './address.js'
import type { Session } from './client.js'
import type { View } from './view.js'
import { Compare } from './views/compare.js'
import { Explain } from './views/explain.js'
import { Factor } from './views/factor.js'
import { File } from './views/file.js'
import { Inventory } from './views/inventory.js'
import { Search } from './views/search.js'

const search: View = { name: 'search', title: 'Search', Body: Search }
const inMenu: View[] = [
  search,
  {
    name: 'explain',
    title: 'Explain',
    Body: Explain,
    isOffered: ({ features }) => features.includes('audit'),
  },
  {
    name: 'labels',
    title: 'Labels',
    isOffered: ({ features }) => features.includes('custom'),
  },
  { name: 'file', title: 'File', Body: File, needs: 'run' },
  { name: 'inventory', title: 'Inventory', Body: Inventory, needs: 'inventory' },
]
const others: View[] = [
  { name: 'factor', title: 'Factor', Body: Factor },
  { name: 'compare', title: 'Compare', Body: Compare },
]

export function offeredViews(session: Session): View[] {
  return inMenu.filter(
    ({ needs, isOffered }) =>
      (needs === undefined || session.offered.includes(needs)) && (isOffered?.(session) ?? true),
  )
}

/** What this server does not offer is not shown, whatever the address asks for. */
export function viewOf({ view }: Shown, { offered }: Session): View {
  const found = [...inMenu, ...others].find(({ name }) => name === view)
  if (!found || (found.needs !== undefined && !offered.includes(found.needs))) return search
  return found
}

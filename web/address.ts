/**
 * What is shown stands in the query of the address, so that it can be kept, sent to somebody and gone back to. The
 * token of `ghg explore` stays behind the `#`, where browsers send it to nobody.
 */
import { useEffect, useState } from 'preact/hooks'

export type Shown = Record<string, string>

const moved = 'ghg-moved'

/** The token of the address; undefined on a server that takes keys. */
export function tokenInAddress(): string | undefined {
  return /^#token=([\w-]+)$/.exec(location.hash)?.[1]
}

/** The address at which this is shown; what is empty is left out. */
export function addressOf(shown: Shown): string {
  const query = new URLSearchParams(Object.entries(shown).filter(([, value]) => value !== ''))
  return `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`
}

/** @param replaces whether going back skips what is shown now */
export function go(shown: Shown, replaces = false): void {
  if (replaces) history.replaceState(null, '', addressOf(shown))
  else history.pushState(null, '', addressOf(shown))
  dispatchEvent(new Event(moved))
}

/** What the address says is shown, now and later. */
export function useShown(): Shown {
  const [query, setQuery] = useState(location.search)
  useEffect(() => {
    const read = () => setQuery(location.search)
    addEventListener('popstate', read)
    addEventListener(moved, read)
    return () => {
      removeEventListener('popstate', read)
      removeEventListener(moved, read)
    }
  }, [])
  return Object.fromEntries(new URLSearchParams(query))
}

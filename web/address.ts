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

/** Whoever cannot see that something else is shown goes on at its beginning. */
export function toContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** What the address says is shown, now and later. */
export function useShown(): Shown {
  const [query, setQuery] = useState(location.search)
  useEffect(() => {
    const read = () => setQuery(location.search)
    const goneBack = () => {
      read()
      toContent()
    }
    addEventListener('popstate', goneBack)
    addEventListener(moved, read)
    return () => {
      removeEventListener('popstate', goneBack)
      removeEventListener(moved, read)
    }
  }, [])
  return Object.fromEntries(new URLSearchParams(query))
}

/** Search of the whole catalogue, with filters of what was found. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { SearchResult } from '../../src/server/explorer/find.js'
import { go, type Shown } from '../address.js'
import { useAsked } from '../asked.js'
import type { Client } from '../client.js'
import { CompareBar } from '../parts/compare-bar.js'
import { Failure } from '../parts/failure.js'
import { Link } from '../parts/link.js'
import { count, plural } from '../parts/numbers.js'
import { Pages } from '../parts/pages.js'
import { useTitle } from '../title.js'
import type { ViewProps } from '../view.js'
import {
  choicesOf,
  type FilterName,
  filterNames,
  isUsable,
  requestOf,
  type Searched,
  titles,
} from './filters.js'
import { Results } from './results.js'

/** Milliseconds without a key before what was typed is searched. */
const pause = 120

export function Search({ client, session, shown }: ViewProps) {
  const request = requestOf(shown, session)
  const { answer, error, isWaiting, again } = useAsked(JSON.stringify(request), (signal) =>
    client.page<SearchResult>('find', request, signal),
  )
  useTitle(shown.q ? `${shown.q}, search` : 'Search')
  const chosen = (shown.with ?? '').split(',').filter((id) => id !== '')
  return (
    <div class="search">
      <h1 class="hidden">Search emission factors</h1>
      <Query shown={shown} />
      <div class="found">
        <Filters shown={shown} found={answer} client={client} searched={session} />
        <section aria-label="Factors found" aria-busy={isWaiting}>
          {error && <Failure error={error} again={again} />}
          {answer && (
            <>
              <p class="quiet" role="status">
                <Counted found={answer} shown={shown} />
              </p>
              <Results factors={answer.results} chosen={chosen} shown={shown} />
              <Pages shown={shown} current={answer.current_page} last={answer.last_page} />
            </>
          )}
        </section>
      </div>
      <CompareBar chosen={chosen} shown={shown} />
    </div>
  )
}

/** How many there are, and the way to those that are not listed. */
function Counted({ found: { factors, total_results }, shown }: { found: SearchResult; shown: Shown }) {
  if (factors === 0) return <>No factors found. Try fewer filters or other words.</>
  if (total_results === factors) return <>{plural(factors, 'factor')}</>
  return (
    <>
      {plural(total_results, 'line')}, the newest of {plural(factors, 'factor')}:{' '}
      <Link to={{ ...shown, whole: '1', page: '' }}>every year and publisher</Link>
    </>
  )
}

function Query({ shown }: { shown: Shown }) {
  const asked = shown.q ?? ''
  const [typed, setTyped] = useState(asked)
  const last = useRef(asked)
  useEffect(() => {
    // Gone back, or a link: the field follows.
    if (asked !== last.current) setTyped(asked)
    last.current = asked
  }, [asked])
  useEffect(() => {
    if (typed === last.current) return
    const timer = setTimeout(() => {
      last.current = typed
      go({ ...shown, q: typed, page: '' }, true)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, shown])
  return (
    <search>
      <label for="query">Search emission factors</label>
      <input
        id="query"
        type="search"
        autocomplete="off"
        spellcheck={false}
        placeholder="natural gas, office paper, electricity Germany, a factor id …"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </search>
  )
}

interface FiltersProps {
  shown: Shown
  found: SearchResult | undefined
  client: Client
  searched: Searched
}

function Filters({ shown, found, client, searched }: FiltersProps) {
  const active = filterNames.filter((name) => shown[name])
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 50rem)').matches)
  return (
    <details
      class="filters"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen((currentTarget as HTMLDetailsElement).open)}
    >
      <summary>Filters{active.length > 0 ? ` (${active.length})` : ''}</summary>
      {filterNames.map((name) => (
        <Filter key={name} name={name} shown={shown} found={found} client={client} searched={searched} />
      ))}
      <Switch name="whole" title="every year and publisher" shown={shown} />
      <Switch name="flagged" title="with quality flags" shown={shown} />
      {active.length > 0 && (
        <Link to={{ q: shown.q ?? '', with: shown.with ?? '' }} class="button">
          Clear filters
        </Link>
      )}
    </details>
  )
}

function Switch({ name, title, shown }: { name: string; title: string; shown: Shown }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={Boolean(shown[name])}
        onChange={({ currentTarget }) => go({ ...shown, [name]: currentTarget.checked ? '1' : '', page: '' })}
      />{' '}
      {title}
    </label>
  )
}

/** One filter. While it is set, its other values are those of the search without it. */
function Filter({ name, shown, found, client, searched }: FiltersProps & { name: FilterName }) {
  const value = shown[name] ?? ''
  const without = { ...requestOf({ ...shown, [name]: '', page: '' }, searched), results_per_page: 1 }
  const { answer } = useAsked(value === '' ? undefined : JSON.stringify(without), (signal) =>
    client.page<SearchResult>('find', without, signal),
  )
  const wide = value === '' ? found : answer
  const choices = wide ? choicesOf(name, wide).filter(isUsable) : []
  const isListed = value === '' || choices.some((choice) => choice.value === value)
  const id = `filter-${name}`
  return (
    <div class="filter">
      <label for={id}>{titles[name]}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => go({ ...shown, [name]: currentTarget.value, page: '' })}
      >
        <option value="">{choices.length > 0 ? `any of ${count(choices.length)}` : 'any'}</option>
        {!isListed && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}: {count(choice.factors)}
          </option>
        ))}
      </select>
    </div>
  )
}

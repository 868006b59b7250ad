/** Search of the whole catalogue, with filters of what was found. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PossibleFilters } from '../../src/contract/contract.js'
import { go, type Shown } from '../address.js'
import { useAsked } from '../asked.js'
import type { Client } from '../client.js'
import { CompareBar } from '../parts/compare-bar.js'
import { Failure } from '../parts/failure.js'
import { Link } from '../parts/link.js'
import { count, plural } from '../parts/numbers.js'
import type { ViewProps } from '../view.js'
import { choicesOf, type FilterName, filterNames, isUsable, requestOf, titles } from './filters.js'
import { Results } from './results.js'

/** Milliseconds without a key before what was typed is searched. */
const pause = 120

export function Search({ client, session, shown }: ViewProps) {
  const request = requestOf(shown, session.quality_flags)
  const { answer, error, isWaiting, again } = useAsked(JSON.stringify(request), (signal) =>
    client.search(request, signal),
  )
  const chosen = (shown.with ?? '').split(',').filter((id) => id !== '')
  return (
    <div class="search">
      <h1 class="hidden">Search emission factors</h1>
      <Query shown={shown} />
      <div class="found">
        <Filters
          shown={shown}
          possible={answer?.possible_filters}
          client={client}
          flags={session.quality_flags}
        />
        <section aria-label="Factors found" aria-busy={isWaiting}>
          {error && <Failure error={error} again={again} />}
          {answer && (
            <>
              <p class="quiet" role="status">
                {answer.total_results === 0
                  ? 'No factor was found. Fewer filters or other words may help.'
                  : plural(answer.total_results, 'factor')}
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
  possible: PossibleFilters | undefined
  client: Client
  flags: readonly string[]
}

function Filters({ shown, possible, client, flags }: FiltersProps) {
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
        <Filter key={name} name={name} shown={shown} possible={possible} client={client} flags={flags} />
      ))}
      <label class="check">
        <input
          type="checkbox"
          checked={Boolean(shown.flagged)}
          onChange={({ currentTarget }) =>
            go({ ...shown, flagged: currentTarget.checked ? '1' : '', page: '' })
          }
        />{' '}
        with quality flags
      </label>
      {active.length > 0 && (
        <Link to={{ q: shown.q ?? '', with: shown.with ?? '' }} class="button">
          Clear filters
        </Link>
      )}
    </details>
  )
}

/** One filter. While it is set, its other values are those of the search without it. */
function Filter({ name, shown, possible, client, flags }: FiltersProps & { name: FilterName }) {
  const value = shown[name] ?? ''
  const without = { ...requestOf({ ...shown, [name]: '', page: '' }, flags), results_per_page: 1 }
  const { answer } = useAsked(value === '' ? undefined : JSON.stringify(without), (signal) =>
    client.search(without, signal),
  )
  const wide = value === '' ? possible : answer?.possible_filters
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
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  )
}

function Pages({ shown, current, last }: { shown: Shown; current: number; last: number }) {
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

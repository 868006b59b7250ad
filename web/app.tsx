import { useEffect, useState } from 'preact/hooks'
import { tokenInAddress, useShown } from './address.js'
import { Client, type Opened, Refused } from './client.js'
import { Door } from './door.js'
import { Failure } from './parts/failure.js'
import { Link } from './parts/link.js'
import { plural } from './parts/numbers.js'
import { Labels } from './views/labels.js'
import { offeredViews, viewOf } from './views.js'

export function App() {
  const [opened, setOpened] = useState<Opened>()
  const [error, setError] = useState<Error>()
  const token = tokenInAddress()
  const openWith = async (key: string) => {
    setError(undefined)
    const client = new Client(key)
    try {
      setOpened({ client, session: await client.session() })
    } catch (failure) {
      setError(failure as Error)
    }
  }
  useEffect(() => {
    if (token !== undefined) void openWith(token)
  }, [])
  if (opened) return <Explorer {...opened} />
  if (token === undefined) return <Door open={openWith} error={error} />
  return (
    <main class="door">
      <h1>ghg explorer</h1>
      {error === undefined && <p role="status">Opening …</p>}
      {error instanceof Refused && error.status === 401 && (
        <div class="failure" role="alert">
          <p>
            The token in the address is from an earlier run. Use the address that ghg explore printed last.
          </p>
        </div>
      )}
      {error && !(error instanceof Refused && error.status === 401) && (
        <Failure error={error} again={() => void openWith(token)} />
      )}
    </main>
  )
}

function Explorer({ client, session }: Opened) {
  const shown = useShown()
  const view = viewOf(shown, session)
  const views = offeredViews(session)
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('content')?.focus()}>
        Skip to content
      </button>
      <header class="top">
        <Link to={{}} class="brand">
          ghg
        </Link>
        <nav aria-label="Views">
          {views.map(({ name, title }) => (
            <Link key={name} to={name === 'search' ? {} : { view: name }} isCurrent={view.name === name}>
              {title}
            </Link>
          ))}
          <a href="docs">API</a>
        </nav>
        <span class="project">
          {session.is_local ? 'this machine' : `project ${session.project}`} · release {session.release}
        </span>
      </header>
      <main id="content" tabIndex={-1}>
        <KeptLabels client={client} session={session} isShown={view.name === 'labels'} />
        {view.Body && <view.Body client={client} session={session} shown={shown} />}
      </main>
    </>
  )
}

/** Labels stay as they are, out of sight, until every decision is saved: going elsewhere loses none. */
function KeptLabels({ client, session, isShown }: Opened & { isShown: boolean }) {
  const [unsaved, setUnsaved] = useState(0)
  if (!isShown && unsaved === 0) return null
  return (
    <>
      {!isShown && (
        <p class="note" role="status">
          {plural(unsaved, 'decision')} on labels {unsaved === 1 ? 'is' : 'are'} not saved yet; do not close
          the page. <Link to={{ view: 'labels' }}>Labels</Link>
        </p>
      )}
      <div hidden={!isShown}>
        <Labels client={client} session={session} isShown={isShown} keep={setUnsaved} />
      </div>
    </>
  )
}

import { useState } from 'preact/hooks'
import { Failure } from './parts/failure.js'

/** Asks for the key of a server. It stays in memory until the page is closed or loaded again. */
export function Door({ open, error }: { open: (key: string) => Promise<void>; error: Error | undefined }) {
  const [key, setKey] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  return (
    <main class="door">
      <h1>ghg explorer</h1>
      <p>Emission factors with their sources, labels under review, and estimates explained.</p>
      <form
        onSubmit={async (event) => {
          event.preventDefault()
          setWaiting(true)
          await open(key.trim())
          setWaiting(false)
        }}
      >
        <label for="key">API key</label>
        <input
          id="key"
          type="password"
          autocomplete="off"
          spellcheck={false}
          required
          value={key}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
          aria-describedby="key-help"
        />
        <button type="submit" disabled={isWaiting}>
          Open
        </button>
        <p id="key-help" class="quiet">
          The key is kept in the memory of this page only. The operator of this server makes keys with{' '}
          <code>ghg keys create</code>. The operations are described at <a href="docs">/docs</a>.
        </p>
      </form>
      {error && <Failure error={error} />}
    </main>
  )
}

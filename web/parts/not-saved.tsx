/** Decisions that the server has not taken: why, that they are kept here, and how to go on. */
import { useState } from 'preact/hooks'
import { plural } from './numbers.js'

/** No answer comes, or the key is no longer taken. */
export type Away = 'silent' | 'locked'

interface Props {
  unsaved: number
  away: Away
  /** Whether the page is of `ghg explore`. */
  isLocal: boolean
  saveNow: () => void
  goOnWith: (key: string) => void
}

export function NotSaved({ unsaved, away, isLocal, saveNow, goOnWith }: Props) {
  const kept = `${plural(unsaved, 'decision')} ${unsaved === 1 ? 'is' : 'are'} kept on this page`
  if (away === 'locked') return <Locked kept={kept} isLocal={isLocal} goOnWith={goOnWith} />
  return (
    <div class="failure" role="alert">
      <p>
        The server does not answer. {kept} and will be saved when it is back; do not close the page.
        {isLocal && ` If it was stopped, start it again with ghg explore --port ${location.port}.`}
      </p>
      <button type="button" onClick={saveNow}>
        Save now
      </button>
    </div>
  )
}

function Locked({ kept, isLocal, goOnWith }: { kept: string } & Pick<Props, 'isLocal' | 'goOnWith'>) {
  const [typed, setTyped] = useState('')
  const why = isLocal ? 'The explorer was restarted.' : 'The server no longer takes the key.'
  const wanted = isLocal ? 'Address that ghg explore printed last' : 'API key'
  return (
    <div class="failure" role="alert">
      <p>
        {why} {kept} until you continue{isLocal ? ' at its new address' : ' with another'}; do not close the
        page.
      </p>
      <form
        class="actions"
        onSubmit={(event) => {
          event.preventDefault()
          goOnWith(keyIn(typed))
        }}
      >
        <label for="new-key">{wanted}</label>
        <input
          id="new-key"
          type="password"
          autocomplete="off"
          spellcheck={false}
          required
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="submit">Save and continue</button>
      </form>
    </div>
  )
}

/** The token of an address, or what was typed. */
function keyIn(typed: string): string {
  return /#token=([\w-]+)$/.exec(typed.trim())?.[1] ?? typed.trim()
}

import { Refused } from '../client.js'

/** What went wrong, with what is accepted, and a way to try again where that may help. */
export function Failure({ error, again }: { error: Error; again?: () => void }) {
  const valid = error instanceof Refused ? error.body.valid_values : undefined
  const accepted = Array.isArray(valid) ? valid.slice(0, 30).map(String) : []
  const mayHelp = !(error instanceof Refused) || error.status >= 500 || error.status === 429
  return (
    <div class="failure" role="alert">
      <p>{error.message}</p>
      {accepted.length > 0 && <p class="quiet">Available: {accepted.join(', ')}</p>}
      {mayHelp && again && (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  )
}

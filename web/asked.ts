/** What was asked of the server, while it is on its way and when it has come. */
import { useEffect, useState } from 'preact/hooks'

export interface Asked<Answer> {
  /** The last that came; of an earlier question while a new one is on its way. */
  answer: Answer | undefined
  error: Error | undefined
  isWaiting: boolean
  again: () => void
}

/**
 * @param question what is asked, as text: a new one is asked when it changes, and the one before is given up; no
 *   question while it is undefined
 */
export function useAsked<Answer>(
  question: string | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const [state, setState] = useState<Omit<Asked<Answer>, 'again'>>(nothing)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (question === undefined) {
      setState(nothing)
      return
    }
    const stop = new AbortController()
    setState(({ answer }) => ({ answer, error: undefined, isWaiting: true }))
    ask(stop.signal)
      .then((answer) => {
        if (!stop.signal.aborted) setState({ answer, error: undefined, isWaiting: false })
      })
      .catch((error: Error) => {
        if (!stop.signal.aborted) setState({ answer: undefined, error, isWaiting: false })
      })
    return () => stop.abort()
  }, [question, attempt])
  return { ...state, again: () => setAttempt((count) => count + 1) }
}

const nothing = { answer: undefined, error: undefined, isWaiting: false }

/** Working through long lists while others in the process wait. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { milliseconds } from '../../common/turns.js'

/** Milliseconds for which a product may keep everything else in the process waiting. */
const longestTurn = 10

/** What `work` gives for each of them, in order; others get their turn in between. @throws what `work` throws */
export async function inTurns<Each, Answer>(
  all: readonly Each[],
  work: (each: Each, index: number) => Answer,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let turn = milliseconds()
  for (const [index, each] of all.entries()) {
    answers.push(work(each, index))
    if (milliseconds() - turn > longestTurn) {
      await nextTurn()
      turn = milliseconds()
    }
  }
  return answers
}

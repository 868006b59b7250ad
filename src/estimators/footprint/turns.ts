/** Yields to other work in the process during long lists. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { milliseconds } from '../../common/turns.js'

/** Maximum milliseconds before yielding. */
const longestTurn = 10

/** Returns the results of `work` in order, yielding to other work in between. @throws any error of `work` */
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

/** Asks questions at a terminal. */
import { createInterface } from 'node:readline/promises'
import { InvalidArgumentError } from 'commander'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { sayFact } from '../../terminal/prose.js'

/**
 * Asks a question until the answer can be read.
 * @param read reads an answer without surrounding blanks; throws InvalidArgumentError for one that does not fit
 */
export type Ask = <T>(question: string, read: (answer: string) => T) => Promise<T>

/**
 * Asks questions while some work lasts.
 * @throws the reason of the signal if the user interrupts it; UsageError where the input ends at a question
 */
export async function withQuestions<T>(world: CommandIO, work: (ask: Ask) => Promise<T>): Promise<T> {
  const lines = createInterface({
    input: world.stdin as NodeJS.ReadableStream,
    output: world.stderr as unknown as NodeJS.WritableStream,
    // The terminal edits the line itself: nothing but the question is written.
    terminal: false,
  })
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new UsageError(withoutAnswer)))
  })
  // The end of the work closes the input too.
  ended.catch(() => {})
  const ask: Ask = async (question, read) => {
    for (;;) {
      const typed = Promise.race([ended, lines.question(question, { signal: world.signal })])
      const answer = (await answered(world, typed)).trim()
      try {
        return read(answer)
      } catch (error) {
        if (!(error instanceof InvalidArgumentError)) throw error
        sayFact(world, error.message)
      }
    }
  }
  try {
    return await work(ask)
  } finally {
    lines.close()
  }
}

const withoutAnswer = 'the input ended at a question; run it again, or answer with options: --help lists them'

/** Waits for an answer. @throws the reason of the signal instead of the error of a question that was abandoned */
async function answered({ signal, stderr }: CommandIO, answer: Promise<string>): Promise<string> {
  try {
    return await answer
  } catch (error) {
    signal.throwIfAborted()
    // Beneath the question.
    stderr.write('\n')
    throw error
  }
}

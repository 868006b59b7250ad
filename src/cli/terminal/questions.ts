/** Asks questions at a terminal. */
import { createInterface } from 'node:readline/promises'
import { InvalidArgumentError } from 'commander'
import type { CommandIO } from '../../host/world.js'
import { sayFact } from '../../terminal/prose.js'

/**
 * Asks a question until the answer can be read.
 * @param read reads an answer without surrounding blanks; throws InvalidArgumentError for one that does not fit
 */
export type Ask = <T>(question: string, read: (answer: string) => T) => Promise<T>

/** Asks questions while some work lasts. @throws the reason of the signal if the user interrupts it */
export async function withQuestions<T>(world: CommandIO, work: (ask: Ask) => Promise<T>): Promise<T> {
  const lines = createInterface({
    input: world.stdin as NodeJS.ReadableStream,
    output: world.stderr as unknown as NodeJS.WritableStream,
    // The terminal edits the line itself: nothing but the question is written.
    terminal: false,
  })
  const ask: Ask = async (question, read) => {
    for (;;) {
      const answer = (await answered(world, lines.question(question, { signal: world.signal }))).trim()
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

/** Waits for an answer. @throws the reason of the signal instead of the error of a question that was abandoned */
async function answered({ signal }: CommandIO, answer: Promise<string>): Promise<string> {
  try {
    return await answer
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

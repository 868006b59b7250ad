/** Asks the open questions of a folder, and writes each answer into its project at once. */
import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { answerOf, withoutAnswered } from '../../draft/questions/answers.js'
import type { Question } from '../../draft/questions/question.js'
import { questionEntry, questionsName } from '../../draft/questions/questions-file.js'
import { tonnes } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { withEntries } from '../../inventory/project-edits.js'
import { readProject } from '../../inventory/project-file.js'
import { writeAtomically } from '../../rows/sheets/sheets.js'
import type { Ask } from '../terminal/questions.js'
import { answeredProject, projectName } from './folder-project.js'

/** Asks each question; an empty answer leaves it open. */
export async function askEach(
  world: CommandIO,
  folder: string,
  questions: readonly Question[],
  ask: Ask,
): Promise<void> {
  const path = join(folder, projectName)
  for (const [at, question] of questions.entries()) {
    const { proposed = '' } = question
    const answer = await ask(`${at + 1}/${questions.length} ${questionLine(question)}`, (text) => {
      const answer = text || proposed
      if (answer === '') return undefined
      const found = answerOf({ ...questionEntry(question), answer }, answeredProject(path, readProject(path)))
      if (typeof found === 'string') throw new InvalidArgumentError(found)
      return found
    })
    if (answer === undefined) continue
    await writeAtomically(world, path, withEntries(path, answer.entries))
    const file = join(folder, questionsName)
    await writeAtomically(world, file, withoutAnswered(file, [answer]).text)
  }
}

const choicesShown = 6

function questionLine({ ask, kilograms, choices, assumed, proposed = assumed }: Question): string {
  const size = kilograms === undefined ? '' : ` (about ${tonnes(kilograms)} t)`
  const some = choices.slice(0, choicesShown).join(', ')
  const offered = choices.length === 0 ? '' : ` ${some}${choices.length > choicesShown ? ', ...' : ''}`
  const usual = proposed === undefined ? '' : ` [${proposed}]`
  return `${ask}${size}${offered}${usual}: `
}

/** Asks whether to write the report; yes unless the answer begins with n. */
export async function wantsReport(ask: Ask): Promise<boolean> {
  return await ask('Write report.html? [yes]: ', (answer) => !/^n/i.test(answer))
}

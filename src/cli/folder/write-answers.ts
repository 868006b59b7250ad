/** `ghg map --answers`: answers of a file of questions, written into the project file of their folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, readAnswers, withoutAnswered } from '../../draft/questions/answers.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { grouped, plural, tonnes } from '../../host/numbers.js'
import { shellWord } from '../../host/shell.js'
import type { CommandIO } from '../../host/world.js'
import { withEntries } from '../../inventory/project-edits.js'
import { writeAtomically } from '../../rows/sheets/sheets.js'
import { sayRemark, sayWritten } from '../../terminal/prose.js'
import { sayNext } from '../next-step.js'
import { answeredProject, projectIn, projectName } from './folder-project.js'

/**
 * Writes the answers of a file into the project of a folder, and removes the answered questions from the file.
 * @throws UsageError naming each answer that does not fit; nothing is written then
 */
export async function writeAnswers(
  world: CommandIO,
  folder: string,
  file: string,
  { quiet }: { quiet?: boolean },
): Promise<ExitCode> {
  if (!existsSync(file))
    throw new UsageError(`no file ${file}; ghg map ${shellWord(folder)} writes questions.yaml`)
  const path = join(folder, projectName)
  const project = projectIn(folder)
  if (project === undefined)
    throw new UsageError(`${path}: no project; ghg map ${shellWord(folder)} drafts it`)
  const answers = readAnswers(file, answeredProject(path, project))
  const text = withEntries(
    path,
    answers.flatMap(({ entries }) => entries),
  )
  const { text: rest, left } = withoutAnswered(file, answers)
  await writeAtomically(world, path, text)
  await writeAtomically(world, file, rest)
  if (quiet) return exit.ok
  sayRemark(
    world,
    `${plural(answers.length, 'answer')} written, ${grouped(left)} open${countedOnce(answers)}`,
  )
  sayWritten(world, [path, file])
  const areSitesKnown = answers.some(({ kind }) => kind === 'site')
  sayNext(world, areSitesKnown ? `ghg map ${shellWord(folder)}` : undefined, `ghg run ${shellWord(path)}`)
  return exit.ok
}

/** Returns how many tonnes the answers count once instead of twice. */
function countedOnce(answers: readonly Answer[]): string {
  const once = answers.filter(({ entries }) => entries.some(({ path }) => path[0] === 'counted_once'))
  const sum = once.reduce((all, { tonnes: each = 0 }) => all + each, 0)
  return once.length === 0
    ? ''
    : `; ${plural(once.length, 'overlap')} counted once, about ${tonnes(1000 * sum)} t less`
}

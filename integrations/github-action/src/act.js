/** The story of a run: compute, report, compare, then say it in every place where it is looked for. */
import { appendFileSync, copyFileSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { comment } from './comment.js'
import { failedRows } from './failed-rows.js'
import { headingLines, linesOfRows } from './lines.js'
import { ended, programOf } from './program.js'
import { annotate, output, print, printForeign, Refusal, reasonOf } from './runner.js'
import { settingsOf } from './settings.js'

/** GitHub takes summaries of a mebibyte, and shows ten annotations of a kind. */
const longestSummary = 1024 * 1024 - 1024
const mostAnnotations = 10

const aboveLimit = 3
const someFailed = 2

/**
 * @typedef {import('./runner.js').Environment} Environment
 * @typedef {import('./settings.js').Settings} Settings
 * @typedef {(args: string[]) => Promise<import('./program.js').Ended>} Run
 */

/** @param {Environment} env @returns {Promise<number>} exit status of the step */
export async function act(env) {
  try {
    return await acted(env)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    annotate('error', error.message, error.place)
    return 1
  }
}

/** @param {Environment} env */
async function acted(env) {
  const settings = settingsOf(env)
  const program = programOf(settings.ghg, env)
  /** @type {Run} */
  const run = (args) => ended(program, args, env)
  const place = mkdtempSync(join(env.RUNNER_TEMP ?? tmpdir(), 'ghg-'))
  const previous = kept(settings.previous, place)

  const computed = await run(runArguments(settings))
  const failure = failureIn(computed)
  printForeign(failure === undefined ? computed.err : computed.err.slice(0, failure.at))
  output(env, 'status', String(computed.code))
  if (computed.code !== 0 && computed.code !== someFailed && computed.code !== aboveLimit) {
    await publish(env, settings, `# ${settings.name}\n\nNothing was computed. The log says why.`)
    if (failure === undefined) throw new Refusal(`ghg run ended with status ${computed.code}`)
    const { message, file, line, column } = failure
    throw new Refusal(message, { file, line, col: column, title: 'ghg run' })
  }

  const ledger = ledgerOf(settings, computed.err)
  const report = await markdown(run, reportArguments(settings))
  const change = previous === undefined ? undefined : await changeSince(run, previous, ledger, settings)
  const text = [
    report,
    ...(change === undefined ? [] : [`## Change since ${settings.previous}\n\n${change.text}`]),
  ]
  const path = join(place, 'report.md')
  writeFileSync(path, text.join('\n'))
  output(env, 'ledger', ledger)
  output(env, 'report', path)
  await annotateRows(ledger, settings)
  await publish(env, settings, text.join('\n'))
  return verdict(computed, change?.isTooMuch ?? false, settings)
}

/**
 * Why ghg could not run: the line of JSON that it ends with then.
 * @param {import('./program.js').Ended} ended
 * @returns {{ at: number, message: string, file?: string, line?: number, column?: number } | undefined}
 */
function failureIn({ err }) {
  const at = err.lastIndexOf('{"error_code":')
  if (at === -1) return undefined
  try {
    return { ...JSON.parse(err.slice(at)), at }
  } catch {
    return undefined
  }
}

/** The earlier ledger as it is before the run, which may overwrite it. @param {string | undefined} previous @param {string} place */
function kept(previous, place) {
  if (previous === undefined) return undefined
  if (!existsSync(previous)) {
    annotate('warning', `previous: there is no ledger ${previous}; nothing is compared`)
    return undefined
  }
  const copy = join(place, 'previous.csv')
  copyFileSync(previous, copy)
  return copy
}

/** @param {Settings} settings */
function runArguments({ project, file, map, ledger, gates }) {
  const of =
    project === undefined ? [inHere(`${file}`), `--map=${map}`, `--output=${ledger}`] : [inHere(project)]
  return ['run', ...of, ...gates, '--errors-format=json']
}

/** @param {Settings} settings */
function reportArguments({ project, ledger }) {
  const of = project === undefined ? [inHere(ledger)] : [`--project=${project}`]
  return ['report', ...of, '--format=markdown']
}

/** A path that is not taken for an option. @param {string} path */
function inHere(path) {
  return path.startsWith('-') ? `./${path}` : path
}

/** Where a project wrote its ledger, ghg run says. @param {Settings} settings @param {string} said */
function ledgerOf({ project, ledger }, said) {
  if (project === undefined) return ledger
  const written = /^(?:ghg: )?[\d,]+ lines? in (.+\.csv) and /m.exec(said)?.[1]
  if (written === undefined) throw new Refusal('ghg run did not say where its ledger is')
  return written
}

/** @param {Run} run @param {string[]} args @returns {Promise<string>} */
async function markdown(run, args) {
  const { code, out, err } = await run(args)
  if (code !== 0) throw new Refusal(`ghg ${args[0]}: ${err.trim()}`)
  return out
}

/** @param {Run} run @param {string} previous @param {string} ledger @param {Settings} settings */
async function changeSince(run, previous, ledger, { maxChange }) {
  const gate = maxChange === undefined ? [] : [`--fail-above=${maxChange}`]
  const { code, out, err } = await run(['diff', previous, inHere(ledger), '--format=markdown', ...gate])
  if (code !== 0 && code !== aboveLimit) throw new Refusal(`ghg diff: ${err.trim()}`)
  return { text: out, isTooMuch: code === aboveLimit }
}

/** A project names its files from its own folder. @param {string} ledger @param {Settings} settings */
async function annotateRows(ledger, settings) {
  const { failedRows: kind, project } = settings
  const folder = project === undefined ? '' : dirname(project)
  /** @type {import('./failed-rows.js').FailedRow[]} */
  const shown = []
  let count = 0
  for await (const failed of failedRows(ledger)) {
    count += 1
    if (count <= mostAnnotations) shown.push(failed)
  }
  const headingOf = headingLines(settings, ledger)
  for (const file of new Set(shown.map((failed) => failed.file))) {
    const ofFile = shown.filter((failed) => failed.file === file)
    const path = join(folder, file)
    const lines = await linesOfRows(path, new Set(ofFile.map(({ row }) => Number(row))), headingOf(file))
    for (const { row, code, error } of ofFile) {
      const line = lines.get(Number(row))
      annotate(kind, `row ${row}: ${error}`, { file: path, line, title: `${code}, row ${row}` })
    }
  }
  if (count > mostAnnotations)
    print(`${count - mostAnnotations} further rows failed; error_code of ${ledger} has them all`)
}

/** The job summary and the comment: where one cannot be written, the other still is. @param {Environment} env @param {Settings} settings @param {string} text */
async function publish(env, settings, text) {
  const file = env.GITHUB_STEP_SUMMARY
  try {
    if (!file) throw new Error('GITHUB_STEP_SUMMARY names no file')
    appendFileSync(file, withinBytes(text))
  } catch (error) {
    annotate(
      'warning',
      `the job summary could not be written: ${reasonOf(error)}; the report follows in the log`,
    )
    printForeign(text)
  }
  if (settings.comment) await comment(env, settings, text)
}

/** @param {string} text */
function withinBytes(text) {
  const bytes = Buffer.from(`${text}\n`)
  if (bytes.length <= longestSummary) return bytes
  const cut = bytes.subarray(0, bytes.lastIndexOf('\n', longestSummary))
  return Buffer.concat([
    cut,
    Buffer.from('\n\nThe report is longer than a summary may be; the output `report` names all of it.\n'),
  ])
}

/** @param {{ code: number, err: string }} computed @param {boolean} isTooMuch @param {Settings} settings */
function verdict({ code, err }, isTooMuch, { maxChange, failedRows: kind }) {
  if (code === aboveLimit) annotate('error', limitsIn(err))
  if (isTooMuch) annotate('error', `the total changed by more than ${maxChange}`)
  if (code === someFailed) annotate(kind, 'some rows failed; the report lists them')
  return code === aboveLimit || isTooMuch || (code === someFailed && kind === 'error') ? 1 : 0
}

/** What ghg run said of the limit. @param {string} said */
function limitsIn(said) {
  const lines = said.split('\n').filter((line) => /--(fail-above|fail-on|max-unestimated)/.test(line))
  return lines.map((line) => line.replace(/^ghg: /, '')).join('; ') || 'a limit was exceeded'
}

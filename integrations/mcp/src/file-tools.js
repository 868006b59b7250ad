/** Tools for files of the folder: a mapping drafted, a project computed, a report read. */
import { atMost, limits, shortened } from './limits.js'
import { Refusal } from './refusal.js'
import { reportPart, reportSections } from './report-part.js'

/**
 * @typedef {import('./tools.js').Tool} Tool
 * @typedef {import('./program.js').Ended} Ended
 */

const usualProject = 'ghg.yaml'

/** What an exit status of `ghg run` means. @type {Record<number, string>} */
const statuses = { 0: 'every row was estimated', 2: 'some rows failed', 3: 'a limit was exceeded' }

/** @param {string} description */
const path = (description) => ({ type: 'string', description: `${description}, as a path below the folder` })

/** @type {Tool} */
const mapFile = {
  name: 'map_file',
  description:
    'Draft a mapping (YAML) for a table of activity data: CSV, TSV, JSON, NDJSON, Excel or Parquet. Nothing is written. UNSURE marks guesses; rows are refused until FILL_IN is replaced.',
  inputSchema: {
    type: 'object',
    properties: {
      file: path('Table'),
      command: {
        type: 'string',
        description: 'Command the mapping is for, such as run or spend; guessed unless given',
      },
      sheet: { type: 'string', description: 'Sheet of a workbook' },
    },
    required: ['file'],
    additionalProperties: false,
  },
  answer: async ({ file, command, sheet }, { folder, program, signal }) => {
    const options = [
      ...(command === undefined ? [] : [`--for=${command}`]),
      ...(sheet === undefined ? [] : [`--sheet=${sheet}`]),
    ]
    const ended = await program.run(['map', folder.file(file), ...options], folder.root, signal)
    assertDone(ended)
    return { mapping: shortened(ended.out), messages: ended.messages }
  },
}

/** @type {Tool} */
const runProject = {
  name: 'run_project',
  description:
    'Compute a project (ghg.yaml) into its ledger, which is written beside it: totals by scope, what was assumed, what failed. With dry_run nothing is written.',
  inputSchema: {
    type: 'object',
    properties: {
      project: { ...path('Project file'), default: usualProject },
      dry_run: { type: 'boolean', default: false, description: 'Look at project and inputs only' },
    },
    additionalProperties: false,
  },
  writes: true,
  answer: async ({ project = usualProject, dry_run = false }, { folder, program, signal }) => {
    const args = ['run', folder.file(project), ...(dry_run ? ['--dry-run'] : [])]
    const { code, out, messages } = await program.run(args, folder.root, signal)
    if (statuses[code] === undefined) throw new Refusal(messages.join('\n'))
    return { status: statuses[code], messages, ...(out !== '' && { output: shortened(out) }) }
  },
}

/** @type {Tool} */
const readReport = {
  name: 'read_report',
  description:
    'Read the inventory of a project that was computed, or of a ledger: by default totals, scopes and categories, coverage, open points and licences; other sections by name.',
  inputSchema: {
    type: 'object',
    properties: {
      project: path(`Project file; ${usualProject} where neither is given`),
      ledger: path('Ledger that ghg run wrote'),
      section: { type: 'string', enum: ['summary', ...reportSections], default: 'summary' },
      limit: {
        type: 'integer',
        minimum: 1,
        default: 20,
        description: `Elements of a list, at most ${limits.elements}`,
      },
    },
    additionalProperties: false,
  },
  answer: async ({ project, ledger, section = 'summary', limit }, { folder, program, signal }) => {
    const most = atMost('limit', limit, 20, limits.elements)
    const ofProject = project ?? (ledger === undefined ? usualProject : undefined)
    const args = [
      'report',
      ...(ledger === undefined ? [] : [folder.file(ledger)]),
      ...(ofProject === undefined ? [] : [`--project=${folder.file(ofProject)}`]),
      '--format=json',
    ]
    const ended = await program.run(args, folder.root, signal)
    assertDone(ended)
    return reportPart(JSON.parse(ended.out), section, most)
  },
}

export const fileTools = [mapFile, runProject, readReport]

/** @param {Ended} ended @throws {Refusal} with what the program said */
function assertDone({ code, messages }) {
  if (code !== 0) throw new Refusal(messages.join('\n') || `ghg ended with status ${code}`)
}

/** Mappings as a table, for reviewing in a spreadsheet: written out, edited, read back. */

import { UnknownActivity } from '../../engine/known-activity.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { normalised } from '../../rows/mapping/mapping.js'
import {
  type Cell,
  openInputs,
  tableText,
  textFormatFromPath,
  whileLocked,
  writeAtomically,
} from '../../rows/sheets/sheets.js'
import type { StoredMapping } from '../../store/store.js'
import { sayRemark, sayWritten } from '../../terminal/prose.js'
import { type MappingOptions, type MappingWork, targetMappings, withMappings } from './mapping-work.js'

export interface ExportOptions extends MappingOptions {
  output?: string
  pending?: boolean
  csvSafe?: boolean
}
export interface ImportOptions extends MappingOptions {
  create?: boolean
  errors?: string
}

const mostSuggested = 5
const columns = [
  'id',
  'label',
  'unit_type',
  'source',
  'status',
  'activity_id',
  ...Array.from({ length: mostSuggested }, (_, index) => `suggestion_${index + 1}`),
  'catalogue_release',
]
const mostShown = 10

/** Writes every mapping, or the pending ones, with what was suggested. */
export async function exportMappings(world: CommandIO, options: ExportOptions): Promise<ExitCode> {
  return await withMappings(world, options, async ({ list }) => {
    const all = await list()
    const chosen = options.pending ? all.filter(({ activity_id }) => activity_id === null) : all
    await writeTable(world, options.output, columns, chosen.map(cellsOf), options.csvSafe)
    sayRemark(world, `${plural(chosen.length, 'mapping')} exported`)
    sayWritten(world, [options.output])
    return exit.ok
  })
}

function cellsOf(mapping: StoredMapping): string[] {
  const { id, label, unit_types, sources, activity_id, suggestions, catalogue_release } = mapping
  return [
    id,
    label,
    unit_types.join(';'),
    sources.join(';'),
    activity_id === null ? 'pending' : 'mapped',
    activity_id ?? '',
    ...Array.from({ length: mostSuggested }, (_, index) => suggestions[index]?.activity_id ?? ''),
    catalogue_release === null ? '' : String(catalogue_release),
  ]
}

/** A row of the table that is read back, by the names of its columns. */
type Row = Record<string, string>

interface Failed {
  row: number
  message: string
  cells: Row
}

/**
 * Reads a table of labels and activities. It is an edit of the project rather than a run over rows: mappings are
 * created and completed in one transaction, so that an import that ends early changes nothing. A row's mapping is found by its id, else by its label; the cell
 * `activity_id` is an activity id, the number of a suggestion, or empty for a mapping that stays as it is.
 */
export async function importMappings(
  world: CommandIO,
  inputs: string[],
  options: ImportOptions,
): Promise<ExitCode> {
  const { rows, headings } = await rowsOf(world, inputs.length > 0 ? inputs : ['-'])
  return await withMappings(world, options, async (mappings) => {
    const { completed, unchanged, failed } = await mappings.together(() =>
      completeRows(rows, mappings, options.create ?? false),
    )
    await reportFailures(world, failed, headings, options.errors)
    sayRemark(
      world,
      `${plural(completed, 'mapping')} completed, ${plural(unchanged, 'row')} without change, ${failed.length} failed`,
    )
    return failed.length > 0 ? exit.rowsFailed : exit.ok
  })
}

async function completeRows(
  rows: readonly Row[],
  mappings: MappingWork,
  mayCreate: boolean,
): Promise<{ completed: number; unchanged: number; failed: Failed[] }> {
  const known = new KnownMappings(await mappings.list())
  const choices = new Map<string, { id: string; activity_id: string }>()
  const failed: Failed[] = []
  let unchanged = 0
  for (const [index, cells] of rows.entries()) {
    try {
      const chosen = await choicesOf(cells, known, mappings, mayCreate)
      if (chosen.length === 0) unchanged++
      for (const choice of chosen) choices.set(choice.id, choice)
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof UnknownActivity)) throw error
      failed.push({ row: index + 1, message: error.message, cells })
    }
  }
  await mappings.complete([...choices.values()])
  return { completed: choices.size, unchanged, failed }
}

async function rowsOf(world: CommandIO, inputs: string[]): Promise<{ rows: Row[]; headings: string[] }> {
  const table = await openInputs(world, inputs, {})
  const rows: Row[] = []
  for await (const batch of table.batches) {
    for (const cells of batch.rows) {
      const named = table.columns.map((column, index) => [normalised(column), textOf(cells[index])])
      rows.push(Object.fromEntries(named) as Row)
    }
  }
  const headings = table.columns.map(normalised)
  if (!headings.includes('activity_id') || !(headings.includes('id') || headings.includes('label'))) {
    throw new UsageError('the table needs a column activity_id, and a column id or label')
  }
  return { rows, headings }
}

function textOf(cell: Cell): string {
  return cell === undefined || cell === null ? '' : String(cell).trim()
}

class KnownMappings {
  readonly #byId: Map<string, StoredMapping>
  readonly #byLabel = new Map<string, StoredMapping[]>()

  constructor(all: StoredMapping[]) {
    this.#byId = new Map(all.map((mapping) => [mapping.id, mapping]))
    for (const mapping of all) this.add(mapping)
  }

  add(mapping: StoredMapping): void {
    this.#byId.set(mapping.id, mapping)
    this.#byLabel.set(mapping.label, [...(this.#byLabel.get(mapping.label) ?? []), mapping])
  }

  withId(id: string): StoredMapping | undefined {
    return this.#byId.get(id)
  }

  withLabel(label: string): StoredMapping[] {
    return this.#byLabel.get(label.normalize('NFC')) ?? []
  }
}

/** What a row says about mappings; nothing where it leaves them as they are. @throws UsageError */
async function choicesOf(
  { id = '', label = '', activity_id: written = '', unit_type = '', source = '' }: Row,
  known: KnownMappings,
  mappings: MappingWork,
  mayCreate: boolean,
): Promise<{ id: string; activity_id: string }[]> {
  if (written === '') return []
  const own = id === '' ? undefined : known.withId(id)
  const named = own ? [own] : targetMappings(known.withLabel(label), written)
  if (named.length === 0) {
    if (label === '') throw new UsageError(`no mapping with id ${JSON.stringify(id)}, and no label given`)
    if (!mayCreate) {
      throw new UsageError(`the project has no label ${JSON.stringify(label)}; --create creates it`)
    }
    const restricted = { unit_types: listOf(unit_type), sources: listOf(source) }
    const activity_id = await mappings.activity(written, restricted)
    const made = await mappings.create({ label: label.normalize('NFC'), ...restricted })
    known.add({ ...made, activity_id })
    return [{ id: made.id, activity_id }]
  }
  const choices: { id: string; activity_id: string }[] = []
  for (const mapping of named) {
    const activity_id = await mappings.activity(suggested(written, mapping), mapping)
    if (activity_id !== mapping.activity_id) choices.push({ id: mapping.id, activity_id })
  }
  return choices
}

function suggested(written: string, { suggestions }: StoredMapping): string {
  if (!/^[1-9]$/.test(written)) return written
  const suggestion = suggestions[Number(written) - 1]
  if (suggestion) return suggestion.activity_id
  throw new UnknownActivity(`no suggestion ${written}; the label has ${suggestions.length}`)
}

function listOf(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

async function reportFailures(
  world: CommandIO,
  failed: Failed[],
  headings: string[],
  path: string | undefined,
): Promise<void> {
  for (const { row, message } of failed.slice(0, mostShown)) sayRemark(world, `row ${row}: ${message}`)
  if (failed.length > mostShown) sayRemark(world, `and ${failed.length - mostShown} more rows failed`)
  if (path === undefined) return
  const rows = failed.map(({ row, message, cells }) => [
    row,
    message,
    ...headings.map((heading) => cells[heading]),
  ])
  await writeTable(world, path, ['row', 'error', ...headings], rows)
}

/** Writes a whole table, or leaves what was there. */
async function writeTable(
  world: CommandIO,
  path: string | undefined,
  headings: readonly string[],
  rows: readonly (string | number | undefined)[][],
  csvSafe = false,
): Promise<void> {
  const text = tableText(textFormatFromPath(path), headings, csvSafe)
  const whole = [text.head(), ...rows.map((row) => text.row(row)), text.foot()].join('')
  await whileLocked(path, () => writeAtomically(world, path, whole))
}

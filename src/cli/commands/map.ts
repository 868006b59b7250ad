/** `ghg map`: a mapping file drafted from the headings and values of a file. */
import { existsSync, writeFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { type InputFormat, inputFormats } from '../../bulk/file-formats.js'
import { noSuchColumn } from '../../bulk/input/fields/columns.js'
import { FieldNames, fieldsOf, normalised } from '../../bulk/input/fields/fields.js'
import type { ColumnProfile } from '../../bulk/inspection/profile.js'
import { nearest } from '../../contract/contract.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { visible } from '../../host/screen.js'
import { say, type World } from '../../host/world.js'
import { delimiterOf } from '../bulk-options.js'
import type { Act } from '../command.js'
import type { Pinned } from '../draft/draft.js'
import { type Target, targets } from '../draft/targets.js'
import { pairs } from '../help/set-option.js'

export interface MapOptions {
  for: string
  output?: string
  inputFormat?: InputFormat
  encoding?: string
  delimiter?: string
  sheet?: string
  range?: string
  visibleOnly?: boolean
  column?: Record<string, string>
  quiet?: boolean
}

export function define(command: Command, act: Act): void {
  command
    .argument('<file>', 'the file to be mapped')
    .requiredOption('--for <command>', `what it is to be mapped for: ${Object.keys(targets).join(', ')}`)
    .option('-o, --output <file>', 'where the draft goes (default: standard output)')
    .addOption(new Option('--input-format <format>', 'format of the file').choices(inputFormats))
    .option('--encoding <name>', 'encoding of the file (default: as its bytes look)')
    .option('--delimiter <character>', 'delimiter of the file: a character, or tab', delimiterOf)
    .option('--sheet <name>', 'sheet of a workbook, by name or number (default: the one with a table)')
    .option('--range <cells>', 'the table on the sheet, its heading included, for example B4:K900')
    .option('--visible-only', 'leave out hidden rows and columns of a sheet')
    .option(
      '--column <field=heading>',
      'which column is this field; repeatable',
      pairs('--column field=heading, for example --column energy=kWh'),
    )
    .option('--quiet', 'no summary')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg map energy.csv --for estimate -o energy.yaml
  $ ghg map buildings.csv --for estimate --column 'energy=NaturalGas(therms)' -o gas.yaml
  $ ghg map expenses.csv --for 'travel spend' --encoding windows-1252 > expenses.yaml

The draft says why each column was chosen. UNSURE marks what is doubtful; FILL_IN is for you to replace: rows are
refused as long as it is there. Then look at what it makes of the file: ghg estimate energy.csv --map energy.yaml --dry-run`,
    )
    .action(act(map))
}

/** Writes the draft and says how much of it is certain. */
export async function map(world: World, file: string, options: MapOptions): Promise<ExitCode> {
  const target = await targetNamed(options.for)
  if (options.output !== undefined && existsSync(options.output)) {
    throw new UsageError(`${options.output} is there already; remove it, or name another file`)
  }
  const [{ guessReading }, { openInputs }, { sampleOf }, { openVocabulary }, { draftOf }, { draftText }] =
    await Promise.all([
      import('../draft/source-file.js'),
      import('../../bulk/input/readers/reader.js'),
      import('../../bulk/inspection/sample.js'),
      import('../../bulk/inspection/vocabulary.js'),
      import('../draft/draft.js'),
      import('../draft/draft-text.js'),
    ])
  const { inputFormat, delimiter, range, visibleOnly } = options
  const said = { inputFormat, encoding: options.encoding, delimiter, sheet: options.sheet, range }
  const { encoding, headerRow, lastHeaderRow, sheet } = await guessReading(world, file, said)
  const reading = { ...said, encoding, headerRow, lastHeaderRow, sheet, visibleOnly }
  const sample = await sampleOf(await openInputs(world, [file], reading))
  if (sample.rows.length === 0) throw new UsageError(`${file} has a heading but no rows`)
  const vocabulary = openVocabulary()
  try {
    const pinned = pinnedColumns(options.column ?? {}, target, sample.columnProfiles)
    const draft = draftOf(target, sample, vocabulary, pinned)
    const text = visible(
      draftText(draft, {
        command: options.for,
        file,
        rows: sample.rows.length,
        encoding,
        headerRow,
        lastHeaderRow,
        sheet,
        range,
      }),
    )
    if (options.output === undefined) world.stdout.write(text)
    else writeFileSync(options.output, text, { flag: 'wx' })
    if (!options.quiet) {
      const unsure = draft.rules.filter((rule) => rule.unsure.length > 0).length
      const rest = unsure === 0 ? 'none of them unsure' : `${unsure} of them UNSURE`
      say(world, `ghg: ${plural(draft.rules.length, 'field')}, ${rest}; read the draft before you use it`)
    }
    return exit.ok
  } finally {
    vocabulary.close()
  }
}

async function targetNamed(name: string): Promise<Target> {
  const plain = name.trim().replace(/\s+/g, ' ')
  if (Object.hasOwn(targets, plain)) return await targets[plain]!()
  const names = Object.keys(targets)
  const near = nearest(name, names)
  const hint = near === undefined ? `one of ${names.join(', ')}` : `did you mean \`${near}\`?`
  throw new UsageError(`--for: no mappings are made for \`${name}\`; ${hint}`)
}

/** @throws UsageError for fields and columns that there are not */
function pinnedColumns(
  columns: Record<string, string>,
  { description }: Target,
  profiles: readonly ColumnProfile[],
): Pinned {
  const names = new FieldNames(fieldsOf(description.request))
  return new Map(
    Object.entries(columns).map(([name, heading]) => {
      const field = names.find(name)
      if (!field) {
        const near = nearest(name, names.names())
        throw new UsageError(
          `--column: there is no field \`${name}\`${near ? `; did you mean ${near}?` : ''}`,
        )
      }
      const profile =
        profiles.find((each) => each.heading === heading) ??
        profiles.find((each) => normalised(each.heading) === normalised(heading))
      if (!profile) {
        const headings = profiles.map((each) => each.heading)
        throw new UsageError(`--column: no column \`${heading}\`; ${noSuchColumn(heading, headings)}`)
      }
      return [field.path, profile]
    }),
  )
}

/** `ghg private-factors create|list|delete`: a project's own emission factors. */
import type { Command } from 'commander'
import {
  PrivateFactorRequest,
  PrivateFactor as PrivateFactorSchema,
  ServiceError,
} from '../../contract/contract.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { privateFactorExtension } from '../../rows/extensions/private-factors.js'
import { sayRemark } from '../../terminal/prose.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { addEngineOptions } from '../engine-options.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'
import { withKeyboard } from '../terminal/keyboard.js'
import { addListFormat, type ListFormat, linesBySchema, printList } from '../terminal/list.js'

/** Bulk options, and every field of a factor by its option name: `activityId`, `co2eTotal`. */
export type CreateOptions = TableOptions & { replace?: boolean; [field: string]: unknown }
export interface ListOptions extends EngineOptions, ListFormat {}
export interface DeleteOptions extends EngineOptions {
  yes?: boolean
}

const fields = Object.entries(PrivateFactorRequest.properties)
/** Texts that a request must have and may leave empty (specification 1, section 2.7). */
const mayBeEmpty = ['source_lca_activity', 'source', 'description', 'source_link']

export function define(command: Command, act: Act): void {
  const creating = addBulkOptions(
    command
      .command('create')
      .description('Create private factors: one from options, or one per row of files'),
    'privateFactorCreate',
    privateFactorExtension(false),
  ).option('--replace', 'delete earlier factors with the same name, activity id, region and year')
  for (const [name, schema] of fields) {
    creating.option(`--${name.replaceAll('_', '-')} <value>`, String(schema.description))
  }
  creating
    .addHelpText(
      'after',
      `
Examples:
  $ ghg private-factors create factors.csv --errors wrong.csv -o created.csv
  $ ghg private-factors create factors.csv --region DE --dry-run
  $ ghg private-factors create factors-2025.csv --replace
  $ ghg private-factors create --activity-id steel-our_mill --name 'Steel sheet, our mill' --region DE \\
      --year 2024 --unit kg --calculation-method ar6 --co2e-total 1.72 --sector Materials --category Metals

Options apply to every row and override columns. source_lca_activity, source, description and source_link
may be empty, but a file needs their columns. The rows of a run are kept together, after the last one, or not at all;
a factor that the project has already is not created again, unless allow_duplicates is true.`,
    )
    .action(act(create))
  addListFormat(
    addEngineOptions(command.command('list')).description('List the private factors of the project'),
  )
    .addHelpText('after', '\nExamples:\n  $ ghg private-factors list --format csv > own.csv')
    .action(act(list))
  addEngineOptions(command.command('delete'))
    .description('Delete private factors')
    .argument('<id...>', 'ids, as listed')
    .option('--yes', 'without asking')
    .addHelpText(
      'after',
      '\nExamples:\n  $ ghg private-factors delete 5b2cf0a8-6f0c-4d6f-9c0e-0c4a7a3f6a51 --yes',
    )
    .action(act(remove))
  command.addHelpText(
    'after',
    `
Examples:
  $ ghg private-factors create factors.csv --errors wrong.csv -o created.csv
  $ ghg private-factors list --format csv > own.csv
  $ ghg private-factors delete 5b2cf0a8-6f0c-4d6f-9c0e-0c4a7a3f6a51 --yes
  $ ghg estimate --set activity_id=steel-our_mill --set weight=2 --set weight_unit=t`,
  )
}

/** Creates the factor that the options describe, or one for every row of the inputs. */
export function create(world: CommandIO, inputs: string[], options: CreateOptions): Promise<ExitCode> {
  const constants: Record<string, string> = { ...options.set }
  for (const [name] of fields) {
    const given = options[name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
    if (typeof given === 'string') constants[name] = given
  }
  const isDescribed = Object.keys(constants).length > 0
  if (inputs.length === 0 && isDescribed) for (const name of mayBeEmpty) constants[name] ??= ''
  const described = isDescribed ? { ...options, set: constants } : options
  return runRows(
    world,
    'privateFactorCreate',
    inputs,
    described,
    privateFactorExtension(options.replace ?? false),
  )
}

/** Prints the project's factors, oldest first. */
export async function list(world: CommandIO, options: ListOptions): Promise<ExitCode> {
  const engine = await world.openEngine(options)
  try {
    const factors = await engine.call('privateFactorList', {})
    printList(world, options, {
      json: () => factors,
      csv: () => linesBySchema(PrivateFactorSchema, factors),
      columns: shownColumns,
      cells: () =>
        factors.map(({ id, activity_id, name, region, year, unit, co2e_total, catalogue_release }) => {
          const release = String(catalogue_release ?? '')
          return [id, activity_id, name, region, String(year), unit, String(co2e_total), release]
        }),
      closing: [plural(factors.length, 'private factor')],
    })
    return exit.ok
  } finally {
    await engine.close()
  }
}

const shownColumns = [
  { heading: 'id', look: 'dim', least: 18 },
  { heading: 'activity id', rank: 1, least: 20, look: 'dim' },
  { heading: 'name', least: 16, look: 'bold' },
  { heading: 'region', least: 12 },
  { heading: 'year', align: 'right' },
  { heading: 'unit' },
  { heading: 'kg CO2e', align: 'point' },
  { heading: 'release', align: 'right', rank: 2 },
] as const

/** Deletes factors, after asking on a terminal. */
export async function remove(world: CommandIO, ids: string[], options: DeleteOptions): Promise<ExitCode> {
  if (!options.yes && !(await isWanted(world, ids))) {
    sayRemark(world, 'nothing was deleted')
    return exit.failed
  }
  const engine = await world.openEngine(options)
  try {
    let deleted = 0
    for (const id of ids) {
      try {
        await engine.call('privateFactorDelete', { id })
        deleted++
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        sayRemark(world, error.message)
      }
    }
    sayRemark(world, `${plural(deleted, 'private factor')} deleted`)
    return deleted === ids.length ? exit.ok : exit.rowsFailed
  } finally {
    await engine.close()
  }
}

async function isWanted(world: CommandIO, ids: string[]): Promise<boolean> {
  if (!world.stdin.isTTY) throw new UsageError('deleting needs confirmation; without a terminal use --yes')
  return await withKeyboard(world, async (keyboard) => {
    world.stderr.write(`delete ${plural(ids.length, 'private factor')}? [y/N] `)
    const answer = await keyboard.key()
    world.stderr.write('\n')
    return answer === 'y' || answer === 'Y'
  })
}

/** `ghg store`: the store as a whole: backed up, restored, moved, checked. */
import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { grouped } from '../../host/numbers.js'
import { withoutPassword } from '../../host/secrets.js'
import type { CommandIO } from '../../host/world.js'
import type { StoreDigest } from '../../store/store.js'
import { sayRemark } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import { storeUrl } from '../store-url.js'
import { addListFormat, type ListFormat, printList } from '../terminal/list.js'

interface StoreOption {
  store?: string
}

interface BackupOptions extends StoreOption {
  overwrite?: boolean
}

export function define(command: Command, act: Act): void {
  const withStore = (subcommand: Command) =>
    subcommand.option('--store <url>', 'a file, or postgres://... (default: the data folder of the user)')

  withStore(command.command('backup'))
    .description('Back up the store into one file, even while servers use it')
    .argument('<file>', 'the backup')
    .option('--overwrite', 'replace an existing file')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg store backup backup.sqlite
  $ ghg store backup backup.sqlite --overwrite`,
    )
    .action(act(backup))
  withStore(command.command('restore'))
    .description('Replace the store with a backup; revoked keys stay revoked, and are listed')
    .argument('<file>', 'the backup')
    .addHelpText('after', '\nExamples:\n  $ ghg store restore backup.sqlite')
    .action(act(restore))
  addListFormat(withStore(command.command('check')))
    .description('Check for damage, and count records')
    .addHelpText('after', '\nExamples:\n  $ ghg store check')
    .action(act(check))
  withStore(command.command('move'))
    .description('Copy the store to a new place and compare both; the old one is unchanged')
    .argument('<url>', 'new store, empty or not existing yet: a file, or postgres://...')
    .addHelpText('after', '\nExamples:\n  $ ghg store move postgres://ghg@localhost/ghg')
    .action(act(move))
  command.addHelpText(
    'after',
    `
Examples:
  $ ghg keys create --project acme
  $ ghg store backup today.sqlite
  $ ghg store restore today.sqlite
  $ ghg store check`,
  )
}

export async function backup(world: CommandIO, file: string, options: BackupOptions): Promise<ExitCode> {
  const url = existingStore(world, options)
  const { backup: write } = await import('../../store/store.js')
  const { digest } = await inWords(() => write(url, file, options.overwrite ?? false))
  sayRemark(world, `backup ${file}: ${counts(digest)}`)
  return exit.ok
}

/** The keys that stay revoked go to standard output. */
export async function restore(world: CommandIO, file: string, options: StoreOption): Promise<ExitCode> {
  const url = storeUrl(world, options.store)
  const { restore: read } = await import('../../store/store.js')
  const { digest, revocations } = await inWords(() => read(file, url))
  sayRemark(world, `${withoutPassword(url)} restored from ${file}: ${counts(digest)}`)
  if (revocations.length === 0) return exit.ok
  sayRemark(world, `keys revoked after the backup, still revoked: ${revocations.length}`)
  const { stringify } = await import('csv-stringify/sync')
  world.stdout.write(stringify(revocations, { header: true, columns: ['id', 'project', 'revoked_at'] }))
  return exit.ok
}

export async function move(world: CommandIO, to: string, options: StoreOption): Promise<ExitCode> {
  const url = existingStore(world, options)
  const { move: copy } = await import('../../store/store.js')
  const { digest } = await inWords(() => copy(url, to))
  sayRemark(world, `${withoutPassword(to)} now has the content of ${withoutPassword(url)}: ${counts(digest)}`)
  sayRemark(world, 'the old store is unchanged; use the new one with --store, GHG_STORE or ghg config')
  return exit.ok
}

/** Rows by table go to standard output, problems to standard error. */
export async function check(world: CommandIO, options: StoreOption & ListFormat): Promise<ExitCode> {
  const url = existingStore(world, options)
  const { check: look } = await import('../../store/store.js')
  const { digest, problems } = await inWords(() => look(url))
  const tables = Object.entries(digest).map(([table, { rows }]) => ({ table, rows }))
  printList(world, options, {
    json: () => tables,
    csv: () => [['table', 'rows'], ...tables.map(({ table, rows }) => [table, rows])],
    columns: [
      { heading: 'table', look: 'bold' },
      { heading: 'rows', align: 'right' },
    ],
    cells: () => tables.map(({ table, rows }) => [table.replaceAll('_', ' '), grouped(rows)]),
  })
  for (const problem of problems) sayRemark(world, problem)
  if (problems.length === 0) sayRemark(world, `${withoutPassword(url)} is intact`)
  else sayRemark(world, 'the store is damaged; ghg store restore puts a backup in its place')
  return problems.length === 0 ? exit.ok : exit.failed
}

/** @throws UsageError where the store is a file that does not exist: there is nothing to copy or look at */
function existingStore(world: CommandIO, options: StoreOption): string {
  const url = storeUrl(world, options.store)
  if (/^postgres(ql)?:\/\//.test(url) || existsSync(url)) return url
  throw new UsageError(`no store ${url}; name one with --store`)
}

async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const [reason] = error instanceof AggregateError ? error.errors : [error]
    throw new UsageError(reason instanceof Error ? reason.message : String(reason), { cause: error })
  }
}

/** Returns the number of rows in the tables that users know. */
function counts(digest: StoreDigest): string {
  const { api_keys, private_factors, label_mappings, footprints, estimates } = digest
  return [
    `keys ${api_keys.rows}`,
    `private factors ${private_factors.rows}`,
    `labels ${label_mappings.rows}`,
    `product versions ${footprints.rows}`,
    `estimates ${estimates.rows}`,
  ].join(', ')
}

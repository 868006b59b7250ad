/** `ghg keys`: who may ask the server what. */
import { type Command, InvalidArgumentError } from 'commander'
import { type Feature, features } from '../../contract/contract.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { KeyInfo, Store } from '../../store/store.js'
import { sayRemark } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import { lengthOfTime } from '../option-values.js'
import { openExistingStore, openStore, parseProjectName } from '../store-url.js'
import { addListFormat, type ListFormat, printList } from '../terminal/list.js'

interface StoreOption {
  store?: string
}
export interface CreateOptions extends StoreOption {
  project: string
  features: Feature[]
  /** Milliseconds. */
  expires?: number
}
export interface RotateOptions extends StoreOption {
  /** Milliseconds. */
  overlap: number
  expires?: number
}

export function define(command: Command, act: Act): void {
  const withStore = (subcommand: Command) =>
    subcommand.option('--store <url>', 'a file, or postgres://... (default: the data folder of the user)')

  withStore(command.command('create'))
    .description('Create an API key and print it (shown once, not stored)')
    .requiredOption('--project <name>', 'project the key gives access to', parseProjectName)
    .option('--features <list>', `all, or some of ${features.join(', ')}`, featuresOf, [...features])
    .option('--expires <time>', 'how long it is valid, such as 90d or 12h (default: for ever)', lengthOfTime)
    .addHelpText(
      'after',
      `
Examples:
  $ ghg keys create --project acme > key.txt
  $ ghg keys create --project acme --expires 90d
  $ ghg keys create --project acme --features search,estimate,factor-values`,
    )
    .action(act(create))
  addListFormat(withStore(command.command('list')))
    .description('List keys, without their secrets')
    .addHelpText('after', '\nExamples:\n  $ ghg keys list')
    .action(act(list))
  withStore(command.command('rotate'))
    .description('Make a key in the place of another, which stays valid for a while')
    .argument('<id>', 'id of the old key, as listed')
    .option('--overlap <time>', 'how long the old key stays valid', lengthOfTime, lengthOfTime('24h'))
    .option(
      '--expires <time>',
      'how long the new key is valid, such as 90d (default: for ever)',
      lengthOfTime,
    )
    .addHelpText('after', '\nExamples:\n  $ ghg keys rotate 3f9c2a61d07be854 --overlap 7d > key.txt')
    .action(act(rotate))
  withStore(command.command('revoke'))
    .description('Revoke a key')
    .argument('<id>', 'id of the key, as listed')
    .addHelpText('after', '\nExamples:\n  $ ghg keys revoke 3f9c2a61d07be854')
    .action(act(revoke))
  command.addHelpText(
    'after',
    `
Examples:
  $ ghg keys create --project acme
  $ ghg keys create --project acme --features search,estimate,factor-values
  $ ghg keys list
  $ ghg keys rotate 3f9c2a61d07be854
  $ ghg keys revoke 3f9c2a61d07be854`,
  )
}

/** The key alone goes to standard output. */
export async function create(world: CommandIO, options: CreateOptions): Promise<ExitCode> {
  return await inStore(world, options, async ({ keys }) => {
    const now = world.now()
    const { key, info } = await keys.create(
      options.project,
      options.features,
      now,
      later(now, options.expires),
    )
    world.stdout.write(`${key}\n`)
    sayRemark(world, `key ${info.id} of project ${info.project}${expiryWords(info)}; it is shown only once`)
    return exit.ok
  })
}

/** The new key alone goes to standard output. */
export async function rotate(world: CommandIO, id: string, options: RotateOptions): Promise<ExitCode> {
  return await inStoreToRead(world, options, async (keys) => {
    const now = world.now()
    const until = later(now, options.overlap)!
    const rotated = await keys?.rotate(id, until, now, later(now, options.expires))
    if (!rotated)
      throw new UsageError(`no valid key ${JSON.stringify(id)} to rotate; ghg keys list shows them`)
    const { key, info, old } = rotated
    world.stdout.write(`${key}\n`)
    sayRemark(world, `key ${info.id} of project ${info.project}${expiryWords(info)}; it is shown only once`)
    sayRemark(world, `key ${id} is refused from ${old.expires_at} on`)
    return exit.ok
  })
}

function later(now: Date, milliseconds: number | undefined): Date | undefined {
  return milliseconds === undefined ? undefined : new Date(now.getTime() + milliseconds)
}

function expiryWords({ expires_at }: KeyInfo): string {
  return expires_at === null ? '' : `, valid until ${expires_at}`
}

const listed = [
  ...(['id', 'project', 'features', 'created_at', 'revoked_at'] as const),
  ...(['expires_at', 'last_used_at', 'replaced_by'] as const),
] as const

export async function list(world: CommandIO, options: StoreOption & ListFormat): Promise<ExitCode> {
  return await inStoreToRead(world, options, async (keys) => {
    const found = (await keys?.list()) ?? []
    const rows = found.map((key) =>
      listed.map((field) => (field === 'features' ? featureWords(key.features) : (key[field] ?? ''))),
    )
    printList(world, options, {
      json: () => found.map((key) => Object.fromEntries(listed.map((field) => [field, key[field]]))),
      csv: () => [listed, ...rows],
      columns: listed.map((field) => ({
        heading: field.replace('_at', '').replace('_', ' '),
        ...(field === 'project' && { look: 'bold' as const }),
        ...(field === 'features' && { least: 12 }),
      })),
      cells: () => rows,
      closing: rows.length === 0 ? ['no keys; ghg keys create --project NAME makes one'] : [],
    })
    for (const { id, replaced_by, last_used_at, expires_at } of found.filter(isUsedAfterRotation(found))) {
      sayRemark(
        world,
        `key ${id} was rotated and is still in use (${last_used_at}); it is refused from ${expires_at} on, use ${replaced_by}`,
      )
    }
    return exit.ok
  })
}

/** Returns a test of a key that was used after the one in its place was made. */
function isUsedAfterRotation(all: readonly KeyInfo[]): (key: KeyInfo) => boolean {
  const madeAt = new Map(all.map(({ id, created_at }) => [id, created_at]))
  return ({ replaced_by, last_used_at }) =>
    replaced_by !== null && last_used_at !== null && last_used_at > (madeAt.get(replaced_by) ?? '')
}

function featureWords(opened: readonly Feature[]): string {
  return opened.length === features.length ? 'all' : opened.join(';')
}

export async function revoke(world: CommandIO, id: string, options: StoreOption): Promise<ExitCode> {
  return await inStoreToRead(world, options, async (keys) => {
    if (!(await keys?.revoke(id, world.now()))) {
      throw new UsageError(`no key ${JSON.stringify(id)}; ghg keys list shows them`)
    }
    sayRemark(world, `key ${id} is revoked`)
    return exit.ok
  })
}

async function inStore(
  world: CommandIO,
  options: StoreOption,
  act: (store: Store) => Promise<ExitCode>,
): Promise<ExitCode> {
  const store = await openStore(world, options.store)
  try {
    return await act(store)
  } finally {
    await store.close()
  }
}

/** Runs a command on the keys of a store, which is not created if it does not exist. */
async function inStoreToRead(
  world: CommandIO,
  options: StoreOption,
  act: (keys: Store['keys'] | undefined) => Promise<ExitCode>,
): Promise<ExitCode> {
  const store = await openExistingStore(world, options.store)
  try {
    return await act(store?.keys)
  } finally {
    await store?.close()
  }
}

function featuresOf(argument: string): Feature[] {
  if (argument === 'all') return [...features]
  return argument.split(',').map((word) => {
    const feature = features.find((known) => known === word.trim())
    if (!feature)
      throw new InvalidArgumentError(
        `${word.trim()} is not a feature; available: all, ${features.join(', ')}.`,
      )
    return feature
  })
}

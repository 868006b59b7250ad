/** `ghg explore`: the catalogue, labels and an inventory as a page in the browser of this machine. */
import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import { type ExitCode, UsageError } from '../../host/exit.js'
import { version } from '../../host/version.js'
import type { CommandIO } from '../../host/world.js'
import { sayRemark } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import type { FileCommands } from '../explorer/workbench.js'
import { portNumber } from '../option-values.js'
import { openStore, parseProjectName, storeUrl } from '../store-url.js'

interface ExploreOptions {
  port: number
  open?: boolean
  store?: string
  project?: string
}

/** Bytes of a request of the page. */
const bodyLimit = 5 * 1024 * 1024

export function define(command: Command, act: Act): void {
  command
    .argument('[inventory]', 'project file or ledger to show (default: ./ghg.yaml, where there is one)')
    .option('--port <number>', 'port to listen on; 0 for any free one', portNumber, 0)
    .option('--open', 'open the page in the browser (default: on a terminal with a screen)')
    .option('--no-open', 'only print the address')
    .option('--store <url>', 'where labels and private factors are: a file, or postgres://...')
    .option('--project <name>', 'project that owns them (default: default)', parseProjectName)
    .addHelpText(
      'after',
      `
Examples:
  $ ghg explore
  $ ghg explore --no-open
  $ ghg explore ledger.csv
  $ ghg explore --port 8484 --project acme

It prints an address with a random token, listens on this machine only, and ends with Ctrl+C. On a terminal with a screen
it also opens the browser. The page loads nothing
from any other address. To share it, ghg serve offers the same page at /, protected by a key.`,
    )
    .action(act(explore))
}

/** Commands that the page runs on a file. */
export const fileCommands: FileCommands = {
  draft: async (world, file, options) => (await import('./map.js')).mapFile(world, file, options),
  run: async (world, inputs, options) => (await import('./run.js')).runFiles(world, inputs, options),
}

/** Serves the page until a signal arrives. */
export async function explore(
  world: CommandIO,
  inventory: string | undefined,
  options: ExploreOptions,
): Promise<ExitCode> {
  const { inventoryRoutes } = await import('../explorer/inventory.js')
  const inventoryPages = inventoryRoutes(world, inventory)
  const project = options.project ?? (world.env.GHG_PROJECT || 'default')
  const store = await openStore(world, options.store)
  const { localEngines } = await import('../../engine/open.js')
  const { createServer, logDefect, prepareFind } = await import('../../server/server.js')
  const engines = await localEngines(store, { onDefect: (defect) => logDefect(server, defect) })
  const { latest_release } = await engines.of(project, false).call('dataVersions', {})
  const { openWorkbench } = await import('../explorer/workbench.js')
  const workbench = await openWorkbench(
    world,
    { store: storeUrl(world, options.store), project },
    fileCommands,
  )
  const token = randomBytes(24).toString('base64url')
  const server: FastifyInstance = await createServer({
    release: latest_release,
    engineOf: engines.of,
    store,
    bodyLimit,
    limits: { perKey: 0, perAddress: 0, elements: 0, connections: 0 },
    dataVersionPolicy: 'lenient',
    explorer: {
      token,
      project,
      routes: [...workbench.routes, ...inventoryPages],
      upload: workbench.upload,
    },
    log: { level: 'error', stream: world.stderr },
    version: version(),
    now: world.now,
  })
  let preparing: Promise<void> | undefined
  try {
    const address = `${await listen(server, options.port)}/#token=${token}`
    sayRemark(world, `the explorer is at ${address}`)
    sayRemark(world, 'keep the address to yourself; Ctrl+C stops the explorer')
    preparing = prepareFind({ engineOf: engines.of, release: latest_release }, project)
    if (options.open ?? hasScreen(world)) await openInBrowser(world, address)
    await aborted(world.signal)
    throw world.signal.reason
  } finally {
    await server.close()
    await preparing
    await workbench.close()
    await engines.close()
    await store.close()
  }
}

/** @throws UsageError where the port is taken */
async function listen(server: FastifyInstance, port: number): Promise<string> {
  try {
    return await server.listen({ host: '127.0.0.1', port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new UsageError(`port ${port} is in use; choose another with --port`)
    if (code === 'EACCES') throw new UsageError(`port ${port} is not permitted; choose one above 1024`)
    throw error
  }
}

/** True if a person is at a terminal of this machine, not of a server far away or of a test run. */
function hasScreen({ stdout, stderr, env }: CommandIO): boolean {
  if (!stdout.isTTY || !stderr.isTTY || env.CI || env.SSH_CONNECTION) return false
  return process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}

/** A browser that cannot be opened is no failure: the address was printed. */
async function openInBrowser(world: CommandIO, address: string): Promise<void> {
  const { openBrowser } = await import('../explorer/browser.js')
  const problem = await openBrowser(address)
  if (problem !== undefined) sayRemark(world, `warning: the browser was not opened: ${problem}`)
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

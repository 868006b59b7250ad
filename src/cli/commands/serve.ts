/** `ghg serve`: the contract over HTTPS. */
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { type Command, Option } from 'commander'
import type { FastifyInstance } from 'fastify'
import { milliseconds } from '../../common/turns.js'
import type { EngineOptions, FreightOptions } from '../../host/engine-settings.js'
import { type ExitCode, UsageError } from '../../host/exit.js'
import { fixedRelease } from '../../host/release.js'
import { version } from '../../host/version.js'
import { type CommandIO, checkingReference } from '../../host/world.js'
import type { DataVersionPolicy, Limits } from '../../server/server.js'
import { sayRemark } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import { addPowerModelOption, addReleaseOption } from '../engine-options.js'
import { addFreightOptions } from '../freight-options.js'
import { portNumber, wholeNumber } from '../option-values.js'
import { openStore } from '../store-url.js'

export interface ServeOptions extends FreightOptions {
  host: string
  port: number
  tlsCert?: string
  tlsKey?: string
  insecureHttp?: boolean
  store?: string
  bodyLimit: number
  rateLimit: number
  addressRateLimit: number
  elementLimit: number
  connectionLimit?: number
  metricsPort?: number
  trustProxy?: string
  cors?: string
  dataVersionPolicy: DataVersionPolicy
  release?: string
  logLevel: string
  powerModel?: EngineOptions['powerModel']
}

/** Limits well above a run of `ghg` at full speed, and below a client in an endless loop. */
const defaultLimits: Limits = { perKey: 120_000, perAddress: 240_000, elements: 2000, connections: 1000 }

const dataVersionPolicies: readonly DataVersionPolicy[] = ['strict', 'lenient']

export function define(command: Command, act: Act): void {
  addReleaseOption(addFreightOptions(addPowerModelOption(command)))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on; 0 for any free one', portNumber, 8443)
    .option('--tls-cert <file>', 'certificate, PEM')
    .option('--tls-key <file>', 'key of the certificate, PEM')
    .option('--insecure-http', 'plain HTTP: for this machine, or behind a proxy that terminates TLS')
    .option(
      '--store <url>',
      'keys and user data: a file, or postgres://... (default: the data folder of the user)',
    )
    .option('--body-limit <bytes>', 'largest request body', wholeNumber(), 5 * 1024 * 1024)
    .option(
      '--rate-limit <count>',
      'requests per minute and key; 0 for no limit',
      wholeNumber(),
      defaultLimits.perKey,
    )
    .option(
      '--address-rate-limit <count>',
      'requests per minute and address, with or without a key; 0 for no limit',
      wholeNumber(),
      defaultLimits.perAddress,
    )
    .option(
      '--element-limit <count>',
      'maximum batch, page and list elements in flight per project; 0 for no limit',
      wholeNumber(),
      defaultLimits.elements,
    )
    .option(
      '--connection-limit <count>',
      'connections per address; 0 for no limit (default: 1000, with --trust-proxy none: proxies open all of them)',
      wholeNumber(),
    )
    .option(
      '--metrics-port <number>',
      'port of its own for /metrics, which then is not on the other',
      portNumber,
    )
    .option('--trust-proxy <addresses>', 'proxies to trust for X-Forwarded-For')
    .option('--cors <origin>', 'origin that browsers may call from (default: none)')
    .addOption(
      new Option(
        '--data-version-policy <policy>',
        'requests for an unknown catalogue release: refuse, or answer from the newest with a notice',
      )
        .choices(dataVersionPolicies)
        .default('lenient'),
    )
    .addOption(
      new Option('--log-level <level>', 'minimum log level, on standard error')
        .choices(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
        .default('info'),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg keys create --project acme
  $ ghg serve --tls-cert cert.pem --tls-key key.pem --host 0.0.0.0
  $ ghg serve --insecure-http --port 8080 --store postgres://ghg@localhost/ghg
  $ ghg serve --insecure-http --hub-kg-per-tonne 0.9 --max-legs 5`,
    )
    .action(act(serve))
}

/** Serves until a signal arrives, then finishes what is in flight. */
export async function serve(world: CommandIO, options: ServeOptions): Promise<ExitCode> {
  const tls = tlsOf(options)
  const assertReference = checkingReference(world, true)
  const store = await openStore(world, options.store)
  const { powerModel, hubKgPerTonne, maxLegs } = options
  const release = fixedRelease(options.release)
  const { localEngines } = await import('../../engine/open.js')
  const {
    betweenForgetting,
    createServer,
    forgettingAnswers,
    logDefect,
    metricsServer,
    newMetrics,
    prepareFind,
  } = await import('../../server/server.js')
  const engines = await localEngines(store, {
    onDefect: (defect) => logDefect(server, defect),
    ...(powerModel && { powerModel }),
    ...(release !== undefined && { release }),
    freight: {
      ...(hubKgPerTonne !== undefined && { hubKgPerTonne }),
      ...(maxLegs !== undefined && { maxLegs }),
    },
  })
  const forget = forgettingAnswers(store, (text) => sayRemark(world, `warning: ${text}`))
  const forgetting = setInterval(() => void forget(world.now(), milliseconds()), betweenForgetting)
  // Of any project; asked for now, as the store may be away later.
  const { latest_release } = await engines.of('default', false).call('dataVersions', {})
  const metrics = newMetrics(options.metricsPort !== undefined)
  const server: FastifyInstance = await createServer({
    metrics,
    release: latest_release,
    engineOf: engines.of,
    store,
    tls,
    bodyLimit: options.bodyLimit,
    limits: {
      perKey: options.rateLimit,
      perAddress: options.addressRateLimit,
      elements: options.elementLimit,
      connections:
        options.connectionLimit ?? (options.trustProxy === undefined ? defaultLimits.connections : 0),
    },
    trustProxy: options.trustProxy,
    corsOrigin: options.cors,
    dataVersionPolicy: options.dataVersionPolicy,
    log: { level: options.logLevel, stream: world.stderr },
    version: version(),
    now: world.now,
  })
  const apart = metrics.isApart ? metricsServer(metrics) : undefined
  let preparing: Promise<void> | undefined
  try {
    await assertReference()
    const address = await listen(server, options)
    if (apart)
      sayRemark(world, `metrics on ${await listen(apart, { ...options, port: options.metricsPort! })}`)
    if (!tls && !isLoopback(options.host)) {
      sayRemark(
        world,
        `warning: plain HTTP on ${options.host}: keys can be read in transit unless a proxy in front terminates TLS`,
      )
    }
    sayRemark(world, `listening on ${address}`)
    // What projects share; of any of them.
    preparing = prepareFind({ engineOf: engines.of, release: latest_release }, 'default')
    await aborted(world.signal)
    throw world.signal.reason
  } finally {
    clearInterval(forgetting)
    await server.close()
    await apart?.close()
    await preparing
    await engines.close()
    await store.close()
  }
}

/** @throws UsageError where there is no listening: in use, not allowed, no address of this machine */
async function listen(
  server: FastifyInstance,
  { host, port }: Pick<ServeOptions, 'host' | 'port'>,
): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (error) {
    const words = listeningErrors[(error as NodeJS.ErrnoException).code ?? '']
    if (words === undefined) throw error
    throw new UsageError(`cannot listen on ${host} port ${port}: ${words}`)
  }
}

const listeningErrors: Record<string, string> = {
  EADDRINUSE: 'it is in use; choose another with --port',
  EACCES: 'not permitted; ports below 1024 need administrator rights',
  EADDRNOTAVAIL: 'not an address of this machine; choose another with --host',
  ENOTFOUND: 'no such host',
}

/** @throws UsageError without both files, or where they are no certificate with its key */
function tlsOf({ tlsCert, tlsKey, insecureHttp }: ServeOptions): { cert: Buffer; key: Buffer } | undefined {
  if (tlsCert && tlsKey) {
    const tls = { cert: readFileSync(tlsCert), key: readFileSync(tlsKey) }
    try {
      createSecureContext(tls)
    } catch (error) {
      const why = (error as Error).message
      throw new UsageError(`${tlsCert} and ${tlsKey} are not a certificate with its key in PEM: ${why}`)
    }
    return tls
  }
  if (tlsCert || tlsKey) throw new UsageError('--tls-cert and --tls-key must be given together')
  if (insecureHttp) return undefined
  throw new UsageError('the service speaks HTTPS: give --tls-cert and --tls-key, or --insecure-http')
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Chooses the engine that answers, from options that `kept-settings.ts` has completed, or else the environment. */
import { readFileSync } from 'node:fs'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { preferences } from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import type { OnDefect, PowerModel } from '../engine/open.js'
import { type EngineOptions, type EngineSettings, engineKinds } from '../host/engine-settings.js'
import { UsageError } from '../host/exit.js'
import { fixedRelease } from '../host/release.js'
import { firstExplicitOption, toFlag } from './explicit-options.js'
import { type SettingName, variableOf } from './settings/setting-names.js'
import { defaultStoreUrl, parseProjectName } from './store-url.js'

export const powerModels = [
  'machine',
  'measured',
  'provider-default',
] as const satisfies readonly PowerModel[]

/** Settings that also hold if no command line gives options, as for the trial of a draft. */
const engineSettings: Record<keyof EngineSettings, SettingName> = {
  engine: 'engine',
  baseUrl: 'base-url',
  previewUrl: 'preview-url',
  betaUrl: 'beta-url',
  beta4Url: 'beta4-url',
  apiKey: 'api-key',
  apiKeyFile: 'api-key-file',
  store: 'store',
  project: 'project',
}

/** Adds the options that choose an engine. */
export function addEngineOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--engine <engine>', 'where to compute: this machine or a server (default: local)').choices(
        engineKinds,
      ),
    )
    .option('--base-url <url>', 'address of the server', addressOf)
    .option('--api-key-file <file>', 'file with the API key of the server; - is standard input')
    .option('--api-key <key>', 'API key itself; safer in a file, in GHG_API_KEY or in ghg config')
    .option('--preview-url <url>', 'address of its preview operations (default: --base-url)', addressOf)
    .option('--beta-url <url>', 'address of its early-release operations (default: --base-url)', addressOf)
    .option('--beta4-url <url>', 'address of its custom-activity operations (default: --base-url)', addressOf)
    .option('--store <url>', 'store of private factors and labels (local engine): a file, or postgres://...')
    .option(
      '--project <name>',
      'project that owns the private factors and labels (default: default)',
      parseProjectName,
    )
    .option('--concurrency <count>', 'maximum concurrent requests to the server (default: 10)', atLeast(1))
    .option('--retries <count>', 'retries of a failed request (default: 5)', atLeast(0))
    .option('--timeout <seconds>', 'timeout of a request to the server (default: 60)', atLeast(1))
}

/** Options without a meaning for the local engine. */
const remoteOptions: (keyof EngineOptions)[] = [
  'baseUrl',
  'apiKeyFile',
  'apiKey',
  'previewUrl',
  'betaUrl',
  'beta4Url',
  'concurrency',
  'retries',
  'timeout',
]

/**
 * What is kept for later runs may be of either engine; what is typed is meant for this one.
 * @throws UsageError where an option of the remote engine was typed, and the local one is going to answer
 */
export function assertRemoteEngine(command: Command): void {
  if (!command.options.some(({ long }) => long === '--engine')) return
  if (command.opts<EngineOptions>().engine === 'remote') return
  const typed = firstExplicitOption(command, remoteOptions)
  if (typed) throw new UsageError(`${toFlag(typed)} needs a server: add --engine remote`)
}

/** Adds the option that fixes the release of the catalogue. */
export function addReleaseOption(command: Command): Command {
  return command.option(
    '--release <number>',
    'catalogue release: 1 pins release 1, ^1 takes the newest (default: ^1; was --data-version)',
    releaseNamed,
  )
}

function releaseNamed(argument: string): string {
  try {
    fixedRelease(argument)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new InvalidArgumentError('must be a release such as 1, or ^1 for the newest since 1')
  }
  return argument
}

/** Adds the option that says factor for rows without a year. */
export function addPreferOption(command: Command): Command {
  const described = 'factor for rows without a year (default: highest)'
  return command.addOption(new Option('--prefer <which>', described).choices(preferences))
}

/** Adds the option of the local engine that cloud compute has. */
export function addPowerModelOption(command: Command): Command {
  return command.addOption(
    new Option(
      '--power-model <model>',
      'power model of cloud machines: by processor, measured per machine (EC2), or provider average (default: measured)',
    ).choices(powerModels),
  )
}

function addressOf(argument: string): string {
  if (!/^https?:/.test(argument) || !URL.canParse(argument)) {
    throw new InvalidArgumentError('must be an address such as https://ghg.example.org')
  }
  return argument
}

function atLeast(least: number): (argument: string) => number {
  return (argument) => {
    const value = Number(argument)
    if (!Number.isSafeInteger(value) || value < least || argument.trim() === '') {
      throw new InvalidArgumentError(`must be a whole number, at least ${least}`)
    }
    return value
  }
}

/** Returns the options in effect: from the command line, else from the environment. The key is read from its file. */
export function effectiveEngineOptions(
  options: EngineOptions,
  env: Record<string, string | undefined>,
): EngineOptions {
  const { concurrency, retries, timeout, powerModel, hubKgPerTonne, maxLegs, release } = options
  const { country, minConfidence, prefer, usualPrefer, spendRule, gwpSet } = options
  const effective: Record<string, string> = {}
  for (const [option, setting] of Object.entries(engineSettings)) {
    const key = option as keyof EngineSettings
    const value = options[key] ?? (env[variableOf(setting)] || undefined)
    if (value !== undefined) effective[key] = value
  }
  const { engine } = effective
  if (engine !== undefined && !engineKinds.some((kind) => kind === engine)) {
    throw new UsageError(`the engine is ${engineKinds.join(' or ')}, not ${engine}`)
  }
  const { apiKeyFile, ...settings } = effective
  const isFileMeant = options.apiKey === undefined && options.apiKeyFile !== undefined
  const keyFile = isFileMeant || effective.apiKey === undefined ? apiKeyFile : undefined
  return {
    ...(settings as EngineSettings),
    // A local engine needs no key: its file is not opened.
    ...(keyFile !== undefined && engine === 'remote' ? { apiKey: keyIn(keyFile) } : {}),
    ...given({ concurrency, retries, timeout, powerModel, hubKgPerTonne, maxLegs, release }),
    ...given({ country, minConfidence, prefer, usualPrefer, spendRule, gwpSet }),
  }
}

/** The first line of a file. @throws UsageError where it is empty */
function keyIn(path: string): string {
  const [line] = readFileSync(path === '-' ? 0 : path, 'utf8').split('\n')
  const key = line!.trim()
  if (key === '') throw new UsageError(`${path === '-' ? 'standard input' : path} holds no key`)
  return key
}

/** Opens the engine the options choose. @throws UsageError when a remote one lacks its address or key */
export async function openEngine(options: EngineOptions, onDefect?: OnDefect): Promise<Engine> {
  const { localEngine, remoteEngine } = await import('../engine/open.js')
  const { powerModel, hubKgPerTonne, maxLegs, country, minConfidence, prefer, spendRule, gwpSet } = options
  if (options.engine !== 'remote') {
    const { store = defaultStoreUrl(), project } = options
    const freight = given({ hubKgPerTonne, maxLegs })
    const release = fixedRelease(options.release)
    const assumed = given({ powerModel, country, minConfidence, prefer: prefer ?? options.usualPrefer })
    const own = given({ project, release, gwpSet, spend: spendRule, onDefect })
    return localEngine({ store, freight, fallbacks: 'closest', ...assumed, ...own })
  }
  if (powerModel) throw new UsageError('--power-model applies to the local engine only; a server has its own')
  if (hubKgPerTonne !== undefined || maxLegs !== undefined) {
    const option = hubKgPerTonne === undefined ? '--max-legs' : '--hub-kg-per-tonne'
    throw new UsageError(`${option} applies to the local engine only; a server has its own`)
  }
  if (country !== undefined || minConfidence !== undefined) {
    const option = country === undefined ? '--min-confidence' : '--country (country: in a mapping)'
    throw new UsageError(
      `${option} applies to the local engine only; for a server, name countries in the rows`,
    )
  }
  if (prefer !== undefined) {
    const option = '--prefer (prefer: in a mapping)'
    throw new UsageError(`${option} applies to the local engine only; for a server, give each row a year`)
  }
  const { baseUrl, previewUrl, betaUrl, beta4Url, apiKey } = options
  if (!baseUrl) throw new UsageError('the remote engine needs its address: --base-url or GHG_BASE_URL')
  if (!apiKey)
    throw new UsageError(
      'the remote engine needs a key: --api-key-file, GHG_API_KEY or ghg config set api-key',
    )
  const { concurrency, retries, timeout: seconds } = options
  const timeout = seconds === undefined ? undefined : seconds * 1000
  try {
    return await remoteEngine({
      addresses: { base: baseUrl, ...given({ preview: previewUrl, beta: betaUrl, beta4: beta4Url }) },
      apiKey,
      ...given({ concurrency, retries, timeout }),
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without what is absent. */
function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
}

/** `ghg compute`: virtual machines, vCPUs, memory and storage in the cloud. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Operation } from '../../contract/contract.js'
import { addBulkOptions, type BulkOptions } from '../bulk/options.js'
import { runBulk } from '../bulk/run.js'
import { delimited } from '../bulk/writers/delimited.js'
import type { Act } from '../command.js'
import { addEngineOptions, addPowerModelOption, type EngineOptions } from '../engine-options.js'
import { type ExitCode, exit, UsageError } from '../exit.js'
import { coloursFor } from '../terminal/colours.js'
import { table } from '../terminal/table.js'
import type { World } from '../world.js'

interface Kind {
  operation: Operation
  summary: string
  examples: string
}

const kinds: Record<string, Kind> = {
  instance: {
    operation: 'computeInstance',
    summary: 'Virtual machines: processor, memory, and their share in the making of the server',
    examples: `
  $ ghg compute instance bill.csv --map bill.yaml --summary-by instance,region -o results.csv
  $ ghg compute instance fleet.csv --set provider=azure --set duration=720 --power-model provider-default
  $ ghg compute instance --set provider=aws --set region=eu-central-1 --set instance=m5.large --set duration=24`,
  },
  cpu: {
    operation: 'computeCpu',
    summary: 'vCPUs of no particular machine',
    examples: `
  $ ghg compute cpu containers.csv --set provider=aws -o results.csv
  $ ghg compute cpu --set provider=azure --set region=uk_south --set cpu_count=2 --set duration=24
  $ ghg compute cpu --set provider=gcp --set region=europe_west_4 --set cpu_count=8 --set duration=1 \\
      --set duration_unit=day --set average_vcpu_utilization=0.3`,
  },
  memory: {
    operation: 'computeMemory',
    summary: 'Memory',
    examples: `
  $ ghg compute memory caches.csv --set data_unit=GB -o results.csv
  $ ghg compute memory --set provider=gcp --set region=europe_west_4 --set data=1 --set data_unit=TB --set duration=24
  $ ghg compute memory --set provider=azure --set region=uk_south --set data=64 --set data_unit=GB --set duration=730`,
  },
  storage: {
    operation: 'computeStorage',
    summary: 'Storage',
    examples: `
  $ ghg compute storage volumes.csv --map volumes.yaml -o results.csv
  $ ghg compute storage --set provider=gcp --set region=us_central1 --set data=10 --set data_unit=TB \\
      --set storage_type=hdd --set duration=30 --set duration_unit=day
  $ ghg compute storage --set provider=aws --set region=us_east_1 --set data=500 --set data_unit=GB \\
      --set storage_type=ssd --set service=EC2_EBS_VOLUME --set duration=730`,
  },
}

export interface MetadataOptions extends EngineOptions {
  format?: 'table' | 'csv' | 'json'
  provider?: string
  list?: 'regions' | 'instances'
  /** False with `--no-color`. */
  color?: boolean
}

export function define(command: Command, act: Act): void {
  for (const [name, { operation, summary, examples }] of Object.entries(kinds)) {
    const kind = command.command(name).summary(summary).description(summary)
    addPowerModelOption(addBulkOptions(kind, operation))
      .addHelpText('after', `\nExamples:${examples}`)
      .action(
        act((world: World, inputs: string[], options: BulkOptions) =>
          runBulk(world, operation, inputs, options),
        ),
      )
  }
  command.addHelpText(
    'after',
    `
Examples:
  $ ghg compute instance bill.csv --map bill.yaml -o results.csv
  $ ghg compute storage --set provider=aws --set region=us_east_1 --set data=500 --set data_unit=GB \\
      --set storage_type=ssd --set duration=730
  $ ghg compute metadata --provider aws --list regions`,
  )
  addEngineOptions(command.command('metadata'))
    .description('Providers with their regions and machine types')
    .option('--provider <id>', 'only this provider', wordOf)
    .addOption(new Option('--list <what>', 'names, one per line').choices(['regions', 'instances']))
    .addOption(
      new Option(
        '--format <format>',
        'format of the output (default: table on a terminal, else csv)',
      ).choices(['table', 'csv', 'json']),
    )
    .option('--no-color', 'no colours')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg compute metadata
  $ ghg compute metadata --provider aws --list instances
  $ ghg compute metadata --format json > providers.json`,
    )
    .action(act(metadata))
}

/** Prints the providers, or the regions or machine types of one of them. */
export async function metadata(world: World, options: MetadataOptions): Promise<ExitCode> {
  const engine = await world.openEngine(options)
  try {
    const response = await engine.call('computeMetadata', {})
    const { cloud_providers } = response
    const providers = Object.values(cloud_providers).filter(
      ({ provider_id }) => options.provider === undefined || provider_id === options.provider,
    )
    if (providers.length === 0) {
      throw new UsageError(
        `--provider: ${options.provider} is none of ${Object.keys(cloud_providers).join(', ')}`,
      )
    }
    if (options.list) {
      const key = options.list === 'regions' ? 'regions' : 'virtual_machine_instances'
      world.stdout.write(providers.flatMap((provider) => provider[key].map((name) => `${name}\n`)).join(''))
      return exit.ok
    }
    world.stdout.write(printed(world, providers, options))
    return exit.ok
  } finally {
    await engine.close()
  }
}

type Provider = {
  provider_id: string
  provider_full_name: string
  regions: string[]
  virtual_machine_instances: string[]
}

function printed(world: World, providers: Provider[], options: MetadataOptions): string {
  const format = options.format ?? (world.stdout.isTTY ? 'table' : 'csv')
  if (format === 'json') {
    const cloud_providers = Object.fromEntries(providers.map((each) => [each.provider_id, each]))
    return `${JSON.stringify({ cloud_providers }, null, 2)}\n`
  }
  if (format === 'csv') {
    const { line } = delimited(',', false)
    const rows = providers.flatMap(({ provider_id, regions, virtual_machine_instances }) => [
      ...regions.map((name) => [provider_id, 'region', name]),
      ...virtual_machine_instances.map((name) => [provider_id, 'instance', name]),
    ])
    return [['provider_id', 'kind', 'name'], ...rows].map(line).join('')
  }
  const columns = [
    { heading: 'provider' },
    { heading: 'name' },
    { heading: 'regions', align: 'right' as const },
    { heading: 'machine types', align: 'right' as const },
  ]
  const cells = providers.map((each) => [
    each.provider_id,
    each.provider_full_name,
    String(each.regions.length),
    String(each.virtual_machine_instances.length),
  ])
  return table(columns, cells, coloursFor(world, world.stdout, options.color), world.stdout.columns)
}

function wordOf(argument: string): string {
  if (argument.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return argument.trim().toLowerCase()
}

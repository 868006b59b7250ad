/** `ghg compute`: virtual machines, vCPUs, memory and storage in the cloud. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Operation } from '../../contract/contract.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { addEngineOptions, addPowerModelOption } from '../engine-options.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'
import { addListFormat, type ListFormat, printList } from '../terminal/list.js'

interface Kind {
  operation: Operation
  summary: string
  examples: string
}

const kinds: Record<string, Kind> = {
  instance: {
    operation: 'computeInstance',
    summary:
      'Estimate virtual machines: processor, memory, and their share of the embodied emissions of the server',
    examples: `
  $ ghg compute instance bill.csv --map bill.yaml --summary-by instance,region -o results.csv
  $ ghg compute instance fleet.csv --set provider=azure --set duration=720 --power-model provider-default
  $ ghg compute instance --set provider=aws --set region=eu-central-1 --set instance=m5.large --set duration=24`,
  },
  cpu: {
    operation: 'computeCpu',
    summary: 'Estimate vCPUs without a known machine type',
    examples: `
  $ ghg compute cpu containers.csv --set provider=aws -o results.csv
  $ ghg compute cpu --set provider=azure --set region=uk_south --set cpu_count=2 --set duration=24
  $ ghg compute cpu --set provider=gcp --set region=europe_west_4 --set cpu_count=8 --set duration=1 \\
      --set duration_unit=day --set average_vcpu_utilization=0.3`,
  },
  memory: {
    operation: 'computeMemory',
    summary: 'Estimate memory of a running machine',
    examples: `
  $ ghg compute memory caches.csv --set data_unit=GB -o results.csv
  $ ghg compute memory --set provider=gcp --set region=europe_west_4 --set data=1 --set data_unit=TB --set duration=24
  $ ghg compute memory --set provider=azure --set region=uk_south --set data=64 --set data_unit=GB --set duration=730`,
  },
  storage: {
    operation: 'computeStorage',
    summary: 'Estimate stored data',
    examples: `
  $ ghg compute storage volumes.csv --map volumes.yaml -o results.csv
  $ ghg compute storage --set provider=gcp --set region=us_central1 --set data=10 --set data_unit=TB \\
      --set storage_type=hdd --set duration=30 --set duration_unit=day
  $ ghg compute storage --set provider=aws --set region=us_east_1 --set data=500 --set data_unit=GB \\
      --set storage_type=ssd --set service=EC2_EBS_VOLUME --set duration=730`,
  },
}

export interface MetadataOptions extends EngineOptions, ListFormat {
  provider?: string
  list?: 'regions' | 'instances'
}

export function define(command: Command, act: Act): void {
  for (const [name, { operation, summary, examples }] of Object.entries(kinds)) {
    const kind = command.command(name).summary(summary).description(summary)
    addPowerModelOption(addBulkOptions(kind, operation))
      .addHelpText('after', `\nExamples:${examples}`)
      .action(
        act((world: CommandIO, inputs: string[], options: TableOptions) =>
          runRows(world, operation, inputs, options),
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
  const metadataCommand = addEngineOptions(command.command('metadata'))
    .description('List providers with their regions and machine types')
    .option('--provider <id>', 'only this provider', wordOf)
    .addOption(new Option('--list <what>', 'names, one per line').choices(['regions', 'instances']))
  addListFormat(metadataCommand)
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
export async function metadata(world: CommandIO, options: MetadataOptions): Promise<ExitCode> {
  const engine = await world.openEngine(options)
  try {
    const response = await engine.call('computeMetadata', {})
    const { cloud_providers } = response
    const providers = Object.values(cloud_providers).filter(
      ({ provider_id }) => options.provider === undefined || provider_id === options.provider,
    )
    if (providers.length === 0) {
      throw new UsageError(
        `--provider: ${options.provider} is not one of ${Object.keys(cloud_providers).join(', ')}`,
      )
    }
    if (options.list) {
      const key = options.list === 'regions' ? 'regions' : 'virtual_machine_instances'
      world.stdout.write(providers.flatMap((provider) => provider[key].map((name) => `${name}\n`)).join(''))
      return exit.ok
    }
    printList(world, options, {
      json: () => ({
        cloud_providers: Object.fromEntries(providers.map((each) => [each.provider_id, each])),
      }),
      csv: () => [['provider_id', 'kind', 'name'], ...providers.flatMap(namesOf)],
      columns: providerColumns,
      cells: () => providers.map(cellsOf),
    })
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

function namesOf({ provider_id, regions, virtual_machine_instances }: Provider): string[][] {
  return [
    ...regions.map((name) => [provider_id, 'region', name]),
    ...virtual_machine_instances.map((name) => [provider_id, 'instance', name]),
  ]
}

const providerColumns = [
  { heading: 'provider' },
  { heading: 'name', look: 'bold' },
  { heading: 'regions', align: 'right' },
  { heading: 'machine types', align: 'right' },
] as const

function cellsOf(provider: Provider): string[] {
  const { provider_id, provider_full_name, regions, virtual_machine_instances } = provider
  return [provider_id, provider_full_name, String(regions.length), String(virtual_machine_instances.length)]
}

function wordOf(argument: string): string {
  if (argument.trim() === '') throw new InvalidArgumentError('must not be empty')
  return argument.trim().toLowerCase()
}

/** `ghg explain`: where a number came from, and why this factor and no other. */

import { type Command, Option } from 'commander'
import { type ExplainRequest, ExplainResponse, operations } from '../../contract/contract.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { singleRequest } from '../../rows/mapping/mapping.js'
import { coloursFor } from '../../terminal/colours.js'
import { printLong } from '../../terminal/pager.js'
import type { Act } from '../command.js'
import { addEngineOptions, addPreferOption, addReleaseOption } from '../engine-options.js'
import { helpWidth, outputColumns, outputHelp } from '../help/output.js'
import { SetOption } from '../help/set-option.js'
import { wholeNumber } from '../option-values.js'
import { explanationText } from '../terminal/explanation.js'

const formats = ['table', 'json'] as const

export interface ExplainOptions extends EngineOptions {
  set?: Record<string, string>
  decimal?: 'point' | 'comma'
  release?: string
  runnersUp?: number
  format?: (typeof formats)[number]
  /** False with `--no-color`. */
  color?: boolean
}

export function define(command: Command, act: Act): void {
  addReleaseOption(addPreferOption(addEngineOptions(command)))
    .argument('[factor-id]', 'factor id; omit it and describe an estimate with --set')
    .addOption(new SetOption(operations.estimate.request, 'a field of the estimate to explain; repeatable'))
    .addOption(new Option('--decimal <sign>', 'decimal sign of numbers').choices(['point', 'comma']))
    .option(
      '--runners-up <count>',
      'number of runner-up factors to show (default: 10)',
      wholeNumber(0, 10_000),
    )
    .addOption(
      new Option(
        '--format <format>',
        'format of the output (default: table on a terminal, else json)',
      ).choices(formats),
    )
    .option('--no-color', 'no colours')
    .addHelpText('after', ({ command }) => outputHelp(outputColumns(ExplainResponse), helpWidth(command)))
    .addHelpText(
      'after',
      `
Examples:
  $ ghg explain 463471ad-06a7-8005-9636-13b2850c0d70
  $ ghg explain --set activity_id=electricity-supply_grid-source_supplier_mix --set region=GB \\
      --set energy=1000 --set energy_unit=kWh
  $ ghg explain --set activity_id=fuel_type_natural_gas-fuel_use_na --set region=GB --set year=2030 \\
      --set year_fallback=true --set volume=40 --set volume_unit=m3 --runners-up 3 --format json

The fields are those of ghg estimate. The factor is the one that an estimate of the same fields uses.`,
    )
    .action(act(explain))
}

/** Prints the origin of a factor and, for an estimate, how it was selected. */
export async function explain(
  world: CommandIO,
  id: string | undefined,
  options: ExplainOptions,
): Promise<ExitCode> {
  const request = await requestOf(id, options)
  const engine = await world.openEngine(options)
  try {
    const response = await engine.call('explain', request)
    const format = options.format ?? (world.stdout.isTTY ? 'table' : 'json')
    const colours = coloursFor(world, world.stdout, options.color)
    printLong(
      world,
      format === 'json'
        ? `${JSON.stringify(response, null, 2)}\n`
        : explanationText(response, colours, world.stdout.columns),
    )
    return exit.ok
  } finally {
    await engine.close()
  }
}

/** @throws UsageError where nothing is described, or a constant is no field or not as the contract says */
async function requestOf(id: string | undefined, options: ExplainOptions): Promise<ExplainRequest> {
  const { set, runnersUp } = options
  if (id === undefined && set === undefined) {
    throw new UsageError('name a factor id, or describe an estimate with --set field=value')
  }
  const constants = { ...set, ...(id === undefined ? {} : { 'emission_factor.id': id }) }
  const request = await singleRequest('explain', { ...options, set: constants })
  return { ...request, ...(runnersUp === undefined ? {} : { runners_up: runnersUp }) }
}

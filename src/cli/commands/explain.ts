/** `ghg explain`: where a number came from, and why this factor and no other. */

import { type Command, Option } from 'commander'
import { type ExplainRequest, ExplainResponse, operations } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { singleRequest } from '../../rows/mapping/mapping.js'
import { coloursFor } from '../../terminal/colours.js'
import { printLong } from '../../terminal/pager.js'
import { sayRemark } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import { addEngineOptions, addPreferOption, addReleaseOption } from '../engine-options.js'
import { helpWidth, outputColumns, outputHelp } from '../help/output.js'
import { SetOption } from '../help/set-option.js'
import { sayNext } from '../next-step.js'
import { wholeNumber } from '../option-values.js'
import { estimateLine, oneUnit } from '../search/factor-option.js'
import { answeringRelease, isNumbered, numberedFactor } from '../search/numbered.js'
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
    .argument(
      '[factor]',
      'factor id, or number of the last ghg search; omit it and describe an estimate with --set',
    )
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
  $ ghg explain --set activity_id=electricity-supply_grid-source_supplier_mix --set region=GB
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
  const engine = await world.openEngine(options)
  try {
    const request = await requestOf(world, engine, id, options)
    const response = await engine.call('explain', request)
    const format = options.format ?? (world.stdout.isTTY ? 'table' : 'json')
    const colours = coloursFor(world, world.stdout, options.color)
    printLong(
      world,
      format === 'json'
        ? `${JSON.stringify(response, null, 2)}\n`
        : explanationText(response, colours, world.stdout.columns),
    )
    if (format === 'table') sayNext(world, nextLine(id, response))
    return exit.ok
  } finally {
    await engine.close()
  }
}

/** Returns the estimate by the explained factor, named as it was here. */
function nextLine(named: string | undefined, { emission_factor }: ExplainResponse): string | undefined {
  return estimateLine(named ?? emission_factor.id, emission_factor)
}

/** @throws UsageError where nothing is described, or a constant is no field or not as the contract says */
async function requestOf(
  world: CommandIO,
  engine: Engine,
  named: string | undefined,
  options: ExplainOptions,
): Promise<ExplainRequest> {
  const { set, runnersUp } = options
  if (named === undefined && set === undefined) {
    throw new UsageError('name a factor id, or describe an estimate with --set field=value')
  }
  const id =
    named !== undefined && isNumbered(named)
      ? numberedFactor(world, named, await answeringRelease(engine, options.release))
      : named
  const constants = { ...set, ...(id === undefined ? {} : { 'emission_factor.id': id }) }
  const request = await singleRequest('explain', { ...options, set: constants })
  const amount = await assumedAmount(world, engine, request)
  return { ...request, ...amount, ...(runnersUp === undefined ? {} : { runners_up: runnersUp }) }
}

/** Returns one unit of what the activity takes if no amount is given: why a factor was selected does not depend on it. */
async function assumedAmount(
  world: CommandIO,
  engine: Engine,
  { emission_factor: selector, parameters }: ExplainRequest,
): Promise<Pick<ExplainRequest, 'parameters'>> {
  const given = Object.keys(parameters ?? {}).filter((name) => !name.endsWith('_unit'))
  if (given.length > 0 || typeof selector === 'string' || selector.id !== undefined) return {}
  const { activity_id, region, data_version } = selector
  if (activity_id === undefined) return {}
  const request = { activity_id, data_version: data_version ?? '1', results_per_page: 1 }
  const here = region === undefined ? [] : (await engine.call('search', { ...request, region })).results
  const [factor] = here.length > 0 ? here : (await engine.call('search', request)).results
  if (factor === undefined) return {}
  const one = oneUnit(factor, parameters)
  const words = Object.values(one).join(' ')
  sayRemark(world, `no amount given: explained for ${words}`)
  return { parameters: one }
}

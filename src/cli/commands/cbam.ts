/** `ghg cbam`: imported goods in, embedded emissions and the cost of certificates out. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { ServiceError } from '../../contract/contract.js'
import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { cbamExtension } from '../../rows/extensions/cbam.js'
import { readPrices } from '../../rows/extensions/cbam-prices.js'
import type { BorderPeriod } from '../../rows/extensions/cbam-time.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

export interface CbamOptions extends TableOptions {
  period?: BorderPeriod
  importYear?: string
  price?: string[]
}

export function define(command: Command, act: Act): void {
  addBulkOptions(command, 'cbam', cbamExtension)
    .addOption(
      new Option(
        '--period <period>',
        'transitional: until 2025; definitive: from 2026, with the certificates owed (default: by the time of import)',
      ).choices(['transitional', 'definitive']),
    )
    .option('--import-year <year>', 'year of import of all rows', yearOf)
    .option(
      '--price <quarter=eur>',
      'certificate price of a quarter, such as 2026-Q2=76.10; repeatable; rows need import_quarter or import_date',
      pricesOf,
    )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg cbam declarations.csv --map declarations.yaml --errors wrong.csv -o results.csv
  $ ghg cbam --set 'cn_code=7211 90' --set production_region=CN --set weight=20 --set weight_unit=t
  $ ghg cbam declarations.csv --map declarations.yaml --period definitive --import-year 2026 \\
      -o certificates.csv

Codes of ten digits (TARIC) choose between white and other clinker and cement; of others the first eight count.
A column importer sums weights by importer and year: up to 50 t a year no certificates are owed.
Codes match exactly: 7208 36 00 has no value of its own, and does not take that of 7208. Without --period the
values of the Joint Research Centre (2023) are used. Weights are kg unless weight_unit says otherwise.`,
    )
    .action(act(cbam))
}

/** Estimates every row of the inputs, or the one request that `--set` describes. */
export function cbam(world: CommandIO, inputs: string[], options: CbamOptions): Promise<ExitCode> {
  const { period, importYear, price } = options
  const constants = {
    ...(period && { period }),
    ...(importYear !== undefined && { import_year: importYear }),
    ...(price && { certificate_prices: price.join(' ') }),
    ...options.set,
  }
  return runRows(world, 'cbam', inputs, { ...options, set: constants }, cbamExtension)
}

function pricesOf(argument: string, previous: string[] = []): string[] {
  const prices = [...previous, argument]
  try {
    readPrices(prices.join(' '))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new InvalidArgumentError(`${error.message.replace('certificate_prices: ', '')}.`)
  }
  return prices
}

function yearOf(argument: string): string {
  if (!/^\d{4}$/.test(argument)) throw new InvalidArgumentError('must be a year of four digits')
  return argument
}

/** `ghg labels`: a project's own words for activities: made, mapped to activity ids, and estimated by. */
import type { Command } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { activityExtension, labelExtension } from '../../rows/extensions/labels.js'
import { sayRemark } from '../../terminal/prose.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { amounts } from '../labels/amounts.js'
import { exportMappings, importMappings } from '../labels/exchange.js'
import { learn } from '../labels/learn.js'
import {
  addMappingOptions,
  type MappingOptions,
  targetMappings,
  withMappings,
} from '../labels/mapping-work.js'
import { review } from '../labels/review.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'
import { addListFormat, type ListFormat, printList } from '../terminal/list.js'

export interface ListOptions extends MappingOptions, ListFormat {
  pending?: boolean
}
export interface MapOptions extends MappingOptions {
  id?: string
}

export function define(command: Command, act: Act): void {
  addBulkOptions(
    command.command('create').description('Create labels, pending until they are mapped'),
    'customActivityLabels',
    labelExtension,
  )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg labels create ledger-labels.csv -o created.csv
  $ ghg labels create --set 'label=Power, Leeds' --set unit_type=Energy
  $ ghg labels create ledger-labels.csv --set allow_duplicates=false --errors wrong.csv -o created.csv`,
    )
    .action(act(create))
  const listing = addMappingOptions(command.command('list'))
    .description('List labels with the activities they are mapped to')
    .option('--pending', 'only labels that are not mapped yet')
  addListFormat(listing).addHelpText('after', '\nExamples:\n  $ ghg labels list --pending').action(act(list))
  addMappingOptions(command.command('map'))
    .description('Map a label to an activity, or change its mapping')
    .argument('<label>', 'the label')
    .argument('<activity-id>', 'activity id to map it to')
    .option('--id <mapping-id>', 'mapping id, if the label has several')
    .addHelpText(
      'after',
      "\nExamples:\n  $ ghg labels map 'Office paper' paper_and_cardboard-type_paper_primary_material_production",
    )
    .action(act(map))
  addMappingOptions(command.command('review'))
    .description('Review pending mappings on the terminal, one key each')
    .option('--most-valuable', 'start with the largest uncertain amounts, with fresh suggestions')
    .addHelpText('after', '\nExamples:\n  $ ghg labels review\n  $ ghg labels review --most-valuable')
    .action(act(review))
  addMappingOptions(command.command('learn'))
    .description(
      'Let suggestions learn from mapped labels, and show how often they were right before and after',
    )
    .option('--forget', 'discard what was learned')
    .addHelpText('after', '\nExamples:\n  $ ghg labels learn\n  $ ghg labels learn --forget')
    .action(act(learn))
  addMappingOptions(command.command('amounts'))
    .description('Sum up the amounts of a table by label, so that review begins with the most valuable')
    .argument('[input...]', 'files to read; - or none: standard input')
    .requiredOption('--label <column>', 'column of the labels')
    .requiredOption('--amount <column>', 'column of the amounts, such as money, all of one unit')
    .addHelpText(
      'after',
      "\nExamples:\n  $ ghg labels amounts ledger-amounts.csv --label Text --amount 'Net amount'",
    )
    .action(act(amounts))
  addMappingOptions(command.command('export'))
    .description('Export mappings with their suggestions as a table')
    .option('-o, --output <file>', 'output file (default: standard output)')
    .option('--pending', 'only labels that are not mapped yet')
    .option('--csv-safe', 'escape cells that a spreadsheet would run as formulas')
    .addHelpText('after', '\nExamples:\n  $ ghg labels export --pending -o review.csv')
    .action(act(exportMappings))
  addMappingOptions(command.command('import'))
    .description('Import mappings from a table: activity_id holds an id, or the number of a suggestion')
    .argument('[input...]', 'files to read; - or none: standard input')
    .option('--create', 'create missing labels')
    .option('--errors <file>', 'side file: failed rows with their input')
    .addHelpText('after', '\nExamples:\n  $ ghg labels import review.csv --errors wrong.csv')
    .action(act(importMappings))
  addBulkOptions(
    command.command('estimate').description('Estimate activities by label'),
    'customActivityEstimate',
    activityExtension,
  )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg labels estimate ledger.csv --set region=GB -o results.csv
  $ ghg labels estimate ledger.csv --map ledger.yaml --errors wrong.csv -o results.csv
  $ ghg labels estimate --set 'label=Office paper' --set region=GB --set year=2025 --set weight=2 \\
      --set weight_unit=t`,
    )
    .action(act(estimate))
  command.addHelpText(
    'after',
    `
Examples:
  $ ghg labels create ledger-labels.csv --set allow_duplicates=false -o created.csv
  $ ghg labels review
  $ ghg labels export --pending -o review.csv    # fill in activity_id, then:
  $ ghg labels import review.csv
  $ ghg labels map 'Office paper' paper_and_cardboard-type_paper_primary_material_production
  $ ghg labels estimate ledger.csv --set region=GB -o results.csv`,
  )
}

/** Creates a pending mapping for every row of the inputs. */
export function create(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'customActivityLabels', inputs, options, labelExtension)
}

/** Estimates every row of the inputs with the activity that its label is mapped to. */
export function estimate(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'customActivityEstimate', inputs, options, activityExtension)
}

/** Prints the mappings, oldest first. */
export async function list(world: CommandIO, options: ListOptions): Promise<ExitCode> {
  return await withMappings(world, options, async (mappings) => {
    const all = await mappings.list()
    const shown = options.pending ? all.filter(({ activity_id }) => activity_id === null) : all
    const rows = shown.map(({ id, label, unit_types, sources, activity_id, suggestions, ...mapping }) => [
      id,
      label,
      activity_id === null ? 'pending' : 'mapped',
      activity_id ?? '',
      activity_id === null ? (suggestions[0]?.activity_id ?? '') : '',
      unit_types.join(';'),
      sources.join(';'),
      String(mapping.catalogue_release ?? ''),
    ])
    printList(world, options, {
      json: () => shown,
      csv: () => [csvColumns, ...rows],
      columns: shownColumns,
      // Words before ids.
      cells: () => rows.map(([id, ...words]) => [...words, id!]),
      closing: [plural(rows.length, 'label mapping')],
    })
    return exit.ok
  })
}

const csvColumns = [
  'id',
  'label',
  'status',
  'activity_id',
  'suggested',
  'unit_type',
  'source',
  'catalogue_release',
]

const shownColumns = [
  { heading: 'label', least: 16, look: 'bold' },
  { heading: 'status' },
  { heading: 'activity id', least: 20 },
  { heading: 'suggested', least: 20, rank: 1 },
  { heading: 'unit type', rank: 2 },
  { heading: 'source', rank: 3 },
  { heading: 'release', align: 'right', rank: 4 },
  { heading: 'id', rank: 5, look: 'dim' },
] as const

/** Completes the pending mappings of a label; where none is pending, changes its only one. */
export async function map(
  world: CommandIO,
  label: string,
  activityId: string,
  options: MapOptions,
): Promise<ExitCode> {
  return await withMappings(world, options, async (mappings) => {
    const wanted = label.trim().normalize('NFC')
    const ofLabel = (await mappings.list()).filter((each) => each.label === wanted)
    if (ofLabel.length === 0) {
      throw new UsageError(`the project has no label ${JSON.stringify(wanted)}; ghg labels create creates it`)
    }
    const meant = options.id
      ? ofLabel.filter(({ id }) => id === options.id)
      : targetMappings(ofLabel, activityId)
    if (meant.length === 0) throw new UsageError(`the label has no mapping ${options.id}`)
    const choices: { id: string; activity_id: string }[] = []
    for (const mapping of meant) {
      choices.push({ id: mapping.id, activity_id: await mappings.activity(activityId, mapping) })
    }
    await mappings.complete(choices)
    for (const { activity_id } of choices) sayRemark(world, `${JSON.stringify(wanted)} means ${activity_id}`)
    return exit.ok
  })
}

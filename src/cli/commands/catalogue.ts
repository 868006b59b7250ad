/** `ghg catalogue`: what the built-in reference data holds, and whose it is. */
import type { Command } from 'commander'
import type { Catalogue } from '../../catalogue/catalogue.js'
import { type ExitCode, exit } from '../../host/exit.js'
import { grouped } from '../../host/numbers.js'
import { version } from '../../host/version.js'
import type { CommandIO } from '../../host/world.js'
import type { TableColumn } from '../../terminal/table.js'
import type { Act } from '../command.js'
import { addListFormat, type ListFormat, printList } from '../terminal/list.js'
import { define as defineDiff } from './catalogue-diff.js'

type Value = string | number | null
type Row = Record<string, Value>

/** One list: what it says, and how its columns stand on a terminal (those not named are left to CSV). */
interface Listing {
  summary: string
  columns: (TableColumn & { field: string })[]
  rows: (catalogue: Catalogue) => Row[] | Promise<Row[]>
  /** Returns the rows of the table, where people read fewer of them. */
  shown?: (rows: Row[]) => Row[]
}

const listings: Record<string, Listing> = {
  info: {
    summary: 'Release, checksum and size of the catalogue',
    columns: [
      { field: 'what', heading: 'what' },
      { field: 'value', heading: 'value', least: 24 },
    ],
    rows: infoRows,
  },
  sources: {
    summary: 'Datasets with release, licence, attribution and number of factors',
    columns: [
      { field: 'source', heading: 'source', least: 12 },
      { field: 'source_dataset', heading: 'dataset', least: 24, look: 'bold' },
      { field: 'year_released', heading: 'release', align: 'right' },
      { field: 'licence', heading: 'licence', least: 12 },
      { field: 'factors', heading: 'factors', align: 'right' },
      { field: 'attribution', heading: 'attribution', least: 24, rank: 1 },
    ],
    rows: sourceRows,
    shown: oncePerPublication,
  },
  editions: {
    summary: 'Datasets with their edition, what supersedes it, and which edition is awaited',
    columns: [
      { field: 'source', heading: 'source', least: 12 },
      { field: 'source_dataset', heading: 'dataset', least: 24, look: 'bold' },
      { field: 'edition', heading: 'edition', least: 8 },
      { field: 'published', heading: 'published', rank: 1 },
      { field: 'corrected_on', heading: 'corrected on', rank: 1 },
      { field: 'superseded_by', heading: 'superseded by', least: 12 },
      { field: 'awaited', heading: 'awaited', least: 10 },
      { field: 'usually', heading: 'usually in', rank: 1 },
      { field: 'id', heading: 'id', rank: 2, look: 'dim' },
    ],
    rows: editionRows,
  },
  regions: {
    summary: 'Region codes with the larger region each falls back to',
    columns: [
      { field: 'code', heading: 'code' },
      { field: 'name', heading: 'name', least: 16, look: 'bold' },
      { field: 'type', heading: 'type' },
      { field: 'parent', heading: 'parent' },
    ],
    rows: (catalogue) =>
      catalogue.regions().map(({ code, name, type, parent }) => ({ code, name, type, parent: parent ?? '' })),
  },
  units: {
    summary: 'Unit types with the parameters and units each takes',
    columns: [
      { field: 'unit_type', heading: 'unit type' },
      { field: 'parameter', heading: 'parameter' },
      { field: 'default', heading: 'default' },
      { field: 'units', heading: 'units', least: 24 },
    ],
    rows: unitRows,
  },
}

export function define(command: Command, act: Act): void {
  for (const [name, listing] of Object.entries(listings)) {
    addListFormat(command.command(name).description(listing.summary))
      .addHelpText('after', `\nExamples:\n  $ ghg catalogue ${name}\n  $ ghg catalogue ${name} --format json`)
      .action(act((world, options: ListFormat) => list(world, name, options)))
  }
  const diff = command.command('diff')
  defineDiff(diff.description('Difference of two releases, and its effect on a run'), act)
  command.addHelpText(
    'after',
    `
Examples:
  $ ghg catalogue info
  $ ghg catalogue sources --format csv > sources.csv
  $ ghg catalogue editions
  $ ghg catalogue regions --format json
  $ ghg catalogue units
  $ ghg catalogue diff --release 1 --release 2`,
  )
}

/** Prints one of the lists. */
export async function list(world: CommandIO, name: string, options: ListFormat): Promise<ExitCode> {
  const { openCatalogue } = await import('../../catalogue/catalogue.js')
  const catalogue = openCatalogue()
  try {
    const { columns, rows: rowsOf, shown = (all: Row[]) => all } = listings[name]!
    const rows = await rowsOf(catalogue)
    const fields = Object.keys(rows[0] ?? {})
    printList(world, options, {
      json: () => rows,
      csv: () => [fields, ...rows.map((row) => fields.map((field) => row[field]))],
      columns,
      cells: () => shown(rows).map((row) => columns.map(({ field }) => shownText(field, row[field] ?? ''))),
    })
    return exit.ok
  } finally {
    catalogue.close()
  }
}

/** Returns one row for each publication, however many datasets were made of it. */
function oncePerPublication(rows: Row[]): Row[] {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const { source, source_dataset, year_released, licence, attribution } = row
    const key = JSON.stringify([source, source_dataset, year_released, licence, attribution])
    const before = found.get(key)
    found.set(key, before ? { ...before, factors: Number(before.factors) + Number(row.factors) } : row)
  }
  return [...found.values()]
}

/** Most members of a list that a table shows. */
const mostMembers = 16

/** Returns a value as a person reads it: counts with thousands signs, a long list by its first members. */
function shownText(field: string, value: Value): string {
  if (typeof value === 'number' && counted.has(field)) return grouped(value)
  const members = String(value).split(/;(?! )/)
  const more = members.length - mostMembers
  if (more < 2) return members.join(', ')
  return `${members.slice(0, mostMembers).join(', ')} and ${grouped(more)} more: --format csv`
}

/** Fields whose numbers are counts, not years. */
const counted = new Set(['factors', 'value'])

function infoRows(catalogue: Catalogue): Row[] {
  const { activities, regions, first_year, last_year, ...size } = catalogue.size()
  const facts: [string, Value][] = [
    ['version', version()],
    ['release', catalogue.releases.at(-1)!],
    ['releases', catalogue.releases.join(' ')],
    ['checksum', catalogue.checksum],
    ['factors', size.factors],
    ['factors with quality flags that search excludes', size.flagged_factors],
    ['activities', activities],
    ['regions with factors', regions],
    ['years', `${first_year}-${last_year}`],
    ['datasets', size.datasets],
    ['datasets with factors', size.datasets_with_factors],
    ['editions of publications', size.editions],
  ]
  return facts.map(([what, value]) => ({ what, value }))
}

function sourceRows(catalogue: Catalogue): Row[] {
  return catalogue.datasets().map((dataset) => ({
    source: dataset.source,
    source_dataset: dataset.source_dataset,
    year_released: dataset.year_released,
    licence: dataset.licence,
    licence_url: dataset.licence_url,
    attribution: dataset.attribution,
    factors: dataset.factors,
    source_link: dataset.source_link,
    id: dataset.id,
  }))
}

async function editionRows(catalogue: Catalogue): Promise<Row[]> {
  const { standings } = await import('../../catalogue/catalogue.js')
  return standings(catalogue.editions().all).map(({ superseded_by, usually, ...dataset }) => ({
    publisher: dataset.publisher,
    source: dataset.source,
    source_dataset: dataset.source_dataset,
    id: dataset.id,
    edition: dataset.edition,
    published: dataset.published,
    corrected_on: dataset.corrected_on,
    superseded_by: superseded_by.join(' '),
    awaited: dataset.awaited,
    usually: usually.join(', '),
    added_in: dataset.added_in,
    removed_in: dataset.removed_in,
  }))
}

async function unitRows(): Promise<Row[]> {
  const { unitTypes } = await import('../../units/units.js')
  return unitTypes.flatMap(({ unit_type, parameters, units, defaults }) =>
    parameters.map((parameter) => {
      const key = parameter as keyof typeof units
      return {
        unit_type,
        parameter,
        default: defaults[key] ?? '',
        units: (units[key] ?? []).join(';'),
      }
    }),
  )
}

/** `ghg audit`: who did what with a store. */
import type { Command } from 'commander'
import { type ExitCode, exit } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import type { AuditLine } from '../../store/store.js'
import type { Act } from '../command.js'
import { type Since, since } from '../option-values.js'
import { openExistingStore } from '../store-url.js'
import { addListFormat, type ListFormat, printList } from '../terminal/list.js'

export interface AuditOptions extends ListFormat {
  store?: string
  since?: Since
}

export function define(command: Command, act: Act): void {
  addListFormat(
    command
      .option('--since <time>', 'only what happened since a date, or in a time such as 7d', since)
      .option('--store <url>', 'a file, or postgres://... (default: the data folder of the user)'),
  )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg audit --since 7d
  $ ghg audit --since 2026-01-01 --format csv > audit.csv
  $ ghg audit --format json`,
    )
    .action(act(audit))
}

const fields = ['at', 'event', 'project', 'key_id', 'user_name', 'address', 'count', 'detail'] as const

/** Prints the record of a store, the oldest lines first. */
export async function audit(world: CommandIO, options: AuditOptions): Promise<ExitCode> {
  const store = await openExistingStore(world, options.store)
  try {
    const now = world.now()
    const lines = (await store?.audit.list(momentOf(options.since, now), now)) ?? []
    const rows = lines.map(cellsOf)
    printList(world, options, {
      json: () => lines.map((line) => Object.fromEntries(fields.map((field) => [field, line[field]]))),
      csv: () => [fields, ...rows],
      columns: [
        { heading: 'at', least: 24, look: 'dim' },
        { heading: 'event', least: 16, look: 'bold' },
        { heading: 'project' },
        { heading: 'key', least: 16 },
        { heading: 'user', rank: 1 },
        { heading: 'address', rank: 2 },
        { heading: 'count', align: 'right' },
        { heading: 'detail', least: 12, rank: 3 },
      ],
      cells: () => rows,
      closing: [plural(lines.length, 'line')],
    })
    return exit.ok
  } finally {
    await store?.close()
  }
}

function momentOf(asked: Since | undefined, now: Date): Date | undefined {
  if (!asked) return undefined
  return 'date' in asked ? asked.date : new Date(now.getTime() - asked.ago)
}

function cellsOf(line: AuditLine): string[] {
  return fields.map((field) => String(line[field] ?? ''))
}

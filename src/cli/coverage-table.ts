/** The table of what an inventory has of each category. */
import { grouped } from '../host/numbers.js'
import { shortened } from '../host/screen.js'
import type { CommandIO } from '../host/world.js'
import type { CoveredCategory } from '../inventory/category-coverage.js'
import { massColumn } from '../terminal/figures.js'
import { table } from '../terminal/table.js'
import { lookOf } from '../terminal/terminal.js'

/** Returns the table, as wide as the terminal. */
export function coverageTable(world: CommandIO, covered: readonly CoveredCategory[]): string {
  const masses = massColumn(covered.flatMap(({ kilograms }) => kilograms ?? []))
  const columns = [
    { heading: 'category', least: 16 },
    { heading: 'state' },
    { heading: 'rows', align: 'right' as const },
    { heading: `${masses.unit} CO2e`, align: 'right' as const },
    { heading: 'sources or reason', least: 16 },
  ]
  const cells = covered.map(({ label, state, rows, kilograms, sources, reason }) => [
    label,
    state,
    rows === undefined ? '' : grouped(rows),
    kilograms === undefined ? '' : masses.text(kilograms),
    sources.length === 0 ? shortened(reason, 200) : sources.map((name) => shortened(name)).join(', '),
  ])
  const isKnown = (at: number) => cells.some((row) => row[at] !== '')
  const kept = columns.map((_, at) => at).filter((at) => at < 2 || isKnown(at))
  const { colours, width } = lookOf(world, world.stdout, undefined)
  return table(
    kept.map((at) => columns[at]!),
    cells.map((row) => kept.map((at) => row[at]!)),
    colours,
    width,
  )
}

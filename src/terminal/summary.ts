/** How a run ended: masses with bars, and what to look at. Without a terminal one fact a line, in the same words. */
import { plural } from '../host/numbers.js'
import { visible } from '../host/screen.js'
import { bar } from './bars.js'
import { displayWidth, padded } from './display-width.js'
import { changeText, massColumn, roundingRemark } from './figures.js'
import { table } from './table.js'
import type { Look } from './terminal.js'
import { hanging } from './wrapped.js'

/** One of several masses that come to a total. */
export interface Share {
  name: string
  kilograms: number
  /** Change since the earlier period, as a share; absent if there was nothing then. */
  change?: number | undefined
  /** The same by another method, where it differs. */
  other?: { name: string; kilograms: number } | undefined
}

export interface Shares {
  parts: readonly Share[]
  total: Share
  /** The earlier period: `2024`. */
  since?: string | undefined
}

/** What a person should know of some rows, with the command that explains it. */
export interface Remark {
  isWarning: boolean
  words: string
  rows: number
  /** Absent if the rows have no mass. */
  kilograms?: number | undefined
  /** Where the mass is, if not in the total. */
  place: string
  command: string
}

const longestBar = 24
const mostWarnings = 8
const mostNotes = 5

/** Returns the lines of a table of masses with bars: one line for each where the stream is no terminal. */
export function shareLines(shares: Shares, look: Look): string[] {
  const { parts, total, since } = shares
  if (parts.length === 0) return []
  const all = [...parts, total]
  const masses = massColumn(
    all.flatMap(({ kilograms, other }) => [kilograms, ...(other ? [other.kilograms] : [])]),
  )
  const unit = `${masses.unit} CO2e`
  const remark = roundingRemark(
    masses,
    parts.map(({ kilograms }) => kilograms),
    total.kilograms,
  )
  const end = remark === undefined ? [] : [remark]
  if (!look.isTerminal) {
    const line = ({ name, kilograms, change, other }: Share) => {
      const changed =
        change === undefined || since === undefined ? '' : `, ${changeText(change)} since ${since}`
      const beside = other ? `, ${other.name} ${masses.text(other.kilograms)} ${masses.unit}` : ''
      return `${name}: ${masses.text(kilograms)} ${unit}${beside}${changed}`
    }
    return [...all.map(line), ...end]
  }
  const largest = Math.max(...parts.map(({ kilograms }) => kilograms))
  const hasChange = since !== undefined && all.some(({ change }) => change !== undefined)
  const cells = all.flatMap((share) => {
    const { name, kilograms, change, other } = share
    const changed = hasChange ? [change === undefined ? '' : changeText(change)] : []
    const shown = share === total ? '' : bar(kilograms, largest, longestBar, look)
    const row = [name, masses.text(kilograms), ...changed, shown]
    const beside = other && [`  ${other.name}`, masses.text(other.kilograms), ...changed.map(() => ''), '']
    return beside ? [row, beside] : [row]
  })
  const columns = [
    { heading: '', least: 12 },
    { heading: unit, align: 'right' as const },
    ...(hasChange ? [{ heading: `since ${since}`, align: 'right' as const }] : []),
    { heading: '', rank: 1 },
  ]
  const text = table(columns, cells, look.colours, look.width)
  return [...text.trimEnd().split('\n'), ...end.flatMap((line) => hanging('', line, look.width))]
}

/**
 * Returns lines on warnings, then on notes, the largest masses first; on a terminal a blank line is before both.
 * @param isWhole true if none is left out
 */
export function remarkLines(remarks: readonly Remark[], look: Look, isWhole: boolean): string[] {
  const sorted = [...remarks].sort(
    (a, b) => Math.abs(b.kilograms ?? 0) - Math.abs(a.kilograms ?? 0) || b.rows - a.rows,
  )
  const kinds = [
    {
      own: sorted.filter(({ isWarning }) => isWarning),
      most: mostWarnings,
      heading: 'To look at, largest first',
    },
    { own: sorted.filter(({ isWarning }) => !isWarning), most: mostNotes, heading: 'How figures were made' },
  ]
  const shownOf = kinds.map(({ own, most }) => (isWhole ? own : own.slice(0, most)))
  const masses = massColumn(shownOf.flat().map(({ kilograms = 0 }) => kilograms))
  const figure = ({ kilograms }: Remark) =>
    kilograms === undefined ? '' : `${masses.text(kilograms)} ${masses.unit}`
  const widest = Math.max(0, ...shownOf.flat().map((remark) => displayWidth(figure(remark))))
  return kinds.flatMap(({ own, heading }, kind) => {
    const shown = shownOf[kind]!
    if (shown.length === 0) return []
    const more = own.length - shown.length
    const end = more > 0 ? [`and ${more} more: --verbose lists all`] : []
    if (!look.isTerminal) return [...shown.map((remark) => factLine(remark, figure(remark))), ...end]
    const lines = shown.flatMap((remark) =>
      screenLines(remark, padded(figure(remark), widest, 'right'), look),
    )
    return ['', look.colours.bold(heading), ...lines, ...end]
  })
}

/** Returns a remark on one line: `warning: 1.2 t CO2e, 3 rows: what it means; ghg help ...`. */
function factLine({ isWarning, words, rows, place, command }: Remark, figure: string): string {
  const mass = figure === '' ? '' : `${figure} CO2e${place}, `
  return `${isWarning ? 'warning' : 'note'}: ${mass}${plural(rows, 'row')}: ${words}; ${command}`
}

/** Returns a remark with its mass before its words, so that masses stand in line. */
function screenLines(remark: Remark, figure: string, { width, colours }: Look): string[] {
  const { isWarning, words, rows, place, command } = remark
  const before = `${isWarning ? '!' : ' '} ${figure === '' ? '' : `${figure}  `}`
  const detail = `${plural(rows, 'row')}${place}; ${command}`
  const lines = hanging(before, visible(words), width)
  const last = lines.at(-1)!
  const hasRoom = displayWidth(last) + 3 + displayWidth(detail) <= width
  const all = hasRoom
    ? [...lines.slice(0, -1), `${last}   ${colours.dim(detail)}`]
    : [...lines, ...hanging(' '.repeat(displayWidth(before)), detail, width).map(colours.dim)]
  return isWarning ? [colours.magenta('!') + all[0]!.slice(1), ...all.slice(1)] : all
}

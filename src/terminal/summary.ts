/** Summary of a run: totals with bars, and notices. Without a terminal, one fact per line in the same words. */
import { plural } from '../host/numbers.js'
import { visible } from '../host/screen.js'
import { bar } from './bars.js'
import { displayWidth, padded } from './display-width.js'
import { changeText, massColumn, roundingRemark } from './figures.js'
import { table } from './table.js'
import type { Look } from './terminal.js'
import { hanging } from './wrapped.js'

/** Ends of the 95 % interval of a mass, kg CO2e. */
export interface MassInterval {
  low: number
  high: number
}

/** Part of a total. */
export interface Share {
  name: string
  kilograms: number
  interval?: MassInterval | undefined
  /** Change since the earlier period, as a share; undefined if the earlier mass was zero. */
  change?: number | undefined
  /** Mass by another method, if different. */
  other?: { name: string; kilograms: number; interval?: MassInterval | undefined } | undefined
}

export interface Shares {
  parts: readonly Share[]
  total: Share
  /** Earlier period: `2024`. */
  since?: string | undefined
}

/** Remark on some rows, with the command that explains it. */
export interface Remark {
  isWarning: boolean
  words: string
  rows: number
  /** Mass of the rows, if any. */
  kilograms?: number | undefined
  /** Text ` outside the total` if the mass is not in the total; otherwise empty. */
  place: string
  command: string
}

const longestBar = 24
const mostWarnings = 8
const mostNotes = 5

/** Returns the lines of a table of masses with bars; one line per mass if the stream is not a terminal. */
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
  const intervalText = (of: MassInterval | undefined) =>
    of === undefined ? '' : `${masses.text(of.low)} to ${masses.text(of.high)}`
  if (!look.isTerminal) {
    const inBrackets = (of: MassInterval | undefined) => (of === undefined ? '' : ` (${intervalText(of)})`)
    const line = ({ name, kilograms, interval, change, other }: Share) => {
      const changed =
        change === undefined || since === undefined ? '' : `, ${changeText(change)} since ${since}`
      const beside = other
        ? `, ${other.name} ${masses.text(other.kilograms)} ${masses.unit}${inBrackets(other.interval)}`
        : ''
      return `${name}: ${masses.text(kilograms)} ${unit}${inBrackets(interval)}${beside}${changed}`
    }
    return [...all.map(line), ...end]
  }
  const largest = Math.max(...parts.map(({ kilograms }) => kilograms))
  const hasIntervals = total.interval !== undefined
  const hasChange = since !== undefined && all.some(({ change }) => change !== undefined)
  const cells = all.flatMap((share) => {
    const { name, kilograms, interval, change, other } = share
    const between = (of: MassInterval | undefined) => (hasIntervals ? [intervalText(of)] : [])
    const changed = hasChange ? [change === undefined ? '' : changeText(change)] : []
    const shown = share === total ? '' : bar(kilograms, largest, longestBar, look)
    const row = [name, masses.text(kilograms), ...between(interval), ...changed, shown]
    const beside = other && [
      ...[`  ${other.name}`, masses.text(other.kilograms), ...between(other.interval)],
      ...[...changed.map(() => ''), ''],
    ]
    return beside ? [row, beside] : [row]
  })
  const columns = [
    { heading: '', least: 12 },
    { heading: unit, align: 'right' as const },
    ...(hasIntervals ? [{ heading: '95 % interval', align: 'right' as const, rank: 2 }] : []),
    ...(hasChange ? [{ heading: `since ${since}`, align: 'right' as const }] : []),
    { heading: '', rank: 1 },
  ]
  const text = table(columns, cells, look.colours, look.width)
  return [...text.trimEnd().split('\n'), ...end.flatMap((line) => hanging('', line, look.width))]
}

/**
 * Returns lines for warnings, then notes, with the largest masses first; on a terminal a blank line precedes each.
 * @param isWhole true to include all
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

/** Formats a remark as one line: `warning: 1.2 t CO2e, 3 rows: meaning; ghg help ...`. */
function factLine({ isWarning, words, rows, place, command }: Remark, figure: string): string {
  const mass = figure === '' ? '' : `${figure} CO2e${place}, `
  return `${isWarning ? 'warning' : 'note'}: ${mass}${plural(rows, 'row')}: ${words}; ${command}`
}

/** Formats a remark with its mass first, so that masses are aligned. */
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

/** Values by year: a line for each publisher, with hollow points for values that were removed. */
import { figure } from './numbers.js'

export interface Point {
  id: string
  year: number
  source: string
  dataset: string
  value: number
  isRemoved: boolean
  /** Whether it is the one whose page this is. */
  isThis: boolean
}

const width = 640
const height = 190
const margin = { left: 70, right: 16, top: 26, bottom: 28 }

export function HistoryChart({ points, title }: { points: readonly Point[]; title: string }) {
  const years = points.map(({ year }) => year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = (year: number) =>
    margin.left + ((year - first) / Math.max(1, last - first)) * (width - margin.left - margin.right)
  const y = (value: number) =>
    height - margin.bottom - ((value - low) / (high - low || 1)) * (height - margin.top - margin.bottom)
  const holding = points.filter(({ isRemoved }) => !isRemoved)
  const lines = [...new Set(holding.map(({ source }) => source))].map((source) =>
    holding.filter((point) => point.source === source).map(({ year, value }) => `${x(year)},${y(value)}`),
  )
  const ticks = [low, (low + high) / 2, high]
  const said = `${title}: from ${figure(values[0]!)} in ${first} to ${figure(values.at(-1)!)} in ${last}`
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
      <text x={margin.left} y={12} class="chart-title">
        {title}
      </text>
      {ticks.map((value) => (
        <g key={value}>
          <line x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} class="grid" />
          <text x={margin.left - 8} y={y(value) + 4} text-anchor="end">
            {figure(Number(value.toPrecision(3)))}
          </text>
        </g>
      ))}
      {yearTicks(first, last).map((year) => (
        <text key={year} x={x(year)} y={height - 8} text-anchor="middle">
          {year}
        </text>
      ))}
      {lines.map((line) => (
        <polyline key={line[0]} points={line.join(' ')} class="line" />
      ))}
      {points.map(({ id, year, value, dataset, isRemoved, isThis }) => (
        <circle
          key={id}
          cx={x(year)}
          cy={y(value)}
          r={isThis ? 6 : 4}
          class={`point${isRemoved ? ' removed' : ''}${isThis ? ' this' : ''}`}
        >
          <title>{`${year}: ${figure(value)}, ${dataset}${isRemoved ? ', removed' : ''}`}</title>
        </circle>
      ))}
    </svg>
  )
}

/** At most eight, evenly spread. */
function yearTicks(first: number, last: number): number[] {
  const step = Math.max(1, Math.ceil((last - first) / 7))
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step)
}

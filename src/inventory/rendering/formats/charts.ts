/** Charts as SVG: the figures stand beside the bars, so that nothing is read from colours alone. */

import { escaped } from '../../escaped.js'
import type { BarChart, LineChart, Point } from '../document-parts.js'
import { maxCharacters, shortened } from '../shortened.js'

/** Returns a table row for each bar. */
export function barRows({ bars, headings }: BarChart): string[] {
  const ends = bars.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to]))
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const place = (value: number) =>
    high === low ? 0 : Number(((100 * (value - low)) / (high - low)).toFixed(2))
  return bars.map(({ label: whole, segments, figures, role }) => {
    const label = shortened(whole, maxCharacters.label)
    const rects = segments.map(({ from, to, tone }) => {
      const [left, end] = [place(Math.min(from, to)), place(Math.max(from, to))]
      return `<rect class="${tone}" x="${left}" width="${Number((end - left).toFixed(2))}" height="10"/>`
    })
    const described = `${label}: ${figures.map((figure, at) => `${headings[at]} ${figure}`).join(', ')}`
    const svg = `<svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="${escaped(described)}">${rects.join('')}${zeroLine(low, place)}</svg>`
    const cells = figures.map((figure) => `<td class="number">${escaped(figure)}</td>`)
    return `<tr${role === undefined ? '' : ` class="${role}"`}><th scope="row">${escaped(label)}</th><td class="bar">${svg}</td>${cells.join('')}</tr>`
  })
}

/** Marks zero where bars go both ways. */
function zeroLine(low: number, place: (value: number) => number): string {
  return low === 0 ? '' : `<rect class="zero" x="${place(0)}" width="0.3" height="10"/>`
}

export function legendOf({ legend }: BarChart): string {
  const items = legend.map(
    ([tone, text]) =>
      `<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="${tone}" width="10" height="10"/></svg>${escaped(text)}</li>`,
  )
  return items.length === 0 ? '' : `<ul class="legend">${items.join('')}</ul>`
}

const [width, height, margin] = [640, 190, 60]

/** Returns the line to a target, and the years that are known as dots. */
export function lineSvg({ summary, line, points }: LineChart): string {
  const all = [...line, ...points]
  const years = all.map(({ year }) => year)
  const values = [0, ...all.map(({ value }) => value)]
  const [first, last, low, high] = [
    ...[Math.min(...years), Math.max(...years)],
    ...[Math.min(...values), Math.max(...values)],
  ] as [number, number, number, number]
  const x = (year: number) => margin + ((width - 2 * margin) * (year - first)) / (last - first || 1)
  const y = (value: number) => 30 + ((height - 60) * (high - value)) / (high - low || 1)
  const at = ({ year, value }: Point) => `${x(year).toFixed(1)},${y(value).toFixed(1)}`
  const label = (point: Point, below: boolean) =>
    `<text x="${x(point.year).toFixed(1)}" y="${(y(point.value) + (below ? 22 : -12)).toFixed(1)}">${escaped(point.text)}</text>`
  const dots = points.map((point) => {
    const [cx, cy] = at(point).split(',')
    return `<circle cx="${cx}" cy="${cy}" r="5"/>`
  })
  const end = line.at(-1)!
  const labels = [...points.map((point, index) => label(point, index > 0)), label(end, false)]
  return `<svg class="line" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(summary)}"><polyline points="${margin},${y(0).toFixed(1)} ${width - margin},${y(0).toFixed(1)}"/><polyline class="target" points="${line.map(at).join(' ')}"/>${dots.join('')}${labels.join('')}</svg>`
}

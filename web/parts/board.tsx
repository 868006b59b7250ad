/** The years and the largest activities of the report, as its pages for a board have them. */
import type { BarChart, Table } from '../../src/inventory/rendering/document-parts.js'

/** Years with a bar of their scopes each; the figures stand beside it. */
export function Years({ chart: { caption, heading, headings, legend, bars } }: { chart: BarChart }) {
  const ends = bars.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to]))
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const place = (value: number) => (100 * (value - low)) / (high - low || 1)
  return (
    <section aria-labelledby="years">
      <h2 id="years">{caption}</h2>
      <ul class="legend">
        {legend.map(([tone, text]) => (
          <li key={tone}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect class={`tone-${tone}`} width="10" height="10" />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" class="wide-only">
              Bar
            </th>
            <Headings of={headings} />
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, segments, figures }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td class="wide-only">
                <svg class="step-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  {segments.map(({ from, to, tone }) => (
                    <rect
                      key={tone}
                      class={`tone-${tone}`}
                      x={place(Math.min(from, to))}
                      width={Math.abs(place(to) - place(from))}
                      height="10"
                    />
                  ))}
                </svg>
              </td>
              <Figures of={figures} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function LargestActivities({ table: { caption, columns, rows } }: { table: Table }) {
  const [name, ...figures] = columns.map(({ heading }) => heading)
  return (
    <section aria-labelledby="largest">
      <h2 id="largest">{caption}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <Headings of={figures} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [label, ...cells] }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <Figures of={cells} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Headings({ of }: { of: readonly string[] }) {
  return (
    <>
      {of.map((heading) => (
        <th key={heading} scope="col" class="number">
          {heading}
        </th>
      ))}
    </>
  )
}

function Figures({ of }: { of: readonly string[] }) {
  return (
    <>
      {of.map((figure, at) => (
        <td key={String(at)} class="number">
          {figure}
        </td>
      ))}
    </>
  )
}

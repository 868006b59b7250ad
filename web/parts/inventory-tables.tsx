/** Tables of an inventory: scopes, categories and sites, each column in one unit, beside the year before if there is one. */
import type { Report } from '../../src/inventory/report/model.js'
import { Link } from './link.js'
import { count, type MassColumn, massColumn, plural } from './numbers.js'

/** Text of the heading for the year before; undefined without a comparison. */
function earlierName({ comparison }: Report): string | undefined {
  return comparison === null ? undefined : `In ${comparison.name}`
}

export function Totals({ report }: { report: Report }) {
  const { totals, coverage, comparison } = report
  const before = comparison?.totals
  const rows: [title: string, location: number, market: number, earlier: number | undefined][] = [
    ['Scope 1', totals.scope_1, totals.scope_1, before?.scope_1],
    ['Scope 2', totals.scope_2, totals.scope_2_market, before?.scope_2],
    ['Scope 3', totals.scope_3, totals.scope_3_market, before?.scope_3],
    ['Total', totals.total, totals.total_market, before?.total],
  ]
  const column = massColumn([...Object.values(totals), ...(before ? Object.values(before) : [])])
  const titles = ['Location-based', 'Market-based', earlierName(report)]
  const inPeriod = coverage.rows - coverage.outside_period_rows
  return (
    <section aria-labelledby="totals">
      <h2 id="totals">Totals, CO2e</h2>
      <table>
        <Heading first="Scope" titles={titles} column={column} />
        <tbody>
          {rows.map(([title, location, market, earlier]) => (
            <tr key={title} class={title === 'Total' ? 'total' : undefined}>
              <th scope="row">{title}</th>
              <Mass of={location} column={column} />
              <Mass of={market} column={column} />
              {earlier !== undefined && <Mass of={earlier} column={column} />}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {plural(coverage.lines, 'line')} of {plural(inPeriod, 'row')}
        {coverage.outside_period_rows > 0 &&
          ` in the period; ${count(coverage.outside_period_rows)} outside it`}
        {coverage.failed_lines > 0 && (
          <>
            ;{' '}
            <Link to={{ view: 'inventory', failed: '1' }}>{count(coverage.failed_lines)} not estimated</Link>
          </>
        )}
      </p>
    </section>
  )
}

const statusInWords = { estimated: '', not_relevant: 'not relevant', not_estimated: 'not estimated' }

export function Categories({ report }: { report: Report }) {
  const { inventory, totals, comparison } = report
  const shareOf = (co2e: number) => Math.min(1, Math.max(0, co2e / (totals.total || 1)))
  const earlierOf = (scope: string, category: string) =>
    comparison?.categories.find((each) => each.scope === scope && each.category === category)?.co2e
  const all = inventory.map(({ co2e }) => co2e ?? 0)
  const column = massColumn([...all, totals.total, comparison?.totals.total ?? 0])
  return (
    <section aria-labelledby="categories">
      <h2 id="categories">Categories, location-based</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <MassHeading title="CO2e" column={column} />
            {comparison !== null && <MassHeading title={earlierName(report)!} column={column} />}
            <th scope="col" class="wide-only">
              Share of the total
            </th>
            <th scope="col" class="number">
              Lines
            </th>
          </tr>
        </thead>
        <tbody>
          {inventory.map(({ scope, category, name, status, reason, co2e, lines }) => (
            <tr key={`${scope} ${category}`}>
              <th scope="row">
                {scope === '3' ? category : scope}{' '}
                {lines > 0 ? <Link to={{ view: 'inventory', scope, category }}>{name}</Link> : name}
              </th>
              {co2e === null ? (
                <td class="number">
                  <span class="quiet">
                    {[statusInWords[status], reason].filter((part) => part).join(': ')}
                  </span>
                </td>
              ) : (
                <Mass of={co2e} column={column} />
              )}
              {comparison !== null && <Mass of={earlierOf(scope, category)} column={column} />}
              <td class="wide-only">{co2e !== null && <Share of={shareOf(co2e)} />}</td>
              <td class="number">{count(lines)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="total">
            <th scope="row">Total</th>
            <Mass of={totals.total} column={column} />
            {comparison !== null && <Mass of={comparison.totals.total} column={column} />}
            <td class="wide-only" />
            <td class="number">{count(inventory.reduce((sum, { lines }) => sum + lines, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The figure stands beside it. */
function Share({ of }: { of: number }) {
  return (
    <svg class="step-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={100 * of} height="10" class="step-left" />
    </svg>
  )
}

export function Sites({ report: { by_site } }: { report: Report }) {
  if (by_site.length === 0) return null
  const rows = by_site.map(({ site, scope_1, scope_2, scope_3 }) => ({
    site,
    figures: [scope_1, scope_2, scope_3, scope_1 + scope_2 + scope_3],
  }))
  const sums = [0, 1, 2, 3].map((at) => rows.reduce((sum, { figures }) => sum + figures[at]!, 0))
  const column = massColumn([...sums, ...rows.flatMap(({ figures }) => figures)])
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">Sites, location-based</h2>
      <table>
        <Heading first="Site" titles={['Scope 1', 'Scope 2', 'Scope 3', 'Total']} column={column} />
        <tbody>
          {rows.map(({ site, figures }) => (
            <tr key={site}>
              <th scope="row">
                <Link to={{ view: 'inventory', site }}>{site}</Link>
              </th>
              <Masses of={figures} column={column} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="total">
            <th scope="row">All sites</th>
            <Masses of={sums} column={column} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface HeadingProps {
  first: string
  /** Columns of masses; undefined ones are left out. */
  titles: (string | undefined)[]
  column: MassColumn
}

function Heading({ first, titles, column }: HeadingProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {titles.map(
          (title) => title !== undefined && <MassHeading key={title} title={title} column={column} />,
        )}
      </tr>
    </thead>
  )
}

function MassHeading({ title, column }: { title: string; column: MassColumn }) {
  return (
    <th scope="col" class="number">
      {title}, {column.unit}
    </th>
  )
}

function Masses({ of, column }: { of: readonly number[]; column: MassColumn }) {
  return (
    <>
      {of.map((kilograms, at) => (
        <Mass key={String(at)} of={kilograms} column={column} />
      ))}
    </>
  )
}

/** Cell of a table; a dash if there is no figure, which is not the same as 0. */
function Mass({ of, column }: { of: number | undefined; column: MassColumn }) {
  return <td class="number">{of === undefined ? '–' : column.figure(of)}</td>
}

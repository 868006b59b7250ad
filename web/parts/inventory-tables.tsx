/** Tables of an inventory: scopes, categories and sites, each column in one unit, beside the year before or the base year. */
import { Fragment } from 'preact'
import type { Report } from '../../src/inventory/report/model.js'
import { Link } from './link.js'
import { count, type MassColumn, massColumn, plural } from './numbers.js'

/** The period that this one is compared with: the one before, else the base year. */
function earlierOf({ comparison, base_year }: Report): Report['comparison'] {
  return comparison ?? base_year
}

/** Text of a heading for the earlier period; undefined without a comparison. */
function earlierName(report: Report, measure: string): string | undefined {
  const earlier = earlierOf(report)
  return earlier === null ? undefined : `${measure} in ${earlier.name}`
}

/** @param open scopes that are not estimated, which have no figure */
export function Totals({ report, open }: { report: Report; open: readonly string[] }) {
  const { totals, coverage } = report
  const before = earlierOf(report)?.totals
  const rows = [
    { title: 'Scope 1', location: 'scope_1', market: 'scope_1' },
    { title: 'Scope 2', location: 'scope_2', market: 'scope_2_market' },
    { title: 'Scope 3', location: 'scope_3', market: 'scope_3_market' },
    { title: 'Total', location: 'total', market: 'total_market' },
  ] as const
  const isKnown = (title: string) => !open.includes(title.replace('Scope ', ''))
  const column = massColumn([...Object.values(totals), ...(before ? Object.values(before) : [])])
  const titles = ['Location-based', 'Market-based'].map((title) => ({
    title,
    earlier: earlierName(report, title),
  }))
  const inPeriod = coverage.rows - coverage.outside_period_rows
  return (
    <section aria-labelledby="totals">
      <h2 id="totals">Totals, CO2e</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Scope</th>
            {titles.map(({ title, earlier }) => (
              <Fragment key={title}>
                <MassHeading title={title} column={column} />
                {earlier !== undefined && <MassHeading title={earlier} column={column} isWideOnly />}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, location, market }) => (
            <tr key={title} class={title === 'Total' ? 'total' : undefined}>
              <th scope="row">{title}</th>
              {[location, market].map((measure, at) => (
                <Fragment key={String(at)}>
                  <Mass of={isKnown(title) ? totals[measure] : undefined} column={column} />
                  {before && <Mass of={before[measure]} column={column} isWideOnly />}
                </Fragment>
              ))}
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
  const { inventory, totals } = report
  const earlier = earlierOf(report)
  const shareOf = (co2e: number) => Math.min(1, Math.max(0, co2e / (totals.total || 1)))
  const earlierIn = (scope: string, category: string) =>
    earlier?.categories.find((each) => each.scope === scope && each.category === category)?.co2e
  const all = inventory.map(({ co2e }) => co2e ?? 0)
  const column = massColumn([...all, totals.total, earlier?.totals.total ?? 0])
  return (
    <section aria-labelledby="categories">
      <h2 id="categories">Categories, location-based</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <MassHeading title="CO2e" column={column} />
            {earlier !== null && <MassHeading title={earlierName(report, 'CO2e')!} column={column} />}
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
              {earlier !== null && <Mass of={earlierIn(scope, category)} column={column} />}
              <td class="wide-only">{co2e !== null && <Share of={shareOf(co2e)} />}</td>
              <td class="number">{count(lines)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="total">
            <th scope="row">Total</th>
            <Mass of={totals.total} column={column} />
            {earlier !== null && <Mass of={earlier.totals.total} column={column} />}
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
  /** Columns of masses. */
  titles: string[]
  column: MassColumn
}

function Heading({ first, titles, column }: HeadingProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {titles.map((title) => (
          <MassHeading key={title} title={title} column={column} />
        ))}
      </tr>
    </thead>
  )
}

interface MassHeadingProps {
  title: string
  column: MassColumn
  /** True if a narrow screen leaves the column out. */
  isWideOnly?: boolean
}

function MassHeading({ title, column, isWideOnly = false }: MassHeadingProps) {
  return (
    <th scope="col" class={isWideOnly ? 'number wide-only' : 'number'}>
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
function Mass({ of, column, isWideOnly = false }: MassProps) {
  const figure = of === undefined ? '–' : column.figure(of)
  return <td class={isWideOnly ? 'number wide-only' : 'number'}>{figure}</td>
}

interface MassProps {
  of: number | undefined
  column: MassColumn
  isWideOnly?: boolean
}

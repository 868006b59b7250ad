/** The inventory of a project: what its report says, and the rows behind each figure. */
import type { Inventory as Answer } from '../../src/cli/explorer/inventory.js'
import type { Report } from '../../src/inventory/report/model.js'
import { useAsked } from '../asked.js'
import { Failure } from '../parts/failure.js'
import { Link } from '../parts/link.js'
import { count, mass, plural } from '../parts/numbers.js'
import { useTitle } from '../title.js'
import type { ViewProps } from '../view.js'
import { Lines } from './lines.js'

export function Inventory({ client, shown }: ViewProps) {
  const { answer, error, again } = useAsked('inventory', (signal) =>
    client.page<Answer>('inventory', {}, signal),
  )
  useTitle(answer && `${answer.report.organisation ?? 'Inventory'}, inventory`)
  if (error) return <Failure error={error} again={again} />
  if (!answer) return <p role="status">Reading the ledger …</p>
  const { report, ledger } = answer
  const isDown = ['scope', 'category', 'site', 'failed'].some((name) => shown[name] !== undefined)
  return (
    <>
      <h1>{report.organisation ?? 'Inventory'}</h1>
      <p class="quiet">
        {report.period.start ?? '…'} to {report.period.end ?? '…'}, from <bdi>{ledger}</bdi>, release{' '}
        {report.catalogue.release}
      </p>
      {isDown ? (
        <Lines client={client} shown={shown} report={report} />
      ) : (
        <>
          {report.gaps.length > 0 && <p class="note">A draft: {report.gaps.join('; ')}</p>}
          <Totals report={report} />
          <Categories report={report} />
          <Sites report={report} />
        </>
      )}
    </>
  )
}

function Totals({ report: { totals, coverage } }: { report: Report }) {
  const rows: [string, number, number][] = [
    ['Scope 1', totals.scope_1, totals.scope_1],
    ['Scope 2', totals.scope_2, totals.scope_2_market],
    ['Scope 3', totals.scope_3, totals.scope_3_market],
    ['Total', totals.total, totals.total_market],
  ]
  return (
    <section aria-labelledby="totals">
      <h2 id="totals">Totals, CO2e</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Scope</th>
            <th scope="col" class="number">
              Location-based
            </th>
            <th scope="col" class="number">
              Market-based
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, location, market]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td class="number">{mass(location)}</td>
              <td class="number">{mass(market)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {plural(coverage.lines, 'line')} of {plural(coverage.rows, 'row')}
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

function Categories({ report: { inventory, totals } }: { report: Report }) {
  const shareOf = (co2e: number) => Math.min(1, Math.max(0, co2e / (totals.total || 1)))
  return (
    <section aria-labelledby="categories">
      <h2 id="categories">Categories, location-based</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col" class="number">
              CO2e
            </th>
            <th scope="col" class="wide-only">
              Share of {mass(totals.total)}
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
              <td class="number">
                {co2e === null ? (
                  <span class="quiet">
                    {[statusInWords[status], reason].filter((part) => part).join(': ')}
                  </span>
                ) : (
                  mass(co2e)
                )}
              </td>
              <td class="wide-only">{co2e !== null && <Share of={shareOf(co2e)} />}</td>
              <td class="number">{count(lines)}</td>
            </tr>
          ))}
        </tbody>
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

function Sites({ report: { by_site } }: { report: Report }) {
  if (by_site.length === 0) return null
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">Sites, location-based</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Site</th>
            {['Scope 1', 'Scope 2', 'Scope 3'].map((title) => (
              <th key={title} scope="col" class="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {by_site.map(({ site, scope_1, scope_2, scope_3 }) => (
            <tr key={site}>
              <th scope="row">
                <Link to={{ view: 'inventory', site }}>{site}</Link>
              </th>
              <td class="number">{mass(scope_1)}</td>
              <td class="number">{mass(scope_2)}</td>
              <td class="number">{mass(scope_3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

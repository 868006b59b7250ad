/** The same factor in other editions and years, as a small chart with its table. */
import type { EmissionFactor, SearchRequest } from '../../src/contract/contract.js'
import { useAsked } from '../asked.js'
import type { Client, Session } from '../client.js'
import { Failure } from '../parts/failure.js'
import { HistoryChart, type Point } from '../parts/history-chart.js'
import { Link } from '../parts/link.js'
import { figure } from '../parts/numbers.js'

interface Props {
  factor: EmissionFactor
  client: Client
  session: Session
}

const most = 500

export function History({ factor, client, session }: Props) {
  const request: SearchRequest = {
    data_version: '^1',
    activity_id: factor.activity_id,
    region: factor.region,
    results_per_page: most,
    allowed_data_quality_flags: session.quality_flags.join(),
    // One GWP set for all of them: otherwise a step in the line may be one of the set.
    ...(factor.factor_calculation_method && { calculation_method: factor.factor_calculation_method }),
  }
  const { answer, error, again } = useAsked(JSON.stringify(request), (signal) =>
    client.search(request, signal),
  )
  if (error) return <Failure error={error} again={again} />
  if (!answer) return <p role="status">Reading the history …</p>
  const points = pointsOf(answer.results, factor)
  if (points.length === 0) return <p class="quiet">Values are not shown to this key.</p>
  if (points.length === 1) return <p class="quiet">The catalogue has this factor for one year only.</p>
  const set = factor.factor_calculation_method?.toUpperCase() ?? ''
  const unit = factor.unit.replace('kg/', 'kg CO2e per ')
  return (
    <>
      <HistoryChart points={points} title={`${unit}, ${set}, by year`} />
      <details>
        <summary>{points.length} values as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Dataset</th>
              <th scope="col" class="number">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ id, year, dataset, value, isRemoved, isThis }) => (
              <tr key={id}>
                <th scope="row">{isThis ? year : <Link to={{ view: 'factor', id }}>{year}</Link>}</th>
                <td>
                  {dataset}
                  {isRemoved && <span class="badge">removed</span>}
                </td>
                <td class="number">{figure(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** Of the same unit and life-cycle activity, by this publisher or under this name: anything else is another thing. */
function pointsOf(found: readonly EmissionFactor[], factor: EmissionFactor): Point[] {
  return found
    .filter(
      (each) =>
        each.factor !== null &&
        (each.source === factor.source || each.name === factor.name) &&
        each.unit === factor.unit &&
        each.source_lca_activity === factor.source_lca_activity,
    )
    .map((each) => ({
      id: each.id,
      year: each.year,
      source: each.source,
      dataset: each.source_dataset,
      value: each.factor!,
      isRemoved: each.data_version.status === 'removed',
      isThis: each.id === factor.id,
    }))
    .sort((a, b) => a.year - b.year || (a.dataset < b.dataset ? -1 : 1))
}

/** Up to five factors side by side. */
import type { ExplainResponse } from '../../src/contract/contract.js'
import { useAsked } from '../asked.js'
import { mostCompared } from '../parts/compare-bar.js'
import { FactorValue } from '../parts/factor-value.js'
import { Failure } from '../parts/failure.js'
import { Link } from '../parts/link.js'
import { figure } from '../parts/numbers.js'
import { useTitle } from '../title.js'
import type { ViewProps } from '../view.js'

type Row = [title: string, cell: (explained: ExplainResponse) => preact.ComponentChild]

const rows: Row[] = [
  ['Value', ({ emission_factor }) => <FactorValue factor={emission_factor} />],
  ['Unit', ({ emission_factor }) => emission_factor.unit],
  ['Region', ({ emission_factor: { region, region_name } }) => `${region_name} (${region})`],
  ['Year', ({ emission_factor }) => emission_factor.year],
  ['Publisher', ({ emission_factor }) => emission_factor.source],
  ['Dataset', ({ emission_factor }) => emission_factor.source_dataset],
  ['Life-cycle activity', ({ emission_factor }) => emission_factor.source_lca_activity],
  ['Scope', ({ emission_factor }) => emission_factor.scopes.join(', ') || 'not stated'],
  ['Uncertainty', ({ emission_factor: { uncertainty } }) => stated(uncertainty, '%')],
  ['CO2', ({ emission_factor }) => stated(emission_factor.constituent_gases.co2, 'kg')],
  ['CH4', ({ emission_factor }) => stated(emission_factor.constituent_gases.ch4, 'kg')],
  ['N2O', ({ emission_factor }) => stated(emission_factor.constituent_gases.n2o, 'kg')],
  ['Licence', ({ provenance }) => provenance.licence],
  ['Quality flags', ({ emission_factor }) => emission_factor.data_quality_flags.join(', ') || 'none'],
]

function stated(value: number | null, unit: string): string {
  return value === null ? 'not stated' : `${figure(value)} ${unit}`
}

export function Compare({ client, shown }: ViewProps) {
  const ids = [...new Set((shown.with ?? '').split(',').filter((id) => id !== ''))].slice(0, mostCompared)
  const { answer, error, again } = useAsked(ids.join(), async (signal) => {
    const explained = ids.map((id) => client.explain({ emission_factor: { id, data_version: '^1' } }, signal))
    return await Promise.all(explained)
  })
  useTitle('Compare factors')
  const units = new Set(answer?.map(({ emission_factor }) => emission_factor.unit))
  return (
    <>
      <h1>Compare factors</h1>
      {ids.length === 0 && <p>No factors chosen: select some in the search.</p>}
      {error && <Failure error={error} again={again} />}
      {units.size > 1 && (
        <p class="note">
          The units differ ({[...units].join(', ')}): the values cannot be compared directly.
        </p>
      )}
      {answer && answer.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls to the side must be reached with keys
        <section class="sideways" tabIndex={0} aria-label="Factors side by side">
          <table>
            <thead>
              <tr>
                <td />
                {answer.map(({ emission_factor: { id, name } }) => (
                  <th key={id} scope="col">
                    <Link to={{ view: 'factor', id, with: ids.join() }}>{name}</Link>
                    <Link
                      to={{ view: 'compare', with: ids.filter((other) => other !== id).join() }}
                      class="button small"
                    >
                      Remove<span class="hidden"> {name}</span>
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([title, cell]) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  {answer.map((explained) => (
                    <td key={explained.emission_factor.id}>{cell(explained)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

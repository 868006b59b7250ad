/** Everything that is known of one factor: its values, gases, history, origin, and how it is used. */
import type { ExplainResponse } from '../../src/contract/contract.js'
import { useAsked } from '../asked.js'
import { FactorValue } from '../parts/factor-value.js'
import { Failure } from '../parts/failure.js'
import { Link, Outside } from '../parts/link.js'
import { figure } from '../parts/numbers.js'
import { useTitle } from '../title.js'
import type { ViewProps } from '../view.js'
import { History } from './history.js'
import { UseIt } from './use-it.js'

export function Factor({ client, session, shown }: ViewProps) {
  const { id = '', with: chosen = '' } = shown
  const { answer, error, again } = useAsked(id, (signal) =>
    client.explain({ emission_factor: { id, data_version: '^1' } }, signal),
  )
  useTitle(answer?.emission_factor.name)
  if (error) return <Failure error={error} again={again} />
  if (!answer) return <p role="status">Reading the factor …</p>
  const { emission_factor: factor, provenance } = answer
  const ids = chosen.split(',').filter((each) => each !== '')
  return (
    <article>
      <h1>{factor.name}</h1>
      <p class="headline">
        <FactorValue factor={factor} />
      </p>
      {factor.data_version.status === 'removed' && (
        <p class="note">
          Removed in release {factor.data_version.removed_in}: it answers only where an earlier release is
          pinned.
        </p>
      )}
      {provenance.corrected_by && (
        <p class="note">
          Corrected by <Link to={{ view: 'factor', id: provenance.corrected_by }}>another factor</Link>.
        </p>
      )}
      {factor.description !== '' && <p>{factor.description}</p>}
      <p class="actions">
        <Link
          to={{
            view: 'explain',
            activity_id: factor.activity_id,
            region: factor.region,
            year: String(factor.year),
            unit_type: factor.unit_type,
          }}
          class="button"
        >
          Explain an estimate
        </Link>
        {!ids.includes(factor.id) && (
          <Link to={{ view: 'compare', with: [...ids.slice(-4), factor.id].join() }} class="button">
            Compare
          </Link>
        )}
      </p>
      <div class="columns">
        <section aria-labelledby="values">
          <h2 id="values">Value under each GWP set</h2>
          <Values values={answer.values} unit={factor.unit} />
        </section>
        <section aria-labelledby="gases">
          <h2 id="gases">Gases</h2>
          <Gases explained={answer} />
        </section>
      </div>
      <section aria-labelledby="history">
        <h2 id="history">History over editions</h2>
        <History factor={factor} client={client} session={session} />
      </section>
      <section aria-labelledby="use">
        <h2 id="use">Use it</h2>
        <UseIt factor={factor} session={session} />
      </section>
      <section aria-labelledby="origin">
        <h2 id="origin">Origin and licence</h2>
        <Origin explained={answer} />
      </section>
    </article>
  )
}

function Values({ values, unit }: { values: ExplainResponse['values']; unit: string }) {
  const known = values.filter(({ factor }) => factor !== null)
  if (known.length === 0) return <p class="quiet">Not shown to this key.</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">GWP set</th>
          <th scope="col" class="number">
            {unit.replace('kg/', 'kg CO2e per ')}
          </th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ factor, factor_calculation_method: set, factor_calculation_origin: origin }) => (
          <tr key={set}>
            <th scope="row">{set?.toUpperCase()}</th>
            <td class="number">{figure(factor!)}</td>
            <td>{origin === 'source' ? 'published total' : 'masses of gases'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const gases = [
  ['co2', 'CO2', 'kg'],
  ['ch4', 'CH4', 'kg'],
  ['ch4_fossil', 'CH4, fossil', 'kg'],
  ['ch4_biogenic', 'CH4, biogenic', 'kg'],
  ['n2o', 'N2O', 'kg'],
  ['co2e_other', 'Other gases', 'kg CO2e'],
] as const

function Gases({ explained: { emission_factor } }: { explained: ExplainResponse }) {
  const { constituent_gases, additional_indicators, unit } = emission_factor
  const known = gases.filter(([name]) => constituent_gases[name] !== null)
  const biogenic = additional_indicators.co2_biogenic
  if (known.length === 0 && biogenic == null) {
    return <p class="quiet">The publisher states no separate gases, or they are not shown to this key.</p>
  }
  const per = unit.replace('kg/', '')
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Gas</th>
          <th scope="col" class="number">
            Mass per {per}
          </th>
        </tr>
      </thead>
      <tbody>
        {known.map(([name, title, mass]) => (
          <tr key={name}>
            <th scope="row">{title}</th>
            <td class="number">
              {figure(constituent_gases[name]!)} {mass}
            </td>
          </tr>
        ))}
        {biogenic != null && (
          <tr>
            <th scope="row">CO2, biogenic (outside the scopes)</th>
            <td class="number">{figure(biogenic)} kg</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Origin({ explained: { emission_factor: factor, provenance } }: { explained: ExplainResponse }) {
  const { price_year, price_basis, basis } = provenance
  const facts: [string, preact.ComponentChild][] = [
    ['Publisher', provenance.publisher || factor.source],
    ['Dataset', <Outside href={factor.source_link}>{factor.source_dataset || 'not stated'}</Outside>],
    ['Dataset row', provenance.dataset_row && `${provenance.dataset}, ${provenance.dataset_row}`],
    ['Licence', <Outside href={provenance.licence_url}>{provenance.licence || 'not stated'}</Outside>],
    ['Attribution', provenance.attribution],
    ['Region', `${factor.region_name} (${factor.region})`],
    ['Year', `${factor.year}, released ${factor.year_released}`],
    ['Valid until', provenance.valid_until],
    ['Unit', `${factor.unit} (${factor.unit_type})`],
    ['Prices', [price_basis, price_year].filter((part) => part).join(', ')],
    ['Sector, category', `${factor.sector}, ${factor.category}`],
    ['Life-cycle activity', factor.source_lca_activity],
    ['Scopes', factor.scopes.join(', ')],
    ['Counted', basis.replaceAll('_', ' ')],
    ['Uncertainty', factor.uncertainty === null ? '' : `${factor.uncertainty} %`],
    ['Quality flags', factor.data_quality_flags.join(', ').replaceAll('_', ' ')],
    ['In the catalogue since', provenance.first_release && `release ${provenance.first_release}`],
    ['Activity id', <code>{factor.activity_id}</code>],
    ['Factor id', <code>{factor.id}</code>],
  ]
  return (
    <dl class="facts">
      {facts
        .filter(([, value]) => value)
        .map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

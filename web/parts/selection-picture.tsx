/** How a selector came to its factor: candidates that each rule left, then those that were not taken. */
import type { ExplainResponse, SelectionExplained } from '../../src/contract/contract.js'
import { FactorValue } from './factor-value.js'
import { Link } from './link.js'
import { count, figure, mass, percent, plural } from './numbers.js'

export function SelectionPicture({ explained }: { explained: ExplainResponse }) {
  const { emission_factor: factor, selection, notices } = explained
  if (!selection) return null
  const { activity_value, activity_unit } = selection.activity_data
  return (
    <>
      <section aria-labelledby="steps">
        <h2 id="steps">The steps of the selector</h2>
        <Steps selection={selection} />
      </section>
      <section aria-labelledby="taken" class="taken">
        <h2 id="taken">The factor used</h2>
        <p>
          <Link to={{ view: 'factor', id: factor.id }}>{factor.name}</Link>, {factor.region}, {factor.year},{' '}
          {factor.source_dataset}
        </p>
        <p class="headline">
          {figure(activity_value)} {activity_unit} × <FactorValue factor={factor} /> ={' '}
          <strong>{mass(selection.co2e)} CO2e</strong>
        </p>
        {notices.map(({ code, message, severity }) => (
          <p key={code} class={severity === 'warning' ? 'note' : 'quiet'}>
            {message}
          </p>
        ))}
      </section>
      <RunnersUp selection={selection} />
    </>
  )
}

/** Widths are linear; where few are left of thousands, the share beside the bar says what the bar cannot show. */
function Steps({ selection: { considered, steps } }: { selection: SelectionExplained }) {
  const share = (left: number) => (considered === 0 ? 0 : (100 * left) / considered)
  return (
    <ol class="steps">
      <li>
        <span class="step-rule">Factors of the activity</span>
        <Bar share={100} left={considered} />
        <span>{count(considered)}</span>
      </li>
      {steps.map(({ rule, wanted, left, excluded, excluded_values }) => (
        <li key={rule}>
          <span class="step-rule">
            {rule.replaceAll('_', ' ')} <code>{wanted}</code>
          </span>
          <Bar share={share(left)} left={left} />
          <span>
            {count(left)} <span class="quiet">({percent(share(left))})</span>{' '}
            <span class="quiet">
              {excluded === 0
                ? 'leaves all'
                : `leaves out ${count(excluded)}${excluded_values.length > 0 ? `: ${shortened(excluded_values)}` : ''}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Bar({ share, left }: { share: number; left: number }) {
  return (
    <svg
      class="step-bar"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={plural(left, 'candidate')}
    >
      <rect width="100" height="10" class="step-ground" />
      <rect width={share} height="10" class="step-left" />
    </svg>
  )
}

function shortened(values: readonly string[]): string {
  return `${values.slice(0, 6).join(', ')}${values.length > 6 ? ', …' : ''}`
}

function RunnersUp({
  selection: { candidates, runners_up, activity_data },
}: {
  selection: SelectionExplained
}) {
  if (runners_up.length === 0) {
    return <p class="quiet">One candidate was left: no further rule was needed.</p>
  }
  return (
    <section aria-labelledby="others">
      <h2 id="others">
        Candidates not used ({count(candidates - 1)}), each for {figure(activity_data.activity_value)}{' '}
        {activity_data.activity_unit}
      </h2>
      <table class="results">
        <thead>
          <tr>
            <th scope="col">Factor</th>
            <th scope="col" class="number">
              kg CO2e
            </th>
            <th scope="col">Region</th>
            <th scope="col">Year</th>
            <th scope="col">Why not</th>
          </tr>
        </thead>
        <tbody>
          {runners_up.map(({ id, name, region, year, co2e, reason }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={{ view: 'factor', id }}>{name}</Link>
              </th>
              <td class="number" data-title="kg CO2e">
                {figure(co2e)}
              </td>
              <td data-title="Region">{region}</td>
              <td data-title="Year">{year}</td>
              <td data-title="Why not">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

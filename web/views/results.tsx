/** Factors as rows of a table, to be looked at or put beside each other. */
import type { EmissionFactor } from '../../src/contract/contract.js'
import { go, type Shown } from '../address.js'
import { mostCompared } from '../parts/compare-bar.js'
import { FactorValue } from '../parts/factor-value.js'
import { Link } from '../parts/link.js'

interface Props {
  factors: readonly EmissionFactor[]
  /** Ids of factors to be compared. */
  chosen: readonly string[]
  shown: Shown
}

export function Results({ factors, chosen, shown }: Props) {
  if (factors.length === 0) return null
  return (
    <table class="results">
      <thead>
        <tr>
          <th scope="col">Factor</th>
          <th scope="col" class="number">
            Value
          </th>
          <th scope="col">Region</th>
          <th scope="col">Year</th>
          <th scope="col">Publisher</th>
          <th scope="col">Compare</th>
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => (
          <tr key={factor.id}>
            <th scope="row">
              <Link to={{ view: 'factor', id: factor.id, with: shown.with ?? '' }}>{factor.name}</Link>
              <Badges factor={factor} />
            </th>
            <td class="number" data-title="Value">
              <FactorValue factor={factor} />
            </td>
            <td data-title="Region" class="short" title={factor.region_name}>
              {factor.region}
            </td>
            <td data-title="Year" class="short">
              {factor.year}
            </td>
            <td data-title="Publisher" class="publisher">
              {factor.source} <span class="quiet">{factor.source_dataset}</span>
            </td>
            <td data-title="Compare" class="choose">
              <Choose factor={factor} chosen={chosen} shown={shown} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Badges({ factor }: { factor: EmissionFactor }) {
  const { data_quality_flags, access_type } = factor
  const own = access_type === 'public' ? [] : [access_type]
  const words = [...own, ...data_quality_flags.map((flag) => flag.replaceAll('_', ' '))]
  return (
    <>
      {words.map((word) => (
        <span key={word} class="badge">
          {word}
        </span>
      ))}
    </>
  )
}

function Choose({
  factor,
  chosen,
  shown,
}: {
  factor: EmissionFactor
  chosen: readonly string[]
  shown: Shown
}) {
  const isChosen = chosen.includes(factor.id)
  return (
    <input
      type="checkbox"
      aria-label={`Compare ${factor.name}, ${factor.region}, ${factor.year}`}
      checked={isChosen}
      disabled={!isChosen && chosen.length >= mostCompared}
      onChange={() => {
        const others = chosen.filter((id) => id !== factor.id)
        go({ ...shown, with: (isChosen ? others : [...others, factor.id]).join() }, true)
      }}
    />
  )
}

/** A factor as it is used: in a command, in a mapping file, over HTTP. */
import type { EmissionFactor } from '../../src/contract/contract.js'
import type { Session } from '../client.js'
import { Copied } from '../parts/copied.js'

/** An amount of the unit that the factor is stated in, as fields of a request. */
function amountOf(
  { unit_type, unit }: EmissionFactor,
  { unit_types }: Session,
): Record<string, string | number> {
  const described = unit_types.find((each) => each.unit_type === unit_type)
  const stated = unit.slice(unit.indexOf('/') + 1).split('-')
  return Object.fromEntries(
    (described?.parameters ?? []).flatMap((name): [string, string | number][] => {
      if (!name.endsWith('_unit')) return [[name, 100]]
      const accepted = described!.units[name] ?? []
      const same = accepted.find((each) => stated.includes(each))
      const chosen = same ?? described!.defaults[name] ?? accepted[0]
      return chosen === undefined ? [] : [[name, chosen]]
    }),
  )
}

export function UseIt({ factor, session }: { factor: EmissionFactor; session: Session }) {
  const amount = amountOf(factor, session)
  const selector = { activity_id: factor.activity_id, region: factor.region, year: factor.year }
  const set = Object.entries({ ...selector, ...amount }).map(([name, value]) => `--set ${name}=${value}`)
  const request = { emission_factor: { ...selector, data_version: '^1' }, parameters: amount }
  const address = new URL('data/v1/estimate', document.baseURI)
  return (
    <>
      <Copied title="Command" text={`ghg estimate ${set.join(' ')}`} />
      <Copied
        title="Mapping"
        text={`columns:\n${Object.entries(selector)
          .map(([name, value]) => `  ${name}: { const: ${value} }`)
          .join('\n')}`}
      />
      <Copied
        title="curl"
        text={[
          `curl ${session.is_local ? 'https://YOUR-SERVER/data/v1/estimate' : address.href} \\`,
          '  -H "Authorization: Bearer $GHG_API_KEY" -H "Content-Type: application/json" \\',
          `  -d '${JSON.stringify(request)}'`,
        ].join('\n')}
      />
      <p class="quiet">
        Exactly this factor, regardless of others: <code>--set id={factor.id}</code> instead of activity id,
        region and year.
      </p>
    </>
  )
}

/** An estimate explained: the form of its selector, and what the selector made of it as a picture. */
import { useEffect, useState } from 'preact/hooks'
import type { ExplainRequest } from '../../src/contract/contract.js'
import { go, type Shown } from '../address.js'
import { useAsked } from '../asked.js'
import type { Client, Session } from '../client.js'
import { Failure } from '../parts/failure.js'
import { SelectionPicture } from '../parts/selection-picture.js'
import { useTitle } from '../title.js'
import type { ViewProps } from '../view.js'

const fields = [
  ['activity_id', 'Activity id', 'electricity-supply_grid-source_supplier_mix'],
  ['region', 'Region', 'GB'],
  ['year', 'Year', '2025'],
  ['source', 'Publisher', 'any'],
  ['source_lca_activity', 'Life-cycle activity', 'any'],
] as const
const fallbacks = [
  ['region_fallback', 'a larger region where this one has none'],
  ['year_fallback', 'the nearest year where this one has none'],
] as const

export function Explain({ client, session, shown }: ViewProps) {
  const request = requestOf(shown, session)
  const { answer, error, isWaiting, again } = useAsked(request && JSON.stringify(request), (signal) =>
    client.explain(request!, signal),
  )
  useTitle(shown.activity_id ? `${shown.activity_id}, explained` : 'Explain an estimate')
  return (
    <>
      <h1>Explain an estimate</h1>
      <p class="quiet">Which factor an estimate uses, and why: each rule of the selector in order.</p>
      <EstimateForm key={JSON.stringify(shown)} shown={shown} session={session} client={client} />
      <div aria-live="polite" aria-busy={isWaiting}>
        {error && <Failure error={error} again={again} />}
        {answer && <SelectionPicture explained={answer} />}
      </div>
    </>
  )
}

/** Undefined while there is no activity or amount. */
function requestOf(shown: Shown, { unit_types }: Session): ExplainRequest | undefined {
  const unitType = unit_types.find(({ unit_type }) => unit_type === shown.unit_type)
  if (!shown.activity_id || !unitType?.parameters.some((name) => shown[name])) return undefined
  const selector = Object.fromEntries(fields.flatMap(([name]) => (shown[name] ? [[name, shown[name]]] : [])))
  const parameters = unitType.parameters.flatMap((name) => {
    const value = shown[name]
    return value ? [[name, name.endsWith('_unit') ? value : Number(value)]] : []
  })
  return {
    emission_factor: {
      ...selector,
      ...(shown.year && { year: Number(shown.year) }),
      ...Object.fromEntries(fallbacks.flatMap(([name]) => (shown[name] ? [[name, true]] : []))),
      data_version: '^1',
    },
    parameters: Object.fromEntries(parameters),
    runners_up: 5,
  }
}

interface FormProps {
  shown: Shown
  session: Session
  client: Client
}

function EstimateForm({ shown, session, client }: FormProps) {
  const [filled, setFilled] = useState<Shown>(shown)
  const set = (name: string, value: string) => setFilled((before) => ({ ...before, [name]: value }))
  const activity = filled.activity_id ?? ''
  const { answer } = useAsked(activity === '' ? undefined : activity, (signal) =>
    client.search({ data_version: '^1', activity_id: activity, results_per_page: 1 }, signal),
  )
  const possible = answer?.possible_filters.unit_type ?? []
  const unitTypes = session.unit_types.filter(({ unit_type }) => possible.includes(unit_type))
  const unitType = unitTypes.find(({ unit_type }) => unit_type === filled.unit_type) ?? unitTypes[0]
  useEffect(() => {
    if (!unitType) return
    setFilled((before) => ({ ...defaultsOf(unitType), ...before, unit_type: unitType.unit_type }))
  }, [unitType])
  return (
    <form
      class="explain-form"
      onSubmit={(event) => {
        event.preventDefault()
        go({ ...filled, view: 'explain' })
      }}
    >
      {fields.map(([name, title, example]) => (
        <Field key={name} name={name} title={title}>
          <input
            id={`field-${name}`}
            value={filled[name] ?? ''}
            placeholder={example}
            spellcheck={false}
            required={name === 'activity_id'}
            {...(name === 'year' && {
              inputMode: 'numeric',
              pattern: '\\d{4}',
              title: 'A year of four digits',
            })}
            onInput={({ currentTarget }) => set(name, currentTarget.value.trim())}
          />
        </Field>
      ))}
      {unitTypes.length > 1 && (
        <Field name="unit_type" title="Unit type">
          <select
            id="field-unit_type"
            value={unitType?.unit_type}
            onChange={({ currentTarget }) => set('unit_type', currentTarget.value)}
          >
            {unitTypes.map(({ unit_type }) => (
              <option key={unit_type}>{unit_type}</option>
            ))}
          </select>
        </Field>
      )}
      {unitType?.parameters.map((name) => (
        <Field key={name} name={name} title={name.replaceAll('_', ' ')}>
          {name.endsWith('_unit') ? (
            <select
              id={`field-${name}`}
              value={filled[name] ?? ''}
              onChange={({ currentTarget }) => set(name, currentTarget.value)}
            >
              {unitType.units[name]?.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </select>
          ) : (
            <input
              id={`field-${name}`}
              type="number"
              step="any"
              required
              value={filled[name] ?? ''}
              onInput={({ currentTarget }) => set(name, currentTarget.value)}
            />
          )}
        </Field>
      ))}
      {fallbacks.map(([name, title]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={Boolean(filled[name])}
            onChange={({ currentTarget }) => set(name, currentTarget.checked ? '1' : '')}
          />{' '}
          {title}
        </label>
      ))}
      <button type="submit" class="primary">
        Explain
      </button>
    </form>
  )
}

function defaultsOf(unitType: Session['unit_types'][number]): Shown {
  return Object.fromEntries(
    unitType.parameters.map((name) => [
      name,
      name.endsWith('_unit') ? (unitType.defaults[name] ?? unitType.units[name]?.[0] ?? '') : '100',
    ]),
  )
}

function Field({
  name,
  title,
  children,
}: {
  name: string
  title: string
  children: preact.ComponentChildren
}) {
  return (
    <div class="filter">
      <label for={`field-${name}`}>{title}</label>
      {children}
    </div>
  )
}

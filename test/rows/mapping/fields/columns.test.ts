import { Type } from '@sinclair/typebox'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '../../../../src/contract/contract.js'
import { matchColumns } from '../../../../src/rows/mapping/fields/columns.js'
import { FieldNames, schemaFields } from '../../../../src/rows/mapping/fields/fields.js'

const place = Type.Object({ iata: Type.Optional(Type.String()), query: Type.Optional(Type.String()) })
const travel = new FieldNames(
  schemaFields(
    Type.Object({
      origin: Type.Union([Type.String(), place]),
      destination: Type.Union([Type.String(), place]),
      distance_km: Type.Optional(Type.Number()),
      details: Type.Object({ size: Type.Union([Type.Literal('small'), Type.Literal('large')]) }),
      size: Type.Optional(Type.Number()),
    }),
  ),
)
const estimate = new FieldNames(schemaFields(operations.estimate.request))

describe('headings', () => {
  it('match fields by path, or by a last part that belongs to one field', () => {
    const found = (heading: string) => estimate.find(heading)?.path
    expect(found('emission_factor.activity_id')).toBe('emission_factor.activity_id')
    expect(found('activity_id')).toBe('emission_factor.activity_id')
    expect(found('emission_factor')).toBe('emission_factor')
    expect(found('energy')).toBe('parameters.energy')
    expect(found('origin')).toBeUndefined()
  })

  it('may differ in case, spaces and dashes', () => {
    for (const heading of [
      'Activity ID',
      'activity-id',
      ' ACTIVITY_ID ',
      'Activity  Id',
      'Emission Factor.Activity-ID',
    ]) {
      expect(estimate.find(heading)?.path).toBe('emission_factor.activity_id')
    }
  })

  it('need their path if the last part is ambiguous', () => {
    expect(travel.find('iata')).toBeUndefined()
    expect(travel.meanings('iata')).toEqual(['origin.iata', 'destination.iata'])
    expect(travel.find('origin.iata')?.path).toBe('origin.iata')
    expect(travel.find('origin')?.path).toBe('origin')
  })

  it('match a top-level field before a nested one', () => {
    expect(travel.find('size')?.path).toBe('size')
    expect(travel.find('details.size')?.values).toEqual(['small', 'large'])
  })

  it('do not match a field by a fragment of its name', () => {
    expect(travel.find('distance')).toBeUndefined()
  })

  it('are refused if two match the same field, naming both', () => {
    expect(() => matchColumns(['Activity ID', 'x', 'activity_id'], estimate)).toThrow(
      'columns `Activity ID` and `activity_id` both mean emission_factor.activity_id',
    )
  })

  it('are reported with the field they resemble if misspelt; others are not', () => {
    const { misspelt } = matchColumns(['actvity_id', 'Enrgy', 'Supplier', 'iata', 'note'], estimate)
    expect([...misspelt]).toEqual([
      ['actvity_id', 'activity_id'],
      ['Enrgy', 'energy'],
    ])
    expect(matchColumns(['iata'], travel).misspelt.get('iata')).toBe('origin.iata or destination.iata')
  })

  it('match every field by its path', () => {
    for (const operation of Object.values(operations)) {
      const fields = schemaFields(operation.request)
      const names = new FieldNames(fields)
      for (const field of fields) expect(names.find(field.path.toUpperCase())?.path).toBe(field.path)
    }
  })

  it('may be any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (headings) => {
        const unique = [...new Set(headings.map((heading) => `x${heading}`))]
        matchColumns(unique, estimate)
      }),
    )
  })
})

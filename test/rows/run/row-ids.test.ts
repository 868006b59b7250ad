import { describe, expect, it } from 'vitest'
import { operations } from '../../../src/contract/contract.js'
import { resolveFieldSources } from '../../../src/rows/mapping/requests/sources.js'

/** Returns the requested factor id of a row, and the remarks on its headings. */
function idIn(columns: string[], cells: string[], constants?: Record<string, string>) {
  const { fields, remarks } = resolveFieldSources(operations.estimate, columns, { set: constants })
  const id = fields.find(({ keys }) => keys.join('.') === 'emission_factor.id')
  return { id: id?.read(cells), remarks }
}

describe('a column named id', () => {
  it("is the file's own in a row with an activity id, with a remark", () => {
    const { id, remarks } = idIn(['ID', 'activity_id', 'energy'], ['17', 'electricity-supply_grid', '1'])
    expect(id).toBeUndefined()
    expect(remarks).toEqual([expect.stringContaining('emission_factor.id')])
    expect(idIn(['id', 'energy'], ['17', '1'], { activity_id: 'electricity-supply_grid' }).id).toBeUndefined()
  })

  it('chooses a factor in a row without an activity id, and always by its full path', () => {
    expect(idIn(['id', 'activity_id', 'energy'], ['a-factor', '', '1']).id).toBe('a-factor')
    expect(idIn(['id', 'energy'], ['a-factor', '1'])).toEqual({ id: 'a-factor', remarks: [] })
    const whole = idIn(['emission_factor.id', 'activity_id', 'energy'], ['a-factor', 'heat', '1'])
    expect(whole).toEqual({ id: 'a-factor', remarks: [] })
  })
})

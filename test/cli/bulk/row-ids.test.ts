import { describe, expect, it } from 'vitest'
import { sourcesOf } from '../../../src/cli/bulk/sources.js'
import { operations } from '../../../src/contract/contract.js'

const originsOf = (columns: string[], constants?: Record<string, string>) => {
  const { origins, remarks } = sourcesOf(operations.estimate, columns, { decimal: 'point', constants })
  return { fields: [...origins.keys()], remarks }
}

describe('a column named id', () => {
  it("is the file's own beside an activity id, and that is said", () => {
    const { fields, remarks } = originsOf(['ID', 'activity_id', 'energy'])
    expect(fields).not.toContain('emission_factor.id')
    expect(remarks).toEqual([expect.stringContaining('emission_factor.id')])
    const constant = originsOf(['id', 'energy'], { activity_id: 'electricity-supply_grid' })
    expect(constant.fields).not.toContain('emission_factor.id')
  })

  it('chooses a factor where nothing else does, and always by its whole path', () => {
    expect(originsOf(['id', 'energy']).fields).toContain('emission_factor.id')
    const whole = originsOf(['emission_factor.id', 'region', 'energy'])
    expect(whole.fields).toContain('emission_factor.id')
    expect(whole.remarks).toEqual([])
  })
})

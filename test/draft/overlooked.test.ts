import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

const grid = 'electricity-supply_grid-source_supplier_mix'

describe('unused columns of a draft', () => {
  it('are unsure if they could change a figure, and listed otherwise', async () => {
    const rows = [`${grid},GB,2025,5,kWh,3,A`, `${grid},GB,2025,6,kWh,1,B`]
    const table = `activity_id,region,year,energy,energy_unit,Multiplier,site\n${rows.join('\n')}\n`
    const { path } = folder({ 'a.csv': table, 'b.csv': table.replace(',3,', ',1,') })
    const { out } = await ghg('map', path('a.csv'), '--for', 'estimate')
    expect(out).toContain(
      '# UNSURE: nothing reads column `Multiplier`; it has `3`, a multiplier of the amounts\n',
    )
    expect(out).toContain('# Not used: `site`\n')
    const neutral = await ghg('map', path('b.csv'), '--for', 'estimate')
    expect(neutral.out).not.toContain('nothing reads column')
    expect(neutral.out).toContain('# Not used: `Multiplier`, `site`\n')
  })
})

/** Tests drafts of emissions stated by a third party. */
import { expect, it } from 'vitest'
import { emissionUnitIn } from '../../src/draft/columns/emission-headings.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { drafted } from './drafting.js'

it.each([
  ['Emissions (kg CO2e)', 'kg'],
  ['tCO2e', 't'],
  ['CO2e in t', 't'],
  ['CO₂-eq [kg]', 'kg'],
  ['Emissionen kg CO2', 'kg'],
  ['tons CO2e', undefined],
  ['Mount CO2', undefined],
  ['CO2e', undefined],
])('%s has the unit %s', (heading, unit) => {
  expect(emissionUnitIn(heading)).toBe(unit)
})

it('a draft takes stated emissions with unit, scope, category and supplier', async () => {
  const text = 'Supplier,Scope,Category,Emissions (kg CO2e)\nAcme,3,3.1,120.5\nBolt,3,3.4,80\n'
  expect(await drafted(text, 'given')).toMatchObject({
    co2e: { from: 'Emissions (kg CO2e)' },
    co2e_unit: { const: 'kg' },
    scope: { from: 'Scope' },
    category: { from: 'Category' },
    supplier: { from: 'Supplier' },
  })
})

async function mapped(text: string) {
  const { path, read } = folder({ 'a.csv': text })
  const { code, err } = await ghgIn(localWorld(), 'map', path('a.csv'), '-o', path('a.yaml'))
  return { code, err, draft: code === 0 ? read('a.yaml').replace(/\n# /g, ' ') : '' }
}

it('ghg map chooses given for emissions without another amount, and asks for the scope', async () => {
  const { draft } = await mapped('Landlord,Building,tCO2e\nA,B1,5\nA,B2,7\n')
  expect(draft).toContain('operation: given')
  expect(draft).toContain('UNSURE: no column gives it: one of 1, 2, 3')
})

it('ghg map takes the money if emissions are a result of another tool', async () => {
  const { draft } = await mapped('Supplier,Year,Spend EUR,tCO2e\nA,2024,50,5\nB,2024,70,7\n')
  expect(draft).toContain('operation: spend')
})

it('ghg map asks which column of emissions counts', async () => {
  const { draft } = await mapped('Site,tCO2e,tCO2e market-based\nA,5,4\nB,7,6\n')
  expect(draft).toContain(
    'is this the right column? Other columns contain emissions too: `tCO2e market-based`',
  )
})

/** Calorific basis in sheets, mappings and projects. */
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const sheet = `Site,Quantity,Unit,Basis
Leeds,1000,kWh,
Leeds,1000,kWh PCI,
Leeds,1000,kWh Hs,
Leeds,1000,kWh,gross
Leeds,1000,kWh,net
`
const mapping = (more = '') => `ledger: { site: Site }
quantity: { from: Quantity, unit: Unit }
operation: energy fuel
${more}
columns: { fuel_type: { const: natural_gas }, energy_basis: Basis }
`
const project = (policy: string) => `organisation: Example Ltd
period: { start: 2026-01-01, end: 2026-12-31 }
consolidation: equity_share
sites: { Leeds: { country: GB } }
sources:
  gas: { files: gas.csv, map: gas.yaml }
${policy}
`

/** Returns the kilograms burnt and the notices of each row. */
async function lines(policy: string, more?: string) {
  const made = folder({ 'gas.csv': sheet, 'gas.yaml': mapping(more), 'ghg.yaml': project(policy) })
  const { err } = await ghgIn(localWorld(), 'run', made.path('ghg.yaml'))
  const all = parse(made.read('ledger.csv'), { columns: true }) as Record<string, string>[]
  const burnt = all.filter(({ category }) => category === 'stationary')
  return {
    err,
    co2e: burnt.map(({ co2e }) => Number(Number(co2e).toFixed(6))),
    open: burnt.map(({ notices }) => notices!.includes('energy_basis_assumed')),
  }
}

// DESNZ 2026, kg per 1,000 kWh.
const [net, gross] = [201.99, 182.31]

describe('the calorific basis of a project', () => {
  it('is that of the unit or the column, and the basis of the factor with a notice if nothing names one', async () => {
    const { co2e, open } = await lines('')
    expect(co2e).toEqual([gross, net, gross, gross, net])
    expect(open).toEqual([true, false, false, false, false])
  })

  it('is policy.energy_basis for rows whose unit and column name none', async () => {
    const { co2e, open } = await lines('policy: { energy_basis: net }')
    expect(co2e).toEqual([net, net, gross, gross, net])
    expect(open).not.toContain(true)
  })

  it('is energy_basis of the mapping before that of the policy', async () => {
    const { co2e } = await lines('policy: { energy_basis: net }', 'energy_basis: gross')
    expect(co2e).toEqual([gross, net, gross, gross, net])
  })

  it('refuses a word that is no basis', async () => {
    const { path } = folder({ 'ghg.yaml': project('policy: { energy_basis: upper }'), 'gas.csv': sheet })
    const { err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
    expect(err).toMatch(/policy\.energy_basis: .*net.*gross/)
  })
})

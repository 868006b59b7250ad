/** Tests a column `unit` without a mapping, for `quantity` or for an amount in a column named like a field. */
import { describe, expect, it } from 'vitest'
import { runBulk } from '../../../../src/rows/run/run.js'
import { fakeWorld, folder } from '../../../cli/fakes.js'

async function requestsOf(csv: string) {
  const { path } = folder({ 'in.csv': csv })
  const world = fakeWorld()
  await runBulk(world, 'estimate', [path('in.csv')], {})
  const requests = world.batches.flat() as { parameters: Record<string, unknown> }[]
  return { parameters: requests.map(({ parameters }) => parameters), err: world.err(), out: world.out() }
}

describe('a column unit next to an amount with a field name', () => {
  it('is the unit of that amount: 100 MWh are not 100 kWh', async () => {
    const { parameters, err } = await requestsOf('activity_id,energy,unit\nelec,100,MWh\nelec,2,GJ\n')
    expect(parameters).toEqual([
      { energy: 100, energy_unit: 'MWh' },
      { energy: 2, energy_unit: 'GJ' },
    ])
    expect(err).toContain('column `unit` is read as parameters.energy_unit')
  })

  it('is ignored if the amount has its own unit column', async () => {
    const { parameters, err } = await requestsOf('activity_id,energy,energy_unit,unit\nelec,100,kWh,North\n')
    expect(parameters).toEqual([{ energy: 100, energy_unit: 'kWh' }])
    expect(err).not.toContain('`unit`')
  })

  it('is the unit of the only amount of two that its cells fit', async () => {
    const { parameters, err } = await requestsOf('activity_id,weight,distance,unit\nroad,3,5,t\n')
    expect(parameters).toEqual([{ weight: 3, distance: 5, weight_unit: 't' }])
    expect(err).toContain('the column unit is used as parameters.weight_unit')
  })

  it('refuses a row with a blank unit', async () => {
    const { parameters, out } = await requestsOf('activity_id,energy,unit\nelec,100,\n')
    expect(parameters).toEqual([])
    expect(out).toContain('parameters.energy_unit: blank in column `unit`')
  })
})

describe('amounts next to quantity and unit', () => {
  it('are listed if quantity is the amount', async () => {
    const { parameters, err } = await requestsOf(
      'activity_id,kwh,Gas (m3),site,quantity,unit\nelec,5000,7,A,5,MWh\n',
    )
    expect(parameters).toEqual([{ energy: 5, energy_unit: 'MWh' }])
    expect(err).toContain(
      '`quantity` is the amount; columns named like amounts are not used: `kwh`, `Gas (m3)`\n',
    )
  })

  it('stop the run if their unit contradicts an amount named like a field', async () => {
    const contradicting = requestsOf('activity_id,energy,quantity,unit\nelec,100,5,MWh\n')
    await expect(contradicting).rejects.toThrow('it has `MWh`, a unit of energy')
    const { parameters, err } = await requestsOf('activity_id,energy,quantity,unit\nelec,100,5,kWh\n')
    expect(parameters).toEqual([{ energy: 100 }])
    expect(err).toContain('column `energy` is the amount; `quantity` is not used; rename `unit`')
  })
})

/** A column `unit` without a mapping: of `quantity`, or of an amount that stands under its own name. */
import { describe, expect, it } from 'vitest'
import { runBulk } from '../../../../src/bulk/run.js'
import { fakeWorld, folder } from '../../../cli/fakes.js'

async function requestsOf(csv: string) {
  const { path } = folder({ 'in.csv': csv })
  const world = fakeWorld()
  await runBulk(world, 'estimate', [path('in.csv')], {})
  const requests = world.batches.flat() as { parameters: Record<string, unknown> }[]
  return { parameters: requests.map(({ parameters }) => parameters), err: world.err(), out: world.out() }
}

describe('a column unit beside an amount of its own name', () => {
  it('is the unit of that amount: 100 MWh are not 100 kWh', async () => {
    const { parameters, err } = await requestsOf('activity_id,energy,unit\nelec,100,MWh\nelec,2,GJ\n')
    expect(parameters).toEqual([
      { energy: 100, energy_unit: 'MWh' },
      { energy: 2, energy_unit: 'GJ' },
    ])
    expect(err).toContain('column `unit` is read as parameters.energy_unit')
  })

  it('leaves an amount that has a column of units alone', async () => {
    const { parameters, err } = await requestsOf('activity_id,energy,energy_unit,unit\nelec,100,kWh,North\n')
    expect(parameters).toEqual([{ energy: 100, energy_unit: 'kWh' }])
    expect(err).not.toContain('`unit`')
  })

  it('is not read beside two amounts, and says which names it may have', async () => {
    const { parameters, err } = await requestsOf('activity_id,weight,distance,unit\nroad,3,5,t\n')
    expect(parameters).toEqual([{ weight: 3, distance: 5 }])
    expect(err).toContain(
      'column `unit` is not used: name it parameters.weight_unit or parameters.distance_unit',
    )
  })

  it('does not let a row pass whose unit is blank', async () => {
    const { parameters, out } = await requestsOf('activity_id,energy,unit\nelec,100,\n')
    expect(parameters).toEqual([])
    expect(out).toContain('parameters.energy_unit: blank in column `unit`')
  })
})

describe('amounts beside quantity and unit', () => {
  it('are named where quantity is the amount', async () => {
    const { parameters, err } = await requestsOf(
      'activity_id,kwh,Gas (m3),site,quantity,unit\nelec,100,7,A,5,MWh\n',
    )
    expect(parameters).toEqual([{ energy: 5, energy_unit: 'MWh' }])
    expect(err).toContain(
      '`quantity` is the amount; columns named like amounts are not used: `kwh`, `Gas (m3)`\n',
    )
  })

  it('win where they have the name of a field, and both columns are named', async () => {
    const { parameters, err } = await requestsOf('activity_id,energy,quantity,unit\nelec,100,5,MWh\n')
    expect(parameters).toEqual([{ energy: 100 }])
    expect(err).toContain('column `energy` is the amount; `quantity` and `unit` are not used')
  })
})

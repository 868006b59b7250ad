import { expect, it } from 'vitest'
import { isErrorBody } from '../../../src/contract/contract.js'
import { localEngine } from '../../../src/engine/open.js'
import { seed } from '../../random.js'

/** Number of pairs of a machine and a region per estimate; the seed of a run chooses the pair. */
const oneOf = 8

it('machine types can be estimated in the regions of their provider, each part above nothing', async () => {
  const engine = await localEngine()
  try {
    const { cloud_providers } = await engine.call('computeMetadata', {})
    const gaps: string[] = []
    let estimated = 0
    for (const { provider_id, regions, virtual_machine_instances } of Object.values(cloud_providers)) {
      for (const [place, region] of regions.entries()) {
        const chosen = virtual_machine_instances.filter((_, at) => (at + place + seed) % oneOf === 0)
        for (let first = 0; first < chosen.length; first += 100) {
          const instances = chosen.slice(first, first + 100)
          const outcomes = await engine.batch(
            'computeInstance',
            instances.map((instance) => ({ provider: provider_id, region, instance, duration: 1 })),
          )
          outcomes.forEach((outcome, at) => {
            const whole =
              !isErrorBody(outcome) &&
              outcome.cpu_estimate.co2e > 0 &&
              outcome.memory_estimate.co2e > 0 &&
              (provider_id === 'alibaba' || (outcome.embodied_cpu_estimate?.co2e ?? 0) > 0)
            if (whole) estimated++
            else gaps.push(`${provider_id} ${region} ${instances[at]}`)
          })
        }
      }
    }
    expect(gaps).toEqual([])
    expect(estimated).toBeGreaterThan(200_000 / oneOf)
    expect(Object.keys(cloud_providers)).toEqual(['aws', 'azure', 'gcp', 'alibaba'])
    expect(cloud_providers.aws).toMatchObject({
      provider_full_name: 'Amazon Web Services',
      provider_id: 'aws',
      regions: expect.arrayContaining(['af_south_1', 'ap_east_1', 'ap_northeast_1']),
      virtual_machine_instances: expect.arrayContaining(['a1.medium', 'c1.medium']),
    })
    expect(cloud_providers.azure).toMatchObject({
      provider_full_name: 'Microsoft Azure',
      regions: expect.arrayContaining(['central_india', 'central_us']),
    })
  } finally {
    await engine.close()
  }
})

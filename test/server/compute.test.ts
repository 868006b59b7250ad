/** Tests cloud compute through the calls of service clients. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, startServer } from './running.js'

let running: Running
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.close())

const instance = { region: 'eu_central_1', instance: 'm5.large', duration: 3600, duration_unit: 's' }

describe('cloud compute over HTTP', () => {
  it('lists providers, also on the path of the previous release', async () => {
    for (const path of ['/compute/v1/metadata', '/compute']) {
      const { status, body } = await running.send('GET', path)
      expect(status).toBe(200)
      expect(Object.keys(body.cloud_providers)).toEqual(['aws', 'azure', 'gcp', 'alibaba'])
    }
  })

  it('reads the provider from the path', async () => {
    const { status, body } = await running.send('POST', '/compute/v1/aws/instance', instance)
    expect(status).toBe(200)
    expect(body.calculation_details.instance).toBe('m5.large')
    const gcp = { region: 'europe_west_4', data: 1, data_unit: 'GB', duration: 1 }
    expect((await running.send('POST', '/compute/gcp/memory', gcp)).body.emission_factor.region).toBe('NL')
  })

  it('answers a batch of any kind in order, with refused elements in position', async () => {
    const elements = [instance, { ...instance, region: 'nowhere' }, { ...instance, instance: 't2.micro' }]
    const { status, body } = await running.send('POST', '/compute/v1/aws/instance/batch', elements)
    expect(status).toBe(200)
    expect(body.results[0].calculation_details.instance).toBe('m5.large')
    expect(body.results[1]).toMatchObject({ error: 'bad_request', error_code: 'unknown_region' })
    expect(body.results[2].calculation_details.instance).toBe('t2.micro')
    for (const [kind, element] of [
      ['cpu', { region: 'eu_central_1', cpu_count: 2, duration: 1 }],
      ['memory', { region: 'eu_central_1', data: 8, data_unit: 'GB', duration: 1 }],
      ['storage', { region: 'eu_central_1', data: 8, data_unit: 'GB', storage_type: 'ssd', duration: 1 }],
    ] as const) {
      const answer = await running.send('POST', `/compute/v1/aws/${kind}/batch`, [element])
      expect(answer.body.results[0].activity_data.activity_unit, kind).toBe('kWh')
    }
  })

  it('refuses an unknown region, and lists valid ones', async () => {
    const { status, body } = await running.send('POST', '/compute/v1/aws/instance', {
      ...instance,
      region: 'nowhere',
    })
    expect(status).toBe(400)
    expect(body.valid_regions).toContain('eu_central_1')
  })

  it.each([
    [{ ...instance, average_vcpu_utilization: 1.2 }, 'average_vcpu_utilization: must be at most 1'],
    [{ ...instance, duration: -1 }, 'duration: must be at least 0'],
    [{ ...instance, overrides: { pue: 0.9 } }, 'overrides.pue: must be at least 1'],
    [{ ...instance, overrides: { puee: 1.2 } }, 'overrides.puee: is not a field here'],
    [{ region: 'eu_central_1', duration: 1 }, 'instance: missing'],
  ])('refuses %j', async (body, message) => {
    const answer = await running.send('POST', '/compute/v1/aws/instance', body)
    expect([answer.status, answer.body.error]).toEqual([400, 'bad_request'])
    expect(answer.body.message).toContain(message)
  })

  it('requires a key with the feature', async () => {
    const key = await running.keyFor('acme', ['audit'])
    const headers = { authorization: `Bearer ${key}` }
    const { status } = await running.send('POST', '/compute/v1/aws/instance', instance, headers)
    expect(status).toBe(403)
  })

  it('hides factors from keys without the audit feature', async () => {
    const key = await running.keyFor('acme', ['compute'])
    const headers = { authorization: `Bearer ${key}` }
    const { body } = await running.send('POST', '/compute/v1/aws/instance', instance, headers)
    expect(body.cpu_estimate).toMatchObject({ emission_factor: null, audit_trail: 'disabled' })
    expect(body.embodied_cpu_estimate.audit_trail).toBe('disabled')
    expect(body.total_co2e).toBeGreaterThan(0)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, startServer } from './running.js'

let running: Running
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.close())

const cargo = { weight: 1, weight_unit: 't' }
const van = {
  route: [
    { location: { query: 'Lyon', country: 'FR' } },
    { transport_mode: 'road', leg_details: { vehicle_type: 'van' } },
    { location: 'Lille' },
  ],
  cargo,
}

describe('freight on older paths', () => {
  it.each(['/freight/v2/intermodal', '/freight/v2-preview1/intermodal', '/freight/v1/intermodal'])(
    '%s: flat details, unknown fields ignored, notices at the top',
    async (path) => {
      const { status, body, headers } = await running.send('POST', path, van)
      expect(status).toBe(200)
      expect(body).not.toHaveProperty('co2e_calculation_method')
      expect(body.notices).toEqual([])
      expect(body.vehicle_operation_co2e / body.distance_km).toBeCloseTo(0.498, 10)
      expect(headers.get('sunset')).toContain('2026')
    },
  )

  it('does not support inland waterways in version 2', async () => {
    const route = [{ location: 'Basel' }, { transport_mode: 'inland_waterways' }, { location: 'Rotterdam' }]
    const { status, body } = await running.send('POST', '/freight/v2/intermodal', { route, cargo })
    expect(status).toBe(400)
    expect(body.message).toContain('route.1.transport_mode: must be one of air, sea, road, rail, not')
    const current = await running.send('POST', '/freight/v3/intermodal', { route, cargo })
    expect(current.status).toBe(200)
  })

  it('refuses flat details and unknown fields in version 3', async () => {
    const { status, body } = await running.send('POST', '/freight/v3/intermodal', van)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: 'bad_request',
      message: expect.stringMatching(/^route\.0\.location\.country: is not a field here; available: query, /),
    })
  })
})

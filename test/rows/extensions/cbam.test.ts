import { describe, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { cbamExtension } from '../../../src/rows/extensions/cbam.js'

/** An engine of a server that answers each request with itself. */
function server(): { engine: Engine; asked: object[] } {
  const asked: object[] = []
  const call = async (_: string, request: object) => {
    asked.push(request)
    return { notices: [] }
  }
  const engine = { parallel: 1, address: 'https://api.example.org', call, close: async () => {} }
  return { engine: engine as unknown as Engine, asked }
}

describe('a server', () => {
  const goods = { cn_code: '7208', production_region: 'CN', weight: 1 }

  it.each([
    [{}, 'by default'],
    [{ import_date: '2026-05-31' }, 'by the date'],
    [{ period: 'definitive', import_year: 2026 }, 'by the option'],
  ])('gets no request for the definitive period %j, %s', async (when, _how) => {
    const { engine, asked } = server()
    const rows = cbamExtension.wrap(engine)
    await expect(rows.call('cbam', { ...goods, ...when } as never)).rejects.toThrow(
      'the definitive period is not in the specification of the service',
    )
    expect(asked).toEqual([])
    await rows.close()
  })

  it('gets requests for the transitional period with the fields of the specification alone', async () => {
    const { engine, asked } = server()
    const rows = cbamExtension.wrap(engine)
    await rows.call('cbam', { ...goods, period: 'transitional' } as never)
    await rows.call('cbam', { ...goods, year: 2025 } as never)
    expect(asked).toEqual([goods, goods])
    await rows.close()
  })
})

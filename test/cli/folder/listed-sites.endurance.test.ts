import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

const sites = `Site,Country,Floor area (m²),Headcount
Leeds,GB,3200,80
Lyon,FR,1250,40
Porto,PT,,12
`

const bills = `Site,Meter,From,To,kWh
Leeds,M1,2025-01-01,2025-06-30,41000
Lyon,M2,2025-01-01,2025-06-30,28000
`

const gas = `Site,Meter,From,To,Gas kWh
Leeds,G1,2025-01-01,2025-06-30,60000
`

async function drafted(listed: string) {
  const made = folder({ 'sites.csv': listed, 'electricity.csv': bills, 'natural gas.csv': gas })
  await ghg('map', made.root, '--organisation', 'Example Ltd', '--period', '2025')
  return made
}

describe('a list of sites', () => {
  it('gives the project their people and floor areas', async () => {
    const { read } = await drafted(sites)
    expect(parse(read('ghg.yaml')).sites).toEqual({
      Leeds: { country: 'GB', headcount: 80, floor_area: 3200 },
      Lyon: { country: 'FR', headcount: 40, floor_area: 1250 },
      Porto: { country: 'PT', headcount: 12 },
    })
  })

  it('gives no floor area in another unit than square metres', async () => {
    const { read } = await drafted(sites.replace('(m²)', '(sq ft)'))
    expect(parse(read('ghg.yaml')).sites.Leeds).toEqual({ country: 'GB', headcount: 80 })
  })

  it('names the sites without energy after a run, and what is missing', async () => {
    const { path } = await drafted(sites)
    await ghg('run', path('ghg.yaml'))
    const { out } = await ghg('check', path('ghg.yaml'))
    expect(out).toContain('Lyon (40 staff, 1,250 m2): no source has its fuel or heat\n')
    expect(out).toContain('Porto (12 staff): no source has its electricity, nor its fuel or heat\n')
    expect(out).not.toContain('Leeds (')
    expect(out).toContain('ghg estimates no energy from people or floor area')
  })

  it('says nothing of energy if no site has people or a floor area', async () => {
    const { path, read } = await drafted(sites)
    writeFileSync(path('ghg.yaml'), read('ghg.yaml').replace(/, (headcount|floor_area): \d+/g, ''))
    await ghg('run', path('ghg.yaml'))
    expect((await ghg('check', path('ghg.yaml'))).out).not.toContain('no source has')
  })

  it.each(['Shop', 'Depot', 'Outlet'])('has the sites that rows name under %s', async (heading) => {
    const made = folder({ 'sites.csv': sites, 'electricity.csv': bills.replace('Site', heading) })
    await ghg('map', made.root, '--organisation', 'Example Ltd', '--period', '2025')
    expect(Object.keys(parse(made.read('ghg.yaml')).sites)).toEqual(['Leeds', 'Lyon', 'Porto'])
    expect(made.read('questions.yaml')).toContain('questions: []')
  })
})

import { describe, expect, it } from 'vitest'
import { folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

const { root } = folder()

function ghg(args: string[], env: Record<string, string> = {}) {
  const store = env.GHG_STORE
  const variables = { XDG_CACHE_HOME: root, ...env }
  return ghgIn(localWorld({ env: variables, ...(store !== undefined && { store }) }), ...args)
}

/** The proposed line of a search. */
async function proposed(words: string, ...options: string[]): Promise<string | undefined> {
  const { err } = await ghg(['search', ...words.split(' '), '--format', 'table', ...options])
  return /^For .*: ghg .*$/m.exec(err)?.[0]
}

const searches: [words: string, line: string][] = [
  [
    'flights london new york',
    "For journeys between places: ghg travel distance --set travel_mode=air --set origin=london --set 'destination=new york'",
  ],
  [
    'flight from Leeds to Lyon',
    'For journeys between places: ghg travel distance --set travel_mode=air --set origin=Leeds --set destination=Lyon',
  ],
  [
    'economy flights',
    "For journeys between places: ghg travel distance --set travel_mode=air --set origin=London --set 'destination=New York'",
  ],
  [
    'train paris lyon',
    'For journeys between places: ghg travel distance --set travel_mode=rail --set origin=paris --set destination=lyon',
  ],
  ['hotel lyon 3 nights', 'For stays in a place: ghg travel hotel --set location=lyon --set hotel_nights=3'],
  [
    'freight hamburg vienna',
    'For cargo between places: ghg freight --set origin=hamburg --set destination=vienna --set transport_mode=road --set weight=1 --set weight_unit=t',
  ],
  ['laptop', 'For a product by its parts: ghg help pcf'],
  [
    'electricity bill',
    'For electricity by both methods: ghg energy electricity --set region=GB --set year=2025 --set energy=1000 --set energy_unit=kWh',
  ],
  [
    'legal advice spend',
    "For money spent: ghg suggest 'legal advice' --estimate --set money=1000 --set money_unit=gbp --set region=GB",
  ],
]

describe('a search for what a command estimates', () => {
  it.each(searches)('%s proposes a command that runs as it is', async (words, line) => {
    expect(await proposed(words)).toBe(line)
    const typed = line.slice(line.indexOf(': ghg ') + 6)
    const args = [...typed.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
    const { code, err } = await ghg(args)
    expect([code, err]).toEqual([0, expect.not.stringContaining('error')])
  })

  it('proposes nothing for other words, and nothing in a pipe', async () => {
    expect(await proposed('diesel')).toBeUndefined()
    expect(await proposed('gas bill')).toBeUndefined()
    expect((await ghg(['search', 'flights'])).err).not.toContain('For journeys')
  })

  it('takes region, year and currency from the search or from home', async () => {
    expect(await proposed('electricity bill', '--region', 'FR')).toContain('region=FR')
    const env = { GHG_REGION: 'DE', GHG_YEAR: '2024', GHG_CURRENCY: 'EUR' }
    const { err } = await ghg(['search', 'electricity bill', '--format', 'table'], env)
    expect(err).toContain('--set region=DE --set year=2024')
    const spend = await ghg(['search', 'office chair spend', '--format', 'table'], env)
    expect(spend.err).toContain('--set money_unit=eur --set region=DE')
  })

  it('never takes words for places that only resemble some', async () => {
    expect(await proposed('flights short haul average')).toContain('origin=London')
  })
})

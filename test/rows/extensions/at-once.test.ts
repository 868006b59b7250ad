import { describe, expect, it } from 'vitest'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'

const files = {
  'travel.csv': `travel_mode,origin,destination,stops,distance_km,year,passengers,trips,round_trip
air,,,LHR>DXB>SYD,,2023,2,3,yes
air,,,LHR>Nowherexx>SYD,,2023,1,,
air,LHR,,,,2023,1,,
air,LHR,JFK,LHR>JFK,,2023,1,,
air,LHR,JFK,,,2023,1e308,1e9,
car,London,Leeds,,,2024,1,,
car,London,Leeds,,,2024,1,,
boat,London,Leeds,,,2024,1,,
`,
  'freight.csv': `route,origin,destination,transport_mode,weight,weight_unit,avoid
Paris | Lille,,,,1,t,
,Paris,,road,1,t,
,Paris,Lille,balloon,1,t,
,Paris,Nowherexx,road > rail,1,t,
"Paris, FR | road | Lille, FR",,,,5,t,
,Shanghai,Rotterdam,sea,10,t,nosuch
,Shanghai,Rotterdam,sea,-1,t,
,Paris,Lille,road,1,t,
,Paris,Lille,road,1,t,
`,
}

describe('journeys and freight', () => {
  it.each([
    ['travel', ['travel', 'distance']],
    ['freight', ['freight']],
  ])('answers %s equally row by row, with a limit of errors, and synchronously', async (name, command) => {
    const { path, read } = folder(files)
    const results = ['csv', 'errors.csv', 'notices.csv', 'trail.csv', 'legs.csv']
    const run = async (kind: string, ...more: string[]) => {
      const [output, ...side] = results.map((ending) => path(`${kind}.${ending}`))
      const options = ['--errors', '--notices', '--trail', '--legs'].flatMap((option, index) =>
        name === 'travel' && option === '--legs' ? [] : [option, side[index]!],
      )
      await ghgIn(localWorld(), ...command, path(`${name}.csv`), '-o', output!, ...options, ...more)
      return results.slice(0, name === 'travel' ? -1 : undefined).map((ending) => read(`${kind}.${ending}`))
    }
    const atOnce = await run('at-once')
    expect(atOnce).toEqual(await run('one-by-one', '--max-errors', '100'))
    expect(atOnce[1]).toContain('no place ""Nowherexx""')
    expect(atOnce[2]).toContain('the same as row ')
  })

  it('answers one ledger equally row by row and synchronously', async () => {
    const { path, read } = folder({
      'ledger.csv': `kind,from,to,amount,unit
cargo,Paris,Lille,2,t
cargo,Paris,Nowherexx,2,t
cargo,Paris,Lille,-2,t
trip,LHR,JFK,3,
trip,LHR,Nowherexx,1,
trip,LHR,JFK,3,
cargo,Paris,Lille,2,t
meal,Paris,,1,
`,
      'ledger.yaml': `activities:
  - when: { kind: cargo }
    operation: freight
    set: { transport_mode: road }
    columns: { origin: from, destination: to, cargo.weight: amount, cargo.weight_unit: unit }
  - when: { kind: trip }
    operation: travel distance
    set: { travel_mode: air }
    columns: { origin: from, destination: to, passengers: amount }
`,
    })
    const run = async (kind: string, ...more: string[]) => {
      const files = ['csv', 'errors.csv', 'notices.csv'].map((ending) => `${kind}.${ending}`)
      const [output, errors, notices] = files.map(path)
      const side = ['--errors', errors!, '--notices', notices!, '--summary-by', 'operation']
      const args = ['run', path('ledger.csv'), '--map', path('ledger.yaml'), '-o', output!, ...side, ...more]
      const { out, err } = await ghgIn(localWorld(), ...args)
      return [`${out}${err}`.replaceAll(kind, ''), ...files.map(read)]
    }
    const atOnce = await run('at-once')
    expect(atOnce).toEqual(await run('one-by-one', '--max-errors', '100'))
    expect(atOnce[1]).toContain('travel distance')
    expect(atOnce[2]).toContain('no place ""Nowherexx""')
    expect(atOnce[3]).toContain('possible_duplicate')
  })
})

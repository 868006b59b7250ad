import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from './in-process.js'

const folder = mkdtempSync(join(tmpdir(), 'ghg-freight-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ghg = (args: string[]) => ghgIn(localWorld(), ...args)

type Row = Record<string, string>
const records = (text: string): Row[] => parse(text, { columns: true })
const file = (name: string) => join(folder, name)
const read = (name: string) => records(readFileSync(file(name), 'utf8'))

describe('routes of rows', () => {
  it('as text, as JSON and as columns come to the same', async () => {
    writeFileSync(
      file('same.csv'),
      [
        'route,origin,destination,transport_mode,weight,weight_unit',
        '"Lyon, FR | road | Lille, FR",,,,2,t',
        '"[{""location"":""Lyon, FR""},{""transport_mode"":""road""},{""location"":""Lille, FR""}]",,,,2,t',
        ',"Lyon, FR","Lille, FR",road,2,t',
        ',"Lyon, FR","Lille, FR",Road,2000,kg',
        '"[""Lyon, FR"",{""transport_mode"":""road""},""Lille, FR""]",,,,2,t',
        '"[""Lyon, FR"",""road"",""Lille, FR""]",,,,2,t',
      ].join('\n'),
    )
    const run = await ghg(['freight', file('same.csv'), '--quiet', '--legs', file('legs.csv')])
    expect(run.code).toBe(0)
    const totals = run.rows.map(({ co2e }) => Number(co2e))
    for (const total of totals) expect(total).toBeCloseTo(totals[0]!, 9)
    const legs = read('legs.csv')
    expect(Object.keys(legs[0]!)).toEqual([
      'row',
      'leg',
      'mode',
      'from',
      'to',
      'km',
      'passages',
      'kg',
      'operation',
      'provision',
      'class used',
    ])
    expect(legs.map(({ row, leg, mode }) => `${row} ${leg} ${mode}`)).toEqual([
      '1 1 road',
      '2 1 road',
      '3 1 road',
      '4 1 road',
      '5 1 road',
      '6 1 road',
    ])
    expect(Number(legs[0]!.operation) + Number(legs[0]!.provision)).toBeCloseTo(Number(legs[0]!.kg), 9)
    expect(legs[0]!['class used']).toContain('Articulated truck')
  })

  it('the file of legs names every class of vehicle of a divided leg', async () => {
    const electric =
      '[{"location":"Lyon"},{"transport_mode":"rail","leg_details":{"fuel_source":"electricity"}},'
    writeFileSync(
      file('divided.ndjson'),
      [
        { route: 'London, GB | road | Dublin, IE' },
        { route: 'Toronto | road | Monterrey, MX' },
        { route: 'Almaty | road | Shanghai' },
        { route: JSON.parse(`${electric}{"location":"Turin"}]`) },
      ]
        .map((row) => JSON.stringify({ ...row, weight: 1, weight_unit: 't' }))
        .join('\n'),
    )
    await ghg(['freight', file('divided.ndjson'), '--quiet', '--legs', file('divided.csv')])
    expect(read('divided.csv').map((leg) => leg['class used'])).toEqual([
      'Articulated truck, up to 34 t, diesel, freight, fuel burnt; RoRo ferry, average size',
      'Medium- and heavy-duty truck freight',
      'Rigid truck, over 12 t to 20 t, diesel, freight, fuel burnt; Articulated truck, up to 34 t, diesel, freight, fuel burnt',
      'Electric freight train, average goods: kWh per tonne-km',
    ])
  })

  it('refusals of routes made of columns name the columns', async () => {
    writeFileSync(
      file('columns.csv'),
      [
        'origin,destination,transport_mode,leg_details,weight,weight_unit',
        'Xyzzyqwerty,Paris,road,,1,t',
        'Paris,Xyzzyqwerty,road > sea > road,,1,t',
        'Paris,New York,road,,1,t',
        'Paris,Lille,balloon,,1,t',
        'Paris,Lille,road,"{""rest_of_world"":{""vehicle_type"":""cart""}}",1,t',
      ].join('\n'),
    )
    const run = await ghg(['freight', file('columns.csv'), '--quiet'])
    expect(run.rows.map(({ error }) => error)).toEqual([
      expect.stringMatching(/^origin: no place "Xyzzyqwerty"/),
      expect.stringMatching(/^destination: no place "Xyzzyqwerty"/),
      expect.stringMatching(/^transport_mode \(road\): no route from Paris/),
      expect.stringMatching(/^transport_mode: must be one of air, sea/),
      expect.stringMatching(/^leg_details\.rest_of_world\.vehicle_type: must be one of van/),
    ])
  })

  it('records have the details of a leg as an object', async () => {
    const lane = {
      origin: 'CNSGH',
      destination: 'NLRTM',
      transport_mode: 'sea',
      weight: 10,
      weight_unit: 't',
    }
    const details = [{ tonnage: 'gte_8000teu' }, {}, { avoid: ['suez', 'panama'] }, { avoid: ['kiel'] }]
    const rows = details.map((leg_details) => JSON.stringify({ ...lane, leg_details }))
    writeFileSync(file('lanes.ndjson'), rows.join('\n'))
    const columns = ['--columns', 'co2e,distance_km,error', '--format', 'csv', '--quiet']
    const run = await ghg(['freight', file('lanes.ndjson'), ...columns])
    const found = run.rows
    expect(found.map(({ distance_km }) => Math.round(Number(distance_km)))).toEqual([19596, 19596, 25744, 0])
    expect(Number(found[0]!.co2e) / Number(found[1]!.co2e)).toBeCloseTo(0.786, 3)
    expect(found[3]!.error).toMatch(/^leg_details\.avoid\.0: must be one of babelmandeb/)
  })

  it('columns have the parts of the details of a leg', async () => {
    writeFileSync(
      file('parts.csv'),
      [
        'origin,destination,transport_mode,leg_details.vessel_type,leg_details.tonnage,leg_details.ship,fuel_source,weight,weight_unit',
        'CNSGH,NLRTM,sea,container,gte_8000teu,,,10,t',
        'CNSGH,NLRTM,sea,container,,,,10,t',
        'CNSGH,NLRTM,sea,container,lt_1000teu,,,10,t',
        'CNSGH,NLRTM,sea,,,big,,10,t',
        'Lyon,Paris,road,container,,,,10,t',
      ].join('\n'),
    )
    const run = await ghg(['freight', file('parts.csv')])
    expect(run.rows.slice(0, 3).map(({ co2e }) => Math.round(Number(co2e)))).toEqual([3055, 3886, 8846])
    expect(run.rows.slice(3).map(({ error }) => error)).toEqual([
      expect.stringMatching(/^leg_details\.ship: is not a field here; available: vessel_type/),
      expect.stringMatching(/^leg_details\.vessel_type: is not a field here; available: china/),
    ])
    expect(run.err).toContain('column `fuel_source` matches no field')
  })

  it('several modes with a sign between', async () => {
    const run = await ghg(
      [
        'freight',
        '--set',
        'origin=Lyon',
        '--set',
        'destination=Chicago',
        '--set',
        'transport_mode=road > sea > road',
      ].concat(['--set', 'weight=1', '--set', 'weight_unit=t', '--quiet', '--format', 'json']),
    )
    const [{ response }] = JSON.parse(run.out)
    expect(response.route).toHaveLength(7)
  })

  it.each([
    ['route=Paris | Lille', 'route: must have at least 3 elements'],
    ['route=Paris | balloon | Lille', 'a leg is missing between two locations'],
    ['transport_mode=balloon', 'origin: missing, and no route given'],
    ['route=Paris | road | Xyzzyqwerty', 'route.2.location: no place'],
    ['route=Paris | road | Xyzzyqwerty', 'write a town and its country, or a code'],
  ])('%s says what to change', async (constant, message) => {
    const run = await ghg([
      'freight',
      '--set',
      constant,
      '--set',
      'weight=1',
      '--set',
      'weight_unit=t',
      '--format',
      'csv',
    ])
    expect(run.code).toBe(2)
    expect(run.out).toContain(message)
  })
})

it('the figure of hubs can be set, and is of the local engine', async () => {
  const lane = [
    '--set',
    'route=Lyon | road | Lille',
    '--set',
    'weight=1',
    '--set',
    'weight_unit=t',
    '--quiet',
  ]
  const run = await ghg(['freight', ...lane, '--hub-kg-per-tonne', '5', '--format', 'json'])
  const [{ response }] = JSON.parse(run.out)
  expect(response.hub_equipment_co2e).toBe(10)
  const remote = await ghg([
    'freight',
    ...lane,
    '--hub-kg-per-tonne',
    '5',
    '--engine',
    'remote',
    '--base-url',
    'https://localhost:1',
  ])
  expect(remote.code).toBe(1)
  expect(remote.err).toContain('--hub-kg-per-tonne applies to the local engine only')
})

describe('deliveries of health products', () => {
  it('usable rows are estimated, the others say what to change', async () => {
    const run = await ghg(
      [
        'freight',
        'fixtures/inputs/health-deliveries.csv',
        '--map',
        'fixtures/mappings/scms-deliveries.yaml',
      ].concat(['--errors', file('errors.csv'), '--quiet']),
    )
    expect(run.code).toBe(2)
    const rows = run.rows
    const isNumber = (row: Row) => /^\d+$/.test(row['weight (kilograms)']!)
    for (const row of rows.filter((each) => !isNumber(each))) expect(row.error).toContain('cargo.weight')
    for (const row of rows.filter((each) => isNumber(each) && each['shipment mode'] === '')) {
      expect(row.error).toMatch(/^transport_mode: missing.*one of air, sea, road, rail/)
    }
    const failed = rows.filter((row) => row.error !== '')
    expect(read('errors.csv')).toHaveLength(failed.length)
    const routed = failed.filter((row) => row.error!.includes('no route from'))
    expect(routed.length).toBeGreaterThan(0)
    for (const row of routed) expect(row.error).toContain('or give planned_distance_km')
  })

  it('containers between ports: forty feet are twenty tonnes', async () => {
    writeFileSync(
      file('demand.tsv'),
      'Origin\tDestination\tFFEPerWeek\nESALG\tMACAS\t 180 \nESALG\tEGALY\t 190 \nXXABC\tEGALY\t 1 \n',
    )
    const run = await ghg([
      'freight',
      file('demand.tsv'),
      '--map',
      'fixtures/mappings/liner-demand.yaml',
      '--quiet',
      '--format',
      'csv',
    ])
    const [near, far, unknown] = run.rows
    expect(near!.cargo_tonnes).toBe('3600')
    expect(Number(near!.distance_km)).toBeLessThan(500)
    expect(Number(far!.distance_km)).toBeGreaterThan(3000)
    expect(unknown!.error).toContain('no UN/LOCODE XXABC')
  })
})

describe('--avoid', () => {
  const ofLanes = () =>
    writeFileSync(
      file('sea.csv'),
      [
        'route,avoid,sailing_date,weight,weight_unit',
        'CNSGH | sea | NLRTM,,2023-11,1,t',
        'CNSGH | sea | NLRTM,"suez, panama",,1,t',
        'Lyon | road | Lille,suez,,1,t',
        '"[""CNSGH"",{""transport_mode"":""sea"",""leg_details"":{""avoid"":[]}},""NLRTM""]",suez,,1,t',
      ].join('\n'),
    )

  it('is a column too, which legs win over', async () => {
    ofLanes()
    await ghg(['freight', file('sea.csv'), '--quiet', '--legs', file('sea-legs.csv')])
    expect(read('sea-legs.csv').map(({ passages }) => passages)).toEqual([
      'malacca, babelmandeb, suez, gibraltar',
      'sunda, cape_agulhas',
      '',
      'malacca, babelmandeb, suez, gibraltar',
    ])
  })

  it('holds for every leg by sea', async () => {
    writeFileSync(file('lane.csv'), 'route,weight,weight_unit\nCNSGH | sea | NLRTM,1,t\n')
    const run = await ghg(['freight', file('lane.csv'), '--avoid', 'suez,panama', '--columns', 'distance_km'])
    expect(run.out).toMatch(/^distance_km\n25744/)
  })

  it('a passage that is none is refused in its row', async () => {
    writeFileSync(file('none.csv'), 'route,avoid,weight,weight_unit\nCNSGH | sea | NLRTM,suze,1,t\n')
    const run = await ghg(['freight', file('none.csv'), '--quiet'])
    expect(run.rows[0]!.error).toMatch(
      /^route\.1\.leg_details\.avoid\.0: must be one of babelmandeb, .*suez:2023-12-15/,
    )
  })

  it('a passage that is none is refused before anything is read', async () => {
    const run = await ghg(['freight', 'nothing.csv', '--avoid', 'suez,channel'])
    expect(run.code).toBe(1)
    expect(run.err).toContain('"channel" is not one of babelmandeb, bering, bosporus')
  })
})

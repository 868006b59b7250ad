/** Draws requests over all operations, valid and invalid, from a reference file; the same in every call. */
import Database from 'libsql'
import { randomOf } from '../random.js'

interface Sample {
  id: string
  activity_id: string
  region: string
  year: number
  unit_type: string
  unit: string
  source: string
  name: string
  category: string
}

const seed = 20_261_122

const parametersOf: Record<string, (amount: number) => Record<string, unknown>> = {
  Money: (money) => ({ money, money_unit: 'usd' }),
  Energy: (energy) => ({ energy, energy_unit: 'kWh' }),
  Weight: (weight) => ({ weight, weight_unit: 't' }),
  Distance: (distance) => ({ distance, distance_unit: 'mi' }),
  WeightOverDistance: (weight) => ({ weight, weight_unit: 'kg', distance: 417, distance_unit: 'km' }),
  PassengerOverDistance: (distance) => ({ passengers: 3, distance, distance_unit: 'km' }),
  Volume: (volume) => ({ volume, volume_unit: 'l' }),
  Number: (number) => ({ number }),
  DataOverTime: (data) => ({ data, data_unit: 'GB', time: 9, time_unit: 'day' }),
  AreaOverTime: (area) => ({ area, area_unit: 'm2', time: 1, time_unit: 'year' }),
  Area: (area) => ({ area, area_unit: 'm2' }),
  NumberOverTime: (number) => ({ number, time: 24, time_unit: 'h' }),
  Data: (data) => ({ data, data_unit: 'GB' }),
  Time: (time) => ({ time, time_unit: 'h' }),
}

const places = [
  'Berlin',
  'Munich',
  'Paris',
  'Lyon',
  'London',
  'Leeds',
  'Madrid',
  'Lisbon',
  'Rome',
  'Chicago',
  'New York',
  'Los Angeles',
  'Houston',
  'Toronto',
  'Mexico City',
  'Sao Paulo',
  'Buenos Aires',
  'Lima',
  'Bogota',
  'Tokyo',
  'Osaka',
  'Seoul',
  'Shanghai',
  'Mumbai',
  'Delhi',
  'Singapore',
  'Bangkok',
  'Jakarta',
  'Manila',
  'Hanoi',
  'Sydney',
  'Auckland',
  'Nairobi',
  'Lagos',
  'Cairo',
  'Cape Town',
  'Dubai',
  'Riyadh',
  'Tel Aviv',
  'Istanbul',
  'Athens',
  'Warsaw',
  'Prague',
  'Vienna',
  'Zurich',
  'Oslo',
  'Stockholm',
  'Helsinki',
  'Reykjavik',
  'Dublin',
  'Ulaanbaatar',
  'Male',
  'Suva',
  'Kathmandu',
  'Dhaka',
  'Nowhereville',
  'Atlantis',
  'Accra',
  'Tunis',
  'Havana',
]
const airports = [
  'MAD',
  'LIS',
  'LHR',
  'JFK',
  'SFO',
  'FRA',
  'CDG',
  'NRT',
  'SIN',
  'SYD',
  'GRU',
  'JNB',
  'DXB',
  'QQQ',
]
const europeans = [
  'Berlin',
  'Munich',
  'Paris',
  'Lyon',
  'Madrid',
  'Warsaw',
  'Prague',
  'Vienna',
  'Milan',
  'Lille',
]
const currencies = ['usd', 'eur', 'gbp', 'jpy', 'inr', 'brl', 'zar', 'chf', 'xxx']
const countries = [
  'US',
  'GB',
  'DE',
  'FR',
  'CN',
  'IN',
  'BR',
  'ZA',
  'AU',
  'JP',
  'CA',
  'MX',
  'TR',
  'PL',
  'NG',
  'KE',
  'EU',
  'ROW',
  'US-CA',
  'US-TX',
  'CA-ON',
  'MN',
  'MV',
  'XX',
]
const goods = [
  '7208',
  '7210',
  '7601',
  '2523',
  '2523 10 00',
  '3102',
  '2808',
  '2804 10 00',
  '7326',
  '7604',
  '7207 11 11',
  '9999',
]
const queries = [
  'electricity',
  'diesel',
  'natural gas',
  'hotel stay',
  'steel',
  'aluminium',
  'R410A',
  'biodiesel',
  'flight',
  'container ship',
  'paper',
  'cotton',
  'beef',
  'landfill',
  'cloud cpu',
  'steam',
  'coal',
  'wood pellets',
  'train',
  'zzzqqq',
  'HFC-134a',
  'waste glass',
  'cement',
  'water treatment',
  'office chair',
]
const heatSources = ['natural_gas', 'biomass', 'coal', 'geothermal']
const fuels = [
  'natural_gas',
  'diesel',
  'petrol',
  'lpg',
  'coal',
  'wood_pellets',
  'fuel_oil',
  'nothing_that_burns',
]
const codes: Record<string, string[]> = {
  naics2017: ['327310', '111150', '541', '5112', '722511', '999999'],
  nace2: ['14.12', '24', '62.01', '49', '99.99x'],
  isic4: ['1410', '2410', '6201', '0111'],
  mcc: ['3000', '5411', '5812', '7011', '4111'],
  unspsc: ['14110000', '43210000', '50100000', '1'],
}
const providers: Record<string, { regions: string[]; instances: string[] }> = {
  aws: {
    regions: ['eu_central_1', 'us_west_2', 'us_east_1', 'ap_south_1', 'nowhere_1'],
    instances: ['m5.large', 'c5.xlarge', 't3.micro', 'zz.large'],
  },
  azure: {
    regions: ['germany_west_central', 'central_india', 'uk_south', 'westus'],
    instances: ['D2s v3', 'B2s', 'E4s v3'],
  },
  gcp: {
    regions: ['europe_west3', 'us_central1', 'asia_east1'],
    instances: ['n1-standard-2', 'e2-medium', 'n2-standard-8'],
  },
}

/**
 * Draws 2,000 requests that name a release.
 * @param reference compiled file with the activities and factors that the requests name
 * @param release the release in requests that name a valid one
 */
export function drawRequests(reference: string, release: number): { operation: string; request: unknown }[] {
  const [only, orLater, unknown] = [String(release), `^${release}`, String(release + 2)]
  const random = randomOf(seed)
  const between = (first: number, last: number) => first + Math.floor(random() * (last - first + 1))
  const oneOf = <Value>(values: readonly Value[]): Value => values[between(0, values.length - 1)]!
  const amount = () => Number((10 ** (random() * 5 - 1)).toPrecision(between(1, 6)))
  const chance = (share: number) => random() < share

  const db = new Database(reference, { readonly: true })
  // Two thirds of all factors are per money: draw equally from each source and unit type.
  const all = db
    .prepare(
      `SELECT f.id, activity_id, region, year, unit_type, unit, p.source, name, category
       FROM factors f JOIN publications p ON p.key = f.publication ORDER BY f.position`,
    )
    .all() as Sample[]
  db.close()
  const groupOf = new Map<string, Sample[]>()
  for (const each of all) {
    const group = `${each.source} ${each.unit_type}`
    if (!groupOf.has(group)) groupOf.set(group, [])
    groupOf.get(group)!.push(each)
  }
  const groups = [...groupOf.values()]
  const sample = () => oneOf(oneOf(groups))
  const parameters = ({ unit_type }: Sample) => parametersOf[unit_type]!(amount())
  const requests: { operation: string; request: unknown }[] = []
  const add = (count: number, operation: string, draw: () => unknown) => {
    for (let i = 0; i < count; i++) requests.push({ operation, request: draw() })
  }

  add(250, 'estimate', () => {
    const factor = sample()
    const emission_factor = chance(0.3) ? factor.id : { id: factor.id }
    return { emission_factor, parameters: parameters(factor) }
  })
  add(550, 'estimate', () => {
    const factor = sample()
    const fallback = oneOf(['region_fallback', 'year_fallback', undefined, undefined])
    const method = chance(0.2) ? { calculation_method: oneOf(['ar4', 'ar5', 'ar6']) } : {}
    const region = fallback === 'region_fallback' && chance(0.5) ? oneOf(countries) : factor.region
    const year = fallback === 'year_fallback' && chance(0.7) ? factor.year + between(-6, 6) : factor.year
    return {
      emission_factor: {
        activity_id: factor.activity_id,
        data_version: chance(0.5) ? only : orLater,
        ...(chance(0.6) ? { region } : {}),
        ...(chance(0.5) ? { year } : {}),
        ...(chance(0.1) ? { source: factor.source } : {}),
        ...(fallback ? { [fallback]: true } : {}),
        ...method,
      },
      parameters: parameters(factor),
      ...(factor.unit_type === 'Money' && chance(0.2)
        ? { apply_inflation_adjustment: between(2010, 2025) }
        : {}),
    }
  })
  add(150, 'estimate', () => {
    const [factor, other] = [sample(), sample()]
    const data_version = oneOf([only, orLater, '0', '7', '^9', 'latest', `${only}.${only}`])
    const wrong = [
      { activity_id: factor.activity_id.slice(0, -2), data_version },
      { activity_id: factor.activity_id, data_version, region: oneOf(countries) },
      { activity_id: factor.activity_id, data_version, year: between(1985, 2030) },
      { activity_id: factor.activity_id, data_version, source: 'Nobody' },
      { activity_id: factor.activity_id },
      { id: factor.id.replace(/^./, '0'), data_version },
      { id: factor.id, data_version, calculation_method: oneOf(['ar4', 'ar5', 'ar6']) },
      {},
    ]
    return { emission_factor: oneOf(wrong), parameters: parameters(chance(0.5) ? factor : other) }
  })
  add(20, 'explain', () => {
    const factor = sample()
    return {
      emission_factor: { activity_id: factor.activity_id, region: factor.region, data_version: only },
      parameters: parameters(factor),
    }
  })
  add(180, 'search', () => {
    const factor = sample()
    const by = oneOf([
      { query: oneOf(queries) },
      { query: oneOf(queries), region: oneOf(countries) },
      { activity_id: factor.activity_id },
      { activity_id: `${factor.activity_id.slice(0, 12)}*`, region: factor.region },
      { id: factor.id },
      { category: factor.category, year: String(factor.year) },
      { source: factor.source, unit_type: factor.unit_type, region: factor.region },
      { query: oneOf(queries), calculation_method: oneOf(['ar4', 'ar6', 'ar9']) },
    ])
    return {
      ...by,
      data_version: oneOf([only, only, orLater, unknown]),
      results_per_page: 3,
      page: between(1, 2),
    }
  })
  add(120, 'spend', () => {
    const type = oneOf(Object.keys(codes))
    return {
      activity: { classification_type: type, classification_code: oneOf(codes[type]!) },
      spend_year: between(2005, 2026),
      spend_region: oneOf(countries),
      money: amount(),
      money_unit: oneOf(currencies),
      ...(chance(0.2) ? { tax_margin: 0.1 } : {}),
    }
  })
  add(80, 'classify', () => {
    const type = oneOf(Object.keys(codes))
    const region = oneOf(countries)
    return {
      classification: {
        classification_type: type,
        classification_code: oneOf(codes[type]!),
        region,
        ...(chance(0.5) ? { region_fallback: true } : {}),
      },
      parameters: { money: amount(), money_unit: oneOf(currencies) },
    }
  })
  add(80, 'travelDistance', () => {
    const travel_mode = oneOf(['air', 'car', 'rail'])
    const [origin, destination] =
      travel_mode === 'air' && chance(0.5)
        ? [{ iata: oneOf(airports) }, { iata: oneOf(airports) }]
        : [oneOf(chance(0.6) ? europeans : places), oneOf(chance(0.6) ? europeans : places)]
    return {
      travel_mode,
      origin,
      destination,
      ...(chance(0.5) ? { year: between(2012, 2027) } : {}),
      ...(chance(0.3) ? { distance_km: amount() } : {}),
      ...(travel_mode === 'car'
        ? { car_details: { car_type: oneOf(['petrol', 'battery', 'average', 'plugin_hybrid']) } }
        : {}),
      ...(travel_mode === 'air' ? { air_details: { class: oneOf(['economy', 'business', 'average']) } } : {}),
    }
  })
  add(70, 'travelHotel', () => ({
    hotel_nights: between(0, 9),
    location: oneOf(places),
    ...(chance(0.5) ? { year: between(2014, 2027) } : {}),
  }))
  add(30, 'travelSpend', () => ({
    spend_type: oneOf(['air', 'road', 'rail', 'sea', 'hotel']),
    money: amount(),
    money_unit: oneOf(currencies),
    spend_location: oneOf(places),
    ...(chance(0.6) ? { spend_year: between(2010, 2025) } : {}),
  }))
  add(40, 'freight', () => ({
    route: [
      { location: oneOf(europeans) },
      { transport_mode: oneOf(['road', 'rail', 'air', 'sea', 'road']) },
      { location: oneOf(places) },
    ],
    cargo: { weight: amount(), weight_unit: oneOf(['t', 'kg']) },
  }))
  add(10, 'freightV2', () => ({
    route: [
      { location: { iata: oneOf(airports) } },
      { transport_mode: 'air' },
      { location: { iata: oneOf(airports) } },
    ],
    cargo: { weight: amount(), weight_unit: 'kg' },
  }))
  const supplied = () => ({ energy: amount(), energy_unit: oneOf(['kWh', 'MWh', 'GJ']) })
  const machine = () => {
    const provider = oneOf(Object.keys(providers))
    const { regions, instances } = providers[provider]!
    const years = chance(0.4) ? { year: between(2016, 2027) } : {}
    return { provider, region: oneOf(regions), instance: oneOf(instances), ...years }
  }
  const timed = () => ({ duration: amount(), duration_unit: oneOf(['hour', 'day', 'fortnight']) })
  add(30, 'computeInstance', () => ({ ...machine(), ...timed() }))
  const part = () => {
    const { instance: _, ...where } = machine()
    return { ...where, ...timed() }
  }
  add(10, 'computeCpu', () => ({ ...part(), cpu_count: between(1, 32), average_vcpu_utilization: 0.3 }))
  add(10, 'computeMemory', () => ({ ...part(), data: amount(), data_unit: 'GB' }))
  add(10, 'computeStorage', () => ({
    ...part(),
    data: amount(),
    data_unit: 'TB',
    storage_type: oneOf(['ssd', 'hdd']),
  }))
  add(60, 'cbam', () => ({
    cn_code: oneOf(goods),
    production_region: oneOf(countries),
    weight: amount(),
    weight_unit: oneOf(['t', 'kg']),
    ...(chance(0.5) ? { period: 'definitive', import_year: between(2026, 2034) } : {}),
  }))
  add(20, 'footprint', () => ({
    product: 'Lamp',
    location: oneOf(europeans),
    manufacturing_year: between(2018, 2025),
    manufacturing: [
      { type: 'electricity', amount: { energy: amount(), energy_unit: 'kWh' } },
      ...(chance(0.3)
        ? [{ type: 'fuel', fuel_type: 'natural_gas', amount: { volume: amount(), volume_unit: 'm3' } }]
        : []),
    ],
    components: [
      {
        type: 'simple',
        product: oneOf(['steel', 'aluminium sheet', 'glass', 'copper wire', 'polypropylene', 'qqzz']),
        production_year: between(2018, 2025),
        weight: { weight: amount(), weight_unit: 'kg' },
        location: oneOf(places),
      },
    ],
  }))
  add(20, 'suggest', () => ({
    suggest: { text: oneOf(queries), ...(chance(0.6) ? { region: oneOf(countries) } : {}) },
    max_suggestions: 3,
  }))
  const amounts = all.filter(({ unit_type }) => unit_type === 'Energy')
  add(10, 'legacyEstimate', () => {
    const factor = oneOf(amounts)
    return {
      emission_factor: { id: factor.activity_id, region: factor.region },
      parameters: { amount: amount(), amount_unit: 'kWh' },
      persist: false,
    }
  })
  add(110, 'energyElectricity', () => {
    const amount = supplied()
    return {
      region: oneOf(countries),
      ...(chance(0.8) ? { year: between(2015, 2026) } : {}),
      ...(chance(0.4)
        ? {
            components: [
              {
                amount,
                connection_type: oneOf(['grid', 'direct', 'on_site', 'sold']),
                ...(chance(0.5) ? { energy_source: oneOf(['solar', 'natural_gas', 'renewable']) } : {}),
              },
              { amount: supplied() },
            ],
          }
        : { amount }),
      ...(chance(0.2)
        ? { recs: { energy: amount.energy * oneOf([0.5, 1, 2]), energy_unit: amount.energy_unit } }
        : {}),
    }
  })
  add(30, 'energyHeat', () => ({
    region: oneOf(countries),
    ...(chance(0.6) ? { year: between(2018, 2026) } : {}),
    components: [{ amount: supplied(), ...(chance(0.3) ? { energy_source: oneOf(heatSources) } : {}) }],
  }))
  add(60, 'energyFuel', () => ({
    fuel_type: oneOf(fuels),
    amount: oneOf([
      supplied(),
      { volume: amount(), volume_unit: 'l' },
      { weight: amount(), weight_unit: 'kg' },
    ]),
    region: oneOf(countries),
    ...(chance(0.6) ? { year: between(2018, 2026) } : {}),
  }))
  add(50, 'textEstimate', () => ({
    text: oneOf(queries),
    parameters: oneOf([
      { money: amount(), money_unit: 'usd' },
      { weight: amount(), weight_unit: 't' },
      { volume: amount(), volume_unit: 'l' },
    ]),
    ...(chance(0.5) ? { region: oneOf(countries) } : {}),
  }))
  return requests
}

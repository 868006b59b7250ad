/**
 * Travel by plain name. Cars that staff use are business travel on land; flights include radiative forcing if the
 * publisher has both (methodology of the UK conversion factors, MfE), and hauls follow each publisher.
 */
import { type ActivityRow, same, type Values, writtenOut } from './rows.js'

const open: Values = { '': 'na' }

const carFuels: Values = {
  ...open,
  na: 'na',
  ...same('petrol', 'diesel', 'hev', 'cng', 'lpg', 'phev', 'bev'),
}
const classes = [
  ...['small', 'medium', 'large', 'mini', 'supermini', 'lower_medium', 'upper_medium', 'executive'],
  ...['luxury', 'sports', 'dual_purpose_4x4', 'mpv'],
]
const sizes: Values = { '': 'car', ...Object.fromEntries(classes.map((each) => [each, `${each}_car`])) }

/** Size of a car by its engine, as the UK conversion factors divide them. */
const engines: readonly [fuel: string, litres: string, size: string][] = [
  ['petrol', '<1.4', 'small'],
  ['petrol', '>1.4', 'medium'],
  ['petrol', '>2', 'large'],
  ['diesel', '<1.7', 'small'],
  ['diesel', '>1.7', 'medium'],
  ['diesel', '>2', 'large'],
]

const end = 'engine_size_na-vehicle_age_na-vehicle_weight_na'

function cars(): ActivityRow[] {
  const british = ['', 'business_travel_'].flatMap((use) => [
    ...engines.flatMap(([fuel, litres, size]) =>
      writtenOut(
        'travel/car',
        'GB',
        `passenger_vehicle-vehicle_type_${use}${size}_car-fuel_source_${fuel}-${end}`,
        {},
        {},
        `${use === '' ? '' : 'business=yes? '}fuel=${fuel} engine${litres}`,
      ),
    ),
    ...writtenOut(
      'travel/car',
      'GB',
      `passenger_vehicle-vehicle_type_${use}{size}-fuel_source_{fuel}-${end}`,
      {
        size: sizes,
        fuel: carFuels,
      },
      {},
      use === '' ? '' : 'business=yes?',
    ),
  ])
  const wtt = ['business_travel_', ''].flatMap((use) =>
    writtenOut(
      'travel/car',
      'GB',
      `passenger_vehicle_wtt-vehicle_type_${use}{size}-fuel_source_{fuel}-${end}`,
      { size: sizes, fuel: carFuels },
      {},
      'part=wtt',
    ),
  )
  const french: Values = { '': 'average_power_train', ...same('petrol', 'diesel', 'cng', 'lpg', 'e85') }
  const newZealand: Values = same('petrol', 'diesel', 'bev')
  return [
    ...british,
    ...wtt,
    ...writtenOut('travel/car', 'US', `passenger_vehicle-vehicle_type_car-fuel_source_na-${end}`),
    ...writtenOut('travel/car', 'FR', 'passenger_vehicle-type_car-variant_{fuel}-basis_energy_and_vehicle', {
      fuel: french,
    }),
    ...writtenOut('travel/car', 'FR', 'passenger_vehicle-type_car-variant_{fuel}-basis_fuel_combustion', {
      fuel: french,
    }),
    ...writtenOut(
      'travel/car',
      'FR',
      `passenger_vehicle-vehicle_type_car_compact-fuel_source_{fuel}-${end}`,
      {
        fuel: same('bev', 'phev', 'hev'),
      },
    ),
    ...writtenOut(
      'travel/car',
      'NZ',
      `rental_vehicle-vehicle_type_car-fuel_source_{fuel}-${end}`,
      {
        fuel: { ...newZealand, hev: 'petrol_hev' },
      },
      {},
      'rental=yes',
    ),
    ...writtenOut('travel/car', 'NZ', `passenger_vehicle-vehicle_type_car-fuel_source_{fuel}-${end}`, {
      fuel: { '': 'petrol', ...newZealand },
    }),
    ...writtenOut(
      'travel/car',
      'DE',
      'passenger_vehicle-vehicle_type_car-fuel_source_{fuel}-distance_na-engine_size_{size}',
      { fuel: same('petrol', 'diesel'), size: { '': 'medium', ...same('small', 'medium', 'large') } },
    ),
    ...writtenOut(
      'travel/car',
      'DE',
      'passenger_vehicle-vehicle_type_car-fuel_source_bev-distance_na-engine_size_na',
      {},
      {},
      'fuel=bev',
    ),
  ]
}

function flights(): ActivityRow[] {
  const cabins = { '': 'na', ...same('economy', 'premium_economy', 'business', 'first') }
  const forcing = { rf: same('included', 'excluded') }
  const long: Record<string, string> = { 'haul=long': '', 'km>3700': '', 'haul=international km>3700': '' }
  const short: Record<string, string> = {
    'haul=short': '',
    'haul=medium': '',
    'km<3700': '',
    'haul=international km<3700': '',
  }
  const international = (place: string, stage: string, part: string) =>
    [
      ...Object.keys(long).map((said) => ['long_haul_gt_3700km', said] as const),
      ...Object.keys(short).map((said) => ['short_haul_lt_3700km', said] as const),
    ].flatMap(([distance, said]) =>
      writtenOut(
        'travel/flight',
        place,
        `passenger_flight${stage}-route_type_international-aircraft_type_na-distance_${distance}-class_{class}-rf_{rf}`,
        { class: cabins, ...forcing },
        { rf: 'included' },
        `${part}${said}`,
      ),
    )
  const domestic = (place: string, stage: string, part: string) =>
    writtenOut(
      'travel/flight',
      place,
      `passenger_flight${stage}-route_type_domestic-aircraft_type_na-distance_na-class_na-rf_{rf}`,
      forcing,
      { rf: 'included' },
      `${part}haul=domestic`,
    )
  const nonUk = ['', '_wtt'].flatMap((stage) =>
    writtenOut(
      'travel/flight',
      'GB',
      `passenger_flight${stage}-route_type_outside_uk-aircraft_type_na-distance_na-class_{class}-rf_{rf}`,
      { class: cabins, ...forcing },
      { rf: 'included' },
      `${stage === '' ? '' : 'part=wtt '}outside_uk=yes`,
    ),
  )
  const american = (
    [
      ['gt_2300mi', ['haul=long', 'km>3701']],
      ['gt_300mi_lt_2300mi', ['haul=medium', 'km>482', 'haul=international']],
      ['lt_300mi', ['haul=short', 'km<482']],
    ] as const
  ).flatMap(([distance, all]) =>
    all.flatMap((said) =>
      writtenOut(
        'travel/flight',
        'US',
        `passenger_flight-route_type_na-aircraft_type_na-distance_${distance}-class_na-rf_na`,
        {},
        {},
        said,
      ),
    ),
  )
  const french = (
    [
      ['long_haul_gt_3500km', ['haul=long', 'km>3500']],
      ['medium_haul_gt_1000km_lt_2300km', ['haul=medium', 'km>1000', 'haul=international']],
      ['short_haul_lt_1000km', ['haul=short', 'haul=domestic', 'km<1000']],
    ] as const
  ).flatMap(([distance, all]) =>
    all.flatMap((said) =>
      writtenOut(
        'travel/flight',
        'FR',
        `passenger_flight-route_type_na-aircraft_type_na-distance_${distance}-class_na-rf_included`,
        {},
        {},
        said,
      ),
    ),
  )
  const german = ['domestic', 'international'].flatMap((route) => {
    const said =
      route === 'domestic' ? ['haul=domestic'] : ['', 'haul=long', 'haul=short', 'haul=international']
    return said.flatMap((each) =>
      writtenOut(
        'travel/flight',
        'DE',
        `passenger_flight-route_type_${route}-aircraft_type_na-distance_na-class_na-rf_na`,
        {},
        {},
        each,
      ),
    )
  })
  return [
    ...nonUk,
    ...['GB', 'NZ'].flatMap((place) => [
      ...domestic(place, '', ''),
      ...international(place, '', ''),
      ...domestic(place, '_wtt', 'part=wtt '),
      ...international(place, '_wtt', 'part=wtt '),
    ]),
    ...american,
    ...french,
    ...german,
  ]
}

function others(): ActivityRow[] {
  const rows = (kind: string, place: string, id: string, said = '') =>
    writtenOut(`travel/${kind}`, place, id, {}, {}, said)
  const britishWithUpstream = (kind: string, id: string, said = '') => [
    ...rows(kind, 'GB', id, said),
    ...rows(kind, 'GB', id.replace('-', '_wtt-'), ['part=wtt', said].join(' ').trim()),
  ]
  const people = 'distance_na-engine_size_na'
  const vehicle = `fuel_source_na-${end}`
  return [
    ...britishWithUpstream('taxi', `passenger_vehicle-vehicle_type_business_travel_taxi-${vehicle}`),
    ...britishWithUpstream('taxi', `passenger_vehicle-vehicle_type_taxi-fuel_source_na-${people}`),
    ...britishWithUpstream(
      'black_cab',
      `passenger_vehicle-vehicle_type_business_travel_black_cab-${vehicle}`,
    ),
    ...britishWithUpstream('black_cab', `passenger_vehicle-vehicle_type_black_cab-fuel_source_na-${people}`),
    ...rows('taxi', 'NZ', 'taxi_travel-type_regular'),
    ...rows('taxi', 'NZ', 'taxi_travel-type_electric', 'fuel=bev'),
    ...rows('taxi', 'NZ', 'taxi_travel-type_petrol_hybrid', 'fuel=hev'),
    ...rows('taxi', 'US', `passenger_vehicle-vehicle_type_car-${vehicle}`),
    ...rows('taxi', 'FR', 'passenger_vehicle-type_car-variant_average_power_train-basis_energy_and_vehicle'),
    ...['business_travel_', ''].flatMap((use) => [
      ...writtenOut(
        'travel/motorbike',
        'GB',
        `passenger_vehicle-vehicle_type_${use}{size}-fuel_source_petrol-${end}`,
        {
          size: {
            '': 'motorbike',
            small: 'small_motorbike',
            medium: 'medium_motorbike',
            large: 'large_motorbike',
          },
        },
      ),
    ]),
    ...rows('motorbike', 'US', `passenger_vehicle-vehicle_type_motorcycle-${vehicle}`),
    ...rows(
      'motorbike',
      'FR',
      'passenger_vehicle-type_motorcycle_over_250_cm3-variant_mixed-basis_energy_and_vehicle',
    ),
    ...rows(
      'motorbike',
      'NZ',
      'passenger_vehicle-vehicle_type_motorcycle-fuel_source_petrol-engine_size_gt_60cc-vehicle_age_post_2015-vehicle_weight_na',
    ),
    ...britishWithUpstream(
      'bus',
      `passenger_vehicle-vehicle_type_local_bus_london-fuel_source_na-${people}`,
      'where=london',
    ),
    ...britishWithUpstream(
      'bus',
      `passenger_vehicle-vehicle_type_local_bus_not_london-fuel_source_na-${people}`,
      'where=not_london',
    ),
    ...britishWithUpstream('bus', `passenger_vehicle-vehicle_type_local_bus-fuel_source_na-${people}`),
    ...britishWithUpstream('coach', `passenger_vehicle-vehicle_type_coach-fuel_source_na-${people}`),
    ...rows('bus', 'US', `passenger_vehicle-vehicle_type_bus-fuel_source_na-${people}`),
    ...rows('coach', 'US', `passenger_vehicle-vehicle_type_bus-fuel_source_na-${people}`),
    ...rows('bus', 'NZ', 'public_transport_passenger_travel_bus-type_average_bus'),
    ...rows('bus', 'NZ', 'public_transport_passenger_travel_bus-type_electric_bus', 'fuel=bev'),
    ...rows('bus', 'NZ', 'public_transport_passenger_travel_bus-type_diesel_bus', 'fuel=diesel'),
    ...rows('bus', 'FR', 'passenger_vehicle-type_city_bus-variant_diesel-basis_energy_and_vehicle'),
    ...rows(
      'bus',
      'FR',
      'passenger_vehicle-type_city_bus_average-variant_urban_area_over_250000_inhabitants-basis_energy_and_vehicle',
    ),
    ...rows('coach', 'FR', 'passenger_vehicle-type_coach-variant_diesel-basis_energy_and_vehicle'),
    ...rows('bus', 'DE', `passenger_vehicle-vehicle_type_bus_line-fuel_source_diesel-${people}`),
    ...rows(
      'coach',
      'DE',
      `passenger_vehicle-vehicle_type_bus-fuel_source_na-${people}-boundary_well_to_wheel`,
    ),
    ...britishWithUpstream('rail', 'passenger_train-route_type_national_rail-fuel_source_na'),
    ...britishWithUpstream(
      'rail',
      'passenger_train-route_type_international_rail-fuel_source_na',
      'route=international',
    ),
    ...britishWithUpstream('metro', 'passenger_train-route_type_underground-fuel_source_na'),
    ...britishWithUpstream('tram', 'passenger_train-route_type_light_rail_and_tram-fuel_source_na'),
    ...rows(
      'rail',
      'US',
      'passenger_train-route_type_intercity_northeast_corridor-fuel_source_na',
      'route=northeast',
    ),
    ...rows('rail', 'US', 'passenger_train-route_type_commuter_rail-fuel_source_na', 'route=commuter'),
    ...rows('rail', 'US', 'passenger_train-route_type_intercity-fuel_source_na'),
    ...rows('rail', 'US', 'passenger_train-route_type_intercity_other_routes-fuel_source_na'),
    ...rows('metro', 'US', 'passenger_train-route_type_urban-fuel_source_na'),
    ...rows('tram', 'US', 'passenger_train-route_type_urban-fuel_source_na'),
    ...['basis_energy', 'fuel_source_na'].flatMap((basis) => [
      ...rows('rail', 'FR', `passenger_train-route_type_high_speed-${basis}`, 'route=high_speed'),
      ...['local', 'commuter'].flatMap((route) =>
        rows('rail', 'FR', `passenger_train-route_type_regional-${basis}`, `route=${route}`),
      ),
      ...rows('rail', 'FR', `passenger_train-route_type_mainline-${basis}`),
    ]),
    ...['metro', 'tram'].flatMap((kind) => [
      ...rows(
        kind,
        'FR',
        'passenger_train-route_type_subway_tram_and_trolley_bus_large_urban_area-fuel_source_na',
      ),
      ...rows(kind, 'FR', 'passenger_train-route_type_subway_tram_and_trolley_bus-fuel_source_na'),
    ]),
    ...['high_speed', 'long_distance', 'international'].flatMap((route) =>
      rows(
        'rail',
        'DE',
        'passenger_train-route_type_long_distance-fuel_source_electricity',
        `route=${route}`,
      ),
    ),
    ...['local', 'commuter'].flatMap((route) =>
      rows('rail', 'DE', 'passenger_train-route_type_local-fuel_source_electricity', `route=${route}`),
    ),
    ...rows('electric_bicycle', 'FR', `passenger_vehicle-vehicle_type_bike-fuel_source_bev-${end}`),
    ...rows('electric_scooter', 'FR', `passenger_vehicle-vehicle_type_scooter-fuel_source_bev-${end}`),
    ...rows('rail', '*', 'passenger_train-route_type_na-fuel_source_electricity'),
    ...rows('rail', 'NZ', 'public_transport_passenger_travel_rail-type_metropolitan_electric'),
    ...rows('metro', 'NZ', 'public_transport_passenger_travel_rail-type_metropolitan_electric'),
    ...britishWithUpstream('ferry', 'passenger_ferry-route_type_na-fuel_source_na'),
    ...britishWithUpstream(
      'ferry',
      'passenger_ferry-route_type_foot_passenger-fuel_source_na',
      'passenger=foot',
    ),
    ...britishWithUpstream(
      'ferry',
      'passenger_ferry-route_type_car_passenger-fuel_source_na',
      'passenger=car',
    ),
    ...rows('ferry', 'NZ', 'public_transport_passenger_travel_ferry-type_ferry_average'),
  ]
}

export function travelActivities(): ActivityRow[] {
  return [...cars(), ...flights(), ...others()]
}

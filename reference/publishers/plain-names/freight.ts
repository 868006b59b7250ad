/** Freight by plain name: by lorry and van with load and weight, by rail, air and sea. */
import { type ActivityRow, same, type Values, writtenOut } from './rows.js'

const loads = { load: { '': 'na', average: 'na', 0: '0', 50: '50', 100: '100' } }
const ownLoads = { load: { '': 'avg', average: 'avg', 0: '0', 50: '50', 100: '100' } }

/** Gross weights in tonnes, as the UK conversion factors divide lorries. */
const weights: Record<string, readonly [said: string, id: string][]> = {
  rigid: [
    ['', 'na'],
    ['gvw<7.5', 'gt_3.5t_lt_7.5t'],
    ['gvw>7.5', 'gt_7.5t_lt_17t'],
    ['gvw>17', 'gt_17t'],
  ],
  articulated: [
    ['', 'na'],
    ['gvw<33', 'gt_3.5t_lt_33t'],
    ['gvw>33', 'gt_33t'],
  ],
}

/** Lorries: goods of others by weight and distance, own fleets by distance. */
function british(): ActivityRow[] {
  const temperatures = [
    ['', ''],
    ['_refrig', 'temperature=refrigerated'],
  ] as const
  return ['', '_wtt']
    .flatMap((stage) => {
      const part = stage === '' ? '' : 'part=wtt'
      return temperatures.flatMap(([cold, temperature]) => [
        ...writtenOut(
          'freight/hgv',
          'GB',
          `freight_vehicle${stage}-vehicle_type_hgv${cold}-fuel_source_diesel-vehicle_weight_na-percentage_load_{load}`,
          loads,
          {},
          joined(part, temperature),
        ),
        ...Object.entries(weights).flatMap(([body, all]) =>
          all.flatMap(([said, weight]) =>
            writtenOut(
              'freight/hgv',
              'GB',
              `freight_vehicle${stage}-vehicle_type_hgv_${body}${cold}-fuel_source_diesel-vehicle_weight_${weight}-percentage_load_{load}`,
              loads,
              {},
              joined(part, temperature, `body=${body}`, said),
            ),
          ),
        ),
      ])
    })
    .concat(
      temperatures.flatMap(([cold, temperature]) => [
        ...writtenOut(
          'freight/hgv',
          'GB',
          `delivery_vehicle-vehicle_type_hgv${cold}_all-fuel_source_diesel-vehicle_weight_na-percentage_load_{load}`,
          ownLoads,
          {},
          joined('own=yes?', temperature),
        ),
        ...Object.entries(weights).flatMap(([body, all]) =>
          all.flatMap(([said, weight]) =>
            writtenOut(
              'freight/hgv',
              'GB',
              weight === 'na'
                ? `delivery_vehicle-vehicle_type_hgv${cold}_all_${body === 'rigid' ? 'rigids' : 'artics'}-fuel_source_diesel-vehicle_weight_na-percentage_load_{load}`
                : `delivery_vehicle-vehicle_type_hgv${cold}_${body}-fuel_source_diesel-vehicle_weight_${weight}-percentage_load_{load}`,
              ownLoads,
              {},
              joined('own=yes?', temperature, `body=${body}`, said),
            ),
          ),
        ),
      ]),
    )
}

const joined = (...said: string[]) => said.filter(Boolean).join(' ')

const vanClasses: readonly [said: readonly string[], van: string, weight: string][] = [
  [[''], 'van', 'lt_3.5t'],
  [['class=class_1', 'gvw<1.306'], 'class_1_van', 'lt_1.305t'],
  [['class=class_2', 'gvw>1.305'], 'class_2_van', 'gt_1.305t_lt_1.74t'],
  [['class=class_3', 'gvw>1.74'], 'class_3_van', 'gt_1.74t_lt_3.5t'],
]

function vans(): ActivityRow[] {
  const fuels: Values = { '': 'na', na: 'na', ...same('diesel', 'petrol', 'lpg', 'cng', 'bev', 'phev') }
  return [
    ...vanClasses.flatMap(([all, van, weight]) =>
      all.flatMap((said) => [
        ...writtenOut(
          'freight/van',
          'GB',
          `freight_vehicle-vehicle_type_van-fuel_source_{fuel}-vehicle_weight_${weight}`,
          { fuel: fuels },
          {},
          said,
        ),
        ...writtenOut(
          'freight/van',
          'GB',
          `delivery_vehicle-vehicle_type_${van}-fuel_source_{fuel}-engine_size_na-vehicle_age_na-vehicle_weight_${weight}`,
          { fuel: fuels },
          {},
          said,
        ),
        ...writtenOut(
          'freight/van',
          'GB',
          `freight_vehicle_wtt-vehicle_type_van-fuel_source_{fuel}-vehicle_weight_${weight}`,
          { fuel: fuels },
          {},
          joined('part=wtt', said),
        ),
      ]),
    ),
    ...writtenOut(
      'freight/van',
      'US',
      'commercial_vehicle-vehicle_type_truck_light-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na',
    ),
    ...writtenOut(
      'freight/van',
      'FR',
      'freight_vehicle-type_light_commercial_vehicle-variant_under_3_5_t-boundary_{fuel}-basis_energy_and_vehicle',
      {
        fuel: {
          '': 'diesel_with_7_percent_biodiesel',
          diesel: 'diesel_with_7_percent_biodiesel',
          ...same('petrol', 'lpg', 'cng'),
        },
      },
    ),
    ...writtenOut(
      'freight/van',
      'NZ',
      'light_commercial_vehicles_light_commercial_vehicle_default-type_{fuel}',
      {
        fuel: { '': 'diesel', ...same('diesel', 'petrol') },
      },
    ),
  ]
}

function lorriesElsewhere(): ActivityRow[] {
  const diesel = 'boundary_diesel_with_7_percent_biodiesel-basis_energy_and_vehicle'
  // Rigid lorries weigh up to 32 t (article R312-4 of the Code de la route), so that a heavier one is articulated.
  const rigid = [
    ['gvw<7.5', 'rigid_lorry-variant_3_5_to_7_5_t'],
    ['gvw>7.5', 'rigid_lorry-variant_7_5_to_12_t'],
    ['gvw>12', 'rigid_lorry-variant_12_to_20_t'],
    ['gvw>20', 'rigid_lorry-variant_20_to_26_t'],
    ['gvw>26', 'rigid_lorry-variant_26_to_32_t'],
  ] as const
  const french: readonly (readonly [said: string, id: string])[] = [
    ['body=articulated', 'articulated_lorry-variant_34_to_40_t'],
    ['body=articulated gvw>40', 'articulated_lorry-variant_40_to_44_t'],
    ['body=rigid', 'rigid_lorry-variant_12_to_20_t'],
    ...rigid.map(([weight, id]) => [`body=rigid ${weight}`, id] as const),
    ['', 'articulated_lorry-variant_34_to_40_t'],
    ...rigid,
    ['gvw>32', 'articulated_lorry-variant_34_to_40_t'],
    ['gvw>40', 'articulated_lorry-variant_40_to_44_t'],
  ]
  return [
    ...writtenOut(
      'freight/hgv',
      'US',
      'freight_vehicle-vehicle_type_truck_medium_or_heavy-fuel_source_na-vehicle_weight_na-percentage_load_na',
    ),
    ...writtenOut(
      'freight/hgv',
      'US',
      'commercial_vehicle-vehicle_type_truck_medium_or_heavy-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na',
    ),
    ...french.flatMap(([said, id]) =>
      writtenOut('freight/hgv', 'FR', `freight_vehicle-type_${id}-${diesel}`, {}, {}, said),
    ),
    ...writtenOut(
      'freight/hgv',
      'NZ',
      'freight_vehicle-vehicle_type_hgv_long_haul-fuel_source_na-vehicle_weight_na-percentage_load_na',
    ),
    ...writtenOut(
      'freight/hgv',
      'NZ',
      'freight_vehicle-vehicle_type_commercial_truck-fuel_source_na-vehicle_weight_na-percentage_load_na',
    ),
    ...writtenOut('freight/hgv', 'NZ', 'heavy_goods_vehicles_heavy_goods_vehicle_defaults-type_hgv_diesel'),
  ]
}

function railAndAir(): ActivityRow[] {
  const rf = { rf: same('included', 'excluded') }
  const air = (stage: string, part: string) => [
    ...[
      ['domestic-distance_na', ['haul=domestic']],
      ['international-distance_long_haul_gt_3700km', ['haul=long', 'km>3700', '']],
      ['international-distance_short_haul_lt_3700km', ['haul=short', 'haul=medium', 'km<3700']],
    ].flatMap(([id, all]) =>
      (all as string[]).flatMap((said) =>
        ['GB', 'NZ'].flatMap((place) =>
          writtenOut(
            'freight/air',
            place,
            `freight_flight${stage}-route_type_${id}-weight_na-rf_{rf}`,
            rf,
            { rf: 'included' },
            joined(part, said),
          ),
        ),
      ),
    ),
  ]
  return [
    ...writtenOut('freight/rail', 'GB', 'freight_train-route_type_na-fuel_type_na'),
    ...writtenOut('freight/rail', 'GB', 'freight_train_wtt-route_type_na-fuel_type_na', {}, {}, 'part=wtt'),
    ...writtenOut('freight/rail', 'US', 'freight_train-route_type_na-fuel_type_na'),
    ...writtenOut('freight/rail', 'DE', 'freight_train-route_type_domestic-fuel_type_{fuel}', {
      fuel: { '': 'electricity', bev: 'electricity', diesel: 'diesel' },
    }),
    ...writtenOut(
      'freight/rail',
      'FR',
      'freight_train-type_freight_train-variant_{fuel}-boundary_average_load-basis_energy_and_vehicle',
      {
        fuel: { '': 'average_power_train', bev: 'electric_traction', diesel: 'diesel_traction' },
      },
    ),
    ...writtenOut('freight/rail', 'NZ', 'freight_train-route_type_domestic-fuel_type_na'),
    ...writtenOut('freight/rail', '*', 'freight_train-type_freight_train_country_average'),
    ...air('', ''),
    ...air('_wtt', 'part=wtt'),
    ...writtenOut('freight/air', 'US', 'freight_flight-route_type_na-distance_na-weight_na-rf_na'),
    ...writtenOut('freight/air', 'DE', 'freight_flight-route_type_{haul}-distance_na-weight_na-rf_na', {
      haul: { '': 'international', ...same('domestic', 'international') },
    }),
  ]
}

const vessels: Values = {
  container: 'container',
  cargo: 'cargo',
  bulk: 'bulk_carrier',
  crude: 'crude_tanker',
  products: 'products_tanker',
  chemical: 'chemical_tanker',
  lng: 'lng_tanker',
  lpg: 'lpg_tanker',
  reefer: 'refrigerated_cargo',
  roro: 'roro_ferry',
  ropax: 'large_ropax_ferry',
  vehicle: 'vehicle_carrier',
}

function ships(): ActivityRow[] {
  const end = 'route_type_na-vessel_length_na-tonnage_na-fuel_source_na'
  const usual = { vessel: 'cargo' }
  return [
    ...writtenOut('freight/sea', 'GB', `sea_freight-vessel_type_{vessel}-${end}`, { vessel: vessels }, usual),
    ...writtenOut(
      'freight/sea',
      'GB',
      `sea_freight_wtt-vessel_type_{vessel}-${end}`,
      { vessel: vessels },
      usual,
      'part=wtt',
    ),
    ...writtenOut(
      'freight/sea',
      'NZ',
      `sea_freight-vessel_type_{vessel}-${end}`,
      { vessel: { ...vessels, vehicle: 'vehicle_transport' } },
      usual,
    ),
    ...writtenOut('freight/sea', 'US', `sea_freight-vessel_type_cargo-${end}`),
    ...writtenOut('freight/inland', 'US', `sea_freight-vessel_type_cargo-${end}`),
    ...writtenOut(
      'freight/inland',
      'DE',
      'sea_freight-vessel_type_cargo-route_type_inland-vessel_length_na-tonnage_na-fuel_source_diesel',
    ),
    ...writtenOut(
      'freight/inland',
      'FR',
      'river_freight-type_motor_vessel_self_propelled-variant_1500_to_2999_t_deadweight-basis_energy',
    ),
    ...writtenOut(
      'freight/inland',
      'FR',
      'river_freight-type_motor_vessel_self_propelled-variant_1000_to_1499_t_deadweight-basis_energy',
    ),
  ]
}

/** Marks lorries as diesel: these publishers' lorries burn diesel even if an id omits it, not petrol or electricity. */
const ofDiesel = (row: ActivityRow): ActivityRow =>
  row.kind === 'freight/hgv' ? { ...row, attributes: joined(row.attributes, 'fuel=diesel?') } : row

export function freightActivities(): ActivityRow[] {
  const lorries = [...british(), ...vans(), ...lorriesElsewhere()].map(ofDiesel)
  return [...lorries, ...railAndAir(), ...ships()]
}

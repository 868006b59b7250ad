/**
 * Materials and goods bought by weight. A material without a factor uses the publisher's nearest one, with the subject
 * of that proxy. DESNZ has one average of metals in buildings, and steel and aluminium as packaging; average plastics
 * are the proxy for polymers without a row; materials without a close neighbour have no proxy, as neighbours differ
 * many times over.
 */
import { goodsActivity } from '../cbam/goods-factors.js'
import { type ActivityRow, writtenOut } from './rows.js'

/** Activity of a publisher, with its subject if it is only a proxy for the material. */
type Bought = readonly [activity: string, proxy?: string]

const produced = (id: string): string => `${id}_primary_material_production`
const metals = produced('metals-type')
const wood = produced('timber_forestry-type_wood')
const plastics = produced('plastics_rubber-type_average_plastics')
const frenchSteel = 'metals-type_new_steel_or_sheet_metal-variant_manufacture-boundary_new'
const frenchCopper = 'metals-type_copper-variant_manufacture-boundary_new'
const frenchPlastic = 'plastics_rubber-type_plastic-variant_average-boundary_new'
const frenchTimber = 'timber_forestry-type_construction_timber-variant_manufacture'
const frenchConcrete = 'building_materials-type_concrete-variant_c25_30cem_ii'
const frenchPaper = 'paper_and_cardboard-type_paper-variant_average-boundary_cradle_to_gate'
const metalAverage = 'metals of buildings on average'
const plasticAverage = 'average plastics'

const steelLike = (proxy?: string): Bought[] => [
  [metals, metalAverage],
  proxy === undefined ? [frenchSteel] : [frenchSteel, proxy],
]
const copperLike = (proxy?: string): Bought[] => [
  [metals, metalAverage],
  proxy === undefined ? [frenchCopper] : [frenchCopper, proxy],
]
const plasticLike: Bought[] = [
  [plastics, plasticAverage],
  [frenchPlastic, plasticAverage],
]
const chemical = (id: string, proxy?: string): Bought[] =>
  proxy === undefined ? [[`chemicals-type_${id}`]] : [[`chemicals-type_${id}`, proxy]]
const electrical = (type: string, proxy?: string): Bought[] => [
  proxy === undefined
    ? [produced(`electrical_equipment-type_${type}`)]
    : [produced(`electrical_equipment-type_${type}`), proxy],
]

/** Kinds with their primary production, the publishers in order. */
const materials: Record<string, readonly Bought[]> = {
  steel: steelLike(),
  rebar: steelLike('steel'),
  galvanised_steel: steelLike('steel without its zinc coating'),
  cast_iron: steelLike('steel'),
  steel_product: steelLike('steel; making the product is not included'),
  steel_cans: [[produced('metal_products-type_steel_cans')], [frenchSteel, 'steel']],
  copper: copperLike(),
  brass: copperLike('copper'),
  bronze: copperLike('copper'),
  copper_alloy: copperLike('copper'),
  cable: [[frenchCopper, 'copper, which is 50 to 70 % of a cable by weight']],
  lead: [[metals, metalAverage], ['metals-type_lead-boundary_new']],
  zinc: [[metals, metalAverage], ['metals-type_zinc-boundary_new']],
  abs: plasticLike,
  plastics_other: plasticLike,
  pur: plasticLike,
  nylon: [[plastics, plasticAverage], ['plastics_rubber-type_nylon-boundary_manufacture']],
  pe: [
    [produced('plastics_rubber-type_ldpe_and_lldpe_including_forming'), 'low-density polyethylene'],
    ['plastics_rubber-type_low_density_polyethylene-variant_ldpe-boundary_new', 'low-density polyethylene'],
  ],
  rubber: [[produced('plastics_rubber-type_tyres'), 'tyres']],
  pulp: [
    [produced('paper_and_cardboard-type_paper'), 'paper'],
    ['paper_and_cardboard-type_paper_pulp-variant_average-boundary_new'],
  ],
  tissue: [
    [produced('paper_and_cardboard-type_paper'), 'paper on average; tissue takes more energy'],
    [frenchPaper, 'paper on average; tissue takes more energy'],
  ],
  labels: [
    [produced('paper_and_cardboard-type_paper'), 'paper on average'],
    ['paper_and_cardboard-type_printed_paper_label'],
  ],
  print: [
    [produced('paper_and_cardboard-type_paper'), 'paper; printing is not included'],
    [frenchPaper, 'paper; printing is not included'],
  ],
  books: [[produced('consumer_goods-type_books')]],
  wood_panel: [
    [wood, 'wood; glue and pressing are not included'],
    [frenchTimber, 'construction timber; glue and pressing are not included'],
  ],
  glulam: [
    [wood, 'wood on average; glue is not included'],
    [frenchTimber, 'timber; glue is not included'],
  ],
  cork: [[wood, 'wood on average']],
  furniture: [
    [wood, 'wood on average: name the material'],
    ['consumer_goods-type_furniture-boundary_manufacture'],
  ],
  flat_glass: [
    [produced('glass_products-type_glass'), 'glass on average'],
    ['glass_products-type_glass-variant_flat_floated'],
    ['glass_products-type_glass-variant_manufacture-boundary_new', 'glass on average'],
  ],
  glass_fibre: [
    [produced('glass_products-type_glass'), 'glass on average'],
    ['glass_products-type_glass_fibre-variant_average_manufacture-boundary_new'],
  ],
  insulation: [
    [produced('building_materials-type_insulation')],
    ['other_materials-type_warm_rock', 'rock wool'],
  ],
  plaster: [[produced('building_materials-type_plasterboard'), 'plasterboard']],
  mortar: [
    [produced('building_materials-type_concrete'), 'concrete; mortar has more cement'],
    [frenchConcrete, 'concrete; mortar has more cement'],
  ],
  reinforced_concrete: [
    [produced('building_materials-type_concrete'), 'concrete without its steel'],
    ['building_materials-type_reinforced_concrete'],
  ],
  cement: [['building_materials-type_portland_cement-variant_manufacture']],
  clinker: [
    ['building_materials-type_portland_cement-variant_manufacture', 'cement, which is mostly clinker'],
  ],
  pig_iron: steelLike('steel'),
  iron: steelLike('steel'),
  lime: [['building_materials-type_quicklime-variant_manufacture']],
  asphalt: [
    [produced('building_materials-type_asphalt')],
    ['pavement_surfaces-type_asphalt_concrete-boundary_manufacture'],
  ],
  aggregates: [
    [produced('building_materials-type_aggregates')],
    ['mined_materials-type_aggregates-boundary_at_quarry_gate'],
  ],
  stone: [
    [produced('building_materials-type_aggregates'), 'aggregates; cutting is not included'],
    ['mined_materials-type_quarry_stones'],
  ],
  ceramics: [[produced('building_materials-type_bricks'), 'bricks; tiles are fired hotter']],
  fabric: [[produced('consumer_goods-type_clothing'), 'clothing']],
  footwear: [[produced('consumer_goods-type_clothing'), 'clothing']],
  hydrochloric_acid: chemical('hydrochloric_acid-variant_manufacture'),
  sulphuric_acid: chemical('sulphuric_acid-variant_manufacture'),
  nitric_acid: chemical('nitric_acid_50_percent', 'nitric acid of 50 %'),
  phosphoric_acid: chemical('phosphoric_acid-variant_manufacture'),
  caustic_soda: chemical('soda_50_percent-variant_manufacture', 'caustic soda lye of 50 %'),
  hypochlorite: chemical('sodium_hypochlorite_15_percent', 'sodium hypochlorite of 15 %'),
  sodium_sulphate: chemical('sodium_sulphate'),
  ammonium_sulphate: chemical('ammonium_sulphate'),
  calcium_carbonate: chemical('calcium_carbonate'),
  citric_acid: chemical('citric_acid'),
  methanol: chemical('methanol-variant_manufacture'),
  ethanol: chemical('alcohol-variant_manufacture'),
  hexane: chemical('hexane-variant_manufacture'),
  salt: chemical('brine_sodium_chloride', 'brine'),
  co2_gas: chemical('carbon_dioxide_from_chemical_origin'),
  so2: chemical('liquid_sulphur_dioxide'),
  clay: chemical('bentonite_kaolin'),
  perlite: chemical('kieselguhr_diatomites_perlites'),
  ammonia: chemical('anhydrous_ammonia-variant_manufacture-per_nitrogen', 'ammonia per kg of its nitrogen'),
  urea: chemical('urea-variant_manufacture-per_nitrogen', 'urea per kg of its nitrogen'),
  ammonium_nitrate: chemical(
    'ammonium_nitrate-variant_manufacture-boundary_33_5_percent_nitrogen-per_nitrogen',
    'ammonium nitrate per kg of its nitrogen',
  ),
  can_fertiliser: chemical(
    'ammonium_nitrate-variant_manufacture-boundary_calcium_ammonium_nitrate_27_percent-per_nitrogen',
    'calcium ammonium nitrate per kg of its nitrogen',
  ),
  fertiliser_n: chemical(
    'fertiliser-variant_average_nitrogen-boundary_manufacture-per_nitrogen',
    'nitrogen fertiliser per kg of its nitrogen',
  ),
  fertiliser_p: chemical(
    'fertiliser-variant_average_phosphoric-per_p2o5',
    'phosphate fertiliser per kg of P2O5',
  ),
  fertiliser_k: chemical(
    'potassium_chloride-variant_manufacture-boundary_60_percent_k2o-per_k2o',
    'potassium chloride per kg of K2O',
  ),
  pesticide: chemical(
    'phytosanitary-variant_average-per_active_substance',
    'pesticide per kg of active substance',
  ),
  herbicide: chemical(
    'average_herbicide-variant_manufacture-per_active_substance',
    'herbicide per kg of active substance',
  ),
  fungicide: chemical(
    'average_fungicide-variant_manufacture-per_active_substance',
    'fungicide per kg of active substance',
  ),
  insecticide: chemical(
    'insecticide-variant_average-boundary_manufacture-per_active_substance',
    'insecticide per kg of active substance',
  ),
  paint: chemical('acrylic_varnish', 'acrylic varnish'),
  adhesive: chemical(
    'epoxy_adhesive-variant_simple_with_2_components',
    'epoxy adhesive, more than starch or hot melt',
  ),
  lubricant: [[produced('mined_materials-type_mineral_oil')]],
  machine: [['machinery-type_machines-boundary_manufacture', 'machines on average']],
  motor: [...electrical('small', 'small electrical goods'), ['electrical_equipment-type_electric_engine']],
  fridge: electrical('fridges_and_freezers'),
  electronic_component: electrical('it', 'whole IT equipment; components take more by weight'),
  soil: [['organic_products-type_soils_closed_loop_source']],
}

const recycledPlastic: Bought[] = [
  ['plastics_rubber-type_average_plastics_closed_loop_source', 'recycled plastics on average'],
  ['plastics_rubber-type_plastic-variant_average-boundary_recycled', 'recycled plastics on average'],
]
const recycledSteel: Bought[] = [
  ['metals-type_closed_loop_source', 'recycled metals on average'],
  ['metals-type_recycled_steel_or_sheet_metal-variant_manufacture-boundary_recycled', 'recycled steel'],
]
const recycledCopper: Bought[] = [
  ['metals-type_closed_loop_source', 'recycled metals on average'],
  ['metals-type_copper-variant_manufacture-boundary_recycled', 'recycled copper'],
]
const recycledPaper: Bought[] = [
  ['paper_and_cardboard-type_paper_closed_loop_source', 'recycled paper on average'],
]

/** Kinds with their recycled production. */
const recycled: Record<string, readonly Bought[]> = {
  steel: [
    ['metal_products-type_steel_cans_closed_loop_source', 'recycled steel of cans'],
    ['metals-type_recycled_steel_or_sheet_metal-variant_manufacture-boundary_recycled'],
  ],
  abs: recycledPlastic,
  plastics_other: recycledPlastic,
  pur: recycledPlastic,
  nylon: recycledPlastic,
  pe: [
    [
      'plastics_rubber-type_ldpe_and_lldpe_including_forming_closed_loop_source',
      'recycled low-density polyethylene',
    ],
    [
      'plastics_rubber-type_low_density_polyethylene-variant_ldpe-boundary_recycled',
      'recycled low-density polyethylene',
    ],
  ],
  rebar: recycledSteel,
  galvanised_steel: recycledSteel,
  cast_iron: recycledSteel,
  steel_product: recycledSteel,
  steel_cans: [['metal_products-type_steel_cans_closed_loop_source']],
  copper: recycledCopper,
  brass: recycledCopper,
  bronze: recycledCopper,
  copper_alloy: recycledCopper,
  tissue: recycledPaper,
  labels: recycledPaper,
  print: recycledPaper,
  pulp: [['paper_and_cardboard-type_paper_pulp-variant_average-boundary_recycled'], ...recycledPaper],
  books: [['consumer_goods-type_books_closed_loop_source']],
  flat_glass: [['glass_products-type_glass_closed_loop_source', 'recycled glass on average']],
  glass_fibre: [['glass_products-type_glass_fibre-variant_average_manufacture-boundary_recycled']],
  reinforced_concrete: [
    ['building_materials-type_concrete_closed_loop_source', 'recycled concrete without its steel'],
  ],
  aggregates: [['mined_materials-type_aggregates-variant_recycled-boundary_at_quarry_gate']],
}

/** Countries and groups with production data of the Joint Research Centre; others have national publishers. */
const producers =
  'AE AL BA BH BR BY CA CH CL CN CO DZ EG EUROPE GE ID IL IN IS JO JP KR KZ MA MY MZ NO PK RS RU SA TM TN TR TT TW UA US VN ZA'.split(
    ' ',
  )

/** Kinds by the code of their goods in the table of the Joint Research Centre, with the subject of a proxy. */
const producedGoods: readonly [kind: string, attributes: string, code: string, proxy?: string][] = [
  ['thing/steel', '', '7208'],
  ['thing/steel', 'rolling=cold', '7209'],
  ['thing/steel', 'shape=bars', '7214'],
  ['thing/steel', 'shape=sections', '7216'],
  ['thing/steel', 'shape=wire', '7217'],
  ['thing/steel', 'shape=tubes', '7306'],
  ['thing/iron', '', '7208', 'steel'],
  ['thing/rebar', '', '7214'],
  ['thing/galvanised_steel', '', '7210'],
  ['thing/pig_iron', '', '7201'],
  ['thing/cast_iron', '', '7201', 'pig iron; casting is not included'],
  ['thing/steel_product', '', '7326'],
  ['thing/steel_product', 'shape=fasteners', '7318'],
  ['none/stainless', '', '7219'],
  ['thing/aluminium', '', '7601'],
  ['thing/aluminium', 'shape=sheet', '7606'],
  ['thing/aluminium', 'shape=foil', '7607'],
  ['thing/cement', '', '2523 29'],
  ['thing/clinker', '', '2523 29', 'cement, which is mostly clinker'],
  ['thing/ammonia', '', '2814'],
  ['thing/fertiliser_n', '', '3102'],
  ['thing/compound_fertiliser', '', '3102', 'nitrogen fertilisers'],
  ['thing/urea', '', '3102 10'],
  ['thing/ammonium_nitrate', '', '3102 30'],
  ['thing/can_fertiliser', '', '3102 40'],
]

function producedActivities(): ActivityRow[] {
  return producedGoods.flatMap(([kind, said, code, proxy]) =>
    producers.map((place) => ({
      ...row(
        kind,
        ['origin=primary?', said].filter(Boolean).join(' '),
        proxy ? [goodsActivity(code), proxy] : [goodsActivity(code)],
      ),
      place,
    })),
  )
}

/** Foods of the world average by Poore and Nemecek; the United Kingdom uses food and drink on average as proxy. */
const foods: Record<string, readonly string[]> = {
  beef: ['beef_beef_herd', 'beef_dairy_herd'],
  lamb: ['lamb_and_mutton'],
  pork: ['pig_meat'],
  poultry: ['poultry_meat'],
  fish: ['fish_farmed'],
  shrimps: ['shrimps_farmed'],
  eggs: ['eggs'],
  milk: ['milk'],
  cheese: ['cheese'],
  tofu: ['tofu'],
  soymilk: ['soymilk'],
  wheat: ['wheat_and_rye'],
  maize: ['maize'],
  barley: ['barley'],
  oats: ['oatmeal'],
  rice: ['rice'],
  potatoes: ['potatoes'],
  cassava: ['cassava'],
  tomatoes: ['tomatoes'],
  onions: ['onions_and_leeks'],
  roots: ['root_vegetables'],
  brassicas: ['brassicas'],
  vegetables: ['other_vegetables'],
  peas: ['peas'],
  pulses: ['other_pulses'],
  groundnuts: ['groundnuts'],
  nuts: ['nuts'],
  bananas: ['bananas'],
  apples: ['apples'],
  citrus: ['citrus_fruit'],
  berries: ['berries_and_grapes'],
  fruit: ['other_fruit'],
  sugar_beet: ['beet_sugar', 'cane_sugar'],
  sugar_cane: ['cane_sugar'],
  coffee: ['coffee'],
  chocolate: ['dark_chocolate'],
  palm_oil: ['palm_oil'],
  rapeseed_oil: ['rapeseed_oil'],
  sunflower_oil: ['sunflower_oil'],
  soybean_oil: ['soybean_oil'],
  olive_oil: ['olive_oil'],
  wine: ['wine'],
}

const row = (kind: string, attributes: string, [activity, proxy]: Bought): ActivityRow => ({
  ...writtenOut(kind, '*', activity, {}, {}, attributes)[0]!,
  ...(proxy === undefined ? {} : { proxy }),
})

/** Films that the Base Carbone lists in addition to the polymer. */
const films: ActivityRow[] = (
  [
    ['origin=primary?', 'new'],
    ['origin=recycled', 'recycled'],
  ] as const
).map(([origin, variant]) =>
  row('thing/pet', `${origin} shape=foil`, [
    `plastics_rubber-type_pet_plastic_films-variant_${variant}-boundary_not_recyclable_manufacture`,
  ]),
)

export function materialActivities(): ActivityRow[] {
  const average: Bought = [produced('consumer_goods-type_food_and_drink'), 'food and drink on average']
  return [
    ...Object.entries(materials).flatMap(([kind, all]) =>
      all.map((bought) => row(`thing/${kind}`, 'origin=primary?', bought)),
    ),
    ...producedActivities(),
    ...Object.entries(recycled).flatMap(([kind, all]) =>
      all.map((bought) => row(`thing/${kind}`, 'origin=recycled', bought)),
    ),
    ...films,
    ...Object.entries(foods).flatMap(([kind, all]) => [
      ...all.map((type) => row(`food/${kind}`, '', [`food_from_farm_to_shop-type_${type}`])),
      row(`food/${kind}`, '', average),
    ]),
  ]
}

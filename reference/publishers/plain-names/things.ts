/**
 * Things bought or thrown away, by plain name. A word for a treatment makes it waste; a material is primary unless a
 * line says recycled.
 */
import { type ActivityRow, writtenOut } from './rows.js'

interface Thing {
  /** Activities of purchase by publisher: primary, then recycled. */
  bought?: Record<string, readonly [primary: string, recycled?: string]>
  /** Activities of disposal by publisher. */
  waste?: Record<string, string | readonly string[]>
}

const british = (family: string, type: string, recycled = `${family}-type_${type}_closed_loop_source`) =>
  [`${family}-type_${type}_primary_material_production`, recycled] as const
const french = (id: string) => [`${id}-boundary_new`, `${id}-boundary_recycled`] as const
const polymer = (type: string, id?: string) => ({
  GB: british('plastics_rubber', type),
  ...(id !== undefined && { FR: french(`plastics_rubber-type_${id}`) }),
})

const things: Record<string, Thing> = {
  general: {
    waste: {
      GB: ['commercial_and_industrial', 'household_residual_waste'],
      US: 'mixed_msw',
      AU: ['commercial_and_industrial_waste', 'municipal_solid_waste'],
      NZ: ['general_waste', 'office_waste'],
      FR: 'residual_household_waste',
    },
  },
  mixed_recycling: {
    waste: { GB: ['commercial_and_industrial', 'household_residual_waste'], US: 'mixed_recyclables' },
  },
  food_waste: {
    waste: {
      GB: 'organic_food_and_drink',
      US: 'food_waste',
      AU: ['food', 'organic_waste'],
      NZ: 'food',
      FR: ['kitchen_waste', 'putrescible_waste', 'kitchen_waste_and_green_waste'],
    },
  },
  green_waste: {
    waste: {
      GB: 'organic_garden',
      US: 'yard_trimmings',
      AU: ['garden_and_green', 'organic_waste'],
      NZ: 'garden',
      FR: ['green_waste', 'putrescible_waste', 'kitchen_waste_and_green_waste'],
    },
  },
  organic_waste: {
    waste: {
      GB: 'mixed_food_and_organic_garden',
      US: 'mixed_organics',
      AU: 'organic_waste',
      NZ: 'food',
      FR: ['putrescible_waste', 'kitchen_waste_and_green_waste'],
    },
  },
  construction: {
    bought: { GB: british('building_materials', 'average_construction', '') },
    waste: {
      GB: 'construction',
      AU: 'construction_and_demolition_waste',
      FR: 'construction_and_demolition_waste_non_hazardous_waste_mixed',
    },
  },
  weee: { waste: { GB: 'weee_mixed', US: 'mixed_electronics', FR: 'weee_weee_average_default' } },
  clinical: { waste: { AU: 'clinical_waste', FR: 'health_care_waste' } },
  hazardous: { waste: { FR: 'hazardous_industrial_waste', AU: 'industrial_waste' } },
  nappies: { waste: { AU: 'nappies', NZ: 'nappies' } },
  sludge: { waste: { AU: 'sludge', NZ: 'sludge' } },
  paper: {
    bought: {
      GB: british('paper_and_cardboard', 'paper'),
      FR: ['paper_and_cardboard-type_paper-variant_average-boundary_cradle_to_gate'],
    },
    waste: {
      GB: 'paper',
      US: ['mixed_paper_general', 'office_paper'],
      AU: 'paper_and_cardboard',
      NZ: 'paper',
      FR: 'packaging_cardboard',
    },
  },
  cardboard: {
    bought: {
      GB: british('paper_and_cardboard', 'board'),
      FR: french('paper_and_cardboard-type_cardboard-variant_manufacture'),
    },
    waste: {
      GB: 'cardboard',
      US: 'corrugated_containers',
      AU: 'paper_and_cardboard',
      NZ: 'paper',
      FR: 'packaging_cardboard',
    },
  },
  paper_mixed: {
    bought: { GB: british('paper_and_cardboard', 'mixed') },
    waste: { GB: 'paper_and_cardboard', US: 'mixed_paper_general', AU: 'paper_and_cardboard', NZ: 'paper' },
  },
  books: { waste: { GB: 'books' } },
  glass: {
    bought: {
      GB: british('glass_products', 'glass'),
      FR: french('glass_products-type_glass-variant_manufacture'),
    },
    waste: { GB: 'glass', US: 'glass', FR: 'packaging_glass' },
  },
  plastics: {
    bought: { ...polymer('average_plastics'), FR: french('plastics_rubber-type_plastic-variant_average') },
    waste: { GB: 'plastics', US: 'mixed_plastics', FR: 'packaging_other_plastics_and_complex_plastics' },
  },
  plastic_film: {
    bought: {
      ...polymer('average_plastics_film'),
      FR: french('plastics_rubber-type_low_density_polyethylene-variant_ldpe'),
    },
    waste: { GB: 'plastic_film', US: 'mixed_plastics', FR: 'packaging_flexible_pe' },
  },
  plastic_rigid: {
    bought: polymer('average_plastics_rigid'),
    waste: { GB: 'plastic_rigid', US: 'mixed_plastics' },
  },
  hdpe: {
    bought: polymer('hdpe_including_forming', 'high_density_polyethylene-variant_hdpe'),
    waste: {
      GB: 'hdpe_including_forming',
      US: 'hdpe',
      FR: ['packaging_rigid_pe', 'packaging_pe_fossil_based'],
    },
  },
  ldpe: {
    bought: polymer('ldpe_and_lldpe_including_forming', 'low_density_polyethylene-variant_ldpe'),
    waste: {
      GB: 'ldpe_and_lldpe_including_forming',
      US: 'ldpe',
      FR: ['packaging_flexible_pe', 'packaging_pe_fossil_based'],
    },
  },
  pet: {
    bought: polymer('pet_including_forming', 'polyethylene_terephthalate-variant_pet'),
    waste: {
      GB: 'pet_including_forming',
      US: 'pet',
      FR: ['packaging_rigid_pet_bottles', 'packaging_pet_fossil_based'],
    },
  },
  pp: {
    bought: {
      GB: british('plastics_rubber', 'pp_including_forming'),
      FR: ['plastics_rubber-type_pp_polypropylene'],
    },
    waste: { GB: 'pp_including_forming', US: 'pp', FR: ['packaging_rigid_pp', 'packaging_pp_fossil_based'] },
  },
  ps: {
    bought: polymer('ps_including_forming', 'polystyrene_average-variant_ps'),
    waste: { GB: 'ps_including_forming', US: 'ps', FR: ['packaging_rigid_ps_eps', 'rigid_ps'] },
  },
  pvc: {
    bought: polymer('pvc_including_forming', 'polyvinyl_chloride-variant_pvc'),
    waste: { GB: 'pvc_including_forming', US: 'pvc', FR: ['packaging_rigid_pvc', 'rigid_pvc'] },
  },
  nylon: { bought: { FR: ['plastics_rubber-type_nylon-boundary_manufacture'] } },
  aluminium: {
    bought: {
      GB: british('metal_products', 'aluminium_cans_and_foil_excluding_forming'),
      FR: [
        'metals-type_new_aluminium-variant_manufacture-boundary_new',
        'metals-type_recycled_aluminium-variant_manufacture-boundary_recycled',
      ],
    },
    waste: {
      GB: 'metal_aluminium_cans_and_foil_excluding_forming',
      US: ['aluminum_cans', 'aluminum_ingot'],
      FR: ['packaging_aluminium', 'construction_and_demolition_waste_aluminium'],
    },
  },
  steel: {
    bought: {
      FR: ['metals-type_new_steel_or_sheet_metal-variant_manufacture-boundary_new'],
    },
    waste: {
      GB: ['scrap_metal_steel_cans', 'scrap_metal'],
      US: ['steel_cans', 'structural_steel'],
      FR: 'packaging_steel',
    },
  },
  metals: {
    bought: { GB: british('metals', '', 'metals-type_closed_loop_source') },
    waste: { GB: ['metals', 'scrap_metal'], US: 'mixed_metals' },
  },
  scrap_metal: {
    bought: { GB: british('metals', 'scrap_metal') },
    waste: { GB: 'scrap_metal', US: 'mixed_metals' },
  },
  cans: {
    bought: { GB: british('metal_products', 'mixed_cans') },
    waste: { GB: 'metal_mixed_cans', US: ['aluminum_cans', 'steel_cans'] },
  },
  copper: { bought: { FR: french('metals-type_copper-variant_manufacture') }, waste: { US: 'copper_wire' } },
  lead: { bought: { FR: french('metals-type_lead') } },
  zinc: { bought: { FR: french('metals-type_zinc') } },
  nickel: { bought: { FR: french('metals-type_nickel_average-variant_manufacture') } },
  aggregates: { bought: { GB: british('building_materials', 'aggregates') }, waste: { GB: 'aggregates' } },
  asphalt: {
    bought: { GB: british('building_materials', 'asphalt') },
    waste: { GB: 'asphalt', US: 'asphalt_concrete' },
  },
  bricks: {
    bought: { GB: british('building_materials', 'bricks', '') },
    waste: { GB: 'bricks', US: 'clay_bricks' },
  },
  concrete: {
    bought: {
      GB: british('building_materials', 'concrete'),
      FR: [
        'building_materials-type_concrete-variant_c25_30cem_ii',
        'building_materials-type_reinforced_concrete',
      ],
    },
    waste: {
      GB: 'concrete',
      US: 'concrete',
      FR: 'construction_and_demolition_waste_concrete_bricks_tiles_and_ceramics',
    },
  },
  cement: { bought: { FR: ['building_materials-type_portland_cement-variant_manufacture'] } },
  insulation: {
    bought: { GB: british('building_materials', 'insulation') },
    waste: { GB: 'insulation', US: 'fiberglass_insulation' },
  },
  plasterboard: {
    bought: { GB: british('building_materials', 'plasterboard') },
    waste: {
      GB: 'plasterboard',
      US: 'drywall',
      FR: 'construction_and_demolition_waste_plaster_and_others_containing_gypsum',
    },
  },
  wood: {
    bought: {
      GB: british('timber_forestry', 'wood', 'timber_forestry-type_wood_reused'),
      FR: ['timber_forestry-type_construction_timber-variant_manufacture'],
    },
    waste: {
      GB: 'wood',
      US: 'dimensional_lumber',
      AU: 'wood',
      NZ: 'wood_combined',
      FR: ['packaging_wood', 'construction_and_demolition_waste_wood_grade_b'],
    },
  },
  clothing: {
    bought: { GB: british('consumer_goods', 'clothing', 'consumer_goods-type_clothing_reused') },
    waste: {
      GB: 'clothing',
      AU: 'textiles',
      NZ: ['textile', 'textiles'],
      FR: 'clothing_and_household_textiles',
    },
  },
  food: { bought: { GB: british('consumer_goods', 'food_and_drink', '') } },
  tyres: {
    bought: { GB: british('plastics_rubber', 'tyres', 'plastics_rubber-type_tyres_reused') },
    waste: { GB: 'tyres', US: 'tires', AU: 'rubber_and_leather' },
  },
  batteries: {
    bought: { GB: british('electrical_equipment', 'batteries_li_ion', '') },
    waste: { GB: 'batteries', FR: 'batteries_and_accumulators' },
  },
  it: {
    bought: { GB: british('electrical_equipment', 'it', '') },
    waste: { GB: ['weee_small', 'weee_mixed'], US: ['desktop_cpus', 'mixed_electronics'] },
  },
  electronic_component: { waste: { GB: ['weee_small', 'weee_mixed'], US: 'mixed_electronics' } },
  large_appliances: {
    bought: { GB: british('electrical_equipment', 'large', '') },
    waste: { GB: 'weee_large' },
  },
  small_appliances: {
    bought: { GB: british('electrical_equipment', 'small', '') },
    waste: { GB: 'weee_small' },
  },
  mineral_oil: { bought: { GB: british('mined_materials', 'mineral_oil') }, waste: { GB: 'mineral_oil' } },
  soil: {
    bought: { GB: british('organic_products', 'soils', 'organic_products-type_soils_closed_loop_source') },
    waste: { GB: 'soils' },
  },
  asbestos: { bought: { GB: british('building_materials', 'asbestos', '') }, waste: { GB: 'asbestos' } },
  carpet: { waste: { US: 'carpet' } },
  compost: { bought: { GB: british('organic_products', 'compost_derived_from_garden_waste', '') } },
}

/** Publishers' names of treatments, by the treatment in a line; the first is for lines without one. */
const treatments: Record<string, Record<string, readonly string[]>> = {
  GB: {
    landfill: ['landfill'],
    incineration: ['combustion'],
    // Recycling of organic waste, operation R3, is composting.
    recycling: ['closed_loop', 'open_loop', 'composting'],
    open_loop: ['open_loop', 'closed_loop'],
    composting: ['composting', 'anaerobic_digestion'],
    digestion: ['anaerobic_digestion'],
    reuse: ['open_loop', 'closed_loop'],
  },
  US: {
    landfill: ['landfilled'],
    incineration: ['combusted'],
    recycling: ['recycled', 'composted'],
    composting: ['composted'],
    digestion: [
      'anaerobically_digested_dry_digestate_with_curing',
      'anaerobically_digested_wet_digestate_with_curing',
    ],
  },
  AU: {
    landfill: ['landfill'],
    incineration: ['incineration'],
    composting: ['composting'],
    digestion: ['anaerobic_digestion'],
  },
  FR: {
    landfill: ['landfill', 'end_of_life_without_recycling'],
    incineration: ['incineration', 'end_of_life_without_recycling'],
    recycling: [
      'recycling',
      'recycling_granulates',
      'recycling_flakes',
      'industrial_composting',
      'average_end_of_life_in_the_epr_scheme',
      'average_end_of_life',
    ],
    composting: ['industrial_composting', 'home_composting_in_heap'],
    digestion: ['methanisation'],
    '': ['average_end_of_life', 'average_end_of_life_in_the_epr_scheme'],
  },
}

const sized: readonly [size: string, type: string][] = [
  ['small', 'weee_small'],
  ['large', 'weee_large'],
  ['fridge', 'weee_fridges_and_freezers'],
]

function wasteOf(kind: string, place: string, type: string, beside = ''): ActivityRow[] {
  if (place === 'NZ') return inNewZealand(kind, type, beside)
  return Object.entries(treatments[place] ?? {}).flatMap(([treatment, methods]) =>
    methods.flatMap((method) => {
      const said =
        treatment === ''
          ? 'waste=yes'
          : `treatment=${treatment}${treatment === 'landfill' ? '?' : ''} waste=yes`
      return writtenOut(
        kind,
        place,
        `waste_type_${type}-disposal_method_${method}`,
        {},
        {},
        [beside, said].filter(Boolean).join(' '),
      )
    }),
  )
}

function inNewZealand(kind: string, type: string, beside: string): ActivityRow[] {
  const row = (said: string, activity_id: string) => ({
    ...{ kind, place: 'NZ', activity_id },
    attributes: [beside, said].filter(Boolean).join(' '),
  })
  return [
    row(
      'waste=yes treatment=landfill? recovery=with?',
      `waste-type_${type}-waste_to_landfill_with_gas_recovery`,
    ),
    row(
      'waste=yes treatment=landfill? recovery=without',
      `waste-type_${type}-waste_to_landfill_without_gas_recovery`,
    ),
    row('waste=yes treatment=composting', 'waste-type_composting-biological_treatment_of_waste'),
    row('waste=yes treatment=digestion', 'waste-type_anaerobic_digestion-biological_treatment_of_waste'),
  ]
}

/** Kinds treated as waste like others. */
const wasteLike: Record<string, string> = {
  steel_cans: 'steel',
  ...Object.fromEntries(
    [
      'rebar',
      'galvanised_steel',
      'cast_iron',
      'steel_product',
      'brass',
      'bronze',
      'copper_alloy',
      'cable',
      'zinc',
    ].map((kind) => [kind, 'scrap_metal']),
  ),
  ...Object.fromEntries(['tissue', 'labels', 'print', 'pulp'].map((kind) => [kind, 'paper'])),
  ...Object.fromEntries(['glulam', 'wood_panel', 'cork', 'furniture'].map((kind) => [kind, 'wood'])),
  ...Object.fromEntries(['fabric', 'footwear'].map((kind) => [kind, 'clothing'])),
  ...Object.fromEntries(['reinforced_concrete', 'mortar'].map((kind) => [kind, 'concrete'])),
  ...Object.fromEntries(['abs', 'plastics_other', 'pur', 'nylon', 'pe'].map((kind) => [kind, 'plastics'])),
  flat_glass: 'glass',
  plaster: 'plasterboard',
  ceramics: 'bricks',
  stone: 'aggregates',
  lubricant: 'mineral_oil',
  rubber: 'tyres',
}

/** Returns the place; Base Carbone has rows for France, Europe or the world. */
const anywhere = (place: string) => (place === 'FR' ? '*' : place)

export function thingActivities(): ActivityRow[] {
  const batteries = ['alkaline', 'li_ion', 'nimh'].flatMap((chemistry) =>
    writtenOut(
      'thing/batteries',
      'GB',
      `electrical_equipment-type_batteries_${chemistry}_primary_material_production`,
      {},
      {},
      `chemistry=${chemistry}`,
    ),
  )
  const bought = Object.entries(things).flatMap(([kind, thing]) =>
    Object.entries(thing.bought ?? {}).flatMap(([place, [primary, recycled]]) => [
      ...(primary
        ? writtenOut(
            `thing/${kind}`,
            anywhere(place),
            primary.replace('type__', 'type_'),
            {},
            {},
            'origin=primary?',
          )
        : []),
      ...(recycled ? writtenOut(`thing/${kind}`, anywhere(place), recycled, {}, {}, 'origin=recycled') : []),
    ]),
  )
  const discarded = [
    ...Object.entries(things).map(([kind, { waste }]) => [kind, waste] as const),
    ...Object.entries(wasteLike).map(([kind, like]) => [kind, things[like]!.waste] as const),
  ]
  const waste = discarded.flatMap(([kind, ways]) =>
    Object.entries(ways ?? {}).flatMap(([place, types]) =>
      [types].flat().flatMap((type) => wasteOf(`thing/${kind}`, place, type)),
    ),
  )
  const household = [
    ...wasteOf('thing/general', 'GB', 'household_residual_waste', 'from=household'),
    ...wasteOf('thing/general', 'AU', 'municipal_solid_waste', 'from=household'),
    ...wasteOf('thing/general', 'NZ', 'office_waste', 'from=office'),
  ]
  const electrical = sized.flatMap(([size, type]) => wasteOf('thing/weee', 'GB', type, `size=${size}`))
  const fridges = wasteOf('thing/fridge', 'GB', 'weee_fridges_and_freezers')
  return [...batteries, ...bought, ...household, ...electrical, ...fridges, ...waste]
}

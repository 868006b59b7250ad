/** Materials as buyers write them, each with its region, the first activity, and the code of the notice that it needs. */

export interface MaterialLine {
  text: string
  region: string
  activity: string | undefined
  notice?: string
}

const british = (id: string) => `${id}_primary_material_production`
const metals = british('metals-type')
const aluminium = british('metal_products-type_aluminium_cans_and_foil_excluding_forming')
const plastics = british('plastics_rubber-type_average_plastics')
const steel = 'metals-type_new_steel_or_sheet_metal-variant_manufacture-boundary_new'
const copper = 'metals-type_copper-variant_manufacture-boundary_new'

const line = (region: string, text: string, activity?: string, notice?: string): MaterialLine => ({
  text,
  region,
  activity,
  ...(notice === undefined ? {} : { notice }),
})

export const materialLines: readonly MaterialLine[] = [
  // Designations of EN 573 and EN 1780.
  line('GB', 'EN AW-6061-T6 plate 3 mm', aluminium),
  line('GB', 'AL6061', aluminium),
  line('FR', 'EN AC-46000', 'metals-type_new_aluminium-variant_manufacture-boundary_new'),
  line('GB', '7075-T651 bar', aluminium),
  // EN 10027: steel by name and by number; 1.4xxx is stainless.
  line('FR', 'EN 10025 S235JR', steel),
  line('FR', 'S355J2+N sheet 10 mm', steel),
  line('FR', '1.0038', steel),
  line('FR', '42CrMo4', steel),
  line('FR', '1.4301', undefined, 'no_material_factor'),
  line('GB', 'AISI 304 sheet', undefined, 'no_material_factor'),
  line('FR', 'X5CrNi18-10', undefined, 'no_material_factor'),
  line('GB', 'S235JR', metals, 'proxy_factor'),
  // EN 1412 and EN 1560.
  line('FR', 'CW614N', copper, 'proxy_factor'),
  line('FR', 'CW004A', copper),
  line('FR', 'EN-GJL-250', steel, 'proxy_factor'),
  // ISO 1043.
  line('GB', 'PA66-GF30', plastics, 'proxy_factor'),
  line('GB', 'PE-HD', british('plastics_rubber-type_hdpe_including_forming')),
  line('GB', 'PC/ABS', plastics, 'proxy_factor'),
  line('GB', 'rPET', 'plastics_rubber-type_pet_including_forming_closed_loop_source'),
  line('GB', 'PTFE', undefined, 'no_material_factor'),
  // EN 206 and EN 197.
  line('GB', 'C30/37', british('building_materials-type_concrete')),
  line('FR', 'CEM II/A-LL 42,5 R', 'building_materials-type_portland_cement-variant_manufacture'),
  // CAS numbers and headings of the Combined Nomenclature.
  line('FR', 'CAS 7440-50-8', copper),
  line('FR', '7664-93-9', 'chemicals-type_sulphuric_acid-variant_manufacture'),
  line('FR', 'CN 7208 51 20', steel),
  line('GB', 'HS 7601', aluminium),
  // Proxies get a notice; texts with similar spelling are not answers.
  line('FR', 'cable harness', copper, 'proxy_factor'),
  line('FR', 'Kabelbaum', copper, 'proxy_factor'),
  line('GB', 'bitumen', undefined, 'no_material_factor'),
  line('GB', 'reinforced concrete', british('building_materials-type_concrete'), 'proxy_factor'),
  line('GB', 'pulp', british('paper_and_cardboard-type_paper'), 'proxy_factor'),
  line('GB', 'titanium', undefined, 'no_material_factor'),
  line('GB', 'edelstahl', undefined, 'no_material_factor'),
  line('GB', 'aluminium wheel', aluminium, 'proxy_factor'),
  line('GLOBAL', 'beef', 'food_from_farm_to_shop-type_beef_beef_herd'),
  line('GB', 'beef', british('consumer_goods-type_food_and_drink'), 'proxy_factor'),
  // Primary unless a text says recycled.
  line('GB', 'copper', metals, 'proxy_factor'),
  line('FR', 'recycled copper', 'metals-type_copper-variant_manufacture-boundary_recycled', 'proxy_factor'),
]

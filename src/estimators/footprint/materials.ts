/** Materials of plain names for footprints: the material as waste, and the customs heading of goods with production figures by country. */
import type { NamedKind, PlainLine } from '../../catalogue/catalogue.js'
import type { MaterialType } from '../../contract/contract.js'

/**
 * `says`: attributes of a text in addition to the kind; the row with the most attributes applies. `standing`: a `part`
 * consists of this material unless the text names another; a `general` name yields to any other, and any other to one
 * `above`; a `proxy` has the customs heading of a similar material.
 */
const table = `
kind | says | name | material type | customs code | standing
thing/steel | | steel | steel | 7208 |
thing/steel | rolling=cold | cold-rolled steel | steel | 7209 |
thing/steel | grade=alloy | alloy steel | steel | 7225 |
thing/steel | shape=bars | steel bars | steel | 7214 |
thing/steel | shape=sections | steel sections | steel | 7216 |
thing/steel | shape=wire | steel wire | steel | 7217 |
thing/steel | shape=tubes | steel tubes | steel | 7306 |
thing/rebar | | steel bars | steel | 7214 |
thing/galvanised_steel | | coated steel | steel | 7210 |
thing/steel_cans | | tinplate | steel | 7210 |
thing/iron | | iron | steel | 7206 |
thing/pig_iron | | pig iron | steel | 7201 |
thing/cast_iron | | cast iron | steel | 7201 | proxy
thing/cast_iron | shape=tubes | cast iron tubes | steel | 7303 |
thing/steel_product | | articles of steel | steel | 7326 | proxy part
thing/steel_product | shape=fasteners | steel screws, bolts and nuts | steel | 7318 | part
none/tool_steel | | alloy steel | steel | 7225 |
none/stainless | | stainless steel | steel_stainless | 7219 | above
thing/aluminium | | aluminium | aluminum | 7601 |
thing/aluminium | shape=sheet | aluminium sheet | aluminum | 7606 |
thing/aluminium | shape=foil | aluminium foil | aluminum | 7607 |
thing/aluminium | shape=wire | aluminium wire | aluminum | 7605 |
thing/aluminium | shape=tubes | aluminium tubes | aluminum | 7608 |
thing/aluminium | shape=sections | aluminium profiles | aluminum | 7610 90 |
thing/clinker | | clinker | concrete | 2523 10 |
thing/cement | | cement | concrete | 2523 29 |
thing/urea | | urea | chemical_non_organic | 3102 10 |
thing/ammonium_nitrate | | ammonium nitrate | chemical_non_organic | 3102 30 |
thing/can_fertiliser | | calcium ammonium nitrate | chemical_non_organic | 3102 40 |
thing/compound_fertiliser | | compound fertiliser | chemical_non_organic | 3105 20 |
thing/fertiliser_n | | nitrogen fertiliser | chemical_non_organic | 3102 |
thing/ammonia | | ammonia | chemical_non_organic | 2814 |
zero/ammonia | | ammonia | chemical_non_organic | 2814 |
thing/copper | | copper | copper | |
thing/cable | | copper | copper | |
thing/brass | | brass | brass | |
thing/bronze | | bronze | bronze | |
thing/zinc | | zinc | zinc | |
thing/nickel | | nickel | nickel | |
none/titanium | | titanium | titanium | |
none/magnesium | | magnesium | metal_generic | |
none/special_metal | | special metal | metal_generic | |
none/precious_metal | | precious metal | metal_generic | |
none/leather | | leather | animal | |
thing/metals | | metal | metal_generic | | general
thing/glass_fibre | | glass fibre | glass | |
thing/glass | | glass | glass | |
thing/flat_glass | | glass | glass | |
thing/wood_panel | | wood-based panel | wood | |
thing/wood | | wood | wood | |
thing/glulam | | wood | wood | |
thing/cork | | cork | wood | |
thing/cardboard | | cardboard | cardboard | |
thing/paper | | paper | paper | |
thing/labels | | paper | paper | |
thing/print | | paper | paper | |
thing/hdpe | | high-density polyethylene | plastic_hdpe | |
thing/ldpe | | low-density polyethylene | plastic_ldpe | |
thing/pe | | polyethylene | plastic_hdpe | | general
thing/pet | | polyethylene terephthalate | plastic_pet | |
thing/pp | | polypropylene | plastic_pp | |
thing/ps | | polystyrene | plastic_ps | |
thing/pvc | | polyvinyl chloride | plastic_pvc | |
thing/abs | | ABS | plastic_abs | |
thing/nylon | | polyamide | plastic_pa | |
thing/pur | | plastic foam | plastic | |
thing/plastics_other | | other plastic | plastic | |
thing/plastics_other | polymer=pc | polycarbonate | plastic_pc | |
thing/plastic_film | | plastic film | plastic | |
thing/plastics | | plastic | plastic | | general
thing/plastic_rigid | | plastic | plastic | | general
none/silicone | | silicone | plastic | |
none/fluoropolymer | | fluoropolymer | plastic | |
thing/tyres | | tyres | rubber | |
thing/rubber | | rubber | rubber | |
thing/clothing | | clothing | textile | |
thing/footwear | | clothing | textile | |
thing/fabric | | textile | textile | | general
thing/concrete | | concrete | concrete | |
thing/reinforced_concrete | | concrete | concrete | |
thing/mortar | | concrete | concrete | |
thing/bricks | | brick | ceramic | |
thing/ceramics | | ceramic | ceramic | |
thing/aggregates | | aggregates | ceramic | |
thing/stone | | aggregates | ceramic | |
thing/plasterboard | | plasterboard | ceramic | |
thing/plaster | | plasterboard | ceramic | |
thing/insulation | | insulation | mixed_industrial | |
thing/asphalt | | asphalt | oil_mineral | |
thing/batteries | | battery | battery | |
thing/motor | | electric motor | electronics | |
thing/electronic_component | | electronics | electronics | |
thing/it | | IT equipment | electronics | |
thing/mineral_oil | | mineral oil | oil_mineral | |
thing/lubricant | | mineral oil | oil_mineral | |
thing/adhesive | | adhesive | adhesive | |
thing/paint | | paint | paint | |
`

export interface Material {
  /** Name for people. */
  name: string
  material_type: MaterialType
  /** Code in the table of the border adjustment; empty for goods without one. */
  cn_code: string
  isProxy: boolean
  isPart: boolean
  isAbove: boolean
  isGeneral: boolean
}

const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind, says, name, type, cn_code, standing] = line.split('|').map((cell) => cell.trim())
    const material: Material = {
      name: name!,
      material_type: type as MaterialType,
      cn_code: cn_code!,
      isProxy: standing!.includes('proxy'),
      isPart: standing!.includes('part'),
      isAbove: standing!.includes('above'),
      isGeneral: standing!.includes('general'),
    }
    return { kind: kind!, says: says!, material }
  })

const rowsByKind = new Map<string, typeof rows>()
for (const row of rows) rowsByKind.set(row.kind, [...(rowsByKind.get(row.kind) ?? []), row])

/** Returns the material of a kind that a line names, such as `thing/steel`. */
export function materialOf({ kind }: NamedKind, { attributes }: PlainLine): Material | undefined {
  const all = rowsByKind.get(kind) ?? []
  const said = all.find(({ says }) => {
    const [attribute, value] = says.split('=') as [string, string?]
    return value !== undefined && attributes.get(attribute) === value
  })
  return (said ?? all.find(({ says }) => says === ''))?.material
}

/**
 * Returns the main material of a line: a name that tells the kind of a metal, or the longest name; a part such as a screw
 * only if the line has no other material. A name that is part of many others counts only without other words.
 */
export function mainMaterial(
  line: PlainLine,
): { named: NamedKind; material: Material | undefined } | undefined {
  const isWhole = line.unread.every(isCode)
  const found = line.kinds
    .filter(({ kind }) => kind === 'zero/ammonia' || /^(?:thing|none)\//.test(kind))
    .map((named) => ({ named, material: materialOf(named, line) }))
    .filter(({ named, material }) => !named.isWeak || (isWhole && material))
  const stated = found.filter(({ material }) => !material?.isPart)
  const types = new Set(stated.map(({ material }) => material?.material_type))
  const part = found.find(
    ({ material }) => material?.isPart && [...types].every((type) => type === material.material_type),
  )
  const standing = (material: Material | undefined) =>
    Number(material?.isGeneral ?? false) - Number(material?.isAbove ?? false)
  const [first] = stated.sort(
    (a, b) =>
      standing(a.material) - standing(b.material) ||
      Number(a.named.isWeak) - Number(b.named.isWeak) ||
      b.named.length - a.named.length,
  )
  return part ?? first
}

/** True for a word that names a size or a grade: `M4`. */
export const isCode = (word: string) => /\d/.test(word)

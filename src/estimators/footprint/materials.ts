/**
 * Words for materials and common parts in English and French, with their meaning: the names of factors, the customs
 * heading of goods whose production is known by country, and the material as waste.
 */

import type { MaterialType } from '../../contract/contract.js'
import { type Origin, tellingWords } from '../../matching/matching.js'

/**
 * `customs code`: heading or code in the table of the border adjustment. `factors`: names to search for if the words
 * themselves find no factor, or not the best. `kind`: a `part` consists of this material unless the text names another;
 * a `general` word yields to any other, and any other to one `above`, which tells the kind of a metal in any position;
 * a `proxy` uses the figure of a similar material. `plain names`: kinds in the plain reading of lines, which knows more
 * words and languages. Words in capitals match only in capitals: PET differs from pet.
 */
const table = `
name | material type | customs code | kind | factors | plain names | words
pig iron | steel | 7201 | | | | pig iron, fonte brute
cast iron tubes | steel | 7303 | | | | cast iron tube, cast iron pipe, tuyau fonte
cast iron | steel | 7201 | proxy | | thing/cast_iron | cast iron, fonte
iron | steel | 7206 | | | | iron, fer
stainless steel | steel_stainless | 7219 | above | | none/stainless | stainless, stainless steel, steel stainless, inox, inoxydable
alloy steel | steel | 7225 | | | | alloy steel, tool steel
coated steel | steel | 7210 | | | thing/galvanised_steel | galvanised steel, galvanized steel, coated steel, tinplate, acier galvanisé
cold-rolled steel | steel | 7209 | | | | cold rolled steel
steel bars | steel | 7214 | | | thing/rebar | steel bar, steel rod, rebar, reinforcing steel, barre acier
steel sections | steel | 7216 | | | | steel beam, steel profile, steel section, steel angle
steel wire | steel | 7217 | | | | steel wire, fil acier
steel tubes | steel | 7306 | | | | steel tube, steel pipe, tube acier
steel | steel | 7208 | | | thing/steel | steel, acier
steel screws, bolts and nuts | steel | 7318 | part | | | screw, bolt, fastener, rivet, lock washer, flat washer, hex nut, lock nut, wood screw, vis, boulon, rondelle
articles of steel | steel | 7326 | proxy part | | thing/steel_product | hinge, coil spring, steel spring, steel nail, bracket, clou, charnière, ressort, équerre
aluminium foil | aluminum | 7607 | | | | aluminium foil, aluminum foil, feuille aluminium
aluminium sheet | aluminum | 7606 | | | | aluminium sheet, aluminum sheet, aluminium plate, aluminum plate, aluminium strip, aluminum strip
aluminium wire | aluminum | 7605 | | | | aluminium wire, aluminum wire
aluminium tubes | aluminum | 7608 | | | | aluminium tube, aluminum tube, aluminium pipe, aluminum pipe
aluminium profiles | aluminum | 7610 90 | | | | aluminium profile, aluminum profile, aluminium extrusion, aluminum extrusion, profilé aluminium
screw cap | aluminum | | | screw cap | | screw cap
aluminium | aluminum | 7601 | | | thing/aluminium | aluminium, aluminum
clinker | concrete | 2523 10 | | | | clinker
cement | concrete | 2523 29 | | | thing/cement | cement, portland cement, ciment
urea | chemical_non_organic | 3102 10 | | | thing/urea | urea, urée
ammonium nitrate | chemical_non_organic | 3102 30 | | | thing/ammonium_nitrate | ammonium nitrate
calcium ammonium nitrate | chemical_non_organic | 3102 40 | | | thing/can_fertiliser | calcium ammonium nitrate
compound fertiliser | chemical_non_organic | 3105 20 | | | | npk, compound fertiliser, compound fertilizer
nitrogen fertiliser | chemical_non_organic | 3102 | | | thing/fertiliser_n | nitrogen fertiliser, nitrogen fertilizer
fertiliser | chemical_non_organic | 3105 | | | | fertiliser, fertilizer, engrais
ammonia | chemical_non_organic | 2814 | | | thing/ammonia | ammonia, ammoniac
copper | copper | | | copper | thing/copper | copper, cuivre
brass | brass | | proxy | construction metals | thing/brass | brass, laiton
bronze | bronze | | proxy | construction metals | thing/bronze | bronze
zinc | zinc | | | | thing/zinc | zinc
nickel | nickel | | | | thing/nickel | nickel
titanium | titanium | | | | none/titanium | titanium, titane
other metals | metal_generic | | | | none/magnesium | magnesium, silver, gold, tungsten, cobalt, argent
leather | animal | | | | none/leather | leather, cuir
metal | metal_generic | | general | construction metals | thing/metals | metal, métal
glass fibre | glass | | | glass fibre | thing/glass_fibre | glass fibre, glass fiber, fibreglass, fiberglass, fibre verre
glass | glass | | | glass | thing/glass, thing/flat_glass | glass, verre
wood-based panel | wood | | proxy | wood | thing/wood_panel | plywood, particle board, particleboard, chipboard, fibreboard, fiberboard, mdf, osb, contreplaqué, aggloméré
wood | wood | | | wood | thing/wood, thing/glulam | wood, wooden, timber, lumber, oak, pine, beech, birch, spruce, teak, bois, chêne, hêtre, résineux
cardboard | cardboard | | | board | thing/cardboard | cardboard, corrugated, paperboard, carton board, carton
paper | paper | | | paper | thing/paper, thing/labels, thing/print | paper, papier
high-density polyethylene | plastic_hdpe | | | HDPE | thing/hdpe | hdpe, high density polyethylene
low-density polyethylene | plastic_ldpe | | | LDPE and LLDPE, low density polyethylene | thing/ldpe | ldpe, lldpe, low density polyethylene
polyethylene | plastic_hdpe | | proxy general | HDPE | thing/pe | PE, polyethylene, polyéthylène
polyethylene terephthalate | plastic_pet | | | PET | thing/pet | PET, plastic pet, pet bottle, pet film, pet plastic, pet including forming, polyethylene terephthalate
polypropylene | plastic_pp | | | PP, PP polypropylene | thing/pp | pp, polypropylene, polypropylène
polystyrene | plastic_ps | | | PS, polystyrene | thing/ps | PS, plastic ps, polystyrene, polystyrène, eps, styrofoam
polyvinyl chloride | plastic_pvc | | | PVC | thing/pvc | pvc, vinyl, polyvinyl chloride
ABS | plastic_abs | | proxy | average rigid plastic | thing/abs | abs, acrylonitrile butadiene styrene
polycarbonate | plastic_pc | | proxy | average rigid plastic | | polycarbonate, plastic pc
polyamide | plastic_pa | | | nylon | thing/nylon | polyamide, nylon, plastic pa
plastic foam | plastic | | proxy | average plastics | thing/pur | polyurethane, polyurethane foam, foam, polyuréthane, mousse polyurethane
other plastic | plastic | | proxy | average plastics | thing/plastics_other | acrylic, pmma, plexiglass, melamine, epoxy resin, silicone
plastic film | plastic | | | average plastic film | thing/plastic_film | plastic film, stretch film, shrink film, film plastique
plastic | plastic | | general | average plastics | thing/plastics, thing/plastic_rigid | plastic, plastique
tyres | rubber | | | tyres | thing/tyres | tyre, tire, pneu
rubber | rubber | | proxy | tyres | thing/rubber | rubber, latex, epdm, caoutchouc
clothing | textile | | | clothing | thing/clothing, thing/footwear | clothing, garment, apparel, t shirt, shirt, trousers, jeans, jacket, vêtement
textile | textile | | proxy general | clothing | thing/fabric | textile, fabric, cotton, polyester, wool, yarn, linen, tissu, coton, laine, toile
concrete | concrete | | | concrete | thing/concrete, thing/reinforced_concrete, thing/mortar | concrete, béton
brick | ceramic | | | bricks | thing/bricks | brick, brique
ceramic | ceramic | | | | thing/ceramics | ceramic, porcelain, tile, céramique, porcelaine
aggregates | ceramic | | | aggregates | thing/aggregates, thing/stone | aggregate, gravel, sand, gravier, sable
plasterboard | ceramic | | | plasterboard | thing/plasterboard, thing/plaster | plasterboard, drywall, gypsum board
insulation | mixed_industrial | | | insulation | thing/insulation | insulation, mineral wool, glass wool, rock wool
asphalt | oil_mineral | | | asphalt | thing/asphalt | asphalt
lithium-ion battery | battery | | | lithium-ion batteries | | lithium ion battery, li ion battery, lithium battery
battery | battery | | proxy | lithium-ion batteries | thing/batteries | battery, batteries, batterie
alkaline battery | battery | | | alkaline batteries | | alkaline battery
electric motor | electronics | | | electric engine | thing/motor | electric motor, electric engine, moteur électrique
electronics | electronics | | proxy | IT equipment | | electronic, electronics, circuit board, printed circuit board, pcb, motherboard
IT equipment | electronics | | | IT equipment | thing/it | computer, laptop, monitor
mineral oil | oil_mineral | | | mineral oil | thing/mineral_oil, thing/lubricant | mineral oil, lubricant, lubricating oil
adhesive | adhesive | | proxy | epoxy adhesive | thing/adhesive | adhesive, glue, colle
paint | paint | | proxy | acrylic varnish | thing/paint | paint, lacquer, varnish, peinture, vernis
`

export interface Material {
  /** For people. */
  name: string
  material_type: MaterialType
  /** Code of the border adjustment table; empty without one. */
  cn_code: string
  /** Names of factors to search for. */
  factors: string[]
  isProxy: boolean
  isPart: boolean
  isAbove: boolean
  isGeneral: boolean
}

/** A material, and the number of words that name it. */
export interface FoundMaterial extends Material {
  length: number
}

interface Phrase {
  words: string[]
  /** Number of words as written; an abbreviation is one. */
  length: number
  /** Pattern that the original text must match. */
  capitals: RegExp | undefined
  material: Material
}

const materialsByKind = new Map<string, Material>()

const phrases: readonly Phrase[] = table
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [name, type, cn_code, kind, factors, kinds, words] = line.split('|').map((cell) => cell.trim())
    const material: Material = {
      name: name!,
      material_type: type as MaterialType,
      cn_code: cn_code!,
      factors: factors === '' ? [] : factors!.split(', '),
      isProxy: kind!.includes('proxy'),
      isPart: kind!.includes('part'),
      isAbove: kind!.includes('above'),
      isGeneral: kind!.includes('general'),
    }
    for (const each of kinds!.split(', ')) if (each !== '') materialsByKind.set(each, material)
    return words!.split(', ').map((phrase) => ({
      words: tellingWords(phrase),
      length: phrase.split(' ').length,
      capitals: /^[A-Z]+$/.test(phrase) ? new RegExp(`\\b${phrase}\\b`) : undefined,
      material,
    }))
  })

const phrasesByFirstWord = new Map<string, Phrase[]>()
for (const phrase of phrases) {
  const [first] = phrase.words as [string]
  const others = phrasesByFirstWord.get(first)
  if (others) others.push(phrase)
  else phrasesByFirstWord.set(first, [phrase])
}

/** Returns the material of a kind of plain names, such as `thing/steel`. */
export function materialOfKind(kind: string): Material | undefined {
  return materialsByKind.get(kind)
}

const recycledWords = new Set(tellingWords('recycled reclaimed secondary scrap recyclé recyclée'))
const reusedWords = new Set(tellingWords('reused refurbished secondhand'))

/** Returns the origin that an English or French text states by releases 1 and 2; virgin if it states none. */
export function originOf(text: string): Origin {
  const words = tellingWords(text)
  if (/\bre-used\b/i.test(text) || words.some((word) => reusedWords.has(word))) return 'reused'
  return words.some((word) => recycledWords.has(word)) ? 'recycled' : 'virgin'
}

/**
 * Returns the material that a text names: the longest phrase, then the first; words marked `above` precede all others,
 * general words follow them. A part (a screw) consists of its usual material unless the text names another.
 */
export function findMaterial(text: string): FoundMaterial | undefined {
  const words = tellingWords(text)
  const found = words
    .flatMap((word, at) => (phrasesByFirstWord.get(word) ?? []).map((phrase) => ({ ...phrase, at })))
    .filter(({ words: phrase, at }) => phrase.every((word, i) => words[at + i] === word))
    .filter(({ capitals }) => capitals === undefined || capitals.test(text))
    .sort((a, b) => rankOf(a.material) - rankOf(b.material) || b.words.length - a.words.length || a.at - b.at)
  const stated = found.find(({ material }) => !material.isPart)
  const part = found.find(({ material }) => material.isPart)
  const isSame = part?.material.material_type === stated?.material.material_type
  const isPart = part && (!stated || isSame || part.words.length > stated.words.length)
  const best = isPart ? part : stated
  return best && { ...best.material, length: best.length }
}

function rankOf({ isAbove, isGeneral }: Material): number {
  return Number(isGeneral) - Number(isAbove)
}

/**
 * Words for materials and common parts in English and French, for footprints of releases 1 and 2; later releases read
 * plain names. Each has names of factors, the customs heading of goods with production figures by country, and the
 * material as waste.
 */

import type { MaterialType } from '../../contract/contract.js'
import { type Origin, tellingWords } from '../../matching/matching.js'
import type { Material } from './materials.js'

/**
 * `customs code`: heading or code in the table of the border adjustment. `factors`: names to search for if the words
 * themselves find no factor, or not the best. `kind`: a `part` consists of this material unless the text names another;
 * a `general` word yields to any other, and any other to one `above`, which tells the kind of a metal in any position;
 * a `proxy` uses the figure of a similar material. Words in capitals match only in capitals: PET differs from pet.
 */
const table = `
name | material type | customs code | kind | factors | words
pig iron | steel | 7201 |  |  | pig iron, fonte brute
cast iron tubes | steel | 7303 |  |  | cast iron tube, cast iron pipe, tuyau fonte
cast iron | steel | 7201 | proxy |  | cast iron, fonte
iron | steel | 7206 |  |  | iron, fer
stainless steel | steel_stainless | 7219 | above |  | stainless, stainless steel, steel stainless, inox, inoxydable
alloy steel | steel | 7225 |  |  | alloy steel, tool steel
coated steel | steel | 7210 |  |  | galvanised steel, galvanized steel, coated steel, tinplate, acier galvanisé
cold-rolled steel | steel | 7209 |  |  | cold rolled steel
steel bars | steel | 7214 |  |  | steel bar, steel rod, rebar, reinforcing steel, barre acier
steel sections | steel | 7216 |  |  | steel beam, steel profile, steel section, steel angle
steel wire | steel | 7217 |  |  | steel wire, fil acier
steel tubes | steel | 7306 |  |  | steel tube, steel pipe, tube acier
steel | steel | 7208 |  |  | steel, acier
steel screws, bolts and nuts | steel | 7318 | part |  | screw, bolt, fastener, rivet, lock washer, flat washer, hex nut, lock nut, wood screw, vis, boulon, rondelle
articles of steel | steel | 7326 | proxy part |  | hinge, coil spring, steel spring, steel nail, bracket, clou, charnière, ressort, équerre
aluminium foil | aluminum | 7607 |  |  | aluminium foil, aluminum foil, feuille aluminium
aluminium sheet | aluminum | 7606 |  |  | aluminium sheet, aluminum sheet, aluminium plate, aluminum plate, aluminium strip, aluminum strip
aluminium wire | aluminum | 7605 |  |  | aluminium wire, aluminum wire
aluminium tubes | aluminum | 7608 |  |  | aluminium tube, aluminum tube, aluminium pipe, aluminum pipe
aluminium profiles | aluminum | 7610 90 |  |  | aluminium profile, aluminum profile, aluminium extrusion, aluminum extrusion, profilé aluminium
screw cap | aluminum |  |  | screw cap | screw cap
aluminium | aluminum | 7601 |  |  | aluminium, aluminum
clinker | concrete | 2523 10 |  |  | clinker
cement | concrete | 2523 29 |  |  | cement, portland cement, ciment
urea | chemical_non_organic | 3102 10 |  |  | urea, urée
ammonium nitrate | chemical_non_organic | 3102 30 |  |  | ammonium nitrate
calcium ammonium nitrate | chemical_non_organic | 3102 40 |  |  | calcium ammonium nitrate
compound fertiliser | chemical_non_organic | 3105 20 |  |  | npk, compound fertiliser, compound fertilizer
nitrogen fertiliser | chemical_non_organic | 3102 |  |  | nitrogen fertiliser, nitrogen fertilizer
fertiliser | chemical_non_organic | 3105 |  |  | fertiliser, fertilizer, engrais
ammonia | chemical_non_organic | 2814 |  |  | ammonia, ammoniac
copper | copper |  |  | copper | copper, cuivre
brass | brass |  | proxy | construction metals | brass, laiton
bronze | bronze |  | proxy | construction metals | bronze
zinc | zinc |  |  |  | zinc
nickel | nickel |  |  |  | nickel
titanium | titanium |  |  |  | titanium, titane
other metals | metal_generic |  |  |  | magnesium, silver, gold, tungsten, cobalt, argent
leather | animal |  |  |  | leather, cuir
metal | metal_generic |  | general | construction metals | metal, métal
glass fibre | glass |  |  | glass fibre | glass fibre, glass fiber, fibreglass, fiberglass, fibre verre
glass | glass |  |  | glass | glass, verre
wood-based panel | wood |  | proxy | wood | plywood, particle board, particleboard, chipboard, fibreboard, fiberboard, mdf, osb, contreplaqué, aggloméré
wood | wood |  |  | wood | wood, wooden, timber, lumber, oak, pine, beech, birch, spruce, teak, bois, chêne, hêtre, résineux
cardboard | cardboard |  |  | board | cardboard, corrugated, paperboard, carton board, carton
paper | paper |  |  | paper | paper, papier
high-density polyethylene | plastic_hdpe |  |  | HDPE | hdpe, high density polyethylene
low-density polyethylene | plastic_ldpe |  |  | LDPE and LLDPE, low density polyethylene | ldpe, lldpe, low density polyethylene
polyethylene | plastic_hdpe |  | proxy general | HDPE | PE, polyethylene, polyéthylène
polyethylene terephthalate | plastic_pet |  |  | PET | PET, plastic pet, pet bottle, pet film, pet plastic, pet including forming, polyethylene terephthalate
polypropylene | plastic_pp |  |  | PP, PP polypropylene | pp, polypropylene, polypropylène
polystyrene | plastic_ps |  |  | PS, polystyrene | PS, plastic ps, polystyrene, polystyrène, eps, styrofoam
polyvinyl chloride | plastic_pvc |  |  | PVC | pvc, vinyl, polyvinyl chloride
ABS | plastic_abs |  | proxy | average rigid plastic | abs, acrylonitrile butadiene styrene
polycarbonate | plastic_pc |  | proxy | average rigid plastic | polycarbonate, plastic pc
polyamide | plastic_pa |  |  | nylon | polyamide, nylon, plastic pa
plastic foam | plastic |  | proxy | average plastics | polyurethane, polyurethane foam, foam, polyuréthane, mousse polyurethane
other plastic | plastic |  | proxy | average plastics | acrylic, pmma, plexiglass, melamine, epoxy resin, silicone
plastic film | plastic |  |  | average plastic film | plastic film, stretch film, shrink film, film plastique
plastic | plastic |  | general | average plastics | plastic, plastique
tyres | rubber |  |  | tyres | tyre, tire, pneu
rubber | rubber |  | proxy | tyres | rubber, latex, epdm, caoutchouc
clothing | textile |  |  | clothing | clothing, garment, apparel, t shirt, shirt, trousers, jeans, jacket, vêtement
textile | textile |  | proxy general | clothing | textile, fabric, cotton, polyester, wool, yarn, linen, tissu, coton, laine, toile
concrete | concrete |  |  | concrete | concrete, béton
brick | ceramic |  |  | bricks | brick, brique
ceramic | ceramic |  |  |  | ceramic, porcelain, tile, céramique, porcelaine
aggregates | ceramic |  |  | aggregates | aggregate, gravel, sand, gravier, sable
plasterboard | ceramic |  |  | plasterboard | plasterboard, drywall, gypsum board
insulation | mixed_industrial |  |  | insulation | insulation, mineral wool, glass wool, rock wool
asphalt | oil_mineral |  |  | asphalt | asphalt
lithium-ion battery | battery |  |  | lithium-ion batteries | lithium ion battery, li ion battery, lithium battery
battery | battery |  | proxy | lithium-ion batteries | battery, batteries, batterie
alkaline battery | battery |  |  | alkaline batteries | alkaline battery
electric motor | electronics |  |  | electric engine | electric motor, electric engine, moteur électrique
electronics | electronics |  | proxy | IT equipment | electronic, electronics, circuit board, printed circuit board, pcb, motherboard
IT equipment | electronics |  |  | IT equipment | computer, laptop, monitor
mineral oil | oil_mineral |  |  | mineral oil | mineral oil, lubricant, lubricating oil
adhesive | adhesive |  | proxy | epoxy adhesive | adhesive, glue, colle
paint | paint |  | proxy | acrylic varnish | paint, lacquer, varnish, peinture, vernis
`

interface Worded extends Material {
  /** Names of factors to look for. */
  factors: string[]
}

/** A material, and the number of words that name it. */
export interface FoundMaterial extends Worded {
  length: number
}

interface Phrase {
  words: string[]
  /** Number of words as written; an abbreviation is one. */
  length: number
  /** Words in capitals that the text must contain unchanged. */
  capitals: RegExp | undefined
  material: Worded
}

const phrases: readonly Phrase[] = table
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [name, type, cn_code, kind, factors, words] = line.split('|').map((cell) => cell.trim())
    const material: Worded = {
      name: name!,
      material_type: type as MaterialType,
      cn_code: cn_code!,
      factors: factors === '' ? [] : factors!.split(', '),
      isProxy: kind!.includes('proxy'),
      isPart: kind!.includes('part'),
      isAbove: kind!.includes('above'),
      isGeneral: kind!.includes('general'),
    }
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

const recycledWords = new Set(tellingWords('recycled reclaimed secondary scrap recyclé recyclée'))
const reusedWords = new Set(tellingWords('reused refurbished secondhand'))

/** Returns the origin that an English or French text states by releases 1 and 2; virgin if it states none. */
export function originOf(text: string): Origin {
  const words = tellingWords(text)
  if (/\bre-used\b/i.test(text) || words.some((word) => reusedWords.has(word))) return 'reused'
  return words.some((word) => recycledWords.has(word)) ? 'recycled' : 'virgin'
}

/**
 * Returns the material that a text names: the longest phrase, then the first; words `above` precede all others, and
 * general words follow. A part (a screw) consists of its usual material unless the text names another.
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

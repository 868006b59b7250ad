/** Material of a part, for its treatment as waste: by its text, or by its factor. */
import type { MaterialType } from '../../contract/contract.js'
import { findMaterial } from './materials.js'

/** Categories of factors whose products consist of one material. */
const ofCategory = new Map<string, MaterialType>(
  Object.entries({
    'Clothing and Footwear': 'textile',
    Electronics: 'electronics',
    'Electrical Equipment': 'electronics',
    'Food/Beverages/Tobacco': 'organic',
    'Food and Beverages': 'organic',
    'Glass and Glass Products': 'glass',
    Metals: 'metal_generic',
    'Fabricated Metal Products': 'metal_generic',
    'Organic Products': 'organic',
    'Paper Products': 'paper',
    'Plastics and Rubber Products': 'plastic',
    'Timber and Forestry Products': 'wood',
  }),
)

/** Undefined if neither the name nor the category of a factor tells. */
export function materialOfFactor(name: string, category: string | undefined): MaterialType | undefined {
  const head = name.split(',')[0]!
  return findMaterial(head)?.material_type ?? (category === undefined ? undefined : ofCategory.get(category))
}

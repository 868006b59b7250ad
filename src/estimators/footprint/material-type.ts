/** Material of a part, for its treatment as waste: by its text, or by its factor. */
import type { MaterialType } from '../../contract/contract.js'
import type { LabelContext } from '../context.js'
import { materialIn } from './named-material.js'

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

/** Returns the material of a part by its text, or by the name or category of its factor; undefined if unknown. */
export function materialTypeOf(
  text: string,
  factor: { name: string; category: string | undefined },
  context: LabelContext,
): MaterialType | undefined {
  const { name, category } = factor
  const named = materialIn(text, context) ?? materialIn(name.split(',')[0]!, context)
  return named?.material_type ?? (category === undefined ? undefined : ofCategory.get(category))
}

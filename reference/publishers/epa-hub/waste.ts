/** Table 9 of the Emission Factors Hub: waste by material and treatment. */

import type { RawRow } from '../../files/raw-folder.js'
import type { HubActivity } from './hub-activity.js'

/** Categories by words in a material's name; the first match counts. */
const wasteCategories: [RegExp, string][] = [
  [/Displays|CPUs|Electronic|Devices/, 'Electrical Waste'],
  [
    /Structural Steel|Asphalt|Brick|Concrete|Lumber|Drywall|Fiberglass|Fly Ash|Fiberboard|Flooring/,
    'Construction Waste',
  ],
  [/^(Carpet|Mixed MSW|Mixed Recyclables|Tires)$/, 'General Waste'],
  [/^Glass$/, 'Glass Waste'],
  [/Aluminum|Steel|Copper|Metals/, 'Metal Waste'],
  [/Corrugated|Magazines|Paper|Newspaper|Phonebooks|Textbooks/, 'Paper and Cardboard Waste'],
  [/^(HDPE|LDPE|LLDPE|PET|PP|PS|PVC|PLA|Mixed Plastics)$/, 'Plastic Waste'],
  [
    /Food|Beef|Poultry|Grains|Bread|Fruits|Dairy|Yard|Grass|Leaves|Branches|Organics/,
    'Food and Organic Waste',
  ],
]

export function waste(row: RawRow): HubActivity {
  const material = row.name ?? ''
  const method = row.category ?? ''
  const category = wasteCategories.find(([words]) => words.test(material))?.[1]
  if (!category) throw new Error(`unknown waste ${material}`)
  return {
    activity_id: `waste_type_${wasteSlug(material)}-disposal_method_${wasteSlug(method)}`,
    name: `${material}, ${method.toLowerCase()}`,
    sector: 'Waste',
    category,
    source_lca_activity: 'end_of_life',
    scopes: ['3.5', '3.12'],
  }
}

/** Converts a label; dashes inside a word remain: `flat-panel_displays`. */
function wasteSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/** A row of a bill of materials: one component of a product, with facts about the product itself. */
import { type Static, Type } from '@sinclair/typebox'
import {
  type MaterialType,
  materialTypes,
  type OperationDescription,
  operations,
  partTransportModes,
  ServiceError,
  type SingleComponent,
} from '../../contract/contract.js'
import { conversion, UnitWords } from '../../units/units.js'

const text = (description: string) => Type.Optional(Type.String({ minLength: 1, description }))
const count = (description: string) => Type.Optional(Type.Number({ exclusiveMinimum: 0, description }))
const year = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100, description }))

export const BomRow = Type.Object({
  product: Type.String({ minLength: 1, description: 'Product that the component belongs to' }),
  product_id: text('Id of the product that this is a new version of'),
  product_location: text('Where the product is made'),
  manufacturing_year: year('Year of production; default: the latest year of its components'),
  component: text('Description of the component'),
  material: text('Material, in words or as a material type'),
  quantity: count('Number of pieces; finished products use a factor per piece (default: one piece)'),
  weight: count('Weight per piece, or volume with a density'),
  unit: text('g, kg, t, ton, lb; ml, l, m3 with a density; or their names'),
  density: count('kg per m3, for weights given as a volume'),
  location: text('Where the component is made'),
  year: year('Year of production; default: that of the product'),
  transportation_mode: Type.Optional(
    Type.Unsafe<(typeof partTransportModes)[number]>({
      type: 'string',
      enum: [...partTransportModes],
      description: `Mode of transport: ${partTransportModes.join(', ')}`,
    }),
  ),
  waste_ratio: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Share lost in manufacturing' }),
  ),
  emission_factor: text('Id of the emission factor to use'),
  version_id: text('Version of another product, used as the component'),
})
export type BomRow = Static<typeof BomRow>

/** Description of a row in the form of an operation. */
export const bomOperation: OperationDescription = { ...operations.footprint, request: BomRow }

/** Reason a row is not a usable component. */
export class UnusableRow extends Error {}
/** The component lacks a year; another row of its product might have one. */
export class YearMissing extends UnusableRow {}

/**
 * Returns the component of a row.
 * @param productYear year of the product, for components without one
 * @throws UnusableRow if it is incomplete
 */
export function componentOf(row: BomRow, productYear: number | undefined): SingleComponent {
  const { transportation_mode, version_id, quantity } = row
  const mode = transportation_mode && { transportation_mode }
  if (version_id !== undefined) return { type: 'reference', version_id, multiplier: quantity ?? 1, ...mode }
  const production_year = row.year ?? productYear
  if (production_year === undefined) throw new YearMissing('year: missing')
  const { product, material } = namedAs(row)
  return {
    type: 'simple',
    product,
    production_year,
    weight: { weight: kilogramsOf(row) * (quantity ?? 1), weight_unit: 'kg' },
    ...(quantity === undefined ? {} : { number: quantity }),
    ...(row.location !== undefined && { location: row.location }),
    ...mode,
    ...(row.emission_factor !== undefined && { emission_factor: row.emission_factor }),
    ...((material !== undefined || row.waste_ratio !== undefined) && {
      end_of_life: {
        ...(material !== undefined && { material_type: material }),
        ...(row.waste_ratio !== undefined && { waste_ratio: row.waste_ratio }),
      },
    }),
  }
}

/** Returns the words that select a factor: the component's, and the material's if they add anything. */
function namedAs({ component, material }: BomRow): { product: string; material: MaterialType | undefined } {
  if (component === undefined && material === undefined) throw new UnusableRow('component: missing')
  const type = material
    ?.trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  // Plastics are known by their short names: PP, pet.
  const known = materialTypes.find((each) => each === type || each === `plastic_${type}`)
  const words = known === type ? known?.replaceAll('_', ' ') : known ? `plastic ${material}` : material
  const says = component ?? words!
  const saysMore = words !== undefined && !says.toLowerCase().includes(words.toLowerCase())
  return { product: saysMore ? `${says}, ${words}` : says, material: known }
}

const units = new UnitWords()

/** Reads units as written in bills of materials: KG, grams, litres; returns doubtful units unchanged, to be refused. */
function spelled(unit: string): string {
  const meant = units.find(unit)
  const isAmount = meant?.measure === 'weight' || meant?.measure === 'volume'
  return meant !== undefined && isAmount && meant.doubt === undefined ? meant.unit : unit
}

/** Returns the weight of one piece in kg. */
function kilogramsOf({ weight, unit: written, density }: BomRow): number {
  if (weight === undefined) throw new UnusableRow('weight: missing')
  if (written === undefined) throw new UnusableRow('unit: missing')
  const unit = spelled(written)
  const asWeight = converted(() => conversion('weight', unit, 'kg', 'unit')(weight))
  if (!(asWeight instanceof ServiceError)) return asWeight
  const cubicMetres = converted(() => conversion('volume', unit, 'm3', 'unit')(weight))
  if (cubicMetres instanceof ServiceError) throw new UnusableRow(asWeight.message)
  if (density === undefined) {
    throw new UnusableRow(`density: missing; ${weight} ${unit} is a volume, which needs its kg per m3`)
  }
  return cubicMetres * density
}

function converted(convert: () => number): number | ServiceError {
  try {
    return convert()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}

/** Lists the components of a request as single parts, with the versions that they refer to. */
import {
  badRequest,
  type FootprintComponent,
  type FootprintRequest,
  type ReferenceComponent,
  type SimpleComponent,
  type SingleComponent,
  type VariationsComponent,
} from '../../contract/contract.js'

/** Single part of the product, or a variation with its share. */
export interface PartOf<Component> {
  /** Path in the request: `components.0`, or `components.0.variations.1.component`. */
  item: string
  component: Component
  /** 1, or the ratio of the variation. */
  share: number
  /** Set only for variations. */
  ratio: number | undefined
}

const ratioTolerance = 1e-9

/** @throws ServiceError 400 if ratios of variations do not add up to 1 */
export function partsOf({ components }: FootprintRequest): Part[] {
  return components.flatMap((component, index) => partsAt(`components.${index}`, component))
}

function partsAt(item: string, component: FootprintComponent): Part[] {
  if (component.type !== 'variations') return [partOf(item, component, undefined)]
  requireWhole(item, component)
  return component.variations.map(({ ratio, component: variation }, index) =>
    partOf(`${item}.variations.${index}.component`, variation, ratio),
  )
}

function partOf(item: string, component: SingleComponent, ratio: number | undefined): Part {
  const common = { item, share: ratio ?? 1, ratio }
  return component.type === 'simple' ? { ...common, component } : { ...common, component }
}

function requireWhole(item: string, { variations }: VariationsComponent): void {
  const sum = variations.reduce((total, { ratio }) => total + ratio, 0)
  if (Math.abs(sum - 1) <= ratioTolerance) return
  throw badRequest('invalid_input', `${item}.variations: the ratios add up to ${sum}, not to 1`)
}

export type Part = PartOf<SimpleComponent> | PartOf<ReferenceComponent>

export function isReference(part: Part): part is PartOf<ReferenceComponent> {
  return part.component.type === 'reference'
}

/** Returns the stored form of a version id: a UUID in lower case. */
export function keptId(versionId: string): string {
  return versionId.toLowerCase()
}

/** Returns the distinct versions that a request refers to. */
export function referencedVersions(request: FootprintRequest): string[] {
  return [
    ...new Set(
      partsOf(request).flatMap(({ component }) =>
        component.type === 'reference' ? [keptId(component.version_id)] : [],
      ),
    ),
  ]
}

/** Objects of several shapes that one of their fields, the tag, tells apart. */
import { type TObject, Type } from '@sinclair/typebox'

/**
 * Returns a schema for an object of one of the shapes. Each has a title, by which the OpenAPI document refers to it, and
 * the tag as a required field with one value: only the matching shape is validated, so that errors name the field.
 */
export function tagged<Item>(tag: string, shapes: readonly TObject[], description: string) {
  return Type.Unsafe<Item>({
    type: 'object',
    description,
    discriminator: { propertyName: tag },
    oneOf: [...shapes],
  })
}

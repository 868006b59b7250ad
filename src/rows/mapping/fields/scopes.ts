/** Scopes of categories, by the GHG Protocol. */

const ofScope2 = ['electricity', 'heat', 'steam', 'cooling']

/** Returns the scope of a category. */
export function scopeOf(category: string | undefined): string | undefined {
  if (category === undefined) return undefined
  if (category.startsWith('3.')) return '3'
  return ofScope2.includes(category) ? '2' : '1'
}

/**
 * The open factor database uses two names for a few categories. The catalogue uses one name for each, so that one
 * filter finds them all; ids built from the other name stay as published.
 */
const merged: Record<string, string> = {
  'Domestic services': 'Domestic Services',
  'Office equipment': 'Office Equipment',
  'Paper and Cardboard': 'Paper Products',
  'Professional services': 'Professional Services and Activities',
}

/** Returns the catalogue's name of a category of the open factor database. */
export function categoryOf(published: string): string {
  return merged[published] ?? published
}

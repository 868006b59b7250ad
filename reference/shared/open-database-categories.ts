/**
 * The open factor database files a few things under two names. The catalogue has one for each, so that one
 * filter finds them all; ids built from the other name stay as they are published.
 */
const merged: Record<string, string> = {
  'Domestic services': 'Domestic Services',
  'Office equipment': 'Office Equipment',
  'Paper and Cardboard': 'Paper Products',
  'Professional services': 'Professional Services and Activities',
}

/** The catalogue's name of a category of the open factor database. */
export function categoryOf(published: string): string {
  return merged[published] ?? published
}

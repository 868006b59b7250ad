/** What an API key may open, beyond the operations every key has. */

export const features = [
  'factor-values',
  'audit',
  'classifications',
  'suggest',
  'custom',
  'private-factors',
  'compute',
  'pcf',
  'cbam',
  'coordinates',
] as const

export type Feature = (typeof features)[number]

/** What an API key may open: operations, and what is shown of their answers. */

export const features = [
  'search',
  'estimate',
  'spend',
  'travel',
  'freight',
  'energy',
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

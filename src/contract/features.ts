/** Permissions of an API key: operations, and fields of their responses. */

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

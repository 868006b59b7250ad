/** Names of refrigerants in cells, as plain names. */

const numbered =
  /(?:^|[^\p{L}\p{N}])(R|HFC|HFO|HCFC|CFC|PFC)[\s-]?(\d{2,4})[\s-]?([A-Z]{0,2}(?:\([EZ]\))?)(?=$|[^\p{L}\p{N}])/iu

/** Gases without a number, by words of eight languages. */
const named: readonly [RegExp, string][] = [
  [/\bsf ?6\b|schwefelhexafluorid|sulphur hexafluoride|sulfur hexafluoride|hexafluorure/i, 'SF6'],
  [/\bnf ?3\b/i, 'NF3'],
  [/^(co2|kohlendioxid|carbon dioxide|dioxyde de carbone|anidride carbonica)\b/i, 'R-744'],
  [/^(nh3|ammonia|ammoniak|ammoniac|ammoniaca|amoniaco|amoniak|amonia)\b/i, 'R-717'],
  [/^(propan|propane|propano)\b/i, 'R-290'],
  [/^(isobutan|isobutane|isobutano)\b/i, 'R-600a'],
]

/** Returns a refrigerant as it is usually spelt, such as `R-404A` for `R 404 a`; undefined for other texts. */
export function gasOf(text: string): string | undefined {
  const [, prefix, number, suffix = ''] = numbered.exec(text) ?? []
  if (prefix !== undefined) {
    // Mixtures (400 to 599) end in a capital letter, single gases in a small one.
    const isMixture = /^[45]\d\d$/.test(number!)
    return `R-${number}${isMixture ? suffix.toUpperCase() : suffix.toLowerCase()}`
  }
  return named.find(([pattern]) => pattern.test(text.trim()))?.[1]
}

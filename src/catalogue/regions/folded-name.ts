/** Folds names of regions for comparison. */
const ascii = /^[ -~]*$/

/** Returns a name without accents, typographic apostrophes, letter case and surrounding blanks. */
export function foldedName(name: string): string {
  const unaccented = ascii.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '')
  return unaccented.replace(/[’`´]/g, "'").toLowerCase().trim()
}

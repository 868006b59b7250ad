/** Fluids of engines that are not burnt as fuel, although their names may contain one: `Diesel Exhaust Fluid`. */

const additives =
  /\bad ?blue\b|\bdef\b|exhaust fluid|\baus ?32\b|harnstoff|\bur[eé]e\b|\burea\b|\bmocznik\b|\bureum\b|\bureia\b/i

/** True for fluids that clean exhaust gases. */
export function isAdditive(text: string): boolean {
  return additives.test(text)
}

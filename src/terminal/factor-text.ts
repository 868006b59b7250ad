/** Emission factors as a person reads them: of many units in one column, so each has digits of its own. */

const digits = 5

/** Returns a factor with five significant digits; a dash for one that is not shown. */
export function factorText(value: number | null): string {
  return value === null ? '-' : String(Number(value.toPrecision(digits)))
}

/** Names of activities with their codes. */

/** Returns `Basic metals (nace2 24)`: the name of the only factor of an activity, then its code or id. */
export function activityLabel({ name, factor_name }: { name: string; factor_name: string | null }): string {
  return factor_name === null || factor_name === name ? name : `${factor_name} (${name})`
}

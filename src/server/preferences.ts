/** Preferences of a request (RFC 7240). */

/**
 * Returns the value of a preference: empty without a value, undefined if the request does not have the preference.
 * @param prefer `Prefer` header of the request
 */
export function preferred(prefer: string | string[] | undefined, name: string): string | undefined {
  for (const preference of [prefer ?? []].flat().flatMap((list) => list.split(','))) {
    const [, found, value = ''] = /^\s*([\w-]+)\s*(?:=\s*"?([^";]*?)"?\s*)?(?:;|$)/.exec(preference) ?? []
    if (found?.toLowerCase() === name) return value
  }
  return undefined
}

/** Tells by their names which bills belong to one meter and one kind of energy. */

/** Minimum number of digits of a supply number, which no other meter has. */
const longestShared = 8

/** Returns a meter's name, or a site's, for comparison: case and blanks do not matter. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '')
}

/** True for a name such as `Main` or `1`, which a meter at another site may have too. */
export function isShared(meter: string): boolean {
  return meter.replace(/\D/g, '').length < longestShared
}

/** Activities upstream of the energy, which its bills have too. */
const ofUpstream = /well_to_tank|wtt|upstream|transmission|distribution|loss/

/** Returns the measured kind of energy: all commands and factors agree on electricity and natural gas. */
export function measuredBy(command: string, activity: string, isSold: boolean): string {
  const text = `${command} ${activity}`
  if (isSold) return `${text} sold`
  if (ofUpstream.test(activity)) return text
  if (/^energy electricity|^estimate electricity/.test(text)) return 'electricity'
  return /^(?:energy fuel|estimate).*\bnatural[ _]gas/.test(text.replace(/-|_type_/g, ' '))
    ? 'natural gas'
    : text
}

/** Names of straits and canals for messages: `the Suez Canal`, `Bosporus`, `Saint Lawrence`. */

const canals = ['corinth', 'panama', 'suez', 'volga_don']

/** Formats passages as `the Suez Canal and Gibraltar`. */
export function formatPassages(passages: readonly string[]): string {
  const names = passages.map((passage) => {
    const name = passage.replace(/(^|_)./g, (start) => start.replace('_', ' ').toUpperCase())
    return canals.includes(passage) ? `the ${name} Canal` : name
  })
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

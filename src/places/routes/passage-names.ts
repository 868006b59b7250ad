/** Straits and canals as messages name them: `the Suez Canal`, `Bosporus`, `Saint Lawrence`. */

const canals = ['corinth', 'panama', 'suez', 'volga_don']

/** `the Suez Canal and Gibraltar`. */
export function formatPassages(passages: readonly string[]): string {
  const names = passages.map((passage) => {
    const name = passage.replace(/(^|_)./g, (start) => start.replace('_', ' ').toUpperCase())
    return canals.includes(passage) ? `the ${name} Canal` : name
  })
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

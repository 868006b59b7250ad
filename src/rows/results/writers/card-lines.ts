/** Lines of a card: fields under labels in words, with the fields of one part of a result together. */

/** A field of a result as a person reads it. */
export interface CardField {
  /** Path in the response, such as `direct_emissions.co2e`. */
  path: string
  text: string
}

/** Plain labels for fields with technical names. */
const plainLabels: Readonly<Record<string, string>> = {
  co2e_calculation_method: 'GWP set',
  activity_value: 'amount',
}
/** Units that names end with; the text has them. */
export const unitsOfNames: readonly [end: RegExp, unit: string][] = [
  [/_km$/, 'km'],
  [/_kg$/, 'kg'],
  [/_kwh$/i, 'kWh'],
  [/_tonnes$/, 't'],
  [/_eur$/, 'EUR'],
]

/** Returns labels with texts: the parts of a result in order, its ids last. */
export function cardLines(fields: readonly CardField[]): [label: string, text: string][] {
  const groups = new Map<string, { names: string[]; text: string }[]>()
  for (const { path, text } of fields) {
    const [head = 'CO2e', ...names] = namesIn(path)
    groups.set(head, [...(groups.get(head) ?? []), { names, text }])
  }
  const isId = ([head]: [string, unknown]) => head.endsWith('id')
  const inOrder = [...[...groups].filter((each) => !isId(each)), ...[...groups].filter(isId)]
  return inOrder.flatMap(([head, members]) => groupLines(head, members))
}

/** Returns the meaning of a path in words; empty if it only says that it is a mass of CO2e. */
export function wordsOf(path: string): string {
  return namesIn(path).join(' ')
}

/** Returns one line for a single field; for several their name, and each below it. */
function groupLines(head: string, members: { names: string[]; text: string }[]): [string, string][] {
  const own = members.find(({ names }) => names.length === 0)?.text ?? ''
  const [only] = members
  if (members.length === 1) return [[[head, ...only!.names].join(' '), only!.text]]
  const below = members.filter(({ names }) => names.length > 0)
  return [[head, own], ...below.map(({ names, text }): [string, string] => [`  ${names.join(' ')}`, text])]
}

/** Returns the names in a path in words, without parts that only hold others. */
function namesIn(path: string): string[] {
  return (
    path
      .replace(/^(estimate|calculation_details)\./, '')
      .replace(/(^|\.)activity_data\./, '$1')
      // Both methods of scope 2; the location of a stay is a place.
      .replace(/^(location|market)\.(?=.*co2e$)/, '$1-based.')
      .replace(/(^|[._])co2e$/, '')
      .replace(/(^|\.)emission_factor\.(?!activity_id$)/, '$1factor_')
      .replace(/(^|\.)emission_factor\./, '$1')
      .split('.')
      .filter((name) => name !== '')
      .map(inWords)
  )
}

function inWords(name: string): string {
  if (Object.hasOwn(plainLabels, name)) return plainLabels[name]!
  const [end] = unitsOfNames.find(([each]) => each.test(name)) ?? []
  return (end ? name.replace(end, '') : name).replaceAll('_', ' ')
}

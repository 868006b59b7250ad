/**
 * Codes of the European list of waste (Decision 2000/532/EC) as plain names of waste: the longest code that a code begins
 * with decides.
 */
const streams: Readonly<Record<string, string>> = {
  '0201': 'organic waste',
  '020104': 'plastic waste',
  '020110': 'scrap metal',
  '0202': 'food waste',
  '0203': 'food waste',
  '0204': 'food waste',
  '0205': 'food waste',
  '0206': 'food waste',
  '0207': 'food waste',
  '0301': 'wood waste',
  '0303': 'paper waste',
  '0402': 'textile waste',
  '070213': 'plastic waste',
  '1001': 'general waste',
  '101103': 'glass waste',
  '1011': 'glass waste',
  '1013': 'concrete waste',
  '1201': 'scrap metal',
  '120105': 'plastic waste',
  '120109': 'hazardous waste',
  '13': 'mineral oil waste',
  '150101': 'cardboard waste',
  '150102': 'plastic waste',
  '150103': 'wood waste',
  '150104': 'scrap metal',
  '150105': 'general waste',
  '150106': 'mixed recycling',
  '150107': 'glass waste',
  '150109': 'textile waste',
  '150203': 'textile waste',
  '160103': 'tyre waste',
  '160117': 'scrap metal',
  '160118': 'scrap metal',
  '160119': 'plastic waste',
  '160120': 'glass waste',
  '1602': 'electronic waste',
  '1606': 'battery waste',
  '170101': 'concrete waste',
  '170102': 'brick waste',
  '170107': 'construction waste',
  '1701': 'construction waste',
  '170201': 'wood waste',
  '170202': 'glass waste',
  '170203': 'plastic waste',
  '1703': 'asphalt waste',
  '1704': 'scrap metal',
  '1705': 'soil waste',
  '1706': 'insulation waste',
  '170601': 'asbestos',
  '170605': 'asbestos',
  '1708': 'plasterboard waste',
  '1709': 'construction waste',
  '18': 'clinical waste',
  '1908': 'sludge',
  '1909': 'sludge',
  '191201': 'paper waste',
  '191202': 'scrap metal',
  '191203': 'scrap metal',
  '191204': 'plastic waste',
  '191205': 'glass waste',
  '191207': 'wood waste',
  '191208': 'textile waste',
  '1912': 'general waste',
  '200101': 'paper waste',
  '200102': 'glass waste',
  '200108': 'food waste',
  '200110': 'clothing waste',
  '200111': 'textile waste',
  '200121': 'electronic waste',
  '200123': 'electronic waste',
  '200125': 'food waste',
  '200133': 'battery waste',
  '200134': 'battery waste',
  '200135': 'electronic waste',
  '200136': 'electronic waste',
  '200138': 'wood waste',
  '200139': 'plastic waste',
  '200140': 'scrap metal',
  '200201': 'garden waste',
  '200202': 'soil waste',
  '20': 'general waste',
}

/** Wastes whose hazard their own name includes; other hazardous codes are hazardous waste of any kind. */
const hazardousByName = /^(13|1602|1606|1706|18|200121|200123|20013[3-6])/

const code = /^(\d{2})[ .]?(\d{2})[ .]?(\d{2}) ?(\*?)$/

/** Last group of each chapter; some chapters have gaps below it. */
const lastGroups = [5, 7, 3, 2, 7, 13, 7, 5, 1, 14, 5, 3, 8, 6, 2, 11, 9, 2, 13, 3]
/** Highest entry of a group; 99 is waste of no other entry. */
const lastEntry = 41
const otherEntry = 99

/** True for a code of the list, such as `15 01 06` or `13 02 05*`, and not for other numbers of six digits. */
export function isStreamCode(text: string): boolean {
  const [, chapter, group, entry] = (code.exec(text.trim()) ?? []).map(Number)
  const lastGroup = lastGroups[(chapter ?? 0) - 1]
  if (lastGroup === undefined || group! < 1 || group! > lastGroup) return false
  return entry === otherEntry || (entry! >= 1 && entry! <= lastEntry)
}

/** Returns the plain name of a code; undefined for codes without one. */
export function streamOfCode(text: string): string | undefined {
  const [, chapter, group, entry, star] = code.exec(text.trim()) ?? []
  if (chapter === undefined) return undefined
  const digits = `${chapter}${group}${entry}`
  if (star === '*' && !hazardousByName.test(digits)) return 'hazardous waste'
  const known = [6, 4, 2].map((length) => digits.slice(0, length)).find((each) => each in streams)
  return known === undefined ? undefined : streams[known]
}

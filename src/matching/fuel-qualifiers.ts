/** Qualifiers of fuels, biogenic content and single gases, as texts and names of factors state them. */

const biofuel =
  /bio(?!genic)|[eé]t[h]?anol|(?<![a-z0-9])(?:b(?:2|5|7|10|15|20|30|50|100)|e(?:3|5|10|15|20|25|85|100))(?![a-z0-9])|(?<![a-z])hvo|renewable|vegetable|tallow|methyl ester/
/** Fuel as sold at pumps. */
const retailBlend = /\(?average biofuel blend\)?|(?<=diesel|petrol)_biofuel_blend/g
const inTexts =
  /blend|m[ée]lange|mischung|mezcla|miscela|mistura|mengsel|mieszan|(?<![a-z])(?:fame|rme|saf|xtl|gtl)(?![a-z])|erneuerbar|renouvelable|renovable|rinnovabil|renov[áa]ve|hernieuwba|odnawial|pflanzen[öo]l|v[ée]g[ée]tale?/

/** True if a name or an activity id denotes a biofuel or a named blend; false for fuel as sold at pumps. */
export function isBiofuelName(name: string): boolean {
  return biofuel.test(name.toLowerCase().replace(retailBlend, ''))
}

/** True if a text names a biofuel, a blend or a renewable fuel. */
export function statesBiofuel(text: string): boolean {
  const written = text.normalize('NFC').toLowerCase()
  return biofuel.test(written) || inTexts.test(written)
}

/** True if the name of a factor limits it to CH4 or N2O, without CO2. */
export function isOfMinorGases(name: string): boolean {
  return /\b(?:CH4|N2O)\b[^,]*\bonly\b/.test(name)
}

/** True if a text names CH4 or N2O. */
export function namesMinorGases(text: string): boolean {
  return /ch[4₄]|n[2₂]o|nitrous|methane slip|lachgas|protoxyde|óxido nitroso|protossido/i.test(text)
}

/**
 * Data that an operator reports about goods in addition to their emissions (Implementing Regulation (EU) 2025/2547, Annex IV,
 * point 2), by the codes of the goods.
 */
const always =
  'specific direct emissions, verification report of an accredited verifier, operator, installation with UN/LOCODE and coordinates, production route, precursors with origin, quantity and data, carbon price paid'

const ofSteel =
  'main reducing agent of the precursor, mass % of Mn, Cr, Ni and other alloys, t of scrap per t, % of pre-consumer scrap'
const ofAluminium = 't of scrap per t, % of pre-consumer scrap, % of other elements if above 1 %'

/** Further data by the beginning of the code; the first that fits applies. */
const bySector: readonly [RegExp, string][] = [
  [/^2523 (21|29|90)/, 'specific indirect emissions, t of clinker per t of cement'],
  [/^(2507|2523)/, 'specific indirect emissions'],
  [/^2808/, 'specific indirect emissions, concentration (mass %), content of N'],
  [/^2814/, 'specific indirect emissions, concentration if hydrous, content of N'],
  [/^3102 10/, 'specific indirect emissions, purity (mass % of urea and of N), content of N'],
  [/^(2834|31)/, 'specific indirect emissions, N as ammonium, nitrate, urea and other organic, total N'],
  [/^2601/, 'specific indirect emissions'],
  [/^(7201|7203)/, 'main reducing agent, mass % of Mn, Cr, Ni and other alloys'],
  [/^7202/, 'mass % of Mn, Cr or Ni, and of C'],
  [/^(72|73)/, ofSteel],
  [/^76/, ofAluminium],
]

/** Returns the data that a supplier of goods has to send for a declaration with verified data. */
export function supplierData(cnCode: string): string {
  const own = bySector.find(([codes]) => codes.test(cnCode))?.[1]
  return own === undefined ? always : `${always}; ${own}`
}

/** Refrigerants and other gases released to air. */
import { type Activity, known } from './label-table.js'
import { type DesnzRow, slug } from './row.js'

/** Words of the open factor database for ids that do not follow from the label. */
const stems: Record<string, string> = {
  'cfc-11/r11 = trichlorofluoromethane': 'cfc_11_and_r11',
  'cfc-12/r12 = dichlorodifluoromethane': 'cfc_12_and_r12',
  'hcfc-22/r22 = chlorodifluoromethane': 'hcfc_22_and_r22',
  'hfc-227ea': 'hfc_227a',
  'hfc-43-i0mee': 'hfc_43_10mee',
  'pfc-9-1-18': 'pcf_9_1_18',
}

const names: Record<string, string> = {
  'hfc-43-i0mee': 'HFC-43-10mee',
  'r1234yf*': 'R1234yf',
  'r1234ze*': 'R1234ze',
  pfpmie: 'PFPMIE',
}

/**
 * Parts of a product's warming. From 2022 the file prints it for all gases, for gases under the Kyoto protocol and for
 * the others. To 2021 it printed the whole (R408A: 3152, then 2301 + 851 = 3152), so the whole keeps the id and the
 * parts have their own.
 */
const parts: Record<string, [string, string]> = {
  '': ['', ''],
  'total emissions including non-kyoto products': ['', ''],
  'emissions including only kyoto products': ['-kyoto_gases_only', ', Kyoto protocol gases only'],
  'emissions including only non-kyoto products': [
    '-non_kyoto_gases_only',
    ', gases outside the Kyoto protocol only',
  ],
}

/** Activity of a gas, per kg of it. */
export function gasActivity(row: DesnzRow): Activity {
  const [suffix, words] = known(parts, row.variant, row)
  return {
    id: `fugitive_gas-type_${stems[row.item] ?? stemOf(row.item)}${suffix}`,
    name: `${names[row.item] ?? nameOf(row.item)}${words}`,
    sector: 'Refrigerants and Fugitive Gases',
    category: 'Refrigerants and Fugitive Gases',
  }
}

/** Returns the part of the id: the code for `perfluorobutane (pfc-3-1-10)`, the name for `hfe-449sl (hfe-7100)`. */
function stemOf(item: string): string {
  const code = /\((pfc-[0-9-]+|sf6)\)$/.exec(item)?.[1]
  return slug(code ?? item.replace(/ \(.*\)$/, '').replace(/ = .*$/, ''))
}

/** Formats codes in upper case with their letters for isomers in lower case: `HFC-134a`, `R404A`. */
function nameOf(item: string): string {
  const coded = item.replace(
    /\b(h?cfc|hcfe|hfc|hfe|pfc|hg|r)(-?\d[0-9a-z-]*)/g,
    (_, family: string, code: string) => family.toUpperCase() + (family === 'r' ? code.toUpperCase() : code),
  )
  const chemical = coded.replace(/h-galden/, 'H-Galden').replace('(sf6)', '(SF6)')
  return chemical.charAt(0).toUpperCase() + chemical.slice(1)
}

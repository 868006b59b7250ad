/** Activity ids of refrigerants by their designation in ASHRAE Standard 34. */
import { gasActivityId } from '../../shared/fugitive-gases.js'

/** Codes of refrigerants whose activity does not follow from their number. */
const codes: Record<string, string> = {
  'R-10': 'carbon_tetrachloride',
  'R-11': 'cfc_11_and_r11',
  'R-12': 'cfc_12_and_r12',
  'R-12B1': 'Halon-1211',
  'R-12B2': 'Halon-1202',
  'R-13B1': 'Halon-1301',
  'R-14': 'CF4',
  'R-20': 'chloroform',
  'R-22': 'hcfc_22_and_r22',
  'R-30': 'methylene_chloride',
  'R-40': 'methyl_chloride',
  'R-50': 'CH4',
  'R-116': 'C2F6',
  'R-218': 'C3F8',
  'R-4310mee': 'HFC-43-10mee',
  'R-3-1-10': 'C4F10',
  'R-4-1-12': 'C5F12',
  'R-5-1-14': 'C6F14',
  'R-6-1-16': 'PFC-6-1-16',
  'R-7-1-18': 'PFC-7-1-18',
  'R-9-1-18': 'C10F18',
  'R-744': 'CO2',
  'R-846': 'SF6',
  'R-1234ze(E)': 'R-1234ze',
  'R-C318': 'c-C4F8',
  'R-E170': 'dimethylether',
}

/** @param family class of the gas, such as `HFC` */
export function refrigerantActivity(designation: string, family: string): string {
  return gasActivityId(codeOf(designation, family)).replace(/_$/, '')
}

/** Returns `HFC-134a` for R-134a; hydrocarbons and olefins keep their number. */
function codeOf(designation: string, family: string): string {
  const known = codes[designation]
  if (known !== undefined) return known
  return ['CFC', 'HCFC', 'HFC'].includes(family) ? designation.replace(/^R-/, `${family}-`) : designation
}

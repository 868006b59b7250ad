/** What the rest of a file says of a field that no column gives: for the user to confirm, never taken. */
import { basename } from 'node:path'
import type { ColumnProfile } from '../../bulk/inspection/profile.js'
import type { Sample } from '../../bulk/inspection/sample.js'
import { oneLine } from './rules/unit-rules.js'

/** @param currencies a column of them, where there is one */
export function whatMayBe(
  field: string,
  profiles: readonly ColumnProfile[],
  currencies: ColumnProfile | undefined,
  sample: Pick<Sample, 'files'>,
): string[] {
  if (/(^|[._])year$/.test(field)) return yearInNames(sample)
  if (/^(spend_|classification\.)region$/.test(field)) return countryPaidIn(currencies)
  return /(^|\.)region$/.test(field) ? townOfAll(profiles) : []
}

/** Countries of currencies that only one large country has. */
const countryOfCurrency: Record<string, string> = {
  ...{ gbp: 'GB', usd: 'US', cad: 'CA', aud: 'AU', nzd: 'NZ', chf: 'CH', sek: 'SE', nok: 'NO', dkk: 'DK' },
  ...{ pln: 'PL', czk: 'CZ', huf: 'HU', inr: 'IN', jpy: 'JP', cny: 'CN', brl: 'BR', mxn: 'MX', zar: 'ZA' },
}

/** @param currencies a column of them @returns nothing where they are of several countries, or of none alone */
function countryPaidIn(currencies: ColumnProfile | undefined): string[] {
  const [code, ...others] = currencies?.values.keys() ?? []
  const country = others.length === 0 ? countryOfCurrency[code?.toLowerCase() ?? ''] : undefined
  return country === undefined
    ? []
    : [
        `all of \`${oneLine(currencies!.heading)}\` is ${code}: ${country}, if what was bought was bought there`,
      ]
}

/** The one year in the names of the files. */
export function yearInNames({ files }: Pick<Sample, 'files'>): string[] {
  const names = [...new Set(files)].map((file) => basename(file))
  const years = new Set(names.flatMap((name) => name.match(/(?<!\d)(?:19[89]|20[0-4])\d(?!\d)/g) ?? []))
  const [year, ...others] = years
  return year === undefined || others.length > 0 ? [] : [`the name of the file says ${year}`]
}

const townHeading =
  /^(city|town|municipality|ort|stadt|ville|commune|ciudad|citta|città|comune|plaats|miasto)$/i

/** The one town that all rows are in. */
export function townOfAll(profiles: readonly ColumnProfile[]): string[] {
  const town = profiles.find(({ heading, values }) => townHeading.test(heading.trim()) && values.size === 1)
  const [name] = town?.values.keys() ?? []
  return town ? [`all of \`${oneLine(town.heading)}\` is ${name!.slice(0, 40)}`] : []
}

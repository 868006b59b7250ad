/** Suggests values for fields without a column from the rest of the file; the user has to confirm them. */
import { basename } from 'node:path'
import type { ColumnProfile, Sample } from '../rows/mapping/mapping.js'
import { oneLine } from './rules/unit-rules.js'

/** @param currencies column of currencies, if any */
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

/** Countries of currencies used by only one large country. */
const countryOfCurrency: Record<string, string> = {
  ...{ gbp: 'GB', usd: 'US', cad: 'CA', aud: 'AU', nzd: 'NZ', chf: 'CH', sek: 'SE', nok: 'NO', dkk: 'DK' },
  ...{ pln: 'PL', czk: 'CZ', huf: 'HU', inr: 'IN', jpy: 'JP', cny: 'CN', brl: 'BR', mxn: 'MX', zar: 'ZA' },
}

/**
 * @param currencies column of currencies @returns the suggestion; empty for several currencies, or for a currency of
 * several countries
 */
function countryPaidIn(currencies: ColumnProfile | undefined): string[] {
  const [code, ...others] = currencies?.values.keys() ?? []
  const country = others.length === 0 ? countryOfCurrency[code?.toLowerCase() ?? ''] : undefined
  return country === undefined
    ? []
    : [
        `all of \`${oneLine(currencies!.heading)}\` is ${code}: ${country}, if what was bought was bought there`,
      ]
}

const year = /(?<!\d)(?:19[89]|20[0-4])\d(?!\d)/g

/** Returns the year that the headings of all amounts name, such as `Kilometers 2025`. */
export function yearInHeadings(
  amounts: readonly Pick<ColumnProfile, 'heading'>[],
): { year: number; heading: string } | undefined {
  const years = new Set(amounts.map(({ heading }) => [...new Set(heading.match(year))].join(' ')))
  const [only, ...others] = years
  return others.length === 0 && /^\d{4}$/.test(only ?? '')
    ? { year: Number(only), heading: amounts[0]!.heading }
    : undefined
}

/** Returns the year in the names of the files, if there is only one. */
export function yearInNames({ files }: Pick<Sample, 'files'>): string[] {
  const names = [...new Set(files)].map((file) => basename(file))
  const years = new Set(names.flatMap((name) => name.match(year) ?? []))
  const [only, ...others] = years
  return only === undefined || others.length > 0 ? [] : [`the name of the file says ${only}`]
}

const townHeading =
  /^(city|town|municipality|ort|stadt|ville|commune|ciudad|citta|città|comune|plaats|miasto)$/i

/** Returns the town of all rows, if there is only one. */
export function townOfAll(profiles: readonly ColumnProfile[]): string[] {
  const town = profiles.find(({ heading, values }) => townHeading.test(heading.trim()) && values.size === 1)
  const [name] = town?.values.keys() ?? []
  return town ? [`all of \`${oneLine(town.heading)}\` is ${name!.slice(0, 40)}`] : []
}

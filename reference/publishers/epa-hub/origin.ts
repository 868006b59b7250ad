/** Publisher of each release of the Emission Factors Hub, with its source and known defects. */
import type { DatasetDescription } from '../../files/dataset.js'

type Origin = Pick<
  DatasetDescription,
  'source' | 'publisher' | 'licence' | 'licence_url' | 'attribution' | 'obtained_from'
> &
  Partial<Pick<DatasetDescription, 'source_link'>>

const copies: Record<number, string> = {
  2021: 'Metropolitan-Council/ghg-cprg@d0163b24 _meta/data-raw/ghg-emission-factors-hub-2021.xlsx',
  2023: 'aws-solutions-library-samples/guidance-for-building-a-sustainability-data-fabric-on-aws @ a202b05a, hub of 12 September 2023',
  2024: 'TEC-Toolkit/cfkg EPA/data_raw/ghg-emission-factors-hub-2024.xlsx @ 6d264b11, hub of 5 June 2024',
  2025: 'SWASTIKA3011/Carbon-Lens@126636b1, compared cell by cell with a second copy; hub of 15 January 2025',
  2026: 'ngonyamasibanda-commits/Carbon-Logic@3880987 scripts/generate-epa-hub.py and src/lib; hub of Zenodo record 20403776',
}

/** Returns the origin; the EPA closed its own hub, and the release of 2026 keeps its form under another publisher. */
export function originOf(year: number): Origin {
  const obtained_from = copies[year]!
  if (year < 2026)
    return {
      source: 'EPA',
      publisher: 'United States Environmental Protection Agency',
      licence: 'US-public-domain',
      licence_url: 'https://www.law.cornell.edu/uscode/text/17/105',
      attribution: 'U.S. EPA Center for Corporate Climate Leadership',
      obtained_from,
    }
  return {
    source: 'Cornerstone',
    publisher: 'Cornerstone Sustainability Data Initiative',
    licence: 'LicenseRef-Cornerstone-Data-Pipeline-Attribution-1.0',
    licence_url: 'https://zenodo.org/records/20403776',
    attribution:
      'Created from the Emission Factors Hub 2026 by the Cornerstone Sustainability Data Initiative, in the form of the hub of the U.S. EPA',
    obtained_from,
    source_link: 'https://zenodo.org/records/20403776',
  }
}

export function knownDefects(year: number, report: string): string[] {
  if (year === 2026) return of2026
  return [
    'Table 6 (electricity) is left out: eGRID holds the figures, corrected in 2025.',
    'Table 2 gives CO2 only, tables 3 to 5 CH4 and N2O only: flagged partial_factor and named so. The latter have ids of their own (gases_ch4_n2o_only): they are no factors of the fuel or vehicle.',
    'CO2 of biomass fuels is biogenic and outside the total. Peat is counted as biomass by the publisher.',
    'Energy is on gross calorific value.',
    'Methane of fuels and vehicles is kept as of unknown origin, of biomass fuels as biogenic.',
    `Gases are CO2e by GWP set ${report}, waste by ${year === 2024 ? 'AR4' : report}; waste is printed in tonnes of CO2e with two decimals per short ton.`,
    'Table 12 counts only the HFC and PFC parts of a blend: blends with other fluorinated parts are left out.',
    ...(own[year] ?? []),
  ]
}

const newerEditions = [
  'Stored figures of the workbook, which have more digits than it shows in tables 3 to 5 and 8 to 10.',
  'Table 3 prints CH4 and N2O of motorcycles that differ from the hub of 2025 by up to ten times: kept as printed.',
  'Names that are cut over two lines or carry the letter of a footnote are mended.',
]
const r424a = 'Table 12 prints R-424A as 3104, its parts give 2212: flagged erroneous_calculation.'

/** Defects of a single edition. */
const own: Record<number, string[]> = {
  2023: newerEditions,
  2024: [
    'The release of June: that of February had wrong figures of vehicles and freight, and is not used.',
    r424a,
    ...newerEditions,
  ],
  2025: [
    'Table 3 prints the CH4 and N2O of motorcycles in what looks like swapped columns (2021: 0.0899 and 0.0087 g/mile): kept as printed and flagged.',
    r424a,
  ],
}

const of2026 = [
  "Read from one transcription. The page of the publication could not be read: the licence is that of the publisher's data pipeline, and asks for the attribution.",
  'Table 1 is that of 2025 by the words of the author and is not repeated; tables 3 to 5 were not read. Those of the hub of 2025 remain the newest.',
  'Table 6 (electricity) is left out: it repeats eGRID2024.',
  'Table 2 gives CO2 only: flagged partial_factor and named so.',
  'Gases are CO2e by GWP set AR6. The set of the waste is not stated: its figures are those of 2025, which are by AR5 (asphalt concrete is printed without decimals).',
  'Table 11 has two potentials of methane: each is an activity of its own.',
  'Table 12 counts only the HFC and PFC parts of a blend: blends with chlorinated parts, and one without any of those parts, are left out.',
]

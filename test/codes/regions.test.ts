import fc from 'fast-check'
import names from 'i18n-iso-countries'
import { afterAll, describe, expect, it } from 'vitest'
import { openCatalogue } from '../../src/catalogue/catalogue.js'
import { isoCodes, regionMeant, regionsOfSharedName } from '../../src/codes/codes.js'
import countryNames from '../../src/codes/country-names.json' with { type: 'json' }
import type { LocalEngine } from '../../src/ghg.js'
import { twoEngines } from './engines.js'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']
const catalogue = openCatalogue()
const engines = twoEngines()
afterAll(() => catalogue.close())

/** Names that a list gives to one country and ISO 3166-1 to another, or that a state elsewhere shares. */
const misleading = new Set(['Congo CD', 'Kongo CD', 'República Democrática do Congo CG', 'São Martinho SX'])
const unknown = new Set(['República Popular do Congo CD'])
/** Catalogue codes of a continent and a group of islands. */
const groups = new Set(['antarctica', 'micronesia'])

describe('codes and official names of countries', () => {
  const pairs = isoCodes().flatMap(({ alpha2, alpha3 }) => [
    ...[alpha2, alpha2.toLowerCase(), alpha3].map((text) => ({ text, alpha2 })),
  ])
  const named = languages.flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: 'region' })
    const official = Object.entries(names.getNames(language, { select: 'all' })).flatMap(([alpha2, all]) =>
      (all as string[]).map((text) => ({ text, alpha2 })),
    )
    return [...isoCodes().map(({ alpha2 }) => ({ text: display.of(alpha2)!, alpha2 })), ...official]
  })

  it('have one region each', () => {
    const texts = [...pairs, ...named].filter(
      ({ text, alpha2 }) =>
        !misleading.has(`${text} ${alpha2}`) &&
        !unknown.has(`${text} ${alpha2}`) &&
        !groups.has(text.toLowerCase()) &&
        !regionsOfSharedName(text),
    )
    expect(texts.length).toBeGreaterThan(4500)
    const wrong = texts.filter(({ text, alpha2 }) => catalogue.region(text)?.code !== alpha2)
    expect(wrong).toEqual([])
  })

  it('are recognised in any letter case, with or without accents and punctuation', () => {
    const dressed = fc.constantFrom(...named).chain(({ text, alpha2 }) =>
      fc
        .constantFrom<(name: string) => string>(
          (name) => name.toUpperCase(),
          (name) => ` ${name} `,
          (name) => name.normalize('NFD'),
          (name) => name.replace(/ /g, '  ').replace(/'/g, '’'),
        )
        .map((dress) => ({ text: dress(text), plain: text, alpha2 })),
    )
    fc.assert(
      fc.property(dressed, ({ text, plain }) => {
        expect(regionMeant(text)).toBe(regionMeant(plain))
      }),
      { numRuns: 2000 },
    )
  })

  it('are recognised in the long form, in any word order and abbreviated', () => {
    const long = Object.entries(countryNames.official).flatMap(([code, all]) =>
      all.split('|').flatMap((name) => {
        const [, first, last] = /^(.+ )?Republic of (.+)$/.exec(name) ?? []
        const inverted =
          last === undefined ? [] : [`${last}, ${first ?? ''}Republic of`, `${last}, ${first ?? ''}Rep.`]
        return [name, `The ${name}`, name.replace(/^the /i, ''), ...inverted].map((text) => ({ text, code }))
      }),
    )
    expect(long.length).toBeGreaterThan(700)
    expect(long.filter(({ text, code }) => catalogue.region(text)?.code !== code)).toEqual([])
  })

  it.each([
    ['Republic of Austria', 'AT'],
    ['French Republic', 'FR'],
    ['Swiss Confederation', 'CH'],
    ['the Kingdom of Spain', 'ES'],
    ['Slovak Republic', 'SK'],
    ['Kyrgyz Republic', 'KG'],
    ['Bundesrepublik Deutschland', 'DE'],
    ['Congo, Dem. Rep.', 'CD'],
    ['Congo, Rep.', 'CG'],
    ['Egypt, Arab Rep.', 'EG'],
    ['Iran, Islamic Rep.', 'IR'],
    ['Korea, Rep.', 'KR'],
    ["Korea, Dem. People's Rep.", 'KP'],
    ["Lao People's Dem. Rep.", 'LA'],
    ['Venezuela, RB', 'VE'],
    ['Bahamas, The', 'BS'],
    ['Yemen, Rep.', 'YE'],
    ['Micronesia, Fed. Sts.', 'FM'],
    ['Hong Kong SAR, China', 'HK'],
    ['China, Hong Kong Special Administrative Region', 'HK'],
    ['United States Virgin Islands', 'VI'],
    ['Wallis and Futuna Islands', 'WF'],
    ['Svalbard and Jan Mayen Islands', 'SJ'],
    ['Guyane', 'GF'],
    ['FR-GP', 'GP'],
    ['FR-RE', 'RE'],
    ['EL', 'GR'],
    ['UK', 'GB'],
    ['XK', 'XK'],
    ['XI', 'GB-NIR'],
    ['XS', 'RS'],
    ['EU-27', 'EU'],
    ['European Union', 'EU'],
    ['Europäische Union', 'EU'],
    ['World', 'GLOBAL'],
    ['Other Countries and Territories', 'ROW'],
    ['Congo', 'CG'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Korea, Republic of', 'KR'],
    ["Korea (the Democratic People's Republic of)", 'KP'],
    ['Czech Republic', 'CZ'],
    ['Ivory Coast', 'CI'],
    ['UAE', 'AE'],
    ['Holland', 'NL'],
    ['Taiwan, Province of China', 'TW'],
    ['England', 'GB-ENG'],
    ['Schottland', 'GB-SCT'],
    ['WALES', 'GB-WLS'],
    ['Irlande du Nord', 'GB-NIR'],
  ])('reads %s as %s', (text, code) => {
    expect(catalogue.region(text)?.code).toBe(code)
  })

  it.each(['Est', 'per', 'SWI', 'California', '12', '2500', 'Nowhere', 'DE-LU', 'SE3'])(
    'does not read %s',
    (text) => {
      expect(catalogue.region(text)).toBeUndefined()
    },
  )
})

describe('estimates by region', () => {
  const electricity = (region: string, of = engines.newest) =>
    of.call('estimate', {
      emission_factor: {
        activity_id: 'electricity-supply_grid-source_supplier_mix',
        data_version: '^1',
        region,
        year: 2021,
      },
      parameters: { energy: 1000, energy_unit: 'kWh' },
    } as never) as Promise<{ co2e: number; emission_factor: { region: string } }>

  it.each([
    ['FRA', 'FR'],
    ['Frankreich', 'FR'],
    ['Holland', 'NL'],
  ])('gives the same result for %s as for %s', async (text, code) => {
    expect(await electricity(text)).toEqual(await electricity(code))
  })

  it('reject a numeric code and name its country: ZIP codes also begin with three digits', async () => {
    for (const { alpha2, numeric } of isoCodes()) {
      if (numeric === '') continue
      await expect(electricity(numeric)).rejects.toThrow(`it is the number of ${alpha2} in ISO 3166-1`)
    }
  })

  it.each([
    ['DE-LU', 'DE-LU', 'DE or LU'],
    ['de_lu', 'DE-LU', 'DE or LU'],
    ['10Y1001A1001A82H', 'DE-LU', 'DE or LU'],
    ['DK1', 'DK1', 'DK'],
    ['DK-DK1', 'DK1', 'DK'],
    ['NO-2', 'NO2', 'NO'],
    ['SE-3', 'SE3', 'SE'],
    ['IT-NORD', 'IT-NORD', 'IT'],
    ['IE-SEM', 'IE-SEM', 'IE or GB-NIR'],
    ['NSW1', 'NSW1', 'AU-NSW'],
  ])(
    'reject the bidding zone %s, which has no factors, and name its regions',
    async (text, zone, regions) => {
      const refused = `is not a region code; it is the bidding zone ${zone}, which has no factors of its own: write ${regions}`
      await expect(electricity(text)).rejects.toThrow(refused)
      await expect(
        engines.newest.call('energyElectricity', {
          region: text,
          amount: { energy: 1, energy_unit: 'kWh' },
        } as never),
      ).rejects.toThrow(refused)
    },
  )

  it('use factors of the United Kingdom for England with region_fallback', async () => {
    const used = (await engines.newest.call('energyElectricity', {
      region: 'England',
      year: 2025,
      amount: { energy: 1000, energy_unit: 'kWh' },
    } as never)) as { location: { consumption: { co2e: number } }; notices: { code: string }[] }
    expect(used.location.consumption.co2e).toBe(177)
    expect(used.notices.map(({ code }) => code)).toContain('region_fallback')
    await expect(electricity('England')).rejects.toThrow(
      'no emission factor for region GB-ENG (England); available: GB, ',
    )
  })

  it('reject a name shared by several regions and list the regions', async () => {
    await expect(electricity('Georgia')).rejects.toThrow(
      '"Georgia" is not a region code; several regions have this name: write GE or US-GA',
    )
  })

  it.each(['IM', 'JE', 'GG'])('use factors of the United Kingdom for %s, from release 3', async (region) => {
    const used = (of: LocalEngine, code: string) =>
      of.call('energyElectricity', {
        region: code,
        year: 2025,
        amount: { energy: 1000, energy_unit: 'kWh' },
      } as never) as Promise<{ location: { consumption: { co2e: number } } }>
    const britain = await used(engines.newest, 'GB')
    const crown = await used(engines.newest, region)
    expect(crown.location).toEqual(britain.location)
    expect((await used(engines.second, region)).location.consumption.co2e).not.toBe(
      britain.location.consumption.co2e,
    )
    const fallback = (data_version: string) =>
      engines.newest.call('estimate', {
        emission_factor: {
          activity_id: 'electricity-supply_grid-source_supplier_mix',
          ...{ data_version, region, year: 2021, region_fallback: true },
        },
        parameters: { energy: 1000, energy_unit: 'kWh' },
      } as never) as Promise<{ emission_factor: { region: string } }>
    expect((await fallback('3')).emission_factor.region).toBe('GB')
    expect((await fallback('2')).emission_factor.region).toBe('EUROPE')
  })
})

describe('origins of goods at the border', () => {
  const origin = (production_region: string) =>
    engines.newest.call('cbam', {
      ...{ cn_code: '7208 39 00', production_region, weight: 1000, weight_unit: 'kg' },
      ...{ period: 'definitive', import_year: 2026 },
    } as never)

  it.each([
    ['XS', 'RS'],
    ['Other Countries and Territories', 'ROW'],
    ['KOR', 'KR'],
    ['Türkiye', 'TR'],
  ])('reads %s as %s', async (text, code) => {
    expect(await origin(text)).toEqual(await origin(code))
  })

  it.each([
    ['XC', 'XC is the customs code of Ceuta: its goods need no certificates'],
    [
      'QU',
      'QU is the customs code of countries and territories not specified: declare the country of origin',
    ],
  ])('refuses %s with its meaning', async (text, meaning) => {
    await expect(origin(text)).rejects.toThrow(`production_region: ${meaning}`)
  })
})

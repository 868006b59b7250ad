/** Checks each rule of the reference data in the shipped reference file. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { factorId } from '../../reference/compile/factor-rows.js'
import { DataFolder } from '../../reference/files/data-folder.js'
import { FactorSelector, factorValue, openCatalogue } from '../../src/catalogue/catalogue.js'
import { methods } from '../../src/catalogue/factor-value.js'
import { builtInReference, openReference } from '../../src/catalogue/reference-file.js'
import { search } from '../../src/catalogue/searching.js'

const catalogue = openCatalogue()
const db = openReference(builtInReference())
afterAll(() => {
  catalogue.close()
  db.close()
})

const select = <Row>(sql: string) => db.prepare(sql).all() as Row[]
const texts = (sql: string) => (db.prepare(sql).pluck().all() as string[]).sort()
const factorsOf = 'factors f JOIN publications p ON p.key = f.publication'
const mix = 'electricity-supply_grid-source_supplier_mix'

/** Release that added each dataset. */
const committed = new DataFolder(fileURLToPath(new URL('../../data', import.meta.url)))
const addedWith = new Map(committed.datasets().map(({ id, added_in = 1 }) => [id, added_in]))

/** Some factors of every publication, read as by users. */
const samples = texts(`
  SELECT id FROM (SELECT f.id, row_number() OVER (PARTITION BY p.key ORDER BY f.id) AS place FROM ${factorsOf})
  WHERE place <= 20`).map((id) => catalogue.byId(id)!)

describe('a factor', () => {
  it('keeps its origin, its meaning and its releases', () => {
    expect(samples.length).toBeGreaterThan(700)
    for (const factor of samples) {
      const { id, dataset, source, activity_id, region, year, unit, source_lca_activity } = factor
      expect(id).toBe(
        factorId([
          ...[dataset, source, activity_id, region, String(year), unit, source_lca_activity],
          // A row added after the others of its dataset.
          ...(factor.added_in === addedWith.get(dataset) ? [] : [`release ${factor.added_in}`]),
        ]),
      )
      expect(Object.entries(factor).filter(([, value]) => value === undefined || value === '')).toEqual(
        factor.description === '' ? [['description', '']] : [],
      )
      expect(Object.keys(factor)).toEqual(
        expect.arrayContaining([
          ...['name', 'category', 'sector', 'source_dataset', 'source_link', 'licence', 'year_released'],
          ...['unit_type', 'co2', 'ch4_fossil', 'ch4_biogenic', 'ch4', 'n2o', 'co2e_other', 'co2_biogenic'],
          ...['co2e_ar4', 'co2e_ar5', 'co2e_ar6', 'scopes', 'uncertainty', 'data_quality_flags'],
          ...['region_name', 'dataset_row', 'added_in', 'removed_in', 'price_year', 'price_basis'],
        ]),
      )
      expect(factor.unit).toMatch(/^kg\//)
      expect(catalogue.releases).toContain(factor.added_in)
    }
  })

  it('has its published total as its value, and a computed value for another report only from all its gases', () => {
    for (const factor of samples) {
      const isPublished = methods.some((method) => factor[`co2e_${method}`] !== null)
      const methane = factor.ch4 ?? factor.ch4_fossil ?? factor.ch4_biogenic
      const hasGases = factor.co2 !== null && methane !== null && factor.n2o !== null
      for (const method of methods) {
        const published = factor[`co2e_${method}`]
        const value = factorValue(factor, method)
        if (published !== null) expect(value).toEqual({ value: published, origin: 'source' })
        else if (isPublished && !hasGases) expect(value).toBeUndefined()
        else if (value) expect(value.origin).toBe('ghg')
      }
    }
  })

  it('is flagged if only masses are published, and a gas is missing', () => {
    const unflagged = select(`
      SELECT id FROM factors WHERE coalesce(co2e_ar4, co2e_ar5, co2e_ar6) IS NULL
        AND (co2 IS NULL OR n2o IS NULL OR coalesce(ch4, ch4_fossil, ch4_biogenic) IS NULL)
        AND data_quality_flags NOT LIKE '%partial_factor%'`)
    expect(unflagged).toEqual([])
  })

  it('has an id that states it if only methane and nitrous oxide are included', () => {
    const ids = texts(`
      SELECT DISTINCT activity_id FROM factors WHERE co2 IS NULL
        AND coalesce(co2e_ar4, co2e_ar5, co2e_ar6) IS NULL`)
    expect(ids.length).toBeGreaterThan(150)
    expect(ids.filter((id) => !id.endsWith('-gases_ch4_n2o_only'))).toEqual([])
  })

  it('has methane weighed so that published totals of the fifth report reproduce', () => {
    const gases = 'co2 + ch4 * 28 + n2o * 265 + coalesce(co2e_other, 0)'
    const [found] = select<{ all_rows: number; reproduced: number }>(`
      SELECT count(*) AS all_rows, sum(abs(${gases} - co2e_ar5) <= max(0.00002, 0.0001 * co2e_ar5)) AS reproduced
      FROM ${factorsOf} WHERE source = 'DESNZ' AND co2e_ar5 IS NOT NULL AND co2 + ch4 + n2o IS NOT NULL`)
    expect(found?.all_rows).toBeGreaterThan(2000)
    expect(found?.reproduced).toBe(found?.all_rows)
  })
})

describe('an activity', () => {
  it('may have several unit types: matching ones are compared, others are listed', () => {
    const selector = new FactorSelector(catalogue)
    const gas = { activity_id: 'fuel_type_natural_gas-fuel_use_na', region: 'GB', data_version: '^1' }
    expect(selector.select(gas, { weight: 1, weight_unit: 't' }).factor.unit).toBe('kg/tonne')
    expect(selector.select(gas, { volume: 1, volume_unit: 'm3' }).factor.unit).toBe('kg/m3')
    expect(() => selector.select(gas, { distance: 1 })).toThrow(/Volume.*Weight|Weight.*Volume/)
  })

  it('has one calorific basis if measured in energy, and gross is below net', () => {
    const basis = `CASE WHEN name LIKE '%gross calorific%' THEN 'gross'
                        WHEN name LIKE '%net calorific%' THEN 'net' ELSE '' END`
    const mixed = select(`
      SELECT activity_id, region FROM factors WHERE unit_type = 'Energy'
      GROUP BY 1, 2 HAVING count(DISTINCT ${basis}) > 1`)
    expect(mixed).toEqual([])
    const found = pairs('_gross', '_net', 'kg/kWh', 'a.value < b.value')
    expect(found.pairs).toBeGreaterThan(250)
    expect(found.as_expected).toBe(found.pairs)
  })

  it('is consistently with or without radiative forcing, and higher with it', () => {
    const found = pairs('rf_included', 'rf_excluded', 'kg/%', 'a.value > b.value')
    expect(found.pairs).toBeGreaterThan(150)
    expect(found.as_expected).toBe(found.pairs)
    const mixed = select(`
      SELECT activity_id FROM factors WHERE activity_id LIKE '%flight%' AND unit_type <> 'Money' AND co2 IS NOT NULL
      GROUP BY activity_id, region, unit_type HAVING count(co2e_other) NOT IN (0, count(*))`)
    expect(mixed).toEqual([])
  })

  it.each(['well-to-tank', 'losses', 'biogenic CO2', 'CO2 only', 'CH4 and N2O only', 'residual'])(
    'does not mix %s with other activities',
    (words) => {
      const says = `sum(name LIKE '%${words}%')`
      const all = select(`SELECT 1 FROM factors WHERE name LIKE '%${words}%'`)
      expect(all.length).toBeGreaterThan(0)
      const mixed = select(`
        SELECT activity_id FROM factors GROUP BY activity_id, region, unit_type
        HAVING ${says} > 0 AND ${says} < count(*)`)
      expect(mixed).toEqual([])
    },
  )

  it('is found by its id or an alias from the open factor database', () => {
    const aliases = select<{ alias: string; activity_id: string }>('SELECT * FROM activity_aliases')
    expect(aliases.length).toBeGreaterThan(100)
    for (const { alias, activity_id } of aliases) {
      const [factor] = catalogue.ofActivity(alias)
      expect(factor?.activity_id, alias).toBe(activity_id)
    }
    const known = [mix, 'fuel_type_natural_gas-fuel_use_na', 'cpu-provider_aws-region_af_south_1']
    for (const id of known) expect(catalogue.ofActivity(id).length, id).toBeGreaterThan(0)
  })

  /** Factors whose ids differ in one word only: how many there are, and how many compare as expected. */
  function pairs(word: string, other: string, unit: string, expected: string) {
    const direct = "p.dataset LIKE 'desnz-20%' AND source_lca_activity <> 'well_to_tank'"
    const valued = `SELECT activity_id, region, year, unit, p.dataset, f.co2e_ar5 AS value FROM ${factorsOf}
      WHERE ${direct} AND co2e_ar5 IS NOT NULL AND unit LIKE '${unit}'
      UNION ALL SELECT activity_id, region, year, unit, p.dataset, f.co2e_ar4 FROM ${factorsOf}
      WHERE ${direct} AND co2e_ar4 IS NOT NULL AND co2e_ar5 IS NULL AND unit LIKE '${unit}'`
    const [found] = select<{ pairs: number; as_expected: number }>(`
      WITH valued AS MATERIALIZED (${valued})
      SELECT count(*) AS pairs, sum(${expected}) AS as_expected FROM valued a JOIN valued b
        ON b.activity_id = replace(a.activity_id, '${word}', '${other}') AND b.activity_id <> a.activity_id
        AND b.region = a.region AND b.year = a.year AND b.unit = a.unit AND b.dataset = a.dataset`)
    return found!
  }
})

describe('electricity', () => {
  const country = 'substr(f.region, 1, 2)'
  const countries = (activity: string, ember: boolean) =>
    texts(`SELECT DISTINCT ${country} FROM ${factorsOf}
      WHERE activity_id = '${activity}' AND source ${ember ? '=' : '<>'} 'Ember'`)

  it('uses for the supplier mix the official set or, if a country has no official set, Ember', () => {
    const official = countries(mix, false)
    expect(official).toEqual(['AU', 'BR', 'CA', 'CN', 'GB', 'IN', 'US'])
    const ember = countries(mix, true)
    expect(ember.length).toBeGreaterThan(180)
    expect(ember.filter((code) => official.includes(code))).toEqual([])
    expect(countries(`${mix}_lifecycle`, true)).toEqual(official)
    expect(countries(`${mix}_lifecycle`, false)).toEqual([])
  })

  it('is in the energy datasets only, if from the grid', () => {
    const others = texts(`
      SELECT DISTINCT p.dataset FROM ${factorsOf} WHERE activity_id LIKE 'electricity-supply_grid-%'
        AND p.dataset NOT LIKE 'ember-%' AND p.dataset NOT LIKE 'desnz-electricity-%'
        AND p.dataset NOT LIKE 'epa-egrid%' AND p.dataset NOT LIKE 'mee-cn-%' AND p.dataset NOT LIKE 'cea-v2%'
        AND p.dataset NOT LIKE 'nga-%' AND p.dataset NOT LIKE 'eea-electricity-%' AND p.dataset NOT LIKE 'eccc-%'
        AND p.dataset NOT IN ('mfe-2026', 'mcti-sin')`)
    expect(others).toEqual(['india-open-ef-1.2'])
    const ofIndia = texts("SELECT DISTINCT activity_id FROM factors WHERE activity_id LIKE '%_margin'")
    expect(ofIndia.map((id) => id.replace('electricity-supply_grid-source_', ''))).toEqual([
      'build_margin',
      'combined_margin',
      'operating_margin',
    ])
  })
})

describe('the open factor database', () => {
  it('supplies factors missing in the primary files of its publishers', () => {
    const found = texts(`
      SELECT DISTINCT p.source || ' ' || p.source_dataset FROM ${factorsOf}
      WHERE p.dataset LIKE 'oefdb-%' AND p.source IN ('BEIS', 'EPA', 'ADEME')`)
    expect(found).toEqual([
      'ADEME Base Carbone V21.0',
      "BEIS UK's Carbon Footprint 1996-2018",
      'EPA GHG Emission Factors Hub 2022',
      'EPA Supply Chain Greenhouse Gas Emission Factors 2020',
    ])
    const held = select(`
      SELECT f.activity_id FROM ${factorsOf} WHERE p.dataset LIKE 'oefdb-%' AND EXISTS (
        SELECT 1 FROM factors g JOIN publications q ON q.key = g.publication
        WHERE q.dataset NOT LIKE 'oefdb-%' AND q.source = p.source AND g.activity = f.activity
          AND g.region = f.region AND g.unit = f.unit AND g.year = f.year
          AND coalesce(g.co2e_ar4, g.co2e_ar5) = coalesce(f.co2e_ar4, f.co2e_ar5))`)
    expect(held).toEqual([])
  })

  it('has no well-to-tank emissions or losses under the id of the fuel or vehicle', () => {
    const stages = texts(`
      SELECT DISTINCT source_lca_activity FROM ${factorsOf} WHERE p.dataset LIKE 'oefdb-%'`)
    expect(stages).not.toContain('well_to_tank')
    expect(stages).not.toContain('transmission_and_distribution')
  })
})

describe('licences', () => {
  const redistributable =
    /^(Apache-2\.0|BSD-3-Clause|CC-BY(-SA)?-4\.0|CC0-1\.0|CDLA-Permissive-2\.0|Licence-Ouverte-2\.0|LicenseRef-(ProBas-free-use|EEA-reuse|Cornerstone-Data-Pipeline-Attribution-1\.0)|MIT|MPL-2\.0|ODC-PDDL-1\.0|OGL-(UK|Canada)-\d\.0|US-public-domain|Unlicense|official-facts|public-domain)$/

  it('allow redistribution of every dataset; the stations are in a separate file', () => {
    const licences = select<{ id: string; licence: string }>('SELECT id, licence FROM datasets')
    const others = licences.filter(({ licence }) =>
      licence.split(' AND ').some((part) => !redistributable.test(part)),
    )
    expect(others).toEqual([{ id: 'stations-europe', licence: 'ODbL-1.0' }])
    const rows = texts('SELECT DISTINCT licence FROM publications')
    expect(rows.filter((licence) => !redistributable.test(licence))).toEqual([])
    const stations = openReference(builtInReference().replace('reference.sqlite', 'stations.sqlite'))
    const [first] = stations.prepare('SELECT name, country FROM place LIMIT 1').raw().all() as [
      [string, string],
    ]
    const kinds = stations.prepare('SELECT DISTINCT kind FROM place').pluck().all()
    stations.close()
    expect(first[0]).not.toBe('')
    expect(select(`SELECT 1 FROM place WHERE kind IN (${kinds.join()})`)).toEqual([])
  })

  it('cover only codes: no titles of the product classification', () => {
    const [table] = select<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'unspsc_families'")
    expect(table?.sql).not.toMatch(/title|name/i)
  })
})

describe('regions', () => {
  it('include the rest of the world, without a parent', () => {
    expect(catalogue.region('ROW')?.parent).toBeNull()
    expect(texts('SELECT code FROM regions WHERE parent IS NULL')).toEqual(['GLOBAL', 'ROW'])
  })

  it.each([
    ...['AT', 'US-OH', 'ZA-CPT', 'GLOBAL', 'ROW', 'ROW_WA', 'ROW_WE', 'ROW_WF', 'ROW_WL', 'ROW_WM', 'AFRICA'],
    ...['ASIA_AFRICA', 'EURASIA', 'EU', 'EU_S_AMERICA', 'LATAM', 'MIDDLE_EAST', 'N_AMERICA', 'OCEANIA'],
    ...['OTHER_ASIA', 'WEU', 'n_america', 'UK'],
  ])('include %s', (code) => {
    expect(catalogue.region(code)).toBeDefined()
    expect(catalogue.ancestors(code).length).toBeGreaterThan(0)
  })
})

describe('published information on figures', () => {
  it('is kept: uncertainty, if published', () => {
    const counts = select(`
      SELECT p.source_dataset, count(f.uncertainty) AS rows FROM ${factorsOf}
      WHERE f.uncertainty IS NOT NULL GROUP BY 1 ORDER BY 2 DESC`)
    expect(counts[0]).toMatchObject({ source_dataset: 'Base Carbone V23.6' })
    expect(counts.map((row) => (row as { source_dataset: string }).source_dataset).sort()).toEqual([
      'Base Carbone V21.0',
      'Base Carbone V23.6',
    ])
    expect(catalogue.ofActivity('vehicle_manufacture-type_hoverboard')[0]?.uncertainty).toBe(50)
  })

  it('is kept: flags of the open factor database', () => {
    const flagged = texts(`
      SELECT DISTINCT f.data_quality_flags FROM ${factorsOf} WHERE p.dataset LIKE 'oefdb-%'`)
    expect(flagged).toEqual(['', 'partial_factor', 'suspicious_homogeneity'])
  })

  it('has no comma in a value that a search filters by', () => {
    const { possible_filters } = search(catalogue, {
      data_version: '^1',
      results_per_page: 1,
      allowed_data_quality_flags: 'notable_methodological_variance,partial_factor,suspicious_homogeneity',
    })
    const { category, sector, unit_type, source_lca_activity, region, source } = possible_filters
    const datasets = source.flatMap((each) => [each.source, ...each.datasets])
    const values = [...category, ...sector, ...unit_type, ...source_lca_activity, ...datasets]
    expect([...values, ...region.map(({ id }) => id)].filter((value) => value.includes(','))).toEqual([])
  })
})

describe('every dataset of the data folder', () => {
  type Manifest = Record<string, unknown> & { id: string; tables: { file: string; sha256: string }[] }
  const manifests = committed
    .datasets()
    .map(({ id }) => JSON.parse(readFileSync(`${committed.path}/${id}/dataset.json`, 'utf8')) as Manifest)

  it.each(manifests.map((manifest) => [manifest.id, manifest] as const))(
    '%s describes itself',
    (_, manifest) => {
      for (const field of [
        'publisher',
        'source_dataset',
        'licence',
        'attribution',
        'obtained_from',
        'source_link',
      ])
        expect(manifest[field], field).toMatch(/\S/)
      expect(manifest.year_released).toBeGreaterThan(1990)
      expect(Array.isArray(manifest.known_defects)).toBe(true)
      // The aliases are the project's own.
      if (manifest.id !== 'activity-aliases') expect(manifest.inputs).not.toEqual({})
      for (const { file, sha256 } of manifest.tables) {
        const text = gunzipSync(readFileSync(`${committed.path}/${manifest.id}/${file}`))
        expect(createHash('sha256').update(text).digest('hex'), file).toBe(sha256)
      }
    },
  )
})

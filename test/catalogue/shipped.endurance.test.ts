/** Conditions on the shipped reference data, in the file built by `npm run build`. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { DataFolder } from '../../reference/files/data-folder.js'
import { dataReadme } from '../../reference/files/data-readme.js'
import { openCatalogue } from '../../src/catalogue/catalogue.js'
import { supportedMethods } from '../../src/catalogue/factor-value.js'
import { builtInReference, openReference } from '../../src/catalogue/reference-file.js'
import { search as searchIn } from '../../src/catalogue/searching.js'
import { type PossibleFilters, qualityFlags, type SearchRequest } from '../../src/contract/contract.js'

const catalogue = openCatalogue()
const db = openReference(builtInReference())
afterAll(() => {
  catalogue.close()
  db.close()
})

const everyFlag = qualityFlags.join()
const select = <Row>(sql: string) => db.prepare(sql).all() as Row[]
const search = (request: Partial<SearchRequest>) => searchIn(catalogue, { data_version: '^1', ...request })

describe('the shipped factors', () => {
  it('are more than 40,000', () => {
    expect(catalogue.size().factors).toBeGreaterThan(40_000)
  })

  it('do not compete with factors for other things', () => {
    const competing = select(`
      SELECT activity_id, region, unit_type, group_concat(DISTINCT source_lca_activity) AS activities
      FROM factors GROUP BY activity_id, region, unit_type HAVING count(DISTINCT source_lca_activity) > 1`)
    expect(competing).toEqual([])
  })

  it('cover one life-cycle stage per activity and unit type, in every region', () => {
    // Publishers' words for running a vehicle without emissions upstream of its fuel or electricity.
    const running = ['electricity_consumption', 'electricity_generation', 'fuel_combustion', 'use_phase']
    // By design: official sets count generation; Ember, used for other countries, counts the life cycle.
    const exceptions = ['electricity-supply_grid-source_supplier_mix']
    const mixed = select<{ activity_id: string; unit_type: string; stages: string }>(`
      SELECT activity_id, unit_type, group_concat(DISTINCT source_lca_activity) AS stages
      FROM factors GROUP BY activity_id, unit_type HAVING count(DISTINCT source_lca_activity) > 1`).filter(
      ({ stages }) => stages.split(',').some((stage) => !running.includes(stage)),
    )
    expect(mixed.map(({ activity_id }) => activity_id)).toEqual(exceptions)
  })

  it('are never equal in activity, source, year, region, unit and value', () => {
    const equal = select(`
      SELECT activity_id, source, year, region, unit,
             coalesce(co2e_ar6, co2e_ar5, co2e_ar4) AS value, group_concat(dataset_row, ' / ') AS rows
      FROM factors JOIN publications ON publications.key = publication
      WHERE coalesce(co2e_ar6, co2e_ar5, co2e_ar4) IS NOT NULL AND removed_in IS NULL
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING count(*) > 1`)
    expect(equal).toEqual([])
  })

  it('are zero only if the source states zero', () => {
    const zeros = select<{ activity: string; regions: string }>(`
      SELECT CASE WHEN activity_id LIKE '%bev_fuel_combustion%' THEN 'tailpipe of a battery vehicle'
                  ELSE activity_id END AS activity, group_concat(DISTINCT region) AS regions
      FROM factors WHERE coalesce(co2e_ar4, co2e_ar5, co2e_ar6) = 0 AND basis <> 'outside_scopes'
      GROUP BY 1 ORDER BY 1`)
    expect(zeros.map(({ activity, regions }) => `${activity} ${regions}`)).toEqual([
      // Printed as zero: birds do not ferment, and inert waste gives no gas.
      'agriculture-type_poultry-enteric_fermentation NZ',
      // Sectors for wages and a tax, which produce nothing.
      'domestic_services-type_household_employees US',
      'domestic_services-type_private_households-price_producer CN,US',
      // Printed as zero, rounded to grams or to 0.01 g: hardly anything but wind or geothermal energy.
      'electricity-supply_grid-source_supplier_mix CA-PE',
      'electricity-supply_grid-source_supplier_mix_well_to_tank_losses IS',
      'fuel_type_landfill_gas_wtt-fuel_use_na GB',
      'fugitive_gas-type_r511a-kyoto_gases_only GB',
      'land_use_change-type_cropland_to_unsealed_soil FR',
      'land_use_change-type_forest_to_unsealed_soil FR',
      'land_use_change-type_grassland_to_unsealed_soil FR',
      'tailpipe of a battery vehicle GB',
      'waste-type_inert_all_other_waste-non_municipal_waste NZ',
      'waste-type_other_inert-waste_to_landfill_with_gas_recovery NZ',
      'waste-type_other_inert-waste_to_landfill_without_gas_recovery NZ',
      // Printed in tonnes with two decimals.
      'waste_type_asphalt_concrete-disposal_method_recycled US',
      'wholesale_trade-type_customs_duties US',
      'wholesale_trade-type_customs_duties-price_producer US',
    ])
  })

  it('all have a value, a region, a licence and a publication', () => {
    expect(
      select(`
        SELECT f.id FROM factors f
        LEFT JOIN regions r ON r.code = f.region
        LEFT JOIN publications p ON p.key = f.publication
        WHERE r.code IS NULL OR coalesce(p.licence, '') = '' OR coalesce(p.source_link, '') = ''
           OR f.year NOT BETWEEN 1980 AND 2030`),
    ).toEqual([])
    const worthless = select<Parameters<typeof supportedMethods>[0]>(
      'SELECT * FROM factors WHERE coalesce(co2e_ar4, co2e_ar5, co2e_ar6) IS NULL',
    ).filter((factor) => supportedMethods(factor).length === 0)
    expect(worthless).toEqual([])
  })

  it.each(['category', 'sector', 'source_lca_activity', 'unit_type', 'source', 'source_dataset'])(
    'have no %s under two spellings',
    (field) => {
      const values = select<{ value: string }>(
        `SELECT DISTINCT ${field} AS value FROM factors JOIN publications ON publications.key = publication`,
      ).map(({ value }) => value)
      expect(values.length).toBeGreaterThan(5)
      const spelledAlike = new Map<string, string[]>()
      for (const value of values) {
        const folded = value.toLowerCase().replace(/\b(and|the|of)\b|[^a-z0-9]|s\b/g, '')
        spelledAlike.set(folded, [...(spelledAlike.get(folded) ?? []), value])
      }
      expect([...spelledAlike.values()].filter((twins) => twins.length > 1)).toEqual([])
    },
  )

  it('have one category for paper and one for professional services', () => {
    const categories = select<{ category: string }>(`
      SELECT DISTINCT category FROM factors
      WHERE (category LIKE 'Paper%' AND category NOT LIKE '% Waste') OR category LIKE 'Professional%'`)
    expect(categories.map(({ category }) => category).sort()).toEqual([
      'Paper Products',
      'Professional Services and Activities',
    ])
  })

  it('come only from open datasets', () => {
    const texts = select<{ text: string }>(`
      SELECT DISTINCT source || ' ' || source_dataset || ' ' || source_link AS text FROM publications
      UNION SELECT id || ' ' || source || ' ' || source_dataset || ' ' || publisher FROM datasets`)
    const restricted = /\b(GLEC|ISO[ -]?14083|Clean Cargo|EcoTransIT|IEA|AIB|IFI|Electricity ?Maps)\b/i
    expect(texts.filter(({ text }) => restricted.test(text))).toEqual([])
    expect(texts.length).toBeGreaterThan(40)
  })

  it('are all listed by publication, with licence and attribution', () => {
    const datasets = catalogue.datasets()
    const listed = datasets.reduce((sum, { factors }) => sum + factors, 0)
    expect(listed).toBe(catalogue.size().factors)
    expect(datasets.filter(({ licence, attribution }) => !licence || !attribution)).toEqual([])
    const { source } = search({ results_per_page: 1, allowed_data_quality_flags: everyFlag }).possible_filters
    for (const { source: name, datasets: names } of source) {
      for (const dataset of names) {
        expect(datasets).toContainEqual(expect.objectContaining({ source: name, source_dataset: dataset }))
      }
    }
  })

  it('have the same licences in the list without counts', () => {
    const listed = catalogue.datasets().map(({ source, source_dataset, licence, attribution }) => ({
      source,
      source_dataset,
      licence,
      attribution,
    }))
    expect(catalogue.licences()).toEqual(listed)
  })

  it('have whole numbers for years in every dataset', () => {
    expect(select('SELECT 1 FROM publications WHERE year_released NOT BETWEEN 2000 AND 2030')).toEqual([])
  })
})

describe('searching the shipped factors', () => {
  const total = (request: Partial<SearchRequest>) => search({ ...request, results_per_page: 1 }).total_results

  /** One value of each kind of filter leads to at least one factor, and all values of one kind to all factors. */
  const exclusive = ['year', 'region', 'category', 'sector', 'unit_type', 'source_lca_activity'] as const
  const valuesOf = (filters: PossibleFilters, kind: (typeof exclusive)[number]) =>
    filters[kind].map((value) => (typeof value === 'object' ? value.id : String(value)))

  it.each([
    {},
    { query: 'natural gas' },
    { category: 'Electricity', region: 'US*' },
    { query: 'steel', scope: '3' },
    { source: 'DESNZ', year: '2025' },
  ])('possible filters of %j are valid filters', (request) => {
    const found = search({ ...request, results_per_page: 1 })
    expect(found.total_results).toBeGreaterThan(0)
    for (const kind of exclusive) {
      if (kind in request) continue
      const counts = valuesOf(found.possible_filters, kind).map((value) =>
        total({ ...request, [kind]: value }),
      )
      expect(Math.min(...counts)).toBeGreaterThan(0)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(found.total_results)
    }
    for (const scope of found.possible_filters.scope.filter(() => !('scope' in request))) {
      const count = total({ ...request, scope })
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThan(found.total_results)
    }
    let ofSources = 0
    for (const { source, datasets } of found.possible_filters.source) {
      const counts = datasets.map((source_dataset) => total({ ...request, source, source_dataset }))
      expect(Math.min(...counts)).toBeGreaterThan(0)
      ofSources += counts.reduce((sum, count) => sum + count, 0)
    }
    expect(ofSources).toBe(found.total_results)
    expect(total({ ...request, access_type: found.possible_filters.access_type.join() })).toBe(
      found.total_results,
    )
  })

  it('a value in any case and any two values in a comma list find the sum', () => {
    const { possible_filters } = search({ results_per_page: 1 })
    fc.assert(
      fc.property(
        fc.constantFrom(...exclusive),
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        (kind, first, second, upper) => {
          const values = valuesOf(possible_filters, kind)
          const a = values[first % values.length]!
          const b = values[second % values.length]!
          const written = upper ? a.toUpperCase() : a.toLowerCase()
          const expected = a === b ? total({ [kind]: a }) : total({ [kind]: a }) + total({ [kind]: b })
          expect(total({ [kind]: `${written}, ${b}` })).toBe(expected)
        },
      ),
      { numRuns: 50 },
    )
  })

  it.each([
    ['natural gas', 'fuel_type_natural_gas-fuel_use_na', undefined],
    ['natral gas', 'fuel_type_natural_gas-fuel_use_na', undefined],
    ['gas, natural', 'fuel_type_natural_gas-fuel_use_na', undefined],
    ['electricty uk', 'electricity-supply_grid-source_supplier_mix', 'GB'],
    ['united kingdom electricity', 'electricity-supply_grid-source_supplier_mix', 'GB'],
    ['us electricity', 'electricity-supply_grid-source_supplier_mix', 'US'],
    ['california electricity', 'electricity-supply_grid-source_supplier_mix', 'US-CA'],
    ['electricity france', 'electricity-supply_grid-source_supplier_mix', 'FR'],
    ['Electricity in Germany', 'electricity-supply_grid-source_supplier_mix', 'DE'],
    [
      'petrol cars average',
      'passenger_vehicle-vehicle_type_car-fuel_source_petrol-engine_size_na-vehicle_age_na-vehicle_weight_na',
      undefined,
    ],
    ['electricity-supply_grid-source_residual_mix', 'electricity-supply_grid-source_residual_mix', undefined],
  ])('%s finds first %s in %s', (query, activity_id, region) => {
    const [first] = search({ query, results_per_page: 1 }).results
    expect(first?.activity_id).toBe(activity_id)
    if (region !== undefined) expect(first?.region).toBe(region)
  })

  it.each([
    ['R134a', 'HFC-134a'],
    ['R143a', 'HFC-143a'],
    ['R32', 'HFC-32'],
    ['HFC134a', 'HFC-134a'],
    ['R410A', 'R410A'],
    ['diesel', 'Diesel'],
    ['petrol', 'Petrol'],
    ['electricity', 'Electricity, grid average'],
    ['development diesel', 'Development diesel'],
    ['build margin', 'Electricity, build margin'],
    ['steel waste', 'Steel cans waste'],
  ])('finds the most common meaning of %s first', (query, name) => {
    const [first] = search({ query, results_per_page: 1 }).results
    expect(first!.name.startsWith(name), first!.name).toBe(true)
  })

  it('lists the pages of a long search without gaps or repetitions', () => {
    const ids = new Set<string>()
    const { last_page, total_results } = search({ query: 'electricity', results_per_page: 500 })
    for (let page = 1; page <= last_page; page++) {
      for (const { id } of search({ query: 'electricity', results_per_page: 500, page }).results) ids.add(id)
    }
    expect(ids.size).toBe(total_results)
  })
})

describe('the data folder', () => {
  it('names every dataset with its licence and attribution in its README', () => {
    const folder = fileURLToPath(new URL('../../data', import.meta.url))
    const datasets = new DataFolder(folder).datasets()
    // `npm run import` writes the page; it is out of date when this fails.
    expect(readFileSync(`${folder}/README.md`, 'utf8')).toBe(dataReadme(datasets))
    for (const { id, licence, attribution } of datasets) {
      expect([licence, attribution], id).not.toContain('')
    }
  })
})

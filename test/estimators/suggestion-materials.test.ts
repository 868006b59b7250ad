import { describe, expect, it } from 'vitest'
import { openedEngines } from './engines.js'
import { materialLines } from './material-lines.js'

const opened = openedEngines()

const suggest = (text: string, region?: string, unit_type: string[] = ['Weight']) =>
  opened.engine.call('suggest', {
    suggest: { text, ...(region === undefined ? {} : { region }), unit_type, scope: ['3'] } as never,
  })

describe('suggestions of materials by weight', () => {
  it.each(materialLines.map((line) => [line.text, line] as const))('%s', async (text, line) => {
    const { results, notices } = await suggest(text, line.region)
    expect(results[0]?.emission_factor.activity_id).toBe(line.activity)
    const codes = notices.map(({ code }) => code)
    if (line.notice === undefined) expect(codes).not.toContain('proxy_factor')
    else expect(codes).toContain(line.notice)
  })

  it('accept no proxy', async () => {
    for (const { text, region, notice } of materialLines) {
      if (notice !== 'proxy_factor') continue
      const [first] = (await suggest(text, region)).results
      expect(first!.suggestion_details.label, text).toBe('review')
    }
  })

  it('name the country if no region is given', async () => {
    const { notices } = await opened.engine.call('suggest', {
      suggest: { text: 'taxi', unit_type: ['PassengerOverDistance'] } as never,
    })
    expect(notices.map(({ code }) => code)).toContain('region_not_given')
  })
})

describe('suggestions for travel and fuels of other countries', () => {
  const first = async (suggest: object) => {
    const { results, notices } = await opened.engine.call('suggest', { suggest } as never)
    return { ...results[0]?.emission_factor, notices: notices.map(({ code }) => code) }
  }

  it('include factors whose publisher states no scope', async () => {
    const train = await first({ text: 'S-Bahn 20 km', region: 'DE', unit_type: ['PassengerOverDistance'] })
    expect(train.activity_id).toBe('passenger_train-route_type_local-fuel_source_electricity')
    const flight = await first({ text: 'Inlandsflug', region: 'DE', unit_type: ['PassengerOverDistance'] })
    expect(flight.activity_id).toContain('route_type_domestic')
  })

  it('take another country with a notice if no larger region has the thing in its unit', async () => {
    const petrol = { text: 'Super E10 Dienstwagen 48 l', region: 'DE', scope: ['1', '2', '3'] }
    expect(await first({ ...petrol, region_fallback: true })).toMatchObject({
      activity_id: 'fuel_type_petrol-fuel_use_na-variant_e10-basis_combustion',
      region: 'FR',
      notices: expect.arrayContaining(['region_fallback']),
    })
    expect((await first(petrol)).activity_id).toBeUndefined()
    const additive = await first({ ...petrol, text: 'petrol additive 48 l', region_fallback: true })
    expect(additive.activity_id ?? '').not.toContain('petrol')
  })
})

describe('suggestions for waste', () => {
  it('say that landfill was assumed without a treatment', async () => {
    const codes = async (text: string) => (await suggest(text, 'GB')).notices.map(({ code }) => code)
    expect(await codes('cardboard waste')).toContain('treatment_assumed')
    expect(await codes('cardboard waste to landfill')).not.toContain('treatment_assumed')
    expect(await codes('EWC 15 01 01 R3')).not.toContain('treatment_assumed')
  })

  it.each([
    ['EWC 15 01 01', 'waste_type_paper_and_cardboard-disposal_method_landfill'],
    ['17 04 05 2 t', 'waste_type_scrap_metal-disposal_method_landfill'],
    ['LoW 170201 D10', 'waste_type_wood-disposal_method_combustion'],
    ['AVV 20 03 01', 'waste_type_commercial_and_industrial-disposal_method_landfill'],
    ['EWC 15 01 07 recycling', 'waste_type_glass-disposal_method_closed_loop'],
  ])('take the material and the treatment of %s', async (text, activity) => {
    const [first] = (await suggest(text, 'GB')).results
    expect(first?.emission_factor.activity_id).toBe(activity)
  })
})

describe('suppliers in a text', () => {
  it.each([
    ['British Gas elec 5,000 kWh', 'electricity-supply_grid-source_supplier_mix'],
    ['EDF Energy gas 900 kWh', 'fuel_type_natural_gas_gross-fuel_use_na'],
    ['Thames Water wastewater 30 m3', 'water-treatment'],
    ['Texaco diesel 40 l', 'fuel_type_diesel_biofuel_blend-fuel_use_na'],
  ])('are not the thing: %s', async (text, activity) => {
    const { results } = await opened.engine.call('suggest', {
      suggest: { text, region: 'GB', scope: ['1', '2', '3'] } as never,
    })
    expect(results[0]?.emission_factor.activity_id).toBe(activity)
  })
})

describe('a line with more than a name', () => {
  const firstOf = async (text: string, region: string, unit_type?: string[]) => {
    const { results } = await opened.engine.call('suggest', {
      suggest: { text, region, scope: ['1', '2', '3'], ...(unit_type && { unit_type }) } as never,
    })
    return results[0]?.emission_factor.activity_id
  }

  it.each([
    [
      'gaz naturel kWh PCI',
      'FR',
      'fuel_type_natural_gas_net-fuel_use_na-variant_average_mix-boundary_consumption-basis_combustion',
    ],
    ['diesel trucks 4,100 L', 'NZ', 'fuel_type_diesel-fuel_use_transport'],
    ['SP95-E10 40 l', 'FR', 'fuel_type_petrol-fuel_use_na-variant_e10-basis_combustion'],
    ['DERV', 'GB', 'fuel_type_diesel_biofuel_blend-fuel_use_na'],
  ])('takes the calorific basis, use and grade of %s in %s', async (text, region, activity) => {
    expect(await firstOf(text, region)).toBe(activity)
  })

  it('takes factors of passengers over a distance for a journey in km', async () => {
    expect(await firstOf('taxi 12 km', 'GB')).toContain('taxi')
    expect(await firstOf('National Express coach 210 km', 'GB')).toContain('vehicle_type_coach')
  })

  it('is never contradicted: no heat for cooling, no combustion for its biogenic part', async () => {
    expect(await firstOf('climespace froid urbain Paris', 'FR', ['Energy'])).toContain('district_cooling')
    expect(await firstOf('wood pellets biogenic CO2', 'GB', ['Weight'])).not.toMatch(/^fuel_type/)
  })

  it('finds no haulage for a refrigerant of a lorry, and its production by money', async () => {
    expect(await firstOf('R452A transport refrigeration', 'GB')).toBeUndefined()
    expect(await firstOf('R410A cylinders', 'GB', ['Money'])).toContain('industrial_gas')
  })

  it('finds no timber for construction steel', async () => {
    expect(await firstOf('acier de construction galvanisé atelier', 'FR', ['Weight'])).toContain('steel')
  })

  it('finds natural gas for gas in cubic metres', async () => {
    expect(await firstOf('gas meter read 730 m3', 'GB')).toBe('fuel_type_natural_gas-fuel_use_na')
  })

  it('has nothing by weight for dangerous waste without a factor, unless other regions may be used', async () => {
    expect(await firstOf('clinical waste incineration 2 t', 'GB')).toBeUndefined()
    const { results } = await opened.engine.call('suggest', {
      suggest: {
        text: 'clinical waste incineration 2 t',
        region: 'GB',
        region_fallback: true,
        unit_type: ['Weight'],
        scope: ['1', '2', '3'],
      },
    })
    expect(results[0]!.emission_factor.activity_id).toMatch(/clinical|health_care/)
  })

  it('has no plastic for pet food', async () => {
    expect(await firstOf('pet food', 'GB', ['Money'])).toContain('dog_and_cat_food')
  })
})

describe('a text without a unit type', () => {
  const suggested = async (text: string, region: string) => {
    const { results } = await opened.engine.call('suggest', {
      suggest: { text, region, scope: ['1', '2', '3'] } as never,
    })
    return results.map(({ emission_factor, suggestion_details: { label } }) => ({
      unit_type: emission_factor.unit_type,
      label,
    }))
  }

  it.each([
    ['Shell diesel fuel card', 'GB', 'Volume'],
    ['hotel 2 nights, double room', 'DE', 'Number'],
    ['district heating scheme consumption', 'GB', 'Energy'],
    ['propane forklift cylinders 33 lb', 'US', 'Volume'],
  ])('is answered in the measures of the thing first: %s', async (text, region, unit_type) => {
    expect((await suggested(text, region))[0]?.unit_type).toBe(unit_type)
  })

  it('has answers by money and by weight for products of a material, none accepted', async () => {
    const answers = await suggested('aluminium ladders', 'GB')
    expect(answers[0]?.unit_type).toBe('Money')
    expect(answers.map(({ unit_type }) => unit_type)).toContain('Weight')
    expect(answers.every(({ label }) => label === 'review')).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

async function run(command: string, ...lines: string[]) {
  return await ghgIn(localWorld({ stdin: `${lines.join('\n')}\n` }), ...command.split(' '))
}

const electricity = 'energy electricity -'
const freight = 'freight - --set transport_mode=road'
const flights = 'travel distance - --set travel_mode=air'
const spend = 'spend - --set money_unit=EUR'
const purchase = 'classification_code,classification_type,spend_region,spend_year,money'
const border = 'cbam - --set cn_code=72083900 --set production_region=CN --set weight_unit=t'

const grid = 'estimate - --set activity_id=electricity-supply_grid-source_supplier_mix'

describe('a column next to the amount', () => {
  it.each([
    [grid, 'region,year,energy,Gas kWh', 'GB,2024,500,300', 'a further amount of energy'],
    [grid, 'region,year,energy,Gas kWh,Site kWh', 'GB,2024,500,300,800', 'a further amount of energy'],
    [
      electricity,
      'region,year,energy,hall kWh,Total kWh',
      'GB,2024,500,300,800',
      'a further amount of energy',
    ],
    [electricity, 'region,year,energy,hall kWh', 'GB,2024,500,250', 'a further amount of energy'],
    [electricity, 'region,year,energy,Gasverbrauch kWh', 'GB,2024,500,300', 'a further amount of energy'],
    [electricity, 'region,year,energy,Kühlung (MWh)', 'GB,2024,500,0.3', 'a further amount of energy'],
    [electricity, 'region,year,energy,second supply', 'GB,2024,500,300 kWh', 'a further amount of energy'],
    [electricity, 'region,year,energy,omrekenfactor', 'GB,2024,500,1.2', 'a multiplier of the amounts'],
    [electricity, 'region,year,energy,Price basis', 'GB,2024,500,per month', 'each counts once'],
    [freight, 'origin,destination,weight,weight_unit,route length km', 'Hamburg,Munich,5,t,790', 'distance'],
    [freight, 'origin,destination,weight,weight_unit,way', 'Hamburg,Munich,5,t,790 km', 'distance'],
    [freight, 'origin,destination,weight,weight_unit,carriage', 'Hamburg,Munich,5,t,collect', '3.4 and 3.9'],
    [flights, 'origin,destination,km réels', 'LHR,JFK,5700', 'a stated distance'],
    [flights, 'origin,destination,passenger share', 'LHR,JFK,0.5', 'a share'],
    [spend, `${purchase},withdrawn`, '25.11,nace2,DE,2022,500,yes', 'some rows may not count'],
    [spend, `${purchase},ungültig`, '25.11,nace2,DE,2022,500,ja', 'some rows may not count'],
    [spend, `${purchase},definitivo`, '25.11,nace2,DE,2022,500,no', 'some rows may not count'],
    [spend, `${purchase},chargeback`, '25.11,nace2,DE,2022,500,20', 'a discount or credit'],
    [border, 'weight,customs procedure', '10,71 00', 'without release for free circulation'],
    [border, 'weight,embedded emissions', '10,1.9', 'stated emissions, and default values count'],
  ])('stops %s with %s', async (command, heading, row, why) => {
    const { code, out, err } = await run(command, heading, row)
    expect({ code, out }, err).toEqual({ code: 1, out: '' })
    expect(err).toContain(why)
    expect(err).toContain('--ignore')
  })

  it.each([
    ['the same energy in another unit', 'energy,Energy (MWh)', '512,0.51'],
    ['the readings of a meter', 'energy,old kWh,new kWh', '512,10100,10612'],
    ['amounts that add up', 'energy,hall kWh,office kWh,yard kWh', '512,300,200,12'],
    ['a budget', 'energy,Budget kWh', '512,600'],
    ['a year before', 'energy,Vorjahr kWh', '512,600'],
    ['a price', 'energy,price per kWh,EUR/kWh', '512,0.2,0.3'],
    ['an amount of 0', 'energy,solar kWh', '512,0'],
    ['a multiplier that is in the amount', 'energy,old,new,CT ratio', '512,100,112.8,40'],
    ['a conversion factor that is in the amount', 'energy,consumption,conversion factor', '512,46.5,11'],
  ])('leaves the figure as it is: %s', async (_, heading, row) => {
    const { code, err } = await run(electricity, `region,year,${heading}`, `GB,2024,${row}`)
    expect(code, err).toBe(0)
    expect(err).toContain('1 row, 0 failed; 106.0 kg CO2e')
  })

  it('accepts a division, which is not a divisa, and the state MN, which is not a million', async () => {
    const { code, err } = await run(
      spend,
      `${purchase},Division,State`,
      '25.11,nace2,DE,2022,500,ABC Homes,MN',
    )
    expect(code, err).toBe(0)
  })

  it('accepts goods that are released for free circulation', async () => {
    const { code, err } = await run(border, 'weight,CPC', '10,4000')
    expect(code, err).toBe(0)
  })

  it('fails rows whose date cannot be read, in a column of mixed notations', async () => {
    const rows = ['GB,500,2024-01-31', 'GB,500,45292', 'GB,500,Q1 2024', 'GB,500,FY2024']
    const { code, err } = await run(electricity, 'region,energy,Date', ...rows)
    expect(code).toBe(2)
    expect(err).toContain('the column Date is used as year')
    expect(err).toContain('4 rows, 2 failed')
    expect(err).toContain('`45292` in column `Date` is not a date')
  })
})

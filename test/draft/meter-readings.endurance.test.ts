/** Tests drafts of sheets with readings of meters and odometers before and after. */
import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

/** Returns the draft of a sheet, and the quantities of its rows. */
async function draftOf(csv: string, file = 'a.csv', country = 'DE') {
  const { path, read } = folder({ [file]: csv })
  await ghg('map', path(file), '-o', path('m.yaml'), '--country', country)
  const draft = read('m.yaml')
  await ghg('run', path(file), '--map', path('m.yaml'), '-o', path('l.json'), '--format', 'json')
  const lines = JSON.parse(read('l.json')) as Record<string, unknown>[]
  const quantities = new Map<unknown, unknown>()
  for (const { row, quantity, unit, error } of lines)
    if (!quantities.has(row)) quantities.set(row, error ?? `${quantity} ${unit}`)
  return { draft, quantities: [...quantities.values()] }
}

describe('readings before and after', () => {
  it('subtracts and multiplies readings in the notation of their columns', async () => {
    const { quantities } = await draftOf(
      [
        'Standort;Medium;Zähler;von;bis;Zählerstand alt;Zählerstand neu;Wandlerfaktor;Einheit',
        'Nord;Strom;E1;01.01.2025;31.01.2025;1.182,4;1.276,6;40;kWh',
        'Nord;Strom;E1;01.02.2025;28.02.2025;1.276,6;1.398,8;40;kWh',
        'Nord;Erdgas;G1;01.01.2025;31.01.2025;22.190,5;22.562;1;m³',
        '',
      ].join('\n'),
    )
    expect(quantities).toEqual(['3768 kWh', '4888 kWh', '371.5 m³'])
  })

  it('never counts a reading as the amount, even if only its heading names a unit', async () => {
    const { draft, quantities } = await draftOf(
      [
        'Site,Meter,From,To,Start reading (kWh),End reading (kWh)',
        'Leeds,E1,2025-01-01,2025-01-31,11820.4,12769.6',
        'Leeds,E1,2025-02-01,2025-02-28,12769.6,13983.8',
        'York,E2,2025-01-01,2025-01-31,4100,4905',
        '',
      ].join('\n'),
    )
    expect(draft).toContain('from: "{End reading (kWh)} - {Start reading (kWh)}"')
    expect(quantities).toEqual(['949.2 kWh', '1214.2 kWh', '805 kWh'])
  })

  it('reads the column equal to the difference, whatever its heading', async () => {
    const { draft } = await draftOf(
      [
        'Site,Meter,From,To,Previous reading,Current reading,Billed,Unit,Carrier',
        'Leeds,E1,2025-01-01,2025-01-31,11820,12769,949,kWh,Electricity',
        'Leeds,E1,2025-02-01,2025-02-28,12769,13983,1214,kWh,Electricity',
        'York,E2,2025-01-01,2025-01-31,4100,4905,805,kWh,Electricity',
        '',
      ].join('\n'),
    )
    expect(draft).toContain('# `Current reading` less `Previous reading`')
    expect(draft).toContain('quantity: { from: Billed, unit: Unit }')
    expect(draft).not.toContain('# Not used')
  })

  it('counts the billed energy next to the units that the meter counts', async () => {
    const { quantities } = await draftOf(
      [
        'Site,Commodity,Meter,From,To,Opening Read,Closing Read,Units,kWh',
        'Leeds,Gas,G1,2025-01-01,2025-01-31,2210,2312,102,1141.2',
        'Leeds,Gas,G1,2025-02-01,2025-02-28,2312,2405,93,1040.5',
        'York,Electricity,E2,2025-01-01,2025-01-31,4100,4905,805,805',
        '',
      ].join('\n'),
      'a.csv',
      'GB',
    )
    expect(quantities).toEqual(['1141.2 kWh', '1040.5 kWh', '805 kWh'])
  })

  it('counts falling readings in the draft, and refuses their rows', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `E${at},2025-01-31,${9000 + at},${9100 + at},kWh,Strom`)
    const { draft, quantities } = await draftOf(
      [
        'Meter,Date,Old reading,New reading,Unit,Carrier',
        ...rows,
        'E9,2025-01-31,99990,12,kWh,Strom',
        '',
      ].join('\n'),
    )
    expect(draft.replace(/\n# /g, ' ')).toContain('UNSURE: 1 row with a later reading below the earlier one')
    expect(quantities[0]).toBe('100 kWh')
    expect(quantities[9]).toContain('`New reading` - `Old reading` is -99978, below 0')
  })

  it('reads meters of water and odometers of cars', async () => {
    const water = await draftOf(
      'Sede,Fecha desde,Fecha hasta,Lectura anterior,Lectura actual,Unidad\nA,01/01/2025,28/02/2025,56012,57255,m3\nB,13/01/2025,28/02/2025,82434,86075,m3\n',
      'agua.csv',
      'ES',
    )
    expect(water.quantities).toEqual(['1243 m3', '3641 m3'])
    const cars = await draftOf(
      'Targa;Marca;Modello;Alimentazione;Km al 01/01/2025;Km al 31/12/2025\nHZ916DD;BMW;330e;Gasolio;74961;109138\nHP535TP;VW;Passat;Benzina;14971;46795\n',
      'parco.csv',
      'IT',
    )
    expect(cars.quantities).toEqual(['34177 km', '31824 km'])
    expect(cars.draft).toContain('year: { const: 2025 }')
  })

  it('leaves the year open for readings of two years', async () => {
    const { draft } = await draftOf(
      'Targa;Marca;Modello;Alimentazione;Km al 31/12/2024;Km al 31/12/2025\nHZ916DD;BMW;330e;Gasolio;74961;109138\nHP535TP;VW;Passat;Benzina;14971;46795\n',
    )
    expect(draft).toContain('year: { const: FILL_IN }')
  })
})

describe('sub-meters', () => {
  it('excludes sub-meters if the sheet has main meters', async () => {
    const { draft, quantities } = await draftOf(
      [
        'Obiekt,Medium,Rodzaj,Data odczytu,Stan poprzedni,Stan bieżący,Zużycie,J.m.',
        'Hala A,Energia elektryczna,główny,2025-01-31,11820,12769,949,kWh',
        'Hala B,Energia elektryczna,podlicznik,2025-01-31,7120,7338,218,kWh',
        'Biuro,Energia elektryczna,główny,2025-01-31,48210,50750,2540,kWh',
        '',
      ].join('\n'),
      'a.csv',
      'PL',
    )
    expect(draft).toContain('sub-meters, which the main meter includes')
    expect(quantities).toEqual(['949 kWh', expect.stringContaining(''), '2540 kWh'])
  })
})

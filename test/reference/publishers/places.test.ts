import { describe, expect, it } from 'vitest'
import { committedTable } from './committed-table.js'

describe('the committed gazetteer', () => {
  it('gives divisions their ISO code by name or by vote, or leaves it empty', () => {
    const iso = new Map(committedTable('geonames', 'divisions').map((row) => [row.code, row.iso]))
    expect(iso.get('CA.02')).toBe('CA-BC')
    expect(iso.get('US.OR')).toBe('US-OR')
    expect(iso.get('AU.02')).toBe('AU-NSW')
    expect(iso.get('IN.16')).toBe('IN-MH')
    expect(iso.get('IT.09')).toBe('IT-25')
    expect(iso.get('CN.22')).toBe('CN-BJ')
  })

  it('gives no ISO code to two divisions', () => {
    const codes = committedTable('geonames', 'divisions')
      .map((row) => row.iso)
      .filter((code) => code !== '')
    const twice = [...new Set(codes.filter((code, index) => codes.indexOf(code) !== index))]
    expect(twice).toEqual([])
  })

  it('has the names countries had', () => {
    const names = new Map(
      committedTable('geo-countries', 'countries').map((row) => [row.iso2, row.alternates]),
    )
    expect(names.get('SZ')).toContain('Swaziland')
    expect(names.get('CD')).toContain('Congo, DRC')
    expect(names.get('NA')).toContain('South West Africa')
  })

  it('has no railway stations among the airports, and every airport of a metropolitan area', () => {
    const airports = committedTable('airports', 'airports')
    const codes = new Set(airports.map((row) => row.iata))
    expect(codes.has('LHR')).toBe(true)
    expect(codes.has('QKL')).toBe(false)
    expect(codes.size).toBe(airports.length)
    for (const area of committedTable('airports', 'metropolitan')) {
      for (const code of area.airports!.split('|')) expect(codes, `${area.code} ${code}`).toContain(code)
    }
  })

  it('leaves UN/LOCODE coordinates outside the country empty', () => {
    const locodes = committedTable('unlocode', 'locodes')
    expect(locodes.length).toBe(115_817)
    expect(locodes.find((row) => row.code === 'CNYSN')?.latitude).toBe('')
    expect(locodes.find((row) => row.code === 'NLRTM')?.latitude).toBe('51.9')
  })

  it('gives no port the UN/LOCODE of another country', () => {
    const strangers = committedTable('ports', 'ports').filter(
      (row) => row.locode !== '' && !row.locode!.startsWith(row.country!),
    )
    expect(strangers).toEqual([])
  })
})

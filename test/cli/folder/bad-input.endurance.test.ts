import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'
import { bills } from './sheets.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

describe('a folder with bad files', () => {
  it('is drafted without three unreadable files among fourteen, each named with the reason', async () => {
    const good = Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [
        `meter ${String.fromCharCode(97 + at)}.csv`,
        bills.replaceAll('M1', `A${at}`).replaceAll('1000', `${1000 + at}`),
      ]),
    )
    const { root, read } = folder({
      ...good,
      'cut.xlsx': Buffer.from('PK\x03\x04 cut'),
      'locked.xlsx': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'empty.csv': '',
    })
    const { code, rows } = await ghg('map', root, '--country', 'GB')
    const unread = rows.filter(({ kind }) => kind!.startsWith('not read: '))
    expect(code).toBe(0)
    expect(unread.map(({ file }) => file)).toEqual(['cut.xlsx', 'empty.csv', 'locked.xlsx'])
    expect(Object.keys(parse(read('ghg.yaml')).sources)).toHaveLength(11)
  })

  it('counts ten thousand pictures in one line', async () => {
    const { root, path } = folder({ 'bills.csv': bills })
    mkdirSync(path('photos'))
    const picture = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
    for (let at = 0; at < 10_000; at++) writeFileSync(path(`photos/${at}.jpg`), picture)
    const { code, err } = await ghg('map', root, '--country', 'GB')
    expect([code, err]).toEqual([0, expect.stringContaining('not read, no table (.jpg): 10,000 files')])
  })

  it('leaves out a file that grows while it is read', async () => {
    const { root, path, read } = folder({ 'bills.csv': bills, 'growing.csv': bills.replaceAll('M', 'G') })
    let isGrowing = true
    const grow = () => {
      appendFileSync(path('growing.csv'), 'Leeds,G9,2025-03-01,2025-03-31,1\n')
      if (isGrowing) setImmediate(grow)
    }
    setImmediate(grow)
    try {
      const { rows } = await ghg('map', root, '--country', 'GB')
      const line = rows.find(({ file }) => file === 'growing.csv')
      expect(line?.kind).toMatch(/^not read: changed while it was read; /)
      expect(Object.keys(parse(read('ghg.yaml')).sources)).toEqual(['bills'])
    } finally {
      isGrowing = false
    }
  })

  it('asks for the country of a site that two sheets put into two countries', async () => {
    const { root, read } = folder({
      'north.csv':
        'Site,Country,From,To,kWh\nNewcastle,GB,2025-01-01,2025-01-31,10\nLeeds,GB,2025-01-01,2025-01-31,9\n',
      'south.csv':
        'Site,Country,From,To,kWh\nNewcastle,AU,2025-01-01,2025-01-31,20\nPerth,AU,2025-01-01,2025-01-31,9\n',
      'waste.csv':
        'Site,Date,Waste type,Treatment,Weight (kg)\nNewcastle,2025-01-15,General waste,Landfill,300\n',
    })
    await ghg('map', root)
    const asked = parse(read('questions.yaml')).questions as { id: string; ask: string }[]
    expect(asked.find(({ id }) => id === 'sites.Newcastle.country')?.ask).toContain(
      'The sheets say GB and AU.',
    )
  })
})

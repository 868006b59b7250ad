import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { run } from '../../../../src/cli/cli.js'
import { openTarget } from '../../../../src/rows/sheets/writers/target.js'
import { fakeWorld, folder } from '../../../cli/fakes.js'

const csv = 'activity_id,region,year,energy\nelectricity-supply_grid-source_supplier_mix,GB,2025,1000\n'

describe('openTarget', () => {
  it.each([
    [
      'a link to a file',
      (path: (name: string) => string) => symlinkSync(path('mine'), path('o.csv.partial')),
    ],
    [
      'a link to nothing',
      (path: (name: string) => string) => symlinkSync(path('new'), path('o.csv.partial')),
    ],
    ['a folder', (path: (name: string) => string) => mkdirSync(path('o.csv.partial'))],
  ])('rejects %s as the partial file and leaves it unchanged', async (_, put) => {
    const { root, path, read } = folder({ 'a.csv': csv, mine: 'mine' })
    put(path)
    const before = readdirSync(root)
    const world = fakeWorld()
    expect(await run(['estimate', path('a.csv'), '-o', path('o.csv')], world)).toBe(1)
    expect(world.err()).toBe(
      `ghg: ${path('o.csv')}: ${path('o.csv.partial')} is needed for the results of a run but is a link or a folder; move it away\n`,
    )
    expect(readdirSync(root)).toEqual(before)
    expect(read('mine')).toBe('mine')
  })

  it('does not follow a link when resuming', async () => {
    const { path, read } = folder({ mine: 'twelve bytes' })
    symlinkSync(path('mine'), path('o.csv.partial'))
    const done = { bytes: 6, checksum: 0, written: 6, tail: '' }
    await expect(openTarget(fakeWorld(), path('o.csv'), done)).rejects.toThrow('is a link or a folder')
    expect(read('mine')).toBe('twelve bytes')
  })

  it('resumes from the reported position, even if more was written afterwards', async () => {
    for (const name of ['o.csv', 'o.csv.gz']) {
      const { path } = folder({})
      const target = await openTarget(fakeWorld(), path(name))
      const rows = Buffer.alloc(3 * 1024 * 1024 + 4, 'row\n')
      await target.write(rows)
      const asked = target.position()
      await target.write(Buffer.alloc(1024 * 1024, 'new\n'))
      const done = await asked
      await target.abandon(true)
      const resumed = await openTarget(fakeWorld(), path(name), done)
      await resumed.write('end\n')
      await resumed.commit()
      const text = name.endsWith('.gz') ? gunzipSync(readFileSync(path(name))) : readFileSync(path(name))
      expect(text.equals(Buffer.concat([rows, Buffer.from('end\n')]))).toBe(true)
    }
  })

  it('resumes only from an unchanged partial file, plain and compressed', async () => {
    for (const name of ['o.csv', 'o.csv.gz']) {
      const { path } = folder({})
      const target = await openTarget(fakeWorld(), path(name))
      const rows = Buffer.alloc(3 * 1024 * 1024, 'row\n')
      await target.write(rows)
      const done = await target.position()
      expect(done.bytes).toBeGreaterThan(0)
      await target.abandon(true)
      const partial = path(`${name}.partial`)
      const left = readFileSync(partial)
      const changed = Buffer.from(left)
      changed[2]! ^= 1
      writeFileSync(partial, changed)
      await expect(openTarget(fakeWorld(), path(name), done)).rejects.toThrow(
        `cannot resume: ${partial} has changed in the rows already done; run without --resume`,
      )
      writeFileSync(partial, left)
      const resumed = await openTarget(fakeWorld(), path(name), done)
      await resumed.write('end\n')
      await resumed.commit()
      const text = name.endsWith('.gz') ? gunzipSync(readFileSync(path(name))) : readFileSync(path(name))
      expect(text.equals(Buffer.concat([rows, Buffer.from('end\n')]))).toBe(true)
    }
  })

  it('replaces a partial file that is a hard link', async () => {
    const { path, read } = folder({ 'a.csv': csv, mine: 'mine' })
    linkSync(path('mine'), path('o.csv.partial'))
    expect(await run(['estimate', path('a.csv'), '-o', path('o.csv')], fakeWorld())).toBe(0)
    expect(read('mine')).toBe('mine')
    expect(read('o.csv')).toContain(',2000,')
    expect(existsSync(path('o.csv.partial'))).toBe(false)
  })
})

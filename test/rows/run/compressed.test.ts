/** Tests compressed files, in and out, detected by their names or by their first bytes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import xxhash from 'xxhash-wasm'
import { Xxh64 } from '../../../src/rows/sheets/readers/xxh64.js'
import { unzstd } from '../../../src/rows/sheets/readers/zstd.js'
import { ghg } from '../../cli/binary.js'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'
import { randomOf, seed } from '../../random.js'
import { activityRows, csvOf, leftovers, objectsOf } from './endurance-story.js'
import { zstd } from './zstd.js'

const rows = activityRows(6000, 7)
const csv = csvOf(rows)
const lines = `${objectsOf(rows).join('\n')}\n`

async function unpacked(bytes: Buffer, step = 1000): Promise<Buffer> {
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
  }
  const pieces: Buffer[] = []
  for await (const piece of unzstd('x.zst', chunks())) pieces.push(piece)
  return Buffer.concat(pieces)
}

const activity = 'activity_id=electricity-supply_grid-source_supplier_mix'
/** Runs in a folder: arguments that name one of its files become paths. */
const estimate = (root: string, args: string[], stdin?: Buffer) =>
  ghgIn(localWorld({ stdin }), 'estimate', ...args.map((arg) => (/\.\w+$/.test(arg) ? join(root, arg) : arg)))

describe('compressed input', () => {
  it('is detected by its name, and on standard input by its first bytes', async () => {
    const packed = {
      'a.csv': csv,
      'a.csv.gz': gzipSync(csv),
      'a.CSV.GZ': gzipSync(csv),
      'a.csv.zst': await zstd(csv),
      'a.ndjson.gz': gzipSync(lines),
      // A heading is not enough to detect NDJSON.
      'a.tab.zst': await zstd(csv.replaceAll(',', '\t')),
    }
    const { root } = folder(packed)
    const columns = ['--columns', 'ref,co2e,error_code']
    const of = async (args: string[], input?: Buffer) => {
      const { out, code } = await estimate(root, [...args, ...columns], input)
      expect(code).toBe(2)
      return out
    }
    const expected = await of(['a.csv'])
    for (const name of Object.keys(packed)) expect(await of([name]), name).toBe(expected)
    expect(await of(['-'], packed['a.csv.gz'])).toBe(expected)
    expect(await of(['-'], packed['a.csv.zst'])).toBe(expected)
    const threads = await ghg(['estimate', 'a.csv.gz', '--workers', '2', ...columns], { cwd: root })
    expect(`${threads.stdout}\n`).toBe(expected)
  })

  it('may consist of several members, as `cat` produces them', async () => {
    const half = csv.indexOf('\n', csv.length / 2) + 1
    const parts = [csv.slice(0, half), csv.slice(half)]
    const { root } = folder({ 'a.csv': csv, 'b.csv.gz': Buffer.concat(parts.map((part) => gzipSync(part))) })
    const [a, b] = await Promise.all(['a.csv', 'b.csv.gz'].map((name) => estimate(root, [name])))
    expect(b!.out).toBe(a!.out)
  })

  it.each(['gz', 'zst'])('refuses %s that is truncated or damaged, and leaves no output', async (kind) => {
    const whole = kind === 'gz' ? gzipSync(csv) : await zstd(csv)
    const damaged = Buffer.from(whole)
    damaged[Math.floor(whole.length / 2)]! ^= 0x55
    const { root, path } = folder({
      [`cut.csv.${kind}`]: whole.subarray(0, whole.length - 9),
      [`bad.csv.${kind}`]: damaged,
      [`sum.csv.${kind}`]: Buffer.concat([whole.subarray(0, -6), Buffer.from('wrong!')]),
    })
    for (const [name, says] of [
      ['cut', /cut\.csv\.\w+: the \w+ data is truncated; the file is not complete, fetch it again/],
      ['bad', /bad\.csv\.\w+: the \w+ data is damaged \(.+\); fetch the file again/],
      ['sum', /sum\.csv\.\w+: the \w+ data is damaged \(.+\); fetch the file again/],
    ] as const) {
      const { code, err } = await estimate(root, [`${name}.csv.${kind}`, '-o', 'out.csv'])
      expect(err).toMatch(says)
      expect(code).toBe(1)
      expect(existsSync(path('out.csv'))).toBe(false)
      expect(leftovers(root)).toEqual([])
    }
  })

  it('is refused if it was compressed twice', async () => {
    const { root } = folder({ 'a.csv.gz': gzipSync(gzipSync(csv)) })
    const { err } = await estimate(root, ['a.csv.gz'])
    expect(err).toBe(`ghg: ${join(root, 'a.csv.gz')} is compressed twice; decompress it first\n`)
  })
})

describe('zstd', () => {
  it('decompresses to the original, however the bytes arrive', async () => {
    const random = randomOf(11)
    const noise = Buffer.from(Array.from({ length: 300_000 }, () => Math.floor(random() * 256)))
    for (const text of [
      Buffer.alloc(0),
      Buffer.from('a'),
      Buffer.alloc(700_000, 'x'),
      noise,
      Buffer.from(csv),
    ]) {
      const packed = await zstd(text)
      for (const step of [1, 4096, 1e6]) {
        if (step === 1 && packed.length > 5000) continue
        expect((await unpacked(packed, step)).equals(text)).toBe(true)
      }
    }
  })

  it('has the same checksums in plain code as in compiled code', async () => {
    const { create64 } = await xxhash()
    const random = randomOf(seed)
    const noise = Buffer.from(Array.from({ length: 300 }, () => Math.floor(random() * 256)))
    for (let length = 0; length <= noise.length; length++) {
      const [plain, compiled] = [new Xxh64(), create64()]
      const cut = Math.floor(random() * length)
      for (const part of [noise.subarray(0, cut), noise.subarray(cut, length)]) {
        plain.update(part)
        compiled.update(part)
        expect(plain.digest(), `${length} bytes, cut at ${cut}`).toBe(compiled.digest())
      }
    }
  })

  it('skips skippable frames, and refuses other data', async () => {
    const skippable = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3])
    const packed = Buffer.concat([skippable, await zstd('abc'), skippable, await zstd('def')])
    expect((await unpacked(packed)).toString()).toBe('abcdef')
    await expect(unpacked(Buffer.concat([packed, Buffer.from('more')]))).rejects.toThrow(
      'x.zst: the zstd data is damaged (no frame where one should begin)',
    )
  })

  it('refuses frames that would need much memory', async () => {
    const magic = [0x28, 0xb5, 0x2f, 0xfd]
    const window = Buffer.from([...magic, 0, 18 << 3, 0, 0, 0])
    const segment = Buffer.from([...magic, 0b10100000, 0, 0, 0, 0x20, 0, 0, 0])
    await expect(unpacked(window)).rejects.toThrow(
      'x.zst: a window of 256 MiB is too large; compress it again',
    )
    await expect(unpacked(segment)).rejects.toThrow(
      'x.zst: a window of 512 MiB is too large; compress it again',
    )
  })

  it('detects every damaged byte of a frame, and every missing end', async () => {
    const packed = await zstd('kWh;12\n'.repeat(40))
    for (let at = 0; at < packed.length; at++) {
      const damaged = Buffer.from(packed)
      damaged[at]! ^= 0x10
      const read = await unpacked(damaged).catch((error: Error) => error.message)
      expect(String(read), `byte ${at}`).toMatch(/x\.zst: (the zstd data|a window)|^(kWh;12\n){40}$/)
      if (at > 0)
        await expect(unpacked(packed.subarray(0, at)), `cut at ${at}`).rejects.toThrow('is truncated')
    }
  })
})

describe('compressed output', () => {
  it.each(['gz', 'zst'])('is written by the extension %s: results, side files and manifest', async (kind) => {
    const { root, path } = folder({ 'a.csv': csv })
    const names = { notices: 'n.ndjson', trail: 't.csv', errors: 'e.json', manifest: 'm.json' }
    const sides = (end: string) => Object.entries(names).flatMap(([name, file]) => [`--${name}`, file + end])
    await estimate(root, ['a.csv', '-o', 'o.csv', ...sides('')])
    await estimate(root, ['a.csv', '-o', `o.csv.${kind}`, ...sides(`.${kind}`)])
    const unpack = kind === 'gz' ? gunzipSync : unpacked
    for (const name of ['o.csv', names.notices, names.trail, names.errors]) {
      const plain = readFileSync(path(name))
      expect(plain.length).toBeGreaterThan(10_000)
      expect((await unpack(readFileSync(path(`${name}.${kind}`)))).equals(plain), name).toBe(true)
    }
    const manifest = JSON.parse(String(await unpack(readFileSync(path(`m.json.${kind}`)))))
    expect(manifest.counts).toEqual(JSON.parse(readFileSync(path('m.json'), 'utf8')).counts)
    expect(readFileSync(path(`o.csv.${kind}`)).length).toBeLessThan(readFileSync(path('o.csv')).length / 5)
  })

  it('is a valid file even if it is empty', async () => {
    const { root, path } = folder({ 'a.csv': csvOf([rows[0]!.with(5, 'kWh')]) })
    const good = ['--set', 'region=GB', '--set', 'year=2025', '--set', activity]
    await estimate(root, ['a.csv', '-o', 'o.csv', '--errors', 'e.ndjson.gz', '--decimal', 'point', ...good])
    expect(gunzipSync(readFileSync(path('e.ndjson.gz'))).length).toBe(0)
  })
})

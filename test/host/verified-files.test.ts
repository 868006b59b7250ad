/** Tests the record of verified files, which is valid until a file changes. */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { identityOf, isVerified, recordVerified } from '../../src/host/verified-files.js'

/** Time one minute later, when the files count as settled. */
const later = () => BigInt(Date.now() + 60_000) * 1_000_000n

function twoFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-verified-'))
  const files = ['a', 'b'].map((name) => join(folder, name))
  for (const file of files) writeFileSync(file, 'content')
  return { folder, files, cache: join(folder, 'cache') }
}

describe('identity of files', () => {
  it('changes with content of equal size and time, and after a replacement', () => {
    const { files } = twoFiles()
    const [first] = files as [string]
    const before = identityOf(files, later())
    expect(before).toBeDefined()
    expect(identityOf(files, later())).toBe(before)
    const { atime, mtime } = statSync(first)
    writeFileSync(first, 'CONTENT')
    utimesSync(first, atime, mtime)
    const changed = identityOf(files, later())
    expect(changed).not.toBe(before)
    writeFileSync(`${first}.new`, 'content')
    renameSync(`${first}.new`, first)
    expect(identityOf(files, later())).not.toBe(changed)
  })

  it('is unknown for a missing or just changed file', () => {
    const { files } = twoFiles()
    expect(identityOf(files)).toBeUndefined()
    expect(identityOf([...files, '/nowhere/file'], later())).toBeUndefined()
  })
})

describe('record of verified files', () => {
  it('is valid only for the recorded identity', () => {
    const { cache } = twoFiles()
    expect(isVerified(cache, 'a', '1')).toBe(false)
    recordVerified(cache, 'a', '1')
    recordVerified(cache, 'b', '2')
    expect([isVerified(cache, 'a', '1'), isVerified(cache, 'a', '2'), isVerified(cache, 'b', '2')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('keeps a limited number of installations, newest first', () => {
    const { cache } = twoFiles()
    for (let at = 0; at < 40; at++) recordVerified(cache, `file ${at}`, 'x')
    expect(Object.keys(JSON.parse(readFileSync(join(cache, 'verified.json'), 'utf8')))).toHaveLength(16)
    expect([isVerified(cache, 'file 0', 'x'), isVerified(cache, 'file 39', 'x')]).toEqual([false, true])
  })

  it.each(['', '[]', 'null', '{"a":', '{"a":1}'])('is empty if damaged: %j', (text) => {
    const { cache } = twoFiles()
    mkdirSync(cache)
    writeFileSync(join(cache, 'verified.json'), text)
    expect(isVerified(cache, 'a', '1')).toBe(false)
    recordVerified(cache, 'a', '1')
    expect(isVerified(cache, 'a', '1')).toBe(true)
  })

  it('is not written, without an error, if the folder is a file', () => {
    const { files } = twoFiles()
    recordVerified(files[0]!, 'a', '1')
    expect(isVerified(files[0]!, 'a', '1')).toBe(false)
  })
})

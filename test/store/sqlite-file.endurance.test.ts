import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Database from 'libsql'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../src/store/store.js'
import { ghg } from '../cli/binary.js'
import { folder } from '../cli/fakes.js'

const now = new Date('2026-01-02T03:04:05.678Z')

/** Returns the projects of the keys in a store, in the order of creation. */
async function projects(path: string): Promise<string[]> {
  const store = await openStore(path)
  try {
    return (await store.keys.list()).map(({ project }) => project).sort()
  } finally {
    await store.close()
  }
}

async function addKey(path: string, project: string): Promise<void> {
  const store = await openStore(path)
  await store.keys.create(project, [], now)
  await store.close()
}

/** Runs a process that creates a key for each of these projects in a store, and kills it. */
async function killedAfter(path: string, ...made: string[]): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('writer.js', import.meta.url)), path, ...made])
  const lines = createInterface(child.stdout)
  const [line] = await once(lines, 'line')
  expect(line).toBe('written')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const log = (path: string) => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0

describe('file of a closed store', () => {
  it('contains the whole store: it can be copied and moved without other files', async () => {
    const files = folder()
    const path = files.path('store.sqlite')
    await addKey(path, 'one')
    expect(readdirSync(files.root).sort()).toEqual(['store.sqlite', 'store.sqlite-generation'])
    copyFileSync(path, files.path('copy.sqlite'))
    expect(await projects(files.path('copy.sqlite'))).toEqual(['one'])
    renameSync(path, files.path('moved.sqlite'))
    expect(await projects(files.path('moved.sqlite'))).toEqual(['one'])
  })

  it('contains the whole store after reads inside and outside transactions, as on a server', async () => {
    const files = folder()
    const path = files.path('store.sqlite')
    const store = await openStore(path)
    for (let i = 0; i < 20; i++) {
      await Promise.all([store.keys.create(`p${i}`, [], now), store.keys.list(), store.revision('x')])
    }
    await store.close()
    expect(log(path)).toBe(0)
    copyFileSync(path, files.path('copy.sqlite'))
    expect(await projects(files.path('copy.sqlite'))).toHaveLength(20)
  })

  it('is accessible only to its owner, like the files next to it', async () => {
    const files = folder()
    const path = files.path('new/store.sqlite')
    const store = await openStore(path)
    await store.keys.create('one', [], now)
    const modes = readdirSync(files.path('new')).map((name) => [
      name,
      statSync(files.path(`new/${name}`)).mode & 0o777,
    ])
    expect(Object.fromEntries(modes)).toEqual({
      'store.sqlite': 0o600,
      'store.sqlite-generation': 0o600,
      'store.sqlite-shm': 0o600,
      'store.sqlite-wal': 0o600,
    })
    await store.close()
  })
})

describe('write-ahead log next to the file', () => {
  it('is merged and removed by the next command after a kill', async () => {
    const files = folder()
    const path = files.path('store.sqlite')
    await addKey(path, 'one')
    await killedAfter(path, 'two', 'three')
    expect(log(path)).toBeGreaterThan(0)
    const { stdout } = await ghg(['keys', 'list', '--store', path])
    expect(stdout).toContain(',two,')
    expect(log(path)).toBe(0)
    expect(await projects(path)).toEqual(['one', 'three', 'two'])
  })

  it('moves with the file after a kill', async () => {
    const files = folder()
    await addKey(files.path('store.sqlite'), 'one')
    await killedAfter(files.path('store.sqlite'), 'two')
    const elsewhere = folder()
    cpSync(files.root, elsewhere.root, { recursive: true })
    expect(await projects(elsewhere.path('store.sqlite'))).toEqual(['one', 'two'])
  })

  const copies: [string, (from: string, to: string) => void][] = [
    ['copied', copyFileSync],
    ['written by VACUUM INTO', (from, to) => new Database(from).exec(`vacuum into '${to}'`)],
  ]
  it.each(copies)('is not applied to a backup of another generation that was %s', async (_how, copy) => {
    const files = folder()
    const path = files.path('store.sqlite')
    await addKey(path, 'one')
    copy(path, files.path('backup.sqlite'))
    const before = files.read('backup.sqlite')
    await addKey(path, 'two')
    await killedAfter(path, 'three')
    copyFileSync(files.path('backup.sqlite'), path)
    await expect(openStore(path)).rejects.toThrow(/-wal holds changes to another generation of this file/)
    expect(files.read('store.sqlite')).toBe(before)
    const reported = await ghg(['keys', 'list', '--store', path])
    expect([reported.exitCode, reported.stdout]).toEqual([1, ''])

    const [command] = /mv '.*' '.*'/.exec(String(reported.stderr))!
    execFileSync('sh', ['-c', command])
    expect(await projects(path)).toEqual(['one'])
  })

  it('is kept if the file is missing', async () => {
    const files = folder()
    const path = files.path('store.sqlite')
    await addKey(path, 'one')
    await killedAfter(path, 'two')
    renameSync(path, files.path('kept.sqlite'))
    await expect(openStore(path)).rejects.toThrow('the file is missing, but')
    renameSync(files.path('kept.sqlite'), path)
    expect(await projects(path)).toEqual(['one', 'two'])
  })

  it('is recovered if an earlier release wrote it', async () => {
    const files = folder()
    const path = files.path('store.sqlite')
    await addKey(path, 'one')
    const earlier = new Database(path)
    earlier.exec('pragma user_version = 0; pragma journal_mode = wal')
    earlier.exec("update api_keys set project = 'two'")
    rmSync(`${path}-generation`)
    expect(log(path)).toBeGreaterThan(0)
    expect(await projects(path)).toEqual(['two'])
    earlier.close()
  })
})

describe('open store', () => {
  it.each([
    ['copied over', copyFileSync],
    ['renamed over', renameSync],
  ])('refuses writes after another file was %s', async (_how, replace) => {
    const files = folder()
    const path = files.path('store.sqlite')
    await addKey(path, 'one')
    copyFileSync(path, files.path('backup.sqlite'))
    await addKey(path, 'two')
    const store = await openStore(path)
    await store.keys.create('three', [], now)
    replace(files.path('backup.sqlite'), path)
    await expect(store.keys.create('four', [], now)).rejects.toThrow('was replaced while it was open')
    await expect(store.close()).rejects.toThrow('was replaced while it was open')
  })

  it('can be written by two servers at once, each of which reads the changes of the other', async () => {
    const path = folder().path('store.sqlite')
    const [one, other] = [await openStore(path), await openStore(path)]
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other).keys.create(`p${i}`, [], now)),
    )
    expect(await one.keys.list()).toHaveLength(40)
    expect(await other.keys.list()).toEqual(await one.keys.list())
    await one.close()
    await other.keys.create('last', [], now)
    await other.close()
    expect(log(path)).toBe(0)
    expect(await projects(path)).toHaveLength(41)
  })

  it('can be read while another process holds the write lock', async () => {
    const path = folder().path('store.sqlite')
    await addKey(path, 'one')
    const store = await openStore(path)
    await store.keys.create('two', [], now)
    const holder = new Database(path)
    holder.exec('begin immediate')
    const waiting = store.keys.create('three', [], now)
    expect(await store.keys.list()).toHaveLength(2)
    holder.exec('rollback')
    await waiting
    expect(await store.keys.list()).toHaveLength(3)
    holder.close()
    await store.close()
  })
})

const isRoot = process.getuid?.() === 0

describe('read-only store', () => {
  // File permissions do not bind root: run the command as an unprivileged user.
  it('can be read, and reports an error when written', async (context) => {
    const files = folder()
    const path = files.path('closed/store.sqlite')
    await addKey(path, 'one')
    chmodSync(files.root, 0o755)
    chmodSync(dirname(files.root), 0o755)
    chmodSync(files.path('closed'), 0o555)
    chmodSync(path, 0o444)
    const user = isRoot ? { uid: 65534, gid: 65534 } : {}
    if (isRoot) chownSync(path, 65534, 65534)
    const runs = await ghg(['--version'], user)
    if (runs.exitCode !== 0) return context.skip('nobody may not run the program here')
    const listed = await ghg(['keys', 'list', '--store', path], user)
    expect([listed.stderr, listed.stdout]).toEqual(['', expect.stringContaining(',one,')])
    const written = await ghg(['keys', 'create', '--project', 'two', '--store', path], user)
    expect(written.exitCode).toBe(1)
    expect(written.stderr).toContain('the store is read-only')
    expect(written.stdout).toBe('')
    chmodSync(files.path('closed'), 0o755)
  })

  it('can be read while another process holds the write lock', async () => {
    const path = folder().path('store.sqlite')
    await addKey(path, 'one')
    const holder = new Database(path)
    holder.exec('pragma journal_mode = wal; begin immediate')
    expect(await projects(path)).toEqual(['one'])
    holder.exec('rollback')
    holder.close()
  })
})

it('refuses a store of a newer release, and leaves it unchanged', async () => {
  const files = folder()
  const path = files.path('store.sqlite')
  await addKey(path, 'one')
  const newer = new Database(path)
  newer.exec('update schema_version set version = 99')
  newer.close()
  const before = files.read('store.sqlite')
  const { exitCode, stderr } = await ghg(['keys', 'list', '--store', path])
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(
    /the store was written by a newer release \(schema version 99; this one reads up to \d+\); install that release/,
  )
  expect(files.read('store.sqlite')).toBe(before)
})

/** Mounts a small file system, which requires root on Linux. @returns false if that is not possible */
function smallDisk(path: string): boolean {
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900k', 'tmpfs', path], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

it('reads from a store on a full disk, and leaves no stray files', async (context) => {
  const disk = folder().path('disk')
  if (!smallDisk(disk)) return context.skip('no file system can be mounted here')
  try {
    const path = `${disk}/store.sqlite`
    await addKey(path, 'one')
    await killedAfter(path, 'two')
    try {
      writeFileSync(`${disk}/other`, Buffer.alloc(1024 * 1024))
    } catch {
      // The disk is full now.
    }
    const before = readdirSync(disk).sort()
    const listed = await ghg(['keys', 'list', '--store', path])
    expect([listed.exitCode, listed.stderr]).toEqual([0, ''])
    expect(listed.stdout).toContain(',two,')
    const checked = await ghg(['store', 'check', '--store', path])
    expect([checked.exitCode, checked.stderr]).toEqual([0, expect.stringContaining('is intact')])
    const written = await ghg(['keys', 'create', '--project', 'three', '--store', path])
    expect([written.exitCode, written.stderr]).toEqual([
      1,
      expect.stringContaining('the disk of the store is full'),
    ])
    expect(readdirSync(disk).sort()).toEqual(before)
    rmSync(`${disk}/other`)
    expect(await projects(path)).toEqual(['one', 'two'])
  } finally {
    execFileSync('umount', ['-l', disk])
  }
})

it('removes the draft of a killed process with the next write', async () => {
  const files = folder({ 'store.sqlite-generation.99': '', 'store.sqlite-generation.old': '' })
  utimesSync(files.path('store.sqlite-generation.99'), 1, 1)
  writeFileSync(files.path('store.sqlite-generation.100'), '')
  await addKey(files.path('store.sqlite'), 'one')
  expect(readdirSync(files.root).sort()).toEqual([
    'store.sqlite',
    'store.sqlite-generation',
    'store.sqlite-generation.100',
    'store.sqlite-generation.old',
  ])
})

it('reports a full disk, keeps all stored data, and recovers', async (context) => {
  const disk = folder().path('disk')
  if (!smallDisk(disk)) return context.skip('no file system can be mounted here')
  try {
    const path = `${disk}/store.sqlite`
    await addKey(path, 'one')
    const store = await openStore(path)
    writeFileSync(`${disk}/other`, Buffer.alloc(600 * 1024))
    let kept = 0
    const fill = async () => {
      for (;;) {
        await store.estimates.keep('acme', { request: 'x'.repeat(20_000), metadata: {}, response: {} }, now)
        kept++
      }
    }
    await expect(fill()).rejects.toThrow('the disk of the store is full: free some space')
    expect(kept).toBeGreaterThan(0)
    expect(await store.estimates.list('acme')).toHaveLength(kept)
    rmSync(`${disk}/other`)
    await store.keys.create('two', [], now)
    await store.close()
    const again = await openStore(path)
    expect(await again.estimates.list('acme')).toHaveLength(kept)
    await again.close()
    expect(await projects(path)).toEqual(['one', 'two'])
    expect(existsSync(path)).toBe(true)
  } finally {
    execFileSync('umount', ['-l', disk])
  }
})

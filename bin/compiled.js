/** Keeps what was compiled of the command line, as Node.js does itself from 22.1 on. */
const { isAscii } = require('node:buffer')
const fs = require('node:fs')
const Module = require('node:module')
const { basename, dirname, join } = require('node:path')
const { Script } = require('node:vm')
const { crc32 } = require('node:zlib')

/** All files there that are required are kept. */
const built = join(__dirname, '../dist/')
/** Files with a hash of their content in their names: one that is there is of the same text. */
const parts = join(built, 'run/')

/** Runs of a command that add what they have compiled: they differ in what they ask for. */
const addingRuns = 3

/**
 * From now on files of the command line that are required are compiled from what is kept of them. What is not there, or
 * is of another build of V8 or other flags of it, is compiled from its text, and kept when the process ends. So is what
 * the first runs of each command compile beside it: functions are compiled when they are called.
 *
 * @param {string} folder of the user's own; one that cannot be read or written changes nothing
 * @param {string} [command] the first word of the command line
 */
exports.keepCompiled = (folder, command = '') => {
  // With the folder: what was compiled keeps the path of its text, which traces of errors show.
  const installed = crc32(built).toString(16)
  const kept = join(folder, `compiled-${process.version}-${process.arch}-${installed}`)
  /** @type {{ data: string, script: Script, isFresh: boolean }[]} */
  const loaded = []
  const usual = Module._extensions['.js']
  Module._extensions['.cjs'] = (module, path) => {
    if (!path.startsWith(built)) return usual(module, path)
    const text = textOf(path)
    const name = basename(path, '.cjs')
    const data = join(kept, path.startsWith(parts) ? name : `${name}-${crc32(text).toString(16)}`)
    const cachedData = contentOf(data)
    const script = new Script(`(function (exports, require, module, __filename, __dirname) {${text}\n})`, {
      filename: path,
      cachedData,
    })
    loaded.push({ data, script, isFresh: cachedData === undefined || script.cachedDataRejected === true })
    const run = script.runInThisContext()
    run.call(module.exports, module.exports, (id) => module.require(id), module, path, dirname(path))
  }
  const runs = /^[a-z-]+$/.test(command) ? join(kept, `${command}.runs`) : undefined
  process.on('exit', (code) => {
    const isAdding = code === 0 && runs !== undefined && sizeOf(runs) < addingRuns
    const toKeep = isAdding ? loaded : loaded.filter(({ isFresh }) => isFresh)
    if (toKeep.length > 0) keep(kept, toKeep, isAdding ? runs : undefined)
  })
}

/**
 * Most files have no letters but those of ASCII, and are read sooner as such.
 *
 * @param {string} path
 */
function textOf(path) {
  const bytes = fs.readFileSync(path)
  return isAscii(bytes) ? bytes.latin1Slice() : bytes.utf8Slice()
}

/** Before what was kept: V8 crashes on what is damaged. */
const checksumSize = 4

/**
 * What was kept, unless it is damaged.
 *
 * @param {string} path
 */
function contentOf(path) {
  try {
    const kept = fs.readFileSync(path)
    const content = kept.subarray(checksumSize)
    return kept.readUInt32LE() === crc32(content) ? content : undefined
  } catch {
    return undefined
  }
}

/** @param {Buffer} content */
function withChecksum(content) {
  const kept = Buffer.alloc(checksumSize + content.length)
  kept.writeUInt32LE(crc32(content))
  kept.set(content, checksumSize)
  return kept
}

/**
 * Bytes of a file, of which a run adds one; 0 where it is not there, endless where nobody may look.
 *
 * @param {string} path
 */
function sizeOf(path) {
  try {
    return fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Others see a file whole or not at all.
 *
 * @param {string} folder
 * @param {{ data: string, script: Script, isFresh: boolean }[]} scripts
 * @param {string} [runs] where the run is counted
 */
function keep(folder, scripts, runs) {
  // Loaded here: most commands keep nothing.
  const { threadId } = require('node:worker_threads')
  try {
    for (const each of [dirname(dirname(folder)), dirname(folder), folder]) {
      if (!fs.existsSync(each)) fs.mkdirSync(each, { mode: 0o700 })
    }
    for (const { data, script } of scripts) {
      const written = `${data}.${process.pid}-${threadId}`
      fs.writeFileSync(written, withChecksum(script.createCachedData()), { mode: 0o600 })
      fs.renameSync(written, data)
    }
    if (runs !== undefined) fs.appendFileSync(runs, '.', { mode: 0o600 })
    if (scripts.some(({ isFresh }) => isFresh)) removeUnused(folder, scripts)
  } catch {
    // Without it the next start takes longer.
  }
}

/** Days after which what was kept of another build, or for another Node.js, goes. */
const daysUnused = 30

/**
 * Removes what this file kept of other builds, once nothing was added for so long. Who still has such a build has it
 * compiled again, and kept.
 *
 * @param {string} folder of this installation; those of others are beside it
 * @param {{ data: string }[]} scripts of this build
 */
function removeUnused(folder, scripts) {
  const inUse = new Set(scripts.map(({ data }) => data))
  const own = listed(folder).filter(
    (path) =>
      !inUse.has(path) && !path.endsWith('.runs') && !fs.existsSync(join(parts, `${basename(path)}.cjs`)),
  )
  const others = listed(dirname(folder)).filter(
    (path) => path !== folder && basename(path).startsWith('compiled-'),
  )
  const latest = Date.now() - daysUnused * 24 * 60 * 60 * 1000
  for (const path of [...own, ...others]) {
    if (fs.statSync(path).mtimeMs < latest) fs.rmSync(path, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function listed(folder) {
  return fs.readdirSync(folder).map((name) => join(folder, name))
}

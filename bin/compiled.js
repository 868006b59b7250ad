/** Keeps what was compiled of the command line, as Node.js does itself from 22.1 on. */
const fs = require('node:fs')
const Module = require('node:module')
const { basename, dirname, join } = require('node:path')
const { Script } = require('node:vm')
const { crc32 } = require('node:zlib')

/** Files with a hash of their content in their names: one that is there is of the same text. */
const parts = join(__dirname, '../dist/run/')

/**
 * From now on files of the command line that are required are compiled from what is kept of them. What is not there, or
 * is of another build of V8 or other flags of it, is compiled from its text, and kept when the process ends.
 *
 * @param {string} folder of the user's own; one that cannot be read or written changes nothing
 */
exports.keepCompiled = (folder) => {
  // With the folder: what was compiled keeps the path of its text, which traces of errors show.
  const installed = crc32(parts).toString(16)
  const kept = join(folder, `compiled-${process.version}-${process.arch}-${installed}`)
  /** @type {[path: string, script: Script][]} */
  const fresh = []
  const usual = Module._extensions['.js']
  Module._extensions['.cjs'] = (module, path) => {
    if (!path.startsWith(parts)) return usual(module, path)
    const data = join(kept, basename(path, '.cjs'))
    const cachedData = contentOf(data)
    const script = new Script(
      `(function (exports, require, module, __filename, __dirname) {${fs.readFileSync(path, 'utf8')}\n})`,
      { filename: path, cachedData },
    )
    if (cachedData === undefined || script.cachedDataRejected) fresh.push([data, script])
    const run = script.runInThisContext()
    run.call(module.exports, module.exports, (id) => module.require(id), module, path, dirname(path))
  }
  process.on('exit', () => {
    if (fresh.length > 0) keep(kept, fresh)
  })
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
 * Others see a file whole or not at all.
 *
 * @param {string} folder
 * @param {[path: string, script: Script][]} scripts
 */
function keep(folder, scripts) {
  try {
    for (const each of [dirname(dirname(folder)), dirname(folder), folder]) {
      if (!fs.existsSync(each)) fs.mkdirSync(each, { mode: 0o700 })
    }
    for (const [path, script] of scripts) {
      const written = `${path}.${process.pid}`
      fs.writeFileSync(written, withChecksum(script.createCachedData()), { mode: 0o600 })
      fs.renameSync(written, path)
    }
  } catch {
    // Without it the next start takes longer.
  }
}

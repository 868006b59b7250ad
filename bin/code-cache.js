/**
 * Where what was compiled is kept: a folder of the user's own, since whoever can write to it can have code run. The next
 * command starts 15 to 40 ms sooner, and so does each thread of a bulk run. Node.js does so itself from 22.1 on.
 */
const module_ = require('node:module')
const { homedir } = require('node:os')
const { join } = require('node:path')

/**
 * @param {string} [command] the first word of the command line; none in a thread
 */
exports.useCodeCache = (command) => {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ghg')
  if (module_.enableCompileCache) module_.enableCompileCache(folder)
  else require('./compiled.js').keepCompiled(folder, command)
}

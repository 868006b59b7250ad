#!/usr/bin/env node
const module_ = require('node:module')
const { homedir } = require('node:os')
const { join } = require('node:path')

// A user that no file of the machine knows, as in some containers, has no home: what is to be written there then fails
// by name, and what is only read is not there.
try {
  homedir()
} catch {
  process.env.HOME = '/'
}

// Servers answer many at once for as long as they run: they have all the room that Node.js gives them.
const command = process.argv[2]
const isServer = command === 'serve' || command === 'mcp'
if (!isServer) require('./young-generation.js')

// What was compiled is kept there: the next command starts 15 to 40 ms sooner. A folder of the user's own, since whoever
// can write to it can have code run. Node.js does so itself from 22.1 on. What a server compiles has other flags, and what
// is kept has those of commands.
const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ghg')
if (module_.enableCompileCache) module_.enableCompileCache(folder)
else if (!isServer) require('./compiled.js').keepCompiled(folder, command)

require('../dist/cli/cli.cjs').main(process.argv)

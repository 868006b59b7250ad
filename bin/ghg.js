#!/usr/bin/env node
const { enableCompileCache } = require('node:module')
const { homedir } = require('node:os')

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

// Of what a server compiles Node.js 20 keeps nothing: it has other flags, and what is kept has those of commands.
if (!isServer || enableCompileCache) require('./code-cache.js').useCodeCache(command)

require('../dist/cli/cli.cjs').main(process.argv)

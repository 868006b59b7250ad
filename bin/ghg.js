#!/usr/bin/env node
import module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

// A user that no file of the machine knows, as in some containers, has no home: what is to be written there then fails
// by name, and what is only read is not there.
try {
  homedir()
} catch {
  process.env.HOME = '/'
}

// Node.js from 22.1 on keeps there what it has compiled: the next command starts 15 ms sooner. A folder of the user's
// own, since whoever can write to it can have code run.
module.enableCompileCache?.(join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ghg'))

// Servers answer many at once for as long as they run: they have all the room that Node.js gives them.
if (!['serve', 'mcp'].includes(process.argv[2])) await import('./young-generation.js')

const { main } = await import('../dist/cli/cli.js')
await main(process.argv)

#!/usr/bin/env node
import('../dist/mcp/main.js').then(({ main }) => main(process.argv.slice(2)))

#!/usr/bin/env node
import { main } from '../dist/mcp/main.js'

await main(process.argv.slice(2))

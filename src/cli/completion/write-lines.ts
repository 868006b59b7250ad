/** Writes what command lines are completed with into `dist`. Part of `npm run build:code`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { linesFile } from '../../host/built-files.js'
import { commands } from '../commands.js'
import { outline } from '../help/outline.js'
import { lineCommand } from './line.js'

const lines = (await outline(commands)).map(lineCommand)
mkdirSync(new URL('.', linesFile), { recursive: true })
writeFileSync(linesFile, JSON.stringify(lines))

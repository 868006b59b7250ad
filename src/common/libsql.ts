/**
 * Database library. Loaded with `require`: an import would first scan the CommonJS module for its exports, which takes
 * longer than opening a file with it.
 */
import { createRequire } from 'node:module'
import type Libsql from 'libsql'

export type { Libsql }

export const Database: typeof Libsql = createRequire(import.meta.url)('libsql')

/**
 * The database library. It is required, not imported: a module of another kind is read for what it exports
 * before an import runs it, which takes longer than to open a file with it.
 */
import { createRequire } from 'node:module'
import type Libsql from 'libsql'

export type { Libsql }

export const Database: typeof Libsql = createRequire(import.meta.url)('libsql')

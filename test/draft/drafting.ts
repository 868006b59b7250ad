/** Helpers that draft mappings for small files with `ghg map`. */
import { expect } from 'vitest'
import { parse } from 'yaml'
import { localEngine } from '../../src/engine/open.js'
import type { ColumnRule } from '../../src/rows/mapping/files/rule-schema.js'
import type { DryRun } from '../../src/rows/mapping/inspection/dry-run-report.js'
import { fakeWorld, folder } from '../cli/fakes.js'
import { ghgIn, unclosed } from '../cli/in-process.js'

export type Columns = Record<string, ColumnRule>

const opened = localEngine()

/** Runs a command; all drafts of a test file share one engine. */
export async function ghg(...args: string[]) {
  const engine = await opened
  return await ghgIn(Object.assign(fakeWorld(), { openEngine: async () => unclosed(engine) }), ...args)
}

/** Returns the drafted columns for a file with this content. */
export async function drafted(
  content: string | Buffer,
  command: string,
  ...options: string[]
): Promise<Columns> {
  const { path } = folder({ 'a.csv': content })
  const { code, out, err } = await ghg('map', path('a.csv'), '--for', command, ...options)
  expect(err).toMatch(/^ghg: \d+ fields?, /)
  expect(code).toBe(0)
  return parse(out).columns
}

/** Returns a dry run of the file with its draft. */
export async function dryRun(content: string | Buffer, command: string): Promise<DryRun & { code: number }> {
  const { path } = folder({ 'a.csv': content })
  expect((await ghg('map', path('a.csv'), '--for', command, '-o', path('a.yaml'))).code).toBe(0)
  const file = [path('a.csv'), '--map', path('a.yaml'), '--dry-run', '--format', 'json']
  const { code, out, err } = await ghg(...command.split(' '), ...file)
  expect(err).toBe('')
  return { ...(JSON.parse(out) as DryRun), code }
}

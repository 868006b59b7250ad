/** Drafts of small files, as `ghg map` prints them. */
import { expect } from 'vitest'
import { parse } from 'yaml'
import type { ColumnRule } from '../../../src/bulk/input/mapping/mapping-schema.js'
import type { DryRun } from '../../../src/bulk/inspection/dry-run-report.js'
import { localEngine } from '../../../src/engine/open.js'
import { fakeWorld, folder } from '../fakes.js'
import { ghgIn, unclosed } from '../in-process.js'

export type Columns = Record<string, ColumnRule>

const opened = localEngine()

/** Runs a command; one engine tries all drafts of a test file. */
export async function ghg(...args: string[]) {
  const engine = await opened
  return await ghgIn(Object.assign(fakeWorld(), { openEngine: async () => unclosed(engine) }), ...args)
}

/** The columns of the draft for a file of these contents. */
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

/** What a run would make of the file with its draft. */
export async function dryRun(content: string | Buffer, command: string): Promise<DryRun & { code: number }> {
  const { path } = folder({ 'a.csv': content })
  expect((await ghg('map', path('a.csv'), '--for', command, '-o', path('a.yaml'))).code).toBe(0)
  const file = [path('a.csv'), '--map', path('a.yaml'), '--dry-run', '--format', 'json']
  const { code, out, err } = await ghg(...command.split(' '), ...file)
  expect(err).toBe('')
  return { ...(JSON.parse(out) as DryRun), code }
}

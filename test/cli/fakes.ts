/** A world without a process, and an engine without a catalogue. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { badRequest, type ErrorBody } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { screen } from '../../src/host/screen.js'
import type { CommandIO } from '../../src/host/world.js'

export interface FakeWorld extends CommandIO {
  out: () => string
  err: () => string
  abort: (reason: Error) => void
  /** Requests the engine was sent, batch by batch. */
  batches: object[][]
}

interface FakeOptions {
  stdin?: string | Buffer | undefined
  tty?: boolean
  env?: Record<string, string>
  answer?: (request: EstimateLike) => object
}

export interface EstimateLike {
  emission_factor: { activity_id?: string; region?: string; year?: number; data_version?: string } | string
  parameters: Record<string, number | string>
}

/** 2 kg per unit of energy; region `XX` has no factor; a negative amount comes with a notice. */
export function answerOf(request: EstimateLike): object {
  const selector: Exclude<EstimateLike['emission_factor'], string> =
    typeof request.emission_factor === 'string' ? {} : request.emission_factor
  const { activity_id = 'by-id', region = 'GB', year = 2024 } = selector
  if (region === 'XX')
    return badRequest('no_emission_factors_found', 'no factor in region XX', ['GB', 'FR']).body()
  const energy = Number(request.parameters.energy ?? 0)
  const notices =
    energy < 0
      ? [{ severity: 'warning', code: 'negative_activity', message: `the activity is negative: ${energy}` }]
      : []
  const factor = {
    name: 'Electricity, "grid"',
    activity_id,
    id: 'f-1',
    access_type: 'public',
    source: 'S',
    source_dataset: 'S 2024',
  }
  return {
    co2e: energy * 2,
    co2e_unit: 'kg',
    co2e_calculation_method: 'ar5',
    co2e_calculation_origin: 'source',
    emission_factor: {
      ...factor,
      year,
      region,
      category: 'Electricity',
      source_lca_activity: 'use',
      data_quality_flags: ['a', 'b'],
    },
    constituent_gases: {
      co2e_total: energy * 2,
      co2e_other: null,
      co2: energy / 3,
      ch4: null,
      ch4_fossil: null,
      ch4_biogenic: null,
      n2o: null,
    },
    additional_indicators: {},
    activity_data: { activity_value: energy, activity_unit: 'kWh' },
    audit_trail: 'selector',
    notices,
    source_trail: [
      {
        data_category: 'emission_factor',
        name: 'Grid',
        source: 'S',
        source_dataset: 'S 2024',
        year: '2024',
        region,
        region_name: 'R',
        id: 'f-1',
      },
    ],
  }
}

/** User cache shared by the worlds of a test file. */
export const cacheFolder = mkdtempSync(join(tmpdir(), 'ghg-cache-'))

export function fakeWorld(options: FakeOptions = {}): FakeWorld {
  const written = { out: '', err: '' }
  const sink = (key: 'out' | 'err') =>
    Object.assign(
      new Writable({
        write(chunk, _encoding, done) {
          written[key] += String(chunk)
          done()
        },
      }),
      { isTTY: options.tty ?? false, cursorTo: () => true, clearLine: () => true, moveCursor: () => true },
    )
  const controller = new AbortController()
  const batches: object[][] = []
  const answer = options.answer ?? answerOf
  const engine: Engine = {
    parallel: 1,
    call: async (_operation, request) => answer(request as unknown as EstimateLike) as never,
    batch: async (_operation, requests) => {
      batches.push(requests as object[])
      return requests.map((request) => answer(request as unknown as EstimateLike)) as (never | ErrorBody)[]
    },
    identity: async () => ({
      engine: 'local',
      catalogue_version: '1',
      catalogue_checksum: 'abc',
      private_revision: 0,
      private_data: null,
    }),
    close: async () => {},
  }
  const stdin =
    options.stdin === undefined
      ? Object.assign(Readable.from([]), { isTTY: true })
      : Readable.from([Buffer.from(options.stdin)])
  return {
    stdin,
    stdout: screen(sink('out'), false),
    stderr: screen(sink('err'), true),
    env: { GHG_CONFIG_DIR: '/nonexistent/ghg', XDG_CACHE_HOME: cacheFolder, ...options.env },
    now: () => new Date('2025-01-02T03:04:05Z'),
    openEngine: async () => engine,
    signal: controller.signal,
    out: () => written.out,
    err: () => written.err,
    abort: (reason) => controller.abort(reason),
    batches,
  }
}

/** A fresh folder with these files; `path` names a file in it, `read` reads one. */
export function folder(files: Record<string, string | Buffer> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'ghg-test-'))
  const path = (name: string) => join(root, name)
  for (const [name, content] of Object.entries(files)) writeFileSync(path(name), content)
  return { root, path, read: (name: string) => readFileSync(path(name), 'utf8') }
}

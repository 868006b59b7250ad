/** Schema of a part's manifest for `ghg merge`, which refuses manifests that were written by hand or truncated. */
import { type TSchema, Type } from '@sinclair/typebox'
import { readyCheck } from '../../../contract/ready-check.js'
import { UsageError } from '../../../host/exit.js'
import { sideFileKinds } from '../../mapping/plan.js'
import type { PartManifest } from './merge-parts.js'

const count = Type.Integer({ minimum: 0 })
const sum = Type.Array(Type.Number())
const text = Type.String()
const counts = Type.Array(Type.Tuple([text, count]))
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', 'x-rule': 'must be a SHA-256 checksum' })
const nullable = (schema: TSchema) => Type.Union([schema, Type.Null()])
const time = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  'x-rule': 'must be a time',
})

const TallySchema = Type.Object({
  rows: count,
  failed: count,
  skipped: count,
  groupedRows: count,
  firstFailure: Type.Optional(
    Type.Object({
      file: text,
      name: Type.Optional(text),
      row: count,
      error: Type.Object({ error: text, message: text }),
    }),
  ),
  notices: Type.Array(
    Type.Object({
      code: text,
      isWarning: Type.Boolean(),
      rows: count,
      sum,
      difference: Type.Optional(sum),
    }),
  ),
  errors: counts,
  defects: counts,
  sum,
  groups: Type.Array(Type.Object({ values: Type.Array(text), rows: count, sum })),
  avoided: Type.Optional(sum),
  methods: Type.Optional(counts),
  watched: Type.Optional(Type.Array(Type.Tuple([text, Type.Number()]))),
  attribution: Type.Optional(Type.Array(text)),
})

/** Fields of a part's manifest that are read. */
export const PartManifestSchema = Type.Object({
  tool: Type.Object({ version: text }),
  operation: text,
  catalogue: Type.Object({
    version: nullable(text),
    checksum: nullable(text),
    private_revision: Type.Optional(count),
    private_data: Type.Optional(Type.Object({ store: text, project: text, sha256 })),
  }),
  options: Type.Object({ summaryBy: Type.Optional(Type.Array(text)) }),
  inputs: Type.Array(Type.Object({ name: text, bytes: count, sha256: nullable(sha256) }), { minItems: 1 }),
  mapping: nullable(Type.Object({ name: text, sha256: text })),
  counts: Type.Object({ rows: count, estimated: count, failed: count, skipped: count }),
  totals: Type.Object({ co2e: nullable(Type.Number()) }),
  started: time,
  ended: time,
  part: Type.Object({
    number: Type.Integer({ minimum: 1 }),
    of: Type.Integer({ minimum: 1 }),
    tally: TallySchema,
    found: Type.Array(Type.Array(Type.Object({ code: text, severity: text, message: text }))),
    outputs: Type.Array(
      Type.Object({
        kind: Type.Union(['output', ...sideFileKinds].map((kind) => Type.Literal(kind))),
        path: text,
        bytes: count,
        sha256,
      }),
    ),
  }),
})

/** @throws UsageError for a manifest of a whole run, and for an invalid manifest */
export async function partManifest(path: string, manifest: object): Promise<PartManifest> {
  if (!('part' in manifest))
    throw new UsageError(`${path} is the manifest of a whole run, not of a part (--part)`)
  const problem = (await readyCheck('part-manifest'))(manifest)
  if (problem !== undefined)
    throw new UsageError(`${path} is damaged, or of another version of ghg: ${problem}; run that part again`)
  return { path, manifest: manifest as PartManifest['manifest'] }
}

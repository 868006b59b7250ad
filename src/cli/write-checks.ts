/** Compiles checks to files, as a step of the build: those of all operations' requests, of mapping files of the manifests of parts, and of the records of projects. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { TSchema } from '@sinclair/typebox'
import { Ajv } from 'ajv'
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js'
import standaloneModule from 'ajv/dist/standalone/index.js'
import { type OperationDescription, operations } from '../contract/contract.js'
import { checkFile } from '../contract/ready-check.js'
import { compilerOptions } from '../contract/validation.js'
import { ProjectManifest } from '../inventory/project/manifest-schema.js'
import { ConditionSchema, MappingFile } from '../rows/mapping/mapping.js'
import { PartManifestSchema } from '../rows/run/shares/part-manifest.js'

const { default: standaloneCode } = standaloneModule
const { default: ucs2length } = ucs2lengthModule

/** How a check gets what counts letters; it is written into the check, since finding a library takes longer than checking. */
const lengthOfText = 'require("ajv/dist/runtime/ucs2length").default'

for (const [name, { request }] of Object.entries<OperationDescription>(operations)) {
  writeCheck(name, request, false)
  writeCheck(`${name}-coerced`, request, true)
}
writeCheck('mapping-file', MappingFile, false)
writeCheck('mapping-condition', ConditionSchema, false)
writeCheck('part-manifest', PartManifestSchema, false)
writeCheck('project-manifest', ProjectManifest, false)

function writeCheck(name: string, schema: TSchema, coerce: boolean): void {
  const ajv = new Ajv({ ...compilerOptions(coerce), code: { source: true } })
  const file = checkFile(name)
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, standaloneCode(ajv, ajv.compile(schema)).replaceAll(lengthOfText, `(${ucs2length})`))
}

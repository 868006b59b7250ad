/** Compiles the checks of all operations' requests to files, as a step of the build. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import standaloneModule from 'ajv/dist/standalone/index.js'
import { type OperationDescription, operations } from './contract.js'
import { checkFile } from './ready-check.js'
import { compilerOptions } from './validation.js'

const { default: standaloneCode } = standaloneModule

for (const [name, { request }] of Object.entries<OperationDescription>(operations)) {
  for (const coerce of [false, true]) {
    const ajv = new Ajv({ ...compilerOptions(coerce), code: { source: true } })
    const file = checkFile(name, coerce)
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, standaloneCode(ajv, ajv.compile(request)))
  }
}

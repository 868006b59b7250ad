/** Reads an encoder written by `train.py`: a folder with its numbers, its industries in order, and each array. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EncoderParts } from '#src/matching/encoder.js'
import type { ModelParts } from '#src/matching/model.js'
import { encoderOf } from '#src/matching/parts.js'

/** Reads the encoder; reorders its industries and their logits to match the linear model. */
export function readEncoder(folder: string, classes: ModelParts['classes']): EncoderParts {
  const { classes: codes, ...numbers } = JSON.parse(readFileSync(join(folder, 'encoder.json'), 'utf8')) as {
    classes: string[]
  }
  const bytesOf = (name: string): ArrayBuffer => {
    const bytes =
      name === '' ? Buffer.from(JSON.stringify(numbers)) : readFileSync(join(folder, `${name}.bin`))
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  }
  const read = encoderOf(bytesOf)
  const order = classes.map(({ code }) => {
    const at = codes.indexOf(code)
    if (at === -1) throw new Error(`${folder}: no industry ${code}; learn the encoder again`)
    return at
  })
  const size = read.dimensions + read.hidden
  return {
    ...read,
    industries: Int8Array.from(
      order.flatMap((at) => [...read.industries.subarray(at * size, (at + 1) * size)]),
    ),
    industryScales: Float32Array.from(order, (at) => read.industryScales[at]!),
    industryBiases: Float32Array.from(order, (at) => read.industryBiases[at]!),
  }
}

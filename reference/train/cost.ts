/** Cost of the shipped model: memory for its numbers, and CPU time per text. */
import { IndustryModel } from '#src/matching/model.js'
import type { DataFolder } from '../files/data-folder.js'
import { readModel } from '../files/suggestion-model.js'
import { readHeldOut } from './held-out.js'

const most = 20
const microsecondsOfMillisecond = 1000
const mebibyte = 2 ** 20

export function costOfModel(data: DataFolder): string {
  const { encoder, ...linear } = readModel(data).parts
  const bytesOf = (parts: object) =>
    Object.values(parts).reduce((sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0)
  const model = new IndustryModel({ ...linear, encoder })
  const texts = readHeldOut(data).map(({ text }) => text)
  for (const text of texts) model.guess(text, most)
  const start = process.cpuUsage()
  for (const text of texts) model.guess(text, most)
  const { user, system } = process.cpuUsage(start)
  const time = (user + system) / microsecondsOfMillisecond / texts.length
  const size = (parts: object) => `${(bytesOf(parts) / mebibyte).toFixed(1)} MiB`
  return `numbers of the linear model ${size(linear)}, of the encoder ${size(encoder ?? {})}; ${time.toFixed(2)} ms of processor time a text, over ${texts.length}`
}

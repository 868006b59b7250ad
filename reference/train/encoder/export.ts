/**
 * `npm run train:texts -- <raw data folder> <out folder>`: writes the training data of the encoder: `texts.jsonl`, and
 * the features of each text as the program reads them, in the order of the texts.
 */
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractFeatures } from '#src/matching/features.js'
import { DataFolder } from '../../files/data-folder.js'
import { readMaterial, sectorsOfCodes } from '../examples.js'
import { encoderTexts } from './texts.js'

function main(raw: string, out: string, words: string | undefined): void {
  mkdirSync(out, { recursive: true })
  const data = fileURLToPath(new URL('../../../data', import.meta.url))
  const material = readMaterial(raw, data)
  const texts = encoderTexts(raw, material, sectorsOfCodes(new DataFolder(data)))
  const codes = [...new Set([...material.general, ...material.labelled].map(({ code }) => code))].sort()
  writeFileSync(
    join(out, 'classes.json'),
    JSON.stringify(codes.map((code) => ({ code, sector: material.sectorOf(code) }))),
  )
  const unlabelled = words
    ? readFileSync(words, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []
  const lines = createWriteStream(join(out, 'texts.jsonl'))
  const hashes: number[] = []
  const weights: number[] = []
  const starts = [0]
  const write = (entry: { text: string }) => {
    lines.write(`${JSON.stringify(entry)}\n`)
    for (const [hash, weight] of extractFeatures(entry.text)) {
      hashes.push(hash)
      weights.push(weight)
    }
    starts.push(hashes.length)
  }
  for (const each of texts) write({ ...each, text: each.text.slice(0, 400) })
  for (const text of unlabelled)
    write({ source: 'words', language: '', group: text, isHeldOut: false, text } as { text: string })
  lines.end()
  writeFileSync(join(out, 'hashes.bin'), Uint32Array.from(hashes))
  writeFileSync(join(out, 'weights.bin'), Float32Array.from(weights))
  writeFileSync(join(out, 'starts.bin'), Uint32Array.from(starts))
  process.stdout.write(`${texts.length} texts, ${unlabelled.length} words\n`)
}

main(process.argv[2]!, process.argv[3]!, process.argv[4])

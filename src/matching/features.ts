/**
 * Features of a text for the suggestion model: words, pairs of neighbouring words and pieces of words, each as a hash
 * with a weight. Training and use share this file: any change requires a new model.
 */
import { spelledOut, wordsOf } from '../catalogue/catalogue.js'

/** Maximum number of words read; texts begin with their subject. */
export const mostWords = 40
const openingWords = 6
/** Weight of later words relative to the opening words. */
const laterShare = 0.5
/** Marks the start of an explanation: `Saws, concrete`, `strap with hook`. */
const explanation = /[,(:;]|\bw\/|\b(?:with|for|including|except)\b/i
const explainingShare = 0.5
const wordWeight = 2
/** Extra weight of the first word: purchase lines begin with the thing, `CUP PAPER 6 OZ`. */
const firstWeight = 0.5
const pairWeight = 1
/** Total weight of a word's pieces of one length. */
const pieceWeight = 1.2
const pieceLengths = [4, 5]

const silent = new Set(
  'a an and at by for from in of on or per the to with is are this that your you it as be our each all these will can not its has have more etc qty'.split(
    ' ',
  ),
)

/** Returns the meaningful words of a text: singular, abbreviations spelled out, without numbers. */
export function tellingWords(text: string): string[] {
  return spelledOut(wordsOf(text)).filter((word) => !silent.has(word) && !/^\d+$/.test(word))
}

/**
 * Returns the words that may name the subject of a text: the first and the last before its explanation. Titles end with
 * the thing (`Office improvement works`), purchase lines begin with it (`JACKET SUPERVISOR 2XL`).
 */
export function headWords(text: string): ReadonlySet<string> {
  const opening = tellingWords(text.split(explanation, 1)[0]!)
  const words = opening.length > 0 ? opening : tellingWords(text)
  return new Set(words.length > 0 ? [words[0]!, words.at(-1)!] : [])
}

/** Returns the weights of a text's features by hash. */
export function extractFeatures(text: string): Map<number, number> {
  const features = new Map<number, number>()
  const add = (feature: string, weight: number) => {
    const key = hashFeature(feature)
    features.set(key, (features.get(key) ?? 0) + weight)
  }
  const words = tellingWords(text).slice(0, mostWords)
  if (words.length > 0) add(`^${words[0]}`, firstWeight)
  const named = tellingWords(text.split(explanation, 1)[0]!).length || words.length
  words.forEach((word, i) => {
    const share = (i < openingWords ? 1 : laterShare) * (i < named ? 1 : explainingShare)
    add(word, wordWeight * share)
    if (i > 0) add(`${words[i - 1]} ${word}`, pairWeight * share)
    for (const piece of piecesOf(word)) add(piece.text, pieceWeight * share * piece.share)
  })
  return features
}

/** Returns the pieces of a word, with its beginning and end marked: `#<pap`, `#aper`. */
function piecesOf(word: string): { text: string; share: number }[] {
  if (word.length < pieceLengths[0]!) return []
  const marked = `<${word}>`
  return pieceLengths.flatMap((length) => {
    const count = marked.length - length + 1
    return Array.from({ length: Math.max(0, count) }, (_, start) => ({
      text: `#${marked.slice(start, start + length)}`,
      share: 1 / count,
    }))
  })
}

/** Returns the FNV-1a hash of the characters, with a final mix, as an unsigned 32-bit integer. */
export function hashFeature(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

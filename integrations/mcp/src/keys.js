/** Keys of the HTTP transport: a file with one in each line. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Refusal } from './refusal.js'

const shortest = 24

/**
 * @param {string} path
 * @returns {(authorization: string | undefined) => boolean} whether a header has one of the keys
 */
export function keysOf(path) {
  const keys = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0)
    throw new Refusal(`${path} has no key; write one a line, such as openssl rand -hex 32 prints`)
  if (keys.some((key) => key.length < shortest || /\s/.test(key))) {
    throw new Refusal(
      `${path}: a key has at least ${shortest} characters and no blanks; openssl rand -hex 32 prints one`,
    )
  }
  const digests = keys.map(digest)
  return (authorization = '') => {
    const sent = /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1]
    if (sent === undefined) return false
    const its = digest(sent)
    return digests.some((known) => timingSafeEqual(known, its))
  }
}

/** @param {string} key */
function digest(key) {
  return createHash('sha256').update(key).digest()
}

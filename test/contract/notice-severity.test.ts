/** Tests that a notice code is either a warning or information. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { noticeCodes } from '../../src/contract/code-meanings.js'
import { infoCodes, severityOf } from '../../src/contract/contract.js'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)

describe('severity of notices', () => {
  it('follows from the code', () => {
    for (const code of noticeCodes) {
      expect(severityOf(code)).toBe((infoCodes as readonly string[]).includes(code) ? 'info' : 'warning')
    }
  })

  it('is the same wherever a code is used', () => {
    const wrong = sources.flatMap((name) => {
      const text = readFileSync(`src/${name}`, 'utf8')
      return [...text.matchAll(/\b(info|warning)\(\s*'(\w+)'/g)]
        .filter(([, severity, code]) => severityOf(code!) !== severity)
        .map(([, severity, code]) => `${name}: ${severity} ${code}`)
    })
    expect(wrong).toEqual([])
  })
})

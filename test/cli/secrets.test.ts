import { describe, expect, it } from 'vitest'
import { maskedKey, withoutPassword, withoutSecrets } from '../../src/host/secrets.js'

describe('a text without secrets', () => {
  it('shows neither keys, in whatever file they stood, nor passwords of addresses', () => {
    const text = 'Bearer sk-live-0123456789 at postgres://me:hidden@db.example/x'
    expect(withoutSecrets(text, ['sk-live-0123456789\n', ''])).toBe(
      'Bearer sk-l...89 at postgres://me:...@db.example/x',
    )
  })

  it('keeps the letters of other words where a key is short', () => {
    expect(withoutSecrets('a key: "k", k+ and key=k', ['k'])).toBe('a key: "...", ...+ and key=...')
    expect(withoutSecrets('c++ and abc', ['c+'])).toBe('...+ and abc')
  })
})

it('a key is shown by its ends, where it is long enough', () => {
  expect([maskedKey('sk-live-0123456789'), maskedKey('short')]).toEqual(['sk-l...89', '...'])
  expect(withoutPassword('https://me:pw@x.example')).toBe('https://me:...@x.example')
})

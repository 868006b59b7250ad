import { describe, expect, it } from 'vitest'
import { offeredWords } from '../../../src/cli/completion/offered-words.js'

const regions = (written: string, byName = false) => offeredWords('region', written, {}, byName)

describe('regions that complete a word', () => {
  it('are the code of the only country whose name begins so', async () => {
    expect(await regions('Ger')).toEqual(['DE'])
    expect(await regions('united k')).toEqual(['GB'])
    expect(await regions('United\\ K')).toEqual(['GB'])
  })

  it('are names while several begin so, and where codes cannot be put in their place', async () => {
    expect(await regions('Austr')).toEqual(['Australia', 'Austria'])
    expect(await regions('Ger', true)).toEqual(['Germany'])
  })

  it('are codes as long as any begins so', async () => {
    expect(await regions('GB-L')).toEqual(['GB-LON'])
    expect(await regions('xyz')).toEqual([])
  })
})

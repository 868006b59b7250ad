import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { withQuestions } from '../../../src/cli/terminal/questions.js'
import { UsageError } from '../../../src/host/exit.js'
import { fakeWorld } from '../fakes.js'

it('answers a question with what is typed', async () => {
  const world = { ...fakeWorld(), stdin: Object.assign(Readable.from(['Leeds \n']), { isTTY: true }) }
  expect(await withQuestions(world, (ask) => ask('Site: ', (answer) => answer))).toBe('Leeds')
})

it('ends with a word where the input ends at a question', async () => {
  const world = { ...fakeWorld(), stdin: Object.assign(Readable.from([]), { isTTY: true }) }
  const asked = withQuestions(world, (ask) => ask('Site: ', (answer) => answer))
  await expect(asked).rejects.toThrow(UsageError)
  await expect(asked).rejects.toThrow('the input ended at a question')
})

it('ends the same way at a second question', async () => {
  const world = { ...fakeWorld(), stdin: Object.assign(Readable.from(['Leeds\n']), { isTTY: true }) }
  const asked = withQuestions(world, async (ask) => {
    await ask('Site: ', (answer) => answer)
    await new Promise((resolve) => setImmediate(resolve))
    return await ask('Country: ', (answer) => answer)
  })
  await expect(asked).rejects.toThrow(UsageError)
})

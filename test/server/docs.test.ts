/** Tests the content of `/docs`; the endurance tests open it in a browser. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '../../src/contract/contract.js'
import { operationGroups } from '../../src/server/docs/groups.js'
import { type Running, startServer } from './running.js'

let running: Running
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.close())

it('has every operation in one group', () => {
  const grouped = operationGroups.flatMap(([, names]) => names)
  expect(grouped.toSorted()).toEqual(Object.keys(operations).toSorted())
})

it('shows a command line for an operation, with the answer of the server', async () => {
  const { body } = await running.server.inject('/docs')
  const example = operations.estimate.example
  expect(body).toContain(
    `-d &#39;${JSON.stringify(example, null, 2).replaceAll('"', '&#34;')}'`.replace('&#39;', "'"),
  )
  const { body: answer } = await running.send('POST', operations.estimate.path, example)
  expect(body).toContain(`&#34;co2e&#34;: ${answer.co2e}`)
})

/** Tests the routes for labels under review. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Running, startServer } from './running.js'

const paper = 'paper_and_cardboard-type_paper_primary_material_production'
let server: Running
let id: string
beforeAll(async () => {
  server = await startServer()
  const label = { label: 'Copier', unit_types: ['Weight'], sources: [], suggestions: [], unlessThere: false }
  const [made] = await server.store.labels.create('acme', [label], new Date(), 2)
  id = made!.id
})
afterAll(() => server.close())

const decide = (body: object, headers = {}) => server.send('POST', '/explore/api/decide', body, headers)

it('stores a decision only if the reviewer saw the current state of the label', async () => {
  const first = await decide({ id, activity_id: paper, seen: {} })
  expect(first.body).toMatchObject({ is_kept: true, mapping: { activity_id: paper, catalogue_release: 3 } })
  const late = await decide({ id, activity_id: 'steel', seen: {} })
  expect(late.status).toBe(400)
  const second = await decide({ id, seen: {} })
  expect(second.body).toMatchObject({ is_kept: false, mapping: { activity_id: paper } })
  const { activity_id, mapped_at } = first.body.mapping
  const undone = await decide({ id, seen: { activity_id, mapped_at } })
  expect(undone.body).toMatchObject({ is_kept: true, mapping: { activity_id: null, mapped_at: null } })
})

it('uses decisions in estimates', async () => {
  const estimate = async () => {
    const { body } = await server.send('POST', '/custom-activities/estimate', {
      custom_activity: { label: 'Copier', data_version: '0.0', region: 'GB', year: 2025 },
      parameters: { weight: 1, weight_unit: 't' },
    })
    return body.error_code ?? 'estimated'
  }
  const { body } = await decide({ id, activity_id: paper, seen: {} })
  await expect.poll(estimate).toBe('estimated')
  const { activity_id, mapped_at } = body.mapping
  await decide({ id, seen: { activity_id, mapped_at } })
  await expect.poll(estimate).toBe('mapping_pending')
})

it.each([
  [
    'an activity that nobody has',
    { activity_id: 'nonsense', seen: {} },
    400,
    'no emission factor has the activity id',
  ],
  [
    'one that does not fit',
    { activity_id: 'electricity-supply_grid-source_supplier_mix', seen: {} },
    400,
    'has no factor for Weight',
  ],
  ['no words on what was seen', { activity_id: paper }, 400, 'seen'],
  ['a text for an id of ours', { id: "x' or 1=1", seen: {} }, 404, 'no such label'],
])('refuses %s', async (_, body, status, message) => {
  const answer = await decide({ id, ...body })
  expect(answer.status).toBe(status)
  expect(answer.body.message).toContain(message)
})

it('refuses other projects, and keys without the feature', async () => {
  const other = { authorization: `Bearer ${await server.keyFor('other')}` }
  expect((await decide({ id, seen: {} }, other)).status).toBe(404)
  const plain = { authorization: `Bearer ${await server.keyFor('acme', ['search'])}` }
  expect((await decide({ id, seen: {} }, plain)).status).toBe(403)
  expect((await server.send('POST', '/explore/api/labels', { count: 10 }, other)).body).toEqual({
    pending: 0,
    mapped: 0,
    mappings: [],
  })
})

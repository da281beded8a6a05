import { matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createMatter, getMatter, updateMatter } = matters.operations

let t: System
let firm: SeededFirm
let serial = 0
const dying = new Set<string>()

beforeAll(async () => {
  t = await startSystem({ diesAfter: (operation) => dying.delete(operation) })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedMatter(input: object = {}) {
  const { data } = await t.call(
    createMatter,
    { title: `Updated ${++serial}`, practice_area: 'other', ...input },
    firm.key,
  )
  return data
}

const eventsOf = async (id: string) =>
  (await t.eventsOf(firm)).filter(({ data }) => (data as { id?: string }).id === id).map(({ type }) => type)

test('a change that was committed is answered, whatever happens to the documents service meanwhile', async () => {
  const { id } = await seedMatter()
  await t.stopService('documents')
  try {
    const onlyOnce = t.operator.subscribe('rpc.documents.countDocuments', {
      queue: 'documents',
      max: 1,
      callback: (_error, message) => void message.respond('{"data":[]}'),
    })
    await t.operator.flush()

    const changed = await t.call(updateMatter, { id, title: 'Changed' }, firm.key)

    expect(onlyOnce.getReceived()).toBe(1)
    expect([changed.status, changed.data?.title]).toEqual([200, 'Changed'])
  } finally {
    await t.startService('documents')
  }
})

test('while documents is away an update is refused as a whole, and can be sent again', async () => {
  const { id, title } = await seedMatter()
  await t.stopService('documents')
  const refused = await t
    .call(updateMatter, { id, tags: ['late'] }, firm.key)
    .finally(() => t.startService('documents'))

  const unchanged = await t.call(getMatter, { id }, firm.key)
  const again = await t.call(updateMatter, { id, tags: ['late'] }, firm.key)

  expect([refused.status, refused.error.code]).toEqual([503, 'service_unavailable'])
  expect(unchanged.data).toMatchObject({ title, tags: [] })
  expect(again.data.tags).toEqual(['late'])
  expect(await eventsOf(id)).toEqual(['matter.created', 'matter.updated'])
})

test('an update whose answer was lost with its process is repeated without a second change or event', async () => {
  const { id } = await seedMatter()
  dying.add('updateMatter')

  const lost = await t.call(updateMatter, { id, description: 'once' }, firm.key)
  t.clock.advance(1000)
  const again = await t.call(updateMatter, { id, description: 'once' }, firm.key)

  expect(lost.status).toBe(503)
  expect(again.data.description).toBe('once')
  expect(again.data.updated_at < new Date(t.clock.read().getTime() - 1000).toISOString()).toBe(true)
  expect(await eventsOf(id)).toEqual(['matter.created', 'matter.updated'])
})

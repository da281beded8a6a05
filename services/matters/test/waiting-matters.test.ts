import { documents, type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

const { archiveMatter, createClient, createMatter, generateIntakeLink, getWaitingMatters } = matters.operations
const { requestDocument, withdrawDocument } = documents.operations
const DAY_MS = 86_400_000

let t: System
let firm: SeededFirm
let clientId: string
let serial = 0

beforeAll(async () => {
  t = await startSystem()
})
beforeEach(async () => {
  firm = await t.seedFirm()
  clientId = (await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)).data.id
})
afterAll(() => t.stop())

/** A matter of Ana's whose passport she is asked for. */
async function seedWaiting(fields: object = {}) {
  const input = { title: `Waiting ${++serial}`, practice_area: 'other' as const, client_id: clientId, ...fields }
  const { data: matter } = await t.call(createMatter, input as never, firm.key)
  const { data: request } = await t.call(requestDocument, { id: matter.id, name: 'Passport' }, firm.key)
  return { id: matter.id as MatterId, requestId: request.id }
}

const ask = async (input: object = {}) => (await t.call(getWaitingMatters, input, firm.key)).data
const idsOf = ({ matters }: { matters: readonly { id: string }[] }) => matters.map(({ id }) => id)

test('links that end soon come first, then clients who were not seen for longest; the rest is counted', async () => {
  const [seen, unseen, ending] = [await seedWaiting(), await seedWaiting(), await seedWaiting()]
  await t.seedPortal(firm, seen.id)
  await t.call(generateIntakeLink, { id: ending.id, expires_days: 1 }, firm.key)
  const links_end_before = new Date(t.clock.read().getTime() + 2 * DAY_MS).toISOString()

  const [all, first, unhurried] = [
    await ask({ links_end_before }),
    await ask({ links_end_before, limit: 1 }),
    await ask(),
  ]

  expect(idsOf(all)).toEqual([ending.id, unseen.id, seen.id])
  expect([all.total, all.links_ending]).toEqual([3, 1])
  expect(first).toEqual({ total: 3, links_ending: 1, matters: [all.matters[0]] })
  expect([idsOf(unhurried), unhurried.links_ending]).toEqual([[unseen.id, ending.id, seen.id], 0])
  expect(all.matters[2]).toMatchObject({
    title: expect.stringMatching(/^Waiting /),
    client: { id: clientId, first_name: 'Ana', last_name: 'Silva' },
    documents_count: 1,
    documents_complete: 0,
    link_expires_at: expect.any(String),
    last_visit_at: expect.any(String),
  })
})

test('what waits for nobody is left out: archived, without a client, without a request that is open', async () => {
  const [waiting, archived, done] = [await seedWaiting(), await seedWaiting(), await seedWaiting()]
  await seedWaiting({ client_id: null })
  await t.call(archiveMatter, { id: archived.id }, firm.key)
  await t.call(withdrawDocument, { id: done.requestId }, firm.key)

  const found = await ask()

  expect([idsOf(found), found.total]).toEqual([[waiting.id], 1])
})

test('staff see only their own matters, and other firms nothing', async () => {
  const staff = await t.seedSession(firm, 'staff')
  await seedWaiting()
  const { id } = await seedWaiting({ assigned_users: [staff.userId] })

  const [ofStaff, ofOther] = [
    await t.call(getWaitingMatters, {}, undefined, staff.headers),
    await t.call(getWaitingMatters, {}, (await t.seedFirm()).key),
  ]

  expect([idsOf(ofStaff.data), ofStaff.data.total]).toEqual([[id], 1])
  expect(ofOther.data).toEqual({ total: 0, links_ending: 0, matters: [] })
})

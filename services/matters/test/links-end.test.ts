import { type ClientId, type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, type SeededSession, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createClientPortalSession, createMatter, createMatterParticipant, generateIntakeLink } =
  matters.operations
const { generateParticipantLink, getPortalMatter, updateClient, updateMatter, updateMatterParticipant } =
  matters.operations

let t: System
let firm: SeededFirm
let staff: SeededSession
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  staff = await t.seedSession(firm, 'staff')
})
afterAll(() => t.stop())

const seedClient = async () =>
  (await t.call(createClient, { first_name: 'Ana', last_name: 'Silva', email: `ana${++serial}@example.com` }, firm.key))
    .data

/** A matter that staff work on, and its people at the portal. */
async function seedMatter(client_id: string | null) {
  const input = { title: `Visa ${++serial}`, practice_area: 'immigration' as const, assigned_users: [staff.userId] }
  const { data: matter } = await t.call(
    createMatter,
    { ...input, ...(client_id && { client_id: client_id as ClientId }) },
    firm.key,
  )
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id }, firm.key)
  return { id: matter.id as MatterId, client: await enter(link.intake_link) }
}

async function enter(link: string) {
  const { data } = await t.call(createClientPortalSession, { token: link.split('/').at(-1)! }, undefined)
  return { authorization: `Bearer ${data.session_token}` }
}

const statusAtPortal = async (headers: Record<string, string>) =>
  (await t.call(getPortalMatter, {}, undefined, headers)).status

test("a client's links end when staff change the address that the next notice with a link goes to", async () => {
  const client = await seedClient()
  const [first, second] = [await seedMatter(client.id), await seedMatter(client.id)]

  await t.call(updateClient, { id: client.id, first_name: 'Anna' }, undefined, staff.headers)
  const before = await statusAtPortal(first.client)
  await t.call(updateClient, { id: client.id, email: `mine${++serial}@example.com` }, undefined, staff.headers)

  expect(before).toBe(200)
  for (const { client } of [first, second]) await until(async () => (await statusAtPortal(client)) === 410)
})

test('links stay when somebody changes an address who may create links', async () => {
  const client = await seedClient()
  const matter = await seedMatter(client.id)

  await t.call(updateClient, { id: client.id, email: `new${++serial}@example.com` }, firm.key)

  expect(await statusAtPortal(matter.client)).toBe(200)
})

test("a participant's link ends when staff change their telephone number", async () => {
  const { id, client } = await seedMatter((await seedClient()).id)
  const { data: participant } = await t.call(
    createMatterParticipant,
    { id, role: 'spouse', first_name: 'Rui', last_name: 'Silva' },
    firm.key,
  )
  const { data: link } = await t.call(generateParticipantLink, { id, participant_id: participant.id }, firm.key)
  const rui = await enter(link.intake_link)

  const change = { id, participant_id: participant.id, phone: '+12125550123' }
  const { status } = await t.call(updateMatterParticipant, change, undefined, staff.headers)

  expect(status).toBe(200)
  await until(async () => (await statusAtPortal(rui)) === 410)
  expect(await statusAtPortal(client)).toBe(200)
})

test('the link of a matter without a client ends when staff name one', async () => {
  const matter = await seedMatter(null)

  const client_id = (await seedClient()).id
  await seedMatter(client_id)
  const { status } = await t.call(updateMatter, { id: matter.id, client_id }, undefined, staff.headers)

  expect(status).toBe(200)
  await until(async () => (await statusAtPortal(matter.client)) === 410)
})

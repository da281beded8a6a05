import { matters, toUuid } from '@dossier/contracts'
import { figureOf, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createMatter, createMatterParticipant, generateIntakeLink, generateParticipantLink } =
  matters.operations
const { listIntakeTemplates, removeMatterParticipant, revokeIntakeLink } = matters.operations
const { intakeLinkExpired, intakeLinkExpiring } = matters.events
const DAY_MS = 86_400_000

let t: System
let serial = 0

beforeAll(async () => {
  t = await startSystem({ constants: { matters: { LINK_EXPIRY_POLL_MS: 50 } } })
})
afterAll(() => t.stop())

const rounds = async () => figureOf(await t.metricsOf('matters'), 'link_expiry_rounds_total', { outcome: 'ok' })

/** Waits until a round has ended that began after the call: the second one that ends at the latest. */
async function lookedOnce(): Promise<void> {
  const enough = (await rounds()) + 2
  await until(async () => (await rounds()) >= enough)
}

async function daysPass(days: number): Promise<void> {
  t.clock.advance(days * DAY_MS)
  await lookedOnce()
}

/** A matter with a link that lives so many days. */
async function seedLink(firm: SeededFirm, expires_days: number) {
  const title = `Linked ${++serial}`
  const { data: matter } = await t.call(createMatter, { title, practice_area: 'other' }, firm.key)
  const { data } = await t.call(generateIntakeLink, { id: matter.id, expires_days }, firm.key)
  return { id: matter.id, title, expires_at: data.expires_at }
}

/** What was emitted of the firm's links, in this order. */
async function noticesOf(firm: SeededFirm): Promise<[type: string, data: matters.IntakeLinkExpiryData][]> {
  const types: string[] = [intakeLinkExpiring.type, intakeLinkExpired.type]
  const events = await t.eventsOf(firm)
  return events
    .filter(({ type }) => types.includes(type))
    .map(({ type, data }) => [type, data as matters.IntakeLinkExpiryData])
}

const typesOf = async (firm: SeededFirm) => (await noticesOf(firm)).map(([type]) => type)

test('a link is said to be about to expire three days before, and to have expired when it has, each once', async () => {
  const firm = await t.seedFirm()
  const { id, title, expires_at } = await seedLink(firm, 10)
  const seen = []

  for (const days of [6.9, 0.2, 2.8, 0.2, 1]) {
    await daysPass(days)
    await lookedOnce()
    seen.push(await typesOf(firm))
  }

  const expiring = intakeLinkExpiring.type
  expect(seen.slice(0, 3)).toEqual([[], [expiring], [expiring]])
  expect(seen[4]).toEqual(seen[3])
  const data = { matter: { id, title }, expires_at }
  expect(await noticesOf(firm)).toEqual([
    [expiring, data],
    [intakeLinkExpired.type, data],
  ])
})

test('two processes that look at the same time say each once', async () => {
  await t.startReplica('matters')
  const firm = await t.seedFirm()
  const links = []
  for (let link = 0; link < 15; link++) links.push(await seedLink(firm, 10))

  await daysPass(8)
  await lookedOnce()
  await daysPass(2)
  await lookedOnce()

  const titles = links.map(({ title }) => title)
  const notices = await noticesOf(firm)
  for (const { type } of [intakeLinkExpiring, intakeLinkExpired]) {
    const found = notices.filter(([noticed]) => noticed === type).map(([, { matter }]) => matter.title)
    expect(found.toSorted()).toEqual(titles.toSorted())
  }
})

test('a link of three days or less only ends', async () => {
  const firm = await t.seedFirm()
  await seedLink(firm, 3)

  await lookedOnce()
  const before = await typesOf(firm)
  await daysPass(3.1)

  expect([before, await typesOf(firm)]).toEqual([[], [intakeLinkExpired.type]])
})

test('nothing is said of a link that is revoked or replaced, or whose matter is archived or form completed', async () => {
  const firm = await t.seedFirm()
  const { data: templates } = await t.call(listIntakeTemplates, {}, firm.key)
  const links = []
  for (let link = 0; link < 4; link++) links.push(await seedLink(firm, 10))
  const [revoked, replaced, archived, completed] = links.map(({ id }) => id) as [string, string, string, string]
  await t.call(revokeIntakeLink, { id: revoked }, firm.key)
  await t.call(generateIntakeLink, { id: replaced, expires_days: 60, force_new: true }, firm.key)
  await t.call(archiveMatter, { id: archived }, firm.key)
  await t.query(
    'matters',
    `insert into intakes (firm_id, matter_id, template_id, name, fields, status, answers, started_at, completed_at)
     values ($1, $2, $3, 'Form', '[]', 'completed', '{}', now(), now())`,
    [firm.id, completed, templates[0]!.id].map((id) => toUuid(id as SeededFirm['id'])),
  )

  await daysPass(8)
  await daysPass(2.1)

  expect(await noticesOf(firm)).toEqual([])
})

/** A participant of a new matter, with a link that lives so many days. */
async function seedParticipantLink(firm: SeededFirm, expires_days: number) {
  const title = `Linked ${++serial}`
  const { data: matter } = await t.call(createMatter, { title, practice_area: 'other' }, firm.key)
  const input = { id: matter.id, role: 'spouse' as const, first_name: 'Rui', last_name: 'Silva' }
  const { data } = await t.call(createMatterParticipant, input, firm.key)
  const named = { id: matter.id, participant_id: data.id }
  const link = await t.call(generateParticipantLink, { ...named, expires_days }, firm.key)
  return { ...named, title, expires_at: link.data.expires_at }
}

test('of a participant’s link the same is said, by events of its own', async () => {
  const firm = await t.seedFirm()
  const { data: templates } = await t.call(listIntakeTemplates, {}, firm.key)
  const links = []
  for (let link = 0; link < 3; link++) links.push(await seedParticipantLink(firm, 10))
  const [rui, removed, completed] = links as [(typeof links)[0], (typeof links)[0], (typeof links)[0]]
  await t.call(removeMatterParticipant, { id: removed.id, participant_id: removed.participant_id }, firm.key)
  await t.query(
    'matters',
    `insert into participant_intakes
       (firm_id, participant_id, template_id, name, fields, status, answers, started_at, completed_at)
     values ($1, $2, $3, 'Form', '[]', 'completed', '{}', now(), now())`,
    [firm.id, completed.participant_id, templates[0]!.id].map((id) => toUuid(id as SeededFirm['id'])),
  )

  await daysPass(8)
  await daysPass(2.1)

  const events = (await t.eventsOf(firm)).filter(({ type }) => type.includes('.link.'))
  const data = {
    matter: { id: rui.id, title: rui.title },
    participant: { id: rui.participant_id, first_name: 'Rui', last_name: 'Silva' },
    expires_at: rui.expires_at,
  }
  expect(events.map((event) => [event.type, event.data])).toEqual([
    ['participant.link.expiring', data],
    ['participant.link.expired', data],
  ])
})

test('after a day of standstill nothing is said of what ended before it', async () => {
  const firm = await t.seedFirm()
  await seedLink(firm, 1)
  const late = await seedLink(firm, 2)

  await daysPass(2.5)

  expect((await noticesOf(firm)).map(([type, { matter }]) => [type, matter.id])).toEqual([
    [intakeLinkExpired.type, late.id],
  ])
})

import { identity, type MatterId, matters, notifications, toUuid } from '@dossier/contracts'
import { allAnswered, callOperation, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createClient, createMatter, createClientPortalSession, generateIntakeLink, getPortalMatter } =
  matters.operations
const { createMatterParticipant, createPortalLinkRequest, generateParticipantLink, removeMatterParticipant } =
  matters.operations
const { revokeIntakeLink, revokeParticipantLink, updateMatter } = matters.operations
const { updateFirmSettings } = identity.operations
const { listNotifications } = notifications.operations
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm({ name: 'Silva & Partners' })
})
afterAll(() => t.stop())

async function seedLink(expires_days = 30): Promise<{ id: string; token: string }> {
  const { data: matter } = await t.call(
    createMatter,
    { title: `Visited ${++serial}`, practice_area: 'other' },
    firm.key,
  )
  return { id: matter.id, token: await linkOf(matter.id, { expires_days }) }
}

async function linkOf(id: string, options: object = {}): Promise<string> {
  const { data } = await t.call(generateIntakeLink, { id, ...options }, firm.key)
  return data.intake_link.split('/').at(-1)!
}

const exchange = (token: string) => t.call(createClientPortalSession, { token }, undefined)
const readMatter = (sessionToken: string) =>
  t.call(getPortalMatter, {}, undefined, { authorization: `Bearer ${sessionToken}` })
const visitsOf = (id: string) =>
  t.query('matters', `select at from portal_activities where matter_id = $1 and kind = 'visit'`, [toUuid(id as never)])
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

test('a link gives sessions of two hours for its own matter; each is a visit', async () => {
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  const input = { title: 'Silva visa', practice_area: 'immigration' as const, client_id: client.id }
  const { data: matter } = await t.call(createMatter, input, firm.key)
  const token = await linkOf(matter.id)

  const [one, another] = [await exchange(token), await exchange(token)]

  expect([one.status, another.status]).toEqual([200, 200])
  expect(one.data.session_token).toMatch(/^dsr_portal_[\w-]{43}$/)
  expect(another.data.session_token).not.toBe(one.data.session_token)
  const lifeMs = Date.parse(one.data.expires_at) - Date.parse(t.now())
  expect(lifeMs).toBeGreaterThan(119 * MINUTE_MS)
  expect(lifeMs).toBeLessThanOrEqual(120 * MINUTE_MS)
  for (const { data } of [one, another]) {
    expect((await readMatter(data.session_token)).data).toEqual({
      id: matter.id,
      title: 'Silva visa',
      status: 'active',
      practice_area: 'immigration',
      firm: { name: 'Silva & Partners', logo_url: null, brand_colors: expect.any(Object) },
      ahead_seconds: 0,
      client: { first_name: 'Ana' },
      documents: [],
      documents_pagination: { page: 1, per_page: 100, total: 0, has_more: false, next_cursor: null },
    })
  }
  expect(await visitsOf(matter.id)).toHaveLength(2)
})

test('a session ends after two hours, and the link begins another', async () => {
  const { token } = await seedLink()
  const { data } = await exchange(token)

  t.clock.advance(120 * MINUTE_MS)
  const late = await readMatter(data.session_token)
  const { data: next } = await exchange(token)

  expect(codeOf(late)).toEqual([401, 'expired_token'])
  expect(late.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
  expect((await readMatter(next.session_token)).status).toBe(200)
})

test('no session outlives its link', async () => {
  const { id, token } = await seedLink(1)
  t.clock.advance(DAY_MS - 30 * MINUTE_MS)

  const { data } = await exchange(token)
  const before = await readMatter(data.session_token)
  t.clock.advance(30 * MINUTE_MS)
  const [after, again] = [await readMatter(data.session_token), await exchange(token)]

  expect(Date.parse(data.expires_at) - Date.parse(t.now())).toBeLessThanOrEqual(30 * MINUTE_MS)
  expect(before.status).toBe(200)
  expect([codeOf(after), codeOf(again)]).toEqual([
    [410, 'link_expired'],
    [410, 'link_expired'],
  ])
  expect(await visitsOf(id)).toHaveLength(1)
})

test('with another client the link of the former one ends, with its sessions, and no other change ends it', async () => {
  const names = { first_name: 'Ana', last_name: 'Silva' }
  const [{ data: former }, { data: next }] = [
    await t.call(createClient, names, firm.key),
    await t.call(createClient, names, firm.key),
  ]
  const { id, token } = await seedLink()
  await t.call(updateMatter, { id, client_id: former.id }, firm.key)
  const { data } = await exchange(token)

  await t.call(updateMatter, { id, client_id: former.id, description: 'changed' }, firm.key)
  const before = await readMatter(data.session_token)
  const { data: changed } = await t.call(updateMatter, { id, client_id: next.id }, firm.key)

  expect([before.status, changed.intake_link]).toEqual([200, null])
  expect(codeOf(await exchange(token))).toEqual([410, 'link_expired'])
  expect(codeOf(await readMatter(data.session_token))).toEqual([410, 'link_expired'])
})

test('a revoked link and a replaced one are refused as expired, with their sessions; the new one works', async () => {
  const [revoked, replaced] = [await seedLink(), await seedLink()]
  const { data: session } = await exchange(replaced.token)

  await t.call(revokeIntakeLink, { id: revoked.id }, firm.key)
  const fresh = await linkOf(replaced.id, { force_new: true })

  expect(codeOf(await exchange(revoked.token))).toEqual([410, 'link_expired'])
  expect(codeOf(await exchange(replaced.token))).toEqual([410, 'link_expired'])
  expect(codeOf(await readMatter(session.session_token))).toEqual([410, 'link_expired'])
  expect((await exchange(fresh)).status).toBe(200)
  expect(await visitsOf(revoked.id)).toEqual([])
})

test('a link that has ended says why, to its sessions and to a person who opens it, and there whom to call', async () => {
  const phone = '+12125550147'
  await t.call(updateFirmSettings, { phone }, firm.key)
  const contact = { name: 'Silva & Partners', phone }
  async function nameClient(id: string, first_name: string) {
    const { data: client } = await t.call(createClient, { first_name, last_name: 'Berg' }, firm.key)
    return await t.call(updateMatter, { id, client_id: client.id } as never, firm.key)
  }
  async function seedOfClient() {
    const seeded = await seedLink(1)
    await nameClient(seeded.id, 'Ana')
    return seeded
  }
  async function endOf(end: (id: string) => Promise<unknown>, seeded = seedLink(1)) {
    const { id, token } = await seeded
    const { data } = await exchange(token)
    expect(data.firm).toEqual(contact)
    await end(id)
    const ended = [await readMatter(data.session_token), await exchange(token)]
    return ended.map(({ error }) => error?.details)
  }
  async function seedParticipant() {
    const { id } = await seedLink()
    const input = { id, role: 'spouse', first_name: 'Cy', last_name: 'Silva', may_see: 'own', may_give: 'own' }
    const { data: person } = await t.call(createMatterParticipant, input as never, firm.key)
    const { data } = await t.call(generateParticipantLink, { id, participant_id: person.id } as never, firm.key)
    return { id: JSON.stringify({ id, participant_id: person.id }), token: data.intake_link.split('/').at(-1)! }
  }

  const ends = {
    revoked: await endOf((id) => t.call(revokeIntakeLink, { id } as never, firm.key)),
    replaced: await endOf((id) => linkOf(id, { force_new: true })),
    client_changed: await endOf((id) => nameClient(id, 'Bo'), seedOfClient()),
    participant_removed: await endOf(
      (ids) => t.call(removeMatterParticipant, JSON.parse(ids) as never, firm.key),
      seedParticipant(),
    ),
    expired: await endOf(async () => t.clock.advance(DAY_MS)),
  }

  for (const [reason, details] of Object.entries(ends)) expect(details).toEqual([{ reason }, { reason, firm: contact }])
})

test('a token that is none is not found, and is not said again', async () => {
  const answers = await Promise.all(['x'.repeat(43), 'x', `${(await seedLink()).token}x`].map(exchange))

  for (const { status, error } of answers) {
    expect([status, error.code]).toEqual([404, 'link_not_found'])
    expect(error.details).toEqual({ resource: 'link' })
  }
  expect(codeOf(await t.send(createClientPortalSession, {}, undefined))).toEqual([400, 'validation_error'])
})

test('programs that open links use nothing up: no GET is a visit or begins a session', async () => {
  const { id, token } = await seedLink()

  const statuses = await Promise.all(
    [`/portal/${token}`, '/api/v1/portal/session', `/api/v1/portal/session?token=${token}`].flatMap((path) =>
      ['GET', 'HEAD'].map(async (method) => (await fetch(t.baseUrl + path, { method })).status),
    ),
  )

  expect(statuses.every((status) => status >= 400)).toBe(true)
  expect(await visitsOf(id)).toEqual([])
  expect(await sessionsOf(id)).toEqual([])
})

const sessionsOf = (id: string) =>
  t.query(
    'matters',
    `select s.* from portal_sessions s join intake_links l on l.id = s.link_id where l.matter_id = $1`,
    [toUuid(id as never)],
  )

test('tokens are kept only as hashes, and a link has at most fifty sessions: the oldest ones go', async () => {
  const { id, token } = await seedLink()
  const { data: first } = await exchange(token)
  t.clock.advance(1_000)

  const answers = await allAnswered(60, () => exchange(token))

  const kept = JSON.stringify(await sessionsOf(id))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await sessionsOf(id)).toHaveLength(50)
  for (const { data } of answers) expect(kept).not.toContain(data.session_token.slice('dsr_portal_'.length))
  expect(codeOf(await readMatter(first.session_token))).toEqual([401, 'unauthorized'])
})

test('exchanges and replacements at once leave one link and its sessions', async () => {
  const { id, token } = await seedLink()

  const [exchanges] = await Promise.all([
    allAnswered(10, () => exchange(token)),
    Promise.all(Array.from({ length: 3 }, () => linkOf(id, { force_new: true }))),
  ])

  for (const answer of exchanges) expect([200, 410]).toContain(answer.status)
  for (const { status, data } of exchanges) {
    if (status === 200) expect(codeOf(await readMatter(data.session_token))).toEqual([410, 'link_expired'])
  }
})

test('an archived matter is still shown to its client, and says so', async () => {
  const { id, token } = await seedLink()
  const { data } = await exchange(token)

  await t.call(archiveMatter, { id }, firm.key)

  expect((await exchange(token)).status).toBe(200)
  expect((await readMatter(data.session_token)).data.status).toBe('archived')
})

test('the link of a suspended firm begins no session', async () => {
  const suspended = await t.seedFirm()
  const { matterId, token } = await t.seedPortal(suspended)
  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(suspended.id)])

  const answer = await exchange(token)

  expect(codeOf(answer)).toEqual([403, 'firm_suspended'])
  expect(await visitsOf(matterId)).toHaveLength(1)
})

test('the logo is shown as the firm wishes', async () => {
  const branded = await t.seedFirm()
  const { headers } = await t.seedPortal(branded)
  const shown = async () => (await callOperation(t.baseUrl, getPortalMatter, {}, undefined, headers)).data.firm.logo_url
  await t.query('identity', `update firms set logo_url = 'https://firm.test/logo.png' where id = $1`, [
    toUuid(branded.id),
  ])

  const before = await shown()
  await t.query('identity', `update firms set settings = '{"intake_branding": false}' where id = $1`, [
    toUuid(branded.id),
  ])

  expect([before, await shown()]).toEqual(['https://firm.test/logo.png', null])
})

const { getLinkRequests, sendIntakeLink } = matters.operations
const askForLink = (token: string) => t.call(createPortalLinkRequest, { token }, undefined)
const HOUR_MS = 3_600_000

test('who has a dead link asks the firm for another: it is told once in a while, by any old link of the matter', async () => {
  const house = await t.seedFirm()
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, house.key)
  const input = { title: 'Silva visa', practice_area: 'immigration' as const, client_id: client.id }
  const { data: matter } = await t.call(createMatter, input, house.key)
  const { token } = await t.seedPortal(house, matter.id as MatterId)
  const { data: replacing } = await t.call(generateIntakeLink, { id: matter.id, force_new: true }, house.key)
  await t.call(revokeIntakeLink, { id: matter.id }, house.key)
  const feed = async () => {
    await t.settled()
    return (await t.call(listNotifications, {}, house.key)).data
  }
  const askedAt = t.now()

  const answers = await Promise.all([token, token, token, replacing.intake_link.split('/').at(-1)!].map(askForLink))
  const told = await feed()
  t.clock.advance(HOUR_MS)
  const later = await askForLink(token)

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ data }) => data.requested_at)).size).toBe(1)
  expect(answers[0]!.data.requested_at >= askedAt).toBe(true)
  expect(told).toEqual([
    {
      id: expect.stringMatching(/^ntf_/),
      kind: 'intake_link_requested',
      title: 'A client asks for a new onboarding link',
      body: 'Ana Silva: Silva visa',
      matter_id: matter.id,
      document_id: null,
      upload_id: null,
      webhook_id: null,
      created_at: answers[0]!.data.requested_at,
      read_at: null,
    },
  ])
  expect(later.data.requested_at > answers[0]!.data.requested_at).toBe(true)
  expect(await feed()).toHaveLength(2)
  const kept = await t.query(
    'matters',
    `select at from portal_activities where firm_id = $1 and kind = 'link_request'`,
    [toUuid(house.id)],
  )
  expect(kept).toEqual([{ at: later.data.requested_at }])
})

test('a person who asks for a link is listed until one was sent to them, or they are at the portal again', async () => {
  const house = await t.seedFirm()
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, house.key)
  const input = { title: 'Silva visa', practice_area: 'immigration' as const, client_id: client.id }
  const { data: matter } = await t.call(createMatter, input, house.key)
  const { token } = await t.seedPortal(house, matter.id as MatterId)
  await t.call(revokeIntakeLink, { id: matter.id }, house.key)
  const staff = await t.seedSession(house, 'staff')
  const waiting = async () => (await t.call(getLinkRequests, {}, house.key)).data
  t.clock.advance(1_000)

  const { data: asked } = await askForLink(token)
  const shown = await waiting()
  const toStaff = await t.call(getLinkRequests, {}, undefined, staff.headers)
  const email = 'ana@client.test'
  await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email }, house.key)
  const afterSending = await waiting()
  t.clock.advance(HOUR_MS)
  await t.call(revokeIntakeLink, { id: matter.id }, house.key)
  await askForLink(token)
  const again = await waiting()
  t.clock.advance(1_000)
  await t.seedPortal(house, matter.id as MatterId)

  expect(shown).toEqual({
    total: 1,
    requests: [
      {
        matter: { id: matter.id, title: 'Silva visa' },
        participant_id: null,
        person: { first_name: 'Ana', last_name: 'Silva' },
        requested_at: asked.requested_at,
      },
    ],
  })
  expect(toStaff.data.requests).toEqual([])
  expect([afterSending.total, again.total, (await waiting()).total]).toEqual([0, 1, 0])
})

test('while a request waits the firm is told after an hour, six hours and a day; once it was answered, at once', async () => {
  const house = await t.seedFirm()
  const { matterId: id, token } = await t.seedPortal(house)
  await t.call(revokeIntakeLink, { id }, house.key)
  t.clock.advance(1_000)
  const hoursUntilTold = async () => {
    const { requested_at } = (await askForLink(token)).data
    for (let hours = 1; ; hours++) {
      t.clock.advance(HOUR_MS)
      if ((await askForLink(token)).data.requested_at !== requested_at) return hours
    }
  }

  const pauses = [await hoursUntilTold(), await hoursUntilTold(), await hoursUntilTold(), await hoursUntilTold()]
  const before = (await askForLink(token)).data.requested_at
  await t.call(sendIntakeLink, { id, channel: 'email', email: 'told@client.test' }, house.key)
  t.clock.advance(1_000)
  const afterSending = (await askForLink(token)).data.requested_at
  t.clock.advance(1_000)
  await t.call(generateIntakeLink, { id, force_new: true }, house.key)
  t.clock.advance(1_000)
  const afterReplacing = (await askForLink(token)).data.requested_at

  expect(pauses).toEqual([1, 6, 24, 24])
  expect([before < afterSending, afterSending < afterReplacing]).toEqual([true, true])
})

test('a request is answered by a newer link that an earlier version sent, which settles nothing', async () => {
  const house = await t.seedFirm()
  const { matterId: id, token } = await t.seedPortal(house)
  await t.call(revokeIntakeLink, { id }, house.key)
  const waiting = async () => (await t.call(getLinkRequests, {}, house.key)).data.total
  t.clock.advance(1_000)
  await askForLink(token)
  const before = await waiting()
  t.clock.advance(1_000)

  await t.call(sendIntakeLink, { id, channel: 'email', email: 'ana@client.test' }, house.key)
  await t.query('matters', 'update portal_activities set settled_at = null, told = null where firm_id = $1', [
    toUuid(house.id),
  ])

  expect([before, await waiting()]).toEqual([1, 0])
})

test('a participant asks for a link of their own, and no notification of the firm names the client', async () => {
  const house = await t.seedFirm()
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, house.key)
  const input = { title: 'Home', practice_area: 'family_law' as const, client_id: client.id }
  const { id } = (await t.call(createMatter, input, house.key)).data
  const person = { id, role: 'spouse', first_name: 'Rui', last_name: 'Costa' } as const
  const { id: participant_id } = (await t.call(createMatterParticipant, person, house.key)).data
  const { data: link } = await t.call(generateParticipantLink, { id, participant_id }, house.key)
  const token = link.intake_link.split('/').at(-1)!
  await t.call(revokeParticipantLink, { id, participant_id }, house.key)

  const asked = await askForLink(token)
  await t.call(removeMatterParticipant, { id, participant_id }, house.key)
  const removed = await askForLink(token)

  expect([asked.status, removed.status, removed.error?.code]).toEqual([200, 404, 'link_not_found'])
  await t.settled()
  const { data: feed } = await t.call(listNotifications, {}, house.key)
  expect(feed.map(({ title, body }) => [title, body])).toEqual([
    ['A participant asks for a new onboarding link', 'Rui Costa: Home'],
  ])
  // An earlier version of notifications knows the client alone.
  const event = (await t.eventsOf(house)).find(({ type }) => type === 'intake.link.requested')
  expect(event?.data).toMatchObject({ client: null, participant: { id: participant_id } })
})

test('an expired link asks too; one that works and one that is none do not', async () => {
  const { token: expiring } = await seedLink(1)
  t.clock.advance(DAY_MS)
  const { token: working } = await seedLink()

  const [expired, live, unknown] = [await askForLink(expiring), await askForLink(working), await askForLink('x')]

  expect(expired.status).toBe(200)
  expect(codeOf(live)).toEqual([422, 'invalid_status_transition'])
  expect(codeOf(unknown)).toEqual([404, 'link_not_found'])
})

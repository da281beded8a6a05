import { identity, type MatterId, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createMatter, generateIntakeLink, previewPortalLink, revokeIntakeLink, sendIntakeLink } =
  matters.operations
const { updateMatterLinkVerification } = matters.operations
const { updateFirmSettings } = identity.operations
const DAY_MS = 86_400_000
const FIRM = {
  name: 'Silva & Partners',
  logo_url: null,
  brand_colors: expect.objectContaining({ light: expect.objectContaining({ accent: '#7a1f5c' }) }),
}

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm({ name: FIRM.name })
  await t.call(updateFirmSettings, { settings: { brand_color: '#7a1f5c' } }, firm.key)
})
afterAll(() => t.stop())

async function seedLink(expires_days = 30) {
  const email = `opened-${++serial}@portal-link.test`
  const person = { first_name: 'Ana', last_name: 'Silva', email, language: 'es' as const }
  const { data: client } = await t.call(createClient, person, firm.key)
  const input = { title: `Silva visa ${serial}`, practice_area: 'immigration' as const, client_id: client.id }
  const { data: matter } = await t.call(createMatter, input, firm.key)
  const { data } = await t.call(generateIntakeLink, { id: matter.id, expires_days }, firm.key)
  return { id: matter.id as MatterId, title: matter.title, token: data.intake_link.split('/').at(-1)! }
}

async function send(id: MatterId): Promise<void> {
  const { status } = await t.call(sendIntakeLink, { id, channel: 'email', email: 'ana@portal-link.test' }, firm.key)
  expect(status).toBe(200)
}

const preview = (token: string) => t.call(previewPortalLink, { token }, undefined)

test('a link that is opened names the firm, in the language of the client, and does not name the matter', async () => {
  const { token } = await seedLink()

  const { status, data } = await preview(token)

  expect(status).toBe(200)
  expect(data).toEqual({ state: 'open', firm: FIRM, language: 'es', matter_title: null, asked: null })
})

test('it says what the email with the link said is asked for', async () => {
  const { id, token } = await seedLink()
  // On a busy machine an email leaves out what cannot be counted in time.
  await until(async () => {
    await send(id)
    return (await preview(token)).data.asked !== null
  })

  const { data } = await preview(token)

  expect(data.asked).toEqual({ questions: expect.any(Number), documents: 0 })
  expect(data.asked!.questions).toBeGreaterThan(0)
})

test('it names the matter where the firm allows that', async () => {
  const { token, title } = await seedLink()
  await t.call(updateFirmSettings, { settings: { link_shows_matter: true } }, firm.key)

  const { data } = await preview(token)
  await t.call(updateFirmSettings, { settings: { link_shows_matter: false } }, firm.key)

  expect(data.matter_title).toBe(title)
})

test('to open a link changes nothing: it is no visit and begins no session', async () => {
  const { id, token } = await seedLink()

  await preview(token)

  expect(await t.query('matters', 'select from portal_activities where matter_id = $1', [toUuid(id)])).toEqual([])
  const sessions = `select from portal_sessions s join intake_links l on l.id = s.link_id where l.matter_id = $1`
  expect(await t.query('matters', sessions, [toUuid(id)])).toEqual([])
})

test('a link that is revoked, expired or locked names the firm and nothing else', async () => {
  const [revoked, locked, expired] = [await seedLink(), await seedLink(), await seedLink(1)]
  for (const { id } of [revoked, locked, expired]) await send(id)
  await t.call(updateFirmSettings, { settings: { link_shows_matter: true } }, firm.key)
  await t.call(revokeIntakeLink, { id: revoked.id }, firm.key)
  await t.call(updateMatterLinkVerification, { id: locked.id, method: 'email_code', scope: 'given' }, firm.key)
  await t.query(
    'matters',
    `insert into link_tries (firm_id, link_id, locked_at)
     select firm_id, id, created_at from intake_links where matter_id = $1`,
    [toUuid(locked.id)],
  )

  const shown = [await preview(revoked.token), await preview(locked.token)]
  t.clock.advance(DAY_MS)
  shown.push(await preview(expired.token))
  await t.call(updateFirmSettings, { settings: { link_shows_matter: false } }, firm.key)

  const nothing = { firm: FIRM, matter_title: null, asked: null }
  expect(shown.map(({ data }) => data)).toEqual([
    { ...nothing, state: 'ended', language: null },
    { ...nothing, state: 'locked', language: 'es' },
    { ...nothing, state: 'ended', language: 'es' },
  ])
})

test('an unknown link names nobody, and one of a suspended firm neither', async () => {
  const other = await t.seedFirm()
  const portal = await t.seedPortal(other)
  await t.query('identity', 'update firms set suspended_at = created_at where id = $1', [toUuid(other.id)])

  const unknown = await preview('x'.repeat(43))
  const suspended = await preview(portal.token)

  expect(unknown.error).toMatchObject({ code: 'link_not_found' })
  expect(suspended.error).toMatchObject({ code: 'firm_suspended' })
  expect(JSON.stringify(suspended.error)).not.toContain(other.name)
})

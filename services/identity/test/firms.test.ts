import { DEFAULT_BRAND_COLORS } from '@dossier/brand'
import { identity, matters, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { firmTimeZone, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { getFirm, getSession, updateFirmSettings } = identity.operations

let t: System

beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const update = (firm: SeededFirm, changes: object) => t.call(updateFirmSettings, { ...changes }, firm.key)

async function seedTemplate(firm: SeededFirm) {
  const id = newId('tmpl')
  await t.query(
    'matters',
    `insert into intake_templates (id, firm_id, name, fields, documents, created_at, updated_at)
     values ($1, $2, 'Own', '[]', '[]', now(), now())`,
    [toUuid(id), toUuid(firm.id)],
  )
  return id
}

test('a firm that has set nothing is shown with the defaults, and is its own alone', async () => {
  const [firm, other] = [await t.seedFirm({ name: 'One' }), await t.seedFirm({ name: 'Other' })]

  const { data } = await t.call(getFirm, {}, firm.key)

  expect(data).toEqual({
    id: firm.id,
    name: 'One',
    slug: firm.id.replace('_', '-'),
    email: 'office@firm.test',
    phone: null,
    website: null,
    address: null,
    plan: 'enterprise',
    timezone: firmTimeZone(),
    logo_url: null,
    brand_colors: DEFAULT_BRAND_COLORS,
    sandbox: false,
    settings: {
      intake_branding: true,
      link_shows_matter: false,
      language: 'en',
      brand_color: null,
      custom_domain: null,
      default_intake_template: null,
      email_notifications: true,
      sms_notifications: false,
      sent_back_messages: true,
      session_idle_minutes: 30,
      two_step_required: false,
      zip_file_names: '{client}_{request}_{date}',
      document_reminders: { enabled: true, first_after_days: 3, every_days: 4, max: 5 },
      file_expiry: { enabled: true, days_before: [30], request_again: false },
    },
    created_at: data.created_at,
    updated_at: data.created_at,
    updated_by: null,
  })
  expect((await t.call(getFirm, {}, other.key)).data).toMatchObject({ id: other.id, name: 'Other' })
})

test('an update changes and answers what was sent, settings one by one, and no other firm', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const before = await t.call(getFirm, {}, firm.key)
  t.clock.advance(1000)

  const changed = await update(firm, {
    name: ' Silva & Partners ',
    phone: '+12125550123',
    website: 'https://silva.example.com/about',
    timezone: 'europe/lisbon',
    address: { line1: '1 Main St', city: 'Troy' },
    settings: { custom_domain: 'Clients.Silva.Example.com' },
  })
  const further = await update(firm, { settings: { sms_notifications: true } })

  const fields = {
    name: 'Silva & Partners',
    phone: '+12125550123',
    website: 'https://silva.example.com/about',
    timezone: 'Europe/Lisbon',
    address: { line1: '1 Main St', suite: null, city: 'Troy', state: null, zip: null },
  }
  const custom_domain = 'clients.silva.example.com'
  expect(changed.data).toEqual({
    id: firm.id,
    ...fields,
    settings: { custom_domain },
    updated_at: changed.data.updated_at,
  })
  expect(changed.data.updated_at > before.data.created_at).toBe(true)
  expect(further.data).toEqual({
    id: firm.id,
    settings: { sms_notifications: true },
    updated_at: expect.any(String),
  })
  expect((await t.call(getFirm, {}, firm.key)).data).toEqual({
    ...before.data,
    ...fields,
    settings: { ...before.data.settings, custom_domain, sms_notifications: true },
    updated_at: further.data.updated_at,
  })
  expect((await t.call(getFirm, {}, other.key)).data).toMatchObject({ name: other.name, phone: null })
})

test('of the rule of reminders the fields that are sent change, and the whole of it is answered', async () => {
  const firm = await t.seedFirm()

  const changed = await update(firm, { settings: { document_reminders: { first_after_days: 7, max: 2 } } })
  const further = await update(firm, { settings: { document_reminders: { enabled: false } } })

  const rule = { enabled: true, first_after_days: 7, every_days: 4, max: 2 }
  expect(changed.data.settings).toEqual({ document_reminders: rule })
  expect(further.data.settings).toEqual({ document_reminders: { ...rule, enabled: false } })
  expect((await t.call(getFirm, {}, firm.key)).data.settings.document_reminders).toEqual({ ...rule, enabled: false })
})

test.each([{}, { max: 0 }, { max: 21 }, { every_days: 61 }, { first_after_days: 1.5 }, { weekly: true }, null])(
  'a rule of reminders that is %j is refused',
  async (document_reminders) => {
    const firm = await t.seedFirm()

    const { status } = await t.send(updateFirmSettings, { settings: { document_reminders } }, firm.key)

    expect(status).toBe(400)
  },
)

test.each([
  '',
  '{name}',
  '{client',
  'a}',
  '{client}/{request}',
  'a\\b',
  'a\nb',
  '\u202e{client}',
  'x'.repeat(201),
  null,
])('names of files in ZIP files that are %j are refused', async (zip_file_names) => {
  const firm = await t.seedFirm()

  const { status, error } = await t.send(updateFirmSettings, { settings: { zip_file_names } }, firm.key)

  expect([status, error?.details?.fields]).toEqual([
    400,
    [expect.objectContaining({ field: 'settings.zip_file_names' })],
  ])
})

test('null clears what may be absent', async () => {
  const firm = await t.seedFirm()
  const before = await t.call(getFirm, {}, firm.key)
  await update(firm, {
    phone: '+12125550123',
    website: 'http://a.example.com',
    address: { line1: '1 Main St' },
    settings: { custom_domain: 'a.example.com', default_intake_template: await seedTemplate(firm) },
  })

  const { status } = await update(firm, {
    phone: null,
    website: null,
    address: null,
    settings: { custom_domain: null, default_intake_template: null },
  })

  expect(status).toBe(200)
  expect((await t.call(getFirm, {}, firm.key)).data).toEqual({ ...before.data, updated_at: expect.any(String) })
})

test('an update that changes nothing leaves updated_at alone', async () => {
  const firm = await t.seedFirm()
  const address = { line1: '1 Main St', suite: '5', city: 'Troy', state: 'NY', zip: '12180' }
  const first = await update(firm, { name: 'Same', address, settings: { intake_branding: false } })
  t.clock.advance(1000)

  const again = await update(firm, { name: 'Same', address, settings: { intake_branding: false } })

  expect(again.data).toEqual(first.data)
})

test.each([
  [{}, 'body'],
  [{ settings: {} }, 'settings'],
  [{ settings: { colour: 'red' } }, 'settings.colour'],
  [{ plan: 'enterprise' }, 'plan'],
  [{ email: 'a@example.com' }, 'email'],
  [{ name: '  ' }, 'name'],
  [{ name: null }, 'name'],
  [{ phone: '212 555 0123' }, 'phone'],
  [{ website: 'ftp://a.example.com' }, 'website'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ website: 'https://user:secret@a.example.com' }, 'website'],
  [{ website: 'example' }, 'website'],
  [{ timezone: 'Mars/Phobos' }, 'timezone'],
  [{ timezone: '+02:00' }, 'timezone'],
  [{ timezone: '' }, 'timezone'],
  [{ address: { line2: 'x' } }, 'address.line2'],
  [{ settings: { custom_domain: 'https://a.example.com' } }, 'settings.custom_domain'],
  [{ settings: { custom_domain: '127.0.0.1' } }, 'settings.custom_domain'],
  [{ settings: { custom_domain: 'localhost' } }, 'settings.custom_domain'],
  [{ settings: { custom_domain: `${'a'.repeat(64)}.example.com` } }, 'settings.custom_domain'],
  [{ settings: { default_intake_template: 'nonsense' } }, 'settings.default_intake_template'],
  [{ settings: { email_notifications: 'yes' } }, 'settings.email_notifications'],
])('%j is refused and names %s', async (changes, field) => {
  const firm = await t.seedFirm()
  const before = await t.call(getFirm, {}, firm.key)

  const { status, error } = await update(firm, changes)

  expect([status, error.code]).toEqual([400, 'validation_error'])
  expect(error.details.fields!.map((problem) => problem.field)).toContain(field)
  expect((await t.call(getFirm, {}, firm.key)).data).toEqual(before.data)
})

test('the default intake template must be one of the firm', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const [own, theirs] = [await seedTemplate(firm), await seedTemplate(other)]
  const setTo = (id: string) => update(firm, { name: 'Changed', settings: { default_intake_template: id } })

  const refused = [await setTo(theirs), await setTo(newId('tmpl'))]
  const unchanged = await t.call(getFirm, {}, firm.key)
  const taken = await setTo(own)

  for (const { status, error } of refused) {
    expect([status, error.code]).toEqual([400, 'validation_error'])
    expect(error.details.fields![0]!.field).toBe('settings.default_intake_template')
  }
  expect(unchanged.data.name).toBe(firm.name)
  expect(taken.data.settings).toEqual({ default_intake_template: own })
})

test('no simultaneous update of different fields is lost', async () => {
  const firm = await t.seedFirm()
  const changes = [
    { name: 'New' },
    { phone: '+12125550123' },
    { timezone: 'UTC' },
    { website: 'https://a.example.com' },
    { settings: { intake_branding: false } },
    { settings: { email_notifications: false } },
    { settings: { sms_notifications: true } },
    { settings: { custom_domain: 'a.example.com' } },
  ]

  await Promise.all(changes.map((change) => update(firm, change)))

  expect((await t.call(getFirm, {}, firm.key)).data).toMatchObject({
    name: 'New',
    phone: '+12125550123',
    timezone: 'UTC',
    website: 'https://a.example.com',
    settings: {
      intake_branding: false,
      email_notifications: false,
      sms_notifications: true,
      custom_domain: 'a.example.com',
    },
  })
})

test('a new name is seen at once by who is signed in and by the next message to a client', async () => {
  const firm = await t.seedFirm({ name: 'Old name' })
  const { headers } = await t.seedSession(firm)
  const to = `${newId('cli')}@example.com`
  const { data: matter } = await t.call(
    matters.operations.createMatter,
    { title: 'Matter', practice_area: 'other' },
    firm.key,
  )

  await update(firm, { name: 'New name', timezone: 'Asia/Tokyo' })

  const { data } = await t.call(getSession, {}, undefined, headers)
  expect(data.firm).toMatchObject({ name: 'New name', timezone: 'Asia/Tokyo' })
  await t.call(matters.operations.sendIntakeLink, { id: matter.id, channel: 'email', email: to }, firm.key)
  const messages = await (await fetch(`${t.mailbox.url}/messages?to=${to}`)).text()
  expect(messages).toContain('New name')
  expect(messages).not.toContain('Old name')
})

test('the firm is open to admin-level credentials alone', async () => {
  const firm = await t.seedFirm()
  const lower = await t.seedKey(firm.id, { admin: false })
  const { headers } = await t.seedSession(firm, 'attorney')

  const answers = [
    await t.call(getFirm, {}, lower),
    await t.call(updateFirmSettings, { name: 'x' }, lower),
    await t.call(getFirm, {}, undefined, headers),
    await t.call(updateFirmSettings, { name: 'x' }, undefined, headers),
  ]

  for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'forbidden'])
})

test('a template cannot be set while matters are away; all else can', async () => {
  const firm = await t.seedFirm()
  await t.stopService('matters')

  const template = await update(firm, { settings: { default_intake_template: newId('tmpl') } })
  const name = await update(firm, { name: 'New' })

  await t.startService('matters')
  expect([template.status, template.error.code]).toEqual([503, 'service_unavailable'])
  expect(name.status).toBe(200)
})

test('settings that somebody else has changed meanwhile are not overwritten, and the answer says who and which', async () => {
  const firm = await t.seedFirm()
  const anna = await t.seedSession(firm, 'admin')
  const seen = (await t.call(getFirm, {}, firm.key)).data
  t.clock.advance(1_000)
  const save = (changes: object) =>
    t.call(updateFirmSettings, { ...changes, expected_updated_at: seen.updated_at }, undefined, anna.headers)

  const first = await save({ name: 'By Anna', settings: { link_shows_matter: false } })
  const stale = await save({ name: 'Mine', phone: null, settings: { link_shows_matter: true } })
  const repeated = await save({ name: 'By Anna' })
  const saved = (await t.call(getFirm, {}, firm.key)).data

  expect(first.status).toBe(200)
  expect([stale.status, stale.error.code, stale.error.details]).toEqual([
    409,
    'version_conflict',
    {
      updated_at: first.data.updated_at,
      updated_by: anna.userId,
      differing_fields: ['name', 'settings.link_shows_matter'],
    },
  ])
  expect(repeated.status).toBe(200)
  expect(saved).toMatchObject({ name: 'By Anna', updated_at: first.data.updated_at, updated_by: anna.userId })
})

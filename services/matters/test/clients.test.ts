import { matters } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createMatter, getClient, listClients, updateClient } = matters.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

test('a created client has every field and one client.created event carries it as it was answered', async () => {
  const other = await t.seedFirm()
  const input = {
    first_name: '  Ana ',
    last_name: 'Silva',
    email: 'Ana.Silva@example.com',
    phone: '+12125550123',
    date_of_birth: '1984-02-29',
    address: { line1: '1 Main St', city: 'New York', state: 'NY', zip: '10001' },
    language: 'es' as const,
    notes: 'prefers\nmornings',
    custom_fields: { referral: 'web', nested: { ключ: [1, null, 'x'] } },
  }

  const { status, data } = await t.call(createClient, input, other.key)

  expect(status).toBe(201)
  expect(data).toEqual({
    ...input,
    sms_consent: null,
    id: data.id,
    first_name: 'Ana',
    address: { ...input.address, line2: null },
    matters_count: 0,
    created_at: data.created_at,
    updated_at: data.created_at,
  })
  expect(await t.eventsOf(other)).toEqual([
    expect.objectContaining({ type: 'client.created', firm_id: other.id, api_version: 'v1', data }),
  ])
})

test('fields that are not set are null and custom_fields is an empty object', async () => {
  const { data } = await t.call(createClient, { first_name: 'Bo', last_name: 'Li' }, firm.key)

  expect(data).toMatchObject({
    email: null,
    phone: null,
    date_of_birth: null,
    address: null,
    language: null,
    notes: null,
    custom_fields: {},
  })
})

test('an email is unique in the firm without regard to case, and free in another firm', async () => {
  const other = await t.seedFirm()
  await t.call(createClient, { first_name: 'A', last_name: 'B', email: 'same@example.com' }, firm.key)

  const again = await t.call(createClient, { first_name: 'A', last_name: 'B', email: 'SAME@example.com' }, firm.key)
  const elsewhere = await t.call(
    createClient,
    { first_name: 'A', last_name: 'B', email: 'same@example.com' },
    other.key,
  )

  expect([again.status, again.error.code]).toEqual([409, 'duplicate_email'])
  expect(elsewhere.status).toBe(201)
})

test('an email may have every sign that mail servers take, and the client is found by it', async () => {
  const other = await t.seedFirm()
  const email = "o'neil&co/a=b!#$%*+?^_`{|}~-@example.com"

  const { status, data } = await t.call(createClient, { first_name: 'A', last_name: 'B', email }, other.key)
  const found = await t.call(listClients, { search: email }, other.key)
  const again = await t.call(createClient, { first_name: 'A', last_name: 'B', email: email.toUpperCase() }, other.key)

  expect([status, data.email, again.error.code]).toEqual([201, email, 'duplicate_email'])
  expect(found.data.map(({ id }) => id)).toEqual([data.id])
})

test('exactly one of 50 simultaneous creates with one email wins, with one event', async () => {
  const other = await t.seedFirm()
  const person = { first_name: 'Race', last_name: 'R', email: 'race@example.com' }

  const answers = await allAnswered(50, (key) => t.call(createClient, person, other.key, key))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'duplicate_email')).toHaveLength(49)
  expect(await t.eventsOf(other)).toHaveLength(1)
})

test('texts that end their lines as Windows does are kept with line feeds', async () => {
  const { status, data } = await t.call(
    createClient,
    { first_name: 'A', last_name: 'B', notes: 'one\r\ntwo\rthree', custom_fields: { text: 'one\r\ntwo' } },
    firm.key,
  )

  expect(status).toBe(201)
  expect(data).toMatchObject({ notes: 'one\ntwo\nthree', custom_fields: { text: 'one\ntwo' } })
  expect((await t.call(getClient, { id: data.id }, firm.key)).data).toMatchObject({ notes: data.notes })
})

test('a name is kept in one line, and without characters that hide or turn what follows', async () => {
  const other = await t.seedFirm()
  const { status, data } = await t.call(
    createClient,
    { first_name: 'Ann\r\nBcc: x', last_name: 'Sil\u200bva\u202egpj', address: { city: 'Al\tbany\u2028' } },
    other.key,
  )
  const { data: found } = await t.call(listClients, { search: '\u202asilva' }, other.key)

  expect(status).toBe(201)
  expect(data).toMatchObject({ first_name: 'Ann Bcc: x', last_name: 'Silvagpj', address: { city: 'Al bany' } })
  expect((await t.call(getClient, { id: data.id }, other.key)).data).toMatchObject({ first_name: 'Ann Bcc: x' })
  expect(found.map(({ id }) => id)).toEqual([data.id])
})

test.each([
  ['first_name', { first_name: ' ' }],
  ['first_name', { first_name: '\u200b\u202e\u3164' }],
  ['first_name', { first_name: 'a'.repeat(201) }],
  ['first_name', { first_name: 'a\u0000b' }],
  ['first_name', { first_name: 'a\fb' }],
  ['first_name', { first_name: '\ud800' }],
  ['last_name', { last_name: undefined }],
  ['email', { email: 'not-an-address' }],
  ['phone', { phone: '2125550123' }],
  ['date_of_birth', { date_of_birth: '2023-02-29' }],
  ['address.planet', { address: { planet: 'Mars' } }],
  ['address', { address: 'Main St' }],
  ['date_of_birth', { date_of_birth: '0000-12-31' }],
  ['language', { language: 'fr' }],
  ['notes', { notes: 'x'.repeat(10_001) }],
  ['notes', { notes: ' '.repeat(10_001) }],
  ['custom_fields', { custom_fields: [] }],
  ['custom_fields', { custom_fields: { big: 'x'.repeat(17_000) } }],
  ['custom_fields', { custom_fields: { text: 'a\u0000' } }],
  ['nickname', { nickname: 'An' }],
  ['id', { id: 'cli_01kagq8t5re8hbyqm2s4w7x9zc' }],
])('a bad %s is refused by name and nothing is created', async (field, change) => {
  const other = await t.seedFirm()

  const { status, error } = await t.send(createClient, { first_name: 'A', last_name: 'B', ...change }, other.key)

  expect(status).toBe(400)
  expect(error.code).toBe('invalid_request')
  expect(error.details.fields?.map((problem) => problem.field)).toContain(field)
  expect((await t.call(listClients, {}, other.key)).pagination.total).toBe(0)
})

test('a name of 200 code points is taken even when each takes two UTF-16 units', async () => {
  const { status, data } = await t.call(createClient, { first_name: '𝒜'.repeat(200), last_name: 'B' }, firm.key)

  expect(status).toBe(201)
  expect(data.first_name).toBe('𝒜'.repeat(200))
})

test('a client is read with its matters and their count', async () => {
  const { data: client } = await t.call(createClient, { first_name: 'With', last_name: 'Matters' }, firm.key)
  const { data: matter } = await t.call(
    createMatter,
    { title: 'Matter of With', practice_area: 'family_law', client_id: client.id },
    firm.key,
  )

  const { data } = await t.call(getClient, { id: client.id }, firm.key)

  expect(data).toEqual({
    ...client,
    matters_count: 1,
    updated_by: null,
    matters: [{ id: matter.id, title: 'Matter of With', status: 'active', practice_area: 'family_law' }],
  })
})

test("another firm's client is forbidden, an unknown or malformed id is not found", async () => {
  const other = await t.seedFirm()
  const { data: client } = await t.call(createClient, { first_name: 'A', last_name: 'B' }, other.key)

  const theirs = await t.call(getClient, { id: client.id }, firm.key)
  const unknown = await t.call(getClient, { id: 'cli_01kagq8t5re8hbyqm2s4w7x9zc' }, firm.key)
  const malformed = await t.call(getClient, { id: 'cli_nonsense' }, firm.key)

  expect([theirs.status, theirs.error.code]).toEqual([403, 'forbidden'])
  expect([unknown.status, unknown.error.code]).toEqual([404, 'client_not_found'])
  expect([malformed.status, malformed.error.code]).toEqual([404, 'client_not_found'])
  expect(unknown.error.details).toEqual({ resource: 'client', id: 'cli_01kagq8t5re8hbyqm2s4w7x9zc' })
})

test('an update changes only what is sent, and null clears', async () => {
  const { data: before } = await t.call(
    createClient,
    { first_name: 'Up', last_name: 'Date', phone: '+12125550123', notes: 'old', custom_fields: { a: 1 } },
    firm.key,
  )
  t.clock.advance(1000)

  const { status, data } = await t.call(updateClient, { id: before.id, last_name: 'Dated', phone: null }, firm.key)

  expect(status).toBe(200)
  expect(data).toEqual({ ...before, last_name: 'Dated', phone: null, updated_at: data.updated_at })
  expect(data.updated_at > before.updated_at).toBe(true)
})

test('an update that changes nothing leaves updated_at alone', async () => {
  const { data: before } = await t.call(createClient, { first_name: 'Still', last_name: 'Same' }, firm.key)
  t.clock.advance(1000)

  const { data } = await t.call(updateClient, { id: before.id, last_name: 'Same' }, firm.key)

  expect(data).toEqual(before)
})

test('sending back everything as it was read changes nothing', async () => {
  const { data: created } = await t.call(
    createClient,
    {
      first_name: 'As',
      last_name: 'Read',
      email: ' As.Read@example.com ',
      phone: '+12125550123',
      date_of_birth: '1984-02-29',
      address: { line1: '1 Main St', zip: '10001' },
      language: 'en',
      notes: ' kept ',
      custom_fields: { b: { d: [1.5, null], c: 1 }, a: 'é' },
    },
    firm.key,
  )
  const { data: before } = await t.call(getClient, { id: created.id }, firm.key)
  t.clock.advance(1000)
  const { matters: _, matters_count, sms_consent, created_at, updated_at, updated_by, ...writable } = before

  const { data } = await t.call(updateClient, writable, firm.key)

  expect(data).toEqual(created)
  expect(created).toMatchObject({ email: 'As.Read@example.com', notes: ' kept ' })
})

test('the language is changed, kept when it is not sent, and taken away by null', async () => {
  const { data: client } = await t.call(createClient, { first_name: 'Es', last_name: 'Pañol' }, firm.key)
  const update = (changes: { language?: 'en' | 'es' | null; phone?: string }) =>
    t.call(updateClient, { id: client.id, ...changes }, firm.key)

  const answers = [
    await update({ language: 'es' }),
    await update({ phone: '+12125550199' }),
    await t.call(getClient, { id: client.id }, firm.key),
    await update({ language: null }),
  ]

  expect(answers.map(({ data }) => data.language)).toEqual(['es', 'es', 'es', null])
})

test('an address is replaced as a whole, and null takes it away', async () => {
  const { data: client } = await t.call(
    createClient,
    { first_name: 'Ad', last_name: 'Dress', address: { line1: '1 Main St', city: 'New York' } },
    firm.key,
  )
  const update = (address: object | null) => t.call(updateClient, { id: client.id, address }, firm.key)

  const moved = await update({ line1: '2 Side St' })
  const gone = await update(null)

  expect(moved.data.address).toEqual({ line1: '2 Side St', line2: null, city: null, state: null, zip: null })
  expect(gone.data.address).toBeNull()
})

test('an email that its client gives up is free for another', async () => {
  const [first, second] = await Promise.all(
    ['First', 'Second'].map((last_name) =>
      t.call(
        createClient,
        { first_name: 'E', last_name, ...(last_name === 'First' && { email: 'free@example.com' }) },
        firm.key,
      ),
    ),
  )

  const taken = await t.call(updateClient, { id: second!.data.id, email: ' FREE@example.com' }, firm.key)
  await t.call(updateClient, { id: first!.data.id, email: null }, firm.key)
  const free = await t.call(updateClient, { id: second!.data.id, email: 'free@example.com' }, firm.key)

  expect([taken.status, taken.error.code]).toEqual([409, 'duplicate_email'])
  expect(free.data.email).toBe('free@example.com')
})

test('an update to a used email, an empty update and an unknown client are refused', async () => {
  await t.call(createClient, { first_name: 'A', last_name: 'B', email: 'taken@example.com' }, firm.key)
  const { data: client } = await t.call(createClient, { first_name: 'A', last_name: 'B' }, firm.key)

  const duplicate = await t.call(updateClient, { id: client.id, email: 'Taken@example.com' }, firm.key)
  const empty = await t.call(updateClient, { id: client.id }, firm.key)
  const unknown = await t.call(updateClient, { id: 'cli_01kagq8t5re8hbyqm2s4w7x9zc', notes: 'x' }, firm.key)

  expect([duplicate.status, duplicate.error.code]).toEqual([409, 'duplicate_email'])
  expect([empty.status, empty.error.code]).toEqual([400, 'invalid_request'])
  expect([unknown.status, unknown.error.code]).toEqual([404, 'client_not_found'])
})

test('clients are listed by page, sort and any part of name or email, with exact totals', async () => {
  const other = await t.seedFirm()
  for (const [first_name, last_name, email] of [
    ['Ana', 'Zimmer', 'ana@one.example'],
    ['Bob', 'Young%', 'bob@two.example'],
    ['Cyd', 'Xu', null],
  ] as const) {
    t.clock.advance(1000)
    await t.call(createClient, { first_name, last_name, email }, other.key)
  }
  const names = async (query: Record<string, unknown>) => {
    const { data, pagination } = await t.call(listClients, query, other.key)
    return [data.map((client) => client.first_name), pagination.total, pagination.has_more]
  }

  expect(await names({})).toEqual([['Cyd', 'Bob', 'Ana'], 3, false])
  expect(await names({ order: 'asc', per_page: 2 })).toEqual([['Ana', 'Bob'], 3, true])
  expect(await names({ order: 'asc', per_page: 2, page: 2 })).toEqual([['Cyd'], 3, false])
  expect(await names({ page: 9 })).toEqual([[], 3, false])
  expect(await names({ sort: 'last_name', order: 'asc' })).toEqual([['Cyd', 'Bob', 'Ana'], 3, false])
  expect(await names({ search: 'IMME' })).toEqual([['Ana'], 1, false])
  expect(await names({ search: 'two.ex' })).toEqual([['Bob'], 1, false])
  expect(await names({ search: '%' })).toEqual([['Bob'], 1, false])
  expect(await names({ search: 'a z' })).toEqual([['Ana'], 1, false])
})

test.each([
  ['page', '0'],
  ['page', 'one'],
  ['per_page', '101'],
  ['per_page', '1.5'],
  ['sort', 'email'],
  ['order', 'up'],
  ['colour', 'red'],
  ['search', '%00'],
  ['search', 'x'.repeat(201)],
])('a list query with a bad %s is refused, not clamped', async (field, value) => {
  const response = await fetch(`${t.baseUrl}/api/v1/clients?${field}=${value}`, { headers: { 'x-api-key': firm.key } })
  const body = (await response.json()) as { error: { code: string; details: { fields: { field: string }[] } } }

  expect(response.status).toBe(400)
  expect(body.error.code).toBe('validation_error')
  expect(body.error.details.fields[0]?.field).toBe(field)
})

import { expect, test } from '@jest/globals'
import { ask, connect, seedMatter, startTestStandIn } from './fixtures.ts'

test('without fields an answer has the id and the etag', async () => {
  const standIn = await startTestStandIn()
  const { ask, accountId } = await connect(standIn)
  const { matter } = seedMatter(standIn, accountId)

  const one = await ask('GET', `/matters/${matter.id}.json`)
  const list = await ask('GET', '/matters')

  expect(one.body).toEqual({ data: { id: matter.id, etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) } })
  expect(list.body).toEqual({ data: [one.body.data], meta: { paging: {}, records: 1 } })
})

test('the etag of a record changes with it', async () => {
  const standIn = await startTestStandIn()
  const { ask, accountId } = await connect(standIn)
  const { matter } = seedMatter(standIn, accountId)

  const before = await ask('GET', `/matters/${matter.id}.json`)
  const same = await ask('GET', `/matters/${matter.id}.json`)
  const after = await ask('PATCH', `/matters/${matter.id}.json`, { description: 'Another' })

  expect(same.body.data.etag).toBe(before.body.data.etag)
  expect(after.body.data.etag).not.toBe(before.body.data.etag)
})

test('another resource has the requested fields, else its id and etag; rows come whole', async () => {
  const standIn = await startTestStandIn()
  const { ask, accountId } = await connect(standIn)
  const { contact, matter } = seedMatter(standIn, accountId)
  standIn.controls.changeContact({
    contact_id: contact.id,
    data: { email_addresses: [{ name: 'Work', address: 'ada@client.test' }] },
  })

  const bare = await ask('GET', `/matters/${matter.id}.json?fields=client,practice_area`)
  const named = await ask('GET', `/matters/${matter.id}.json?fields=id,client{id,name}`)
  const rows = await ask('GET', `/contacts/${contact.id}.json?fields=email_addresses`)

  expect(bare.body.data).toEqual({ client: { id: contact.id, etag: expect.any(String) }, practice_area: null })
  expect(named.body.data).toEqual({ id: matter.id, client: { id: contact.id, name: 'Ada Lovelace' } })
  expect(rows.body.data.email_addresses).toMatchObject([{ name: 'Work', address: 'ada@client.test' }])
})

test.each(['nonsense', 'id,client{nonsense}', 'client{id', 'id{name}', 'client{email_addresses{id}}', 'constructor'])(
  'fields=%s is refused, and nothing is carried out',
  async (fields) => {
    const standIn = await startTestStandIn()
    const { ask, accountId } = await connect(standIn)
    const { contact } = seedMatter(standIn, accountId)

    const { status, body } = await ask('POST', `/matters.json?fields=${encodeURIComponent(fields)}`, {
      client: { id: contact.id },
    })

    expect([status, body.error.type]).toEqual([400, 'InvalidFields'])
    expect(standIn.controls.holdings().matters).toHaveLength(1)
  },
)

test('next leads through a list to its end, though things come and go meanwhile', async () => {
  const standIn = await startTestStandIn()
  const { ask, accountId, tokens } = await connect(standIn)
  const ids = Array.from({ length: 5 }, () => seedMatter(standIn, accountId).matter.id)

  const first = await ask('GET', '/matters.json?limit=2&fields=id')
  standIn.controls.removeMatter({ matter_id: ids[0]! })
  const added = seedMatter(standIn, accountId).matter.id
  const seen = [...first.body.data]
  for (let { next } = first.body.meta.paging; next; ) {
    expect(next).toMatch(/^http:.*\/api\/v4\/matters\.json\?.*page_token=/)
    const page = await fetch(next, { headers: { authorization: `Bearer ${tokens.access_token}` } })
    const { data, meta } = (await page.json()) as typeof first.body
    seen.push(...data)
    next = meta.paging.next
  }

  expect(seen).toEqual([...ids, added].map((id) => ({ id })))
})

test('offsets end at 10,000 records, next does not', async () => {
  const standIn = await startTestStandIn({ settings: { rateLimit: 10_000 } })
  const { ask, accountId, tokens } = await connect(standIn)
  const { contact } = seedMatter(standIn, accountId)
  for (let count = 1; count < 10_250; count++)
    standIn.controls.addMatter({ account_id: accountId, data: { client: { id: contact.id } } })

  const last = await ask('GET', '/matters.json?limit=200&offset=9800')
  const beyond = await ask('GET', '/matters.json?limit=200&offset=9801')
  let count = 0
  for (let next: string | undefined = `${standIn.apiUrl}/matters.json?limit=200`; next; ) {
    const page = await fetch(next, { headers: { authorization: `Bearer ${tokens.access_token}` } })
    const { data, meta } = (await page.json()) as typeof last.body
    count += data.length
    next = meta.paging.next
  }

  expect(last.body.data).toHaveLength(200)
  expect([beyond.status, beyond.body.error.type]).toEqual([400, 'ArgumentError'])
  expect(count).toBe(10_250)
})

test('lists come in the order that is asked for', async () => {
  let now = new Date('2026-11-23T12:00:00Z')
  const standIn = await startTestStandIn({ clock: () => now })
  const { ask, accountId } = await connect(standIn)
  const ids = Array.from({ length: 3 }, () => seedMatter(standIn, accountId).matter.id)
  now = new Date('2026-11-23T13:00:00Z')
  standIn.controls.changeMatter({ matter_id: ids[0]!, data: { description: 'Newest' } })
  const order = async (text: string) =>
    (await ask('GET', `/matters.json?order=${text}`)).body.data.map(({ id }: { id: number }) => ids.indexOf(id))

  expect(await order('id(desc)')).toEqual([2, 1, 0])
  expect(await order('updated_at(asc)')).toEqual([1, 2, 0])
})

test.each([
  'limit=0',
  'limit=201',
  'limit=x',
  'offset=-1',
  'page_token=x',
  'page_token=e30',
  'order=name(asc)',
  'client_id=x',
  'created_since=yesterday',
])('a list with %s is refused', async (query) => {
  const { ask } = await connect(await startTestStandIn())

  const { status, body } = await ask('GET', `/matters.json?${query}`)

  expect([status, body.error.type]).toEqual([400, 'ArgumentError'])
})

test('requests are counted for each token and 60 s, and over the limit told when to come again', async () => {
  let now = new Date('2026-11-23T12:00:00Z')
  const standIn = await startTestStandIn({ clock: () => now, settings: { rateLimit: 2 } })
  const [eleanor, marcus] = [await connect(standIn, 0), await connect(standIn, 1)]
  const who = '/users/who_am_i.json'
  const headersOf = ({ headers }: { headers: Headers }) =>
    ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'].map((name) => headers.get(name))
  const reset = String(Date.parse('2026-11-23T12:01:00Z') / 1000)

  const first = await eleanor.ask('GET', who)
  now = new Date('2026-11-23T12:00:20Z')
  const second = await eleanor.ask('GET', who)
  const third = await eleanor.ask('GET', who)
  const another = await marcus.ask('GET', who)
  now = new Date('2026-11-23T12:01:00Z')
  const next = await eleanor.ask('GET', who)

  expect(headersOf(first)).toEqual(['2', '1', reset, null])
  expect(headersOf(second)).toEqual(['2', '0', reset, null])
  expect([third.status, third.body.error.type]).toEqual([429, 'RateLimited'])
  expect(headersOf(third)).toEqual(['2', '0', reset, '40'])
  expect([another.status, next.status]).toEqual([200, 200])
})

test('an answer has the time of the clock that the stand-in runs on', async () => {
  const standIn = await startTestStandIn({ clock: () => new Date('2030-01-01T12:00:00.500Z') })
  const { ask } = await connect(standIn)

  const { headers } = await ask('GET', '/matters.json')

  expect(headers.get('date')).toBe('Tue, 01 Jan 2030 12:00:00 GMT')
})

test('errors have a type and a message', async () => {
  const standIn = await startTestStandIn()
  const { ask: askHere, tokens } = await connect(standIn)
  const post = (body: string, type: string) =>
    fetch(`${standIn.apiUrl}/matters.json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': type },
      body,
    })

  const answers = [
    await ask(standIn, 'unknown', 'GET', '/matters.json'),
    await askHere('GET', '/matters/1.json'),
    await askHere('GET', '/matters/x.json'),
    await askHere('GET', '/nothing.json'),
    await askHere('POST', '/matters.json', 'text'),
    ...(await Promise.all(
      [await post('{', 'application/json'), await post('data=1', 'application/x-www-form-urlencoded')].map(
        async (response) => ({ status: response.status, body: (await response.json()) as unknown }),
      ),
    )),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 404, 404, 404, 400, 400, 415])
  for (const { body } of answers)
    expect(body).toEqual({ error: { type: expect.any(String), message: expect.any(String) } })
})

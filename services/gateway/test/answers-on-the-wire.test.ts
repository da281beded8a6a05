import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type MatterId, matters } from '@dossier/contracts'
import { made, type SeededFirm, type SeededSession, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createMatter, updateMatter } = matters.operations

let t: System
let firm: SeededFirm
let session: SeededSession
let small: MatterId
let large: MatterId

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  session = await t.seedSession(firm)
  const create = async (title: string, description: string) => {
    const matter = { title, practice_area: 'other', description } as const
    return (await made((key) => t.call(createMatter, matter, firm.key, key))).id as MatterId
  }
  small = await create('small', 'short')
  large = await create('large', 'A long description. '.repeat(400))
  await Promise.all(Array.from({ length: 40 }, (_, index) => create(`${index} ${'long title '.repeat(15)}`, '')))
})
afterAll(() => t.stop())

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

/** The answer as it comes over the wire, with its text unpacked. */
async function get(path: string, headers: Record<string, string>, method = 'GET', body?: string) {
  const url = new URL(path, t.baseUrl)
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    request(url, { method, headers }, resolve).once('error', reject).end(body),
  )
  const bytes = await buffer(answer)
  const coding = (answer.headers['content-encoding'] ?? 'identity') as keyof typeof decoders
  return {
    status: answer.statusCode,
    headers: answer.headers,
    coding,
    bytes,
    text: () => decoders[coding](bytes).toString(),
  }
}

const withKey = (headers: Record<string, string> = {}) => ({ 'x-api-key': firm.key, ...headers })
const matter = (id: MatterId) => `/api/v1/matters/${id}`

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
])('an answer of 4 KiB or more to Accept-Encoding %s comes as %s', async (accepted, coding) => {
  const plain = await get(matter(large), withKey())

  const answer = await get(matter(large), withKey({ 'accept-encoding': accepted }))

  expect([answer.status, answer.coding, plain.coding]).toEqual([200, coding, 'identity'])
  expect(answer.text()).toBe(plain.text())
  expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
  expect(answer.headers.vary).toMatch(/\bAccept-Encoding\b/)
  if (coding !== 'identity') expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 5)
})

test('nothing is compressed that is short, that a cookie opened, or that a change answers', async () => {
  const accepting = { 'accept-encoding': 'br, gzip' }
  const change = JSON.stringify({ tags: ['changed'] })

  const answers = [
    await get(matter(small), withKey(accepting)),
    await get(matter(large), { ...accepting, cookie: session.headers.cookie! }),
    await get('/api/v1/reports/intake-summary', { ...accepting, cookie: session.headers.cookie! }),
    await get(matter(large), withKey({ ...accepting, 'content-type': 'application/json' }), 'PATCH', change),
  ]

  expect(answers.map(({ status, coding }) => [status, coding])).toEqual(Array(4).fill([200, 'identity']))
})

test.each([
  ['csv', 'br'],
  ['csv', 'gzip'],
  ['json', 'br'],
  ['json', 'gzip'],
])('a report as %s comes as %s where it is accepted, and unpacks to what comes otherwise', async (format, coding) => {
  const path = `/api/v1/reports/intake-summary?format=${format}`
  const plain = await get(path, withKey())

  const packed = await get(path, withKey({ 'accept-encoding': coding }))
  const short = await get(`${path}&from=2020-01-01&to=2020-01-01`, withKey({ 'accept-encoding': coding }))

  expect([plain.coding, packed.coding, short.coding]).toEqual(['identity', coding, 'identity'])
  expect(packed.text()).toBe(plain.text())
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
})

test('a GET of one thing has a weak tag, and answers 304 to it until the thing changes', async () => {
  const path = matter(large)
  const first = await get(path, withKey({ 'accept-encoding': 'gzip' }))
  const tag = first.headers.etag!

  const unchanged = await get(path, withKey({ 'if-none-match': `"other", ${tag}` }))
  const strong = await get(path, withKey({ 'if-none-match': tag.replace('W/', '') }))
  const other = await get(path, withKey({ 'if-none-match': '"other"' }))
  await t.call(updateMatter, { id: large, tags: ['other'] }, firm.key)
  const changed = await get(path, withKey({ 'if-none-match': tag }))

  expect(tag).toMatch(/^W\/"[\w-]+"$/)
  expect([unchanged.status, unchanged.bytes.length, unchanged.headers.etag]).toEqual([304, 0, tag])
  expect(unchanged.headers).toMatchObject({
    'x-request-id': expect.any(String),
    'x-ratelimit-remaining': expect.any(String),
    'cache-control': 'no-store',
  })
  expect([strong.status, other.status, changed.status]).toEqual([304, 200, 200])
  expect(changed.headers.etag).not.toBe(tag)
})

test('lists, reports, changes and refusals have no tag', async () => {
  const answers = await Promise.all([
    get('/api/v1/matters', withKey()),
    get('/api/v1/search?q=long', withKey()),
    get('/api/v1/reports/intake-summary', withKey()),
    get(matter('mat_01kagq8t5re8hbyqm2s4w7x9zc' as MatterId), withKey({ 'if-none-match': '*' })),
    get(matter(small), withKey({ 'content-type': 'application/json' }), 'PATCH', '{"tags":["x"]}'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200])
  expect(answers.map(({ headers }) => headers.etag)).toEqual(Array(5).fill(undefined))
})

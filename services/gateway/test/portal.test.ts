import { documents, identity, type MatterId, matters, toUuid } from '@dossier/contracts'
import { callOperation, type SeededFirm, type SeededPortal, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createClientPortalSession, createMatter, createPortalLinkRequest, getPortalMatter } =
  matters.operations
const { confirmPortalUpload, createPortalUploadUrl, removePortalUpload, requestDocument, reviewUpload } =
  documents.operations
const LIMIT = 120
const FAILURES = 20

let t: System
let firm: SeededFirm
let gateways: string[]

beforeAll(async () => {
  t = await startSystem({
    environment: {
      // On a busy machine the shared count may be silent for longer than it should be.
      gateway: { ADDRESS_FAILURES_PER_MINUTE: String(FAILURES), RATE_LIMIT_SILENCE_MS: '2000' },
      matters: { PORTAL_REQUESTS_PER_MINUTE: String(LIMIT) },
    },
  })
  firm = await t.seedFirm()
  gateways = [t.baseUrl, await t.startGateway()]
})
afterAll(() => t.stop())

const readAt = (url: string, { headers }: Pick<SeededPortal, 'headers'>) =>
  callOperation(url, getPortalMatter, {}, undefined, headers)
const limitOf = ({ headers }: { headers: Headers }) => [
  Number(headers.get('x-ratelimit-limit')),
  Number(headers.get('x-ratelimit-remaining')),
]

test('all sessions of a link share 120 requests a minute, over all gateways; another link has its own', async () => {
  const one = await t.seedPortal(firm)
  const { data } = await t.call(createClientPortalSession, { token: one.token }, undefined)
  const sessions = [one.headers, { authorization: `Bearer ${data.session_token}` }]
  const first = await readAt(gateways[0]!, one)

  const answers = await Promise.all(
    Array.from({ length: 160 }, (_, index) =>
      readAt(gateways[index % 2]!, { headers: sessions[Math.floor(index / 2) % 2]! }),
    ),
  )
  const other = await readAt(gateways[0]!, await t.seedPortal(firm))
  t.clock.advance(60_000)
  const later = await readAt(gateways[0]!, one)

  const admitted = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 429)
  // A busy machine has no time for some of them, and may have counted them.
  const missed = answers.filter(({ status }) => status === 503).length
  expect(limitOf(first)).toEqual([LIMIT, LIMIT - 1])
  expect(admitted).toBeGreaterThan(0)
  expect(admitted).toBeLessThanOrEqual(LIMIT - 1)
  expect(admitted + missed).toBeGreaterThanOrEqual(LIMIT * 0.95 - 1)
  expect(admitted + missed + refused.length).toBe(160)
  expect(refused[0]!.error.details).toMatchObject({ limit: LIMIT, window: '60s' })
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(limitOf(other)).toEqual([LIMIT, LIMIT - 1])
  expect(later.status).toBe(200)
})

test('an address that tries tokens of no link is told to wait, and opens links all the same', async () => {
  const { token } = await t.seedPortal(firm)
  t.clock.advance(60_000)

  const tries = []
  for (let index = 0; index < FAILURES; index++) {
    const op = index % 2 === 0 ? createClientPortalSession : createPortalLinkRequest
    tries.push(await t.call(op, { token: 'x'.repeat(43) }, undefined))
  }
  const blocked = await t.call(createClientPortalSession, { token: 'x'.repeat(43) }, undefined)
  const good = await t.call(createClientPortalSession, { token }, undefined)
  t.clock.advance(60_000)
  const later = await t.call(createClientPortalSession, { token: 'x'.repeat(43) }, undefined)

  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404]))
  expect([blocked.status, blocked.error.code]).toEqual([429, 'rate_limit_exceeded'])
  expect([good.status, later.status]).toEqual([200, 404])
})

test("no answer of the portal holds anything that is the firm's own business", async () => {
  const LEAK = 'firm-internal'
  const { data: client } = await t.call(
    createClient,
    {
      first_name: 'Ana',
      last_name: `${LEAK} surname`,
      email: `${LEAK}@example.com`,
      phone: '+12125550199',
      notes: `${LEAK} notes`,
      custom_fields: { internal: LEAK },
    },
    firm.key,
  )
  const shown = { title: 'Silva visa', practice_area: 'immigration' as const, client_id: client.id }
  const { data: user } = await t.call(
    identity.operations.inviteUser,
    { email: `${LEAK}@firm.test`, role: 'attorney' },
    firm.key,
  )
  const attorney = await t.seedUser(firm)
  await t.query('identity', 'update users set first_name = $2, last_name = $2 where id = $1', [toUuid(attorney), LEAK])
  const { data: matter } = await t.call(
    createMatter,
    {
      ...shown,
      description: `${LEAK} description`,
      case_number: LEAK,
      assigned_attorney: attorney,
      custom_fields: { strategy: LEAK },
      tags: [LEAK],
    },
    firm.key,
  )
  const { data: sibling } = await t.call(createMatter, { ...shown, title: `${LEAK} other matter` }, firm.key)
  await t.call(requestDocument, { id: sibling.id, name: `${LEAK} of the other matter` }, firm.key)
  const wording = { name: 'Passport', description: 'All pages', instructions: 'In colour', due_date: '2027-01-15' }
  const { data: document } = await t.call(requestDocument, { id: matter.id, ...wording }, firm.key)
  const { headers, token } = await t.seedPortal(firm, matter.id as MatterId)
  const file = { document_id: document.id, filename: 'a.txt', content_type: 'text/plain', file_size_bytes: 4 }
  const answers: unknown[] = []
  const see = async <Answered>(asked: Promise<Answered>): Promise<Answered> => {
    const answer = await asked
    answers.push(answer)
    return answer
  }
  const upload = async () => {
    const { data } = await see(t.call(createPortalUploadUrl, file, undefined, headers))
    await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: 'text' })
    await see(t.call(confirmPortalUpload, { id: data.upload_id }, undefined, headers))
    return data.upload_id
  }

  await see(t.call(createClientPortalSession, { token }, undefined))
  await see(t.call(removePortalUpload, { id: await upload() }, undefined, headers))
  const id = await upload()
  await t.settled()
  const reviewer = await t.seedSession(firm, 'attorney')
  const review = { id, status: 'approved', reviewer_notes: `${LEAK} review` } as const
  const reviewed = await t.call(reviewUpload, review, undefined, reviewer.headers)
  await see(t.call(createPortalUploadUrl, file, undefined, headers))
  await see(t.call(removePortalUpload, { id }, undefined, headers))
  await see(t.call(createPortalLinkRequest, { token }, undefined))
  await t.settled()
  const { data } = await see(t.call(getPortalMatter, {}, undefined, headers))

  expect([user.status, reviewed.status]).toEqual(['pending', 200])
  expect(data).toEqual({
    ahead_seconds: 0,
    id: matter.id,
    title: 'Silva visa',
    status: 'active',
    practice_area: 'immigration',
    firm: { name: firm.name, logo_url: null, brand_colors: expect.any(Object) },
    client: { first_name: 'Ana' },
    documents: [
      {
        id: document.id,
        ...wording,
        required: true,
        accepted_types: document.accepted_types,
        max_file_size_mb: 25,
        status: 'approved',
        upload: {
          id,
          filename: 'a.txt',
          content_type: 'text/plain',
          file_size_bytes: 4,
          status: 'approved',
          uploaded_at: expect.any(String),
          rejection_reason: null,
          removable: false,
          processed_at: expect.any(String),
          pages_checked: null,
          warnings: [],
        },
      },
    ],
    documents_pagination: { page: 1, per_page: 100, total: 1, has_more: false, next_cursor: null },
  })
  const text = JSON.stringify(answers)
  for (const secret of [LEAK, sibling.id, client.id, attorney, reviewer.userId, firm.id]) {
    expect(text).not.toContain(secret)
  }
})

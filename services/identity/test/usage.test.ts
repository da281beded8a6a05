import { documents, identity, matters, type Operation, planLimits, toUuid } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

const { getFirmUsage } = identity.operations
const { archiveMatter, createClient, createMatter, sendIntakeLink } = matters.operations
const { confirmUpload, createSignedUploadUrl, requestDocument } = documents.operations
/** Callers are promised five seconds; the machine may be busy with other tests. */
const ANSWER_MS_MAX = 7_500

let t: System

beforeAll(async () => {
  t = await startSystem({ constants: { gateway: { REQUEST_COUNT_REPORT_MS: 50 } } })
})
beforeEach(() => t.clock.leaveMidnight())
afterAll(() => t.stop())

/** A firm whose requests the test counts itself. */
function counted(firm: SeededFirm) {
  let requests = 0
  return {
    firm,
    requests: () => requests,
    call: <Op extends Operation>(op: Op, input: Record<string, unknown>) => {
      requests++
      return t.send(op, input, firm.key)
    },
  }
}
type Counted = ReturnType<typeof counted>

async function upload({ call }: Counted, matterId: string, bytes: number, { confirm = true } = {}) {
  const { data: document } = await call(requestDocument, { id: matterId, name: 'Passport' })
  const { data } = await call(createSignedUploadUrl, {
    document_id: document.id,
    filename: 'a.txt',
    content_type: 'text/plain',
    file_size_bytes: bytes,
  })
  await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: 'a'.repeat(bytes) })
  if (confirm) await call(confirmUpload, { id: data.upload_id })
}

const usageOf = async ({ call }: Counted) => (await call(getFirmUsage, {})).data

/** Asks until all requests made before are in the figure. */
async function usageWithRequests(caller: Counted) {
  let before = 0
  let usage: Awaited<ReturnType<typeof usageOf>>
  await until(async () => {
    before = caller.requests()
    usage = await usageOf(caller)
    return usage.usage.api_requests.this_period >= before
  })
  return { usage: usage!, before }
}

test('usage is what the firm has made, and of no other firm', async () => {
  const [one, other] = [counted(await t.seedFirm({ plan: 'standard' })), counted(await t.seedFirm({ plan: 'pro' }))]
  const made = []
  for (const title of ['A', 'B', 'C']) {
    made.push((await one.call(createMatter, { title, practice_area: 'other' })).data)
  }
  await one.call(archiveMatter, { id: made[2]!.id })
  for (const email of ['a@example.com', 'b@example.com']) {
    await one.call(createClient, { first_name: 'A', last_name: 'B', email })
  }
  await upload(one, made[0]!.id, 1000)
  await upload(one, made[0]!.id, 234)
  await upload(one, made[1]!.id, 5000, { confirm: false })
  for (const email of ['a@example.com', 'b@example.com', 'a@example.com']) {
    await one.call(sendIntakeLink, { id: made[0]!.id, channel: 'email', email })
  }
  await one.call(sendIntakeLink, { id: made[1]!.id, channel: 'sms', phone: '+12125550123' })
  const theirs = (await other.call(createMatter, { title: 'A', practice_area: 'other' })).data
  await upload(other, theirs.id, 7)

  const { usage, before } = await usageWithRequests(one)
  const { usage: otherUsage } = await usageWithRequests(other)

  const [year, month] = [t.clock.read().getUTCFullYear(), t.clock.read().getUTCMonth()]
  expect(usage).toEqual({
    plan: 'standard',
    billing_period: {
      start: new Date(Date.UTC(year, month)).toISOString(),
      end: new Date(Date.UTC(year, month + 1)).toISOString(),
    },
    usage: {
      matters: { total: 3, active: 2, archived: 1 },
      clients: { total: 2 },
      documents: { uploaded_this_period: 2, storage_used_gb: 0.000001234 },
      api_requests: { this_period: usage.usage.api_requests.this_period, limit: 100_000 },
      intake_links_sent: { this_period: 4 },
    },
    limits: { matters: 250, storage_gb: 10, api_requests_per_period: 100_000, users: 5 },
  })
  // The request that asks may be counted before it is answered.
  expect([before, before + 1]).toContain(usage.usage.api_requests.this_period)
  expect(otherUsage).toMatchObject({
    plan: 'pro',
    usage: {
      matters: { total: 1, active: 1, archived: 0 },
      clients: { total: 0 },
      documents: { uploaded_this_period: 1, storage_used_gb: 7e-9 },
      intake_links_sent: { this_period: 0 },
    },
    limits: { matters: null, storage_gb: 100, api_requests_per_period: 1_000_000, users: 25 },
  })
})

test('a closed matter is in the total alone', async () => {
  const caller = counted(await t.seedFirm())
  await caller.call(createMatter, { title: 'A', practice_area: 'other' })
  await t.query('matters', `update matters set status = 'closed' where firm_id = $1`, [toUuid(caller.firm.id)])

  expect((await usageOf(caller)).usage.matters).toEqual({ total: 1, active: 0, archived: 0 })
})

test('a message that the provider refused is no link that was sent', async () => {
  const caller = counted(await t.seedFirm())
  const { data } = await caller.call(createMatter, { title: 'A', practice_area: 'other' })
  const refused = await caller.call(sendIntakeLink, { id: data.id, channel: 'email', email: 'nobody@bounce.test' })
  await caller.call(sendIntakeLink, { id: data.id, channel: 'email', email: 'a@example.com' })

  expect(refused.error?.code).toBe('send_failed')
  expect((await usageOf(caller)).usage.intake_links_sent.this_period).toBe(1)
})

test('figures that are there at once: 20 matters and clients made in parallel are all counted', async () => {
  const caller = counted(await t.seedFirm())

  const { key } = caller.firm
  await Promise.all([
    allAnswered(20, (headers, index) =>
      t.call(createMatter, { title: `Matter ${index}`, practice_area: 'other' }, key, headers),
    ),
    allAnswered(20, (headers, index) =>
      t.call(createClient, { first_name: 'A', last_name: `B ${index}` }, key, headers),
    ),
  ])

  const { usage } = await usageOf(caller)
  expect([usage.matters.total, usage.clients.total]).toEqual([20, 20])
})

test('a plan that an operator changes is seen at once, and what it allows', async () => {
  const caller = counted(await t.seedFirm({ plan: 'standard' }))
  await usageOf(caller)
  await t.query('identity', `update firms set plan = 'enterprise' where id = $1`, [toUuid(caller.firm.id)])

  const usage = await usageOf(caller)

  expect([usage.plan, usage.limits.storage_gb, usage.limits.users]).toEqual([
    'enterprise',
    planLimits.enterprise.storageGb,
    null,
  ])
})

test.each(['matters', 'documents', 'notifications'] as const)(
  'usage is refused as unavailable within its time while %s is down',
  async (owner) => {
    const caller = counted(await t.seedFirm())
    await t.stopService(owner)
    const startedAt = performance.now()

    const { status, error } = await caller.call(getFirmUsage, {})

    const tookMs = performance.now() - startedAt
    await t.startService(owner)
    expect([status, error.code]).toEqual([503, 'service_unavailable'])
    expect(tookMs).toBeLessThan(ANSWER_MS_MAX)
  },
)

test('an owner that is there and says nothing makes usage unavailable within 5 s', async () => {
  const caller = counted(await t.seedFirm())
  await t.stopService('documents')
  const silence = t.bus.subscribe('rpc.documents.>', { queue: 'documents', callback() {} })
  await t.bus.flush()
  const startedAt = performance.now()

  const { status, error } = await caller.call(getFirmUsage, {})

  const tookMs = performance.now() - startedAt
  silence.unsubscribe()
  await t.bus.flush()
  await t.startService('documents')
  expect([status, error.code]).toEqual([503, 'service_unavailable'])
  expect(tookMs).toBeLessThan(ANSWER_MS_MAX)
})

test('a new period begins with nothing but what is kept', async () => {
  const caller = counted(await t.seedFirm())
  const { data } = await caller.call(createMatter, { title: 'A', practice_area: 'other' })
  await upload(caller, data.id, 100)
  await caller.call(sendIntakeLink, { id: data.id, channel: 'email', email: 'a@example.com' })
  const { usage: before } = await usageWithRequests(caller)
  t.clock.advance(Date.parse(before.billing_period.end) - t.clock.read().getTime() + 1)

  const after = await usageOf(caller)

  expect(after.billing_period.start).toBe(before.billing_period.end)
  expect(before.usage.documents.uploaded_this_period).toBe(1)
  expect(after.usage).toMatchObject({
    matters: { total: 1 },
    documents: { uploaded_this_period: 0, storage_used_gb: 1e-7 },
    intake_links_sent: { this_period: 0 },
  })
  expect(after.usage.api_requests.this_period).toBeLessThanOrEqual(1)
})

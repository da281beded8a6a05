import { randomUUID } from 'node:crypto'
import { identity, matters, toUuid } from '@dossier/contracts'
import { callOperation, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createMatter, getMatter, updateMatter, generateIntakeLink } = matters.operations

/** Requests in flight at a time. */
const CALLERS = 6

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

interface Sent {
  requestId: string
  gateway: string
  /** Whether the answer waited for the event. */
  waited: boolean
  sentAtMs: number
  answeredAtMs: number
}

const recorded = async (): Promise<string[]> => {
  const rows = await t.query<{ entry: string }>(
    'identity',
    `select string_to_table(entries, E'\\n') as entry from audit_entries where firm_id = $1 order by first_sequence`,
    [toUuid(firm.id)],
  )
  return rows.map(({ entry }) => (JSON.parse(entry) as identity.AuditEvent).request_id!)
}

test('kills of identity, a gateway and NATS lose no promised event, double none, and leave the chain whole', async () => {
  // While identity is down, requests go on with credentials that are known, however slow this machine is.
  const settings = { CREDENTIAL_TTL_MS: '600000' }
  const [doomed, survivor] = [await t.startProcess('gateway', settings), await t.startProcess('gateway', settings)]
  const firstIdentity = await t.startProcess('identity')
  await t.stopService('identity')
  const { data: matter } = await t.call(createMatter, { title: 'Kept', practice_area: 'other' }, firm.key)
  const answered: Sent[] = []
  let isOver = false
  let gatewayUrls = [doomed.url, survivor.url]
  const call = async (round: number) => {
    const gateway = gatewayUrls[round % gatewayUrls.length]!
    const [op, input] = [
      [getMatter, {}],
      [updateMatter, { description: `round ${round}` }],
      [generateIntakeLink, {}],
    ][round % 3] as [typeof getMatter, object]
    const requestId = randomUUID()
    const sentAtMs = performance.now()
    const { status } = await callOperation(gateway, op, { id: matter.id, ...input }, firm.key, {
      'x-request-id': requestId,
    })
    const waited = (op as unknown) === generateIntakeLink
    if (status < 300) answered.push({ requestId, gateway, waited, sentAtMs, answeredAtMs: performance.now() })
  }
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let round = caller; !isOver; round += CALLERS - 1) await call(round).catch(() => {})
  })
  const more = async (count: number) => {
    const goal = answered.length + count
    await until(async () => answered.length >= goal)
  }

  await more(200)
  await firstIdentity.kill()
  await more(50)
  await t.startProcess('identity')
  await more(200)
  await doomed.kill()
  gatewayUrls = [survivor.url]
  await more(100)
  await t.killNats()
  await t.startNats()
  await more(100)
  isOver = true
  await Promise.all(callers)

  // An event that an answer waits for takes those along that its gateway had gathered.
  const ofDoomed = answered.filter(({ gateway }) => gateway === doomed.url)
  const leftUntilMs = Math.max(...ofDoomed.filter(({ waited }) => waited).map(({ sentAtMs }) => sentAtMs))
  const promised = answered.filter(
    ({ gateway, waited, answeredAtMs }) => gateway !== doomed.url || waited || answeredAtMs < leftUntilMs,
  )
  await until(async () => {
    const there = new Set(await recorded())
    return promised.every(({ requestId }) => there.has(requestId))
  })
  const all = await recorded()
  expect(promised.length).toBeGreaterThan(500)
  expect(new Set(all).size).toBe(all.length)
  const { data: proof } = await t.call(identity.operations.verifyAuditLog, {}, firm.key)
  expect(proof).toMatchObject({ intact: true, first_sequence: 1, problems: [] })
}, 180_000)

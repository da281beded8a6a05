import { identity, matters } from '@dossier/contracts'
import { hashApiKey } from '@dossier/runtime'
import { callOperation, type SeededFirm, type System, startSystem, untilBecomes } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningGateway, startGateway } from '../src/gateway.ts'

const { createApiKey, deleteSession, getSession, regenerateApiKey, revokeApiKey } = identity.operations
const { generateIntakeLink, getPortalMatter, listMatters, revokeIntakeLink } = matters.operations
const TTL_MS = 300
/** Without a notice, a cached credential lasts longer than any test waits. */
const LONG_TTL_MS = 3_600_000

let t: System
let firm: SeededFirm
/** Gateways that would keep what they know for an hour, and one that forgets soon and hears the same notices. */
let gateways: RunningGateway[]
let forgetful: RunningGateway

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  gateways = await Promise.all([start(LONG_TTL_MS), start(LONG_TTL_MS)])
  forgetful = await start(TTL_MS)
})
afterAll(async () => {
  await Promise.all([...gateways, forgetful].map((gateway) => gateway.stop()))
  await t.stop()
})

function start(ttlMs: number): Promise<RunningGateway> {
  return startGateway({
    environment: {
      NATS_URL: t.natsUrlOf('gateway'),
      PRINCIPAL_SIGNING_KEY: t.environmentOf('gateway').PRINCIPAL_SIGNING_KEY,
      PORT: '0',
      OPS_PORT: '0',
      BIND_HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      APP_URL: 'http://app.test',
      CREDENTIAL_TTL_MS: String(ttlMs),
      ADDRESS_FAILURES_PER_MINUTE: '1000000',
    },
    clock: t.clock.read,
  })
}

async function keyStanding(gateway: RunningGateway, key: string): Promise<number | string> {
  const { status, error } = await callOperation(gateway.url, listMatters, {}, key)
  return error ? error.code : status
}

async function sessionStanding(gateway: RunningGateway, headers: Record<string, string>): Promise<number | string> {
  const { status, error } = await callOperation(gateway.url, getSession, {}, undefined, headers)
  return error ? error.code : status
}

async function portalStanding(gateway: RunningGateway, headers: Record<string, string>): Promise<number | string> {
  const { status, error } = await callOperation(gateway.url, getPortalMatter, {}, undefined, headers)
  return error ? error.code : status
}

async function seedKey(): Promise<{ id: string; key: string; headers: Record<string, string> }> {
  const { headers } = await t.seedSession(firm)
  const { data } = await t.call(createApiKey, { name: 'Key', scopes: ['matters:read'] }, undefined, headers)
  return { id: data.id, key: data.key, headers }
}

test('a revoked key is refused by every gateway that knows it', async () => {
  const { id, key, headers } = await seedKey()
  const before = await Promise.all(gateways.map((gateway) => keyStanding(gateway, key)))

  await t.call(revokeApiKey, { id }, undefined, headers)

  expect(before).toEqual([200, 200])
  for (const gateway of gateways)
    await untilBecomes<number | string>('revoked_api_key', () => keyStanding(gateway, key))
})

test('a key is never taken again once a revocation under load is in force', async () => {
  const { id, key, headers } = await seedKey()
  const standings: (number | string)[] = []
  let done = false
  const callers = gateways.flatMap((gateway) =>
    Array.from({ length: 8 }, async () => {
      while (!done) standings.push(await keyStanding(gateway, key))
    }),
  )

  try {
    await t.call(revokeApiKey, { id }, undefined, headers)
    for (const gateway of gateways)
      await untilBecomes<number | string>('revoked_api_key', () => keyStanding(gateway, key))
  } finally {
    done = true
    await Promise.all(callers)
  }
  const afterwards = await Promise.all(Array.from({ length: 40 }, (_, index) => keyStanding(gateways[index % 2]!, key)))

  expect(new Set(afterwards)).toEqual(new Set(['revoked_api_key']))
})

test('a replaced secret is refused by every gateway that knows it', async () => {
  const { id, key, headers } = await seedKey()
  await Promise.all(gateways.map((gateway) => keyStanding(gateway, key)))

  await t.call(regenerateApiKey, { id }, undefined, headers)

  for (const gateway of gateways)
    await untilBecomes<number | string>('revoked_api_key', () => keyStanding(gateway, key))
})

test('a session that was signed out of is refused by every gateway', async () => {
  const { headers } = await t.seedSession(firm)
  await Promise.all(gateways.map((gateway) => sessionStanding(gateway, headers)))

  const { data } = await callOperation(gateways[0]!.url, deleteSession, {}, undefined, headers)

  expect(data).toEqual({ id: expect.stringMatching(/^ses_/), deleted: true })
  for (const gateway of gateways)
    await untilBecomes<number | string>('invalid_session', () => sessionStanding(gateway, headers))
})

test.each([
  ['revoked', (id: string) => t.call(revokeIntakeLink, { id }, firm.key)],
  ['replaced', (id: string) => t.call(generateIntakeLink, { id, force_new: true }, firm.key)],
] as const)('the sessions of a link that was %s are refused by every gateway', async (_what, end) => {
  const { matterId, headers } = await t.seedPortal(firm)
  const before = await Promise.all(gateways.map((gateway) => portalStanding(gateway, headers)))

  await end(matterId)

  expect(before).toEqual([200, 200])
  for (const gateway of gateways)
    await untilBecomes<number | string>('link_expired', () => portalStanding(gateway, headers))
})

test('a change that no notice tells of is in force once what is known has grown old', async () => {
  const { key } = await seedKey()
  const before = await Promise.all([forgetful, ...gateways].map((gateway) => keyStanding(gateway, key)))

  await t.query('identity', 'update api_keys set revoked_at = now() where key_sha256 = $1', [hashApiKey(key)])

  expect(before).toEqual([200, 200, 200])
  await untilBecomes<number | string>('revoked_api_key', () => keyStanding(forgetful, key))
  expect(await keyStanding(gateways[0]!, key)).toBe(200)
})

test('a request that was meant for another user than the signed-in one is refused, whatever it does', async () => {
  const [one, other] = [await t.seedSession(firm), await t.seedSession(firm)]
  const ask = (op: typeof getSession | typeof deleteSession, userId: string) =>
    callOperation(gateways[0]!.url, op, {}, undefined, { ...one.headers, 'x-session-user': userId })

  const refused = [await ask(getSession, other.userId), await ask(deleteSession, other.userId)]
  const meant = await ask(getSession, one.userId)

  expect(refused.map(({ status, error }) => [status, error.code])).toEqual([
    [401, 'session_replaced'],
    [401, 'session_replaced'],
  ])
  expect(meant.status).toBe(200)
})

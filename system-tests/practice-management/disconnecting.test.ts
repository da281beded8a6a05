/** What disconnecting ends, at integrations and at identity, and what is left if one of them fails. */
import { identity, integrations } from '@dossier/contracts'
import { type ConnectedSystem, inPlaceOf } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ANSWERED, type FirmWithData, type PermitScene, REFUSED, startPermitScene } from './permit-scene.ts'

const { createApiKey } = identity.operations
const { completeIntegrationConnection, disconnectIntegration, getIntegrationStatus, startSync } =
  integrations.operations

let scene: PermitScene
let s: ConnectedSystem

beforeAll(async () => {
  scene = await startPermitScene()
  s = scene.s
})
afterAll(() => scene.stop())

const keyOf = ({ firm }: FirmWithData, what: string) => ({ 'Idempotency-Key': `${what} ${firm.id}` })

/** Integrations answers nothing. */
const never = () => undefined

test('pending connections of admins end when the firm is disconnected', async () => {
  const own = await scene.firmWithData()
  await s.connect(own.firm)

  const back = await scene.begin(own)
  await scene.disconnect(own)
  const { status } = await s.callback(back)

  expect([status, await scene.isConnected(own), await scene.answersFor(own)]).toEqual([422, false, REFUSED])
})

test('a connection that is completed after the firm was disconnected gives no permit, whatever the integrations service says', async () => {
  const own = await scene.firmWithData()
  const back = await scene.begin(own)
  await scene.disconnect(own)
  const completed = () => ({ output: { location: s.appUrl } })

  const { status } = await inPlaceOf(s.t, completeIntegrationConnection, completed, () => s.callback(back))

  expect([status, await scene.answersFor(own)]).toEqual([422, REFUSED])
})

test('disconnecting holds even if the integrations service does not take part', async () => {
  const own = await scene.firmWithData()
  await s.connect(own.firm)

  await s.t.stopService('integrations')
  const { status } = await scene.disconnect(own)
  const answers = await scene.answersFor(own)
  await s.t.startService('integrations')
  const repeated = await scene.disconnect(own)

  expect([status, answers, repeated.status]).toEqual([503, REFUSED, 200])
})

test.each([
  ['without a key', () => undefined],
  ['with a key', (own: FirmWithData) => keyOf(own, 'hanging')],
])('disconnecting %s holds even if the integrations service hangs', async (_how, headersOf) => {
  const own = await scene.firmWithData()
  await s.connect(own.firm)

  const { status } = await inPlaceOf(s.t, disconnectIntegration, never, () => scene.disconnect(own, headersOf(own)))

  expect([status, await scene.answersFor(own)]).toEqual([503, REFUSED])
})

test('if identity fails, disconnecting without a key changes nothing, and can be done again', async () => {
  const own = await scene.firmWithData()
  await s.connect(own.firm)

  const { status } = await withoutIdentity(own, () => scene.disconnect(own))
  const meanwhile = [await scene.isConnected(own), await scene.answersFor(own)]
  const repeated = await scene.disconnect(own)

  expect([status, repeated.status]).toEqual([503, 200])
  expect(meanwhile).toEqual([true, ANSWERED])
  expect([await scene.isConnected(own), await scene.answersFor(own)]).toEqual([false, REFUSED])
})

/** The gateway knows the firm's key before identity stops. */
async function withoutIdentity<Result>({ firm }: FirmWithData, work: () => Promise<Result>): Promise<Result> {
  await s.t.call(getIntegrationStatus, {}, firm.key)
  await s.t.stopService('identity')
  try {
    return await work()
  } finally {
    await s.t.startService('identity')
  }
}

test.each(['idempotency_key_reused', 'idempotency_in_progress'] as const)(
  'if integrations refuses the key with %s, the permit stands',
  async (refusal) => {
    const own = await scene.firmWithData()
    await s.connect(own.firm)

    const { error } = await inPlaceOf(
      s.t,
      disconnectIntegration,
      () => ({ refusal }),
      () => scene.disconnect(own, keyOf(own, 'refused')),
    )

    expect([error.code, await scene.answersFor(own)]).toEqual([refusal, ANSWERED])
  },
)

test('if integrations refuses a key that was not sent, the permit ends', async () => {
  const own = await scene.firmWithData()
  await s.connect(own.firm)
  const refuse = () => ({ refusal: 'idempotency_key_reused' }) as const

  await inPlaceOf(s.t, disconnectIntegration, refuse, () => scene.disconnect(own))

  expect(await scene.answersFor(own)).toEqual(REFUSED)
})

test('a request to disconnect that comes again after the firm has reconnected changes nothing', async () => {
  const own = await scene.firmWithData()
  const headers = keyOf(own, 'leave')
  await s.connect(own.firm)

  const first = await scene.disconnect(own, headers)
  await s.connect(own.firm)
  const second = await scene.disconnect(own, headers)

  expect([first, second].map(({ headers }) => headers.get('Idempotent-Replayed'))).toEqual([null, 'true'])
  expect(await scene.answersFor(own)).toEqual(ANSWERED)
})

test('a request to disconnect that failed, and comes again after the firm has reconnected, disconnects it at both', async () => {
  const own = await scene.firmWithData()
  const headers = keyOf(own, 'leave late')
  await s.connect(own.firm)

  await s.t.stopService('integrations')
  const first = await scene.disconnect(own, headers)
  await s.t.startService('integrations')
  await s.connect(own.firm)
  const second = await scene.disconnect(own, headers)
  const answers = await scene.answersFor(own)
  await s.connect(own.firm)
  const third = await scene.disconnect(own, headers)

  expect([first.status, second.status, third.status]).toEqual([503, 200, 200])
  expect([second, third].map(({ headers }) => headers.get('Idempotent-Replayed'))).toEqual([null, 'true'])
  expect([answers, await scene.answersFor(own)]).toEqual([REFUSED, ANSWERED])
})

test('a request to disconnect that failed at identity alone disconnects the firm at both when it comes again', async () => {
  const own = await scene.firmWithData()
  const headers = keyOf(own, 'leave halfway')
  await s.connect(own.firm)

  const first = await withoutIdentity(own, () => scene.disconnect(own, headers))
  await s.connect(own.firm)
  const second = await scene.disconnect(own, headers)

  expect([first.status, second.status]).toEqual([503, 200])
  expect([await scene.isConnected(own), await scene.answersFor(own)]).toEqual([false, REFUSED])
})

test('a request to disconnect that integrations never carried out disconnects the firm at both when it comes again', async () => {
  const own = await scene.firmWithData()
  const headers = keyOf(own, 'leave unheard')
  await s.connect(own.firm)
  const pretend = () => ({ output: { success: true } })

  const first = await inPlaceOf(s.t, disconnectIntegration, pretend, () => scene.disconnect(own, headers))
  const half = [await scene.isConnected(own), await scene.answersFor(own)]
  await s.connect(own.firm)
  const second = await scene.disconnect(own, headers)

  expect([first.status, second.status]).toEqual([200, 200])
  expect(half).toEqual([true, REFUSED])
  expect([await scene.isConnected(own), await scene.answersFor(own)]).toEqual([false, REFUSED])
})

test('a request to disconnect that fails at identity and then at integrations leaves no permit, and the console ends the connection', async () => {
  const own = await scene.firmWithData()
  const headers = keyOf(own, 'leave twice')
  await s.connect(own.firm)
  const onlyReplay = ({ idempotency }: { idempotency?: object | undefined }) =>
    idempotency && { output: { success: true }, isReplay: true }

  const first = await withoutIdentity(own, () => scene.disconnect(own, headers))
  await s.connect(own.firm)
  const second = await inPlaceOf(s.t, disconnectIntegration, onlyReplay, () => scene.disconnect(own, headers))
  const third = await scene.disconnect(own, headers)
  const left = [await scene.isConnected(own), await scene.answersFor(own)]
  const last = await scene.disconnect(own)

  expect([first, second, third, last].map(({ status }) => status)).toEqual([503, 503, 200, 200])
  expect(left).toEqual([true, REFUSED])
  expect([await scene.isConnected(own), await scene.answersFor(own)]).toEqual([false, REFUSED])
})

test('a key that integrations has seen with another request disconnects nothing, and the permit stands', async () => {
  const own = await scene.firmWithData()
  const headers = keyOf(own, 'used')
  await s.connect(own.firm)
  await s.t.call(startSync, { action: 'pull_matters' }, own.firm.key, headers)

  const { status, error } = await scene.disconnect(own, headers)

  expect([status, error.code]).toEqual([422, 'idempotency_key_reused'])
  expect([await scene.isConnected(own), await scene.answersFor(own)]).toEqual([true, ANSWERED])
})

test('a key that identity has seen with another request disconnects the firm', async () => {
  const own = await scene.firmWithData()
  const admin = await s.t.seedSession(own.firm)
  const headers = { ...admin.headers, origin: s.appUrl, ...keyOf(own, 'made') }
  await s.connect(own.firm)

  const made = await s.t.call(createApiKey, { name: 'Importer', scopes: ['matters:read'] }, undefined, headers)
  const left = await s.t.call(disconnectIntegration, {}, undefined, headers)

  expect([made.status, left.status]).toEqual([201, 200])
  expect([await scene.isConnected(own), await scene.answersFor(own)]).toEqual([false, REFUSED])
})

import { identity, matters, type Operation } from '@dossier/contracts'
import { type SeededSession, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { FirmUnderTest } from './firm-under-test.ts'
import type { FuzzRequest } from './requests.ts'
import { Wire } from './wire.ts'

const { disableTotp, getTotp, listApiKeys, listFirmUsers, revokeApiKey, rotateOAuthClientSecret } = identity.operations
const { signOutUser, updateFirmSettings, updateFirmUser } = identity.operations
const { archiveMatter, submitPortalIntake } = matters.operations

let t: System
let wire: Wire

beforeAll(async () => {
  t = await startSystem({ everywhere: { RUN_MODE: 'test' } })
  wire = new Wire(t.baseUrl)
})
afterAll(async () => {
  wire?.close()
  await t?.stop()
})

/** What an accepted request may have done, by an admin who is none of the firm's own callers. */
const acts: Readonly<Record<string, (admin: SeededSession) => Promise<unknown>>> = {
  'the firm requires two-step sign-in': ({ headers }) => {
    const settings = { two_step_required: true, session_idle_minutes: 5 }
    return t.call(updateFirmSettings, { settings }, undefined, headers)
  },
  'its links have a second step': async (admin) => {
    await t.call(matters.operations.updateLinkVerification, { method: 'email_code' }, undefined, admin.headers)
  },
  'its users are suspended': (admin) =>
    forEachUser(admin, (id) => t.call(updateFirmUser, { id, status: 'suspended' }, undefined, admin.headers)),
  'its users are no admins': (admin) =>
    forEachUser(admin, (id) => t.call(updateFirmUser, { id, role: 'paralegal' }, undefined, admin.headers)),
  'its users are signed out': (admin) =>
    forEachUser(admin, (id) => t.call(signOutUser, { id }, undefined, admin.headers)),
  async 'its keys are revoked'({ headers }) {
    const { data } = await t.call(listApiKeys, { per_page: 100, status: 'live' }, undefined, headers)
    await Promise.all(data.map(({ id }) => t.call(revokeApiKey, { id }, undefined, headers)))
  },
}

test.each(Object.entries(acts))('what operations act on can be arranged after %s', async (_name, act) => {
  const firm = await FirmUnderTest.seed(t, {}, new Map())
  await act(await t.seedSession(firm.firm))

  const arranged = [
    await firm.arrangedFields(rotateOAuthClientSecret),
    await firm.arrangedFields(disableTotp),
    await firm.arrangedFields(archiveMatter),
    await firm.arrangedFields(submitPortalIntake),
  ]

  expect(arranged).toEqual([['id'], ['code', 'password'], ['id'], ['answers']])
})

test('the firm has a session that may do everything after a gateway saw that its user lacked the second step', async () => {
  const firm = await FirmUnderTest.seed(t, {}, new Map())
  const { headers } = await t.seedSession(firm.firm)
  const earlier = await firm.prepare(getTotp, requestTo(getTotp))
  await t.call(updateFirmSettings, { settings: { two_step_required: true } }, undefined, headers)
  await wire.send(earlier)

  const answer = await wire.send(await firm.prepare(listApiKeys, requestTo(listApiKeys)))

  expect(answer?.status).toBe(200)
})

async function forEachUser({ userId, headers }: SeededSession, act: (id: string) => Promise<unknown>): Promise<void> {
  const { data: users } = await t.call(listFirmUsers, {}, undefined, headers)
  await Promise.all(users.filter(({ id }) => id !== userId).map(({ id }) => act(id)))
}

/** A request without input, by the right caller. */
function requestTo({ method, path }: Operation): FuzzRequest {
  return {
    method: method.toUpperCase(),
    target: path,
    headers: [],
    encoding: 'utf8',
    credential: 'good',
    astray: false,
  }
}

/** When the integrations service reaches the data of a firm. */
import {
  type Call,
  consolePaths,
  documents,
  identity,
  integrations,
  matters,
  subjectOf,
  toUuid,
} from '@dossier/contracts'
import { PENDING_MS_MAX } from '@dossier/identity/testing'
import { hashToken } from '@dossier/runtime'
import {
  type ConnectedSystem,
  inPlaceOf,
  type SeededFirm,
  type ServiceClient,
  startServiceClient,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ANSWERED, all, type FirmWithData, type PermitScene, REFUSED, startPermitScene } from './permit-scene.ts'

const { confirmIntegrationPermit, listAuditEvents } = identity.operations
const { getUpload, listApprovedUploads, openApprovedUpload } = documents.operations
const { applyExternalStatus, getMatter, getMatterForSync } = matters.operations
const { completeIntegrationConnection, connectIntegration, startSync } = integrations.operations

let scene: PermitScene
let s: ConnectedSystem
/** What the gateway tells identity. */
let gateway: ServiceClient<'gateway'>

beforeAll(async () => {
  scene = await startPermitScene()
  s = scene.s
  gateway = await startServiceClient(s.t, 'gateway')
})
afterAll(async () => {
  await gateway.stop()
  await scene.stop()
})

/** Lets time pass for the firm's pending connections alone: storage takes no URLs that are signed so far ahead. */
const agePending = ({ id }: SeededFirm, ms: number) =>
  s.t.query(
    'identity',
    "update pending_integration_permits set asked_at = asked_at - $2 * interval '1 millisecond' where firm_id = $1",
    [toUuid(id), ms],
  )

/** Takes the permit alone: the firm stays connected, and what it has begun stays. */
const dropPermit = ({ firm }: FirmWithData) =>
  s.t.query('identity', 'delete from integration_permits where firm_id = $1', [toUuid(firm.id)])

const stateOf = (address: string | URL) => new URL(address).searchParams.get('state')!

/** What the gateway tells identity at the end of a connection. */
const confirm = (state: string) => gateway.ask(confirmIntegrationPermit, { state_sha256: hashToken(state) })

test('the integrations service reaches the data of a firm while the firm is connected, and at no other time', async () => {
  const own = await scene.firmWithData()

  const before = await scene.answersFor(own)
  await s.connect(own.firm)
  const meanwhile = await scene.answersFor(own)
  await scene.disconnect(own)
  const after = await scene.answersFor(own)
  await s.connect(own.firm)
  const again = await scene.answersFor(own)

  expect([before, meanwhile, after, again]).toEqual([REFUSED, ANSWERED, REFUSED, ANSWERED])
})

test("one firm's connection gives nobody another firm's data", async () => {
  const [own, other] = [await scene.firmWithData(), await scene.firmWithData()]
  await s.connect(own.firm)

  expect(await scene.answersFor(other)).toEqual(REFUSED)
})

/** What the firm's audit log says that Dossier did by itself. */
async function auditedOf({ firm }: FirmWithData) {
  const { data } = await s.t.call(listAuditEvents, { actor: 'system', per_page: 100 }, firm.key)
  return data.map(({ action, kind, resources, fields }) => ({ action, kind, resources, fields }))
}

test('reads and changes of the integrations service are in the audit log of the firm, and refusals are not', async () => {
  const own = await scene.firmWithData()
  const { matter_id, upload_id } = own
  const { data: upload } = await s.t.call(getUpload, { id: upload_id }, own.firm.key)
  const { data: matter } = await s.t.call(getMatter, { id: matter_id }, own.firm.key)

  await scene.answersFor(own, 'closed')
  const beforePermit = await auditedOf(own)
  await s.t.seedPermit(own.firm)
  await scene.answersFor(own, 'closed')

  expect(beforePermit).toEqual([])
  const of = (call: Call, ...resources: string[]) => ({ action: call.name, kind: 'read', resources, fields: [] })
  const audited = await auditedOf(own)
  expect(audited.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
    { ...of(applyExternalStatus, matter_id), kind: 'change', fields: ['status=closed'] },
    of(getMatterForSync, matter_id, matter.client!.id),
    of(listApprovedUploads, matter_id),
    of(openApprovedUpload, upload_id, upload.document_id, matter_id),
  ])
  expect(audited.map(({ action }) => action).toSorted()).toEqual(Object.keys(ANSWERED).toSorted())
})

test('a missing resource, and a status that changes nothing, leave nothing in the audit log', async () => {
  const [own, other] = [await scene.firmWithData(), await scene.firmWithData()]
  await s.t.seedPermit(own.firm)

  const answers = await scene.answersFor({ ...other, firm: own.firm })
  const unchanged = await scene.answersFor(own, 'active')

  expect(Object.values(answers).toSorted()).toEqual(['matter_not_found', 'matter_not_found', 'ok', 'upload_not_found'])
  expect(unchanged).toEqual(ANSWERED)
  expect((await auditedOf(own)).map(({ action }) => action).toSorted()).toEqual([
    getMatterForSync.name,
    listApprovedUploads.name,
    openApprovedUpload.name,
  ])
})

test('without a record, nothing is shown to the integrations service or changed by it', async () => {
  const own = await scene.firmWithData()
  await s.t.seedPermit(own.firm)
  await s.t.query('identity', 'revoke insert on audit_entries from dossier_identity')

  const unrecorded = await scene
    .answersFor(own, 'closed')
    .finally(() => s.t.query('identity', 'grant insert on audit_entries to dossier_identity'))

  expect(unrecorded).toEqual(all('service_unavailable'))
  const { data: matter } = await s.t.call(getMatter, { id: own.matter_id }, own.firm.key)
  expect(matter.status).toBe('active')
})

test('an automatic sync leaves in the audit log which file was sent, and its matter', async () => {
  const own = await scene.firmWithData()
  await s.connect(own.firm)

  const { upload_id } = await scene.withAnotherFile(own)
  const opened = async () => (await auditedOf(own)).filter(({ resources }) => resources[0] === upload_id)
  await until(async () => (await opened()).length > 0)

  expect(await opened()).toMatchObject([
    { action: openApprovedUpload.name, resources: [upload_id, expect.any(String), own.matter_id] },
  ])
})

test('a firm that has only begun to connect is out of reach', async () => {
  const own = await scene.firmWithData()

  const back = await scene.begin(own)
  const begun = await scene.answersFor(own)
  back.searchParams.delete('code')
  back.searchParams.set('error', 'access_denied')
  const { status } = await s.callback(back)

  expect([begun, status, await scene.answersFor(own)]).toEqual([REFUSED, 422, REFUSED])
})

test('a connection that is completed too late gives no permit', async () => {
  const own = await scene.firmWithData()
  const state = stateOf(await s.authorizeUrl({ 'X-Api-Key': own.firm.key }))

  await agePending(own.firm, PENDING_MS_MAX)

  await expect(confirm(state)).rejects.toMatchObject({ code: 'integration_state_invalid' })
  expect(await scene.answersFor(own)).toEqual(REFUSED)
})

test('a connected firm that begins to reconnect and does not complete it stays connected', async () => {
  const own = await scene.firmWithData()
  await s.connect(own.firm)

  await s.authorizeUrl({ 'X-Api-Key': own.firm.key })
  await agePending(own.firm, PENDING_MS_MAX)

  expect(await scene.answersFor(own)).toEqual(ANSWERED)
})

test('a completed connection that no admin of the firm has begun in this flow gives no permit', async () => {
  const own = await scene.firmWithData()
  await s.authorizeUrl({ 'X-Api-Key': own.firm.key })

  await expect(confirm('a state of nobody')).rejects.toMatchObject({ code: 'integration_state_invalid' })
  expect(await scene.answersFor(own)).toEqual(REFUSED)
})

test('a state gives one permit', async () => {
  const own = await scene.firmWithData()
  const back = await scene.begin(own)
  await s.callback(back)
  await dropPermit(own)

  await expect(confirm(stateOf(back))).rejects.toMatchObject({ code: 'integration_state_invalid' })
  expect(await scene.answersFor(own)).toEqual(REFUSED)
})

test('while a connection is completed, 2 seconds are kept for its confirmation', async () => {
  const own = await scene.firmWithData()
  const back = await scene.begin(own)
  let completedBy = 0
  const confirmation = firstRequest(confirmIntegrationPermit)
  await s.t.bus.flush()
  const complete = ({ deadline_at }: { deadline_at: number }) => {
    completedBy = deadline_at
    return completed()
  }

  const { status } = await inPlaceOf(s.t, completeIntegrationConnection, complete, () => s.callback(back))
  const { deadline_at: confirmedBy } = await confirmation

  expect(status).toBe(302)
  expect(confirmedBy - completedBy).toBeGreaterThan(1_900)
})

/** The integrations service says that the connection is complete. */
const completed = () => ({ output: { location: s.appUrl } })

/** The next request to a call, whichever process answers it. */
async function firstRequest(call: Call): Promise<{ deadline_at: number }> {
  const subscription = s.t.bus.subscribe(subjectOf(call), { max: 1 })
  for await (const message of subscription) return message.json()
  throw new Error('no request came')
}

test('a caller who may not connect the firm gets no permit', async () => {
  const own = await scene.firmWithData()
  const key = await s.t.seedKey(own.firm.id, { scopes: ['matters:read', 'matters:write'], admin: false })

  const { status } = await s.t.call(connectIntegration, {}, key)

  expect(status).toBe(403)
  expect(await scene.answersFor(own)).toEqual(REFUSED)
  const begun = 'select from pending_integration_permits where firm_id = $1'
  expect(await s.t.query('identity', begun, [toUuid(own.firm.id)])).toEqual([])
})

test('a connection that is stored and not confirmed is said to be one in part, and how to go on', async () => {
  const own = await scene.firmWithData()
  const back = await scene.begin(own)
  await s.t.query('identity', 'delete from pending_integration_permits where firm_id = $1', [toUuid(own.firm.id)])

  const answer = await s.callback(back, { accept: 'text/html' })
  const page = await answer.text()

  expect([answer.status, await scene.isConnected(own), await scene.answersFor(own)]).toEqual([422, true, REFUSED])
  expect(page).toContain('Your firm was not connected completely')
  expect(page).toContain(consolePaths.practiceManagement)
})

test('a consent that was refused gives no permit, whatever the integrations service says', async () => {
  const own = await scene.firmWithData()
  const back = await scene.begin(own)
  back.searchParams.set('error', 'access_denied')

  const { status } = await inPlaceOf(s.t, completeIntegrationConnection, completed, () => s.callback(back))

  expect([status, await scene.answersFor(own)]).toEqual([422, REFUSED])
})

test('a sync is refused for different reasons if a connected firm has no permit and if a firm is not connected', async () => {
  const [own, other] = [await scene.firmWithData(), await scene.firmWithData()]
  await s.connect(own.firm)
  const sync = ({ firm, matter_id }: FirmWithData) =>
    s.t.call(startSync, { action: 'sync_matter', matter_id }, firm.key)
  const linked = await sync(own)
  await dropPermit(own)

  const refusals = [await sync(own), await sync(other)]
  const pulled = await s.t.call(startSync, { action: 'pull_matters' }, own.firm.key)

  expect(linked.status).toBe(200)
  expect([...refusals, pulled].map(({ status, error }) => [status, error.code, error.details])).toEqual([
    [409, 'integration_not_connected', { reason: identity.PERMIT_MISSING }],
    [409, 'integration_not_connected', {}],
    [409, 'integration_not_connected', { reason: identity.PERMIT_MISSING, log_id: expect.any(String) }],
  ])
})

test('a connection that the other system ends is over for the other services too', async () => {
  const own = await scene.firmWithData()
  const { users } = s.standIn.controls.addAccount({
    name: 'Short & Brief',
    users: [{ first_name: 'Eve', last_name: 'Short', email: 'eve@short.example' }],
  })
  const user_id = users[0]!.id
  await s.connect(own.firm, user_id)

  await s.standIn.controls.revokeAccess({ user_id })
  await until(async () => (await scene.answersFor(own)).getMatterForSync === 'integration_not_connected')

  expect(await scene.answersFor(own)).toEqual(REFUSED)
})

/** People of a matter in a sandbox: whatever they would be sent can be read back and used, so integrators can try all of it. */
import { documents, matters, notifications } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedMatter } from './seeds.ts'

const { createMatterParticipant, sendParticipantLink, updateMatterLinkVerification } = matters.operations
const { createClientPortalSession, getPortalMatter, requestPortalVerification, verifyPortalSession } =
  matters.operations
const { confirmPortalUpload, createPortalUploadUrl, requestParticipantDocument } = documents.operations
const { getSandboxMessage, listSandboxMessages } = notifications.operations
const EMAIL = 'rui@sandbox.test'
const PHONE = '+12125559977'

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem({ environment: { notifications: { RUN_MODE: 'test' } } })
  firm = await t.seedFirm()
})
afterAll(() => t?.stop())

/** The newest message that went to an address. */
async function messageTo(to: string, key = firm.key): Promise<string> {
  const { data } = await t.call(listSandboxMessages, { to }, firm.key)
  return (await t.call(getSandboxMessage, { id: data[0]!.id }, key)).data.text
}

test('a participant opens the link that they were sent, takes the second step with the code, and gives several files', async () => {
  const { id } = await seedMatter(t, firm)
  await t.call(updateMatterLinkVerification, { id, method: 'sms_code', scope: 'all' }, firm.key)
  const person = { role: 'spouse', first_name: 'Rui', last_name: 'Silva', email: EMAIL, phone: PHONE } as const
  const { data: spouse } = await t.call(createMatterParticipant, { id, ...person }, firm.key)
  const asked = { id, participant_id: spouse.id, name: 'Wages', min_files: 2, max_files: 2 }
  const { data: request } = await t.call(requestParticipantDocument, asked, firm.key)
  const sent = await t.call(sendParticipantLink, { id, participant_id: spouse.id, channel: 'email' }, firm.key)

  const token = /\/portal\/([\w-]+)/.exec(await messageTo(EMAIL))![1]!
  const { data: session } = await t.call(createClientPortalSession, { token }, undefined)
  const headers = { authorization: `Bearer ${session.session_token}` }
  const before = await t.call(getPortalMatter, {}, undefined, headers)
  await t.call(requestPortalVerification, {}, undefined, headers)
  const answer = /\b\d{6}\b/.exec(await messageTo(PHONE))![0]
  const verified = await t.call(verifyPortalSession, { answer }, undefined, headers)
  for (const filename of ['May.txt', 'June.txt']) {
    const file = { document_id: request.id, filename, content_type: 'text/plain', file_size_bytes: 5 }
    const { data: url } = await t.call(createPortalUploadUrl, file, undefined, headers)
    await fetch(url.upload_url, { method: 'PUT', headers: url.fields, body: 'wages' })
    expect((await t.call(confirmPortalUpload, { id: url.upload_id }, undefined, headers)).status).toBe(200)
  }

  expect(sent.data).toMatchObject({ sent: true })
  expect([before.status, before.error.details]).toMatchObject([403, { reason: 'verification_required' }])
  expect(verified.data).toMatchObject({ status: 'passed' })
  const { data: shown } = await t.call(getPortalMatter, {}, undefined, headers)
  expect(shown.documents).toMatchObject([{ id: request.id, files_given: 2, status: 'uploaded' }])
  expect([...(await t.messagesTo(EMAIL)), ...(await t.messagesTo(PHONE))]).toEqual([])
})

test('a key that may not create links reads the message of a participant with the link masked', async () => {
  const key = await t.seedKey(firm.id, { scopes: ['firms:read'], admin: true })

  expect(await messageTo(EMAIL, key)).toContain('/portal/[hidden]')
})

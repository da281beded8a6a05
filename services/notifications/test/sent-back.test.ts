/** How people hear that files of theirs were sent back, from the review to the mailbox. */
import { type DocumentId, documents, identity, matters, notifications, toUuid, type UploadId } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import { made, type SeededFirm, type System, startSystem, until, untilAnswered, zoneAt } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { holdAlert } from './held-alert.ts'

const { confirmPortalUpload, createPortalUploadUrl, requestDocument, requestParticipantDocument } = documents.operations
const { reviewUpload, undoReview, withdrawDocument } = documents.operations
const { archiveMatter, createClient, createClientPortalSession, createMatter, createMatterParticipant } =
  matters.operations
const { generateIntakeLink, generateParticipantLink, removeMatterParticipant, revokeIntakeLink, updateMatter } =
  matters.operations
const { listMatterCommunications } = notifications.operations
const { updateFirmSettings } = identity.operations
const MINUTE_MS = 60_000

let t: System
let serial = 0

beforeAll(async () => {
  t = await startSystem({
    constants: {
      documents: { UPLOAD_URL_MS: 86_400_000 },
      notifications: { ALERT_POLL_MS: 100, MESSAGE_POLL_MS: 100 },
    },
  })
})
afterAll(() => t.stop())

/** A firm whose clocks show this hour now. By day its messages leave. */
const seedFirmAt = (hour: number) => t.seedFirm({ timeZone: zoneAt(hour, t.clock.read()) })

/** Somebody at the portal who gives files: the client of a matter, or a participant. */
type Person = Awaited<ReturnType<typeof seedClient>>

async function seedClient({
  firm,
  ...about
}: {
  firm?: SeededFirm
  language?: 'en' | 'es'
  sms_consent?: boolean
} = {}) {
  const owner = firm ?? (await seedFirmAt(10))
  const number = ++serial
  const [email, phone] = [`ana-${number}@client.test`, `+1212555${3000 + number}`]
  const person = { first_name: 'Ana', last_name: 'Silva', email, phone, language: 'en' as const, ...about }
  const { data: client } = await t.call(createClient, person, owner.key)
  const input = { title: `Sent back ${number}`, practice_area: 'other' as const, client_id: client.id }
  const { data: matter } = await t.call(createMatter, input, owner.key)
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id }, owner.key)
  return await opened({ firm: owner, matterId: matter.id, participantId: null as string | null, email, phone, link })
}

async function seedParticipant({ firm, matterId }: Person): Promise<Person> {
  const number = ++serial
  const [email, phone] = [`rui-${number}@client.test`, `+1212555${3000 + number}`]
  const person = { role: 'spouse' as const, first_name: 'Rui', last_name: 'Silva', email, language: 'es' as const }
  const { data: participant } = await t.call(createMatterParticipant, { id: matterId, ...person }, firm.key)
  const named = { id: matterId, participant_id: participant.id }
  const { data: link } = await t.call(generateParticipantLink, named, firm.key)
  return await opened({ firm, matterId, participantId: participant.id as string | null, email, phone, link })
}

async function opened<Of extends { link: { intake_link: string } }>({ link: { intake_link: link }, ...of }: Of) {
  const { data } = await t.call(createClientPortalSession, { token: link.split('/').at(-1)! }, undefined)
  return { ...of, link, headers: { authorization: `Bearer ${data.session_token}` } }
}

async function request({ firm, matterId: id, participantId }: Person, name: string): Promise<DocumentId> {
  const asked = { id, name }
  const { data } = participantId
    ? await t.call(requestParticipantDocument, { ...asked, participant_id: participantId }, firm.key)
    : await t.call(requestDocument, asked, firm.key)
  return data.id as DocumentId
}

/** Gives a file for a request at the portal. */
async function give({ headers }: Person, document_id: DocumentId): Promise<UploadId> {
  const bytes = Buffer.from(`A letter, number ${++serial}`)
  const declared = { document_id, filename: 'scan 1.txt', content_type: 'text/plain', file_size_bytes: bytes.length }
  // Storage goes by the clock on the wall, and takes no URL that is signed far ahead of it.
  const aheadMs = t.clock.read().getTime() - Date.now()
  t.clock.advance(-aheadMs)
  const { upload_id, upload_url, fields } = await made((key) =>
    t.call(createPortalUploadUrl, declared, undefined, { ...headers, ...key }),
  )
  t.clock.advance(aheadMs)
  await fetch(upload_url, { method: 'PUT', headers: fields, body: bytes })
  const { status } = await untilAnswered((key) =>
    t.call(confirmPortalUpload, { id: upload_id }, undefined, { ...headers, ...key }),
  )
  expect(status).toBe(200)
  await t.settled()
  return upload_id as UploadId
}

/** Has somebody give a file, for a request of its own. */
async function giveFor(person: Person, name: string) {
  const documentId = await request(person, name)
  return { documentId, uploadId: await give(person, documentId) }
}

async function sendBack({ firm }: Person, id: UploadId, reason: object = { rejection_code: 'cut_off' }): Promise<void> {
  const { status } = await t.call(reviewUpload, { id, status: 'rejected', ...reason }, firm.key)
  expect(status).toBe(200)
  await t.settled()
}

/** Ends what is gathered, and whatever begins with that. */
async function gathered(): Promise<void> {
  await t.settled()
  t.clock.advance(11 * MINUTE_MS)
  await t.settled()
}

const aboutSentBack = async (address: string) =>
  (await t.messagesTo(address)).filter(({ text }) => /again|otra vez/.test(text))
const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

/** A person within the ten minutes after the message about a first file, which does not name later ones. */
async function seedWaiting(person: Person, name: string) {
  const told = await giveFor(person, 'First')
  const waiting = await giveFor(person, name)
  await sendBack(person, told.uploadId)
  await sendBack(person, waiting.uploadId)
  expect(await aboutSentBack(person.email)).toHaveLength(1)
  return waiting
}

test('a file that is sent back is announced at once, with its request, the reason, the words of the firm and the link', async () => {
  const ana = await seedClient()
  const { uploadId } = await giveFor(ana, 'Passport')

  await sendBack(ana, uploadId, { rejection_code: 'pages_missing', reviewer_notes: 'The cover too, please.' })
  await gathered()

  const [message, ...others] = await aboutSentBack(ana.email)
  expect(others).toEqual([])
  expect(inOneLine(message!.text)).toContain(`- Passport (scan 1.txt): ${documents.rejectionWords.en.pages_missing}`)
  expect(inOneLine(message!.text)).toContain('writes: The cover too, please.')
  expect(message!.text).toContain(`\n${ana.link}\n`)
  const { data } = await t.call(listMatterCommunications, { id: ana.matterId }, ana.firm.key)
  expect(data).toMatchObject([{ channel: 'email', to: ana.email, status: 'sent' }])
  expect(await t.messagesTo(ana.phone)).toEqual([])
})

test('a client is notified in their language, and by SMS if they agreed', async () => {
  const ana = await seedClient({ language: 'es', sms_consent: true })
  const { uploadId } = await giveFor(ana, 'Passport')

  await sendBack(ana, uploadId, { rejection_code: 'not_signed' })

  const [[email], [sms]] = [await aboutSentBack(ana.email), await t.messagesTo(ana.phone)]
  expect(inOneLine(email!.text)).toContain(`- Passport (scan 1.txt): ${documents.rejectionWords.es.not_signed}`)
  expect(sms!.text).toContain('necesitamos otra vez Passport')
  expect(sms!.text.endsWith(ana.link)).toBe(true)
})

test('files sent back within ten minutes of a message become one message at their end', async () => {
  const ana = await seedClient()
  const files = [await giveFor(ana, 'One'), await giveFor(ana, 'Two'), await giveFor(ana, 'Three')]
  const counts: number[] = []
  const count = async () => counts.push((await aboutSentBack(ana.email)).length)

  for (const { uploadId } of files) {
    await sendBack(ana, uploadId)
    await count()
    t.clock.advance(3 * MINUTE_MS)
  }
  await t.settled()
  await count()
  t.clock.advance(2 * MINUTE_MS)
  await t.settled()
  await count()

  const [, second] = await aboutSentBack(ana.email)
  expect(counts).toEqual([1, 1, 1, 1, 2])
  expect(inOneLine(second!.text)).toMatch(/- Two \(scan.*- Three \(scan/)
  expect(second!.text).not.toContain('One')
  // Ten minutes after the second message nothing is gathered any more.
  await gathered()
  await sendBack(ana, (await giveFor(ana, 'Four')).uploadId)
  expect(await aboutSentBack(ana.email)).toHaveLength(3)
})

test.each<[string, (ana: Person, file: Awaited<ReturnType<typeof giveFor>>) => Promise<unknown>]>([
  ['the review is undone', ({ firm }, { uploadId }) => t.call(undoReview, { id: uploadId }, firm.key)],
  ['another file was sent', (ana, { documentId }) => give(ana, documentId)],
  ['the request is withdrawn', ({ firm }, { documentId }) => t.call(withdrawDocument, { id: documentId }, firm.key)],
  ['the matter is archived', ({ firm, matterId: id }) => t.call(archiveMatter, { id }, firm.key)],
  ['the link is revoked', ({ firm, matterId: id }) => t.call(revokeIntakeLink, { id }, firm.key)],
  [
    'the link is locked',
    ({ matterId }) =>
      t.query(
        'matters',
        `insert into link_tries (firm_id, link_id, locked_at) select firm_id, id, now() from intake_links where matter_id = $1
         on conflict (firm_id, link_id) do update set locked_at = excluded.locked_at`,
        [toUuid(matterId as matters.Matter['id'])],
      ),
  ],
  [
    'the firm no longer wants it told',
    ({ firm }) => t.call(updateFirmSettings, { settings: { sent_back_messages: false } }, firm.key),
  ],
  [
    'the matter has another client',
    async ({ firm, matterId: id }) => {
      const next = { first_name: 'Bo', last_name: 'Lima', email: `bo-${++serial}@client.test` }
      const { data: client } = await t.call(createClient, next, firm.key)
      return await t.call(updateMatter, { id, client_id: client.id }, firm.key)
    },
  ],
])('waiting files are announced to nobody once %s', async (_, change) => {
  const ana = await seedClient()
  const file = await seedWaiting(ana, 'Second')

  await change(ana, file)
  await gathered()

  expect(await aboutSentBack(ana.email)).toHaveLength(1)
  const waiting = await t.query('notifications', 'select 1 from outgoing_messages where firm_id = $1 and status = $2', [
    toUuid(ana.firm.id),
    'queued',
  ])
  expect(waiting).toEqual([])
})

test('a file that is sent back again, for another reason, causes another message with that reason', async () => {
  const ana = await seedClient()
  const { uploadId } = await seedWaiting(ana, 'Second')

  await t.call(undoReview, { id: uploadId }, ana.firm.key)
  t.clock.advance(1000)
  await sendBack(ana, uploadId, { rejection_code: 'expired' })
  await gathered()

  const [, second, ...others] = await aboutSentBack(ana.email)
  expect(others).toEqual([])
  expect(inOneLine(second!.text)).toContain(documents.rejectionWords.en.expired)
  expect(inOneLine(second!.text)).not.toContain(documents.rejectionWords.en.cut_off)
})

test('a firm that does not want it has nobody told, and another firm is none the worse', async () => {
  const [quiet, usual] = [await seedClient(), await seedClient()]
  await t.call(updateFirmSettings, { settings: { sent_back_messages: false } }, quiet.firm.key)

  for (const ana of [quiet, usual]) await sendBack(ana, (await giveFor(ana, 'Passport')).uploadId)

  expect(await aboutSentBack(quiet.email)).toEqual([])
  expect(await aboutSentBack(usual.email)).toHaveLength(1)
})

test('a participant is notified of their files, in their language and with their link, and the client is not', async () => {
  const ana = await seedClient()
  const rui = await seedParticipant(ana)
  await sendBack(ana, (await giveFor(ana, 'Passport')).uploadId)

  await sendBack(rui, (await giveFor(rui, 'Theirs')).uploadId)
  await gathered()

  const [[toAna, ...others], [toRui]] = [await aboutSentBack(ana.email), await aboutSentBack(rui.email)]
  expect(others).toEqual([])
  expect(toAna!.text).not.toContain('Theirs')
  expect(toRui!.text).toContain('- Theirs (scan 1.txt)')
  expect(toRui!.text).toMatch(/^Hola, Rui:/m)
  expect([toRui!.text.includes(rui.link), toRui!.text.includes(ana.link)]).toEqual([true, false])
})

test('a participant who was removed hears nothing', async () => {
  const ana = await seedClient()
  const rui = await seedParticipant(ana)
  await seedWaiting(rui, 'Second')

  await t.call(removeMatterParticipant, { id: rui.matterId, participant_id: rui.participantId! }, rui.firm.key)
  await gathered()

  expect(await aboutSentBack(rui.email)).toHaveLength(1)
})

test('files that are sent back at night are one message in the morning', async () => {
  const ana = await seedClient({ firm: await seedFirmAt(5) })
  for (const name of ['One', 'Two']) {
    await sendBack(ana, (await giveFor(ana, name)).uploadId)
    await gathered()
  }
  const inTheNight = await aboutSentBack(ana.email)

  t.clock.advance(3 * 60 * MINUTE_MS)
  await until(async () => (await aboutSentBack(ana.email)).length > 0)
  await gathered()

  const [message, ...others] = await aboutSentBack(ana.email)
  expect([inTheNight, others]).toEqual([[], []])
  expect(inOneLine(message!.text)).toMatch(/- One \(scan.*- Two \(scan/)
})

test('an event that is published twice causes one message', async () => {
  const ana = await seedClient()
  await sendBack(ana, (await giveFor(ana, 'Passport')).uploadId)

  await t.query(
    'documents',
    `update outbox set published_at = null where payload::jsonb ->> 'firm_id' = $1 and payload::jsonb ->> 'type' = $2`,
    [ana.firm.id, documents.events.documentRejected.type],
  )
  await gathered()

  expect(await aboutSentBack(ana.email)).toHaveLength(1)
})

test('an alert that a process died with, and a file that joined it meanwhile, cause one message', async () => {
  const ana = await seedClient()
  await seedWaiting(ana, 'Second')
  const third = await giveFor(ana, 'Third')
  const leasedUntil = later(t.now(), 20 * MINUTE_MS)
  const end = await holdAlert(t, ana.firm.id, { kind: 'document_sent_back', leasedUntil })
  await sendBack(ana, third.uploadId)

  const ended = await end()
  t.clock.advance(21 * MINUTE_MS)
  await t.settled()
  await gathered()

  const [, second, ...others] = await aboutSentBack(ana.email)
  expect([ended, others]).toEqual([false, []])
  expect(inOneLine(second!.text)).toMatch(/- Second \(scan.*- Third \(scan/)
})

/** What documents says of files that were sent back, to the services that tell people of them. */
import {
  type DocumentId,
  documents,
  type MatterId,
  matters,
  type ParticipantId,
  type UploadId,
} from '@dossier/contracts'
import { later } from '@dossier/runtime'
import { type SeededFirm, type ServiceClient, type System, startServiceClient, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedDocument, seedMatter, seedScannedUpload } from './seeds.ts'

const { confirmSentBack, describeSentBack, requestParticipantDocument, reviewUpload, undoReview, withdrawDocument } =
  documents.operations
const { declinePortalDocument, updatePortalDocument } = documents.operations
const { createMatterParticipant } = matters.operations
const MINUTE_MS = 60_000

let t: System
let firm: SeededFirm
let ofNotifications: ServiceClient<'notifications'>
let ofMatters: ServiceClient<'matters'>
beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  ofNotifications = await startServiceClient(t, 'notifications')
  ofMatters = await startServiceClient(t, 'matters')
})
afterAll(async () => {
  await ofNotifications.stop()
  await ofMatters.stop()
  await t.stop()
})

interface SentBack {
  firm_id: SeededFirm['id']
  matter_id: MatterId
  participant_id: ParticipantId | null
  upload_ids: UploadId[]
  documentId: DocumentId
}

/** A file of a new request that a reviewer has rejected. */
async function seedSentBack(
  document?: documents.DocumentRequest,
  reason: { reviewer_notes?: string; rejection_code?: documents.RejectionCode } = { rejection_code: 'cut_off' },
): Promise<SentBack> {
  const upload = await seedScannedUpload(t, firm, { document: document ?? (await seedDocument(t, firm)) })
  const { status } = await t.call(reviewUpload, { id: upload.upload_id, status: 'rejected', ...reason }, firm.key)
  expect(status).toBe(200)
  const { id: documentId, matter_id, participant_id = null } = upload.document
  return { firm_id: firm.id, matter_id, participant_id, upload_ids: [upload.upload_id], documentId }
}

const describe = ({ documentId: _, ...asked }: SentBack) => ofNotifications.ask(describeSentBack, asked)

/** Whether anything was sent back since an hour ago. */
async function stands({ firm_id, matter_id, participant_id }: SentBack, since = later(t.now(), -60 * MINUTE_MS)) {
  return (await ofMatters.ask(confirmSentBack, { firm_id, matter_id, participant_id, since })).stands
}

async function seen(of: SentBack) {
  return [(await describe(of)).map(({ upload_id }) => upload_id), await stands(of)]
}

test('a file that was sent back is told with its request and the reason, as the portal has it', async () => {
  const document = await seedDocument(t, firm, {
    translations: { es: { name: 'Pasaporte', description: 'Todas las páginas' } },
  } as object)

  const sentBack = await seedSentBack(document, { rejection_code: 'pages_missing', reviewer_notes: 'Page 2.' })

  const { en, es } = documents.rejectionWords
  expect(await describe(sentBack)).toEqual([
    {
      upload_id: sentBack.upload_ids[0],
      filename: 'letter.txt',
      reviewed_at: expect.any(String),
      document: { id: document.id, name: 'Passport', translations: { es: { name: 'Pasaporte' } } },
      rejection: {
        code: 'pages_missing',
        words: { en: en.pages_missing, es: es.pages_missing },
        notes: 'Page 2.',
      },
    },
  ])
  expect(await stands(sentBack)).toBe(true)
  expect(await stands(sentBack, t.now())).toBe(false)
})

test.each<[string, (of: SentBack) => Promise<unknown>]>([
  ['its review is undone', ({ upload_ids }) => t.call(undoReview, { id: upload_ids[0]! }, firm.key)],
  ['its request is withdrawn', ({ documentId }) => t.call(withdrawDocument, { id: documentId }, firm.key)],
  [
    'its client says that they do not have the document',
    async ({ documentId, matter_id }) => {
      const { headers } = await t.seedPortal(firm, matter_id)
      const { status } = await t.call(declinePortalDocument, { id: documentId, reason: 'lost' }, undefined, headers)
      expect(status).toBe(200)
    },
  ],
  [
    'another file is there for the request',
    ({ documentId, matter_id }) =>
      seedScannedUpload(t, firm, { document: { id: documentId, matter_id } as documents.DocumentRequest }),
  ],
])('a file is no longer sent back once %s', async (_, change) => {
  const sentBack = await seedSentBack()
  const before = await seen(sentBack)

  await change(sentBack)

  expect([before, await seen(sentBack)]).toEqual([
    [sentBack.upload_ids, true],
    [[], false],
  ])
})

test('of a request of several files, each that no later one has taken the place of is sent back', async () => {
  const document = await seedDocument(t, firm, { max_files: 4 } as object)
  const first = await seedSentBack(document)
  t.clock.advance(1000)
  const second = await seedScannedUpload(t, firm, { document })
  const both = { ...first, upload_ids: [...first.upload_ids, second.upload_id] }
  const answered = await seen(both)

  await t.call(reviewUpload, { id: second.upload_id, status: 'rejected' }, firm.key)

  expect([answered, await seen(both)]).toEqual([
    [[], false],
    [[second.upload_id], true],
  ])
})

test.each<[string, (of: SentBack, document: documents.DocumentRequest) => Promise<unknown>]>([
  ['its review is undone', ({ upload_ids }) => t.call(undoReview, { id: upload_ids[0]! }, firm.key)],
  ['another file is there', (_, document) => seedScannedUpload(t, firm, { document })],
  [
    'its client has no more files',
    async ({ documentId: id, matter_id }) => {
      const { headers } = await t.seedPortal(firm, matter_id)
      const { status } = await t.call(updatePortalDocument, { id, no_more_files: true }, undefined, headers)
      expect(status).toBe(200)
    },
  ],
])('a file of a complete request is sent back, until %s', async (_, change) => {
  const document = await seedDocument(t, firm, { max_files: 6, min_files: 1 } as object)
  const accepted = await seedScannedUpload(t, firm, { document })
  await t.call(reviewUpload, { id: accepted.upload_id, status: 'approved' }, firm.key)
  const sentBack = await seedSentBack(document)
  const before = await seen(sentBack)
  t.clock.advance(1000)

  await change(sentBack, document)

  expect([before, await seen(sentBack)]).toEqual([
    [sentBack.upload_ids, true],
    [[], false],
  ])
})

test('nobody is notified of the files of others: the client, a participant, another matter, another firm', async () => {
  const { id } = await seedMatter(t, firm)
  const person = { id, role: 'spouse', first_name: 'Rui', last_name: 'Silva' } as const
  const { data: rui } = await t.call(createMatterParticipant, person, firm.key)
  const asked = { id, participant_id: rui.id, name: 'Theirs' }
  const { data: document } = await t.call(requestParticipantDocument, asked, firm.key)
  const sentBack = await seedSentBack(document as documents.DocumentRequest)
  const other = await t.seedFirm()

  const others = [
    { ...sentBack, participant_id: null },
    { ...sentBack, matter_id: (await seedMatter(t, firm)).id },
    { ...sentBack, firm_id: other.id },
  ]

  expect(await seen(sentBack)).toEqual([sentBack.upload_ids, true])
  for (const one of others) expect(await seen(one)).toEqual([[], false])
})

import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { documents, matters, notifications, ownerNames, toUuid, type UploadId } from '@dossier/contracts'
import {
  type SeededFirm,
  type System,
  startSystem,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'

const { createClient, createMatter } = matters.operations
const { requestDocument, createSignedUploadUrl, confirmUpload } = documents.operations
const { createWebhook } = notifications.operations
const WRITERS = 3
const PAUSE_MS = 20
const WRITES_MIN = 20

let receiver: WebhookReceiver
let t: System
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.stop())
beforeEach(async () => {
  t = await startSystem()
})
afterEach(() => t.stop())

const LOSSES: [string, () => Promise<void>][] = [
  ['its streams are deleted', () => t.deleteStreams()],
  [
    'it starts again without its files',
    async () => {
      await t.killNats()
      await rm(t.natsDataDir, { recursive: true })
      await t.startNats()
    },
  ],
]

test.each(LOSSES)(
  'NATS loses everything, because %s: in the end no event, scan or webhook is missing',
  async (how, lose) => {
    const firm = await t.seedFirm()
    const path = `/${how.replaceAll(' ', '-')}`
    const webhook = await t.call(createWebhook, { url: receiver.url + path, events: ['*'] }, firm.key)
    const made = { clients: 0, uploads: [] as UploadId[] }
    let writing = true
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; writing; n++) {
        const client = await t.call(createClient, { first_name: 'Ana', last_name: `Silva ${writer} ${n}` }, firm.key)
        if (client.status === 201) made.clients++
        const upload = await sendFile(firm, `File ${writer} ${n}`).catch(() => undefined)
        if (upload) made.uploads.push(upload)
        await pause(PAUSE_MS)
      }
    })

    await until(async () => made.uploads.length >= WRITES_MIN)
    await t.stopService('notifications')
    const unheard = made.uploads.length
    await until(async () => made.uploads.length >= unheard + WRITES_MIN)
    await lose()
    await t.startService('notifications')
    const before = made.uploads.length
    await until(async () => isDone(t.prepareNats()))
    await until(async () => made.uploads.length >= before + WRITES_MIN)
    writing = false
    await Promise.all(writers)

    const delivered = () => new Set(receiver.verified(webhook.data.signing_secret, path).map(({ id }) => id))
    await until(async () => delivered().size >= (await t.eventsOf(firm)).length)
    await until(async () => (await unscanned(made.uploads)) === 0)
    for (const owner of ownerNames) {
      const letters = owner === 'integrations' ? [] : await t.query(owner, 'select consumer, error from dead_letters')
      expect(letters).toEqual([])
    }
    expect([...delivered()].sort()).toEqual((await t.eventsOf(firm)).map(({ id }) => id).sort())
    console.log(`${made.clients} clients, ${made.uploads.length} files, ${delivered().size} events delivered`)
  },
  240_000,
)

async function sendFile(firm: SeededFirm, title: string): Promise<UploadId | undefined> {
  const matter = await t.call(createMatter, { title, practice_area: 'other' }, firm.key)
  const document = await t.call(requestDocument, { id: matter.data.id, name: 'Passport' }, firm.key)
  const bytes = Buffer.from(`content of ${title}`)
  const { data } = await t.call(
    createSignedUploadUrl,
    {
      document_id: document.data.id,
      filename: 'passport.txt',
      content_type: 'text/plain',
      file_size_bytes: bytes.length,
    },
    firm.key,
  )
  const sent = await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: new Uint8Array(bytes) })
  const id = data.upload_id as UploadId
  const confirmed = sent.ok && (await t.call(confirmUpload, { id }, firm.key))
  return confirmed && confirmed.status === 200 ? id : undefined
}

async function unscanned(ids: readonly UploadId[]): Promise<number> {
  const rows = await t.query('documents', `select from uploads where id = any($1::uuid[]) and scan_status <> 'clean'`, [
    ids.map(toUuid),
  ])
  return rows.length
}

/** NATS may not be ready yet. */
async function isDone(work: Promise<void>): Promise<boolean> {
  return await work.then(
    () => true,
    () => false,
  )
}

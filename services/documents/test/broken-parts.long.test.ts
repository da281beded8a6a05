/** Parts over a line that breaks: between the client and storage, and between the service and storage. */
import { createHash, randomBytes } from 'node:crypto'
import { documents, matters } from '@dossier/contracts'
import { type LinkBreak, type System, sharedEngines, startBreakableLink, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { TestFile } from './files.ts'
import { PART_BYTES, partOf, portalSender, sha256Of } from './parts.ts'
import { seedDocument } from './seeds.ts'

const { downloadUpload, getPortalPartUpload, getUpload, listOpenPortalUploads } = documents.operations
const PARTS = 8
/** Of each part, these attempts break, in this order; then one goes through. */
const BREAKS: readonly LinkBreak[] = ['cut', 'unanswered', 'silent']

let t: System
let toClient: Awaited<ReturnType<typeof startBreakableLink>>
let toService: Awaited<ReturnType<typeof startBreakableLink>>
beforeAll(async () => {
  const address = new URL(sharedEngines().objectStore.url).host
  ;[toClient, toService] = await Promise.all([startBreakableLink(address), startBreakableLink(address)])
  const environment = {
    documents: { S3_ENDPOINT: `http://${toService.address}`, S3_PUBLIC_ENDPOINT: `http://${toClient.address}` },
  }
  t = await startSystem({ environment })
})
afterAll(async () => {
  await t?.stop()
  await Promise.all([toClient?.stop(), toService?.stop()])
})

/** A device that opens the client's link, and knows nothing but that. */
async function openLink(token: string) {
  const { data } = await t.call(matters.operations.createClientPortalSession, { token }, undefined)
  const headers = { authorization: `Bearer ${data.session_token}` }
  return { headers, sender: portalSender(t, { headers }) }
}

/** Whether storage has acknowledged the part. `signal` ends the wait for that. */
async function isAcknowledged(
  { upload_url, fields }: documents.SignedPart,
  bytes: Buffer,
  signal: AbortSignal | null = null,
): Promise<boolean> {
  const body = new Uint8Array(bytes)
  const response = await fetch(upload_url, { method: 'PUT', headers: fields, body, signal }).catch(() => undefined)
  if (response && !response.ok) throw new Error(`storage refused a part: ${await response.text()}`)
  return response !== undefined
}

test('no part that storage acknowledged is lost, however often the line breaks, and other devices go on through the same link', async () => {
  const firm = await t.seedFirm()
  const { matterId, token } = await t.seedPortal(firm)
  const document = await seedDocument(t, firm, { matterId, max_file_size_mb: 100 })
  const bytes = Buffer.from(randomBytes((PARTS * PART_BYTES - 1_000) / 2).toString('hex'))
  const file: TestFile = { filename: 'recording.txt', content_type: 'text/plain', bytes }
  const { id } = await (await openLink(token)).sender.begin(document.id, file)
  const acknowledged = new Map<number, string>()
  let [broken, arrived] = [0, 0]

  for (let number = 1; number <= PARTS; number++) {
    const part = partOf(file, number)
    const sha256 = sha256Of(part)
    const how = BREAKS[number % BREAKS.length]!
    const { sender } = await openLink(token)
    const [signed] = await sender.sign(id, [{ part_number: number, sha256 }])
    const breaksAfter = how === 'unanswered' ? part.length : Math.ceil((part.length * number) / (PARTS + 1))
    const broke = toClient.breakAfter(breaksAfter, how)
    // A client gives up on a line that says nothing.
    const patience = new AbortController()
    if (how === 'silent') broke.then(() => patience.abort())
    expect(await isAcknowledged(signed!, part, patience.signal)).toBe(false)
    broken++

    const { headers, sender: another } = await openLink(token)
    expect((await t.call(listOpenPortalUploads, {}, undefined, headers)).data).toMatchObject([{ id }])
    const { parts } = (await t.call(getPortalPartUpload, { id }, undefined, headers)).data
    const present = new Map(parts.map((stored) => [stored.part_number, stored.sha256]))
    for (const [before, hash] of acknowledged) expect(present.get(before)).toBe(hash)
    if (present.has(number)) {
      // It arrived whole, and only the answer was lost.
      expect([how, present.get(number)]).toEqual(['unanswered', sha256])
      arrived++
    } else {
      const [again] = await another.sign(id, [{ part_number: number, sha256 }])
      expect(await isAcknowledged(again!, part)).toBe(true)
    }
    acknowledged.set(number, sha256)
  }

  const { sender } = await openLink(token)
  toService.become('cut')
  const refused = await sender.confirm(id)
  toService.become('whole')
  await until(async () => (await sender.confirm(id)).status === 200)
  await t.settled()

  expect([broken, arrived]).toEqual([PARTS, Math.floor(PARTS / BREAKS.length) + 1])
  expect([refused.status, refused.error?.code]).toEqual([503, 'service_unavailable'])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect((await t.call(getUpload, { id }, firm.key)).data).toMatchObject({ scan: { status: 'clean' }, sha256 })
  const { data } = await t.call(downloadUpload, { id }, firm.key)
  expect(sha256Of(Buffer.from(await (await fetch(data.download_url)).arrayBuffer()))).toBe(sha256)
})

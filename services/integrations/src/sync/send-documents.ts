import { documents, type MatterId, type OutputOf } from '@dossier/contracts'
import { metrics } from '../metrics.ts'
import { isFailure, PracticeManagementFailure } from '../practice-management/failure.ts'
import type { PmDocument, PmDocumentVersion } from '../practice-management/resources.ts'
import type { Link } from '../store/links.ts'
import { assertSettled } from './settling.ts'
import type { Work } from './work.ts'

/** The property by which a document there is known to be one of ours. */
const PROPERTY = 'dossier_upload_id'
const KIND = 'document'

/** Uploads that are asked for at a time. */
const PAGE_UPLOADS = 200
/** A file whose sending breaks off is begun again this often. */
const SENDS_MAX = 3
/** The address for the bytes is good for 10 minutes. */
const ADDRESS_MS_MAX = 8 * 60_000
/** The slowest that a file may travel: slower ones are broken off, and begun again. */
const BYTES_PER_S_MIN = 50_000
const SEND_MS_MIN = 30_000

type Upload = OutputOf<typeof documents.operations.listApprovedUploads>[number]

export interface SentDocuments {
  sent: number
  /** Files that the other side refused. The next sync tries them again. */
  refused: { upload_id: string; message: string }[]
}

/** Sends each approved document of a matter that is not there yet, one at a time. `onSent` is told how many there are by then. */
export async function sendDocuments(
  work: Work,
  matterId: MatterId,
  theirMatterId: number,
  onSent: (count: number) => Promise<void>,
): Promise<SentDocuments> {
  const { deps, firmId, links } = work
  const outcome: SentDocuments = { sent: 0, refused: [] }
  for (let after: Upload['id'] | null = null; ; ) {
    const page: Upload[] = await deps.rpc.ask(documents.operations.listApprovedUploads, {
      firm_id: firmId,
      matter_id: matterId,
      after,
      limit: PAGE_UPLOADS,
    })
    const known = await links.ofDocuments(
      matterId,
      page.map(({ id }) => id),
    )
    for (const upload of page) {
      const link = known.get(upload.id)
      if (link?.their_id) continue
      try {
        await sendDocument(work, { matterId, theirMatterId, upload, link })
        await onSent(++outcome.sent)
      } catch (error) {
        if (!isFailure(error, 'refused')) throw error
        outcome.refused.push({ upload_id: upload.id, message: error.message })
      }
    }
    if (page.length < PAGE_UPLOADS) return outcome
    after = page.at(-1)!.id
  }
}

interface Sending {
  matterId: MatterId
  theirMatterId: number
  upload: Upload
  link: Link | undefined
}

/**
 * A document there is found by its property before one is made, so a repeated sync sends nothing twice. One whose bytes
 * are not all there is removed and made anew: the address for its bytes is told once.
 */
async function sendDocument(work: Work, { matterId, theirMatterId, upload, link }: Sending): Promise<void> {
  const { api, deps, links } = work
  if (link?.intent) assertSettled(link.intent, deps.now())
  let document = await api.findDocument({ name: PROPERTY, value: upload.id })
  if (document && !document.latest_document_version?.fully_uploaded) {
    await api.deleteDocument(document.id)
    document = undefined
  }
  document ??= await makeDocument(work, { matterId, theirMatterId, upload, link })
  const linked = { matter_id: matterId, their_id: document.id, intent: null, linked_at: deps.now() }
  if (await links.save(KIND, upload.id, link, linked)) return
  throw new Error('the link of a document was changed by somebody else')
}

/** Makes a document with its bytes. Where the connection breaks, its bytes are sent again from the start, and no others. */
async function makeDocument(work: Work, { matterId, theirMatterId, upload, link }: Sending): Promise<PmDocument> {
  const { api, deps, lease, links } = work
  lease.assertHeld()
  const addressGivenAt = performance.now()
  let document: PmDocument
  try {
    document = await api.createDocument({
      name: upload.filename,
      matterId: theirMatterId,
      contentType: upload.content_type,
      property: { name: PROPERTY, value: upload.id },
    })
  } catch (error) {
    if (isFailure(error) && error.maybeDone) {
      const now = deps.now()
      await links.save(KIND, upload.id, link, { matter_id: matterId, intent: { since: now, tried_at: now } })
    }
    throw error
  }
  const version = document.latest_document_version
  if (!version?.put_url)
    throw new PracticeManagementFailure('bad_answer', 'a new document has no address for its bytes')
  for (let attempt = 1; ; attempt++) {
    try {
      await sendOnce(work, version, upload)
      break
    } catch (error) {
      const isLast = attempt === SENDS_MAX || performance.now() - addressGivenAt > ADDRESS_MS_MAX
      if (!isFailure(error, 'unavailable') || isLast || work.signal.aborted) throw error
      lease.assertHeld()
    }
  }
  await api.markUploaded(document.id, version.uuid)
  return document
}

async function sendOnce(
  { api, deps, firmId, signal }: Work,
  version: PmDocumentVersion,
  upload: Upload,
): Promise<void> {
  const file = await deps.rpc.ask(documents.operations.openApprovedUpload, { firm_id: firmId, upload_id: upload.id })
  const bytes = await deps.files.open(file.url, signal)
  const timeoutMs = SEND_MS_MIN + Math.ceil((file.size_bytes / BYTES_PER_S_MIN) * 1_000)
  try {
    await api.putFile(version, { bytes, sizeBytes: file.size_bytes, timeoutMs })
    deps.metrics.of(metrics.uploadedBytes).inc(file.size_bytes)
  } finally {
    bytes.destroy()
  }
}

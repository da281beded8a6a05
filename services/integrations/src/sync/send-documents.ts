import type { Readable } from 'node:stream'
import { AppError, documents, type MatterId, type OutputOf } from '@dossier/contracts'
import { pause } from '@dossier/runtime'
import { metrics } from '../metrics.ts'
import { isFailure, PracticeManagementFailure } from '../practice-management/failure.ts'
import type { PmDocument, PmDocumentVersion } from '../practice-management/resources.ts'
import type { Link } from '../store/links.ts'
import { FileMissingError } from './files.ts'
import { SETTLE_MS, SettlingError, settlingMs } from './settling.ts'
import type { DocumentOutcome } from './sync-outcome.ts'
import type { Work } from './work.ts'

/** The property by which a document there is known to be one of ours. */
const PROPERTY = 'dossier_upload_id'
const KIND = 'document'

/** Uploads requested at a time. */
const PAGE_UPLOADS = 200
/** Pauses before a document is made again, or its bytes are sent again, after that broke off. */
const RETRY_PAUSES_MS = [500, 1_500]
/** The address for the bytes is good for 10 minutes. */
const ADDRESS_MS_MAX = 8 * 60_000
/** The slowest that a file may travel: slower ones are broken off, and begun again. */
const BYTES_PER_S_MIN = 50_000
const SEND_MS_MIN = 30_000

type Upload = OutputOf<typeof documents.operations.listApprovedUploads>[number]

export interface SentDocuments {
  sent: number
  /** One of them had been sent before and was deleted there. */
  isMadeAnew: boolean
  /** Files that the other side refused, or that Dossier does not have any more. The next sync tries them again. */
  refused: { upload_id: string; message: string }[]
}

/** Some of a matter's approved uploads, with links if they were sent before. */
interface UploadPage {
  uploads: Upload[]
  links: Map<string, Link>
}

/** Lists approved uploads, from the first on or after one of them. */
export async function listUploads(
  { deps, firmId, links }: Work,
  matterId: MatterId,
  after: Upload['id'] | null = null,
): Promise<UploadPage> {
  const uploads = await deps.rpc.ask(documents.operations.listApprovedUploads, {
    firm_id: firmId,
    matter_id: matterId,
    after,
    limit: PAGE_UPLOADS,
  })
  const ids = uploads.map(({ id }) => id)
  return { uploads, links: ids.length > 0 ? await links.ofDocuments(matterId, ids) : new Map() }
}

/** Is told how far the sending has come. */
interface SendingProgress {
  /** How many documents have been sent by then, from 0 on. */
  tellCount(count: number): Promise<void>
  tellDocument(outcome: DocumentOutcome): Promise<void>
}

/** Sends each approved document of a matter that is not there yet, one at a time. `first` is the first page of them. */
export async function sendDocuments(
  work: Work,
  { matterId, theirMatterId }: Pick<Sending, 'matterId' | 'theirMatterId'>,
  first: Promise<UploadPage>,
  progress: SendingProgress,
): Promise<SentDocuments> {
  const outcome: SentDocuments = { sent: 0, isMadeAnew: false, refused: [] }
  /**
   * What has been sent is stored while the next document is looked for, and before anything else is said of the sync. A
   * document whose link is not stored is found by its property.
   */
  let stored = Promise.resolve()
  const storeNext = (write: () => Promise<void>) => {
    stored = stored.then(write)
    stored.catch(() => {})
  }
  try {
    await sendAll()
  } catch (error) {
    if (!work.signal.aborted) storeNext(() => progress.tellCount(outcome.sent))
    throw error
  } finally {
    await stored
  }
  return outcome

  async function sendAll(): Promise<void> {
    let page = await first
    for (;;) {
      // Documents of a deleted matter were deleted there with it.
      const isThere = (link: Link | undefined) => link?.their_id && link.written.parent === theirMatterId
      const unsent = page.uploads.filter(({ id }) => !isThere(page.links.get(id)))
      if (unsent.length > 0 && outcome.sent === 0) storeNext(() => progress.tellCount(0))
      for (const upload of unsent)
        await sendOrRefuse({ matterId, theirMatterId, upload, link: page.links.get(upload.id) })
      if (page.uploads.length < PAGE_UPLOADS) return
      page = await listUploads(work, matterId, page.uploads.at(-1)!.id)
    }
  }

  async function sendOrRefuse(sending: Sending): Promise<void> {
    const upload_id = sending.upload.id
    const started_at = work.deps.now()
    try {
      const { theirId, storeLink } = await sendDocument(work, sending)
      const count = ++outcome.sent
      if (sending.link?.lost_id) outcome.isMadeAnew = true
      storeNext(async () => {
        await storeLink()
        const sent = { upload_id, external_id: theirId, refusal: null, started_at }
        await Promise.all([progress.tellCount(count), progress.tellDocument(sent)])
      })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === undefined) throw error
      outcome.refused.push({ upload_id, message: refusal })
      storeNext(() => progress.tellDocument({ upload_id, external_id: null, refusal, started_at }))
    }
  }
}

/** Why this file alone cannot be sent; undefined if the others cannot be either. */
function refusalOf(error: unknown): string | undefined {
  if (isFailure(error, 'refused') || error instanceof FileMissingError) return error.message
  const isOfUpload = error instanceof AppError && OF_UPLOAD.includes(error.code)
  return isOfUpload ? error.message : undefined
}

const OF_UPLOAD: readonly string[] = ['upload_not_found', 'invalid_status_transition']

interface Sending {
  matterId: MatterId
  theirMatterId: number
  upload: Upload
  link: Link | undefined
}

/**
 * A document there is found by its property before one is made, so a repeated sync sends nothing twice. A document with
 * missing bytes is removed, if allowed, and recreated: the address for its bytes is given only once. Returns its id there,
 * and how to store that.
 */
async function sendDocument(
  work: Work,
  sending: Sending,
): Promise<{ theirId: number; storeLink: () => Promise<void> }> {
  const { deps, links } = work
  const { matterId, theirMatterId, upload } = sending
  let { link } = sending
  let waitMs = settlingMs(link?.intent, deps.now())
  for (let attempt = 0; ; attempt++) {
    let document: PmDocument
    try {
      document = await findOrMake(work, sending, waitMs)
    } catch (error) {
      if (!(error instanceof NotMade) || work.signal.aborted) throw error
      const tried = { since: deps.now(), tried_at: deps.now(), content: {}, others: [] }
      link = await links.save(KIND, upload.id, link, { matter_id: matterId, intent: tried })
      const pauseMs = RETRY_PAUSES_MS[attempt]
      if (pauseMs === undefined || sending.link?.intent) throw error.cause
      // Without an answer the attempt may still be under way. With one it has ended.
      waitMs = error.isAnswered ? 0 : SETTLE_MS
      await pause(pauseMs, work.signal)
      continue
    }
    const linked = {
      matter_id: matterId,
      their_id: document.id,
      lost_id: null,
      written: { parent: theirMatterId },
      intent: null,
      linked_at: deps.now(),
    }
    const storeLink = async () => {
      if (!(await links.save(KIND, upload.id, link, linked)))
        throw new Error('the link of a document was changed by somebody else')
    }
    return { theirId: document.id, storeLink }
  }
}

/** Most documents are not there yet, so the file is opened while the document is looked for. */
async function findOrMake(work: Work, sending: Sending, waitMs: number): Promise<PmDocument> {
  const { api } = work
  const { theirMatterId, upload } = sending
  const opening = openFile(work, upload)
  try {
    const found = await api.findDocument(theirMatterId, { name: PROPERTY, value: upload.id })
    if (found?.latest_document_version?.fully_uploaded) return found
    if (found) await removeUnfinished(work, upload, found)
    else if (waitMs > 0) throw new SettlingError(waitMs)
    return await makeDocument(work, sending, opening)
  } finally {
    opening.then(
      ({ bytes }) => bytes.destroy(),
      () => {},
    )
  }
}

/** One that may not be deleted there stays, and the next one that is made comes beside it. */
async function removeUnfinished({ api, deps }: Work, upload: Upload, { id }: PmDocument): Promise<void> {
  try {
    await api.deleteDocument(id)
  } catch (error) {
    if (!isFailure(error, 'refused')) throw error
    const about = { err: error, upload_id: upload.id, document_id: id }
    deps.log.warn(about, 'a document without its file may not be deleted in practice management; another is made')
  }
}

/** It is unknown whether a document was made. */
class NotMade extends Error {
  override readonly cause: PracticeManagementFailure
  constructor(cause: PracticeManagementFailure) {
    super('it is unknown whether a document was made')
    this.cause = cause
  }
  get isAnswered(): boolean {
    return this.cause.status !== undefined
  }
}

/**
 * Makes a document with its bytes, once those can be read here. Where the connection breaks, its bytes are sent again
 * from the start, and no others.
 */
async function makeDocument(
  work: Work,
  { theirMatterId, upload }: Sending,
  opening: Promise<OpenFile>,
): Promise<PmDocument> {
  const { api, lease } = work
  let file = await opening
  try {
    lease.assertHeld()
    const addressGivenAt = performance.now()
    const document = await api
      .createDocument({
        name: upload.filename,
        matterId: theirMatterId,
        contentType: upload.content_type,
        property: { name: PROPERTY, value: upload.id },
      })
      .catch((error) => {
        throw isFailure(error) && error.maybeDone ? new NotMade(error) : error
      })
    const version = document.latest_document_version
    if (!version?.put_url) throw new PracticeManagementFailure('refused', 'a new document has no address for its bytes')
    for (let attempt = 0; ; attempt++) {
      try {
        await sendOnce(work, version, file)
        break
      } catch (error) {
        const pauseMs = RETRY_PAUSES_MS[attempt]
        const isLast = pauseMs === undefined || performance.now() - addressGivenAt > ADDRESS_MS_MAX
        if (!isFailure(error, 'unavailable') || isLast || work.signal.aborted) throw error
        await pause(pauseMs, work.signal)
        lease.assertHeld()
        file = await openFile(work, upload)
      }
    }
    const confirmed = await api.markUploaded(document.id, version.uuid)
    if (confirmed?.latest_document_version?.fully_uploaded !== true)
      throw new PracticeManagementFailure('refused', 'the file was sent, but the document does not have it')
    return document
  } finally {
    file.bytes.destroy()
  }
}

interface OpenFile {
  bytes: Readable
  sizeBytes: number
}

async function openFile({ deps, firmId, signal }: Work, upload: Upload): Promise<OpenFile> {
  const file = await deps.rpc.ask(documents.operations.openApprovedUpload, { firm_id: firmId, upload_id: upload.id })
  return { bytes: await deps.files.open(file.url, signal), sizeBytes: file.size_bytes }
}

async function sendOnce(
  { api, deps }: Work,
  version: PmDocumentVersion,
  { bytes, sizeBytes }: OpenFile,
): Promise<void> {
  const timeoutMs = SEND_MS_MIN + Math.ceil((sizeBytes / BYTES_PER_S_MIN) * 1_000)
  try {
    await api.putFile(version, { bytes, sizeBytes, timeoutMs })
    deps.metrics.of(metrics.uploadedBytes).inc(sizeBytes)
  } finally {
    bytes.destroy()
  }
}

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Interrupted, type Recorder } from './recorder.ts'
import { approveUpload, confirmUpload, requestDocument, useFile } from './writes.ts'

const SCAN_POLL_MS = 50
const FILE_BYTES = 2_000

/** Collects a file of a matter, approves it and uses it for another request, unless `isStopped` before its scan has ended. */
export async function collectFile(recorder: Recorder, matterId: string, isStopped = () => false): Promise<void> {
  const documentId = await requestDocument(recorder, matterId)
  const bytes = Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex'))
  const uploadId = await sendFile(recorder, documentId, { filename: 'statement.txt', type: 'text/plain', bytes })
  await confirmUpload(recorder, uploadId)
  if (!(await isScanned(recorder, uploadId, isStopped))) return
  await approveUpload(recorder, uploadId)
  await useFile(recorder, await requestDocument(recorder, matterId), uploadId)
}

export async function sendFile(
  recorder: Recorder,
  documentId: string,
  { filename, type, bytes }: { filename: string; type: string; bytes: Buffer },
): Promise<string> {
  const { upload_id, upload_url, fields } = (await recorder.ask('POST', '/api/v1/uploads/signed-url', {
    document_id: documentId,
    filename,
    content_type: type,
    file_size_bytes: bytes.length,
  })) as { upload_id: string; upload_url: string; fields: Record<string, string> }

  const response = await fetch(upload_url, { method: 'PUT', headers: fields, body: new Uint8Array(bytes) }).catch(
    () => {
      throw new Interrupted('the object store broke the connection')
    },
  )
  await response.body?.cancel()
  // A proxy says so of a store that is gone.
  if (response.status === 502 || response.status === 503)
    throw new Interrupted(`the object store answered ${response.status}`)
  if (!response.ok) throw new Error(`the object store answered ${response.status}`)
  return upload_id
}

/** Waits for the scan; false when it is stopped before that has ended. */
export async function isScanned(recorder: Recorder, uploadId: string, isStopped: () => boolean): Promise<boolean> {
  while (!isStopped()) {
    const { scan } = (await recorder.ask('GET', `/api/v1/uploads/${uploadId}`)) as { scan: { status: string } }
    if (scan.status !== 'pending') return true
    await sleep(SCAN_POLL_MS)
  }
  return false
}

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Interrupted, type Recorder } from './recorder.ts'
import {
  approveUpload,
  archiveMatter,
  confirmUpload,
  createClient,
  createMatter,
  requestDocument,
  updateMatter,
} from './writes.ts'

const MATTER_WRITERS = 3
const DOCUMENT_WRITERS = 2
/** Keeps the load of all writers together to some hundred writes a second, and the examination short. */
const PAUSE_MS = 20
const PAUSE_INTERRUPTED_MS = 200
const SCAN_POLL_MS = 50
const FILE_BYTES = 2_000

export interface Writers {
  /** Lets each writer end what it is at, and says which of them had given up before, and why. */
  stop(): Promise<string[]>
}

/** Starts writers that go on until they are stopped; one that is interrupted begins anew with other resources. */
export function startWriters(recorder: Recorder): Writers {
  let stopped = false
  const problems: string[] = []

  async function repeat(story: () => Promise<void>) {
    while (!stopped) {
      try {
        await story()
        await sleep(PAUSE_MS)
      } catch (err) {
        if (!(err instanceof Interrupted)) {
          problems.push(`a writer gave up: ${(err as Error).message}`)
          return
        }
        await sleep(PAUSE_INTERRUPTED_MS)
      }
    }
  }

  const running = [
    ...Array.from({ length: MATTER_WRITERS }, () => repeat(() => handleMatter(recorder))),
    ...Array.from({ length: DOCUMENT_WRITERS }, () => repeat(() => collectDocument(recorder, () => stopped))),
  ]
  return {
    async stop() {
      stopped = true
      await Promise.all(running)
      return problems
    },
  }
}

async function handleMatter(recorder: Recorder): Promise<void> {
  const clientId = await createClient(recorder)
  const matterId = await createMatter(recorder, clientId)
  await updateMatter(recorder, matterId, 1, { description: 'Retainer agreed.' })
  await updateMatter(recorder, matterId, 2, { case_number: '2026-CV-0117' })
  await archiveMatter(recorder, matterId)
}

async function collectDocument(recorder: Recorder, isStopped: () => boolean): Promise<void> {
  const matterId = await createMatter(recorder, null)
  const documentId = await requestDocument(recorder, matterId)
  const uploadId = await sendFile(recorder, documentId)
  await confirmUpload(recorder, uploadId)
  if (await isScanned(recorder, uploadId, isStopped)) await approveUpload(recorder, uploadId)
}

async function sendFile(recorder: Recorder, documentId: string): Promise<string> {
  const file = new Uint8Array(Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex')))
  const { upload_id, upload_url, fields } = (await recorder.ask('POST', '/api/v1/uploads/signed-url', {
    document_id: documentId,
    filename: 'statement.txt',
    content_type: 'text/plain',
    file_size_bytes: file.length,
  })) as { upload_id: string; upload_url: string; fields: Record<string, string> }

  const response = await fetch(upload_url, { method: 'PUT', headers: fields, body: file })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the object store answered ${response.status}`)
  return upload_id
}

/** Waits for the scan; false when the writers are stopped before it has ended. */
async function isScanned(recorder: Recorder, uploadId: string, isStopped: () => boolean): Promise<boolean> {
  while (!isStopped()) {
    const { scan } = (await recorder.ask('GET', `/api/v1/uploads/${uploadId}`)) as { scan: { status: string } }
    if (scan.status !== 'pending') return true
    await sleep(SCAN_POLL_MS)
  }
  return false
}

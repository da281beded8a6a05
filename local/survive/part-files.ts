import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Interrupted, type Recorder } from './recorder.ts'
import { confirmUpload, requestDocument } from './writes.ts'

/** The smallest part but the last that there is; more would only take longer. */
const PART_BYTES = 5 * 1024 * 1024
const PARTS = 3
const LAST_PART_BYTES = 2_000
const PAUSE_MS = 200
const SCAN_POLL_MS = 50

interface StoredPart {
  part_number: number
  sha256: string
}

/**
 * Sends a file in parts, going on after every interruption with what storage has, and confirms it.
 *
 * @returns whether its scan has ended, so that the file was compared with what was sent
 * @throws Error when a part that storage acknowledged is missing later, or when the file is not what was sent
 */
export async function collectFileInParts(
  recorder: Recorder,
  matterId: string,
  { isStopped, onAcknowledged }: { isStopped: () => boolean; onAcknowledged: () => void },
): Promise<boolean> {
  const documentId = await requestDocument(recorder, matterId)
  const file = Buffer.from(randomBytes(((PARTS - 1) * PART_BYTES + LAST_PART_BYTES) / 2).toString('hex'))
  const { id } = (await recorder.ask('POST', '/api/v1/uploads/multipart', {
    document_id: documentId,
    filename: 'recording.txt',
    content_type: 'text/plain',
    file_size_bytes: file.length,
    part_size_bytes: PART_BYTES,
  })) as { id: string }

  const acknowledged = new Map<number, string>()
  const acknowledge = (number: number, sha256: string) => {
    acknowledged.set(number, sha256)
    onAcknowledged()
  }
  while ((await sendMissingPart(recorder, id, file, { acknowledged, acknowledge })) === 'go on') {
    if (isStopped()) return false
  }
  await confirmUpload(recorder, id)
  const sha256 = await hashOfScanned(recorder, id, isStopped)
  if (sha256 !== undefined && sha256 !== sha256Of(file)) throw new Error(`${id} is not the file that was sent in parts`)
  return sha256 !== undefined
}

/** An interruption ends nothing here: the next look shows what is there. */
async function sendMissingPart(
  recorder: Recorder,
  id: string,
  file: Buffer,
  {
    acknowledged,
    acknowledge,
  }: {
    acknowledged: ReadonlyMap<number, string>
    acknowledge: (number: number, sha256: string) => void
  },
): Promise<'go on' | 'complete'> {
  try {
    const path = `/api/v1/uploads/${id}/parts`
    const stored = (await recorder.ask('GET', path)).parts as StoredPart[]
    const present = new Map(stored.map(({ part_number, sha256 }) => [part_number, sha256]))
    for (const [number, sha256] of acknowledged) {
      if (present.get(number) !== sha256) throw new Error(`part ${number} of ${id} was acknowledged and is lost`)
    }
    const number = Array.from({ length: PARTS }, (_, index) => index + 1).find((one) => !present.has(one))
    if (number === undefined) return 'complete'
    const part = file.subarray((number - 1) * PART_BYTES, number * PART_BYTES)
    const sha256 = sha256Of(part)
    const answer = await recorder.ask('POST', path, { parts: [{ part_number: number, sha256 }] })
    const [signed] = answer.parts as { upload_url: string; fields: Record<string, string> }[]
    if (await isAcknowledged(signed!, part)) acknowledge(number, sha256)
  } catch (err) {
    if (!(err instanceof Interrupted)) throw err
    await sleep(PAUSE_MS)
  }
  return 'go on'
}

async function isAcknowledged(
  { upload_url, fields }: { upload_url: string; fields: Record<string, string> },
  part: Buffer,
): Promise<boolean> {
  const body = new Uint8Array(part)
  const response = await fetch(upload_url, { method: 'PUT', headers: fields, body }).catch(() => {
    throw new Interrupted('the object store broke the connection')
  })
  await response.body?.cancel()
  if (response.status >= 500) throw new Interrupted(`the object store answered ${response.status} to a part`)
  if (!response.ok) throw new Error(`the object store answered ${response.status} to a part`)
  return true
}

/** Undefined when it is stopped before the scan has ended. */
async function hashOfScanned(recorder: Recorder, id: string, isStopped: () => boolean): Promise<string | undefined> {
  while (!isStopped()) {
    try {
      const { scan, sha256 } = (await recorder.ask('GET', `/api/v1/uploads/${id}`)) as {
        scan: { status: string }
        sha256: string
      }
      if (scan.status !== 'pending') return sha256
    } catch (err) {
      if (!(err instanceof Interrupted)) throw err
    }
    await sleep(SCAN_POLL_MS)
  }
  return undefined
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

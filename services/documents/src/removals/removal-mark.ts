import { AppError } from '@dossier/contracts'
import type { ObjectStorage } from '../storage/object-storage.ts'

const MARK_MS_MAX = 5_000
const MARK_BYTES_MAX = 100

/** Where an installation's mark is in the bucket. */
function markKey(id: string): string {
  return `state/${id}/removals`
}

/** The number that storage has; undefined if it has none. */
export async function readMark(storage: ObjectStorage, id: string): Promise<number | undefined> {
  const range = { offset: 0, length: MARK_BYTES_MAX }
  const bytes = await storage.read(markKey(id), range, AbortSignal.timeout(MARK_MS_MAX))
  if (!bytes) return undefined
  const number = Number(bytes.toString('latin1'))
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new AppError('service_unavailable', {}, { internal: `the mark ${markKey(id)} in storage is no number` })
}

export async function writeMark(storage: ObjectStorage, id: string, number: number): Promise<void> {
  const object = { bytes: Buffer.from(String(number)), contentType: 'text/plain' }
  await storage.put(markKey(id), object, MARK_MS_MAX)
}

import { setTimeout as pause } from 'node:timers/promises'
import type { UploadId } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { requireUpload } from '../access/find-upload.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { StoredUpload } from '../store/uploads.ts'

/** Most scans end within the first looks; later ones come seldom enough to cost nothing. */
const LOOK_MS_MIN = 20
const LOOK_MS_MAX = 250
/** Reserved from the caller's time, for the work after the wait. */
const AFTERWARDS_MS = 1_000

const isScanned = ({ upload }: StoredUpload) => upload.scan.status !== 'pending'

/** Whether nothing more will come of the file. */
const isProcessed = ({ upload }: StoredUpload) =>
  upload.processed_at !== null || upload.scan.status === 'infected' || upload.scan.status === 'failed'

/** The upload once its scan has ended, or as it is when the wait has lasted as long as it may. */
export function awaitScan(ctx: Ctx<DocumentsDeps>, id: UploadId, first: StoredUpload): Promise<StoredUpload> {
  return awaitState(ctx, id, first, isScanned)
}

/** The upload once its scan and its processing have ended, or as it is when the wait has lasted as long as it may. */
export function awaitProcessing(ctx: Ctx<DocumentsDeps>, id: UploadId, first: StoredUpload): Promise<StoredUpload> {
  return awaitState(ctx, id, first, isProcessed)
}

/** Holds no connection while it waits. */
async function awaitState(
  ctx: Ctx<DocumentsDeps>,
  id: UploadId,
  first: StoredUpload,
  isOver: (stored: StoredUpload) => boolean,
): Promise<StoredUpload> {
  const waitMs = Math.min(ctx.deps.constants.SCAN_WAIT_MS_MAX, ctx.remainingMs() - AFTERWARDS_MS)
  const endsAt = performance.now() + waitMs
  let stored = first
  for (let lookMs = LOOK_MS_MIN; !isOver(stored); lookMs = Math.min(lookMs * 1.5, LOOK_MS_MAX)) {
    const leftMs = endsAt - performance.now()
    if (leftMs <= 0) break
    await pause(Math.min(lookMs, leftMs))
    stored = await requireUpload(ctx, id)
  }
  return stored
}

import { AppError } from '@dossier/contracts'
import { startRounds, type Worker } from '@dossier/runtime'
import type { Built } from '../building/built.ts'
import type { DocumentsBackgroundCtx } from '../deps.ts'
import { buildJoinedFile, failJoinedFile } from '../joining/build-joined-file.ts'
import { metrics } from '../metrics.ts'
import {
  ATTEMPTS_MAX,
  type BuiltTable,
  type ClaimedFile,
  claimBuilding,
  releaseClaim,
  renewClaim,
} from '../store/building-turns.ts'
import { buildZipFile, failZipFile } from '../zipping/build-zip-file.ts'

/** A lease lasts three times as long. */
const RENEW_MS = 20_000

/** What one kind of file takes to be built. */
interface Kind<Table extends BuiltTable> {
  table: Table
  /** Whether one firm has one of them built at a time. */
  oneOfFirm: boolean
  build(ctx: DocumentsBackgroundCtx, claimed: ClaimedFile<Table>, stopping: AbortSignal): Promise<Built>
  fail(
    ctx: DocumentsBackgroundCtx,
    claimed: ClaimedFile<Table>,
    problem: { code: 'took_too_long'; file: null },
  ): Promise<void>
  total: typeof metrics.joinedFiles
  duration: typeof metrics.joiningDuration
}

const joinedFiles: Kind<'joined_files'> = {
  table: 'joined_files',
  oneOfFirm: false,
  build: buildJoinedFile,
  fail: failJoinedFile,
  total: metrics.joinedFiles,
  duration: metrics.joiningDuration,
}

/** One may take an hour: a firm that asks for several holds up nobody but itself. */
const zipFiles: Kind<'zip_files'> = {
  table: 'zip_files',
  oneOfFirm: true,
  build: buildZipFile,
  fail: failZipFile,
  total: metrics.zipFiles,
  duration: metrics.zippingDuration,
}

interface Pace {
  everyMs: number
  concurrencyMax: number
}

export const startJoiningFiles = (ctx: DocumentsBackgroundCtx, pace: Pace) => startBuilding(ctx, joinedFiles, pace)
export const startZippingFiles = (ctx: DocumentsBackgroundCtx, pace: Pace) => startBuilding(ctx, zipFiles, pace)

/**
 * Builds files, so many at a time, the oldest of the firm that was served longest ago first. One whose process died is
 * built by another when its lease ends.
 */
function startBuilding<Table extends BuiltTable>(
  ctx: DocumentsBackgroundCtx,
  kind: Kind<Table>,
  { everyMs, concurrencyMax }: Pace,
): Worker[] {
  return Array.from({ length: concurrencyMax }, () =>
    startRounds({
      everyMs,
      log: ctx.log,
      async round(stopping) {
        while (!stopping.aborted) {
          const claimed = await claimBuilding(ctx.db, kind.table, ctx.now(), kind)
          if (!claimed) return
          await buildOne(ctx, kind, claimed, stopping)
        }
      },
    }),
  )
}

async function buildOne<Table extends BuiltTable>(
  ctx: DocumentsBackgroundCtx,
  { table, build, fail, total, duration }: Kind<Table>,
  claimed: ClaimedFile<Table>,
  stopping: AbortSignal,
): Promise<void> {
  // Whatever ended the attempts before, it would end this one too.
  if (claimed.attempts > ATTEMPTS_MAX) {
    await fail(ctx, claimed, { code: 'took_too_long', file: null })
    return
  }
  const files = ctx.metrics.of(total)
  const startedAt = performance.now()
  const abandoned = new AbortController()
  const renewal = setInterval(() => {
    renewClaim(ctx.db, table, claimed, ctx.now()).then(
      (isOurs) => isOurs || abandoned.abort(),
      (error) => ctx.log.warn({ err: error, id: claimed.id }, 'the lease of a file that is built was not renewed'),
    )
  }, RENEW_MS)
  try {
    const outcome = await build(ctx, claimed, AbortSignal.any([stopping, abandoned.signal]))
    files.labels(outcome).inc()
    ctx.metrics.of(duration).observe((performance.now() - startedAt) / 1000)
  } catch (error) {
    const isUnavailable = error instanceof AppError && error.code === 'service_unavailable'
    if (!stopping.aborted) {
      files.labels('unavailable').inc()
      ctx.log.warn({ err: error, id: claimed.id }, 'a file was not built; it is tried again')
    }
    await releaseClaim(ctx.db, table, claimed, { now: ctx.now(), isCounted: !isUnavailable && !stopping.aborted })
  } finally {
    clearInterval(renewal)
  }
}

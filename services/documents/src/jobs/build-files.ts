import { AppError, type FirmId } from '@dossier/contracts'
import { isBreakerOpen, type JobDefinition, type JobHandler, startRounds } from '@dossier/runtime'
import type { BuildAttempt, Built } from '../building/build-attempt.ts'
import type { DocumentsBackgroundCtx, DocumentsDeps } from '../deps.ts'
import { failJoinedFile, buildJoinedFile as joinFiles } from '../joining/build-joined-file.ts'
import { metrics } from '../metrics.ts'
import { type BuiltIds, type BuiltTable, isToBeBuilt, markBuilding } from '../store/built-files.ts'
import { failZipFile, buildZipFile as zipFiles } from '../zipping/build-zip-file.ts'
import { type BuildFilePayload, buildJoinedFileJob, buildZipFileJob } from './build-file-jobs.ts'

/** Attempts that ran out of time, or whose process died. Whatever ended them would end the next one too. */
const ATTEMPTS_MAX = 3
/** How long a file waits whose attempt ended without an outcome. */
const RETRY_MS = 15_000
/** How often an attempt looks whether its file was deleted. */
const LOOK_MS = 20_000

/** What one kind of file takes to be built. */
interface Kind<Table extends BuiltTable> {
  table: Table
  job: JobDefinition<BuildFilePayload<BuiltIds[Table]>>
  /** How long an attempt may take, in milliseconds. */
  msMax(constants: DocumentsDeps['constants']): number
  build(ctx: DocumentsBackgroundCtx, attempt: BuildAttempt<BuiltIds[Table]>): Promise<Built>
  fail(
    ctx: DocumentsBackgroundCtx,
    attempt: BuildAttempt<BuiltIds[Table]>,
    problem: { code: 'took_too_long'; file: null },
  ): Promise<void>
  total: typeof metrics.joinedFiles
  duration: typeof metrics.joiningDuration
}

export const buildJoinedFile = handlerOf<'joined_files'>(
  {
    table: 'joined_files',
    job: buildJoinedFileJob,
    msMax: ({ JOINING_MS_MAX }) => JOINING_MS_MAX,
    build: joinFiles,
    fail: failJoinedFile,
    total: metrics.joinedFiles,
    duration: metrics.joiningDuration,
  },
  { concurrencyMax: ({ config }) => config.JOINING_CONCURRENCY_MAX },
)

/** One may take an hour: a firm that asks for several holds up nobody but itself. */
export const buildZipFile = handlerOf<'zip_files'>(
  {
    table: 'zip_files',
    job: buildZipFileJob,
    msMax: ({ ZIP_MS_MAX }) => ZIP_MS_MAX,
    build: zipFiles,
    fail: failZipFile,
    total: metrics.zipFiles,
    duration: metrics.zippingDuration,
  },
  { concurrencyMax: ({ config }) => config.ZIP_CONCURRENCY_MAX, isOnePerFirm: true },
)

function handlerOf<Table extends BuiltTable>(
  kind: Kind<Table>,
  limits: Pick<JobHandler<DocumentsDeps>, 'concurrencyMax' | 'isOnePerFirm'>,
): JobHandler<DocumentsDeps, BuildFilePayload<BuiltIds[Table]>> {
  return {
    job: kind.job,
    ...limits,
    async handle(ctx, { id }, firmId, run) {
      const outcomes = ctx.metrics.of(kind.total)
      const deletion = watchForDeletion(ctx, kind.table, firmId, id)
      const late = AbortSignal.timeout(kind.msMax(ctx.deps.constants))
      const attempt = { ...run, firmId, id, signal: AbortSignal.any([run.signal, deletion.signal, late]) }
      try {
        if (!(await markBuilding(ctx.db, kind.table, firmId, id))) return undefined
        if (run.attempt > ATTEMPTS_MAX) {
          await kind.fail(ctx, attempt, { code: 'took_too_long', file: null })
          outcomes.labels('failed').inc()
        } else await measured(ctx, kind, () => kind.build(ctx, attempt))
        return undefined
      } catch (error) {
        if (run.signal.aborted || isBreakerOpen(error)) throw error
        outcomes.labels(deletion.signal.aborted ? 'gone' : 'unavailable').inc()
        if (deletion.signal.aborted) return undefined
        ctx.log.warn({ err: error, id }, 'a file was not built; it is tried again')
        const isOutage = error instanceof AppError && error.code === 'service_unavailable' && !late.aborted
        return { afterMs: RETRY_MS, ...(!isOutage && { counts: 'failed' }) }
      } finally {
        await deletion.stop()
      }
    },
  }
}

function watchForDeletion<Table extends BuiltTable>(
  { db, log }: DocumentsBackgroundCtx,
  table: Table,
  firmId: FirmId,
  id: BuiltIds[Table],
): { signal: AbortSignal; stop(): Promise<void> } {
  const deleted = new AbortController()
  const looking = startRounds({
    everyMs: LOOK_MS,
    log,
    async round() {
      if (!(await isToBeBuilt(db, table, firmId, id))) deleted.abort()
    },
  })
  return { signal: deleted.signal, stop: looking.stop }
}

async function measured<Table extends BuiltTable>(
  ctx: DocumentsBackgroundCtx,
  { total, duration }: Kind<Table>,
  build: () => Promise<Built>,
): Promise<void> {
  const startedAt = performance.now()
  const outcome = await build()
  ctx.metrics.of(total).labels(outcome).inc()
  ctx.metrics.of(duration).observe((performance.now() - startedAt) / 1000)
}

import { AppError, type FirmId } from '@dossier/contracts'
import { isBreakerOpen, type JobDefinition, type JobHandler, startRounds } from '@dossier/runtime'
import type { Guard } from '../breakers/guard.ts'
import type { BuildAttempt, Built } from '../building/build-attempt.ts'
import type { DocumentsBackgroundCtx, DocumentsDeps } from '../deps.ts'
import { failJoinedFile, joinFiles } from '../joining/join-files.ts'
import { metrics } from '../metrics.ts'
import { type BuiltIds, type BuiltTable, isToBeBuilt, markBuilding } from '../store/built-files.ts'
import { failZipFile, zipFiles } from '../zipping/zip-files.ts'
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
  /** The outside systems that it takes; while the breaker of one is open, no attempt begins. */
  guardsOf(guards: DocumentsDeps['guards']): readonly (Guard | undefined)[]
  total: typeof metrics.joinedFiles
}

export const buildJoinedFile = handlerOf<'joined_files'>(
  {
    table: 'joined_files',
    job: buildJoinedFileJob,
    msMax: ({ JOINING_MS_MAX }) => JOINING_MS_MAX,
    build: joinFiles,
    fail: failJoinedFile,
    guardsOf: ({ storage, scanner }) => [storage, scanner],
    total: metrics.joinedFiles,
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
    guardsOf: ({ storage }) => [storage],
    total: metrics.zipFiles,
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
      for (const guard of kind.guardsOf(ctx.deps.guards)) guard?.assertNotOpen()
      const outcomes = ctx.metrics.of(kind.total)
      const deletion = watchForDeletion(ctx, kind.table, firmId, id)
      const late = AbortSignal.timeout(kind.msMax(ctx.deps.constants))
      const attempt = { ...run, firmId, id, signal: AbortSignal.any([run.signal, deletion.signal, late]) }
      try {
        if (!(await markBuilding(ctx.db, kind.table, firmId, id))) return undefined
        if (run.attempt > ATTEMPTS_MAX) {
          await kind.fail(ctx, attempt, { code: 'took_too_long', file: null })
          outcomes.labels('failed').inc()
        } else outcomes.labels(await kind.build(ctx, attempt)).inc()
        return undefined
      } catch (error) {
        if (run.signal.aborted) throw error
        outcomes.labels(deletion.signal.aborted ? 'gone' : 'unavailable').inc()
        if (deletion.signal.aborted) return undefined
        if (isBreakerOpen(error)) throw error
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

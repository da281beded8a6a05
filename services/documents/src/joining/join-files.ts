import { AppError, documents, type JoinedFileId } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import { AnsweredError } from '../breakers/answered-error.ts'
import type { BuildAttempt, Built } from '../building/build-attempt.ts'
import type { DocumentsBackgroundCtx } from '../deps.ts'
import { newJoinedKey } from '../domain/object-keys.ts'
import type { JoinOutcome } from '../processing/file-joiner.ts'
import { lookInto } from '../scanner/look-into.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { markBuildingFailed } from '../store/built-files.ts'
import { claimStorage } from '../store/firm-storage.ts'
import { findJoinedFile, markJoinedFileReady } from '../store/joined-files.ts'
import { findJoiningWork, type JoiningWork } from '../store/joining-work.ts'
import { type LockedDocument, lockDocument } from '../store/locked-documents.ts'
import { cancelRemoval, ORPHAN_KEPT_MS, scheduleRemoval } from '../store/object-removals.ts'

const PDF = 'application/pdf'

type JoiningAttempt = BuildAttempt<JoinedFileId>

interface Problem {
  code: documents.JoinedFileProblemCode
  file: number | null
}

/**
 * Joins, scans and keeps one file. Throws if storage or the scanner is down, or time ran out: then it is done again, to
 * another key. Earlier output leaves storage by its schedule and not before: where the answer to a commit was lost,
 * nobody knows whether the file is kept.
 */
export async function joinFiles(ctx: DocumentsBackgroundCtx, attempt: JoiningAttempt): Promise<Built> {
  const { firmId, id } = attempt
  const work = await findJoiningWork(ctx.db, firmId, id)
  if (!work) return 'gone'
  const objectKey = newJoinedKey(firmId, id)
  await scheduleRemoval(ctx.db, objectKey, later(ctx.realNow(), ORPHAN_KEPT_MS))
  const problem = await joinAndKeep(ctx, attempt, work, objectKey)
  if (problem === undefined) return 'ready'
  if (problem === 'gone') return 'gone'
  await failJoinedFile(ctx, attempt, problem)
  void removeEarly(ctx, objectKey)
  return 'failed'
}

async function joinAndKeep(
  ctx: DocumentsBackgroundCtx,
  attempt: JoiningAttempt,
  work: JoiningWork,
  objectKey: string,
): Promise<Problem | 'gone' | undefined> {
  const outcome = await join(ctx, attempt, work, objectKey)
  if (outcome.kind === 'problem') return outcome
  const { sizeBytes, pages } = outcome
  const { status, sha256, signature } = await lookInto(ctx, { objectKey, sizeBytes }).catch(throwIfAnswered)
  if (status !== 'clean') {
    ctx.log.warn({ joined_file_id: attempt.id, status, signature }, 'a joined file did not pass its scan')
    return { code: 'not_clean', file: null }
  }
  return await keep(ctx, attempt, work, { objectKey, sizeBytes, sha256: sha256!, pages })
}

async function join(
  ctx: DocumentsBackgroundCtx,
  attempt: JoiningAttempt,
  { files, paper }: JoiningWork,
  objectKey: string,
): Promise<JoinOutcome | { kind: 'problem'; code: 'file_missing'; file: number }> {
  const { storage, fileJoiner } = ctx.deps
  let missing: number | undefined
  try {
    const outcome = await fileJoiner.join({
      paper,
      signal: attempt.signal,
      files: files.map((file, index) => ({
        ...file,
        async open() {
          const bytes = await storage.open(file.objectKey, attempt.signal)
          if (bytes) return bytes
          missing = index
          throw new Error('a file is missing from storage')
        },
      })),
      store: (bytes, sizeBytes) => storage.putStream(objectKey, { bytes, sizeBytes, contentType: PDF }, attempt.signal),
    })
    if (outcome.kind === 'problem')
      ctx.log.info({ joined_file_id: attempt.id, ...outcome }, 'files could not be joined')
    return outcome
  } catch (error) {
    if (missing === undefined) throw error
    return { kind: 'problem', code: 'file_missing', file: missing }
  }
}

/** A scan that failed while the scanner was there fails again: it counts as an attempt, as an outage does not. */
function throwIfAnswered(error: unknown): never {
  const isAnswered = error instanceof AppError && error.cause instanceof AnsweredError
  throw isAnswered ? new Error('a joined file could not be scanned', { cause: error }) : error
}

/** Row, bytes of the firm and event in one transaction, if this process still has the job. */
async function keep(
  ctx: DocumentsBackgroundCtx,
  attempt: JoiningAttempt,
  work: JoiningWork,
  ready: { objectKey: string; sizeBytes: number; sha256: string; pages: number[] },
): Promise<Problem | 'gone' | undefined> {
  const { firmId, id } = attempt
  return await ctx.db
    .transact({ firmId, now: ctx.now() }, async (tx) => {
      const request = await lockDocument(tx, firmId, work.documentId)
      if (!request || !(await markJoinedFileReady(tx, firmId, id, ready))) return 'gone'
      if (!(await cancelRemoval(tx, ready.objectKey))) {
        throw new AppError('service_unavailable', {}, { internal: 'a joined file was removed before it was kept' })
      }
      if (!(await claimStorage(tx, firmId, ready.sizeBytes, work.storageBytesMax))) throw new NoRoom()
      tx.emit(documents.events.documentJoined, await eventDataOf(tx, attempt, request, work))
      await attempt.lock(tx)
      return undefined
    })
    .catch((error) => {
      if (error instanceof NoRoom) return { code: 'storage_limit_reached', file: null } as const
      throw error
    })
}

/** Marks the joined file as failed and emits the event. Locks the request first, as `keep` does. */
export async function failJoinedFile(
  ctx: DocumentsBackgroundCtx,
  attempt: JoiningAttempt,
  problem: Problem,
): Promise<void> {
  const { firmId, id } = attempt
  await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    const work = await findJoiningWork(tx, firmId, id)
    const request = work && (await lockDocument(tx, firmId, work.documentId))
    if (!request || !(await markBuildingFailed(tx, 'joined_files', attempt, problem))) return
    tx.emit(documents.events.documentJoiningFailed, await eventDataOf(tx, attempt, request, work))
    await attempt.lock(tx)
  })
}

async function eventDataOf(
  tx: Tx,
  { firmId, id }: JoiningAttempt,
  { brief }: LockedDocument,
  { matter }: JoiningWork,
): Promise<documents.JoinedFileEventData> {
  const { joined } = (await findJoinedFile(tx, firmId, id))!
  return { joined_file: joined, document: brief, matter }
}

/** Undoes the transaction that would have kept the file. */
class NoRoom extends Error {}

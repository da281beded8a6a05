import { earlier, type Logger, type Queryable } from '@dossier/runtime'
import type { ObjectStorage } from '../storage/object-storage.ts'
import { holdRemovals, raiseRemovalNumber, readRemovalState } from '../store/removal-state.ts'
import { readMark, writeMark } from './removal-mark.ts'

/**
 * How often the number is raised. A database that lost more than this by a restore is recognised; for one that lost less, the
 * operator says that it was restored. Each time leaves an old version of a few bytes in the bucket.
 */
const RAISE_EVERY_MS = 5 * 60_000

interface Parts {
  db: Queryable
  storage: ObjectStorage
  log: Logger
  now(): string
}

/**
 * Returns whether objects may be removed. A database that is older than the bucket must not: it schedules removals of files
 * that it does not know to be needed. The database raises its number first and the mark in the bucket follows, so a mark above
 * the database's number says that the database has gone back in time, or that another installation uses the bucket.
 */
export async function checkRemovals({ db, storage, log, now }: Parts): Promise<boolean> {
  const { id, heldSince } = await readRemovalState(db)
  if (heldSince !== null) return false
  // Read before the number: another process may raise both in between.
  const mark = await readMark(storage, id)
  const { number } = await readRemovalState(db)
  const reason = reasonToHold(mark, number)
  if (reason !== undefined) {
    if (await holdRemovals(db, now(), reason)) log.error({ reason }, 'nothing is removed from storage any more')
    return false
  }
  const raised = await raiseRemovalNumber(db, now(), earlier(now(), RAISE_EVERY_MS))
  if (raised !== undefined) await writeMark(storage, id, raised)
  return true
}

/** A first mark that was not written, because the process died, is no reason. */
function reasonToHold(mark: number | undefined, number: number): string | undefined {
  if (mark === undefined) return number > 1 ? 'the bucket has no mark of this installation' : undefined
  return mark > number
    ? `the database is older than the bucket: it has number ${number}, the bucket ${mark}`
    : undefined
}

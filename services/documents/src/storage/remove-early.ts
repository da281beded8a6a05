import type { Logger, Queryable } from '@dossier/runtime'
import { areRemovalsHeld } from '../store/removal-state.ts'
import type { ObjectStorage } from './object-storage.ts'

/** Removing one object takes storage some milliseconds. */
const REMOVE_MS_MAX = 5_000

/**
 * Removes an object whose removal is scheduled anyway, so that it does not lie about until then. Never rejects, so
 * nobody has to wait for it: what does not work out here, the schedule catches up on.
 */
export async function removeEarly(
  { deps, db, log }: { deps: { storage: ObjectStorage }; db: Queryable; log: Logger },
  objectKey: string,
): Promise<void> {
  try {
    if (await areRemovalsHeld(db)) return
    await deps.storage.remove(objectKey, REMOVE_MS_MAX)
  } catch (error) {
    log.warn({ err: error, object_key: objectKey }, 'an object was not removed at once; its scheduled removal remains')
  }
}

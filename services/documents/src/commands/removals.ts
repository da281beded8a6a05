import { command, readConfig, withDatabase } from '@dossier/runtime'
import { storageSettings } from '../config.ts'
import { readMark, writeMark } from '../removals/removal-mark.ts'
import { openStorage } from '../storage/open-storage.ts'
import * as store from '../store/removal-state.ts'

/** Stops all removals from storage. For an operator who restores the database, or copies the installation. */
export const holdRemovals = command(
  'hold-removals',
  'Stops all removals from the bucket, for example before a restore.',
  (_arguments, environment) =>
    withDatabase(environment, async (db) => {
      const isNew = await store.holdRemovals(db, new Date().toISOString(), 'an operator said so')
      return isNew ? 'nothing is removed from storage any more' : 'removals were held already'
    }),
)

/** Resumes removals, after an operator has checked what a restored installation lacks. */
export const allowRemovals = command(
  'allow-removals',
  'Resumes removals from the bucket.',
  async (_arguments, environment) => {
    const storage = openStorage(readConfig(storageSettings, environment))
    return withDatabase(environment, async (db) => {
      try {
        const { id } = await store.readRemovalState(db)
        const number = await store.allowRemovals(db, new Date().toISOString(), (await readMark(storage, id)) ?? 0)
        await writeMark(storage, id, number)
        return 'removals from storage have resumed'
      } finally {
        storage.close()
      }
    })
  },
)

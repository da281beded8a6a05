import { idempotencyColumns } from '../idempotency/idempotency.ts'
import type { KeyedColumn } from '../secrets/keyed-column.ts'
import { reseal } from '../secrets/reseal.ts'
import type { ServiceStorage, StorageDefinition } from '../storage/service-storage.ts'
import { type Command, command } from './command.ts'
import { withDatabase } from './command-database.ts'
import { withStorage } from './command-storage.ts'
import { readConfig } from './config.ts'
import { sealSettings } from './settings.ts'

/** Renews values with the newest key, and returns how many. */
export type Resealing = (environment: NodeJS.ProcessEnv, print: (line: string) => void) => Promise<number>

/**
 * Seals or signs again, with the newest key, everything that the service made with older keys, so that these can be removed
 * from ENCRYPTION_KEYS. Services run meanwhile.
 */
export function resealCommand(
  service: {
    keyedColumns?: readonly KeyedColumn[]
    resealElsewhere?: Resealing
    storage?: StorageDefinition<ServiceStorage>
  },
  print: (line: string) => void = console.log,
): Command {
  const { storage, keyedColumns = [], resealElsewhere = async () => 0 } = service
  const does =
    'Re-encrypts and re-signs, with the first key of ENCRYPTION_KEYS, everything encrypted or signed with older keys.'
  return command('reseal', does, async (_arguments, environment) => {
    const { ENCRYPTION_KEYS } = readConfig(sealSettings, environment)
    const count = storage
      ? await withStorage(storage, environment, (opened) => opened.reseal(ENCRYPTION_KEYS, print))
      : await withDatabase(environment, (db) =>
          reseal(db, [...idempotencyColumns, ...keyedColumns], ENCRYPTION_KEYS, print),
        )
    const elsewhere = await resealElsewhere(environment, print)
    return `${count + elsewhere} values were encrypted again; everything uses the newest key`
  })
}

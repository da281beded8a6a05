import { type Resealing, readConfig, withNats } from '@dossier/runtime'
import { settings } from '../config.ts'
import { AuditLog } from './audit-log.ts'
import { DayRecords } from './day-records.ts'

/** Signs the records of days with the newest key. */
export const resealDays: Resealing = async (environment, print) => {
  const { ENCRYPTION_KEYS } = settings
  const config = readConfig({ ENCRYPTION_KEYS }, environment)
  const { signed, unsigned } = await withNats('identity', environment, (nats) =>
    new DayRecords(nats, new AuditLog(config.ENCRYPTION_KEYS)).signAnew(),
  )
  print(`records of days: ${signed} made anew`)
  for (const day of unsigned) print(`records of days: ${day} is not signed by a key of ENCRYPTION_KEYS, and stays so`)
  return signed
}

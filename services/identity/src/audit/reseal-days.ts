import { type Resealing, readConfig, withNats } from '@dossier/runtime'
import { settings } from '../config.ts'
import { comparableSince } from '../domain/audit-day.ts'
import { AuditLog } from './audit-log.ts'
import { DayRecords } from './day-records.ts'

/** Signs the records of days with the newest key. Those of days whose events have aged out are of no use any more, and stay. */
export const resealDays: Resealing = async (environment, print) => {
  const { ENCRYPTION_KEYS, AUDIT_KEPT_DAYS } = settings
  const config = readConfig({ ENCRYPTION_KEYS, AUDIT_KEPT_DAYS }, environment)
  const since = comparableSince(new Date().toISOString(), config.AUDIT_KEPT_DAYS)
  const { signed, unsigned } = await withNats('identity', environment, (nats) =>
    new DayRecords(nats, new AuditLog(config.ENCRYPTION_KEYS)).signAnew(since),
  )
  print(`records of days: ${signed} made anew`)
  for (const day of unsigned) print(`records of days: ${day} is not signed by a key of ENCRYPTION_KEYS, and stays so`)
  return signed
}

import { type Resealing, readConfig, withNats } from '@dossier/runtime'
import { settings } from '../config.ts'
import { spanNames } from '../domain/audit-span.ts'
import { AuditLog } from './audit-log.ts'
import { SpanRecords } from './span-records.ts'

/** Signs the records of days and hours with the newest key. */
export const resealSpans: Resealing = async (environment, print) => {
  const { ENCRYPTION_KEYS } = settings
  const config = readConfig({ ENCRYPTION_KEYS }, environment)
  const log = new AuditLog(config.ENCRYPTION_KEYS)
  return await withNats('identity', environment, async (nats) => {
    let total = 0
    for (const name of spanNames) {
      const { signed, unsigned } = await new SpanRecords(nats, log, name).signAnew()
      print(`records of ${name}s: ${signed} renewed`)
      for (const span of unsigned)
        print(`records of ${name}s: ${span} is not signed by a key of ENCRYPTION_KEYS, and stays so`)
      total += signed
    }
    return total
  })
}

import { FirmId, type identity } from '@dossier/contracts'
import type { Database } from '@dossier/runtime'
import type { AuditLog } from '../audit/audit-log.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { findNextAuditedFirm } from '../store/audit-heads.ts'
import { parseArgument } from './parse-argument.ts'

/** Events that are checked at a time. */
const EVENTS_AT_A_TIME = 50_000

/**
 * Checks the whole chain of one firm or of all, and answers how much was checked.
 *
 * @throws Error that names, for each firm whose chain is not intact, the first event at which it shows
 */
export async function verifyAudit(db: Database, log: AuditLog, firm: string | undefined): Promise<string> {
  const firms = firm === undefined ? allFirms(db) : [parseArgument('the firm', FirmId, firm)]
  const broken: string[] = []
  let [firmCount, eventCount] = [0, 0]
  for await (const firmId of firms) {
    const { events, first } = await verifyFirm(db, log, firmId)
    firmCount++
    eventCount += events
    if (first) broken.push(`${firmId}: event ${first.sequence}: ${first.problem}`)
  }
  const checked = `${counted(eventCount, 'audit event')} of ${counted(firmCount, 'firm')} checked`
  if (broken.length > 0) throw new Error(`${checked}; ${counted(broken.length, 'broken chain')}:\n${broken.join('\n')}`)
  return `${checked}: every chain is intact`
}

async function* allFirms(db: Database): AsyncGenerator<FirmId> {
  let firmId = await findNextAuditedFirm(db, null)
  while (firmId) {
    yield firmId
    firmId = await findNextAuditedFirm(db, firmId)
  }
}

/** Checks part by part, and no further than the part with the first problem. */
async function verifyFirm(db: Database, log: AuditLog, firmId: FirmId) {
  let events = 0
  let next: number | null = 1
  while (next !== null) {
    const part: identity.AuditVerification = await verifyChain(db, log, firmId, {
      fromSequence: next,
      eventsMax: EVENTS_AT_A_TIME,
    })
    if (part.first_sequence !== null) events += part.last_sequence! - part.first_sequence + 1
    const [first] = part.problems.toSorted((a, b) => a.sequence - b.sequence)
    if (first) return { events, first }
    next = part.next_sequence
  }
  return { events, first: undefined }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

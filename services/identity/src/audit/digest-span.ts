import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { type AuditSpan, endOfSpan, SpanDigest } from '../domain/audit-span.ts'
import { listLastEvents } from '../store/audit-last-events.ts'

/** Firms that a statement reads. */
const FIRMS_AT_A_TIME = 500

/** The end of each firm's log at the end of a day or hour, according to the database now. */
export async function digestSpan(db: Queryable, span: string): Promise<AuditSpan> {
  const digest = new SpanDigest(span)
  let after: FirmId | null = null
  while (true) {
    const firms = await listLastEvents(db, endOfSpan(span), after, FIRMS_AT_A_TIME)
    for (const { firmId, last } of firms) if (last) digest.add(firmId, last)
    if (firms.length < FIRMS_AT_A_TIME) return digest.end()
    after = firms.at(-1)!.firmId
  }
}

import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { type AuditSpan, endOfSpan, SpanDigest } from '../domain/audit-span.ts'
import { listLastEvents } from '../store/audit-last-events.ts'

/** Firms that a statement reads. */
const FIRMS_AT_A_TIME = 500

/** What the logs of all firms had when a day or an hour ended, as the database says now. */
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

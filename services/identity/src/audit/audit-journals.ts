import type { JournalDefinition } from '@dossier/runtime'
import type { SpanName } from '../domain/audit-span.ts'

/** Longer than the days that are compared unless the operator asks for more. */
const HOURS_KEPT_DAYS = 35

/** Records of the audit log of each day, and of each hour of the last weeks. The owner of the database cannot reach them. */
export const auditJournals: Readonly<Record<SpanName, JournalDefinition>> = {
  day: { stream: 'AUDIT_DAYS', subjectPrefix: 'audit.days' },
  hour: { stream: 'AUDIT_HOURS', subjectPrefix: 'audit.hours', keptDays: HOURS_KEPT_DAYS },
}

import type { JournalDefinition } from '@dossier/runtime'

/** A record of each day of the audit log, where whoever owns the database cannot reach it. */
export const auditDaysJournal: JournalDefinition = { stream: 'AUDIT_DAYS', subjectPrefix: 'audit.days' }

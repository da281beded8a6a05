/** All reports. A new one needs an entry here, a page call, and a handler in the service that owns the rows. */
import * as documents from './documents/operations/reports.ts'
import { DocumentStatusRow } from './documents/resources/reports.ts'
import * as identity from './identity/operations/billing-summary.ts'
import { BillingSummaryRow } from './identity/resources/reports.ts'
import * as matters from './matters/operations/reports.ts'
import { ClientActivityRow, IntakeSummaryRow } from './matters/resources/reports.ts'
import * as notifications from './notifications/operations/reports.ts'
import { CommunicationLogRow } from './notifications/resources/communication.ts'
import type { Report } from './report.ts'

export const reports = {
  'intake-summary': {
    summary: 'Matters that were created in the period, with the progress of their intake.',
    row: IntakeSummaryRow,
    pages: [matters.pageIntakeSummary],
  },
  'document-status': {
    summary: 'Document requests that were made in the period.',
    row: DocumentStatusRow,
    pages: [documents.pageDocumentStatus],
  },
  'client-activity': {
    summary: 'Activities of clients in the period: portal visits, uploads and submitted forms.',
    row: ClientActivityRow,
    pages: [matters.pagePortalActivities, documents.pageUploadActivities],
    mergedBy: 'at',
  },
  'communication-log': {
    summary: 'Emails and SMS that were created in the period, without their text.',
    row: CommunicationLogRow,
    pages: [notifications.pageCommunicationLog],
  },
  'billing-summary': {
    summary:
      'Usage and limits, for each billing period that overlaps the period and has started. Counts of API requests are kept for 400 days.',
    row: BillingSummaryRow,
    pages: [identity.pageBillingSummary],
  },
} as const satisfies Record<string, Report>

export type ReportType = keyof typeof reports

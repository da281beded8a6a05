/** The reports there are. A new one is an entry here, its page call, and its handler in the service that has the rows. */
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
    summary: 'Matters that were created in the period, and how far their intake has come.',
    row: IntakeSummaryRow,
    pages: [matters.pageIntakeSummary],
  },
  'document-status': {
    summary: 'Document requests that were made in the period.',
    row: DocumentStatusRow,
    pages: [documents.pageDocumentStatus],
  },
  'client-activity': {
    summary: 'What clients did in the period: visits of the portal, uploads, and forms that were submitted.',
    row: ClientActivityRow,
    pages: [matters.pagePortalActivities, documents.pageUploadActivities],
    mergedBy: 'at',
  },
  'communication-log': {
    summary: 'Emails and SMS that were begun in the period, without their text.',
    row: CommunicationLogRow,
    pages: [notifications.pageCommunicationLog],
  },
  'billing-summary': {
    summary:
      'Usage against limits, for each billing period that touches the period and has begun. API requests are kept for 400 days.',
    row: BillingSummaryRow,
    pages: [identity.pageBillingSummary],
  },
} as const satisfies Record<string, Report>

export type ReportType = keyof typeof reports

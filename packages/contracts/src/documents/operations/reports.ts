import { defineReportPage } from '../../report.ts'
import { DocumentStatusRow } from '../resources/reports.ts'

export const pageDocumentStatus = defineReportPage({
  service: 'documents',
  name: 'pageDocumentStatus',
  summary: 'Document requests that were made in a period.',
  row: DocumentStatusRow,
})

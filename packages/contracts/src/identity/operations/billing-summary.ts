import { defineReportPage } from '../../report.ts'
import { BillingSummaryRow } from '../resources/reports.ts'

export const pageBillingSummary = defineReportPage({
  service: 'identity',
  name: 'pageBillingSummary',
  summary: 'What the firm used of what its plan allows.',
  row: BillingSummaryRow,
})

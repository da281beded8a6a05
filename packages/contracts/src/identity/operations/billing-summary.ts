import { defineReportPage } from '../define.ts'
import { BillingSummaryRow } from '../resources/reports.ts'

export const pageBillingSummary = defineReportPage({
  name: 'pageBillingSummary',
  summary: 'What the firm used of what its plan allows.',
  row: BillingSummaryRow,
})

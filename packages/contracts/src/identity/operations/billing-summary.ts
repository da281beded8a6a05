import { defineReportPage } from '../define.ts'
import { BillingSummaryRow } from '../resources/reports.ts'

export const pageBillingSummary = defineReportPage({
  name: 'pageBillingSummary',
  summary: 'Get the usage of the firm in a period, with the limits of its plan.',
  row: BillingSummaryRow,
})

import { defineReportPage } from '../../report.ts'
import { CommunicationLogRow } from '../resources.ts'

export const pageCommunicationLog = defineReportPage({
  service: 'notifications',
  name: 'pageCommunicationLog',
  summary: 'Emails and SMS of a period.',
  row: CommunicationLogRow,
})

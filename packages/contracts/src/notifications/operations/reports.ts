import { defineReportPage } from '../define.ts'
import { CommunicationLogRow } from '../resources/communication.ts'

export const pageCommunicationLog = defineReportPage({
  name: 'pageCommunicationLog',
  summary: 'Emails and SMS of a period.',
  row: CommunicationLogRow,
})

import { defineReportPage } from '../define.ts'
import { CommunicationLogRow } from '../resources/communication.ts'

export const pageCommunicationLog = defineReportPage({
  name: 'pageCommunicationLog',
  summary: 'List the emails and SMS of a period.',
  row: CommunicationLogRow,
})

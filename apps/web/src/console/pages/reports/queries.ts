import type {
  BillingSummaryRow,
  ClientActivityRow,
  CommunicationLogRow,
  DocumentStatusRow,
  IntakeSummaryRow,
} from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { rowsHref } from '../../api/rows-href.ts'
import type { Period, ReportType } from './period.ts'

/** The rows of each report. */
export interface RowsOf {
  'document-status': DocumentStatusRow
  'intake-summary': IntakeSummaryRow
  'client-activity': ClientActivityRow
  'communication-log': CommunicationLogRow
  'billing-summary': BillingSummaryRow
}

/** The rows of a report, oldest first. */
export const reportQuery = <Type extends ReportType>(type: Type, { from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', type, from, to],
    queryFn: async () => (await call(api.getReport, { type, from, to, format: 'json' })) as RowsOf[Type][],
    staleTime: 60_000,
    enabled: from <= to,
  })

export function downloadHref(type: ReportType, { from, to }: Period, format: 'csv' | 'json'): string {
  return rowsHref(`/api/v1/reports/${type}`, format, { from, to })
}

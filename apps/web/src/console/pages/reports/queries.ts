import type { components } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../../shared/api/answers.ts'
import { client, dataOf } from '../../api/client.ts'
import { rowsHref } from '../../api/rows-href.ts'
import type { Period, ReportType } from './period.ts'

/** The rows of each report. */
export interface RowsOf {
  'document-status': components['schemas']['DocumentStatusRow']
  'intake-summary': components['schemas']['IntakeSummaryRow']
  'client-activity': components['schemas']['ClientActivityRow']
  'communication-log': components['schemas']['CommunicationLogRow']
  'billing-summary': components['schemas']['BillingSummaryRow']
}

/** The rows of a report, oldest first. */
export const reportQuery = <Type extends ReportType>(type: Type, { from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', type, from, to],
    queryFn: () => {
      const params = { path: { type }, query: { from, to, format: 'json' } } as const
      return dataOf(
        client.GET('/api/v1/reports/{type}', { params }) as unknown as Promise<Answer<{ data: RowsOf[Type][] }>>,
      )
    },
    staleTime: 60_000,
    enabled: from <= to,
  })

export function downloadHref(type: ReportType, { from, to }: Period, format: 'csv' | 'json'): string {
  return rowsHref(`/api/v1/reports/${type}`, format, { from, to })
}

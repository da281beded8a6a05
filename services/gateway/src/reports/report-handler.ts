import { identity, type Report, type ReportCursor, reportStart, reports } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import type { AskPage } from './merge-pages.ts'
import { acceptedFormat } from './report-formats.ts'
import { rowsHandler } from './rows-handler.ts'

const { getReport, openReport } = identity.operations

/** Carries out `getReport`: asks identity for the period, then the owners of the rows. */
export function reportHandler(parts: AppParts, sendError: SendError): RequestHandler {
  return rowsHandler(getReport, parts, sendError, async (req, input, ask, envelope) => {
    const { type, from, to, format = acceptedFormat(req), bom } = input
    const report: Report = reports[type]
    const period = await parts.rpc.call(openReport, { from, to }, envelope)
    return {
      filename: `${type}-${from}-${period.to_date}.${format}`,
      format,
      bom,
      columns: Object.keys(report.row.shape),
      owners: report.pages.map(
        (call): AskPage<ReportCursor> =>
          (after) => {
            const query = { after: after ?? reportStart(period.from), to: period.to }
            return ask(call, query, { isFirst: after === null })
          },
      ),
      mergedBy: report.mergedBy,
    }
  })
}

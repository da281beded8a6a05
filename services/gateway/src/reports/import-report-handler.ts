import { matters } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import type { AskPage, ReportRow } from './merge-pages.ts'
import { acceptedExportFormat } from './report-formats.ts'
import { rowsHandler } from './rows-handler.ts'

const { exportImportRows, pageImportRows } = matters.operations

const COLUMNS = Object.keys(matters.ImportRow.shape)

/** Carries out `exportImportRows`. */
export function importReportHandler(parts: AppParts, sendError: SendError): RequestHandler {
  return rowsHandler(exportImportRows, parts, sendError, (req, input, ask) => {
    const { format = acceptedExportFormat(req), bom, ...filters } = input
    const askPage: AskPage<number> = async (after) => {
      const page = await ask(pageImportRows, { ...filters, after: after ?? 0 }, { isFirst: after === null })
      return { rows: format === 'csv' ? page.rows.map(forCells) : page.rows, next: page.next }
    }
    return { filename: `import-rows.${format}`, format, bom, columns: COLUMNS, owners: [askPage] }
  })
}

/** One text for the problems of a row, by the names of its columns, which the file's author knows. */
function forCells({ problems, ...row }: matters.ImportRow): ReportRow {
  return { ...row, problems: problems.map(({ field, column, message }) => `${column ?? field}: ${message}`).join('; ') }
}

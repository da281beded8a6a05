import { type InputOf, matters, type OutputOf } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import type { ReportRow } from './merge-pages.ts'
import { pagedExportHandler } from './paged-export.ts'

const { exportImportRows, pageImportRows } = matters.operations

type Filters = Omit<InputOf<typeof exportImportRows>, 'format' | 'bom'>

/** Carries out `exportImportRows`. */
export function importReportHandler(parts: AppParts, sendError: SendError): RequestHandler {
  return pagedExportHandler<Filters, OutputOf<typeof pageImportRows>>(parts, sendError, {
    operation: exportImportRows,
    name: 'import-rows',
    columns: Object.keys(matters.ImportRow.shape),
    tooMany: 'a firm downloads too many reports of imports at a time',
    ask: (filters, last, envelope) => parts.rpc.call(pageImportRows, { ...filters, after: last?.next ?? 0 }, envelope),
    rowsOf: ({ rows }, format) => (format === 'csv' ? rows.map(forCells) : rows),
  })
}

/** One text for the problems of a row, by the names of its columns, which whoever made the file knows. */
function forCells({ problems, ...row }: matters.ImportRow): ReportRow {
  return { ...row, problems: problems.map(({ field, column, message }) => `${column ?? field}: ${message}`).join('; ') }
}

import type { InputOf, identity } from '@dossier/contracts'
import { csvRecord } from '@dossier/runtime'
import type { Request } from 'express'
import type { ReportRow } from './merge-pages.ts'

type ReportFormatName = NonNullable<InputOf<typeof identity.operations.getReport>['format']>
export type ExportFormat = NonNullable<InputOf<typeof identity.operations.exportAuditEvents>['format']>

interface ReportFormat {
  contentType: string
  /** The whole answer, a text for each portion of rows. */
  texts(columns: readonly string[], portions: AsyncIterable<ReportRow[]>): AsyncGenerator<string>
}

export const reportFormats: Readonly<Record<ExportFormat, ReportFormat>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8; header=present',
    async *texts(columns, portions) {
      yield csvRecord(columns)
      for await (const rows of portions) {
        yield rows.map((row) => csvRecord(columns.map((column) => row[column]))).join('')
      }
    },
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    async *texts(columns, portions) {
      yield '{"data":['
      let separator = ''
      for await (const rows of portions) {
        yield separator + JSON.stringify(rows.map((row) => pick(row, columns))).slice(1, -1)
        separator = ','
      }
      yield ']}'
    },
  },
  jsonl: {
    contentType: 'application/jsonl; charset=utf-8',
    async *texts(columns, portions) {
      yield ''
      for await (const rows of portions) {
        yield rows.map((row) => `${JSON.stringify(pick(row, columns))}\n`).join('')
      }
    },
  },
}

/** The format that the `Accept` header prefers; CSV where it prefers neither. */
export function acceptedFormat(req: Request): ReportFormatName {
  return req.accepts(['csv', 'json']) === 'json' ? 'json' : 'csv'
}

/** The same for exports, which have JSON Lines besides. */
export function acceptedExportFormat(req: Request): ExportFormat {
  const accepted = req.accepts(['csv', 'json', 'application/jsonl'])
  if (accepted === 'application/jsonl') return 'jsonl'
  return accepted === 'json' ? 'json' : 'csv'
}

/** The row with these columns alone, in this order. */
function pick(row: ReportRow, columns: readonly string[]): ReportRow {
  const picked: Record<string, unknown> = {}
  for (const column of columns) picked[column] = row[column]
  return picked
}

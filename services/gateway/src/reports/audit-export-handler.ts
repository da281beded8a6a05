import { identity, type OutputOf } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import type { AskPage } from './merge-pages.ts'
import { acceptedExportFormat } from './report-formats.ts'
import { rowsHandler } from './rows-handler.ts'

const { exportAuditEvents, pageAuditEvents } = identity.operations

const COLUMNS = Object.keys(identity.AuditEvent.shape)

type Page = OutputOf<typeof pageAuditEvents>
/** Where a page begins, and where the export ends, which the first page says. */
type Place = Pick<Page, 'through_sequence'> & { after: NonNullable<Page['next']> }

/** Carries out `exportAuditEvents`. */
export function auditExportHandler(parts: AppParts, sendError: SendError): RequestHandler {
  return rowsHandler(exportAuditEvents, parts, sendError, (req, input, ask) => {
    const { format = acceptedExportFormat(req), bom, ...filters } = input
    const askPage: AskPage<Place> = async (place) => {
      const range = place ?? { after: null, through_sequence: null }
      const page = await ask(pageAuditEvents, { ...filters, ...range }, { isFirst: place === null })
      const { events, next, through_sequence } = page
      return { rows: events, next: next && { after: next, through_sequence } }
    }
    return { filename: `audit-events.${format}`, format, bom, columns: COLUMNS, owners: [askPage] }
  })
}

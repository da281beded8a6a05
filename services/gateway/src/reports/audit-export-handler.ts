import { type InputOf, identity, type OutputOf } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import { pagedExportHandler } from './paged-export.ts'

const { exportAuditEvents, pageAuditEvents } = identity.operations

type Filters = Omit<InputOf<typeof exportAuditEvents>, 'format' | 'bom'>

/** Carries out `exportAuditEvents`. */
export function auditExportHandler(parts: AppParts, sendError: SendError): RequestHandler {
  return pagedExportHandler<Filters, OutputOf<typeof pageAuditEvents>>(parts, sendError, {
    operation: exportAuditEvents,
    name: 'audit-events',
    columns: Object.keys(identity.AuditEvent.shape),
    tooMany: 'a firm exports its audit log too often at a time',
    ask: (filters, last, envelope) => {
      const place = { after: last?.next ?? null, through_sequence: last?.through_sequence ?? null }
      return parts.rpc.call(pageAuditEvents, { ...filters, ...place }, envelope)
    },
    rowsOf: ({ events }) => events,
  })
}

import { AppError, CALL_MS_MAX, type FirmId, type InputOf, identity, type OutputOf } from '@dossier/contracts'
import type { RequestEnvelope } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import { ANSWERED, operationHandler } from '../operations/operation-handler.ts'
import { Slots } from '../slots.ts'
import type { ReportRow } from './merge-pages.ts'
import { acceptedExportFormat } from './report-formats.ts'
import { sendRows, startingWith } from './send-rows.ts'

const { exportAuditEvents, pageAuditEvents } = identity.operations

/** Pages that one gateway reads for a firm at a time. */
const PAGES_PER_FIRM_MAX = 2
/** How long a further page waits for a slot: shorter than a connection may be silent. */
const SLOT_WAIT_MS_MAX = 30_000

const COLUMNS = Object.keys(identity.AuditEvent.shape)

/** Carries out `exportAuditEvents`: the answer can be a refusal until the first page is there. */
export function auditExportHandler(parts: AppParts, sendError: SendError): RequestHandler {
  const slots = new Slots<FirmId>({ runningMax: PAGES_PER_FIRM_MAX })
  return operationHandler(exportAuditEvents, parts, sendError, async (req, res, input, envelope, principal, record) => {
    const { format = acceptedExportFormat(req), bom, ...filters } = input as InputOf<typeof exportAuditEvents>
    const ask: AskPage = (place, timeoutMs) =>
      slots.take(
        { key: principal!.firm_id, waitMs: Math.min(timeoutMs, SLOT_WAIT_MS_MAX), refusal: tooManyExports },
        () =>
          parts.rpc.call(pageAuditEvents, { ...filters, ...place }, {
            ...envelope,
            timeoutMs,
          } satisfies RequestEnvelope),
      )
    const portions = portionsOf(ask, envelope.timeoutMs)
    const first = await portions.next()
    await record()
    await sendRows(req, res, parts.log, {
      principal,
      filename: `audit-events.${format}`,
      format,
      bom,
      columns: COLUMNS,
      portions: startingWith(first, portions),
    })
    return ANSWERED
  })
}

type Page = OutputOf<typeof pageAuditEvents>
type AskPage = (place: { after: Page['next']; through_sequence: number | null }, timeoutMs: number) => Promise<Page>

async function* portionsOf(ask: AskPage, firstMsMax: number): AsyncGenerator<ReportRow[]> {
  let page = await ask({ after: null, through_sequence: null }, firstMsMax)
  yield page.events
  while (page.next) {
    page = await ask({ after: page.next, through_sequence: page.through_sequence }, CALL_MS_MAX)
    yield page.events
  }
}

function tooManyExports(): AppError {
  return new AppError('service_unavailable', {}, { internal: 'a firm exports its audit log too often at a time' })
}

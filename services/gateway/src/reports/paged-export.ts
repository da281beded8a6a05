import { AppError, CALL_MS_MAX, type FirmId, type Operation } from '@dossier/contracts'
import type { RequestEnvelope } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import { ANSWERED, operationHandler } from '../operations/operation-handler.ts'
import { Slots } from '../slots.ts'
import type { ReportRow } from './merge-pages.ts'
import { acceptedExportFormat, type ExportFormat } from './report-formats.ts'
import { sendRows, startingWith } from './send-rows.ts'

/** Pages that one gateway reads for a firm at a time. */
const PAGES_PER_FIRM_MAX = 2
/** How long a further page waits for a slot: shorter than a connection may be silent. */
const SLOT_WAIT_MS_MAX = 30_000

/** An export whose rows the owning service gives page by page. */
export interface PagedExport<Filters, Page extends { next: unknown }> {
  operation: Operation
  /** Of the file, without its ending. */
  name: string
  columns: readonly string[]
  /** Says in the log why a firm is refused that asks too often at a time. */
  tooMany: string
  /** Asks for the page after `last`, or for the first one. */
  ask(filters: Filters, last: Page | undefined, envelope: RequestEnvelope): Promise<Page>
  rowsOf(page: Page, format: ExportFormat): ReportRow[]
}

/** Carries out an export: the answer can be a refusal until the first page is there. */
export function pagedExportHandler<Filters extends object, Page extends { next: unknown }>(
  parts: AppParts,
  sendError: SendError,
  { operation, name, columns, tooMany, ask, rowsOf }: PagedExport<Filters, Page>,
): RequestHandler {
  const slots = new Slots<FirmId>({ runningMax: PAGES_PER_FIRM_MAX })
  const refusal = () => new AppError('service_unavailable', {}, { internal: tooMany })
  return operationHandler(operation, parts, sendError, async (req, res, input, envelope, principal, record) => {
    const { format = acceptedExportFormat(req), bom, ...rest } = input as { format?: ExportFormat; bom: boolean }
    const askInTurn = (last: Page | undefined, timeoutMs: number) =>
      slots.take({ key: principal!.firm_id, waitMs: Math.min(timeoutMs, SLOT_WAIT_MS_MAX), refusal }, () =>
        ask(rest as Filters, last, { ...envelope, timeoutMs }),
      )
    const portions = async function* (): AsyncGenerator<ReportRow[]> {
      let page = await askInTurn(undefined, envelope.timeoutMs)
      yield rowsOf(page, format)
      while (page.next !== null) {
        page = await askInTurn(page, CALL_MS_MAX)
        yield rowsOf(page, format)
      }
    }
    const all = portions()
    const first = await all.next()
    await record()
    await sendRows(req, res, parts.log, {
      principal,
      filename: `${name}.${format}`,
      format,
      bom,
      columns,
      portions: startingWith(first, all),
    })
    return ANSWERED
  })
}

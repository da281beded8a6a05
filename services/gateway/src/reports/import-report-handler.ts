import { AppError, CALL_MS_MAX, type FirmId, type InputOf, matters, type OutputOf } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import { ANSWERED, operationHandler } from '../operations/operation-handler.ts'
import { Slots } from '../slots.ts'
import type { ReportRow } from './merge-pages.ts'
import { acceptedExportFormat } from './report-formats.ts'
import { sendRows, startingWith } from './send-rows.ts'

const { exportImportRows, pageImportRows } = matters.operations

/** Pages that one gateway reads for a firm at a time. */
const PAGES_PER_FIRM_MAX = 2
/** How long a further page waits for a slot: shorter than a connection may be silent. */
const SLOT_WAIT_MS_MAX = 30_000

const COLUMNS = Object.keys(matters.ImportRow.shape)

/** Carries out `exportImportRows`: the answer can be a refusal until the first page is there. */
export function importReportHandler(parts: AppParts, sendError: SendError): RequestHandler {
  const slots = new Slots<FirmId>({ runningMax: PAGES_PER_FIRM_MAX })
  return operationHandler(exportImportRows, parts, sendError, async (req, res, input, envelope, principal, record) => {
    const { format = acceptedExportFormat(req), bom, ...rows } = input as InputOf<typeof exportImportRows>
    const ask: AskPage = (after, timeoutMs) =>
      slots.take(
        { key: principal!.firm_id, waitMs: Math.min(timeoutMs, SLOT_WAIT_MS_MAX), refusal: tooManyExports },
        () => parts.rpc.call(pageImportRows, { ...rows, after }, { ...envelope, timeoutMs }),
      )
    const portions = portionsOf(ask, envelope.timeoutMs, format === 'csv' ? forCells : (row) => row)
    const first = await portions.next()
    await record()
    await sendRows(req, res, parts.log, {
      principal,
      filename: `import-rows.${format}`,
      format,
      bom,
      columns: COLUMNS,
      portions: startingWith(first, portions),
    })
    return ANSWERED
  })
}

type AskPage = (after: number, timeoutMs: number) => Promise<OutputOf<typeof pageImportRows>>

async function* portionsOf(
  ask: AskPage,
  firstMsMax: number,
  write: (row: matters.ImportRow) => ReportRow,
): AsyncGenerator<ReportRow[]> {
  let page = await ask(0, firstMsMax)
  yield page.rows.map(write)
  while (page.next !== null) {
    page = await ask(page.next, CALL_MS_MAX)
    yield page.rows.map(write)
  }
}

/** One text for the problems of a row, by the names of its columns, which whoever made the file knows. */
function forCells({ problems, ...row }: matters.ImportRow): ReportRow {
  return { ...row, problems: problems.map(({ field, column, message }) => `${column ?? field}: ${message}`).join('; ') }
}

function tooManyExports(): AppError {
  return new AppError('service_unavailable', {}, { internal: 'a firm downloads too many reports of imports at a time' })
}

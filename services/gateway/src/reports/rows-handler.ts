import {
  AppError,
  CALL_MS_MAX,
  type CallOf,
  type FirmId,
  type InputOf,
  type Operation,
  type OutputOf,
} from '@dossier/contracts'
import type { RequestEnvelope } from '@dossier/runtime'
import type { Request, RequestHandler, Response } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import { ANSWERED, operationHandler } from '../operations/operation-handler.ts'
import { Slots } from '../slots.ts'
import { type AskPage, mergePages } from './merge-pages.ts'
import { type RowsFile, sendRows, startingWith } from './send-rows.ts'

/** Pages that one gateway reads for a firm at a time. With one, three reports at once slow other requests by half as much as with four. */
const PAGES_PER_FIRM_MAX = 1

/** For all reports and exports of a gateway together. A slot is taken for each page, and none while the caller takes it. */
export const createPageSlots = (): Slots<FirmId> => new Slots({ runningMax: PAGES_PER_FIRM_MAX })

/** How long a further page waits for a slot: shorter than a connection may be silent. */
const SLOT_WAIT_MS_MAX = 30_000

/** Rows and the file that they are sent as. */
export interface Rows<Place> extends Omit<RowsFile, 'portions'> {
  owners: readonly AskPage<Place>[]
  /** The field by which rows of several owners are merged. */
  mergedBy?: string | undefined
}

/** Asks an owner for a page. The first page of each is part of the time until the answer begins. */
export type AskOwner = <C extends CallOf<'gateway'>>(
  call: C,
  input: InputOf<C>,
  place: { isFirst: boolean },
) => Promise<OutputOf<C>>

/**
 * Carries out an operation whose answer is the rows of its owners, written out page by page as they come. Everything up to
 * the first page of each owner shares the time of an answer, and until then the answer can be a refusal; every further
 * page has such a time of its own.
 */
export function rowsHandler<Op extends Operation, Place>(
  op: Op,
  parts: AppParts,
  sendError: SendError,
  rowsOf: (
    req: Request,
    input: InputOf<Op>,
    ask: AskOwner,
    envelope: RequestEnvelope,
  ) => Rows<Place> | Promise<Rows<Place>>,
): RequestHandler {
  return operationHandler(op, parts, sendError, async (req, res, input, envelope, principal, record) => {
    const firstAnswerBy = performance.now() + envelope.timeoutMs
    const signal = untilClosed(res)
    const ask: AskOwner = (call, page, { isFirst }) => {
      const leftMs = () => Math.floor(firstAnswerBy - performance.now())
      return parts.pageSlots.take(
        { key: principal!.firm_id, waitMs: isFirst ? leftMs() : SLOT_WAIT_MS_MAX, refusal: tooManyPages, signal },
        () => parts.rpc.call(call, page, { ...envelope, timeoutMs: isFirst ? leftMs() : CALL_MS_MAX }),
      )
    }
    const { owners, mergedBy, ...file } = await rowsOf(req, input as InputOf<Op>, ask, envelope)
    const portions = mergePages(owners, mergedBy)
    const first = await portions.next()
    await record()
    await sendRows(req, res, parts.log, { ...file, principal, portions: startingWith(first, portions) })
    return ANSWERED
  })
}

function tooManyPages(): AppError {
  return new AppError('service_unavailable', {}, { internal: 'a firm reads too many reports or exports at a time' })
}

/** Aborted when the caller has everything or has left: then no page is read any more. */
function untilClosed(res: Response): AbortSignal {
  const closing = new AbortController()
  res.once('close', () => closing.abort(new AppError('service_unavailable', {}, { internal: 'the caller has left' })))
  return closing.signal
}

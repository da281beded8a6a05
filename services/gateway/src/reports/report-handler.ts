import { AppError, CALL_MS_MAX, type FirmId, type InputOf, identity, type Report, reports } from '@dossier/contracts'
import type { RequestEnvelope } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import { ANSWERED, operationHandler } from '../operations/operation-handler.ts'
import { Slots } from '../slots.ts'
import { type AskPage, mergePages } from './merge-pages.ts'
import { acceptedFormat } from './report-formats.ts'
import { sendRows, startingWith } from './send-rows.ts'

const { getReport, openReport } = identity.operations

/** Pages that one gateway reads for a firm at a time. With one, three reports at once slow other requests by half as much as with four. */
const PAGES_PER_FIRM_MAX = 1
/** How long a further page waits for a slot: shorter than a connection may be silent. */
const SLOT_WAIT_MS_MAX = 30_000

/**
 * Carries out `getReport`: asks identity for the period, then the owners of the rows for one page after the other, and
 * writes each out as it comes. Period and first page share the time of an answer, and until they are there the answer
 * can be a refusal; every further page has such a time of its own.
 */
export function reportHandler(parts: AppParts, sendError: SendError): RequestHandler {
  // A report takes a slot for each page that it reads, and none while its caller takes the page.
  const slots = new Slots<FirmId>({ runningMax: PAGES_PER_FIRM_MAX })
  return operationHandler(getReport, parts, sendError, async (req, res, input, envelope, principal, record) => {
    const { type, from, to, format = acceptedFormat(req), bom } = input as InputOf<typeof getReport>
    const report: Report = reports[type]
    const firstAnswerBy = performance.now() + envelope.timeoutMs
    const period = await parts.rpc.call(openReport, { from, to }, envelope)
    const inSlot: InSlot = (waitMs, ask) =>
      slots.take({ key: principal!.firm_id, waitMs, refusal: tooManyReports }, ask)
    const owners = ownersOf(report, period.to, parts, envelope, firstAnswerBy, inSlot)
    const portions = mergePages(owners, period.from, report.mergedBy)
    const first = await portions.next()
    await record()

    await sendRows(req, res, parts.log, {
      principal,
      filename: `${type}-${from}-${period.to_date}.${format}`,
      format,
      bom,
      columns: Object.keys(report.row.shape),
      portions: startingWith(first, portions),
    })
    return ANSWERED
  })
}

function tooManyReports(): AppError {
  return new AppError('service_unavailable', {}, { internal: 'a firm reads too many reports at a time' })
}

type InSlot = <Result>(waitMs: number, ask: () => Promise<Result>) => Promise<Result>

/** How each owner is asked. The first page of each, and the wait for it, is part of the time until the answer begins. */
function ownersOf(
  { pages }: Report,
  to: string,
  { rpc }: AppParts,
  envelope: RequestEnvelope,
  firstAnswerBy: number,
  inSlot: InSlot,
): AskPage[] {
  return pages.map((call) => {
    let begun = false
    return (after) => {
      const isFirst = !begun
      begun = true
      const leftMs = () => Math.floor(firstAnswerBy - performance.now())
      return inSlot(isFirst ? leftMs() : SLOT_WAIT_MS_MAX, () =>
        rpc.call(call, { after, to }, { ...envelope, timeoutMs: isFirst ? leftMs() : CALL_MS_MAX }),
      )
    }
  })
}

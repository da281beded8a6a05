import { CALL_MS_MAX, type InputOf, identity, type Report, reports } from '@dossier/contracts'
import type { RequestEnvelope } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import { noteBreak } from '../http/access-log.ts'
import type { AppParts } from '../http/app.ts'
import { ANSWERED, operationHandler } from '../http/operation-handler.ts'
import { requestIdOf } from '../http/request-id.ts'
import type { SendError } from '../http/respond.ts'
import { DATA_HEADERS } from '../http/security-headers.ts'
import { type AskPage, mergePages, type ReportRow } from './merge-pages.ts'
import { PageTurns } from './page-turns.ts'
import { reportFormats } from './report-formats.ts'
import { breakOff, writeOut } from './write-report.ts'

const { getReport, openReport } = identity.operations

/** Pages that one gateway reads for a firm at a time: a quarter of the connections that a service has to its database. */
const PAGES_PER_FIRM_MAX = 4
/** How long a further page waits for its turn: shorter than a connection may be silent. */
const TURN_MS_MAX = 30_000

/**
 * Carries out `getReport`: asks identity for the period, then the owners of the rows for one page after the other, and
 * writes each out as it comes. Period and first page share the time of an answer, and until they are there the answer
 * can be a refusal; every further page has such a time of its own.
 */
export function reportHandler(parts: AppParts, sendError: SendError): RequestHandler {
  const turns = new PageTurns(PAGES_PER_FIRM_MAX)
  return operationHandler(getReport, parts, sendError, async (req, res, input, envelope, principal) => {
    const { type, from, to, format } = input as InputOf<typeof getReport>
    const report: Report = reports[type]
    const firstAnswerBy = performance.now() + envelope.timeoutMs
    const period = await parts.rpc.call(openReport, { from, to }, envelope)
    const takeTurn: TakeTurn = (waitMs, ask) => turns.take(principal!.firm_id, waitMs, ask)
    const owners = ownersOf(report, period.to, parts, envelope, firstAnswerBy, takeTurn)
    const portions = mergePages(owners, period.from, report.mergedBy)
    const first = await portions.next()

    const { contentType, texts } = reportFormats[format]
    res.writeHead(getReport.status, {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${type}-${from}-${period.to_date}.${format}"`,
      'X-Request-Id': envelope.requestId,
      ...DATA_HEADERS,
    })
    try {
      if (req.method === 'HEAD') res.end()
      else await writeOut(res, texts(Object.keys(report.row.shape), startingWith(first, portions)))
    } catch (error) {
      if (res.closed) return ANSWERED
      noteBreak(res)
      parts.log.warn({ err: error, request_id: requestIdOf(req), report: type }, 'a report broke off')
      breakOff(res)
    } finally {
      await portions.return(undefined)
    }
    return ANSWERED
  })
}

type TakeTurn = <Result>(waitMs: number, ask: () => Promise<Result>) => Promise<Result>

/** How each owner is asked. The first page of each, and the wait for it, is part of the time until the answer begins. */
function ownersOf(
  { pages }: Report,
  to: string,
  { rpc }: AppParts,
  envelope: RequestEnvelope,
  firstAnswerBy: number,
  takeTurn: TakeTurn,
): AskPage[] {
  return pages.map((call) => {
    let begun = false
    return (after) => {
      const isFirst = !begun
      begun = true
      const leftMs = () => Math.floor(firstAnswerBy - performance.now())
      return takeTurn(isFirst ? leftMs() : TURN_MS_MAX, () =>
        rpc.call(call, { after, to }, { ...envelope, timeoutMs: isFirst ? leftMs() : CALL_MS_MAX }),
      )
    }
  })
}

async function* startingWith(
  first: IteratorResult<ReportRow[]>,
  rest: AsyncGenerator<ReportRow[]>,
): AsyncGenerator<ReportRow[]> {
  if (first.done) return
  yield first.value
  yield* rest
}

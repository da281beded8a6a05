import { AppError, type InputOf, identity } from '@dossier/contracts'
import { type Logger, newUuid, type RpcClient, startRounds, type Worker } from '@dossier/runtime'
import type { HourCount, RequestCounts } from './request-counts.ts'

const { REQUEST_COUNTS_MAX } = identity
const { recordApiRequests } = identity.operations

export interface RequestReportParts {
  counts: RequestCounts
  /** Takes a report; rejects when it is not known to be taken. */
  send(report: InputOf<typeof recordApiRequests>): Promise<unknown>
  log: Logger
}

/** Reports to identity at intervals, and once more at the end. A gateway that is killed loses one round. */
export function startRequestReports({ everyMs, ...parts }: RequestReportParts & { everyMs: number }): Worker {
  return startRounds({ everyMs, lastRound: true, round: createRequestReporter(parts), log: parts.log })
}

/** Sends reports through NATS, in nobody's name. */
export function reportsTo(rpc: RpcClient<'gateway'>): RequestReportParts['send'] {
  return (report) => rpc.ask(recordApiRequests, report)
}

/**
 * One round: reports what was counted, in batches. A batch that is not known to be taken goes again under its number,
 * and until it is taken nothing more is taken out of the counts, which stay small by themselves.
 */
export function createRequestReporter({ counts, send, log }: RequestReportParts): () => Promise<void> {
  const reporterId = newUuid()
  let batch = 1
  let underWay: HourCount[] = []
  let waiting: HourCount[] = []

  return async () => {
    for (;;) {
      if (underWay.length === 0) {
        if (waiting.length === 0) waiting = counts.take()
        underWay = waiting.splice(0, REQUEST_COUNTS_MAX)
      }
      if (underWay.length === 0) return
      try {
        await send({ reporter_id: reporterId, batch, counts: underWay.map(toWire) })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        log.error({ err: error, counts: underWay.length }, 'identity refuses a report of requests; it is given up')
      }
      batch++
      underWay = []
    }
  }
}

function toWire({ firmId, hourMs, requests }: HourCount) {
  return { firm_id: firmId, hour_at: new Date(hourMs).toISOString(), requests }
}

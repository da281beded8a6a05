import type { Metrics } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import { metrics as definitions } from '../metrics.ts'
import { outcomeOf, STREAMING } from './access-log.ts'

/** What a request is called that no route was found for. */
const NO_OPERATION = 'none'

/** Counts and times each request once its answer is sent, has become a stream, or its connection is gone. */
export function measureRequests(metrics: Metrics): RequestHandler {
  const record = createRecorder(metrics)
  let inFlight = 0
  metrics.onScrape([definitions.inFlight], () => metrics.of(definitions.inFlight).set(inFlight))

  return (_req, res, next) => {
    const startedAt = performance.now()
    inFlight++
    let isRecorded = false
    const end = () => {
      if (isRecorded) return
      isRecorded = true
      inFlight--
      const { operation = NO_OPERATION, status } = outcomeOf(res)
      record(operation, status, (performance.now() - startedAt) / 1000)
    }
    res.once('close', end).once(STREAMING, end)
    next()
  }
}

interface Recorded {
  duration: { observe(seconds: number): void }
  byStatus: Map<number, { inc(): void }>
}

/** Keeps the counter of each operation: looking it up by its labels costs more than counting. */
function createRecorder(metrics: Metrics): (operation: string, status: number, seconds: number) => void {
  const requests = metrics.of(definitions.requests)
  const durations = metrics.of(definitions.duration)
  const recorded = new Map<string, Recorded>()

  return (operation, status, seconds) => {
    let entry = recorded.get(operation)
    if (!entry) {
      entry = { duration: durations.labels(operation), byStatus: new Map() }
      recorded.set(operation, entry)
    }
    let count = entry.byStatus.get(status)
    if (!count) {
      count = requests.labels(operation, String(status))
      entry.byStatus.set(status, count)
    }
    count.inc()
    entry.duration.observe(seconds)
  }
}

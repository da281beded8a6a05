import type { OwnerName } from '@dossier/contracts'
import type { Bus } from '../nats/bus.ts'
import { publishedStreamsOf, streamCreated } from '../nats/streams.ts'
import { startRounds } from '../rounds/rounds.ts'
import type { Logger } from '../service/log.ts'
import type { Worker } from '../service/worker.ts'
import { streamMetrics } from '../telemetry/common-metrics.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { replayIntoNewStream } from './replay-outbox.ts'

const CHECK_MS = 5_000

/**
 * Notices when a stream was lost and made again, and has the relay publish what the outbox still has of it. The database
 * remembers which stream its rows went to, so that a restored database and an empty NATS find each other too.
 */
export function startWatchingStreams(options: {
  service: OwnerName
  url: string
  bus: Bus
  log: Logger
  metrics: Metrics
  /** Called once rows wait to be published again. */
  onReplay: () => void
}): Worker {
  const { service, url, bus, log, metrics, onReplay } = options
  const missing = metrics.of(streamMetrics.missing)
  const replayed = metrics.of(streamMetrics.replayed)
  /** Creation times that the database is known to have. */
  const known = new Map<string, string>()
  /** Since when this process knows of a stream, by the clock that is never set. */
  const seen = new Map<string, { created: string; at: number }>()

  async function check(name: string, subjectPrefix: string): Promise<void> {
    const created = await streamCreated(bus.connection, name)
    missing.labels(name).set(created === undefined ? 1 : 0)
    if (created === undefined) log.error({ stream: name }, 'NATS lacks a stream: run prepare-nats')
    if (created === undefined || known.get(name) === created) return
    const sighting = seen.get(name)?.created === created ? seen.get(name)! : { created, at: performance.now() }
    seen.set(name, sighting)
    const seenMsAgo = performance.now() - sighting.at
    const rows = await replayIntoNewStream(url, { name, created, subjectPrefix, seenMsAgo })
    if (rows === undefined) return
    known.set(name, created)
    if (rows === 0) return
    replayed.labels(name).inc(rows)
    log.warn({ stream: name, created, rows }, 'NATS has lost a stream; its events and jobs are published again')
    onReplay()
  }

  return startRounds({
    everyMs: CHECK_MS,
    firstRound: true,
    log,
    async round() {
      if (!bus.connected) return
      for (const { name, subjectPrefix } of publishedStreamsOf(service)) await check(name, subjectPrefix)
    },
  })
}

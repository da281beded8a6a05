import { type OwnerName, toUuid } from '@dossier/contracts'
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import type { Bus } from '../nats/bus.ts'
import { type PulledMessage, type Puller, startPuller } from '../nats/puller.ts'
import { jobConsumerOf } from '../nats/streams.ts'
import type { Logger } from '../service/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { jobOf } from './job-text.ts'
import { JOBS_INSERT, jobValues, type NewJob } from './new-job.ts'

/** Jobs that are moved at a time. */
const BATCH_MAX = 100

/**
 * Moves jobs of one kind from JetStream, where versions up to 0.1.0 enqueue them, to the table `jobs`. Goes in the
 * release after the next one; their stream stays for what is replayed.
 */
export function startMovingEarlierJobs(
  service: OwnerName,
  job: { name: string },
  parts: { bus: Bus; db: Queryable; log: Logger; metrics: Metrics; now: () => string; onMoved: () => void },
): Puller {
  const { bus, db, log, metrics, now, onMoved } = parts
  return startPuller({
    bus,
    consumer: jobConsumerOf(service, job),
    label: job.name,
    batchMax: BATCH_MAX,
    lanes: 1,
    log,
    metrics,
    async process(messages) {
      const rows = messages.flatMap((message) => readable(message) ?? [])
      await db.query(JOBS_INSERT, jobValues(rows, now(), null))
      for (const message of messages) message.ack()
      onMoved()
    },
  })

  /** Jobs that no version has written are logged and left out: they would hold up the others. */
  function readable({ id, text }: PulledMessage): NewJob | undefined {
    try {
      const moved = jobOf(z.uuid().parse(id), job.name, text)
      toUuid(moved.firmId)
      return moved
    } catch (error) {
      log.error({ err: error, job: job.name, message: id }, 'a message is no job')
      return undefined
    }
  }
}

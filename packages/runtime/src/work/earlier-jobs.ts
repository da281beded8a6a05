import { type OwnerName, toUuid } from '@dossier/contracts'
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import type { Bus } from '../nats/bus.ts'
import { type PulledMessage, type Puller, startPuller } from '../nats/puller.ts'
import { jobConsumerOf } from '../nats/streams.ts'
import type { Logger } from '../service/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { workOf } from './dead-work.ts'
import { type NewWork, WORK_INSERT, workValues } from './new-work.ts'

/** Jobs that are moved at a time. */
const BATCH_MAX = 100

/**
 * Moves jobs of one kind from JetStream, where versions up to 0.1.0 enqueue them, to the table `work`. Goes in the
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
      await db.query(WORK_INSERT, workValues(rows, now(), null))
      for (const message of messages) message.ack()
      onMoved()
    },
  })

  /** What no version has written is told and left out: it would hold up the others. */
  function readable({ id, text }: PulledMessage): NewWork | undefined {
    try {
      const work = workOf(z.uuid().parse(id), job.name, text)
      toUuid(work.firmId)
      return work
    } catch (error) {
      log.error({ err: error, job: job.name, message: id }, 'a message is no job')
      return undefined
    }
  }
}

import type { OwnerName } from '@dossier/contracts'
import type { NatsConnection } from '@nats-io/nats-core'
import { z } from 'zod'
import { onJson } from '../events/notice.ts'
import { jobNoticeSubject } from '../nats/streams.ts'

const Queues = z.array(z.string())

/** Tells the other processes of the service that jobs of these queues wait. A lost notice costs time: processes look as well. */
export function tellOfJobs(connection: NatsConnection, service: OwnerName, queues: Iterable<string>): void {
  if (connection.isClosed() || connection.isDraining()) return
  connection.publish(jobNoticeSubject(service), JSON.stringify([...queues]))
}

/** Calls the listener when jobs were enqueued, until the connection ends. */
export function onJobs(connection: NatsConnection, service: OwnerName, listener: (queues: string[]) => void): void {
  onJson(connection, jobNoticeSubject(service), (parsed) => {
    const queues = Queues.safeParse(parsed)
    if (queues.success) listener(queues.data)
  })
}

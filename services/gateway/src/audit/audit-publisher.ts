import { AUDIT_SUBJECT, type Bus } from '@dossier/runtime'
import { jetstream } from '@nats-io/jetstream'

/** Batches of audit events on their way to identity: `{"id": <UUID>, "events": [...]}`. */
export interface AuditPublisher {
  /** Resolves once the stream has stored the batch. One that is published again within 10 minutes is stored once. */
  publish(id: string, batchJson: string): Promise<void>
}

export function createAuditPublisher({ connection }: Bus, timeoutMs: number): AuditPublisher {
  const publisher = jetstream(connection, { timeout: timeoutMs })
  return {
    async publish(id, batchJson) {
      await publisher.publish(AUDIT_SUBJECT, batchJson, { msgID: id })
    },
  }
}

import { type EventDefinition, type EventEnvelope, eventSubject, type FirmId, type PayloadOf } from '@dossier/contracts'
import { jetstream } from '@nats-io/jetstream'
import type { Bus } from '../nats/bus.ts'

const PUBLISH_MS_MAX = 4_000

/**
 * Publishes an event of a service that keeps its data outside the runtime's database, and so has no outbox. Its caller
 * has stored beforehand that the event is to leave, and publishes it until this succeeds; consumers recognise it by its
 * id.
 */
export async function publishEvent<E extends EventDefinition>(
  bus: Pick<Bus, 'connection'>,
  event: E,
  { id, firmId, at, payload }: { id: EventEnvelope['id']; firmId: FirmId; at: string; payload: PayloadOf<E> },
): Promise<void> {
  const envelope: EventEnvelope = {
    id,
    type: event.type,
    created_at: at,
    firm_id: firmId,
    api_version: 'v1',
    data: payload,
  }
  await jetstream(bus.connection, { timeout: PUBLISH_MS_MAX }).publish(eventSubject(event), JSON.stringify(envelope), {
    msgID: id,
  })
}
